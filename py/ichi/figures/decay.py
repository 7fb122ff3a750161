"""How loudly does a rotated query hear a key some tokens away?

Notice that for q = k the score falls with ripples rather than evenly, and that a larger base
makes it fall later. For a query and a key that have nothing to do with each other the expected
score is 0 at every gap: the decay belongs to the matching pair.
"""

from collections.abc import Iterator

import numpy as np

from ichi.encodings import similarity
from ichi.encodings.arrays import Floats, Positions
from ichi.marks import (
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
from ichi.params import Ladder, Number, Param, State, Value, decades
from ichi.words import Words

D = 32
LENGTH = 256
GHOSTS = (10_000, 500_000)

PARAMS: tuple[Param, ...] = (
    Number("gap", 64, 0, LENGTH),
    Ladder("base", 10_000, decades(1e3, 1e6, 20, GHOSTS)),
)


def score(gap: Positions, base: float) -> Floats:
    """S(gap, base): the score of q and k = q, equally long in every pair, as a share of its top.

    Source: Su et al. 2021 (arXiv 2104.09864), §3.4.3, for the real part of the sum over pairs.
    """
    return similarity(gap, D, base)


def values(state: State) -> dict[str, Value]:
    """`score`: S(gap, base), 1 at gap 0."""
    return {"score": float(score(state.gap, state.base))}


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """The score over the gap at the chosen base, and thinly at a well-known base beside it."""
    left, right, top, bottom = (44, 344, 62, 400) if frame.tall else (58, 690, 56, 344)
    x = Linear((0, LENGTH), (left, right))
    y = Linear((-0.2, 1.0), (bottom, top))
    at, height = x(state.gap), y(float(score(state.gap, state.base)))
    other = GHOSTS[1] if state.base == GHOSTS[0] else GHOSTS[0]
    ticks = [(gap, str(gap)) for gap in range(0, LENGTH + 1, 64)]
    return Scene(
        frame,
        flatten(
            axis_y("score", y, left, [(0, "0"), (0.5, "0.5"), (1, "1")], right),
            Line("unrelated", [left, right], [y(0), y(0)], "muted", 1.5, "2 5"),
            _unrelated(state.gap > LENGTH / 2, left, right, y(0) + 19, words),
            axis_x("gap", x, bottom, ticks, words("gap_axis")),
            Line("cursor", [at, at], [top - 24, bottom], "position", 1, "3 4"),
            _named("other", other, x, y, right, y(0.86), words),
            _named("curve", state.base, x, y, right, y(0.95), words),
            _number(at, top - 34, left, right, values(state)["score"], words),
        ),
        (
            Handle(
                "gap",
                "gap",
                at,
                height,
                LineTrack.along(x, height, 0, LENGTH),
                "gap",
            ),
        ),
    )


def _named(
    key: str, base: float, x: Linear, y: Linear, right: float, at: float, words: Words
) -> Iterator[Mark]:
    """A base's curve, and its name beside a piece of its line in the corner no curve reaches."""
    meaning, width = _LOOKS[key]
    gaps = np.arange(LENGTH + 1)
    yield Line(key, x(gaps), y(score(gaps, base)), meaning, width)
    yield Line(f"{key}-sample", [right - 26, right], [at, at], meaning, width)
    yield Text(f"{key}-name", right - 34, at + 5, words("base_name", base=base), "end", meaning)


_LOOKS: dict[str, tuple[Meaning, float]] = {"other": ("muted", 1.0), "curve": ("position", 2.5)}


def _unrelated(at_left: bool, left: float, right: float, y: float, words: Words) -> Mark:
    if at_left:
        return Text("unrelated-name", left + 8, y, words("unrelated"), "start", "muted")
    return Text("unrelated-name", right, y, words("unrelated"), "end", "muted")


def _number(x: float, y: float, left: float, right: float, score: Value, words: Words) -> Mark:
    within = min(max(x, left + 24), right - 24)
    text = words("score_name", score=score)
    return Text("score-name", within, y, text, "middle", "position", "big", bold=True)


def describe(state: State, words: Words) -> str:
    """The score at the gap, for the base."""
    return words("describe", **state, **values(state))
