"""Does a learned table know that neighbours are near?

Notice that the sinusoid's curve is fixed by its formula and the table's by its training, here by
the one number ρ: it falls as ρ^gap, without ripples. The band is what the mean hides: in the table
two pairs of rows equally far apart need not be equally alike; in the sinusoid they always are.
"""

from collections.abc import Iterator
from functools import cache

import numpy as np

from ichi.encodings import similarity
from ichi.encodings.arrays import Floats
from ichi.encodings.learned import learned_table, similarity_by_gap
from ichi.marks import (
    Area,
    Frame,
    Handle,
    Line,
    Linear,
    LineTrack,
    Mark,
    Scene,
    Text,
    axis_x,
    axis_y,
    flatten,
)
from ichi.params import Number, Param, State, Value
from ichi.words import Words

D = 32
ROWS = 1024
GAPS = 33

PARAMS: tuple[Param, ...] = (Number("smoothness", 0.6, 0.0, 1.0, 0.05),)


@cache
def learned(smoothness: float) -> tuple[Floats, Floats]:
    """The table's similarity at the gaps 0 … 32: its mean and its spread over all pairs of rows."""
    return similarity_by_gap(learned_table(ROWS, D, smoothness), GAPS)


@cache
def _sinusoidal() -> Floats:
    return similarity(np.arange(GAPS), D)


def values(state: State) -> dict[str, Value]:
    """Similarity at gap 1, `sinusoidal` and `learned` with its `spread`, the latter over `rows`."""
    mean, spread = learned(state.smoothness)
    return {
        "sinusoidal": float(_sinusoidal()[1]),
        "learned": float(mean[1]),
        "spread": float(spread[1]),
        "rows": ROWS,
    }


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """Both curves over the gap, the table's in its band; the ring at gap 1 is ρ itself."""
    left, right, top, bottom = (44, 264, 60, 408) if frame.tall else (62, 602, 46, 340)
    x = Linear((0, GAPS - 1), (left, right))
    y = Linear((-0.35, 1.25), (bottom, top))
    mean, spread = learned(state.smoothness)
    gaps = np.arange(GAPS)
    near = x(1)
    return Scene(
        frame,
        flatten(
            axis_y(
                "similarity",
                y,
                left,
                [(0, "0"), (0.5, "0.5"), (1, "1")],
                right,
                words("similarity_axis"),
            ),
            axis_x("gap", x, bottom, [(g, str(g)) for g in range(0, GAPS, 8)], words("gap_axis")),
            _band(x(gaps[1:]), y(mean + spread)[1:], y(mean - spread)[1:]),
            Line("sinusoidal", x(gaps), y(_sinusoidal()), "position", 2.5),
            Line("learned", x(gaps), y(mean), "ink", 2.5, "7 4"),
            _names(right + 10, float(y(_sinusoidal()[-1])), float(y(mean[-1])), words),
        ),
        (
            Handle(
                "smoothness",
                "smoothness",
                near,
                y(state.smoothness),
                LineTrack(near, y(0.0), near, y(1.0), 0, 1),
                "smoothness",
                "ink",
            ),
        ),
    )


def _band(x: Floats, high: Floats, low: Floats) -> Iterator[Mark]:
    around = np.concatenate([x, x[::-1]]), np.concatenate([high, low[::-1]])
    yield Area("spread", *around, "muted", 0.16, edged=True)


def _names(x: float, sinusoidal: float, learned: float, words: Words) -> Iterator[Mark]:
    yield Text("sinusoidal-name", x, sinusoidal + 5, words("sinusoidal_name"), "start", "position")
    yield Text("learned-name", x, learned + 5, words("learned_name"))
    yield Text("spread-name", x, learned + 27, words("spread_name"), "start", "muted")


def describe(state: State, words: Words) -> str:
    """The similarity of neighbours under both."""
    return words("describe", **state, **values(state))
