import math

import numpy as np
import pytest

from ichi.marks import Arc, Bars, Dots, Heat, Line, Segments, Text
from ichi.marks.shapes import LEVELS
from ichi.render.svg import element, number
from tests.svg import path_points


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0, "0"), (-0.001, "0"), (1.005, "1"), (12.5, "12.5"), (100.0, "100"), (-3.456, "-3.46")],
)
def test_coordinates_have_two_decimals_at_most(value: float, text: str) -> None:
    assert number(value) == text


def test_a_line_goes_through_its_points() -> None:
    drawn = element(Line("l", [0, 1.234, 100], [5, -0.001, 7.5], "key", 2, "3 4", 0.5))
    assert drawn.attributes == {
        "class": "s m-key",
        "stroke-width": "2",
        "stroke-dasharray": "3 4",
        "opacity": "0.5",
        "d": "M0 5L1.23 0L100 7.5",
    }


def test_bars_and_segments_stand_apart() -> None:
    bars = element(Bars("b", [0, 10], [5, 5], [4, 4], [-3, 2])).attributes["d"]
    assert bars == "M0 5h4v-3h-4ZM10 5h4v2h-4Z"
    ticks = element(Segments("s", [1, 2], [0, 0], [1, 2], [5, 5])).attributes["d"]
    assert ticks == "M1 0L1 5M2 0L2 5"


def test_nothing_is_drawn_of_no_marks() -> None:
    assert element(Dots("d", [], [])).attributes["d"] == ""


@pytest.mark.parametrize("turn", [0.3, 2.0, 3.5, 6.0, 2 * math.pi, 40.0, -1.0, -5.0])
def test_an_arc_ends_where_it_should_and_keeps_its_radius(turn: float) -> None:
    d = element(Arc("a", 50, 60, 20, 0.4, 0.4 + turn)).attributes["d"]
    points = list(path_points(d))
    assert all(math.hypot(x - 50, y - 60) == pytest.approx(20, abs=0.01) for x, y in points)
    stop = 0.4 + math.copysign(min(abs(turn), 2 * math.pi), turn)
    end = (50 + 20 * math.cos(stop), 60 - 20 * math.sin(stop))
    assert points[-1] == pytest.approx(end, abs=0.01)


def test_heat_draws_every_cell_once_in_its_shade() -> None:
    values = np.random.default_rng(0).uniform(-1, 1, (4, 9))
    field = element(Heat("h", 0, 0, 90, 40, values))
    cells = {"position": 0, "query": 0}
    for shade in field.children[1:]:
        meaning = shade.attributes["class"].split("m-")[1]
        cells[meaning] += shade.attributes["d"].count("M")
    shown = np.rint(values * LEVELS)
    assert cells == {"position": int((shown > 0).sum()), "query": int((shown < 0).sum())}


def test_a_label_keeps_its_words() -> None:
    drawn = element(Text("t", 1, 2, "犬 < 人", "end", "content", "big", bold=True))
    assert drawn.text == "犬 < 人"
    assert drawn.attributes["class"] == "m-content big bold"
    assert drawn.attributes["text-anchor"] == "end"
