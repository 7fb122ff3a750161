"""The book's random numbers, drawn one by one by Python's own generator."""

import math
from random import Random

import numpy as np

SEED = 20170612


def words(count: int) -> np.ndarray:
    """Token embeddings of 32 numbers, uniform on [−1, 1]."""
    generator = Random(SEED * 256 + 2)
    return np.array([[2 * generator.random() - 1 for _ in range(32)] for _ in range(count)])


def table_noise(rows: int) -> np.ndarray:
    """Rows of 32 normal numbers, after Box and Muller."""
    generator = Random(SEED * 256 + 4)
    u, v = ([generator.random() for _ in range(32 * rows)] for _ in range(2))
    pairs = zip(u, v, strict=True)
    numbers = [math.sqrt(-2 * math.log(1 - a)) * math.cos(2 * math.pi * b) for a, b in pairs]
    return np.array(numbers).reshape(rows, 32)
