import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ichi.encodings import frequencies, rotate
from ichi.encodings.scaling import interpolated, reach


@given(st.integers(0, 8192), st.floats(1, 8))
def test_slower_frequencies_are_nearer_positions(p: int, scale: float) -> None:
    x = np.random.default_rng(p).normal(size=8)
    theta = frequencies(8)
    by_frequency = rotate(x, p, interpolated(theta, scale))
    assert np.allclose(by_frequency, rotate(x, p / scale, theta), atol=1e-11)


def test_the_reach_of_four_times_the_length_is_met_at_scale_four() -> None:
    theta = frequencies(32)
    assert np.array_equal(reach(theta, 8192, 4.0), reach(theta, 2048))
    assert float(reach(theta, 8192)[4]) == pytest.approx(819.2, rel=1e-14)


@pytest.mark.parametrize("scale", [0.0, -1.0])
def test_a_scale_that_is_not_positive_is_refused(scale: float) -> None:
    with pytest.raises(ValueError, match="positive"):
        interpolated(frequencies(4), scale)
