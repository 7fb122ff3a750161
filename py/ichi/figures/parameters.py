"""What must be stored so that a model knows positions up to a given length?

Notice that only the learned table grows, with every position the same 768 numbers more; what is
computed from a formula costs no parameter at any length.
"""

from collections.abc import Iterator

from ichi.encodings.cost import table_parameters
from ichi.marks import (
    Bars,
    Dots,
    Frame,
    Handle,
    Line,
    Mark,
    PlacesTrack,
    Scene,
    Text,
    bands,
    flatten,
)
from ichi.params import Ladder, Param, State, Value
from ichi.words import Words

WIDTH = 768
LENGTHS = tuple(1024 * 2**k for k in range(8))

PARAMS: tuple[Param, ...] = (Ladder("length", 32 * 1024, LENGTHS),)


def values(state: State) -> dict[str, Value]:
    """Trained numbers that each scheme keeps for the length: `learned`, `sinusoidal`, `rope`."""
    return {"learned": table_parameters(state.length, WIDTH), "sinusoidal": 0, "rope": 0}


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """The table's bar at each length, the chosen one filled; below, the two that stay at nought."""
    left, right, top, bottom = (12, 348, 66, 312) if frame.tall else (24, 696, 62, 246)
    edges, width = bands(len(LENGTHS), left, right, 0.25)
    heights = [(bottom - top) * n / LENGTHS[-1] for n in LENGTHS]
    x = [edge + width / 2 for edge in edges]
    i = LENGTHS.index(state.length)
    tops = tuple((at, bottom - h, str(k)) for k, (at, h) in enumerate(zip(x, heights, strict=True)))
    below = bottom + 76
    return Scene(
        frame,
        flatten(
            Line("learned-zero", [left, right], [bottom, bottom], "muted", 1),
            Bars(
                "learned",
                edges,
                [bottom] * len(x),
                [width] * len(x),
                [-h for h in heights],
                "position",
                0.65,
                filled=False,
            ),
            Bars("learned-chosen", [edges[i]], [bottom], [width], [-heights[i]], "position"),
            *(
                _scheme(name, number, left, right, y, words)
                for (name, number), y in zip(
                    values(state).items(), (30, below, below + 52), strict=True
                )
            ),
            (
                (
                    Line(f"{name}-zero", [left, right], [y, y], "muted", 1),
                    Dots(name, [x[i]], [y], 4, "position"),
                )
                for name, y in (("sinusoidal", below + 10), ("rope", below + 62))
            ),
            (
                Text(
                    f"length-{n}",
                    at,
                    bottom + 22,
                    f"{n // 1024}",
                    "middle",
                    "ink" if n == state.length else "muted",
                    bold=n == state.length,
                )
                for n, at in zip(LENGTHS, x, strict=True)
            ),
            Text("length-axis", right, bottom + 43, words("length_axis"), "end", "muted"),
        ),
        (Handle("length", "length", x[i], bottom - heights[i], PlacesTrack(tops), "length"),),
    )


def _scheme(
    name: str, number: Value, left: float, right: float, y: float, words: Words
) -> Iterator[Mark]:
    yield Text(f"{name}-name", left, y, words(f"{name}_name"), bold=True)
    yield Text(
        f"{name}-number",
        right,
        y,
        words("number", number=number),
        "end",
        "position",
        "big",
        bold=True,
    )


def describe(state: State, words: Words) -> str:
    """The parameters of the three schemes at the length."""
    return words("describe", **state, **values(state))
