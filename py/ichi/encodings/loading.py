"""Five ways to load the queries and keys of one head, and three questions to tell them apart."""

from typing import Literal, get_args

import numpy as np

from ichi.encodings.arrays import Floats, Positions
from ichi.encodings.pairing import rotate_by_table, to_half
from ichi.encodings.rotary import rotate

Loading = Literal["reference", "permuted", "unpermuted", "query_only", "mixed"]
"""The paper's pairs; the halves with q and k permuted, with neither, with q alone; and the paper's
table of cosines and sines turned as halves.
"""

LOADINGS: tuple[Loading, ...] = get_args(Loading)


def turned(
    loading: Loading, x: Floats, position: Positions, theta: Floats, query: bool = False
) -> Floats:
    """R_p x as code has it that loads the query or the key `x`, of shape (d,), in that way."""
    if loading == "reference":
        return rotate(x, position, theta)
    if loading == "mixed":
        return rotate_by_table(x, position, theta, "interleaved", "half")
    if loading == "permuted" or (loading == "query_only" and query):
        x = x[to_half(x.shape[-1])]
    return rotate(x, position, theta, "half")


def score(
    loading: Loading, q: Floats, k: Floats, m: Positions, n: Positions, theta: Floats
) -> Floats:
    """⟨R_m q, R_n k⟩ of that loading, at one pair of positions or at several; shape of m and n."""
    return np.asarray(
        (turned(loading, q, m, theta, True) * turned(loading, k, n, theta)).sum(axis=-1)
    )


def checks(
    loading: Loading, q: Floats, k: Floats, gap: int, positions: int, theta: Floats
) -> dict[str, bool]:
    """What tests can ask, at (p + gap, p) for p = 0 … positions−1.

    `norm`: are the lengths kept? `relative`: is the score the same at all of them, as it must be
    if the gap alone decides? `equal`: is it the reference's?
    """
    n = np.arange(positions)
    scores, right = (score(kind, q, k, n + gap, n, theta) for kind in (loading, "reference"))
    lengths = np.linalg.norm(turned(loading, q, n, theta, True), axis=-1) / np.linalg.norm(q)
    nought = 1e-12 * float(np.linalg.norm(q) * np.linalg.norm(k))
    return {
        "norm": bool(np.abs(lengths - 1).max() < 1e-12),
        "relative": bool(np.ptp(scores) < nought),
        "equal": bool(np.abs(scores - right).max() < nought),
    }
