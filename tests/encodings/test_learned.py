import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ichi.encodings import similarity, sinusoidal
from ichi.encodings.learned import learned_table, look_up, similarity_by_gap
from ichi.encodings.noise import normal
from ichi.encodings.tokens import embeddings, projections

smooth = st.integers(0, 20).map(lambda k: k / 20)


@given(smooth, st.integers(1, 70), st.integers(0, 2**32 - 1))
def test_it_is_the_recursion_written_out(rho: float, rows: int, seed: int) -> None:
    noise = normal((rows, 3), seed, 4)
    slow = [noise[0]]
    for p in range(1, rows):
        slow.append(rho * slow[-1] + math.sqrt(1 - rho * rho) * noise[p])
    assert learned_table(rows, 3, rho, seed) == pytest.approx(np.array(slow), abs=1e-12)


@pytest.mark.parametrize("rho", [0.0, 0.3, 0.6, 0.9])
def test_variance_stays_and_correlation_is_rho_to_the_gap(rho: float) -> None:
    table = learned_table(20_000, 32, rho)
    assert table.var() == pytest.approx(1, abs=0.02)
    assert table[0].shape == (32,)
    mean, _ = similarity_by_gap(table, 5)
    assert mean == pytest.approx(rho ** np.arange(5), abs=0.01)


def test_at_smoothness_one_all_rows_are_one() -> None:
    table = learned_table(50, 8, 1.0)
    assert np.array_equal(table, np.tile(table[0], (50, 1)))


def test_its_noise_is_its_own() -> None:
    noise = learned_table(32, 32, 0.0).ravel()
    for other in (embeddings(32, 32).ravel(), projections(1, 32).ravel()):
        assert abs(np.corrcoef(noise, other)[0, 1]) < 0.1


def test_sinusoids_have_their_similarity_and_no_spread() -> None:
    mean, spread = similarity_by_gap(sinusoidal(np.arange(64), 32), 33)
    assert mean == pytest.approx(similarity(np.arange(33), 32), abs=1e-12)
    assert spread.max() < 1e-12


@pytest.mark.parametrize(("rows", "gaps"), [(4, 5), (4, 0)])
def test_a_gap_wider_than_the_table_is_refused(rows: int, gaps: int) -> None:
    with pytest.raises(ValueError, match="gap"):
        similarity_by_gap(np.ones((rows, 2)), gaps)


def test_smoothness_past_one_is_refused() -> None:
    with pytest.raises(ValueError, match="smoothness"):
        learned_table(4, 2, 1.1)


def test_a_look_up_past_the_end_fails_loudly() -> None:
    table = np.arange(12.0).reshape(4, 3)
    assert np.array_equal(look_up(table, 3), table[:3])
    with pytest.raises(IndexError, match="index 4 is out of bounds for axis 0 with size 4"):
        look_up(table, 6)
