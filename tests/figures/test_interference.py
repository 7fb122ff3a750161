import math

import numpy as np
import pytest

import ichi
from tests.figures.noise import words

figure = ichi.figure("interference")


def by_hand(w: float) -> tuple[float, float]:
    x = words(3)
    theta = [10_000 ** (-k / 16) for k in range(16)]
    here, there = (
        np.array([f(p * t) for t in theta for f in (math.sin, math.cos)]) for p in (0, 5)
    )

    def cosine(a: np.ndarray, b: np.ndarray) -> float:
        dot, *squares = (math.fsum(u * v) for u, v in ((a, b), (a, a), (b, b)))
        return dot / math.sqrt(squares[0] * squares[1])

    same = [cosine(word + w * here, word + w * there) for word in x]
    other = [cosine(x[i] + w * here, x[j] + w * here) for i, j in ((0, 1), (0, 2), (1, 2))]
    return math.fsum(same) / 3, math.fsum(other) / 3


@pytest.mark.parametrize("w", [0.0, 1.0, 1.6, 4.0])
def test_both_curves_written_out(w: float) -> None:
    values = figure.values(w=w)
    assert (values["same"], values["different"]) == pytest.approx(by_hand(w), abs=1e-13)


def test_the_crossing_is_near_one_point_six_and_right_of_the_paper() -> None:
    crossing = figure.values()["crossing"]
    assert isinstance(crossing, float)
    same, different = by_hand(crossing)
    assert same == pytest.approx(different, abs=1e-12)
    assert crossing == pytest.approx(1.6, abs=0.05)
    assert crossing > 1.0


@pytest.mark.parametrize("w", [k / 20 for k in range(81)])
def test_left_of_it_the_word_is_louder_right_of_it_the_seat(w: float) -> None:
    values = figure.values(w=w)
    word_wins = values["same"] > values["different"]  # type: ignore[operator]
    assert word_wins == (w < values["crossing"])  # type: ignore[operator]
    assert figure.readout(figure.state(w=w)) == ("readout" if word_wins else "readout_slot")


def test_at_nought_the_same_word_is_the_same() -> None:
    assert figure.values(w=0)["same"] == pytest.approx(1.0, abs=1e-14)
