import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ichi.encodings import similarity, sinusoidal

positions = st.floats(-1e4, 1e4)
sizes = st.integers(1, 64).map(lambda half: 2 * half)


@given(positions, sizes)
def test_every_encoding_has_length_root_half_d(p: float, d: int) -> None:
    assert np.linalg.norm(sinusoidal(p, d)) == pytest.approx(math.sqrt(d / 2), rel=1e-12)


@given(st.integers(-5000, 5000), st.integers(-500, 500))
def test_similarity_depends_on_the_gap_alone(p: int, gap: int) -> None:
    product = sinusoidal(p, 32) @ sinusoidal(p + gap, 32) / 16
    assert product == pytest.approx(float(similarity(gap, 32)), abs=1e-11)


@given(st.integers(0, 2000), sizes)
def test_slots_are_sine_and_cosine_of_each_pair(p: int, d: int) -> None:
    expected = [f(p / 10000 ** (2 * i / d)) for i in range(d // 2) for f in (math.sin, math.cos)]
    assert sinusoidal(p, d) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize(
    ("gap", "digits"), [(0, 1.0), (5, 0.7360864), (8, 0.6576289), (64, 0.5372694)]
)
def test_reference_similarities(gap: int, digits: float) -> None:
    closed = sum(math.cos(gap * 10000 ** (-i / 16)) for i in range(16)) / 16
    assert float(similarity(gap, 32)) == pytest.approx(closed, abs=1e-14)
    assert closed == pytest.approx(digits, abs=5e-8)


def test_similarity_falls_with_ripples_not_evenly() -> None:
    assert similarity(16, 32) < similarity(32, 32)


def test_shape_follows_the_positions() -> None:
    assert sinusoidal(np.zeros((3, 5)), 8).shape == (3, 5, 8)
    assert similarity(np.zeros((3, 5)), 8).shape == (3, 5)
