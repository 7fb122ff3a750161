"""How far has a position wound each pair?

Notice that one position sets all dials at once: the fast ones have gone round many times and tell
neighbours apart, the slow ones have hardly moved and tell near from far.
"""

import math
from collections.abc import Iterator

from ichi.encodings import frequencies
from ichi.marks import TALL, WIDE, Circle, Frame, Handle, Mark, Scene, Text, flatten
from ichi.params import Number, Param, State, Value
from ichi.words import Words

D = 32
PAIRS = 8
LENGTH = 128
FRAMES = (WIDE, Frame(TALL.width, 348, "tall"))
OUTER, PITCH = 0.86, -0.036
"""The coil starts near the rim and goes in; twenty turns, the most there are, just fit."""

PARAMS: tuple[Param, ...] = (Number("p", 32, 0, LENGTH),)


def values(state: State) -> dict[str, Value]:
    """Radians of the `fast` pair 0 and its full `turns`; radians of the `slow` pair 7."""
    fast, slow = (float(state.p * frequencies(D)[i]) for i in (0, PAIRS - 1))
    return {"fast": fast, "turns": math.floor(fast / math.tau), "slow": slow}


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """Eight dials in two rows; the first and the last can be wound by hand."""
    left, across, top, down, r = (46, 89, 56, 152, 35) if frame.tall else (96, 176, 84, 200, 64)
    dials = [Circle(left + across * (i % 4), top + down * (i // 4), r) for i in range(PAIRS)]
    angles = [float(state.p * theta) for theta in frequencies(D)[:PAIRS]]
    return Scene(
        frame,
        flatten(
            (_dial(i, dials[i], angles[i], words, frame) for i in range(PAIRS)),
            [Text("note", frame.width / 2, 334, words("turns_note"), "middle", "muted")]
            if frame.tall
            else (),
        ),
        tuple(
            Handle(
                key,
                "p",
                *dials[i].at(angles[i]),
                dials[i].track(0, float(frequencies(D)[i])),
                key,
            )
            for key, i in (("fast", 0), ("slow", PAIRS - 1))
        ),
    )


def _dial(i: int, dial: Circle, angle: float, words: Words, frame: Frame) -> Iterator[Mark]:
    key = f"dial-{i}"
    foot = dial.cy + dial.r
    yield dial.rim(f"{key}-rim")
    yield dial.winding(f"{key}-coil", 0, angle, "position", OUTER, PITCH, opacity=0.65)
    yield dial.hand(f"{key}-hand", angle, "position", 3)
    yield Text(f"{key}-name", dial.cx, foot + 25, words("pair_name", pair=i), "middle", "muted")
    turns = words("turns_short" if frame.tall else "turns_name", turns=angle / math.tau)
    yield Text(f"{key}-turns", dial.cx, foot + 45, turns, "middle", "position", bold=True)


def describe(state: State, words: Words) -> str:
    """How far the fastest and the slowest dial have gone."""
    return words("describe", **state, **values(state))
