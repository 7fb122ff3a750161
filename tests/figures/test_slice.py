import math

import pytest

import ichi

figure = ichi.figure("slice")
THETA = [10000 ** (-i / 16) for i in range(16)]
SQUARES = [2 - 2 * math.cos(theta) for theta in THETA]


@pytest.mark.parametrize("p", range(64))
def test_the_next_column_is_equally_far_from_everywhere(p: int) -> None:
    nearest = math.sqrt(sum(SQUARES))
    assert figure.values(p=p)["nearest"] == pytest.approx(nearest, rel=1e-12)


def test_the_fastest_pairs_carry_the_step() -> None:
    carried = figure.values()["carried"]
    assert carried == pytest.approx(sum(SQUARES[:3]) / sum(SQUARES), rel=1e-12)
    assert carried > 0.96
    assert sorted(SQUARES, reverse=True) == SQUARES


@pytest.mark.parametrize("p", [0, 1, 22, 63])
def test_the_column_is_the_first_half_of_the_encoding(p: int) -> None:
    marks = {mark.key: mark for mark in figure.scene(p=p).marks}
    for i, theta in enumerate(THETA[:8]):
        for name, wave in (("sin", math.sin), ("cos", math.cos)):
            number = float(marks[f"pair-{i}-{name}"].text.replace("\N{MINUS SIGN}", "-"))
            assert number == pytest.approx(wave(p * theta), abs=0.005 + 1e-9)


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("p", [0, 17, 63])
def test_dots_lie_on_their_waves(p: int, shape: str) -> None:
    marks = {mark.key: mark for mark in figure.scene(p=p, shape=shape).marks}
    dots = marks["cut-dots"]
    height = 0.4 * (marks["pair-1-zero"].y[0] - marks["pair-0-zero"].y[0])
    for i, theta in enumerate(THETA[:8]):
        assert dots.x[i] == marks["cut"].x[0]
        assert dots.y[i] == pytest.approx(
            marks[f"pair-{i}-zero"].y[0] - height * math.sin(p * theta), abs=1e-9
        )
