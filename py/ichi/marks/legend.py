"""What the shades of a heat field mean, said once in a figure."""

from collections.abc import Iterator

import numpy as np

from ichi.marks.shapes import LEVELS, Heat, Mark, Text


def heat_legend(
    key: str, x: float, y: float, w: float, limit: float, clipped: bool = False
) -> Iterator[Mark]:
    """All shades in a row, `w` wide from `x`, level with a label at baseline `y`; its ends named.

    `limit` is the number that the strongest shade stands for; `clipped` if also for all beyond it.
    """
    low, high = ("≤ ", "≥ ") if clipped else ("", "")
    shades = np.arange(-LEVELS, LEVELS + 1)[None] / LEVELS
    yield Heat(key, x, y - 10, w, 10, shades, gap=0)
    yield Text(f"{key}-low", x - 8, y, f"{low}\N{MINUS SIGN}{limit:g}", "end", "muted")
    yield Text(f"{key}-high", x + w + 8, y, f"{high}{limit:g}", "start", "muted")
