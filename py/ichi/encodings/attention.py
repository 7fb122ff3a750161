"""One head of attention, which by itself knows nothing of order."""

import numpy as np

from ichi.encodings.arrays import Floats


def softmax(scores: Floats) -> Floats:
    """exp(s)/Σ exp(s) along the last axis; same shape, rows sum to 1."""
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return np.asarray(weights / weights.sum(axis=-1, keepdims=True))


def attention(q: Floats, k: Floats, v: Floats) -> Floats:
    """softmax(QKᵀ/√d)V for one head.

    `q`: (positions, d), `k`: (positions, d), `v`: (positions, any); the result has the
    positions of `q` and the width of `v`.

    Source: Vaswani et al. 2017 (arXiv 1706.03762), eq. 1.
    """
    return softmax(q @ k.T / np.sqrt(q.shape[-1])) @ v
