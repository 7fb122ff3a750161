"""What happens to the token after the last row of a learned table?

Notice that it does not get a bad row but none at all: the look-up fails, in the words that NumPy
really says here, and says which row is missing. Loud failure is the kind one.
"""

from collections.abc import Iterator
from functools import cache
from textwrap import wrap

import numpy as np
import numpy.typing as npt

from ichi.encodings.cost import table_parameters
from ichi.encodings.learned import look_up
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
)
from ichi.params import Number, Param, State, Value
from ichi.words import Words

ROWS, WIDTH = 1024, 768  # GPT-2 small
COLUMN = 32
LONGEST = ROWS + 2 * COLUMN

PARAMS: tuple[Param, ...] = (Number("n", 1040, 1, LONGEST),)


@cache
def _table() -> npt.NDArray[np.int8]:
    # The look-up is real, the numbers in the rows do not matter to it: one byte each will do.
    return np.zeros((ROWS, WIDTH), dtype=np.int8)


@cache
def answer(n: int) -> tuple[bool, str]:
    """Whether the look-up of n rows comes back, and what: its shape, or the error in full."""
    try:
        return True, str(look_up(_table(), n).shape)
    except IndexError as error:
        return False, f"{type(error).__name__}: {error}"


def values(state: State) -> dict[str, Value]:
    """Rows `missing` from the table, its `parameters`, and NumPy's `answer`, word for word."""
    return {
        "missing": max(state.n - ROWS, 0),
        "parameters": table_parameters(ROWS, WIDTH),
        "answer": answer(state.n)[1],
    }


def readout(state: State) -> str:
    """Whether all rows are there."""
    return "readout" if state.n > ROWS else "readout_within"


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """The table as columns of 32 rows, filled as far as it is read; the wall; the answer below."""
    left, right, top, bottom = (14, 346, 84, 276) if frame.tall else (24, 696, 76, 232)
    room = 66 if frame.tall else 84  # half of the longest label
    x = Linear((0, LONGEST), (left, right))
    at, wall, rail = x(state.n), x(ROWS), top - 18
    size = right if frame.tall else wall
    return Scene(
        frame,
        flatten(
            Bars("table", *_columns(ROWS, x, top, bottom), "position", 0.65, filled=False),
            Bars("read", *_columns(min(state.n, ROWS), x, top, bottom), "position", 0.65),
            Bars("missing", *_columns(max(state.n, ROWS), x, top, bottom, ROWS), "warn"),
            Line("wall", [wall, wall], [top - 8, bottom + 8], "ink", 3),
            Line("reach", [at, at], [rail, top], "ink", 1),
            Text(
                "n",
                min(max(at, room), frame.width - room),
                rail - 22,
                words("tokens", n=state.n),
                "middle",
                bold=True,
            ),
            Text("table-size", size, bottom + 28, words("size", **values(state)), "end", "muted"),
            _transcript(state.n, left, bottom + 74, frame),
        ),
        (Handle("n", "n", at, rail, LineTrack.along(x, rail, 1, LONGEST), "n", "ink"),),
    )


def _columns(
    n: int, x: Linear, top: float, bottom: float, start: int = 0
) -> tuple[list[float], list[float], list[float], list[float]]:
    """The rows from `start` to n in columns of 32, as the x, y, w, h of bars."""
    width, row = x(COLUMN) - x(0), (bottom - top) / COLUMN
    firsts = range(start, n, COLUMN)
    return (
        [x(first) + 1 for first in firsts],
        [top for _ in firsts],
        [width - 2 for _ in firsts],
        [row * min(n - first, COLUMN) for first in firsts],
    )


def _transcript(n: int, x: float, y: float, frame: Frame) -> Iterator[Mark]:
    """The call as it is written in Python, and Python's answer."""
    there, text = answer(n)
    yield Text("call", x, y, f">>> table[np.arange({n})].shape")
    lines = wrap(text, 26 if frame.tall else 46)
    for i in range(3):
        line = lines[i] if i < len(lines) else ""
        yield Text(
            f"answer-{i}",
            x,
            y + 28 + 26 * i,
            line,
            "start",
            "ink" if there else "warn",
            bold=not there,
        )


def describe(state: State, words: Words) -> str:
    """The tokens asked for, the rows missing, and the answer."""
    return words("describe" if state.n > ROWS else "describe_within", **state, **values(state))
