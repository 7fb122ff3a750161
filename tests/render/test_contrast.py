"""What figures draw against what it stands on: 4.5 to 1 for words, 3 to 1 for marks.

That is WCAG 1.4.3 and 1.4.11. Words always stand on paper: a seam of it goes around each letter.
"""

import re
from collections.abc import Iterator

import pytest

import ichi
from tests import svg
from tests.colours import THEMES, contrast, painted
from tests.figures.states import states
from tests.svg import Drawn

HAIR = re.compile(r"(-grid|-zero|-?rim|-rail|:edge|fixed-line|other-line|^attention)$")
"""Hairlines and the box of attention: they carry nothing that words and marks do not."""

TINTS = {
    ("interference", "slot-side"): "crossing",
    ("learned-similarity", "spread"): "spread-edge",
    ("raw-index", "band"): "band-edge",
    ("rotary-pair", "angle-fill"): "angle",
    ("rotary-pair", "back-fill"): "back-q",
    ("step-rotation", "arc-fill"): "arc",
    ("step-rotation", "nought-fill"): "nought-k",
}
"""Fainter surfaces, and the mark that says the same at full strength."""

every_figure = pytest.mark.parametrize("name", ichi.figures())


def pictures(name: str) -> Iterator[list[Drawn]]:
    """What is seen of a figure, in many states and both shapes."""
    figure = ichi.figure(name)
    for state in states(figure, chance=3):
        for shape in ("wide", "tall"):
            yield list(svg.drawn(svg.parse(figure.svg(shape=shape, **state))))  # type: ignore[arg-type]


def faintest(mark: Drawn) -> float:
    """Its contrast with the paper, in the theme where that is less."""
    return min(
        contrast(painted(mark.meaning, t, mark.opacity), painted("paper", t)) for t in (0, 1)
    )


def decorates(mark: Drawn) -> bool:
    """Whether it need not be seen: hairlines, seams of paper, and the shades that are numbers."""
    if mark.meaning == "hair":
        return bool(HAIR.search(mark.key))
    return mark.meaning == "paper" or bool(re.search(r":-?\d+$", mark.key))


@every_figure
def test_marks_stand_out_from_the_paper(name: str) -> None:
    for marks in pictures(name):
        strong = {mark.key for mark in marks if faintest(mark) >= 3}
        for mark in marks:
            needed = 4.5 if mark.kind == "text" else 3
            if not decorates(mark) and faintest(mark) < needed:
                assert TINTS.get((name, mark.key)) in strong, (mark.key, faintest(mark))


@every_figure
def test_marks_stand_out_from_the_surfaces_that_they_cross(name: str) -> None:
    """Lines and dots over bars, cells and tints; a seam of paper under them (`-gap`) will do."""
    for marks in pictures(name):
        seams = {mark.key.removesuffix("-gap") for mark in marks if mark.meaning == "paper"}
        crossing = [
            (i, mark)
            for i, mark in enumerate(marks)
            if (mark.kind == "stroke" or "a" in mark.element.get("d", ""))
            and mark.meaning not in ("hair", "paper")
            and mark.key not in seams
        ]
        for i, mark in crossing:
            for below in marks[:i]:
                if below.kind == "fill" and below.meaning != "hair" and overlap(mark, below):
                    found = min(across(mark, below, theme) for theme in THEMES.values())
                    assert found >= 3, (mark.key, below.key, found)


def across(mark: Drawn, below: Drawn, theme: int) -> float:
    ground = painted(below.meaning, theme, below.opacity)
    return contrast(painted(mark.meaning, theme, mark.opacity, ground), ground)


def overlap(one: Drawn, other: Drawn) -> bool:
    """Whether a piece of one lies over a piece of the other, by more than an edge."""
    return any(
        a[0] < b[2] - 1 and b[0] < a[2] - 1 and a[1] < b[3] - 1 and b[1] < a[3] - 1
        for a in one.boxes()
        for b in other.boxes()
    )
