import math

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ichi.encodings import attention
from ichi.encodings.attention import softmax


@given(st.integers(0, 2**32 - 1), st.permutations(range(6)))
def test_outputs_travel_with_their_tokens(seed: int, order: list[int]) -> None:
    q, k, v = np.random.default_rng(seed).normal(size=(3, 6, 8))
    moved = attention(q[order], k[order], v[order])
    assert np.abs(moved - attention(q, k, v)[order]).max() < 1e-12


def test_one_head_by_hand() -> None:
    q, k, v = np.random.default_rng(5).normal(size=(3, 2, 4))
    out = attention(q, k, v)
    for i in range(2):
        scores = [sum(float(q[i, c] * k[j, c]) for c in range(4)) / 2 for j in range(2)]
        weights = [math.exp(s) / sum(map(math.exp, scores)) for s in scores]
        expected = [sum(weights[j] * float(v[j, c]) for j in range(2)) for c in range(4)]
        assert np.allclose(out[i], expected, rtol=1e-13)


def test_softmax_bears_large_scores() -> None:
    assert np.array_equal(softmax(np.array([[1000.0, 1000.0, -1000.0]])), [[0.5, 0.5, 0.0]])
