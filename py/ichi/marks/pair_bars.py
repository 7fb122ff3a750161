"""The ladder of bars: one upright bar for each pair, side by side on a logarithmic axis."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ichi.marks.handle import Handle, LineTrack
from ichi.marks.meaning import Meaning
from ichi.marks.scales import Log, bands
from ichi.marks.shapes import Bars, Coordinates, Mark, Segments, Text

_POWERS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def powers_of_ten(exponents: Sequence[int]) -> list[tuple[float, str]]:
    """Ticks at powers of ten, labelled 1, 10, 10², 10³ …"""
    few = {0: "1", 1: "10"}
    return [(10.0**k, few.get(k, f"10{str(k).translate(_POWERS)}")) for k in exponents]


@dataclass(frozen=True)
class PairBars:
    """The room for `count` bars between `left` and `right`, standing on the low end of `y`."""

    count: int
    left: float
    right: float
    y: Log

    @property
    def pitch(self) -> float:
        """From the middle of one bar to the middle of the next."""
        return (self.right - self.left) / self.count

    def middle(self, pair: float) -> float:
        """The x of the middle of a pair's bar."""
        return self.left + self.pitch * (pair + 0.5)

    def bars(self, values: Coordinates, limits: Coordinates, chosen: int) -> Iterator[Mark]:
        """Bars as high as `values`; what rises above its limit is set off as a warning.

        Keys are `within` and `beyond`; the chosen pair's pieces are `within-chosen` and
        `beyond-chosen`, the others step back.
        """
        edges, width = bands(self.count, self.left, self.right, 0.3)
        top = np.array([self.y(value) for value in values])
        limit = np.maximum(top, [self.y(value) for value in limits])
        for suffix, i in (("", np.arange(self.count) != chosen), ("-chosen", [chosen])):
            x, opacity = np.asarray(edges)[i], 1.0 if suffix else 0.65
            w, low = np.full(x.shape, width), limit[i]
            yield Bars(f"within{suffix}", x, low, w, self.y.range[0] - low, "position", opacity)
            yield Bars(f"beyond{suffix}", x, top[i], w, low - top[i], "warn", opacity)

    def strokes(
        self, key: str, values: Coordinates, meaning: Meaning = "ink", width: float = 2
    ) -> Mark:
        """A level stroke across each pair's column."""
        middle = np.array([self.middle(pair) for pair in range(self.count)])
        at = [self.y(value) for value in values]
        half = self.pitch * 0.43
        return Segments(key, middle - half, at, middle + half, at, meaning, width)

    def clear(self, values: Coordinates, start: float, stop: float) -> float:
        """The y of the highest of `values` among the columns between x = `start` and `stop`."""
        first, last = (
            min(max(int((x - self.left) / self.pitch), 0), self.count - 1) for x in (start, stop)
        )
        return self.y(max(values[first : last + 1]))

    def names(self, chosen: int, title: str) -> Iterator[Mark]:
        """Every fifth pair's number under its bar, and always the chosen one's."""
        y = self.y.range[0] + 20
        yield Text("pair-title", self.left - 8, y, title, "end", "muted")
        for pair in range(0, self.count, 5):
            hidden = abs(pair - chosen) <= 1
            yield Text(
                f"pair-{pair}-name",
                self.middle(pair),
                y,
                str(pair),
                "middle",
                "muted",
                opacity=0 if hidden else 1,
            )
        yield Text("pair-chosen", self.middle(chosen), y, str(chosen), "middle", bold=True)

    def handle(self, chosen: int, param: str = "pair") -> Handle:
        """A ring under the bars that chooses the pair."""
        y = self.y.range[0] + 38
        first, last = self.middle(0), self.middle(self.count - 1)
        track = LineTrack(first, y, last, y, 0, self.count - 1)
        return Handle(param, param, self.middle(chosen), y, track, param, "muted")
