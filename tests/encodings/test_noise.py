import math
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ichi.encodings.noise import STREAMS, normal, uniform

seeds = st.integers(0, 2**32 - 1)


@given(seeds, st.integers(0, STREAMS - 1), st.integers(1, 9), st.integers(1, 9))
def test_uniform_is_what_pythons_own_generator_says(
    seed: int, stream: int, rows: int, columns: int
) -> None:
    generator = Random(seed * STREAMS + stream)
    told = [[generator.random() for _ in range(columns)] for _ in range(rows)]
    assert uniform((rows, columns), seed, stream).tolist() == told


@given(seeds, st.integers(1, 20))
def test_normal_is_box_and_muller_written_out(seed: int, count: int) -> None:
    generator = Random(seed * STREAMS + 3)
    u, v = ([generator.random() for _ in range(count)] for _ in range(2))
    told = [
        math.sqrt(-2 * math.log(1 - a)) * math.cos(2 * math.pi * b)
        for a, b in zip(u, v, strict=True)
    ]
    assert normal((count,), seed, 3) == pytest.approx(told, abs=1e-12)


def test_normal_follows_the_normal_distribution() -> None:
    numbers = np.sort(normal((40_000,), 1).ravel())
    expected = [(1 + math.erf(x / math.sqrt(2))) / 2 for x in numbers]
    # Kolmogorov: the distance passes 1.95/√n once in a thousand samples.
    assert np.abs(np.arange(len(numbers)) / len(numbers) - expected).max() < 1.95 / 200


def test_streams_are_independent() -> None:
    streams = np.array([normal((5000,), 7, stream) for stream in range(4)])
    assert np.abs(np.corrcoef(streams) - np.eye(4)).max() < 0.06


@pytest.mark.parametrize("numbers", [uniform((3,), 1), normal((3,), 1)])
def test_what_is_kept_cannot_be_changed(numbers: np.ndarray) -> None:
    with pytest.raises(ValueError, match="read-only"):
        numbers[0] = 1
