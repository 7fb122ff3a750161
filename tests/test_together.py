import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ichi.params import Number, state_of
from ichi.together import moved_alike

M, N = Number("m", 3, 0, 63), Number("n", 8, 0, 63)
places = st.integers(0, 63)


@settings(deadline=None)
@given(places, places, places)
def test_the_gap_survives_and_both_stay_in_range(m: int, n: int, to: int) -> None:
    before = state_of((M, N), {"m": m, "n": n})
    for name in ("m", "n"):
        after = moved_alike(before, {name: str(to)}, before.replace(**{name: to}), M, N)
        assert after.n - after.m == n - m
        assert 0 <= min(after.m, after.n) <= max(after.m, after.n) <= 63
        assert after[name] == to or 0 in (after.m, after.n) or 63 in (after.m, after.n)


@pytest.mark.parametrize("wanted", [{}, {"together": "1"}, {"m": "5", "n": "40"}])
def test_nothing_follows_where_neither_or_both_are_asked_for(wanted: dict[str, str]) -> None:
    before = state_of((M, N), {})
    state = state_of((M, N), {**before, **wanted})
    assert moved_alike(before, wanted, state, M, N) == state
