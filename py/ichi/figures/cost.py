"""What does it cost to turn queries and keys?

Notice how small the turned squares are beside the projections that a layer pays for anyway, and
that the share is 3/(4 · width): the number of heads, of queries or of keys, does not enter.
"""

from collections.abc import Iterator

from ichi.encodings.cost import Layer
from ichi.marks import Bars, Frame, Mark, Meaning, Scene, Text, flatten
from ichi.params import Ladder, Param, State, Value
from ichi.words import Words

FRAMES = (Frame(720, 296, "wide"), Frame(360, 480, "tall"))

PARAMS: tuple[Param, ...] = (
    Ladder("width", 4096, (1024, 2048, 3072, 4096, 6144, 8192, 12288, 16384)),
    Ladder("heads", 32, (32, 64, 128)),
    Ladder("kv", 8, (1, 2, 4, 8, 16, 32)),
)
MODELS = {
    Layer(4096, 32, 8): "Llama 3 8B",
    Layer(8192, 64, 8): "Llama 3 70B",
    Layer(16384, 128, 8): "Llama 3.1 405B",
}
PARTS: tuple[tuple[str, Meaning], ...] = (
    ("q", "query"),
    ("k", "key"),
    ("v", "value"),
    ("o", "value"),
)


def layer(state: State) -> Layer:
    """The layer that the sliders describe."""
    return Layer(state.width, state.heads, state.kv)


def values(state: State) -> dict[str, Value]:
    """`flops` of the rotation, `weights` of Q, K, V, O, and `share`, the first of their flops."""
    here = layer(state)
    flops, weights = sum(here.rotations.values()), sum(here.projections.values())
    return {
        "flops": flops,
        "weights": weights,
        "projection": 2 * weights,
        "share": flops / (2 * weights),
        "rotary_parameters": 0,
    }


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """For Q, K, V and O the flops of projecting and, to the same scale, of turning, as areas."""
    here = layer(state)
    side = 140 if frame.tall else 150
    return Scene(
        frame,
        flatten(
            *(
                _part(name, meaning, here, (20 + 176 * (i % 2), 206 + 220 * (i // 2)), side, words)
                if frame.tall
                else _part(name, meaning, here, (28 + 172 * i, 240), side, words)
                for i, (name, meaning) in enumerate(PARTS)
            ),
            Text("unit", 20 if frame.tall else 28, 24, words("unit"), "start", "muted"),
            Text("model", frame.width - 12, 24, MODELS.get(here, ""), "end", "muted"),
        ),
    )


def _part(
    name: str, meaning: Meaning, here: Layer, at: tuple[float, float], side: float, words: Words
) -> Iterator[Mark]:
    """One projection over `at`, the square of the widest being `side`; its rotation under it."""
    x, y = at
    area = side**2 / here.width**2  # of one weight, that is, of two flops
    height = area * here.projections[name] / side
    turned = (area * here.rotations[name] / 2) ** 0.5
    flops: dict[str, Value] = {"name": name.upper(), "flops": 2 * here.projections[name]}
    yield Text(f"{name}-flops", x, y - height - 10, words("flops", **flops))
    yield Bars(name, [x], [y - height], [side], [height], meaning, 0.7)
    yield Bars(f"{name}-turned", [x], [y + 26], [turned], [-turned], meaning)
    turning = here.rotations[name]
    yield Text(
        f"{name}-turned-flops",
        x + (14 if turning else 0),
        y + 31,
        words("turned" if turning else "unturned", flops=turning),
        "start",
        meaning if turning else "muted",
    )


def describe(state: State, words: Words) -> str:
    """The layer, its projections, and the rotation's share."""
    return words("describe", **state, **values(state))
