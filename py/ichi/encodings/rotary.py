"""Rotary position embedding: turn queries and keys instead of adding to them."""

from typing import Literal

import numpy as np

from ichi.encodings.arrays import Floats, Positions

Pairing = Literal["interleaved", "half"]
"""Which slots make pair i: (2i, 2i+1) as in the paper and in Meta's Llama code, or (i, i + d/2) as
in Hugging Face's, which permutes the weights of Q and K to match."""


def pair_slots(d: int, pairing: Pairing = "interleaved") -> tuple[slice, slice]:
    """The first and the second slots of all pairs, as slices of a vector of size `d`."""
    if pairing == "interleaved":
        return slice(0, d, 2), slice(1, d, 2)
    if pairing == "half":
        return slice(0, d // 2), slice(d // 2, d)
    raise ValueError(f"pairing is 'interleaved' or 'half', not {pairing!r}")


def rotate(
    x: Floats, position: Positions, theta: Floats, pairing: Pairing = "interleaved"
) -> Floats:
    """R_p x: each pair i of `x` turned by the angle p·θᵢ.

    `x` has shape (…, d), `theta` (d/2,) in radians per token, `position` is one position or one
    for each row of `x`. The result has the shape of `x`, and its length: ⟨R_m q, R_n k⟩ =
    ⟨q, R_{n−m} k⟩.

    Source: Su et al. 2021 (arXiv 2104.09864), eq. 14–16 and 34.
    """
    x = np.asarray(x, dtype=np.float64)
    first, second = pair_slots(x.shape[-1], pairing)
    angles = np.multiply.outer(np.asarray(position, dtype=np.float64), theta)
    cos, sin = np.cos(angles), np.sin(angles)
    turned = np.empty(np.broadcast_shapes(x.shape, (*angles.shape[:-1], x.shape[-1])))
    turned[..., first] = x[..., first] * cos - x[..., second] * sin
    turned[..., second] = x[..., first] * sin + x[..., second] * cos
    return turned
