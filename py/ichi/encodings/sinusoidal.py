"""Sinusoidal positional encoding and what it says of distance."""

import numpy as np

from ichi.encodings.arrays import Floats, Positions
from ichi.encodings.frequencies import frequencies


def sinusoidal(positions: Positions, d: int, base: float = 10000.0) -> Floats:
    """PE(p) = (sin pθ₀, cos pθ₀, sin pθ₁, cos pθ₁, …).

    Shape: the shape of `positions` with d added, usually (positions, d).
    Every row has length √(d/2), since each pair lies on the unit circle.

    Source: Vaswani et al. 2017 (arXiv 1706.03762), §3.5.
    """
    angles = np.multiply.outer(np.asarray(positions, dtype=np.float64), frequencies(d, base))
    encoding = np.empty((*angles.shape[:-1], d))
    encoding[..., 0::2] = np.sin(angles)
    encoding[..., 1::2] = np.cos(angles)
    return encoding


def similarity(gap: Positions, d: int, base: float = 10000.0) -> Floats:
    """S(gap) = (2/d) Σᵢ cos(gap·θᵢ), the cosine similarity of two encodings `gap` tokens apart.

    It does not depend on where the two stand: ⟨PE(p), PE(p + gap)⟩ = (d/2)·S(gap) at any p,
    from sin a sin b + cos a cos b = cos(a − b). Shape: that of `gap`.
    """
    angles = np.multiply.outer(np.asarray(gap, dtype=np.float64), frequencies(d, base))
    return np.asarray(np.cos(angles).mean(axis=-1))
