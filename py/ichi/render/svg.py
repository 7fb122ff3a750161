"""Scenes as SVG: one element a mark, coordinates to a hundredth of a unit, colours by class."""

import math
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, cast

import numpy as np

from ichi.marks import (
    Arc,
    Area,
    Bars,
    Dots,
    Handle,
    Heat,
    Line,
    Mark,
    Scene,
    Segments,
    Text,
    Wire,
)
from ichi.marks.shapes import LEVELS, NEGATIVE
from ichi.render.element import Element, inner
from ichi.render.palette import MARK_RULES, properties

HANDLE_RADIUS = 8


def number(value: float) -> str:
    """A coordinate to a hundredth of a unit, without needless noughts."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _path(template: str, *columns: Iterable[float]) -> str:
    """`template` filled once for each row of the columns, in one formatting call."""
    rows = np.column_stack([np.asarray(column, dtype=np.float64) for column in columns])
    flat = np.round(rows, 2) + 0.0  # + 0.0 turns −0 into 0
    return template * len(rows) % tuple(flat.ravel().tolist())


def _stroke(mark: Any) -> dict[str, str]:
    attributes = {"class": f"s m-{mark.meaning}", "stroke-width": number(mark.width)}
    if getattr(mark, "dash", ""):
        attributes["stroke-dasharray"] = mark.dash
    return attributes | _opacity(mark)


def _fill(mark: Any) -> dict[str, str]:
    return {
        "class": f"{'f' if getattr(mark, 'filled', True) else 's'} m-{mark.meaning}"
    } | _opacity(mark)


def _opacity(mark: Any) -> dict[str, str]:
    return {} if mark.opacity == 1 else {"opacity": number(mark.opacity)}


def _line(mark: Line) -> Element:
    d = "M" + _path("%g %gL", mark.x, mark.y)[:-1]
    return Element("path", mark.key, _stroke(mark) | {"d": d})


def _area(mark: Area) -> Element:
    d = "M" + _path("%g %gL", mark.x, mark.y)[:-1] + "Z"
    if not mark.edged:
        return Element("path", mark.key, _fill(mark) | {"d": d})
    faint = {"class": f"f e m-{mark.meaning}", "fill-opacity": number(mark.opacity)}
    return Element("path", mark.key, faint | {"d": d})


def _segments(mark: Segments) -> Element:
    d = _path("M%g %gL%g %g", mark.x0, mark.y0, mark.x1, mark.y1)
    return Element("path", mark.key, _stroke(mark) | {"d": d})


def _dots(mark: Dots) -> Element:
    r = number(mark.r)
    left = np.asarray(mark.x, dtype=np.float64) - mark.r
    disc = f"M%g %ga{r} {r} 0 1 0 {number(2 * mark.r)} 0a{r} {r} 0 1 0 {number(-2 * mark.r)} 0"
    extra = {} if mark.filled else {"stroke-width": "1.5"}
    return Element("path", mark.key, _fill(mark) | extra | {"d": _path(disc, left, mark.y)})


def _bars(mark: Bars) -> Element:
    w = np.asarray(mark.w, dtype=np.float64)
    d = _path("M%g %gh%gv%gh%gZ", mark.x, mark.y, w, mark.h, -w)
    extra = {} if mark.filled else {"stroke-width": "1.5"}
    return Element("path", mark.key, _fill(mark) | extra | {"d": d})


def _arc(mark: Arc) -> Element:
    turn = mark.stop - mark.start
    r = number(mark.r)
    # A circle's arc between equal ends is nothing, so long arcs come in pieces under half a turn.
    pieces = max(1, math.ceil(min(abs(turn), 2 * math.pi) / 3.0))
    turn = math.copysign(min(abs(turn), 2 * math.pi), turn)
    angles = [mark.start + turn * i / pieces for i in range(pieces + 1)]
    at = [
        f"{number(mark.cx + mark.r * math.cos(a))} {number(mark.cy - mark.r * math.sin(a))}"
        for a in angles
    ]
    sweep = 0 if turn > 0 else 1
    d = f"M{at[0]}" + "".join(f"A{r} {r} 0 0 {sweep} {point}" for point in at[1:])
    if not mark.wedge:
        return Element("path", mark.key, _stroke(mark) | {"d": d})
    return Element(
        "path", mark.key, _fill(mark) | {"d": f"{d}L{number(mark.cx)} {number(mark.cy)}Z"}
    )


def _wire(mark: Wire) -> Element:
    middle = number((mark.y0 + mark.y1) / 2)
    x0, y0, x1, y1 = (number(v) for v in (mark.x0, mark.y0, mark.x1, mark.y1))
    d = f"M{x0} {y0}C{x0} {middle} {x1} {middle} {x1} {y1}"
    return Element("path", mark.key, _stroke(mark) | {"d": d})


def _text(mark: Text) -> Element:
    extra = (" big" if mark.size == "big" else "") + (" bold" if mark.bold else "")
    attributes = {"class": f"m-{mark.meaning}{extra}", "x": number(mark.x), "y": number(mark.y)}
    if mark.anchor != "start":
        attributes["text-anchor"] = mark.anchor
    return Element("text", mark.key, attributes | _opacity(mark), mark.text)


def _heat(mark: Heat) -> Element:
    columns = mark.values.shape[1]
    w = mark.w / columns
    xs = [f"M{number(mark.x + w * column)} " for column in range(columns)]
    high, low = _ends(mark, 1.0), _ends(mark, NEGATIVE)
    cells: dict[int, list[str]] = {step: [] for step in range(-LEVELS, LEVELS + 1)}
    for positive, negative, row in zip(high, low, _levels(mark), strict=True):
        for x, level in zip(xs, row, strict=True):
            cells[level].append(x + (negative if level < 0 else positive))
    shades = (
        Element("path", f"{mark.key}:{step}", _SHADES[step] | {"d": "".join(cells[step])})
        for step in _SHADES
    )
    edge = _bars(
        Bars(f"{mark.key}:edge", [mark.x], [mark.y], [mark.w], [mark.h], "hair", filled=False)
    )
    return Element("g", mark.key, {"class": "m-ink"}, children=(edge, *shades))


def _ends(mark: Heat, share: float) -> list[str]:
    """What follows the x in the path of a cell that takes that share of its row's height."""
    rows, columns = mark.values.shape
    w, row, h = mark.w / columns - mark.gap, mark.h / rows, mark.h / rows - mark.gap
    size = f"h{number(w)}v{number(h * share)}h{number(-w)}Z"
    return [number(mark.y + row * i + h * (1 - share) / 2) + size for i in range(rows)]


