"""How fast does each pair of the encoding turn?

Notice that the waves are the counter's digits made smooth, each 10000^(1/16) ≈ 1.78 times slower
than the one above it: the first turns once in six tokens, the eighth once in 353.
"""

from collections.abc import Iterator

from ichi.encodings import frequencies, wavelengths
from ichi.marks import (
    Frame,
    Handle,
    Line,
    Linear,
    LineTrack,
    Mark,
    Scene,
    Segments,
    axis_x,
    flatten,
    row_labels,
    waves,
)
from ichi.params import Number, Param, State, Value
from ichi.words import Words

D = 32
PAIRS = 8
LENGTH = 128

PARAMS: tuple[Param, ...] = (Number("pair", 3, 0, PAIRS - 1),)


def values(state: State) -> dict[str, Value]:
    """`theta` in radians per token and `wavelength` in tokens, of the chosen pair."""
    theta = frequencies(D)[state.pair : state.pair + 1]
    return {"theta": float(theta[0]), "wavelength": float(wavelengths(theta)[0])}


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """Eight waves over 128 tokens; one turn of the chosen one is measured off."""
    left, right, names = (76, 304, 38) if frame.tall else (84, 648, 42)
    top, pitch = (64, 45) if frame.tall else (58, 38)
    x = Linear((0, LENGTH), (left, right))
    rows = [top + pitch * i for i in range(PAIRS)]
    theta = frequencies(D)[:PAIRS]
    turns = wavelengths(theta)
    grip, bottom = left - 20, rows[-1] + pitch / 2 + 4
    edge, heading = frame.width - 8, top - pitch / 2 - 12
    ticks = [(p, str(p)) for p in range(0, LENGTH + 1, 32)]
    return Scene(
        frame,
        flatten(
            waves(theta, x, rows, pitch * 0.4, state.pair),
            row_labels(
                "name",
                rows,
                names,
                [str(i) for i in range(PAIRS)],
                words("pairs"),
                heading,
                state.pair,
            ),
            row_labels(
                "turn",
                rows,
                edge,
                [f"{turn:.0f}" for turn in turns],
                words("turns"),
                heading,
                state.pair,
            ),
            _turn(float(turns[state.pair]), rows[state.pair], x),
            axis_x("axis", x, bottom, ticks, words("tokens")),
        ),
        (
            Handle(
                "pair",
                "pair",
                grip,
                rows[state.pair],
                LineTrack(grip, rows[0], grip, rows[-1], 0, PAIRS - 1),
                "pair",
            ),
        ),
    )


def _turn(wavelength: float, y: float, x: Linear) -> Iterator[Mark]:
    """One turn of the chosen wave, from nought; open to the right if it goes on past the window."""
    stop = min(wavelength, float(LENGTH))
    ends = [x(0), x(stop)] if wavelength <= LENGTH else [x(0)]
    yield Line("turn-length", [x(0), x(stop)], [y, y], "ink", 2)
    yield Segments("turn-ends", ends, [y - 7] * len(ends), ends, [y + 7] * len(ends), "ink", 2)


def describe(state: State, words: Words) -> str:
    """The chosen pair's frequency and wavelength."""
    return words("describe", **state, **values(state))
