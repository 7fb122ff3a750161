import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ichi.marks import Circle

circle = Circle(100, 80, 50)
angles = st.floats(-40, 40)


@settings(deadline=None)
@given(angles, st.floats(0, 2))
def test_angles_run_anticlockwise_from_the_right(angle: float, share: float) -> None:
    x, y = circle.at(angle, share)
    assert math.hypot(x - 100, y - 80) == pytest.approx(50 * share, abs=1e-9)
    assert y - 80 == pytest.approx(-50 * share * math.sin(angle), abs=1e-9)


@settings(deadline=None)
@given(st.floats(-3, 3), angles)
def test_a_winding_ends_at_its_angle_one_pitch_further_for_each_turn(
    start: float, angle: float
) -> None:
    coil = circle.winding("coil", start, angle, "position", 0.5, 0.05)
    share = 0.5 + 0.05 * abs(angle) / math.tau
    assert (coil.x[-1], coil.y[-1]) == pytest.approx(circle.at(start + angle, share), abs=1e-9)
    steps = np.hypot(np.diff(coil.x), np.diff(coil.y))
    assert steps.max() < 50 * (share + 0.1) * math.tau / 30


@settings(deadline=None)
@given(angles, angles)
def test_names_are_moved_apart_about_their_middle(first: float, second: float) -> None:
    a, b = circle.apart(first, second, 24)
    assert a + b == pytest.approx(first + first + math.remainder(second - first, math.tau)) or (
        (a, b) == (first, second)
    )
    assert (
        abs(math.remainder(b - a, math.tau))
        >= min(abs(math.remainder(second - first, math.tau)), 22 / 65) - 1e-9
    )


@settings(deadline=None)
@given(angles)
def test_a_name_is_clear_of_the_rim(angle: float) -> None:
    name = circle.name("name", angle, "p = 20", "ink", half=24)
    x, y = abs(name.x - 100), abs(name.y - 5 - 80)
    assert math.hypot(max(x - 24, 0), max(y - 9, 0)) > 50 + 8
