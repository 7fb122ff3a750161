"""Marks that only their colour tells apart: told apart by every eye, or by something else too.

Every eye: with all cones, without one of the three kinds, on black and white paper, and where the
reader's own few colours are forced on the page.
"""

from collections import defaultdict
from itertools import combinations

import pytest

import ichi
from ichi.marks import Meaning
from ichi.render.palette import FORCED
from tests import svg
from tests.colours import BLIND, THEMES, difference, painted
from tests.figures.states import states

APART = 10
"""CIEDE2000; 2 can just be seen side by side."""

CUES = {
    "interference": {"content position": "a solid and a dashed curve under the dots, both named"},
    "raw-index": {"content muted": "the band's edge is named, the axis has its numbers"},
    "odometer": {
        "ink muted": "the column stands upright, the axis lies",
        "muted position": "one ring is above the column, the other beside the rows",
    },
    "base": {
        "position warn": "the line of the trained length lies between",
        "muted position": "one ring is at the end of a bar, the other under the numbers",
    },
    "gap": {"ink muted": "one cuts the waves, the other is the foot of the bars"},
    "similarity": {"ink muted": "a stem ends in a dot, the axis has its numbers"},
    "four-terms": {
        "content ink": "bars are named",
        "content position": "bars are named by their two halves",
        "key query": "rails and rings are named m and n",
    },
    "rotary-pair": {
        "key position": "a straight hand, named k, and an arc",
        "position query": "a straight hand, named q, and an arc",
        "key query": "hands are named q and k, rings m and n",
    },
    "cost": {
        "key query": "squares are named",
        "key value": "squares are named",
        "query value": "squares are named",
    },
    "rescale": {
        "position warn": "the stroke of the trained ceiling lies between",
        "muted position": "one ring is on a bar, the other under the numbers",
        "muted warn": "one ring is on a bar, the other under the numbers",
    },
}
"""What else tells the marks of two meanings apart, by figure."""


def alike(name: str) -> set[tuple[Meaning, Meaning, float]]:
    """Pairs of meanings that marks of one look have in a figure, and how opaque those are."""
    figure = ichi.figure(name)
    found = set()
    for state in states(figure, chance=3):
        for shape in ("wide", "tall"):
            looks = defaultdict(set)
            for mark in svg.drawn(svg.parse(figure.svg(shape=shape, **state))):  # type: ignore[arg-type]
                if mark.kind != "text" and mark.meaning not in ("hair", "paper"):
                    looks[mark.look].add((mark.meaning, mark.opacity))
            for marks in looks.values():
                found |= {
                    (a, b, opacity) for (a, opacity), (b, _) in combinations(sorted(marks), 2)
                }
    return found


def told_apart(first: Meaning, second: Meaning, opacity: float) -> bool:
    if FORCED[first] == FORCED[second]:
        return False
    pairs = [
        (painted(first, theme, opacity), painted(second, theme, opacity))
        for theme in THEMES.values()
    ]
    grey = [(a.filter("grayscale"), b.filter("grayscale")) for a, b in pairs]
    seen = [difference(a, b, eyes) for a, b in pairs for eyes in ("", *BLIND)]
    return min(*seen, *(difference(a, b) for a, b in grey)) >= APART


@pytest.mark.parametrize("name", ichi.figures())
def test_every_eye_tells_marks_apart(name: str) -> None:
    needed = {frozenset((a, b)) for a, b, opacity in alike(name) if not told_apart(a, b, opacity)}
    assert needed == {frozenset(pair.split()) for pair in CUES.get(name, {})}
