"""Two conventions for which slots of a head make a pair, and what becomes of mixing them."""

import numpy as np
import numpy.typing as npt

from ichi.encodings.arrays import Floats, Positions
from ichi.encodings.rotary import Pairing, pair_slots


def theta_index(d: int, pairing: Pairing) -> npt.NDArray[np.int64]:
    """The index i of the θᵢ that turns each slot, shape (d,)."""
    index = np.empty(d, dtype=np.int64)
    for slots in pair_slots(d, pairing):
        index[slots] = np.arange(d // 2)
    return index


def partner(d: int, pairing: Pairing) -> npt.NDArray[np.int64]:
    """The slot that each slot makes a pair with, shape (d,)."""
    first, second = pair_slots(d, pairing)
    slots = np.arange(d)
    other = np.empty_like(slots)
    other[first], other[second] = slots[second], slots[first]
    return other


def to_half(d: int) -> npt.NDArray[np.int64]:
    """The order that carries the paper's pairs to the half-split ones, shape (d,).

    rotate(x[to_half(d)], p, theta, "half") = rotate(x, p, theta)[to_half(d)]: rows of W_Q and W_K
    in this order make both conventions score alike.
    """
    return np.concatenate([np.arange(d)[slots] for slots in pair_slots(d, "interleaved")])


def rotate_by_table(
    x: Floats, position: Positions, theta: Floats, table: Pairing, rotation: Pairing
) -> Floats:
    """x·cos + x̂·sin as code has it: one cosine and sine a slot, and x̂ each slot's partner.

    Shapes as in `rotate`. The cosines and sines are laid out by the convention `table`, the
    partners (the first of a pair takes the second's negative) chosen by `rotation`. Where both
    agree this is `rotate`; where they do not, the two slots of a pair turn by different angles, and
    the result is no rotation.
    """
    d = x.shape[-1]
    angles = np.multiply.outer(np.asarray(position, dtype=np.float64), theta)
    angles = angles[..., theta_index(d, table)]
    other = x[..., partner(d, rotation)]
    other[..., pair_slots(d, rotation)[0]] *= -1
    return np.asarray(x * np.cos(angles) + other * np.sin(angles))
