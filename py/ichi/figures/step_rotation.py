"""Why is a step of k tokens the same wherever it starts?

Notice that the arc from p to p+k keeps its size while p goes round: the matrix that makes the
step has no p in it.
"""

import math
from collections.abc import Iterator

from ichi.encodings import frequencies
from ichi.encodings.step import step_matrix
from ichi.marks import Circle, Frame, Handle, Line, Mark, Scene, Text, flatten
from ichi.params import Number, Param, State, Value
from ichi.words import Words

D = 32
REACH, PITCH = 0.56, 0.07
"""Where the arc starts, and how far a turn takes it out, as shares of the radius."""
WIDTH = 152
"""Of the matrix."""

PARAMS: tuple[Param, ...] = (
    Number("p", 20, 0, 63),
    Number("k", 8, 0, 16),
    Number("pair", 3, 0, 7),
)


def values(state: State) -> dict[str, Value]:
    """`angle` of the step in radians, its `turns`, and the matrix that makes it, row by row."""
    theta = float(frequencies(D)[state.pair])
    (a, b), (c, d) = step_matrix(state.k, theta).tolist()
    angle = state.k * theta
    return {"angle": angle, "turns": angle / math.tau, "a": a, "b": b, "c": c, "d": d}


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """The step on the circle, once more from position 0 behind it, and its matrix beside it."""
    circle = Circle(180, 152, 100) if frame.tall else Circle(238, 202, 150)
    left, top = (106, 362) if frame.tall else (508, 160)
    theta = float(frequencies(D)[state.pair])
    start, angle = state.p * theta, state.k * theta
    tip = REACH + PITCH * angle / math.tau
    return Scene(
        frame,
        flatten(
            circle.rim("rim"),
            _from_nought(circle, start, angle, words),
            circle.wedge("arc-fill", start, angle, REACH, "position", 0.14),
            circle.hand("p-hand", start, "ink", 1.5),
            circle.hand("k-hand", start + angle, "ink", 1.5),
            circle.winding("arc", start, angle, "position", REACH, PITCH, 3),
            circle.dot("k-dot", start + angle, "ink", 5),
            _names(circle, start, angle, state, words),
            _matrix(state, left, top, words),
        ),
        (
            Handle("p", "p", *circle.at(start), circle.track(0, theta), "p", "ink"),
            Handle("k", "k", *circle.at(start + angle, tip), circle.track(start, theta), "k"),
        ),
    )


def _from_nought(circle: Circle, start: float, angle: float, words: Words) -> Iterator[Mark]:
    """The same step from position 0, named while there is room for its name."""
    yield circle.wedge("nought-fill", 0, angle, REACH, "muted", 0.1)
    yield circle.hand("nought-p", 0, "muted", 1, "2 4")
    yield circle.hand("nought-k", angle, "muted", 1, "2 4")
    near = min(abs(math.remainder(angle / 2 - at, math.tau)) for at in (start, start + angle))
    opacity = 1.0 if near > 0.8 and angle < math.pi else 0.0
    yield circle.name("nought", angle / 2, words("nought"), "muted", 20, opacity=opacity)


def _names(
    circle: Circle, start: float, angle: float, state: State, words: Words
) -> Iterator[Mark]:
    at_p, at_k = circle.apart(start, start + angle, 28)
    yield circle.name("p-name", at_p, words("p_name", p=state.p), "ink", 24)
    yield circle.name("k-name", at_k, words("k_name", at=state.p + state.k), "ink", 28)


def _matrix(state: State, left: float, top: float, words: Words) -> Iterator[Mark]:
    numbers = values(state)
    right, middle = left + WIDTH, left + WIDTH / 2
    yield Text(
        "angle",
        middle,
        top - 22,
        words("angle_name", k=state.k, angle=numbers["angle"]),
        "middle",
        "position",
        bold=True,
    )
    for side, x, inward in (("left", left, 7), ("right", right, -7)):
        yield Line(
            f"matrix-{side}",
            [x + inward, x, x, x + inward],
            [top, top, top + 72, top + 72],
            "position",
        )
    for i, name in enumerate("abcd"):
        x = middle - 9 if i % 2 == 0 else right - 12
        yield Text(
            f"matrix-{name}",
            x,
            top + (28 if i < 2 else 58),
            words("entry", entry=numbers[name]),
            "end",
            "position",
        )
    yield Text("matrix-note", middle, top + 104, words("matrix_note"), "middle", "muted")


def describe(state: State, words: Words) -> str:
    """Where the step starts, and what it turns by wherever it starts."""
    return words("describe", **state, **values(state), at=state.p + state.k)
