"""The stack of waves: the ladder of an encoding's pairs over position, one above the other."""

from collections.abc import Iterator, Sequence

import numpy as np

from ichi.marks.meaning import Meaning
from ichi.marks.scales import Linear
from ichi.marks.shapes import Coordinates, Dots, Line, Mark, Text

POINTS_A_TURN = 16
"""Corners in one turn of a wave: enough for it to look round."""

HEADING = 38
"""Where a heading may end at the left edge: a word of four letters is that long."""


def waves(
    theta: Coordinates, x: Linear, rows: Sequence[float], height: float, chosen: int | None = None
) -> Iterator[Mark]:
    """sin(pθᵢ) over all positions p of `x`, around the middle line `rows[i]`, `height` up and down.

    Keys are `pair-i` and, for the middle lines, `pair-i-zero`. With a `chosen` pair the others
    step back.
    """
    start, stop = x.domain
    for i, (rate, y) in enumerate(zip(theta, rows, strict=True)):
        corners = int((stop - start) * rate / (2 * np.pi) * POINTS_A_TURN)
        p = np.linspace(start, stop, max(2 * POINTS_A_TURN, corners) + 1)
        yield Line(f"pair-{i}-zero", list(x.range), [y, y], "hair", 1)
        yield Line(
            f"pair-{i}",
            x(p),
            y - height * np.sin(p * rate),
            "position",
            2.5 if i == chosen else 1.25,
            opacity=1.0 if i == chosen else 0.65,
        )


def picked(
    key: str,
    theta: Coordinates,
    position: float,
    x: Linear,
    rows: Sequence[float],
    height: float,
    meaning: Meaning = "position",
    filled: bool = True,
) -> Mark:
    """The dots where an upright cut at `position` meets the waves."""
    at = np.asarray(rows) - height * np.sin(position * np.asarray(theta))
    return Dots(key, np.full(at.shape, x(position)), at, 4, meaning, filled)


def row_labels(
    key: str,
    rows: Sequence[float],
    x: float,
    labels: Sequence[str],
    heading: str,
    heading_y: float,
    chosen: int | None = None,
    meaning: Meaning = "muted",
) -> Iterator[Mark]:
    """A column of words beside the waves, one a row, ending at `x`, under a heading.

    Keys are `pair-i-key`, so that a pair is lit together with what is said of it.
    """
    yield Text(f"{key}-heading", max(x, HEADING), heading_y, heading, "end", "muted")
    for i, (y, label) in enumerate(zip(rows, labels, strict=True)):
        said: Meaning = "ink" if i == chosen else meaning
        yield Text(f"pair-{i}-{key}", x, y + 5, label, "end", said, bold=i == chosen)
