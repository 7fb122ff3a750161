import math
from functools import cache

import numpy as np
import pytest

import ichi
from ichi.encodings.tokens import projections
from ichi.figures.projection import MIX, scores

figure = ichi.figure("projection")
MIXES = [MIX.clamp(k / 20) for k in range(21)]


def encoding(p: int) -> list[float]:
    angles = [p * 10000 ** (-i / 16) for i in range(16)]
    return [f(angle) for angle in angles for f in (math.sin, math.cos)]


@cache
def carried(p: int, which: int, mix: float) -> list[float]:
    """PE(p)((1 − mix)·I + mix·W), written out."""
    w, pe = projections(2, 32)[which].tolist(), encoding(p)
    return [
        (1 - mix) * pe[t] + mix * math.fsum(pe[s] * w[s][t] for s in range(32)) for t in range(32)
    ]


@pytest.mark.parametrize("mix", [0.0, 0.35, 0.8, 1.0])
def test_the_spread_is_that_of_the_products_written_out(mix: float) -> None:
    at_gap = [
        math.fsum(map(math.prod, zip(carried(p, 0, mix), carried(p + 8, 1, mix), strict=True))) / 16
        for p in range(0, 64, 8)
    ]
    spread = max(at_gap) - min(at_gap)
    assert figure.values(mix=mix)["spread"] == pytest.approx(spread, rel=1e-12, abs=1e-13)


def test_without_projections_the_eight_are_one_curve() -> None:
    gaps = np.arange(65) / 2
    common = np.cos(np.multiply.outer(gaps, 10000.0 ** (-np.arange(16) / 16))).mean(axis=1)
    assert scores(0.0) == pytest.approx(np.tile(common, (8, 1)), abs=1e-13)
    assert figure.values(mix=0)["spread"] == pytest.approx(0, abs=1e-13)


def test_they_only_spread_as_the_projections_come_in() -> None:
    spreads = [figure.values(mix=mix)["spread"] for mix in MIXES]
    assert spreads == sorted(spreads)  # type: ignore[type-var]
    assert spreads[-1] > 0.5  # type: ignore[operator]


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_handle_has_a_place_of_its_own_for_each_mix(shape: str) -> None:
    (handle,) = figure.scene(shape=shape).handles  # type: ignore[arg-type]
    down = [y for _, y, _ in handle.track.at]  # type: ignore[union-attr]
    assert len(down) == len(MIXES)
    assert down == sorted(set(down))
