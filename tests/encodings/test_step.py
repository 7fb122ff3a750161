import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ichi.encodings import frequencies, sinusoidal
from ichi.encodings.step import step_matrix

positions = st.integers(-2000, 2000)
pairs = st.integers(0, 15)


@settings(deadline=None)
@given(positions, positions, pairs)
def test_it_takes_any_position_k_tokens_on(p: int, k: int, pair: int) -> None:
    theta = float(frequencies(32)[pair])
    here, there = (np.array([math.cos(n * theta), math.sin(n * theta)]) for n in (p, p + k))
    assert step_matrix(k, theta) @ here == pytest.approx(there, abs=1e-12)


@settings(deadline=None)
@given(positions, positions, pairs)
def test_its_transpose_steps_through_the_encoding(p: int, k: int, pair: int) -> None:
    pe = sinusoidal([p, p + k], 32)[:, 2 * pair : 2 * pair + 2]
    assert step_matrix(k, float(frequencies(32)[pair])).T @ pe[0] == pytest.approx(pe[1], abs=1e-12)


@settings(deadline=None)
@given(positions, positions, st.floats(1e-4, 1))
def test_steps_add_and_keep_lengths(j: int, k: int, theta: float) -> None:
    both = step_matrix(j, theta) @ step_matrix(k, theta)
    assert both == pytest.approx(step_matrix(j + k, theta), abs=1e-12)
    assert both @ both.T == pytest.approx(np.eye(2), abs=1e-12)


def test_no_step_is_the_identity() -> None:
    assert step_matrix(0, 1.0).tolist() == [[1, 0], [0, 1]]
