"""Which two slots of a head turn together, and how would one notice that they are the wrong ones?

Notice that the two conventions give a slot the same θ at both ends of the head only, and a
different partner everywhere. Below, five ways to load one q and k: unpermuted weights keep every
length and stay relative, so that only a comparison with the reference finds them out.
"""

from collections.abc import Iterator
from functools import cache

import numpy as np

from ichi.encodings import frequencies
from ichi.encodings.loading import LOADINGS, Loading, checks, score
from ichi.encodings.pairing import partner, theta_index
from ichi.encodings.rotary import Pairing
from ichi.marks import Bars, Frame, Handle, Line, LineTrack, Mark, Meaning, Scene, Text, flatten
from ichi.params import Number, Param, State, Value
from ichi.words import Words

D = 16
SMALL = 8
Q = np.arange(1, SMALL + 1) / SMALL
K = Q[::-1]
M, N = 5, 2
FARTHEST = 128
CONVENTIONS: tuple[Pairing, ...] = ("interleaved", "half")
FRAMES = (Frame(720, 448, "wide"), Frame(360, 560, "tall"))

PARAMS: tuple[Param, ...] = (Number("slot", 5, 0, D - 1), Number("shift", 100, 0, FARTHEST))


@cache
def _checks(loading: Loading) -> dict[str, bool]:
    return checks(loading, Q, K, M - N, N + FARTHEST + 1, frequencies(SMALL))


def values(state: State) -> dict[str, Value]:
    """The slot's θ index and partner under both conventions, the `ratio` faster : slower of its
    two frequencies (1 or more), and each case's score.
    """
    index: dict[str, Value] = {c: int(theta_index(D, c)[state.slot]) for c in CONVENTIONS}
    theta = [float(frequencies(D)[theta_index(D, c)[state.slot]]) for c in CONVENTIONS]
    m, n = M + state.shift, N + state.shift
    return {
        **index,
        **{f"{c}_partner": int(partner(D, c)[state.slot]) for c in CONVENTIONS},
        "ratio": max(theta) / min(theta),
        "m": m,
        "n": n,
        **{case: float(score(case, Q, K, m, n, frequencies(SMALL))) for case in LOADINGS},
    }


def readout(state: State) -> str:
    """Whether the half-split convention turns the slot slower, faster, or as fast."""
    here, there = (theta_index(D, c)[state.slot] for c in CONVENTIONS)
    return (
        "readout_same" if here == there else "readout_slower" if here < there else "readout_faster"
    )


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """The slots between the brackets of both conventions; below, a row of checks for each case."""
    left, pitch = (12, 21.0) if frame.tall else (24, 42.0)
    row = 92
    x = [left + pitch * (slot + 0.5) for slot in range(D)]
    numbers = values(state)
    named = {**state, **numbers}
    partners = {numbers[f"{c}_partner"] for c in CONVENTIONS} | {state.slot}
    return Scene(
        frame,
        flatten(
            Text("interleaved-name", left, 26, words("interleaved_name", **named), bold=True),
            (_bracket("interleaved", i, x, row - 20, -20.0, state.slot) for i in range(D // 2)),
            (_number(s, x[s], row, state.slot, partners, frame) for s in range(D)),
            (_bracket("half", i, x, row + 20, 12.0 + 5 * i, state.slot) for i in range(D // 2)),
            Text("half-name", left, row + 94, words("half_name", **named), bold=True),
            _table(numbers, row + 146, words, frame),
        ),
        (_slot(state.slot, x, row, pitch),),
    )


def _number(s: int, x: float, y: float, slot: int, partners: set[Value], frame: Frame) -> Mark:
    """The number of a slot; in the narrow shape there is room for that of some only."""
    paired = s in partners
    room = not frame.tall or paired or (s % 2 == 0 and not {s - 1, s + 1} & partners)
    meaning: Meaning = "ink" if paired else "muted"
    opacity = 1.0 if room and s != slot else 0.0
    return Text(f"slot-{s}", x, y + 5, str(s), "middle", meaning, bold=paired, opacity=opacity)


def _bracket(c: Pairing, i: int, x: list[float], y: float, depth: float, slot: int) -> Mark:
    first, second = sorted(
        (int(s), int(partner(D, c)[s])) for s in np.flatnonzero(theta_index(D, c) == i)
    )[0]
    here = slot in (first, second)
    a, b = x[first], x[second]
    return Line(
        f"bracket-{c}-{i}",
        [a, a, b, b],
        [y, y + depth, y + depth, y],
        "position" if here else "muted",
        3 if here else 1,
    )


def _slot(slot: int, x: list[float], y: float, pitch: float) -> Handle:
    side = min(pitch - 2, 32.0)
    frame = Bars("held-frame", [-side / 2], [-16], [side], [32], "position", filled=False)
    number = Text("held-slot", 0, 5, str(slot), "middle", "position", bold=True)
    track = LineTrack(x[0], y, x[-1], y, 0, D - 1)
    return Handle("slot", "slot", x[slot], y, track, "slot", marks=(frame, number))


def _table(numbers: dict[str, Value], y: float, words: Words, frame: Frame) -> Iterator[Mark]:
    """A case in each row: its score, then ✓ or × for each of the three checks."""
    left, end, columns = (14, 118, (168, 238, 310)) if frame.tall else (24, 430, (488, 572, 660))
    pitch = 52 if frame.tall else 32
    yield Text("positions", end, y, words("positions", **numbers), "end", "muted")
    for name, column in zip(_checks("reference"), columns, strict=True):
        yield Text(f"check-{name}", column, y, words(name), "middle", "muted")
    for i, case in enumerate(LOADINGS):
        line = y + 30 + pitch * i
        below = line + (22 if frame.tall else 0)
        passed = _checks(case)
        meaning: Meaning = "ink" if passed["equal"] else "warn"
        number = words("score", score=numbers[case])
        yield Text(f"{case}-name", left, line, words(case))
        yield Text(f"{case}-score", end, below, number, "end", meaning, bold=True)
        for column, (name, good) in zip(columns, passed.items(), strict=True):
            sign, meaning = ("✓", "ink") if good else ("×", "warn")
            yield Text(f"{case}-{name}", column, below, sign, "middle", meaning, bold=not good)


def describe(state: State, words: Words) -> str:
    """The slot under both conventions, and the scores of all cases."""
    return words("describe", **state, **values(state))
