"""Stand-ins for what training would have left: token embeddings and projections."""

from ichi.encodings.arrays import Floats
from ichi.encodings.noise import normal, uniform

SEED = 20170612
"""The book's only seed: the day the transformer was put on arXiv."""

EMBEDDINGS, PROJECTIONS = 2, 1
"""Their streams; that of the embeddings is one whose first words are of the expected length."""

REACH = 1.0
"""How large a number in an embedding can be."""


def embeddings(n: int, d: int, seed: int = SEED) -> Floats:
    """`n` token embeddings, uniform on [−1, 1], of length about √(d/3); shape (n, d)."""
    return REACH * (2 * uniform((n, d), seed, EMBEDDINGS) - 1)


def projections(n: int, d: int, seed: int = SEED) -> Floats:
    """`n` fixed random projections, normal with variance 1/d so that lengths are kept on average.

    Shape (n, d, d). They come from a stream of their own, independent of `embeddings`.
    """
    weights: Floats = d**-0.5 * normal((n, d, d), seed, PROJECTIONS)
    return weights
