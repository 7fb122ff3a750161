"""What is written in a table that no formula fills?

Notice that nothing fixes how much neighbouring rows have in common: at ρ = 0 a row says nothing of
the next, at ρ = 1 all rows are one. The numbers are as large at every ρ. A model of a learned
table, not one taken from a trained network.
"""

from collections.abc import Iterator
from functools import cache

import numpy as np

from ichi.encodings.arrays import Floats
from ichi.encodings.learned import learned_table
from ichi.marks import (
    Bars,
    Frame,
    Handle,
    Heat,
    Line,
    LineTrack,
    Mark,
    Scene,
    Segments,
    Text,
    flatten,
    heat_legend,
)
from ichi.params import Number, Param, State, Value
from ichi.words import Words

D = 32
ROWS = 24
LIMIT = 2.5

PARAMS: tuple[Param, ...] = (
    Number("row", 10, 0, ROWS - 2),
    Number("smoothness", 0.6, 0.0, 1.0, 0.05),
)

table = cache(lambda smoothness: learned_table(ROWS, D, smoothness))


def values(state: State) -> dict[str, Value]:
    """`next`: the cosine similarity of the chosen row and the row after it."""
    here, after = table(state.smoothness)[state.row : state.row + 2]
    return {"next": float(here @ after / np.linalg.norm(here) / np.linalg.norm(after))}


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """The table as a heat map; beneath it the chosen row as bars, the next one as ticks on them."""
    left, right, top, pitch = (44, 346, 22, 11.0) if frame.tall else (60, 696, 22, 9.0)
    rows = table(state.smoothness)
    y = top + pitch * state.row
    base, unit = (354, 17) if frame.tall else (308, 17)
    grip = left - 16
    return Scene(
        frame,
        flatten(
            Heat("table", left, top, right - left, pitch * ROWS, rows / LIMIT, gap=0.5),
            _frame(left - 3, right + 3, y - 1, y + pitch),
            _row(rows[state.row], rows[state.row + 1], left, right, base, unit),
            _names(words, state.row, left, frame),
            heat_legend("legend", right - 110, frame.height - 14, 60, LIMIT, clipped=True),
        ),
        (
            Handle(
                "row",
                "row",
                grip,
                y + pitch / 2,
                LineTrack(grip, top + pitch / 2, grip, top + pitch * (ROWS - 1.5), 0, ROWS - 2),
                "row",
            ),
        ),
    )


def _frame(left: float, right: float, top: float, bottom: float) -> Iterator[Mark]:
    """The chosen row's frame, set off from the cells that it crosses."""
    around = [left, right, right, left, left], [top, top, bottom, bottom, top]
    yield Line("row-frame-gap", *around, "paper", 4)
    yield Line("row-frame", *around, "ink", 2)


def _row(
    here: Floats, after: Floats, left: float, right: float, base: float, unit: float
) -> Iterator[Mark]:
    width = (right - left) / D
    x = left + width * np.arange(D)
    yield Line("row-zero", [left, right], [base, base], "hair", 1)
    yield Bars(
        "row", x + 1, np.full(D, base), np.full(D, width - 2), -unit * here, "position", 0.65
    )
    yield Segments("next", x, base - unit * after, x + width, base - unit * after, "ink", 2.5)


def _names(words: Words, row: int, x: float, frame: Frame) -> Iterator[Mark]:
    y, pitch = (frame.height - 42, 110) if frame.tall else (frame.height - 14, 140)
    yield Bars("row-sign", [x], [y], [12], [-12], "position", 0.65)
    yield Text("row-name", x + 20, y, words("row_name", row=row), "start", "position")
    yield Line("next-sign", [x + pitch, x + pitch + 14], [y - 6, y - 6], "ink", 2.5)
    yield Text("next-name", x + pitch + 22, y, words("next_name"))


def describe(state: State, words: Words) -> str:
    """The row, the smoothness, and how much the next row resembles it."""
    return words("describe", **state, **values(state))
