"""Scenes as Matplotlib figures: pictures one takes away, and figures in a notebook.

One unit of the frame is one point. Matplotlib is imported only here, and this module only where a
picture is wanted, since in a browser it comes with ten megabytes.
"""

import io
import math
from collections.abc import Callable
from os import PathLike
from typing import Any

import numpy as np
from matplotlib import font_manager
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection, PatchCollection
from matplotlib.figure import Figure
from matplotlib.patches import Arc as ArcPatch
from matplotlib.patches import Circle, PathPatch, Polygon, Rectangle, Wedge
from matplotlib.path import Path
from matplotlib.patheffects import withStroke

from ichi.marks import (
    Arc,
    Area,
    Bars,
    Dots,
    Handle,
    Heat,
    Line,
    Mark,
    Meaning,
    Scene,
    Segments,
    Text,
    Wire,
)
from ichi.marks.shapes import NEGATIVE
from ichi.render.palette import BIG_SIZE, COLOURS, LABEL_SIZE, PAPER
from ichi.render.svg import HANDLE_RADIUS

FAMILIES = (
    "ichi Sans",
    "Noto Sans JP",
    "Noto Sans CJK JP",
    "Hiragino Sans",
    "Yu Gothic",
    "DejaVu Sans",
)
"""Fonts in the order of preference; the first is the one that comes with a saved picture."""


def use_font(path: PathLike[str]) -> None:
    """Makes a font file's family known, where the system has no Japanese one."""
    if str(path) not in {entry.fname for entry in font_manager.fontManager.ttflist}:
        font_manager.fontManager.addfont(path)


class _Brush:
    """Draws marks on one axes, back to front, in one theme."""

    def __init__(self, axes: Axes, theme: int) -> None:
        self.axes = axes
        self.theme = theme
        self.depth = 0
        known = set(font_manager.get_font_names())
        self.fonts = [family for family in FAMILIES if family in known]

    def colour(self, meaning: Meaning) -> str:
        return COLOURS[meaning][self.theme]

    def draw(self, mark: Mark, dx: float = 0.0, dy: float = 0.0) -> None:
        self.depth += 1
        _DRAW[type(mark)](self, mark, dx, dy)

    def stroke(self, mark: Any) -> dict[str, Any]:
        dash = [float(part) for part in getattr(mark, "dash", "").split()]
        return {
            "color": self.colour(mark.meaning),
            "linewidth": mark.width,
            "linestyle": (0, [part / mark.width for part in dash]) if dash else "solid",
            "alpha": mark.opacity,
            "zorder": self.depth,
        }

    def fill(self, mark: Any) -> dict[str, Any]:
        colour = self.colour(mark.meaning)
        filled = getattr(mark, "filled", True)
        return {
            "facecolor": colour if filled else "none",
            "edgecolor": "none" if filled else colour,
            "linewidth": 0 if filled else 1.5,
            "alpha": mark.opacity,
            "zorder": self.depth,
        }

    def handle(self, handle: Handle) -> None:
        for mark in handle.marks:
            self.draw(mark, handle.x, handle.y)
        if not handle.marks:
            self.depth += 1
            self.axes.add_patch(
                Circle(
                    (handle.x, handle.y),
                    HANDLE_RADIUS,
                    facecolor=PAPER[self.theme],
                    edgecolor=self.colour(handle.meaning),
                    linewidth=2.5,
                    zorder=self.depth,
                )
            )


def _line(brush: _Brush, mark: Line, dx: float, dy: float) -> None:
    x, y = np.asarray(mark.x) + dx, np.asarray(mark.y) + dy
    brush.axes.plot(x, y, solid_capstyle="round", solid_joinstyle="round", **brush.stroke(mark))


def _area(brush: _Brush, mark: Area, dx: float, dy: float) -> None:
    corners = np.column_stack([np.asarray(mark.x) + dx, np.asarray(mark.y) + dy])
    brush.axes.add_patch(Polygon(corners, **brush.fill(mark)))
    if mark.edged:
        x, y = np.vstack([corners, corners[:1]]).T
        _line(brush, Line(mark.key, x, y, mark.meaning, 1), 0, 0)


def _segments(brush: _Brush, mark: Segments, dx: float, dy: float) -> None:
    starts = np.add(np.column_stack([mark.x0, mark.y0]), (dx, dy))
    stops = np.add(np.column_stack([mark.x1, mark.y1]), (dx, dy))
    brush.axes.add_collection(
        LineCollection(list(np.stack([starts, stops], axis=1)), **brush.stroke(mark))
    )


