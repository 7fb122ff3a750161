"""How loudly may a position speak before the word is drowned?

Notice the crossing. Left of it, two uses of a word are more alike than two words in one seat;
right of it, the seat says more than the word. The 2017 paper adds positions at weight 1, on the
side of the word.
"""

from collections.abc import Iterator
from functools import cache

import numpy as np

from ichi.encodings import sinusoidal
from ichi.encodings.arrays import Floats
from ichi.encodings.interference import crossing, same_slot, same_word
from ichi.encodings.tokens import embeddings
from ichi.marks import (
    Area,
    Dots,
    Frame,
    Handle,
    Line,
    Linear,
    LineTrack,
    Mark,
    Meaning,
    Scene,
    Text,
    axis_x,
    axis_y,
    flatten,
)
from ichi.params import Number, Param, State, Value
from ichi.words import Words

D = 32
WORDS = 3
APART = 5
LOUDEST = 4.0
PAPER = 1.0

PARAMS: tuple[Param, ...] = (Number("w", 1.0, 0.0, LOUDEST, 0.05),)


@cache
def _vectors() -> tuple[Floats, Floats, Floats]:
    return embeddings(WORDS, D), sinusoidal(0, D), sinusoidal(APART, D)


def curves(w: Floats) -> tuple[Floats, Floats]:
    """Similarity of the same word 5 apart, and of different words in slot 0, at the weights `w`."""
    words, here, there = _vectors()
    return same_word(words, here, there, w), same_slot(words, here, w)


@cache
def meeting() -> float:
    """The weight at which the two are equal."""
    return crossing(*_vectors())


@cache
def _drawn() -> tuple[Floats, Floats, Floats]:
    w = np.linspace(0, LOUDEST, 81)
    return w, *curves(w)


def values(state: State) -> dict[str, Value]:
    """`same` word 5 apart and `different` words in one slot, and the `crossing` of both."""
    same, different = curves(np.array([state.w]))
    return {"same": float(same[0]), "different": float(different[0]), "crossing": meeting()}


def readout(state: State) -> str:
    """Which of the two is louder."""
    return "readout_slot" if state.w > meeting() else "readout"


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """Both curves over the weight, the side of the seat shaded, and a line at the weight chosen."""
    left, right, top, bottom = (40, 258, 60, 412) if frame.tall else (60, 596, 56, 336)
    x = Linear((0, LOUDEST), (left, right))
    y = Linear((-0.1, 1.0), (bottom, top))
    at, met, paper = x(state.w), x(meeting()), x(PAPER)
    below = bottom + (60 if frame.tall else 40)
    numbers = values(state)
    heights = [y(numbers["same"]), y(numbers["different"])]
    return Scene(
        frame,
        flatten(
            Area(
                "slot-side", [met, right, right, met], [top, top, bottom, bottom], "position", 0.08
            ),
            axis_y("similarity", y, left, [(0, "0"), (0.5, "0.5"), (1, "1")], right),
            axis_x("weight", x, bottom, [(w, f"{w:g}") for w in range(5)], words("weight_axis")),
            Line("paper", [paper, paper], [top, bottom], "muted", 1, "2 4"),
            Text("paper-name", paper, below, words("paper"), "middle", "muted"),
            _sides(met, top, words, 26 if frame.tall else 32),
            _curves(x, y, words),
            Line("cut", [at, at], [min(heights), bottom], "ink", 1, "3 4"),
            Dots("same-now", [at], [heights[0]], 4.5, "content"),
            Dots("different-now", [at], [heights[1]], 4.5, "position"),
        ),
        (Handle("w", "w", at, y(0), LineTrack.along(x, y(0), 0, LOUDEST), "w"),),
    )


def _sides(met: float, top: float, words: Words, room: float) -> Iterator[Mark]:
    y = top - 18
    yield Text("word-side", met - room, y, words("word_side"), "end", "content")
    yield Text(
        "crossing-weight", met, y, words("crossing_name", crossing=meeting()), "middle", bold=True
    )
    yield Text("slot-side-name", met + room, y, words("slot_side"), "start", "position")


def _curves(x: Linear, y: Linear, words: Words) -> Iterator[Mark]:
    w, same, different = _drawn()
    ends = x(LOUDEST) + 10
    yield Line("same", x(w), y(same), "content", 2.5)
    yield Line("different", x(w), y(different), "position", 2.5, "7 4")
    yield Dots(
        "crossing", [x(meeting())], [y(float(curves(np.array([meeting()]))[0][0]))], 5, "ink"
    )
    yield from _name("same", ends, y(same[-1]), "content", words)
    yield from _name("different", ends, y(different[-1]), "position", words)


def _name(key: str, x: float, y: float, meaning: Meaning, words: Words) -> Iterator[Mark]:
    for line in (0, 1):
        text = words(f"{key}_name_{line}")
        yield Text(f"{key}-name-{line}", x, y + 22 * line, text, "start", meaning)


def describe(state: State, words: Words) -> str:
    """The weight and the two similarities, and where they cross."""
    return words("describe", **state, **values(state))
