"""What happens to the angles when a model is asked for four times the length it was trained on?

Notice that every pair is carried past the angles it saw in training, by the same factor, and that
dividing positions by that factor brings all of them back at once. The bill is the step:
neighbouring tokens come to differ by θ/scale.
"""

from collections.abc import Iterator

import numpy as np

from ichi.encodings import frequencies
from ichi.encodings.arrays import Floats
from ichi.encodings.scaling import interpolated, reach
from ichi.marks import (
    Frame,
    Handle,
    Line,
    Log,
    Mark,
    Meaning,
    PairBars,
    PlacesTrack,
    Scene,
    Text,
    axis_y,
    flatten,
    powers_of_ten,
)
from ichi.params import Number, Param, State, Value
from ichi.words import Words

D = 32
TRAINED = 2048
ASKED = 8192
FLOOR, TOP = 0.1, 20_000.0

PARAMS: tuple[Param, ...] = (
    Number("scale", 1.0, 1.0, 8.0, 0.5),
    Number("pair", 4, 0, D // 2 - 1),
)


def values(state: State) -> dict[str, Value]:
    """`angle` asked for and trained `ceiling` of the pair, and its `step`, all in radians."""
    theta = frequencies(D)[state.pair : state.pair + 1]
    return {
        "angle": float(reach(theta, ASKED, state.scale)[0]),
        "ceiling": float(reach(theta, TRAINED)[0]),
        "step": float(interpolated(theta, state.scale)[0]),
    }


def readout(state: State) -> str:
    """Whether the angle is within what training reached."""
    return "readout_within" if state.scale >= ASKED / TRAINED else "readout"


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """A bar for each pair's angles on a log axis; a stroke across it, the trained ceiling."""
    left, right, top, bottom = (40, 352, 56, 424) if frame.tall else (60, 706, 48, 346)
    y = Log((FLOOR, TOP), (bottom, top))
    room = PairBars(D // 2, left, right, y)
    theta = frequencies(D)
    angles, ceilings = reach(theta, ASKED, state.scale), reach(theta, TRAINED)
    tops = np.maximum(angles, ceilings)
    tip = room.middle(state.pair), y(angles[state.pair])
    meaning: Meaning = "warn" if state.scale < ASKED / TRAINED else "position"
    places = tuple(
        (tip[0], y(ASKED * theta[state.pair] / scale), f"{scale:g}")
        for scale in np.arange(1.0, 8.5, 0.5)
    )
    return Scene(
        frame,
        flatten(
            axis_y("angle", y, left, powers_of_ten(range(5)), right, words("angle_axis")),
            room.bars(angles, ceilings, state.pair),
            room.strokes("ceiling", ceilings),
            room.names(state.pair, words("pair_axis")),
            _asked(room, tops, state.pair, words("asked", **values(state)), meaning),
            _corner(right, top, state, words, frame),
        ),
        (
            Handle("scale", "scale", *tip, PlacesTrack(places), "scale", meaning),
            room.handle(state.pair),
        ),
    )


def _asked(room: PairBars, tops: Floats, pair: int, text: str, meaning: Meaning) -> Mark:
    """The angle asked for, beside the tip of its bar and clear of all bars."""
    length, x = 11 * len(text), room.middle(pair)
    start = min(x + 16, room.right - length)
    y = room.clear(tops, min(start, x), start + length) - 14
    if start < x + 16:
        return Text("asked-name", room.right, y, text, "end", meaning, bold=True)
    return Text("asked-name", start, y, text, "start", meaning, bold=True)


def _corner(right: float, top: float, state: State, words: Words, frame: Frame) -> Iterator[Mark]:
    """In the corner that no bar reaches: what the strokes are, and the step as trained and now."""
    full, named, y = (72, top + 12, top + 60) if frame.tall else (96, top - 12, top + 58)
    start = right - full
    yield Line("ceiling-sample", [right - 24, right], [named - 5] * 2, "ink", 2)
    yield Text("ceiling-name", right - 32, named, words("ceiling_name"), "end")
    yield Text("step-name", right, y - 12, words("step_name", **values(state)), "end", "position")
    yield Line("step-trained", [start, right], [y, y], "muted", 1)
    yield Line("step", [start, start + full / state.scale], [y, y], "position", 4)


def describe(state: State, words: Words) -> str:
    """The pair's angle against its ceiling, and the step between neighbours."""
    return words("describe", **state, **values(state))
