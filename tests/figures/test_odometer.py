import pytest

import ichi

figure = ichi.figure("odometer")


@pytest.mark.parametrize(("p", "flips"), [(15, 5), (31, 6), (0, 1), (62, 1), (63, 6)])
def test_reference_flips(p: int, flips: int) -> None:
    assert figure.values(p=p)["flips"] == flips


@pytest.mark.parametrize("p", range(64))
def test_digits_stand_highest_first(p: int) -> None:
    assert figure.values(p=p)["bits"] == format(p, "06b")


@pytest.mark.parametrize("bit", range(6))
def test_a_bit_changes_and_repeats_at_its_two_lengths(bit: int) -> None:
    shown = figure.values(bit=bit)
    assert (shown["change"], shown["period"]) == (2**bit, 2 ** (bit + 1))
