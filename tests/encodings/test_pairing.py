import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ichi.encodings import frequencies, rotate
from ichi.encodings.pairing import partner, rotate_by_table, theta_index, to_half
from ichi.encodings.rotary import Pairing

pairings = st.sampled_from(["interleaved", "half"])
sizes = st.integers(1, 32).map(lambda i: 2 * i)
seeds = st.integers(0, 2**32 - 1)


@given(sizes)
def test_slots_and_their_theta(d: int) -> None:
    assert theta_index(d, "interleaved").tolist() == [slot // 2 for slot in range(d)]
    assert theta_index(d, "half").tolist() == [slot % (d // 2) for slot in range(d)]
    agree = np.flatnonzero(theta_index(d, "interleaved") == theta_index(d, "half"))
    assert set(agree) == {0, d - 1}


@given(sizes, pairings)
def test_partners_share_a_theta_and_are_mutual(d: int, pairing: Pairing) -> None:
    other = partner(d, pairing)
    assert other[other].tolist() == list(range(d))
    assert (other != np.arange(d)).all()
    assert np.array_equal(theta_index(d, pairing)[other], theta_index(d, pairing))


def test_partners_by_hand() -> None:
    assert partner(6, "interleaved").tolist() == [1, 0, 3, 2, 5, 4]
    assert partner(6, "half").tolist() == [3, 4, 5, 0, 1, 2]
    assert to_half(6).tolist() == [0, 2, 4, 1, 3, 5]


@given(sizes, seeds, pairings, st.integers(0, 4096))
def test_a_table_of_its_own_convention_rotates(d: int, seed: int, pairing: Pairing, p: int) -> None:
    x, theta = np.random.default_rng(seed).normal(size=d), frequencies(d)
    assert rotate_by_table(x, p, theta, pairing, pairing) == pytest.approx(
        rotate(x, p, theta, pairing), abs=1e-12
    )


@given(sizes, seeds, st.integers(0, 4096))
def test_permuted_rows_score_alike(d: int, seed: int, p: int) -> None:
    x, theta, order = np.random.default_rng(seed).normal(size=d), frequencies(d), to_half(d)
    assert rotate(x[order], p, theta, "half") == pytest.approx(
        rotate(x, p, theta)[order], abs=1e-12
    )
