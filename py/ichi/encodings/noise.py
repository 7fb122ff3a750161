"""Random numbers that are the same on every machine, from a seed and the number of a stream.

The bits are those of Python's own Mersenne Twister. NumPy's generators would do as well, but they
alone are a tenth of what a reader's browser loads before a figure lives.
"""

from functools import lru_cache
from random import Random

import numpy as np

from ichi.encodings.arrays import Floats

STREAMS = 256
"""Streams of one seed: numbers of different streams are independent."""


@lru_cache(maxsize=32)
def uniform(shape: tuple[int, ...], seed: int, stream: int = 0) -> Floats:
    """Numbers from [0, 1), each a multiple of 2⁻⁵³; read-only.

    They are what as many calls of `random.Random.random` return. Source: Matsumoto and Nishimura
    1998, Mersenne Twister, and the 53 bits of their genrand_res53.
    """
    count = int(np.prod(shape))
    words = np.frombuffer(Random(seed * STREAMS + stream).randbytes(8 * count), "<u4")
    high, low = words[0::2] >> np.uint32(5), words[1::2] >> np.uint32(6)
    return _kept(((high * 2.0**26 + low) * 2.0**-53).reshape(shape))


@lru_cache(maxsize=32)
def normal(shape: tuple[int, ...], seed: int, stream: int = 0) -> Floats:
    """Numbers with mean 0 and variance 1; read-only.

    √(−2 ln u) cos 2πv, with u from (0, 1] and v from [0, 1). Source: Box and Muller 1958, A Note
    on the Generation of Random Normal Deviates.
    """
    u, v = uniform((2, *shape), seed, stream)
    return _kept(np.sqrt(-2 * np.log(1 - u)) * np.cos(2 * np.pi * v))


def _kept(numbers: Floats) -> Floats:
    numbers.flags.writeable = False
    return numbers
