"""Does distance survive the projections of query and key?

Notice that the eight curves lie on one another while nothing is projected, and fray as soon as
something is: that only the gap counts is on offer, not guaranteed. Scores are divided by 16, the
squared length of an encoding, so that the common curve is S(gap).
"""

from collections.abc import Iterator
from functools import cache

import numpy as np

from ichi.encodings import sinusoidal
from ichi.encodings.arrays import Floats
from ichi.encodings.scores import mixed, projected
from ichi.encodings.tokens import projections
from ichi.marks import (
    Frame,
    Handle,
    Line,
    Linear,
    Mark,
    PlacesTrack,
    Scene,
    Segments,
    Text,
    axis_x,
    axis_y,
    flatten,
)
from ichi.params import Number, Param, State, Value
from ichi.words import Words

D = 32
ANCHORS = range(0, 64, 8)
LENGTH, GAP = 32, 8
GAPS = tuple(g / 2 for g in range(2 * LENGTH + 1))
"""Half tokens, so that the curves look as smooth as they are."""
MIX = Number("mix", 0.8, 0.0, 1.0, 0.05)

PARAMS: tuple[Param, ...] = (MIX,)


@cache
def scores(mix: float) -> Floats:
    """The score at each of `GAPS`, a row for each anchor; shape (8, 65)."""
    w_q, w_k = (mixed(w, mix) for w in projections(2, D))
    there = np.add.outer(np.array(ANCHORS), GAPS)
    rows = zip(sinusoidal(np.array(ANCHORS), D), sinusoidal(there, D), strict=True)
    return np.array([projected(p[None], q, w_q, w_k)[0] for p, q in rows])


def values(state: State) -> dict[str, Value]:
    """`spread`: the highest minus the lowest of the eight scores at gap 8."""
    at_gap = scores(state.mix)[:, 2 * GAP]
    return {"spread": float(at_gap.max() - at_gap.min())}


def readout(state: State) -> str:
    """Another sentence where nothing is projected."""
    return "readout" if state.mix else "readout_none"


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """Eight curves before the one that they make without projections; the spread at gap 8."""
    left, right, top, bottom = (42, 342, 62, 396) if frame.tall else (60, 690, 56, 344)
    x, y = Linear((0, LENGTH), (left, right)), Linear((-0.6, 1), (bottom, top))
    gaps = x(np.array(GAPS))
    curves = scores(state.mix)
    high, low = (y(float(f(curves[:, 2 * GAP]))) for f in (np.max, np.min))
    at = x(GAP)
    return Scene(
        frame,
        flatten(
            axis_y(
                "score", y, left, [(v, f"{v:g}") for v in (0, 0.5, 1)], right, words("score_axis")
            ),
            axis_x(
                "gap", x, bottom, [(g, str(g)) for g in range(0, LENGTH + 1, 8)], words("gap_axis")
            ),
            Line("unmixed", gaps, y(scores(0.0)[0]), "ink", 1.25, "5 4"),
            Text("unmixed-name", right, y(0.8), words("unmixed"), "end", "ink"),
            (
                Line(f"curve-{anchor}", gaps, y(curve), "position", 1.5, opacity=0.75)
                for anchor, curve in zip(ANCHORS, curves, strict=True)
            ),
            _spread(state, at, high, low, y(-0.5), words),
        ),
        (Handle("mix", "mix", at, low, PlacesTrack(_places(at, y)), "mix", "warn"),),
    )


def _places(at: float, y: Linear) -> tuple[tuple[float, float, str], ...]:
    """The low end of the spread at each mix; it only falls."""
    steps = round((MIX.high - MIX.low) / MIX.step)
    mixes = [MIX.clamp(i * MIX.step) for i in range(steps + 1)]
    return tuple((at, y(float(scores(mix)[:, 2 * GAP].min())), MIX.control(mix)) for mix in mixes)


def _spread(
    state: State, at: float, high: float, low: float, foot: float, words: Words
) -> Iterator[Mark]:
    yield Line("spread", [at, at], [high, low], "warn", 3)
    yield Segments("spread-end", [at - 7], [high], [at + 7], [high], "warn", 3)
    yield Line("spread-leader", [at, at], [low, foot - 27], "warn", 1, "2 4")
    name = words("spread_name", spread=values(state)["spread"])
    yield Text("spread-name", at, foot, name, "middle", "warn", "big", bold=True)


def describe(state: State, words: Words) -> str:
    """The mix and how far apart the eight scores are at gap 8."""
    return words("describe", **state, **values(state))
