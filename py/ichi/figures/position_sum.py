"""What does attention read once a position has been added to a word?

Notice that the word's own strip never moves, that what is added is equally long at every position,
and that only the sum goes on: word and position are one vector from here.
"""

from collections.abc import Iterator

import numpy as np

from ichi.encodings import sinusoidal
from ichi.encodings.arrays import Floats
from ichi.encodings.tokens import embeddings
from ichi.marks import (
    Frame,
    Handle,
    Heat,
    Line,
    LineTrack,
    Mark,
    Meaning,
    Scene,
    Segments,
    Text,
    flatten,
    heat_legend,
)
from ichi.params import Choice, Number, Param, State, Value
from ichi.words import Words

D = 32
LENGTH = 64
TOKENS = ("dog", "person", "bites")
LIMIT = 2.0  # neither the word nor the position is beyond 1, so the sum is not beyond 2

WORD = Choice("word", TOKENS[0], TOKENS)
PARAMS: tuple[Param, ...] = (Number("p", 12, 0, LENGTH - 1), WORD)


def vectors(state: State) -> tuple[Floats, Floats, Floats]:
    """The word's embedding, PE(p), and their sum, each of shape (32,)."""
    word = embeddings(len(TOKENS), D)[TOKENS.index(state.word)]
    position = sinusoidal(state.p, D)
    return word, position, word + position


def values(state: State) -> dict[str, Value]:
    """The lengths of the three vectors: `word_norm`, `norm` of PE(p), and `sum_norm`."""
    lengths = (float(np.linalg.norm(vector)) for vector in vectors(state))
    return dict(zip(("word_norm", "norm", "sum_norm"), lengths, strict=True))


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """The word in its seat; beneath, its strip, the position's, and the sum of both."""
    left, right = (12, 348) if frame.tall else (24, 696)
    first, last = (34, 326) if frame.tall else (56, 664)
    top, pitch, height = (136, 104, 52) if frame.tall else (132, 82, 46)
    seats = np.linspace(first, last, LENGTH)
    at, row = float(seats[state.p]), 56
    room = 52 if frame.tall else 66  # half of the longest label
    parts: tuple[tuple[str, Meaning], ...] = (
        ("word", "content"),
        ("position", "position"),
        ("sum", "ink"),
    )
    lengths = tuple(values(state).values())
    return Scene(
        frame,
        flatten(
            Segments(
                "seats", seats, np.full(LENGTH, row), seats, np.full(LENGTH, row + 6), "muted"
            ),
            Text(
                "seat",
                min(max(at, room), frame.width - room),
                row + 27,
                words("seat", p=state.p),
                "middle",
                "position",
            ),
            *(
                _strip(
                    key,
                    vector,
                    words(f"{key}_name", **state),
                    words("length", length=length),
                    meaning,
                    (left, top + pitch * i),
                    right,
                    height,
                )
                for i, ((key, meaning), vector, length) in enumerate(
                    zip(parts, vectors(state), lengths, strict=True)
                )
            ),
            heat_legend("legend", right - 150, frame.height - 20, 120, LIMIT),
        ),
        (_word(words.option(WORD, state.word), at, row, first, last),),
    )


def _strip(
    key: str,
    vector: Floats,
    name: str,
    length: str,
    meaning: Meaning,
    at: tuple[float, float],
    right: float,
    height: float,
) -> Iterator[Mark]:
    x, y = at
    yield Heat(key, x, y, right - x, height, vector[None] / LIMIT)
    yield Text(f"{key}-name", x, y - 10, name, "start", meaning, bold=True)
    yield Text(f"{key}-length", right, y - 10, length, "end", meaning)


def _word(word: str, x: float, y: float, first: float, last: float) -> Handle:
    name = Text("held-word", 0, -12, word, "middle", "content", "big", bold=True)
    rule = Line("held-rule", [-16, 16], [0, 0], "content", 3)
    return Handle(
        "p", "p", x, y, LineTrack(first, y, last, y, 0, LENGTH - 1), "p", "content", (name, rule)
    )


def describe(state: State, words: Words) -> str:
    """The word, its position, and the three lengths."""
    return words("describe", **state, **values(state))
