"""What is left of two positions when query and key are turned by them?

Notice that the angle between the two depends on n − m alone: move both by as much and the wedge
turns as a whole, the score stays.
"""

import math
from collections.abc import Iterator, Mapping

import numpy as np

from ichi.encodings import frequencies, rotate
from ichi.marks import Circle, Frame, Handle, Mark, Meaning, Scene, Text, flatten
from ichi.params import Number, Param, State, Toggle, Value
from ichi.together import moved_alike
from ichi.words import Words

D, PAIR = 32, 3
Q, K = (0.96, 0.28), (0.6, 0.8)
"""A query and a key of length 1 that score exactly 0.8 where they are not turned."""
ZERO_Q, ZERO_K = math.atan2(Q[1], Q[0]), math.atan2(K[1], K[0])
M, N = Number("m", 12, 0, 63), Number("n", 15, 0, 63)

PARAMS: tuple[Param, ...] = (M, N, Toggle("together"))


def _angles(state: State) -> tuple[float, float]:
    """Where the turned query and key point."""
    theta = float(frequencies(D)[PAIR])
    return ZERO_Q + state.m * theta, ZERO_K + state.n * theta


def _between(state: State) -> float:
    """The angle from query to key, within half a turn either way."""
    at_q, at_k = _angles(state)
    return math.remainder(at_k - at_q, math.tau)


def values(state: State) -> dict[str, Value]:
    """`score` ⟨R_m q, R_n k⟩, `gap` n − m, and the `angle` between the two in radians."""
    theta = frequencies(D)[PAIR : PAIR + 1]
    q, k = rotate(np.array(Q), state.m, theta), rotate(np.array(K), state.n, theta)
    return {"score": float(q @ k), "gap": state.n - state.m, "angle": abs(_between(state))}


def settle(before: State, wanted: Mapping[str, object], state: State) -> State:
    """Together, m and n move alike."""
    return moved_alike(before, wanted, state, M, N) if state.together else state


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """Query and key on the circle; behind them the same two, both moved back until m is 0."""
    circle = Circle(180, 158, 110) if frame.tall else Circle(252, 202, 150)
    x, y = (180, 376) if frame.tall else (580, 182)
    theta, angle = float(frequencies(D)[PAIR]), _between(state)
    at_q, at_k = _angles(state)
    side = math.copysign(0.2, angle)
    name_q, name_k = circle.apart(at_q, at_k, 30)
    return Scene(
        frame,
        flatten(
            circle.rim("rim"),
            _moved_back(circle, ZERO_Q, angle, (at_q, at_k), words),
            circle.wedge("angle-fill", at_q, angle, 0.5, "position", 0.14),
            circle.winding("angle", at_q, angle, "position", 0.5, 0, 3),
            circle.hand("q-hand", at_q, "query", 3),
            circle.hand("k-hand", at_k, "key", 3),
            _letter(circle, "q", at_q, -side, "query"),
            _letter(circle, "k", at_k, side, "key"),
            circle.name("m-name", name_q, words("m_name", m=state.m), "query", 26),
            circle.name("n-name", name_k, words("n_name", n=state.n), "key", 26),
            _score(state, x, y, words),
        ),
        (
            Handle("m", "m", *circle.at(at_q), circle.track(ZERO_Q, theta), "m", "query"),
            Handle("n", "n", *circle.at(at_k), circle.track(ZERO_K, theta), "n", "key"),
        ),
    )


def _letter(circle: Circle, letter: str, angle: float, aside: float, meaning: Meaning) -> Mark:
    """The vector's name, beside its hand on the side away from the other one."""
    x, y = circle.at(angle + aside, 0.7)
    return Text(letter, x, y + 5, letter, "middle", meaning, bold=True)


def _moved_back(
    circle: Circle, zero: float, angle: float, taken: tuple[float, float], words: Words
) -> Iterator[Mark]:
    """⟨q, R_{n−m} k⟩, named while there is room for its name."""
    yield circle.wedge("back-fill", zero, angle, 0.5, "muted", 0.1)
    yield circle.hand("back-q", zero, "query", 1.25, "2 4")
    yield circle.hand("back-k", zero + angle, "key", 1.25, "2 4")
    near = min(abs(math.remainder(zero - at, math.tau)) for at in taken)
    opacity = 1.0 if near > 0.55 else 0.0
    yield circle.name("back", zero, words("back"), "muted", 22, opacity=opacity)


def _score(state: State, x: float, y: float, words: Words) -> Iterator[Mark]:
    numbers = values(state)
    yield Text("gap", x, y - 16, words("gap_name", gap=numbers["gap"]), "middle", "muted")
    yield Text(
        "angle-name",
        x,
        y + 12,
        words("angle_name", angle=numbers["angle"]),
        "middle",
        "position",
        bold=True,
    )
    yield Text(
        "score", x, y + 50, words("score_name", **numbers), "middle", "ink", "big", bold=True
    )


def describe(state: State, words: Words) -> str:
    """The two positions, the angle between query and key, and their score."""
    return words("describe", **state, **values(state))
