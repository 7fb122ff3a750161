"""From the numbers of a figure to the units of its frame."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Linear:
    """Maps the domain (low, high) straight onto the range (start, stop); takes arrays too."""

    domain: tuple[float, float]
    range: tuple[float, float]

    def __call__(self, value: Any) -> Any:
        """Units for a value or for an array of values."""
        low, high = self.domain
        start, stop = self.range
        return start + (value - low) * ((stop - start) / (high - low))


@dataclass(frozen=True)
class Log:
    """Maps the logarithm of a positive domain onto the range; takes single values."""

    domain: tuple[float, float]
    range: tuple[float, float]

    def __call__(self, value: float) -> float:
        """Units for a value."""
        low, high = (math.log(x) for x in self.domain)
        return float(Linear((low, high), self.range)(math.log(value)))


Scale = Linear | Log


def bands(count: int, start: float, stop: float, gap: float = 0.0) -> tuple[Sequence[float], float]:
    """The near edges of `count` equal bands between `start` and `stop`, and their width.

    `gap` is the share of each band left empty, half on either side.
    """
    pitch = (stop - start) / count
    width = pitch * (1 - gap)
    return [start + pitch * i + (pitch - width) / 2 for i in range(count)], width
