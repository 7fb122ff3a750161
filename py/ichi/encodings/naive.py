"""First ideas: the index itself, its share of the length, its binary digits."""

import numpy as np
import numpy.typing as npt

from ichi.encodings.arrays import Floats


def share(n: int) -> Floats:
    """p/(n − 1) for p = 0 … n−1: each position's share of a sequence of `n` tokens, shape (n,).

    Raises ValueError under two tokens, where a share means nothing.
    """
    if n < 2:
        raise ValueError(f"a share of the length needs at least 2 tokens, not {n}")
    return np.arange(n) / (n - 1)


def bits(positions: npt.ArrayLike, width: int) -> npt.NDArray[np.int64]:
    """The binary digits of `positions`, bit 0 (the fastest) first; shape (…, width)."""
    return np.asarray(positions, dtype=np.int64)[..., None] >> np.arange(width) & 1


def flips(position: int, width: int) -> int:
    """The bits that change on the step from `position` to the next in a counter `width` bits wide.

    They are the trailing ones and the nought above them; a full counter turns over to nought.
    """
    return int((position ^ (position + 1)) & (2**width - 1)).bit_count()
