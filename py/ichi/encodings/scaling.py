"""Reading past the trained length by rescaling positions."""

from ichi.encodings.arrays import Floats


def interpolated(theta: Floats, scale: float) -> Floats:
    """θᵢ/scale: Position Interpolation as frequencies, same shape as `theta`.

    Dividing every position by `scale` and dividing every frequency by it are the same.
    Raises ValueError unless `scale` is positive.

    Source: Chen et al. 2023 (arXiv 2306.15595), eq. 4.
    """
    if scale <= 0:
        raise ValueError(f"scale must be positive, not {scale}")
    return theta / scale


def reach(theta: Floats, length: int, scale: float = 1.0) -> Floats:
    """length·θᵢ/scale, the angle in radians that each pair turns over `length` tokens."""
    return length * interpolated(theta, scale)
