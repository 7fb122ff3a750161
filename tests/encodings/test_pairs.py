import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ichi.encodings import frequencies, similarity, sinusoidal
from ichi.encodings.pairs import agreement, chords

THETA = frequencies(32)
positions, gaps = st.integers(0, 2000), st.integers(-500, 500)


@given(positions, gaps)
def test_agreement_is_each_pairs_dot_product(p: int, gap: int) -> None:
    here, there = sinusoidal([p, p + gap], 32).reshape(2, 16, 2)
    assert agreement(gap, THETA) == pytest.approx((here * there).sum(axis=1), abs=1e-12)


@given(positions, gaps)
def test_chords_are_each_pairs_distance(p: int, gap: int) -> None:
    here, there = sinusoidal([p, p + gap], 32).reshape(2, 16, 2)
    assert chords(gap, THETA) == pytest.approx(np.linalg.norm(here - there, axis=1), abs=1e-12)


@given(gaps)
def test_agreement_and_chords_say_the_same(gap: int) -> None:
    assert 2 - chords(gap, THETA) ** 2 == pytest.approx(2 * agreement(gap, THETA), abs=1e-12)
    assert agreement(gap, THETA).mean() == pytest.approx(similarity(gap, 32), abs=1e-14)


def test_at_no_gap_all_agree() -> None:
    assert agreement(0, THETA).tolist() == [1.0] * 16
    assert chords(0, THETA).tolist() == [0.0] * 16
