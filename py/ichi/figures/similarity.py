"""How alike are the other positions, seen from one of them?

Notice that the curve slides with the position and keeps its shape, and that it falls with ripples:
32 tokens away is more alike than 16.
"""

from collections.abc import Iterator
from functools import cache
from typing import Literal

import numpy as np

from ichi.encodings import sinusoidal
from ichi.encodings.arrays import Floats
from ichi.encodings.scores import cosines
from ichi.marks import (
    Dots,
    Frame,
    Handle,
    Line,
    Linear,
    LineTrack,
    Mark,
    Scene,
    Segments,
    Text,
    axis_x,
    axis_y,
    flatten,
)
from ichi.params import Number, Param, State, Value
from ichi.words import Words

D = 32
TOP, STEP = 63, 8
LENGTH = TOP + STEP + 1
POSITIONS = range(2 * LENGTH + 1)
"""Half tokens, so that the fastest pair's ripples look as smooth as they are."""
REACH = 11
RIPPLE = (16, 32)
ELSEWHERE = (0, 40)
ANCHORS: dict[int, Literal["start", "middle", "end"]] = {-1: "start", 0: "middle", 1: "end"}

PARAMS: tuple[Param, ...] = (Number("p", 20, 0, TOP),)


@cache
def _curve(p: int) -> Floats:
    """The similarity of position p with every half token from 0 to `LENGTH`."""
    return cosines(sinusoidal([p], D), sinusoidal(np.array(POSITIONS) / 2, D)).ravel()


def values(state: State) -> dict[str, Value]:
    """The similarity with the position 8 on: `at8`; and 16 and 32 on: `at16`, `at32`."""
    there = [state.p + gap for gap in (STEP, *RIPPLE)]
    at8, at16, at32 = cosines(sinusoidal([state.p], D), sinusoidal(there, D))[0].tolist()
    return {"at8": at8, "at16": at16, "at32": at32}


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """The curve of p over those of two other positions; 8 on, all three are at one height."""
    left, right, top, bottom = (36, 293, 74, 396) if frame.tall else (52, 628, 60, 344)
    x, y = Linear((-2, LENGTH), (left, right)), Linear((0, 1), (bottom, top))
    height = y(float(values(state)["at8"]))
    ticks = [(p, str(p)) for p in range(0, LENGTH, 16)]
    return Scene(
        frame,
        flatten(
            axis_y("match", y, left, [(0, "0"), (0.5, "0.5"), (1, "1")], right),
            axis_x("position", x, bottom, ticks, words("position_axis")),
            Line("level", [left, right], [height, height], "muted", 1, "2 4"),
            (_elsewhere(p, state.p, x, y) for p in ELSEWHERE),
            Line("curve", x(np.array(POSITIONS) / 2), y(_curve(state.p)), "position", 2.5),
            _ripple(state, x, y, words, frame),
            Dots("at8", [x(state.p + STEP)], [height], 5),
            Text(
                "at8-name",
                right + 10,
                height + 7,
                words("at8_name", **values(state)),
                "start",
                "position",
                "big",
                bold=True,
            ),
            Text(
                "p-name",
                max(x(state.p), left + 8),
                top - 22,
                words("p_name", p=state.p),
                "middle",
                "position",
            ),
        ),
        (Handle("p", "p", x(state.p), top, LineTrack.along(x, top, 0, TOP), "p"),),
    )


def _elsewhere(p: int, here: int, x: Linear, y: Linear) -> Iterator[Mark]:
    """The middle of another position's curve: enough to know the shape again."""
    near = np.arange(max(0, 2 * (p - REACH)), 2 * (p + REACH) + 1)
    yield Line(f"from-{p}", x(near / 2), y(_curve(p)[near]), "muted", 1.25, "5 4")
    there = 2 * (p + STEP)
    yield Dots(f"from-{p}-at8", [x(there / 2)], [y(_curve(p)[there])], 4, "muted", filled=False)
    yield Text(
        f"from-{p}-name",
        x(p),
        y(1) - 22,
        str(p),
        "middle",
        "muted",
        opacity=1.0 if abs(x(p) - x(here)) > 76 else 0.0,
    )


def _ripple(state: State, x: Linear, y: Linear, words: Words, frame: Frame) -> Iterator[Mark]:
    """A dip and the crest behind it, on the side where there is room, named under the curve."""
    side = 1 if state.p < RIPPLE[-1] else -1
    numbers = values(state)
    for gap, foot, anchor in zip(RIPPLE, (0.24, 0.1), (0, side), strict=True):
        at, value = x(state.p + side * gap), numbers[f"at{gap}"]
        yield Segments(f"at{gap}-drop", [at], [y(value)], [at], [y(foot) - 18], "ink", 1)
        yield Dots(f"at{gap}", [at], [y(value)], 4, "ink")
        name = words("away_short" if frame.tall else "away", gap=gap, similarity=value)
        yield Text(f"at{gap}-name", at, y(foot), name, ANCHORS[anchor], "ink")


def describe(state: State, words: Words) -> str:
    """The position, and the similarity 8, 16 and 32 tokens on."""
    return words("describe", **state, **values(state))
