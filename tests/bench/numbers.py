"""What a measurement yields: samples with their spread, and rows for the table."""

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass


def median(values: Sequence[float]) -> float:
    """The middle one."""
    return statistics.median(values)


def percentile(values: Sequence[float], share: float) -> float:
    """The value that `share` (0 … 1) of all do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def spread(values: Sequence[float], unit: str = "", factor: float = 1.0, digits: int = 2) -> str:
    """The median, and in brackets the range that holds the middle half."""
    low, middle, high = (percentile(values, q) * factor for q in (0.25, 0.5, 0.75))
    return f"{middle:.{digits}f}{unit} ({low:.{digits}f}–{high:.{digits}f})"


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    what: str
    ours: str
    beside: str
    ratio: float | None
    goal: str
    met: bool | None

    def cells(self) -> list[str]:
        """As the table has them."""
        ratio = "" if self.ratio is None else f"{self.ratio:.2f} ×"
        mark = {True: "✓", False: "missed", None: ""}[self.met]
        return [self.what, self.ours, self.beside, ratio, f"{self.goal} {mark}".strip()]


Rows = list[Row]
Say = Callable[[str], None]
