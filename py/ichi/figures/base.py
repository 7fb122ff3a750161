"""What does the base change?

Notice that pair 0 turns once in 2π tokens whatever the base, that the slower a pair the further
the base stretches it, and how many pairs no longer complete a turn within the trained length.
"""

import numpy as np

from ichi.encodings import frequencies, wavelengths
from ichi.encodings.arrays import Floats
from ichi.marks import (
    Frame,
    Handle,
    Line,
    Log,
    Mark,
    PairBars,
    PlacesTrack,
    Scene,
    Text,
    axis_y,
    flatten,
    powers_of_ten,
)
from ichi.params import Ladder, Number, Param, State, Value, decades
from ichi.words import Words

D = 32
PAIRS = D // 2
TRAINED = 2048
PAPER, LLAMA3 = 10_000, 500_000
BASES = decades(1e3, 1e6, 20, (PAPER, LLAMA3))

PARAMS: tuple[Param, ...] = (
    Ladder("base", PAPER, BASES),
    Number("pair", 12, 0, PAIRS - 1),
)


def turns(base: float) -> Floats:
    """The wavelength of each pair in tokens."""
    return wavelengths(frequencies(D, base))


def values(state: State) -> dict[str, Value]:
    """Wavelengths in tokens: `shortest`, `longest`, the chosen pair's; `beyond` counts pairs."""
    tokens = turns(state.base)
    return {
        "shortest": float(tokens[0]),
        "longest": float(tokens[-1]),
        "beyond": int((tokens > TRAINED).sum()),
        "wavelength": float(tokens[state.pair]),
    }


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """A bar for each pair's wavelength on a log axis; across them the trained length."""
    left, right, top, bottom = (40, 350, 56, 424) if frame.tall else (60, 706, 48, 346)
    y = Log((1, 1e7), (bottom, top))
    room = PairBars(PAIRS, left, right, y)
    tokens, paper = turns(state.base), turns(PAPER)
    tops = np.maximum(tokens, paper)
    last, line = room.middle(PAIRS - 1), y(TRAINED)
    places = tuple((last, y(turns(base)[-1]), str(i)) for i, base in enumerate(BASES))
    return Scene(
        frame,
        flatten(
            axis_y("turn", y, left, powers_of_ten(range(2, 7, 2)), right, words("turn_axis")),
            room.bars(tokens, [TRAINED] * PAIRS, state.pair),
            room.strokes("paper-gap", paper, "paper", 4.5),
            room.strokes("paper", paper, "muted", 1.5),
            Line("trained", [left, right], [line, line], "ink", 2),
            Text("trained-name", left, line - 9, words("trained", length=TRAINED)),
            room.names(state.pair, words("pair_axis")),
            _longest(room, tops, words("tokens", tokens=float(tokens[-1]))),
            _chosen(room, tops, state.pair, words("tokens", tokens=float(tokens[state.pair]))),
        ),
        (
            Handle("base", "base", last, y(tokens[-1]), PlacesTrack(places), "base"),
            room.handle(state.pair),
        ),
    )


def _longest(room: PairBars, tops: Floats, text: str) -> Mark:
    return Text(
        "longest-name", room.right, room.y(tops[-1]) - 18, text, "end", "position", bold=True
    )


def _chosen(room: PairBars, tops: Floats, pair: int, text: str) -> Mark:
    """The chosen pair's wavelength, up and to the left of its bar, clear of the trained length."""
    length = 11 * len(text)
    end = max(room.middle(pair) + 4, room.left + length)
    y, line = room.clear(tops, end - length, end) - 12, room.y(TRAINED)
    if line - 32 < y < line + 20:
        y = line - 32 if end - length < room.left + 170 else min(y, line - 9)
    crowded = pair >= PAIRS - 2
    return Text("chosen-name", end, y, text, "end", bold=True, opacity=0 if crowded else 1)


def describe(state: State, words: Words) -> str:
    """The longest wavelength and the pairs that do not complete a turn."""
    return words("describe", **state, **values(state))
