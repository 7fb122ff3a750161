import math

import pytest

import ichi

figure = ichi.figure("base")
BASES = figure.params[0].values


@pytest.mark.parametrize("base", BASES)
def test_wavelengths_follow_the_closed_form(base: float) -> None:
    turns = [2 * math.pi * base ** (i / 16) for i in range(16)]
    shown = figure.values(base=base, pair=9)
    assert shown["shortest"] == pytest.approx(2 * math.pi, rel=1e-14)
    assert shown["longest"] == pytest.approx(turns[-1], rel=1e-12)
    assert shown["wavelength"] == pytest.approx(turns[9], rel=1e-12)
    assert shown["beyond"] == sum(turn > 2048 for turn in turns)


@pytest.mark.parametrize(
    ("base", "longest", "beyond"),
    [(1000, "4,080", 2), (10_000, "35,333", 5), (500_000, "1,383,452", 8), (1e6, "2,649,597", 9)],
)
def test_reference_numbers(base: float, longest: str, beyond: int) -> None:
    shown = figure.values(base=base)
    assert f"{shown['shortest']:.1f}" == "6.3"
    assert f"{shown['longest']:,.0f}" == longest
    assert shown["beyond"] == beyond


def test_the_well_known_bases_are_stops() -> None:
    assert {10_000, 500_000} <= set(BASES)
    assert (min(BASES), max(BASES)) == (1e3, 1e6)


def test_a_larger_base_never_shortens_a_turn() -> None:
    for pair in range(16):
        turns = [figure.values(base=base, pair=pair)["wavelength"] for base in BASES]
        assert turns == sorted(turns)
        assert (len(set(turns)) == 1) == (pair == 0)