def _dots(brush: _Brush, mark: Dots, dx: float, dy: float) -> None:
    discs = [Circle((x + dx, y + dy), mark.r) for x, y in zip(mark.x, mark.y, strict=True)]
    brush.axes.add_collection(PatchCollection(discs, **brush.fill(mark)))


def _bars(brush: _Brush, mark: Bars, dx: float, dy: float) -> None:
    sides = zip(mark.x, mark.y, mark.w, mark.h, strict=True)
    bars = [Rectangle((x + dx, y + dy), w, h) for x, y, w, h in sides]
    brush.axes.add_collection(PatchCollection(bars, **brush.fill(mark)))


def _arc(brush: _Brush, mark: Arc, dx: float, dy: float) -> None:
    # The frame's y points down, where Matplotlib's angles run clockwise.
    low, high = sorted((-math.degrees(mark.start), -math.degrees(mark.stop)))
    centre = (mark.cx + dx, mark.cy + dy)
    if mark.wedge:
        brush.axes.add_patch(Wedge(centre, mark.r, low, high, **brush.fill(mark)))
    else:
        size = 2 * mark.r
        brush.axes.add_patch(
            ArcPatch(
                centre, size, size, theta1=low, theta2=min(high, low + 360), **brush.stroke(mark)
            )
        )


def _wire(brush: _Brush, mark: Wire, dx: float, dy: float) -> None:
    middle = (mark.y0 + mark.y1) / 2
    points = [(mark.x0, mark.y0), (mark.x0, middle), (mark.x1, middle), (mark.x1, mark.y1)]
    path = Path(np.add(points, (dx, dy)), [Path.MOVETO, Path.CURVE4, Path.CURVE4, Path.CURVE4])
    brush.axes.add_patch(PathPatch(path, fill=False, **brush.stroke(mark)))


def _text(brush: _Brush, mark: Text, dx: float, dy: float) -> None:
    brush.axes.text(
        mark.x + dx,
        mark.y + dy,
        mark.text,
        ha={"start": "left", "middle": "center", "end": "right"}[mark.anchor],
        va="baseline",
        fontsize=BIG_SIZE if mark.size == "big" else LABEL_SIZE,
        fontweight="bold" if mark.bold else "normal",
        fontfamily=brush.fonts,
        color=brush.colour(mark.meaning),
        alpha=mark.opacity,
        zorder=brush.depth,
        parse_math=False,
        path_effects=[withStroke(linewidth=4, foreground=PAPER[brush.theme])]
        if mark.opacity
        else [],
    )


def _heat(brush: _Brush, mark: Heat, dx: float, dy: float) -> None:
    rows, columns = mark.values.shape
    w, h = mark.w / columns, mark.h / rows
    signs: tuple[tuple[float, Meaning, float], ...] = (
        (1.0, "position", 1.0),
        (-1.0, "query", NEGATIVE),
    )
    for sign, meaning, share in signs:
        at = np.argwhere(sign * mark.values > 0)
        high = (h - mark.gap) * share
        x, y = mark.x + dx, mark.y + dy + (h - mark.gap - high) / 2
        cells = [Rectangle((x + w * c, y + h * r), w - mark.gap, high) for r, c in at]
        strength = np.abs(np.clip(mark.values[tuple(at.T)], -1, 1))
        brush.axes.add_collection(
            PatchCollection(
                cells, facecolor=COLOURS[meaning][brush.theme], alpha=strength, zorder=brush.depth
            )
        )


_DRAW: dict[type, Callable[[_Brush, Any, float, float], None]] = {
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


def figure(scene: Scene, theme: int = 0) -> Figure:
    """The scene as a Matplotlib figure, in the light (0) or the dark (1) theme."""
    frame = scene.frame
    drawn = Figure(figsize=(frame.width / 72, frame.height / 72), facecolor=PAPER[theme])
    axes = drawn.add_axes((0.0, 0.0, 1.0, 1.0))
    axes.set_xlim(0, frame.width)
    axes.set_ylim(frame.height, 0)
    axes.set_axis_off()
    brush = _Brush(axes, theme)
    for mark in scene.marks:
        brush.draw(mark)
    for handle in scene.handles:
        brush.handle(handle)
    return drawn


def png(scene: Scene, theme: int = 0, dpi: float = 216) -> bytes:
    """The scene as a PNG file, three pixels to a unit unless `dpi` says otherwise."""
    file = io.BytesIO()
    figure(scene, theme).savefig(file, format="png", dpi=dpi)
    return file.getvalue()
