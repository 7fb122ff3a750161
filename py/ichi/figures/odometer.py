"""What do the digits of a counter know of position?

Notice that each digit is a square wave: bit k changes every 2ᵏ tokens and repeats every 2ᵏ⁺¹, and
that one step may turn over many digits at once: from 31 to 32 all six.
"""

from collections.abc import Iterator

import numpy as np

from ichi.encodings.naive import bits, flips
from ichi.marks import (
    Bars,
    Dots,
    Frame,
    Handle,
    Line,
    Linear,
    LineTrack,
    Mark,
    Scene,
    Text,
    axis_x,
    flatten,
)
from ichi.params import Number, Param, State, Value
from ichi.words import Words

WIDTH = 6
LENGTH = 2**WIDTH

FRAMES = (Frame(720, 384, "wide"), Frame(360, 424, "tall"))

PARAMS: tuple[Param, ...] = (
    Number("p", 15, 0, LENGTH - 1),
    Number("bit", 2, 0, WIDTH - 1),
)


def values(state: State) -> dict[str, Value]:
    """`bits`: the digits, highest first; `flips`: those that change on the next step; `period`."""
    digits = bits(state.p, WIDTH)
    return {
        "bits": "".join(str(digit) for digit in digits[::-1]),
        "flips": flips(state.p, WIDTH),
        "change": 2**state.bit,
        "period": 2 ** (state.bit + 1),
    }


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """Six rows of 64 cells; the column under the handle holds the digits of p."""
    left, right = (44, 326) if frame.tall else (92, 656)
    top, pitch, height = (70, 40, 22) if frame.tall else (66, 35, 21)
    x = Linear((0, LENGTH), (left, right))
    rows = [top + pitch * k for k in range(WIDTH)]
    bottom = rows[-1] + height + 10
    middle = x(state.p + 0.5)
    turned = flips(state.p, WIDTH)
    ticks = [(p + 0.5, str(p)) for p in (0, 16, 32, 48, LENGTH - 1)]
    return Scene(
        frame,
        flatten(
            (_row(k, rows[k], height, x, k == state.bit) for k in range(WIDTH)),
            Line("column-gap", [middle, middle], [28, bottom], "paper", 3),
            Line("column", [middle, middle], [28, bottom], "ink", 1),
            _flips(x(state.p + 1), [y + height / 2 for y in rows[:turned]]),
            (
                _digit(state.p, k, right + 18, rows[k] + height - 5, k < turned)
                for k in range(WIDTH)
            ),
            (
                Text(
                    f"bit-{k}-name",
                    left - 26,
                    rows[k] + height - 6,
                    str(k) if frame.tall else words("bit_name", k=k),
                    "end",
                    "ink" if k == state.bit else "muted",
                )
                for k in range(WIDTH)
            ),
            axis_x("axis", x, bottom, ticks),
            _lengths(state.bit, x, bottom + 58, 42 if frame.tall else 40, words),
        ),
        (
            Handle(
                "p", "p", middle, 20, LineTrack(x(0.5), 20, x(LENGTH - 0.5), 20, 0, LENGTH - 1), "p"
            ),
            Handle(
                "bit",
                "bit",
                left - 10,
                rows[state.bit] + height / 2,
                LineTrack(
                    left - 10, rows[0] + height / 2, left - 10, rows[-1] + height / 2, 0, WIDTH - 1
                ),
                "bit",
                "muted",
            ),
        ),
    )


def _row(k: int, y: float, height: float, x: Linear, chosen: bool) -> Iterator[Mark]:
    run = 2**k
    starts = np.arange(run, LENGTH, 2 * run)
    width = x(run) - x(0)
    yield Line(f"bit-{k}-zero", [x(0), x(LENGTH)], [y + height] * 2, "hair", 1)
    yield Bars(
        f"bit-{k}",
        x(starts) + 0.5,
        np.full(starts.shape, y),
        np.full(starts.shape, width - 1),
        np.full(starts.shape, height),
        "position",
        1.0 if chosen else 0.65,
    )


def _flips(x: float, rows: list[float]) -> Iterator[Mark]:
    """A dot, set off from the bit, where the next step turns it over."""
    yield Dots("flips-gap", [x] * len(rows), rows, 5.5, "paper")
    yield Dots("flips", [x] * len(rows), rows, 4, "ink")


def _digit(p: int, k: int, x: float, y: float, turning: bool) -> Mark:
    return Text(
        f"digit-{k}", x, y, str(p >> k & 1), "middle", "ink" if turning else "muted", bold=turning
    )


def _lengths(bit: int, x: Linear, y: float, pitch: float, words: Words) -> Iterator[Mark]:
    """The chosen bit's two lengths, on the scale of the columns."""
    for i, (name, length) in enumerate((("changes", 2**bit), ("repeats", 2 ** (bit + 1)))):
        at = y + pitch * i
        yield Line(f"{name}-line", [x(0), x(length)], [at, at], "position", 3)
        yield Text(name, x(0), at - 8, words(name, tokens=length), "start", "position")


def describe(state: State, words: Words) -> str:
    """The digits and what the next step turns over."""
    return words("describe", **state, **values(state))
