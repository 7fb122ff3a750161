import itertools

import pytest

from ichi.marks import Log, PairBars, powers_of_ten

ROOM = PairBars(4, 100.0, 180.0, Log((1, 1000), (400.0, 100.0)))


def test_bars_are_cut_at_their_limits() -> None:
    marks = {mark.key: mark for mark in ROOM.bars([1000, 100, 10, 100], [100, 100, 100, 10], 0)}
    assert list(marks["beyond-chosen"].h) == pytest.approx([100])
    assert list(marks["within-chosen"].h) == pytest.approx([200])
    assert list(marks["beyond"].h) == pytest.approx([0, 0, 100])
    assert list(marks["within"].h) == pytest.approx([200, 100, 100])


def test_the_chosen_bar_stands_out() -> None:
    marks = {mark.key: mark for mark in ROOM.bars([10] * 4, [100] * 4, 2)}
    assert len(marks["within"].x) == 3
    assert marks["within-chosen"].opacity > marks["within"].opacity


def test_names_never_meet() -> None:
    room = PairBars(16, 0.0, 320.0, ROOM.y)
    for chosen in range(16):
        shown = [m for m in room.names(chosen, "pair") if m.opacity and m.key != "pair-title"]
        places = sorted(mark.x for mark in shown)
        assert room.middle(chosen) in places
        assert all(b - a > room.pitch for a, b in itertools.pairwise(places))


def test_clear_is_above_all_columns_between() -> None:
    assert ROOM.clear([10, 1000, 100, 1], 121, 159) == pytest.approx(100)
    assert ROOM.clear([10, 1000, 100, 1], 141, 999) == pytest.approx(200)


def test_the_handle_stands_under_its_bar() -> None:
    assert ROOM.handle(3).x == ROOM.middle(3) == 170.0


def test_powers_are_written_as_powers() -> None:
    assert [label for _, label in powers_of_ten(range(4))] == ["1", "10", "10²", "10³"]
