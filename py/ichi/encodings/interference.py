"""How loudly a position speaks against the word it is added to: x + w·PE(p)."""

import math

import numpy as np

from ichi.encodings.arrays import Floats


def _cosine(a: Floats, b: Floats) -> Floats:
    lengths = np.linalg.norm(a, axis=-1) * np.linalg.norm(b, axis=-1)
    return np.asarray((a * b).sum(axis=-1) / lengths)


def same_word(words: Floats, here: Floats, there: Floats, w: Floats) -> Floats:
    """Cosine similarity of a word in two slots, on average over the words.

    `words` (words, d), `here` and `there` (d,) the encodings of the slots, `w` (weights,) what
    they are multiplied by before they are added. Shape of the result: (weights,).
    """
    weight = np.asarray(w)[:, None, None]
    return np.asarray(_cosine(words + weight * here, words + weight * there).mean(axis=-1))


def same_slot(words: Floats, here: Floats, w: Floats) -> Floats:
    """Cosine similarity of two words in one slot, on average over the pairs of different words.

    Shapes as in `same_word`; there must be two words at least.
    """
    first, second = np.triu_indices(len(words), 1)
    placed = words + np.asarray(w)[:, None, None] * here
    return np.asarray(_cosine(placed[:, first], placed[:, second]).mean(axis=-1))


def crossing(words: Floats, here: Floats, there: Floats, high: float = 16.0) -> float:
    """The weight w* at which `same_slot` overtakes `same_word`, by bisection to the last digit.

    Raises ValueError if it does not happen below `high`.
    """

    def lead(w: float) -> float:
        at = np.array([w])
        return float(same_word(words, here, there, at)[0] - same_slot(words, here, at)[0])

    low = 0.0
    if lead(low) <= 0 or lead(high) >= 0:
        raise ValueError(f"the slot does not overtake the word between 0 and {high}")
    while low < (middle := (low + high) / 2) < high:
        low, high = (middle, high) if lead(middle) > 0 else (low, middle)
    return high


def orthogonal_crossing(length: float, d: int, similarity: float) -> float:
    """w* = |x| / √((d/2)(1 − S)) for words of one length, orthogonal to each other and to PE.

    `similarity` is S of the gap between the two slots. From (|x|² + w²(d/2)S) = w²(d/2), the
    numerators of the two cosines, whose denominators are equal. Raises ValueError at S = 1.
    """
    if similarity >= 1:
        raise ValueError("at similarity 1 the two slots are one, and nothing crosses")
    return length / math.sqrt(d / 2 * (1 - similarity))
