import math

import numpy as np
import pytest

import ichi
from ichi.figures.position_sum import LIMIT, vectors
from tests.figures.noise import words

figure = ichi.figure("position-sum")


@pytest.mark.parametrize("p", range(64))
def test_what_is_added_is_four_long_at_every_position(p: int) -> None:
    assert figure.values(p=p)["norm"] == pytest.approx(4.0, rel=1e-14)


@pytest.mark.parametrize("i", range(3))
@pytest.mark.parametrize("p", [0, 12, 63])
def test_the_length_of_the_sum_written_out(i: int, p: int) -> None:
    word = words(3)[i].tolist()
    theta = [10_000 ** (-k / 16) for k in range(16)]
    position = [f(p * t) for t in theta for f in (math.sin, math.cos)]
    summed = math.sqrt(math.fsum((a + b) ** 2 for a, b in zip(word, position, strict=True)))
    values = figure.values(p=p, word=figure.params[1].samples()[i])
    assert values["sum_norm"] == pytest.approx(summed, rel=1e-12)
    assert values["word_norm"] == pytest.approx(math.hypot(*word), rel=1e-12)


def test_the_words_strip_never_moves_and_no_shade_is_clipped() -> None:
    still = vectors(figure.state(p=0))[0]
    for p in range(64):
        word, _, summed = vectors(figure.state(p=p))
        assert np.array_equal(word, still)
        assert np.abs(summed).max() <= LIMIT
