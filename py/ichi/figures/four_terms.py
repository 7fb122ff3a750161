"""What does the score of two words hold once positions have been added to both?

Notice that of its four parts only the last depends on the gap alone: move both positions together
and the two in the middle swing between their ends, whatever the gap.
"""

from collections.abc import Iterator, Mapping
from functools import cache

import numpy as np

from ichi.encodings import sinusoidal
from ichi.encodings.arrays import Floats
from ichi.encodings.scores import four_terms
from ichi.encodings.tokens import embeddings
from ichi.marks import (
    Bars,
    Frame,
    Handle,
    Line,
    Linear,
    LineTrack,
    Mark,
    Meaning,
    Scene,
    Segments,
    Text,
    flatten,
)
from ichi.params import Number, Param, State, Toggle, Value
from ichi.together import moved_alike
from ichi.words import Words

D = 32
LENGTH = 64
TERMS = ("cc", "cp", "pc", "pp")
LOW, HIGH = -4.0, 21.0
BAR = 20
M, N = Number("m", 46, 0, LENGTH - 1), Number("n", 54, 0, LENGTH - 1)

PARAMS: tuple[Param, ...] = (M, N, Number("w", 1.0, 0.0, 1.0, 0.05), Toggle("together", True))


@cache
def _vectors() -> tuple[Floats, Floats, Floats]:
    """The two words, each of shape (32,), and all positions, (64, 32)."""
    x, y = embeddings(2, D)
    return x, y, sinusoidal(np.arange(LENGTH), D)


@cache
def _along(gap: int, w: float) -> Floats:
    """The four terms at every pair of positions that far apart; shape (4, pairs)."""
    x, y, encodings = _vectors()
    m = np.arange(max(0, -gap), LENGTH - max(0, gap))
    return four_terms(x, y, encodings[m], encodings[m + gap], w)


def values(state: State) -> dict[str, Value]:
    """`cc`, `cp`, `pc`, `pp` (content or position of m by that of n), their sum `score`; `gap`."""
    x, y, encodings = _vectors()
    terms = four_terms(x, y, encodings[state.m], encodings[state.n], state.w)
    return {
        **dict(zip(TERMS, terms.tolist(), strict=True)),
        "score": float(terms.sum()),
        "gap": state.n - state.m,
    }


def settle(before: State, wanted: Mapping[str, object], state: State) -> State:
    """Together, m and n move alike."""
    return moved_alike(before, wanted, state, M, N) if state.together else state


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """Four bars, each from the end of the one above it, and their sum; below, the positions."""
    left, right, top, pitch = (14, 346, 42, 58) if frame.tall else (272, 704, 22, 50)
    x = Linear((LOW, HIGH), (left, right))
    rows = [float(top + pitch * i) for i in range(len(TERMS) + 1)]
    numbers = values(state)
    ends = [0.0]
    for term in TERMS:
        ends.append(ends[-1] + float(numbers[term]))
    along = _along(state.n - state.m, state.w)
    return Scene(
        frame,
        flatten(
            Line("nought", [x(0)] * 2, [top - 4, rows[-1] + BAR + 4], "muted", 1),
            (
                _term(term, rows[i], rows[i + 1], x, ends[i], ends[i + 1], along[i])
                for i, term in enumerate(TERMS)
            ),
            Bars("score", [x(0)], [rows[-1]], [x(ends[-1]) - x(0)], [BAR], "ink"),
            _names(rows, numbers, words, frame),
            (_rail(*end, words, frame) for end in _ends(state, frame)),
        ),
        tuple(_handle(*end, frame) for end in _ends(state, frame)),
    )


def _term(
    term: str, y: float, below: float, x: Linear, start: float, stop: float, along: Floats
) -> Iterator[Mark]:
    """A bar whose halves have the colours of its two factors; under it, where it swings."""
    for half, side in enumerate(term):
        meaning: Meaning = "content" if side == "c" else "position"
        top = y + half * BAR / 2  # the first runs on under the second, so that no seam shows
        yield Bars(
            f"{term}-{half}", [x(start)], [top], [x(stop) - x(start)], [y + BAR - top], meaning
        )
    yield Line(f"{term}-sum", [x(stop)] * 2, [y, below], "muted", 1, "2 3")
    low, high, foot = x(start + along.min()), x(start + along.max()), y + BAR + 6
    yield Segments(
        f"{term}-range",
        [low, low, high],
        [foot, foot - 3, foot - 3],
        [high, low, high],
        [foot, foot + 3, foot + 3],
        "ink",
        1.5,
    )


def _names(
    rows: list[float], numbers: Mapping[str, Value], words: Words, frame: Frame
) -> Iterator[Mark]:
    for term, y in zip(TERMS, rows, strict=False):
        name = words(f"{term}_name", **numbers)
        at = (346.0, y - 10) if frame.tall else (262.0, y + 15)
        yield Text(f"{term}-name", *at, name, "end", "ink")
    name = words("score_name", **numbers)
    if frame.tall:
        yield Text("score-name", 14, rows[-1] + BAR + 28, name, "start", "ink", "big", bold=True)
    else:
        yield Text("score-name", 262, rows[-1] + 17, name, "end", "ink", "big", bold=True)


End = tuple[Number, int, float, Meaning]


def _ends(state: State, frame: Frame) -> tuple[End, End]:
    """Each position with the height of its rail."""
    rails = (384, 442) if frame.tall else (304, 366)
    return (M, state.m, rails[0], "query"), (N, state.n, rails[1], "key")


def _scale(frame: Frame) -> Linear:
    return Linear((0, LENGTH - 1), (94, 338) if frame.tall else (284, 696))


def _rail(
    param: Number, at: int, y: float, meaning: Meaning, words: Words, frame: Frame
) -> Iterator[Mark]:
    x = _scale(frame)
    yield Line(f"{param.name}-rail", list(x.range), [y, y], "hair", 2)
    yield Line(f"{param.name}-way", [x(0), x(at)], [y, y], meaning, 2)
    name = words("at", name=param.name, position=at)
    yield Text(f"{param.name}-name", 78 if frame.tall else 262, y + 5, name, "end", meaning)


def _handle(param: Number, at: int, y: float, meaning: Meaning, frame: Frame) -> Handle:
    x = _scale(frame)
    track = LineTrack.along(x, y, 0, LENGTH - 1)
    return Handle(param.name, param.name, x(at), y, track, param.name, meaning)


def describe(state: State, words: Words) -> str:
    """The positions, the four terms and their sum."""
    return words("describe", **state, **values(state))
