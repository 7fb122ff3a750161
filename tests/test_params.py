import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ichi.params import Choice, Ladder, Number, State, Toggle, decades, state_of

whole = Number("p", 11, 0, 63)
fine = Number("w", 1.0, 0.0, 4.0, 0.05)
base = Ladder("base", 10_000, decades(1e3, 1e6, 20, (10_000, 500_000)))
anything = st.one_of(st.text(), st.floats(), st.integers(), st.none(), st.booleans())


@given(anything)
def test_whatever_is_asked_the_answer_is_allowed(raw: object) -> None:
    p, w, b = whole.clamp(raw), fine.clamp(raw), base.clamp(raw)
    assert isinstance(p, int)
    assert 0 <= p <= 63
    assert 0 <= w <= 4
    assert b in base.values


@given(st.integers(0, 80))
def test_steps_of_a_fraction_do_not_drift(step: int) -> None:
    assert fine.clamp(str(step * 0.05)) == round(step * 0.05, 10)


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ("12", 12),
        ("12.4", 12),
        (12.5, 13),
        (-3, 0),
        ("1e9", 63),
        ("inf", 63),
        ("-inf", 0),
        ("nan", 11),
        ("twelve", 11),
        ("", 11),
        (None, 11),
    ],
)
def test_numbers_are_clamped_and_snapped(raw: object, expected: int) -> None:
    assert whole.clamp(raw) == expected


def test_a_ladder_takes_the_nearest_rung_by_ratio() -> None:
    assert base.clamp("500000") == 500_000
    assert base.clamp(1) == 1000
    assert base.clamp(math.inf) == 1_000_000
    assert base.clamp("x") == 10_000
    assert base.values[int(base.control(500_000))] == 500_000


def test_decades_are_evenly_spaced_but_for_their_stops() -> None:
    values = decades(1e3, 1e6, 20)
    assert len(values) == 61
    ratios = [b / a for a, b in pairwise(values)]
    assert all(abs(r / 10 ** (1 / 20) - 1) < 0.01 for r in ratios)


def test_choices_and_toggles_ignore_what_they_do_not_know() -> None:
    choice, toggle = Choice("c", "a", ("a", "b")), Toggle("t", True)
    assert (choice.clamp("b"), choice.clamp("z"), choice.clamp(1)) == ("b", "a", "a")
    assert [toggle.clamp(raw) for raw in ("0", False, "true", "x")] == [False, False, True, True]


def test_a_state_ignores_unknown_names_and_is_never_changed() -> None:
    state = state_of((whole, fine), {"p": "99", "nonsense": 1})
    assert dict(state) == {"p": 63, "w": 1.0}
    assert state.replace(p=3) == State({"p": 3, "w": 1.0})
    with pytest.raises(AttributeError, match="replace"):
        state.p = 4  # type: ignore[misc]
    with pytest.raises(AttributeError):
        state.q  # noqa: B018
