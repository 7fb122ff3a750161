import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ichi.encodings import similarity, sinusoidal
from ichi.encodings.interference import crossing, orthogonal_crossing, same_slot, same_word
from ichi.encodings.tokens import embeddings

HERE, THERE = sinusoidal(np.array([0, 5]), 32)
weights = st.integers(0, 80).map(lambda k: k / 20)


def cosine(a: list[float], b: list[float]) -> float:
    dot = math.fsum(x * y for x, y in zip(a, b, strict=True))
    return dot / math.sqrt(math.fsum(x * x for x in a) * math.fsum(y * y for y in b))


@given(weights, st.integers(0, 2**32 - 1))
def test_both_are_means_of_cosines(w: float, seed: int) -> None:
    words = embeddings(3, 32, seed)
    one, two, three = (list(word + w * HERE) for word in words)
    away = [list(word + w * THERE) for word in words]
    same = (cosine(one, away[0]) + cosine(two, away[1]) + cosine(three, away[2])) / 3
    different = (cosine(one, two) + cosine(one, three) + cosine(two, three)) / 3
    assert same_word(words, HERE, THERE, np.array([w]))[0] == pytest.approx(same, abs=1e-13)
    assert same_slot(words, HERE, np.array([w]))[0] == pytest.approx(different, abs=1e-13)


def test_orthogonal_words_cross_at_the_closed_form() -> None:
    """Three words of length 3 in the space that both encodings leave free."""
    frame = np.linalg.qr(np.column_stack([HERE, THERE, np.eye(32)[:, :3]]))[0]
    words = 3.0 * frame[:, 2:5].T
    s = math.fsum(math.cos(5 * 10_000 ** (-i / 16)) for i in range(16)) / 16
    closed = 3.0 / math.sqrt(16 * (1 - s))
    assert s == pytest.approx(0.7360864, abs=5e-8)
    assert crossing(words, HERE, THERE) == pytest.approx(closed, rel=1e-12)
    assert orthogonal_crossing(3.0, 32, float(similarity(5, 32))) == pytest.approx(
        closed, rel=1e-12
    )


def test_there_is_no_crossing_to_find_in_one_slot() -> None:
    with pytest.raises(ValueError, match="overtake"):
        crossing(embeddings(3, 32), HERE, HERE)
    with pytest.raises(ValueError, match="similarity"):
        orthogonal_crossing(3.0, 32, 1.0)
