import itertools

import pytest

import ichi

figure = ichi.figure("share-index")


@pytest.mark.parametrize("n", range(4, 65))
def test_shares_and_steps_follow_the_closed_form(n: int) -> None:
    shown = figure.values(n=n)
    assert shown["fixed"] == 3 / 7
    assert shown["other"] == 3 / (n - 1)
    assert shown["fixed_step"] == pytest.approx(1 / 7, rel=1e-14)
    assert shown["other_step"] == pytest.approx(1 / (n - 1), rel=1e-14)


def test_reference_numbers() -> None:
    shown = figure.values(n=64)
    assert (f"{shown['fixed']:.2f}", f"{shown['other']:.2f}") == ("0.43", "0.05")


def test_slot_3_agrees_in_equal_lengths_only() -> None:
    alike = [n for n in range(4, 65) if (v := figure.values(n=n))["fixed"] == v["other"]]
    assert alike == [8]
    said = [n for n in range(4, 65) if figure.readout(figure.state(n=n)) == "readout_same"]
    assert said == alike


def test_the_step_shrinks_as_the_sequence_grows() -> None:
    steps = [figure.values(n=n)["other_step"] for n in range(4, 65)]
    assert all(a > b for a, b in itertools.pairwise(steps))


def test_slot_3_is_marked_where_its_value_says() -> None:
    for shape in ("wide", "tall"):
        scene = figure.scene(n=64, shape=shape)
        marks = {mark.key: mark for mark in scene.marks}
        first, last = marks["other-line"].x
        assert marks["slot-other"].x[0] == pytest.approx(first + (last - first) * 3 / 63)
        assert scene.handles[0].x == marks["slot-other"].x[0]
