"""A handle: the place in the picture where a reader takes hold of a parameter."""

from dataclasses import dataclass
from typing import Literal

from ichi.marks.meaning import Meaning
from ichi.marks.scales import Linear
from ichi.marks.shapes import Mark


@dataclass(frozen=True, slots=True)
class LineTrack:
    """A handle that slides from (x0, y0), control at `low`, to (x1, y1), control at `high`."""

    x0: float
    y0: float
    x1: float
    y1: float
    low: float
    high: float
    kind: Literal["line"] = "line"

    @classmethod
    def along(cls, x: Linear, y: float, low: float, high: float) -> "LineTrack":
        """Level at `y`, from the place of `low` on a scale to that of `high`."""
        return cls(x(low), y, x(high), y, low, high)


@dataclass(frozen=True, slots=True)
class ArcTrack:
    """A handle that circles (cx, cy): it stands at the angle zero + turn·value, anticlockwise.

    Angles are in radians; `turn` is the angle of one unit of its control. Many turns are allowed.
    """

    cx: float
    cy: float
    zero: float
    turn: float
    kind: Literal["arc"] = "arc"


@dataclass(frozen=True, slots=True)
class PlacesTrack:
    """A handle that rests in one of several places (x, y), each meaning a value of its control."""

    at: tuple[tuple[float, float, str], ...]
    kind: Literal["places"] = "places"


Track = LineTrack | ArcTrack | PlacesTrack


@dataclass(frozen=True, slots=True)
class Handle:
    """A ring at (x, y) that moves the parameter `param` along its track.

    `marks`, drawn around (0, 0), take the ring's place where the thing held is itself a mark, such
    as a word.
    """

    key: str
    param: str
    x: float
    y: float
    track: Track
    label: str
    meaning: Meaning = "position"
    marks: tuple[Mark, ...] = ()
