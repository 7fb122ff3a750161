"""What does one position look like on the waves?

Notice that a cut through the waves is a column of numbers, that no two cuts are alike, and that
the next column is always as far away as from here; nearly all of that step is taken by the
fastest pairs.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from ichi.encodings import frequencies, sinusoidal
from ichi.encodings.arrays import Floats
from ichi.encodings.pairs import chords
from ichi.marks import (
    Bars,
    Frame,
    Handle,
    Line,
    Linear,
    LineTrack,
    Mark,
    Scene,
    Text,
    flatten,
    picked,
    row_labels,
    waves,
)
from ichi.params import Number, Param, State, Value
from ichi.words import Words, display

D = 32
PAIRS = 8
LAST = 63
FAST = 3

PARAMS: tuple[Param, ...] = (Number("p", 22, 0, LAST),)


def values(state: State) -> dict[str, Value]:
    """`p`; `nearest` = |PE(p) − PE(p+1)|; `carried`, the share of its square in pairs 0 to 2."""
    here, there = sinusoidal([state.p, state.p + 1], D)
    squares = chords(1, frequencies(D)) ** 2
    return {
        "p": state.p,
        "nearest": float(np.linalg.norm(there - here)),
        "carried": float(squares[:FAST].sum() / squares.sum()),
    }


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """Eight waves and the cut; the numbers it finds; how far each pair moves in one step."""
    left, right, sin, cos = (34, 166, 222, 276) if frame.tall else (56, 432, 520, 600)
    top, pitch = (76, 48) if frame.tall else (72, 42)
    x = Linear((0, LAST + 1), (left, right))
    rows = [top + pitch * i for i in range(PAIRS)]
    height, heading, grip = pitch * 0.4, top - pitch / 2 - 20, top - pitch / 2 - 6
    theta = frequencies(D)[:PAIRS]
    column = sinusoidal(state.p, D)
    at = x(state.p)
    shown = [display(float(number)) for number in column]
    return Scene(
        frame,
        flatten(
            waves(theta, x, rows, height),
            row_labels(
                "name", rows, left - 16, [str(i) for i in range(PAIRS)], words("pairs"), heading
            ),
            _named(state.p, at, right, grip, words),
            Line("cut", [at, at], [grip, rows[-1] + height + 6], "ink", 1),
            picked("cut-dots", theta, state.p, x, rows, height),
            row_labels(
                "sin", rows, sin, shown[0 : 2 * PAIRS : 2], "sin", heading, meaning="position"
            ),
            row_labels(
                "cos", rows, cos, shown[1 : 2 * PAIRS : 2], "cos", heading, meaning="position"
            ),
            _step(theta, cos + 16, frame.width - 10, rows, heading, words),
        ),
        (Handle("p", "p", at, grip, LineTrack.along(x, grip, 0, LAST), "p"),),
    )


def _named(p: int, at: float, right: float, y: float, words: Words) -> Mark:
    text = words("cut", p=p)
    if at > right - 60:
        return Text("cut-name", at - 14, y + 5, text, "end", bold=True)
    return Text("cut-name", at + 14, y + 5, text, bold=True)


def _step(
    theta: Floats, left: float, right: float, rows: Sequence[float], y: float, words: Words
) -> Iterator[Mark]:
    """How far each pair's point moves from this column to the next, the circle's radius being 1."""
    length = (right - left) * chords(1, theta)
    n = len(rows)
    yield Text("step-heading", right, y, words("step"), "end", "muted")
    yield Bars("step", [left] * n, [row - 4 for row in rows], length, [8] * n, "position", 0.65)


def describe(state: State, words: Words) -> str:
    """The position, its distance to the next and which pairs carry it."""
    return words("describe", **{**state, **values(state)})
