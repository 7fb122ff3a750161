import math

import pytest

import ichi
from ichi.marks import Line

figure = ichi.figure("similarity")


def closed(gap: int) -> float:
    return math.fsum(math.cos(gap * 10000 ** (-i / 16)) for i in range(16)) / 16


def test_reference_numbers_wherever_the_position_is() -> None:
    for p in range(64):
        values = figure.values(p=p)
        for gap in (8, 16, 32):
            assert values[f"at{gap}"] == pytest.approx(closed(gap), rel=1e-12)
    assert closed(8) == pytest.approx(0.6576289, abs=5e-8)
    assert closed(16) == pytest.approx(0.495, abs=5e-4)
    assert closed(32) == pytest.approx(0.602, abs=5e-4)


def test_it_falls_with_ripples() -> None:
    values = figure.values()
    assert values["at16"] < values["at32"] < values["at8"]  # type: ignore[operator]


def heights(p: int) -> list[float]:
    scene = figure.scene(p=p)
    line = next(m for m in scene.marks if isinstance(m, Line) and m.key == "curve")
    return list(line.y)


@pytest.mark.parametrize("p", [1, 20, 63])
def test_the_curve_slides_and_keeps_its_shape(p: int) -> None:
    first, slid = heights(0), heights(p)
    assert slid[2 * p :] == pytest.approx(first[: len(first) - 2 * p], abs=1e-9)
    assert slid[: 2 * p + 1] == pytest.approx(first[2 * p :: -1], abs=1e-9)
