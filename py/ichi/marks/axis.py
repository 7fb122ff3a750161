"""Axes, where a reader reads values off them."""

from collections.abc import Iterator, Sequence

from ichi.marks.scales import Scale
from ichi.marks.shapes import Line, Mark, Segments, Text


def axis_x(
    key: str, scale: Scale, y: float, ticks: Sequence[tuple[float, str]], title: str = ""
) -> Iterator[Mark]:
    """A level axis at `y` with a label under each tick; `title` stands at its right end, below."""
    start, stop = scale.range
    at = [scale(value) for value, _ in ticks]
    yield Line(f"{key}-line", [start, stop], [y, y], "muted", 1)
    yield Segments(f"{key}-ticks", at, [y] * len(at), at, [y + 5] * len(at), "muted")
    for x, (_, label) in zip(at, ticks, strict=True):
        yield Text(f"{key}-{label}", x, y + 21, label, "middle", "muted")
    if title:
        yield Text(f"{key}-title", stop, y + 40, title, "end", "muted")


def axis_y(
    key: str,
    scale: Scale,
    x: float,
    ticks: Sequence[tuple[float, str]],
    stop: float,
    title: str = "",
) -> Iterator[Mark]:
    """Hairlines across from `x` to `stop`, each tick labelled at the left; `title` above them."""
    at = [scale(value) for value, _ in ticks]
    yield Segments(f"{key}-grid", [x] * len(at), at, [stop] * len(at), at, "hair")
    for y, (_, label) in zip(at, ticks, strict=True):
        yield Text(f"{key}-{label}", x - 8, y + 5, label, "end", "muted")
    if title:
        yield Text(f"{key}-title", x, min(scale.range) - 12, title, "start", "muted")
