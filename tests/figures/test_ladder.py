import math

import pytest

import ichi

figure = ichi.figure("ladder")


@pytest.mark.parametrize("pair", range(8))
def test_frequency_and_wavelength_follow_the_closed_form(pair: int) -> None:
    shown = figure.values(pair=pair)
    assert shown["theta"] == pytest.approx(10000 ** (-pair / 16), rel=1e-14)
    assert shown["wavelength"] == pytest.approx(2 * math.pi * 10000 ** (pair / 16), rel=1e-14)


def test_reference_numbers() -> None:
    first, last = figure.values(pair=0), figure.values(pair=7)
    assert f"{first['theta']:.3f} {first['wavelength']:.3f}" == "1.000 6.283"
    assert f"{last['theta']:.6f} {last['wavelength']:.3f}" == "0.017783 353.329"