def _levels(mark: Heat) -> list[list[int]]:
    levels = np.rint(np.clip(mark.values, -1, 1) * LEVELS).astype(int)
    return cast(list[list[int]], levels.tolist())


_SHADES = {
    step: {
        "class": f"f m-{'position' if step > 0 else 'query'}",
        "opacity": number(abs(step) / LEVELS),
    }
    for step in range(-LEVELS, LEVELS + 1)
    if step
}
"""What paints the cells of each strength; nought is not painted."""


_ELEMENTS: dict[type, Callable[[Any], Element]] = {
    Line: _line,
    Area: _area,
    Segments: _segments,
    Dots: _dots,
    Bars: _bars,
    Arc: _arc,
    Wire: _wire,
    Text: _text,
    Heat: _heat,
}


@lru_cache(maxsize=4096)
def element(mark: Mark) -> Element:
    """The one element that stands for a mark; kept, so that a mark drawn again costs nothing."""
    return _ELEMENTS[type(mark)](mark)


def handle_key(handle: Handle) -> str:
    """The key of the ring that is drawn for a handle."""
    return f"handle:{handle.key}"


def _handle(handle: Handle) -> Element:
    ring = Element(
        "circle",
        f"ring:{handle.key}",
        {"class": f"ring m-{handle.meaning}", "r": str(HANDLE_RADIUS)},
    )
    at = f"translate({number(handle.x)} {number(handle.y)})"
    return Element(
        "g",
        handle_key(handle),
        {"class": "ichi-handle", "transform": at},
        children=tuple(map(element, handle.marks)) or (ring,),
    )


def picture(scene: Scene) -> Element:
    """The whole scene as an svg element: the marks in order, then the handles."""
    return Element(
        "svg",
        "",
        {
            "class": "ichi-svg",
            "viewBox": f"0 0 {number(scene.frame.width)} {number(scene.frame.height)}",
            "aria-hidden": "true",
            "focusable": "false",
        },
        children=(*map(element, scene.marks), *map(_handle, scene.handles)),
    )


def document(scene: Scene, title: str, theme: int = 0) -> str:
    """The scene as an SVG file of its own, in the light (0) or the dark (1) theme."""
    root = picture(scene)
    width, height = number(scene.frame.width), number(scene.frame.height)
    name = inner(Element("svg", "", {}, children=(Element("title", "title", {}, title),)))
    style = f".ichi-svg {{ {properties(theme)} background: var(--ichi-paper); }}{MARK_RULES}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ichi-svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}">'
        f"{name}<style>{style}</style>{inner(root)}</svg>\n"
    )
