import math

import numpy as np
import pytest

from ichi.encodings import similarity, sinusoidal
from ichi.encodings.scores import cosines, four_terms, mixed, projected

rng = np.random.default_rng(7)


def test_cosines_of_encodings_are_their_similarity() -> None:
    positions = np.arange(40)
    matched = cosines(sinusoidal(positions, 32), sinusoidal(positions, 32))
    gaps = positions[:, None] - positions
    assert matched == pytest.approx(similarity(gaps, 32), abs=1e-12)


def test_cosines_do_not_hear_lengths() -> None:
    p, q = rng.normal(size=(2, 5, 8))
    assert cosines(3 * p, 0.1 * q) == pytest.approx(cosines(p, q), abs=1e-12)
    assert np.abs(cosines(p, q)).max() <= 1


def test_a_mix_runs_straight_from_the_identity_to_the_projection() -> None:
    w = rng.normal(size=(6, 6))
    assert mixed(w, 0).tolist() == np.eye(6).tolist()
    assert mixed(w, 1).tolist() == w.tolist()
    assert mixed(w, 0.25) == pytest.approx(0.75 * np.eye(6) + 0.25 * w, abs=1e-15)


def test_projected_is_the_product_written_out() -> None:
    p, q = rng.normal(size=(3, 4)), rng.normal(size=(2, 4))
    w_q, w_k = rng.normal(size=(2, 4, 4))
    for i in range(3):
        for j in range(2):
            a = [math.fsum(p[i, s] * w_q[s, t] for s in range(4)) for t in range(4)]
            b = [math.fsum(q[j, s] * w_k[s, t] for s in range(4)) for t in range(4)]
            score = math.fsum(x * y for x, y in zip(a, b, strict=True)) / 2
            assert projected(p, q, w_q, w_k)[i, j] == pytest.approx(score, abs=1e-12)


def test_an_orthogonal_projection_common_to_both_changes_nothing() -> None:
    p = sinusoidal(np.arange(10), 8)
    w, _ = np.linalg.qr(rng.normal(size=(8, 8)))
    assert projected(p, p, w, w) == pytest.approx(cosines(p, p), abs=1e-12)


@pytest.mark.parametrize("w", [0.0, 0.3, 1.0, 4.0])
def test_four_terms_add_up_to_the_score_of_the_sums(w: float) -> None:
    x, y, p, q = rng.normal(size=(4, 9, 16))
    terms = four_terms(x, y, p, q, w)
    assert terms.shape == (4, 9)
    assert terms.sum(axis=0) == pytest.approx(((x + w * p) * (y + w * q)).sum(axis=1), abs=1e-11)


def test_words_and_positions_broadcast() -> None:
    x, y = rng.normal(size=(2, 32))
    p = sinusoidal(np.arange(5), 32)
    assert four_terms(x, y, p, p).shape == (4, 5)
    assert four_terms(x, y, p, p)[3] == pytest.approx(np.full(5, 16.0), abs=1e-12)
