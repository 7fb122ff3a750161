"""The plain shapes that a renderer knows; everything else is made of them.

All coordinates are in the units of the scene's frame, x to the right and y down. A mark's `key`
names it for ever: renderers tell by it what changed, and prose points at marks by it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from ichi.marks.meaning import Meaning

LEVELS = 12
"""The steps of strength that a heat field shows."""

NEGATIVE = 0.6
"""The height of a negative cell, as a share of a positive one's: a sign that needs no colour."""

Coordinates = npt.NDArray[Any] | Sequence[float]


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """Straight pieces through the points (x, y)."""

    key: str
    x: Coordinates
    y: Coordinates
    meaning: Meaning = "ink"
    width: float = 1.5
    dash: str = ""
    opacity: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Area:
    """The filled polygon through the points (x, y); with `edged`, its outline at full strength."""

    key: str
    x: Coordinates
    y: Coordinates
    meaning: Meaning = "muted"
    opacity: float = 0.12
    edged: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Segments:
    """Separate strokes from (x0, y0) to (x1, y1): ticks, stems, grids."""

    key: str
    x0: Coordinates
    y0: Coordinates
    x1: Coordinates
    y1: Coordinates
    meaning: Meaning = "hair"
    width: float = 1.0
    dash: str = ""
    opacity: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Dots:
    """Discs of radius `r` at (x, y); rings if not `filled`."""

    key: str
    x: Coordinates
    y: Coordinates
    r: float = 4.0
    meaning: Meaning = "position"
    filled: bool = True
    opacity: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Bars:
    """Rectangles with a corner at (x, y), `w` wide and `h` high; both may be negative."""

    key: str
    x: Coordinates
    y: Coordinates
    w: Coordinates
    h: Coordinates
    meaning: Meaning = "position"
    opacity: float = 1.0
    filled: bool = True


@dataclass(frozen=True, slots=True)
class Arc:
    """A piece of a circle from angle `start` to `stop`, in radians, anticlockwise from the right.

    With `wedge` the piece is filled down to the centre.
    """

    key: str
    cx: float
    cy: float
    r: float
    start: float
    stop: float
    meaning: Meaning = "position"
    width: float = 1.5
    dash: str = ""
    opacity: float = 1.0
    wedge: bool = False


@dataclass(frozen=True, slots=True)
class Wire:
    """A smooth thread from (x0, y0) down to (x1, y1), leaving and arriving upright."""

    key: str
    x0: float
    y0: float
    x1: float
    y1: float
    meaning: Meaning = "muted"
    width: float = 1.5
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Text:
    """One line of words with its baseline at y; never rotated.

    `size` "label" is the one size of all labels, "big" the one number that matters.
    """

    key: str
    x: float
    y: float
    text: str
    anchor: Literal["start", "middle", "end"] = "start"
    meaning: Meaning = "ink"
    size: Literal["label", "big"] = "label"
    bold: bool = False
    opacity: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Heat:
    """A field of cells, `values` in [−1, 1] of shape (rows, columns), filling x, y, w, h.

    Negative is query-coloured and lower, positive position-coloured, nought is paper; the strength
    is rounded to one of `LEVELS`, so that a field is a handful of paths however many its cells.
    """

    key: str
    x: float
    y: float
    w: float
    h: float
    values: npt.NDArray[np.float64]
    gap: float = 1.0


Mark = Line | Area | Segments | Dots | Bars | Arc | Wire | Text | Heat
