"""What attention scores once positions have been added to words."""

import numpy as np

from ichi.encodings.arrays import Floats


def cosines(p: Floats, q: Floats) -> Floats:
    """The cosine similarity of each row of `p`, (rows, d), with each of `q`; (rows, columns)."""
    lengths = np.linalg.norm(p, axis=-1)[:, None] * np.linalg.norm(q, axis=-1)
    return np.asarray(p @ q.T / lengths)


def mixed(projection: Floats, mix: float) -> Floats:
    """(1 − mix)·I + mix·W: from the identity at 0 to the projection at 1; shape (d, d)."""
    return (1 - mix) * np.eye(projection.shape[-1]) + mix * projection


def projected(p: Floats, q: Floats, w_q: Floats, w_k: Floats) -> Floats:
    """(p W_Q)·(q W_K)/(d/2) for each row of `p` with each row of `q`.

    `p`: (rows, d) and `q`: (columns, d) are encodings, of squared length d/2, so that without
    projections this is their cosine similarity. Shape of the result: (rows, columns).

    Source: Vaswani et al. 2017 (arXiv 1706.03762), §3.2.2, for the position's part alone.
    """
    return np.asarray((p @ w_q) @ (q @ w_k).T / (p.shape[-1] / 2))


def four_terms(x: Floats, y: Floats, p: Floats, q: Floats, w: float = 1.0) -> Floats:
    """The parts x·y, w x·q, w p·y and w² p·q of (x + w p)·(y + w q), in this order.

    `x`, `y` are the words and `p`, `q` the encodings of their positions, of shape (…, d); the
    result has shape (4, …), and its sum along the first axis is the score.

    Source: Dai et al. 2019 (arXiv 1901.02860), §3.3, without projections.
    """
    pairs = ((x, y), (x, w * q), (w * p, y), (w * p, w * q))
    return np.stack(np.broadcast_arrays(*((a * b).sum(axis=-1) for a, b in pairs)))
