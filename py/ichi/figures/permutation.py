"""Does attention know which word came first?

Notice that each word takes its output along wherever it goes: the three outputs are the same in
all six orders. Add the positional encoding first, and each order has its own.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations

import numpy as np

from ichi.encodings.arrays import Floats
from ichi.encodings.attention import attention
from ichi.encodings.sinusoidal import sinusoidal
from ichi.encodings.tokens import embeddings, projections
from ichi.marks import (
    Area,
    Bars,
    Frame,
    Handle,
    Line,
    Mark,
    Meaning,
    PlacesTrack,
    Scene,
    Text,
    Wire,
    flatten,
)
from ichi.params import Choice, Param, State, Toggle, Value
from ichi.words import Words

D = 32
TOKENS = ("dog", "person", "bites")
FRAMES = (Frame(720, 348, "wide"), Frame(360, 480, "tall"))
ORDERS = tuple("-".join(order) for order in permutations(TOKENS))

PARAMS: tuple[Param, ...] = (
    Choice("order", ORDERS[2], ORDERS),
    Toggle("positions"),
)


@cache
def outputs(order: str, positions: bool) -> Floats:
    """Each word's attention output, by word in the order of `TOKENS`; shape (3, 32)."""
    slots = [TOKENS.index(word) for word in order.split("-")]
    x = embeddings(len(TOKENS), D)[slots]
    if positions:
        x = x + sinusoidal(np.arange(len(TOKENS)), D)
    w_q, w_k, w_v = projections(3, D)
    by_slot = attention(x @ w_q, x @ w_k, x @ w_v)
    by_word = np.empty_like(by_slot)
    by_word[slots] = by_slot
    return by_word


def drifts(order: str, positions: bool) -> Floats:
    """How far each word's output is from the one it has in the first order; shape (3,)."""
    change = outputs(order, positions) - outputs(ORDERS[0], positions)
    return np.asarray(np.linalg.norm(change, axis=1))


def values(state: State) -> dict[str, Value]:
    """`drift`: the largest of the words' drifts."""
    return {"drift": float(drifts(state.order, state.positions).max())}


def readout(state: State) -> str:
    """Another sentence for the first order, for the others, and for the others with positions."""
    if state.order == ORDERS[0]:
        return "readout_first"
    return "readout_positions" if state.positions else "readout"


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """The reader's order above its outputs; beside it (below, if narrow) all six, small."""
    order = state.order.split("-")
    xs = [62.0, 180.0, 298.0] if frame.tall else [72.0, 211.0, 350.0]
    top, base, unit = (30, 156, 28.0) if frame.tall else (36, 186, 34.0)
    by_word = outputs(state.order, state.positions)
    change = drifts(state.order, state.positions)
    middle = (xs[0] + xs[1]) / 2
    rise = by_word[:, D // 2 - 3 : D // 2 + 3].max(axis=1, initial=0)  # the bars under the wire
    return Scene(
        frame,
        flatten(
            Area(
                "attention",
                [xs[0] - 48, xs[2] + 48, xs[2] + 48, xs[0] - 48],
                [top + 34, top + 34, top + 62, top + 62],
                "hair",
                0.5,
            ),
            Text("attention-name", middle, top + 53, words("attention"), "middle", "muted"),
            *(
                (
                    Wire(f"wire-{word}", x, top + 20, x, base - rise[i] * unit - 8, "content"),
                    _glyph(
                        word, state.order, state.positions, f"output-{word}", x, base, 3.2, unit
                    ),
                    Text(
                        f"name-{word}", x, base + unit * 2 + 20, words("output"), "middle", "value"
                    ),
                    Text(
                        f"change-{word}",
                        x,
                        base + unit * 2 + 42,
                        words("change", change=float(change[i])),
                        "middle",
                        "warn" if change[i] > 1e-9 else "muted",
                    ),
                )
                for i, word in enumerate(TOKENS)
                for x in [xs[order.index(word)]]
            ),
            _multiples(state, words, frame),
        ),
        tuple(_word(word, order, xs, top, words) for word in TOKENS),
    )


@cache
def _glyph(
    word: str, order: str, positions: bool, key: str, x: float, y: float, pitch: float, unit: float
) -> tuple[Mark, ...]:
    """The output of a word as bars up and down from a line, centred on x."""
    vector = outputs(order, positions)[TOKENS.index(word)]
    left = x - pitch * D / 2
    return (
        Line(f"{key}-zero", [left, left + pitch * D], [y, y], "hair", 1),
        Bars(
            key,
            left + pitch * np.arange(D),
            np.full(D, y),
            np.full(D, pitch * 0.72),
            -unit * vector,
            "value",
        ),
    )


def _word(word: str, order: Sequence[str], xs: Sequence[float], y: float, words: Words) -> Handle:
    others = [other for other in order if other != word]
    places = tuple(
        (x, y, "-".join([*others[:slot], word, *others[slot:]])) for slot, x in enumerate(xs)
    )
    name = Text(f"word-{word}", 0, 7, words(word), "middle", "content", "big", bold=True)
    rule = Line(f"rule-{word}", [-30, 30], [18, 18], "content", 2)
    x = xs[order.index(word)]
    return Handle(word, "order", x, y, PlacesTrack(places), word, "content", (name, rule))


def _multiples(state: State, words: Words, frame: Frame) -> Iterator[Mark]:
    """All six orders with the outputs of their words; the present one is marked by a bar."""
    pitch = 57 if frame.tall else 86
    for i, order in enumerate(ORDERS):
        left, y = _corner(i, frame)
        for slot, word in enumerate(order.split("-")):
            x = left + pitch * (slot + 0.5)
            here = order == state.order
            meaning: Meaning = "content" if here else "muted"
            key = f"order-{i}-{word}"
            yield Text(f"{key}-name", x, y, words(word), "middle", meaning, bold=here)
            yield from _glyph(word, order, state.positions, key, x, y + 24, 1.4, 8.0)
    left, y = _corner(ORDERS.index(state.order), frame)
    yield Line("here", [left - 10] * 2, [y - 16, y + 36], "ink", 3)


def _corner(i: int, frame: Frame) -> tuple[float, float]:
    """Where the small multiple of an order begins."""
    if frame.tall:
        return 12.0 + 176 * (i % 2), 304.0 + 62 * (i // 2)
    return 452.0, 28.0 + 55 * i


def describe(state: State, words: Words) -> str:
    """The order, whether positions are added, and how far the outputs have moved."""
    key = "describe_positions" if state.positions else "describe"
    return words(key, **state, **values(state))
