import math
from itertools import permutations

import numpy as np
import pytest

import ichi
from ichi.encodings.tokens import embeddings, projections

figure = ichi.figure("permutation")
orders = figure.params[0].samples()


@pytest.mark.parametrize("order", orders)
def test_without_positions_nothing_drifts(order: str) -> None:
    assert figure.values(order=order)["drift"] < 1e-12  # type: ignore[operator]


@pytest.mark.parametrize("order", orders[1:])
def test_with_positions_every_other_order_drifts(order: str) -> None:
    assert figure.values(order=order, positions=1)["drift"] > 0.05  # type: ignore[operator]


@pytest.mark.parametrize("positions", [False, True])
def test_the_drift_is_that_of_attention_written_out(positions: bool) -> None:
    """Attention in plain loops over the six orders, PE from its closed form."""
    tokens = dict(zip(("dog", "person", "bites"), embeddings(3, 32), strict=True))
    w = projections(3, 32)
    pe = [
        [f(p / 10000 ** (i / 16)) for i in range(16) for f in (math.sin, math.cos)]
        for p in range(3)
    ]

    def outputs(order: tuple[str, ...]) -> dict[str, np.ndarray]:
        x = [tokens[t] + (np.array(pe[p]) if positions else 0) for p, t in enumerate(order)]
        found = {}
        for i, token in enumerate(order):
            scores = [math.exp((x[i] @ w[0]) @ (row @ w[1]) / math.sqrt(32)) for row in x]
            found[token] = sum(
                s / sum(scores) * (row @ w[2]) for s, row in zip(scores, x, strict=True)
            )
        return found

    first = outputs(("dog", "person", "bites"))
    for order in permutations(("dog", "person", "bites")):
        now = outputs(order)
        drift = max(np.linalg.norm(now[t] - first[t]) for t in order)
        shown = figure.values(order="-".join(order), positions=positions)["drift"]
        assert shown == pytest.approx(drift, rel=1e-10, abs=1e-12)


def test_a_word_that_is_moved_takes_the_slot_and_the_others_close_up() -> None:
    handle = next(h for h in figure.scene(order="dog-person-bites").handles if h.key == "dog")
    assert [value for *_, value in handle.track.at] == [  # type: ignore[union-attr]
        "dog-person-bites",
        "person-dog-bites",
        "person-bites-dog",
    ]
