"""A step along the sequence, as the matrix that takes it."""

import numpy as np

from ichi.encodings.arrays import Floats


def step_matrix(k: float, theta: float) -> Floats:
    """The matrix that turns (cos pθ, sin pθ) into (cos (p+k)θ, sin (p+k)θ), at any p; shape (2, 2).

    `k` is in tokens, `theta` in radians per token. For the order (sin, cos) of PE take its
    transpose.

    Source: Vaswani et al. 2017 (arXiv 1706.03762), §3.5: PE(p+k) is a linear function of PE(p).
    """
    cos, sin = np.cos(k * theta), np.sin(k * theta)
    return np.array([[cos, -sin], [sin, cos]])
