import math
from itertools import pairwise

import numpy as np
import pytest

import ichi
from ichi.encodings import frequencies, rotate

figure = ichi.figure("decay")


@pytest.mark.parametrize(("base", "digits"), [(10_000, 0.5372694), (500_000, 0.6676088)])
def test_reference_scores(base: float, digits: float) -> None:
    closed = math.fsum(math.cos(64 * base ** (-i / 16)) for i in range(16)) / 16
    assert figure.values(gap=64, base=base)["score"] == pytest.approx(closed, rel=1e-13)
    assert closed == pytest.approx(digits, abs=5e-8)


@pytest.mark.parametrize("gap", [0, 1, 7, 100, 256])
def test_the_score_is_that_of_a_real_rotation_of_q_equal_to_k(gap: int) -> None:
    q = np.tile([0.6, 0.8], 16)
    turned = rotate(q, 500, frequencies(32)) @ rotate(q, 500 + gap, frequencies(32)) / (q @ q)
    assert figure.values(gap=gap)["score"] == pytest.approx(turned, abs=1e-12)


def test_unrelated_queries_and_keys_score_nought_on_average() -> None:
    q, k = np.random.default_rng(0).normal(size=(2, 20_000, 32))
    scores = (q * rotate(k, 64, frequencies(32))).sum(axis=1)
    assert abs(scores.mean()) < 4 * scores.std() / math.sqrt(len(scores))


def test_the_fall_is_a_trend_with_ripples() -> None:
    scores = [figure.values(gap=g)["score"] for g in range(257)]
    rises = sum(b > a for a, b in pairwise(scores))  # type: ignore[operator]
    assert rises > 80
    assert np.mean(scores[192:]) < np.mean(scores[64:128]) < np.mean(scores[:32])  # type: ignore[arg-type]
