"""The ladder of frequencies that sinusoids and rotations share."""

import numpy as np

from ichi.encodings.arrays import Floats


def frequencies(d: int, base: float = 10000.0) -> Floats:
    """θᵢ = base^(−2i/d), the frequency of each pair, in radians per token.

    `d` is the even rotary size, `base` the value that model files call rope_theta.
    Shape of the result: (d/2,), falling from 1. Raises ValueError for an odd or empty size.

    Source: Vaswani et al. 2017 (arXiv 1706.03762), §3.5; Su et al. 2021 (2104.09864), eq. 15.
    """
    if d < 2 or d % 2:
        raise ValueError(f"d must be even and at least 2, to make pairs; it is {d}")
    return np.asarray(base ** (-np.arange(0, d, 2) / d), dtype=np.float64)


def wavelengths(theta: Floats) -> Floats:
    """2π/θ, the tokens that one full turn takes; same shape as `theta`."""
    return 2 * np.pi / theta
