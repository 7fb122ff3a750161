"""Why not divide the index by the length?

Notice that the same slot gets another number in every length, and that the step between neighbours
shrinks as the sequence grows: "three tokens back" has no value of its own.
"""

from collections.abc import Iterator

import numpy as np

from ichi.encodings.arrays import Floats
from ichi.encodings.naive import share
from ichi.marks import (
    Dots,
    Frame,
    Handle,
    Line,
    Linear,
    Mark,
    PlacesTrack,
    Scene,
    Segments,
    Text,
    Wire,
    axis_x,
    flatten,
)
from ichi.params import Number, Param, State, Value
from ichi.words import Words

FIXED = 8
SHORTEST, LONGEST = 4, 64
SLOT = 3

FRAMES = (Frame(720, 350, "wide"), Frame(360, 390, "tall"))

PARAMS: tuple[Param, ...] = (Number("n", 24, SHORTEST, LONGEST),)


def values(state: State) -> dict[str, Value]:
    """Slot 3's share in the `fixed` and in the `other` sequence, and the step in each."""
    fixed, other = share(FIXED), share(state.n)
    return {
        "fixed": float(fixed[SLOT]),
        "other": float(other[SLOT]),
        "fixed_step": float(fixed[1]),
        "other_step": float(other[1]),
    }


def readout(state: State) -> str:
    """Whether the other sequence happens to be as long as the fixed one."""
    return "readout_same" if state.n == FIXED else "readout"


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """Both sequences between 0 and 1, slot 3 of each marked and tied to the other."""
    left, right = (22, 338) if frame.tall else (40, 680)
    above, below = (92, 222) if frame.tall else (86, 200)
    x = Linear((0, 1), (left, right))
    fixed, other = share(FIXED), share(state.n)
    tie = x(fixed[SLOT]), x(other[SLOT])
    places = tuple((x(share(n)[SLOT]), below, str(n)) for n in range(SHORTEST, LONGEST + 1))
    return Scene(
        frame,
        flatten(
            Wire("slot-tie", tie[0], above, tie[1], below, "muted", 1),
            _sequence("fixed", fixed, x, above, -1, 4.0, words),
            _sequence("other", other, x, below, 1, 2.0 if frame.tall else 2.5, words),
            axis_x(
                "axis",
                x,
                frame.height - 54,
                [(0, "0"), (0.5, "0.5"), (1, "1")],
                words("axis"),
            ),
        ),
        (Handle("n", "n", tie[1], below, PlacesTrack(places), "n"),),
    )


def _sequence(
    key: str, shares: Floats, x: Linear, y: float, side: int, r: float, words: Words
) -> Iterator[Mark]:
    """One sequence: its slots, the length from slot 0 to slot 3, and what is said of it.

    The words stand above it (`side` −1) or below it (1), out of the tie's way.
    """
    at, slot = x(shares), x(float(shares[SLOT]))
    first, last = x.range
    rule, row = y + 16 * side, y + (66 if side > 0 else -50)
    yield Line(f"{key}-line", [first, last], [y, y], "hair", 1)
    yield Line(f"slot-{key}-reach", [first, slot], [y, y], "position", 3)
    yield Dots(f"{key}-slots", at, np.full(at.shape, y), r, "muted")
    yield Dots(f"slot-{key}", [slot], [y], 7)
    name = words("slot", share=float(shares[SLOT]))
    half = 4.5 * len(name)
    within = min(max(slot, first + half), last - half)
    yield Text(
        f"slot-{key}-name",
        within,
        y + (42 if side > 0 else -22),
        name,
        "middle",
        "position",
        bold=True,
    )
    yield Text(f"{key}-length", first, row, words("length", length=len(shares)), "start", "ink")
    yield Segments(
        f"{key}-step",
        [at[-2], at[-2], at[-1]],
        [rule, y + 9 * side, y + 9 * side],
        [at[-1], at[-2], at[-1]],
        [rule] * 3,
        "ink",
        1.5,
    )
    yield Text(f"{key}-step-name", last, row, words("step", step=float(shares[1])), "end", "ink")


def describe(state: State, words: Words) -> str:
    """Slot 3's share in both, and the steps."""
    return words("describe", **state, **values(state))
