"""How far a drawn element reaches, read off its SVG alone."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, cast
from xml.etree.ElementTree import Element, fromstring

from ichi.marks import Meaning

Point = tuple[float, float]
Kind = Literal["text", "ring", "stroke", "fill"]
_COMMAND = re.compile(r"([MLHVACZmlhvacz])([^MLHVACZmlhvacz]*)")


def parse(document: str) -> Element:
    """The root of an SVG document; raises ParseError if it is not valid XML."""
    return fromstring(document)


def path_points(d: str) -> Iterator[Point]:
    """Every point that a path's commands name, in absolute coordinates."""
    x = y = 0.0
    for command, arguments in _COMMAND.findall(d):
        numbers = [float(n) for n in re.findall(r"-?[\d.]+(?:e-?\d+)?", arguments)]
        if command == "h":
            x += numbers[0]
        elif command == "v":
            y += numbers[0]
        elif command == "a":
            x, y = x + numbers[5], y + numbers[6]
        elif command == "C":
            yield from zip(numbers[0::2], numbers[1::2], strict=True)
            x, y = numbers[-2:]
        elif command in "MLA":
            x, y = numbers[-2:]
        elif command != "Z":
            raise ValueError(f"a path command that this reader does not know: {command}")
        yield x, y


def text_width(text: str, size: float) -> float:
    """About how wide a label is: East Asian characters an em each, others a little over half."""
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in text)
    return size * (wide + 0.56 * (len(text) - wide))


def reach(element: Element, size: float) -> Iterator[tuple[str, Point]]:
    """(key, point) for all points of all elements, labels of `size` units boxed."""
    yield from _reach(element, size, (0.0, 0.0))


def _reach(element: Element, size: float, at: Point) -> Iterator[tuple[str, Point]]:
    if float(element.get("opacity", "1")) == 0:
        return
    moved = re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    if moved:
        at = (at[0] + float(moved[1]), at[1] + float(moved[2]))
    key = element.get("data-k", "")
    points: list[Point] = list(path_points(element.get("d", "")))
    if element.tag.endswith("text"):
        size = size * 20 / 13 if "big" in element.get("class", "") else size
        width = text_width(element.text or "", size)
        start = float(element.get("x", "0"))
        start -= {"middle": width / 2, "end": width}.get(element.get("text-anchor", ""), 0)
        y = float(element.get("y", "0"))
        points += [(start, y - 0.8 * size), (start + width, y + 0.2 * size)]
    for x, y in points:
        yield key, (x + at[0], y + at[1])
    for child in element:
        yield from _reach(child, size, at)


@dataclass(frozen=True)
class Drawn:
    """An element that paints something."""

    key: str
    kind: Kind
    meaning: Meaning
    opacity: float
    element: Element

    @property
    def look(self) -> tuple[str | None, ...]:
        """All that tells it from another mark, but its colour and its place."""
        shape = (
            "a[^ ]+" if ":" not in self.key else "v[^h]+"
        )  # of dots the radius, of cells the height
        piece = re.search(shape, self.element.get("d", ""))
        named = (self.element.get(name) for name in ("stroke-width", "stroke-dasharray", "opacity"))
        return (self.kind, piece[0] if piece else "", *named)

    def boxes(self) -> Iterator[tuple[float, float, float, float]]:
        """The box around each piece of a path: left, top, right, bottom."""
        for piece in re.findall("M[^M]*", self.element.get("d", "")):
            x, y = zip(*path_points(piece), strict=True)
            yield min(x), min(y), max(x), max(y)


def drawn(root: Element) -> Iterator[Drawn]:
    """Every element of a picture that can be seen, from back to front."""
    for element in root.iter():
        classes = element.get("class", "").split()
        meaning = next((name[2:] for name in classes if name.startswith("m-")), "")
        opacity = float(element.get("opacity", "1"))
        if meaning and opacity and element.get("d") != "" and not element.tag.endswith("}g"):
            key = element.get("data-k", "")
            if "e" in classes:  # an area and its edge
                yield Drawn(f"{key}-edge", "stroke", cast(Meaning, meaning), opacity, element)
                opacity *= float(element.get("fill-opacity", "1"))
            yield Drawn(key, _kind(element), cast(Meaning, meaning), opacity, element)


def _kind(element: Element) -> Kind:
    if element.tag.endswith("text"):
        return "text"
    classes = element.get("class", "").split()
    return "ring" if "ring" in classes else "stroke" if "s" in classes else "fill"
