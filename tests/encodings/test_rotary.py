import cmath

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ichi.encodings import frequencies, rotate
from ichi.encodings.rotary import Pairing

pairings = st.sampled_from(["interleaved", "half"])
places = st.integers(0, 4096)
seeds = st.integers(0, 2**32 - 1)


@given(places, places, seeds, pairings)
def test_scores_depend_on_the_gap_alone(m: int, n: int, seed: int, pairing: Pairing) -> None:
    theta = frequencies(32)
    q, k = np.random.default_rng(seed).normal(size=(2, 32))
    both = rotate(q, m, theta, pairing) @ rotate(k, n, theta, pairing)
    gap = q @ rotate(k, n - m, theta, pairing)
    scale = np.linalg.norm(q) * np.linalg.norm(k)
    assert abs(both - gap) < 1e-12 * scale


@given(places, seeds, pairings)
def test_rotation_keeps_length(p: int, seed: int, pairing: Pairing) -> None:
    x = np.random.default_rng(seed).normal(size=16)
    turned = rotate(x, p, frequencies(16), pairing)
    assert np.linalg.norm(turned) == pytest.approx(np.linalg.norm(x), rel=1e-12)


@given(places, seeds)
def test_each_pair_is_a_complex_number_turned(p: int, seed: int) -> None:
    x = np.random.default_rng(seed).normal(size=8)
    theta = frequencies(8)
    turned = rotate(x, p, theta)
    for i in range(4):
        z = complex(x[2 * i], x[2 * i + 1]) * cmath.exp(1j * p * theta[i])
        assert (turned[2 * i], turned[2 * i + 1]) == pytest.approx((z.real, z.imag), abs=1e-12)


def test_the_two_pairings_are_one_permutation_apart() -> None:
    x = np.random.default_rng(3).normal(size=16)
    theta = frequencies(16)
    order = np.r_[0:16:2, 1:16:2]
    assert np.array_equal(rotate(x, 7, theta)[order], rotate(x[order], 7, theta, "half"))


def test_each_row_has_its_own_position() -> None:
    x = np.random.default_rng(4).normal(size=(5, 8))
    theta = frequencies(8)
    rows = np.stack([rotate(x[p], p, theta) for p in range(5)])
    assert np.array_equal(rotate(x, np.arange(5), theta), rows)


def test_an_unknown_pairing_is_refused() -> None:
    with pytest.raises(ValueError, match="interleaved"):
        rotate(np.ones(4), 1, frequencies(4), "pairs")  # type: ignore[arg-type]
