import math

import pytest

import ichi

figure = ichi.figure("rotary-pair")
THETA = 10000 ** (-3 / 16)


def closed(gap: int) -> float:
    """q = (0.96, 0.28) and k = (0.6, 0.8): 0.8 cos gap·θ − |q × k| sin gap·θ."""
    cross = 0.96 * 0.8 - 0.28 * 0.6
    return 0.8 * math.cos(gap * THETA) - cross * math.sin(gap * THETA)


@pytest.mark.parametrize(("m", "n"), [(0, 0), (12, 15), (15, 12), (0, 63), (63, 0), (40, 47)])
def test_the_score_is_that_of_the_gap(m: int, n: int) -> None:
    values = figure.values(m=m, n=n)
    assert values["gap"] == n - m
    assert values["score"] == pytest.approx(closed(n - m), rel=1e-12, abs=1e-14)
    assert values["score"] == pytest.approx(math.cos(values["angle"]), abs=1e-12)  # type: ignore[arg-type]


def test_moved_alike_nothing_changes() -> None:
    scores = [figure.values(m=m, n=m + 3)["score"] for m in range(61)]
    assert max(scores) - min(scores) < 1e-12  # type: ignore[operator]


def test_unturned_they_score_four_fifths() -> None:
    assert figure.values(m=0, n=0)["score"] == pytest.approx(0.8, abs=1e-15)


def test_together_the_other_follows_until_one_is_at_an_end() -> None:
    before = figure.state(m=12, n=15, together=1)
    assert dict(figure.change(before, {"m": "30"})) == {"m": 30, "n": 33, "together": True}
    assert dict(figure.change(before, {"m": "63"})) == {"m": 60, "n": 63, "together": True}
    assert dict(figure.change(before, {"n": "0"})) == {"m": 0, "n": 3, "together": True}
    alone = figure.change(before.replace(together=False), {"n": "0"})
    assert (alone.m, alone.n) == (12, 0)
