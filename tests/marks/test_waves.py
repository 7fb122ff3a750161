import numpy as np
import pytest

from ichi.marks import Linear, picked, row_labels, waves

X = Linear((0, 64), (100.0, 420.0))
THETA = np.array([1.0, 0.1])
ROWS = [50.0, 90.0]


def test_waves_are_sines_around_their_rows() -> None:
    marks = {mark.key: mark for mark in waves(THETA, X, ROWS, 10.0)}
    assert sorted(marks) == ["pair-0", "pair-0-zero", "pair-1", "pair-1-zero"]
    for i, (theta, row) in enumerate(zip(THETA, ROWS, strict=True)):
        wave = marks[f"pair-{i}"]
        p = (np.asarray(wave.x) - 100) / 5
        assert (p[0], p[-1]) == (0, 64)
        assert wave.y == pytest.approx(row - 10 * np.sin(p * theta))


def test_a_turn_has_enough_corners() -> None:
    fast = next(mark for mark in waves(THETA, X, ROWS, 10.0) if mark.key == "pair-0")
    assert np.diff(fast.x).max() / 5 <= 2 * np.pi / 15


def test_the_chosen_wave_stands_out() -> None:
    marks = {mark.key: mark for mark in waves(THETA, X, ROWS, 10.0, chosen=1)}
    assert marks["pair-1"].width > marks["pair-0"].width
    assert marks["pair-1"].opacity > marks["pair-0"].opacity


def test_dots_sit_on_the_waves() -> None:
    dots = picked("dots", THETA, 7.0, X, ROWS, 10.0)
    assert list(dots.x) == [135.0, 135.0]
    assert dots.y == pytest.approx(ROWS - 10 * np.sin(7 * THETA))


def test_labels_are_keyed_by_pair() -> None:
    keys = [mark.key for mark in row_labels("name", ROWS, 60.0, ["a", "b"], "pair", 20.0, 1)]
    assert keys == ["name-heading", "pair-0-name", "pair-1-name"]
