"""A picture before it is drawn: marks in a frame, handles over them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from ichi.marks.handle import Handle
from ichi.marks.shapes import Mark

Shape = Literal["wide", "tall"]


@dataclass(frozen=True, slots=True)
class Frame:
    """The room a figure draws in; one unit is one CSS pixel at the column's full width."""

    width: float
    height: float
    shape: Shape

    @property
    def tall(self) -> bool:
        """Whether this is the narrow shape, for a column under 480 CSS pixels."""
        return self.shape == "tall"


WIDE = Frame(720, 405, "wide")
TALL = Frame(360, 480, "tall")


@dataclass(frozen=True, slots=True)
class Scene:
    """Marks from back to front, and the handles above them."""

    frame: Frame
    marks: tuple[Mark, ...]
    handles: tuple[Handle, ...] = ()


Marks = Mark | Iterable["Marks"]
"""A mark, or marks in groups within groups."""


def flatten(*parts: Marks) -> tuple[Mark, ...]:
    """All marks in order, out of their groups."""
    return tuple(_flat(parts))


def _flat(parts: Iterable[Marks]) -> Iterator[Mark]:
    for part in parts:
        if isinstance(part, Iterable):
            yield from _flat(part)
        else:
            yield part
