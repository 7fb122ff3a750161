import math

import numpy as np
import pytest

from ichi.encodings import frequencies, wavelengths


def test_frequencies_are_the_papers_powers() -> None:
    expected = [math.pow(10000.0, -2 * i / 32) for i in range(16)]
    assert frequencies(32) == pytest.approx(expected, rel=1e-14)


@pytest.mark.parametrize("base", [1e3, 1e4, 5e5, 1e6])
def test_neighbouring_frequencies_keep_one_ratio(base: float) -> None:
    theta = frequencies(64, base)
    assert theta[1:] / theta[:-1] == pytest.approx([base ** (-1 / 32)] * 31, rel=1e-13)


def test_reference_wavelengths() -> None:
    turn = wavelengths(frequencies(32))
    assert turn[0] == pytest.approx(2 * math.pi, rel=1e-15)
    assert turn[7] == pytest.approx(2 * math.pi * 10000 ** (7 / 16), rel=1e-13)
    assert round(float(turn[7]), 3) == 353.329
    assert round(float(wavelengths(frequencies(32, 5e5))[-1])) == 1_383_452


@pytest.mark.parametrize("d", [0, 1, 7, -2])
def test_a_size_without_pairs_is_refused(d: int) -> None:
    with pytest.raises(ValueError, match="even"):
        frequencies(d)


def test_frequencies_fall_from_one() -> None:
    theta = frequencies(8)
    assert theta[0] == 1
    assert np.all(np.diff(theta) < 0)
