"""The unit circle of a pair: hands, arcs and windings about one centre."""

import math
from dataclasses import dataclass

import numpy as np

from ichi.marks.handle import ArcTrack
from ichi.marks.meaning import Meaning
from ichi.marks.shapes import Arc, Dots, Line, Text

TURN = 2 * math.pi
POINTS = 32
"""The points that a winding takes for each turn: round to the eye at any size of a frame."""


@dataclass(frozen=True, slots=True)
class Circle:
    """Makes marks around (cx, cy). Angles are in radians, anticlockwise from the right.

    `share` is a distance from the centre, as a share of the radius `r`.
    """

    cx: float
    cy: float
    r: float

    def at(self, angle: float, share: float = 1.0) -> tuple[float, float]:
        """The place at an angle."""
        reach = self.r * share
        return self.cx + reach * math.cos(angle), self.cy - reach * math.sin(angle)

    def track(self, zero: float, turn: float) -> ArcTrack:
        """The track of a handle that stands at the angle zero + turn·value."""
        return ArcTrack(self.cx, self.cy, zero, turn)

    def rim(self, key: str, meaning: Meaning = "hair") -> Arc:
        """The whole circle."""
        return Arc(key, self.cx, self.cy, self.r, 0.0, TURN, meaning, 1.5)

    def hand(
        self,
        key: str,
        angle: float,
        meaning: Meaning,
        width: float = 2.0,
        dash: str = "",
        share: float = 1.0,
        opacity: float = 1.0,
    ) -> Line:
        """A stroke from the centre."""
        x, y = self.at(angle, share)
        return Line(key, [self.cx, x], [self.cy, y], meaning, width, dash, opacity)

    def dot(self, key: str, angle: float, meaning: Meaning, r: float = 4.0) -> Dots:
        """A disc on the rim."""
        x, y = self.at(angle)
        return Dots(key, [x], [y], r, meaning)

    def wedge(
        self, key: str, start: float, angle: float, share: float, meaning: Meaning, opacity: float
    ) -> Arc:
        """The filled sector that spans `angle` from `start`; a disc from one turn on."""
        stop = start + math.copysign(min(abs(angle), TURN), angle)
        r = self.r * share
        return Arc(key, self.cx, self.cy, r, start, stop, meaning, opacity=opacity, wedge=True)

    def winding(
        self,
        key: str,
        start: float,
        angle: float,
        meaning: Meaning,
        share: float = 0.5,
        pitch: float = 0.06,
        width: float = 1.5,
        opacity: float = 1.0,
    ) -> Line:
        """An arc over `angle` from `start`; it moves out by `pitch` each turn, so turns show.

        Its points but the last stand at fixed angles: a longer one begins with the same points.
        """
        fixed = np.arange(max(1, math.ceil(abs(angle) / TURN * POINTS))) * (TURN / POINTS)
        turns = np.copysign(np.append(fixed, abs(angle)), angle)
        reach = self.r * (share + pitch * np.abs(turns) / TURN)
        x, y = self.cx + reach * np.cos(start + turns), self.cy - reach * np.sin(start + turns)
        return Line(key, x, y, meaning, width, opacity=opacity)

    def name(
        self,
        key: str,
        angle: float,
        text: str,
        meaning: Meaning,
        half: float = 24.0,
        bold: bool = False,
        opacity: float = 1.0,
    ) -> Text:
        """A label outside the rim, clear of a handle; `half` is half the width of its text."""
        away = 15 + half * abs(math.cos(angle)) + 9 * abs(math.sin(angle))
        x, y = self.at(angle, (self.r + away) / self.r)
        return Text(key, x, y + 5, text, "middle", meaning, bold=bold, opacity=opacity)

    def apart(self, first: float, second: float, half: float = 24.0) -> tuple[float, float]:
        """The two angles, moved from one another as far as names at them need."""
        between = math.remainder(second - first, TURN)
        middle = first + between / 2
        room = 2 * (half * abs(math.sin(middle)) + 11 * abs(math.cos(middle))) / (self.r + 15)
        if abs(between) >= room:
            return first, second
        side = math.copysign(room / 2, between)
        return middle - side, middle + side
