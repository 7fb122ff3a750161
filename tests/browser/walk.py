"""A reader with a keyboard alone: where the focus goes, and whether it can be seen there."""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from PIL import Image
from playwright.sync_api import Page

from ichi.encodings.arrays import Floats

STOPS = """() => {
  const may = "a[href], button, input, select, textarea, summary, [tabindex]";
  const chosen = ({name}) => document.querySelector(`[name="${name}"]:checked, [name="${name}"]`);
  const can = (e) => e.tabIndex >= 0 && !e.matches(":disabled")
    && e.checkVisibility({visibilityProperty: true}) && (e.type !== "radio" || chosen(e) === e);
  globalThis.stops = [...document.querySelectorAll(may)].filter(can);
  return stops.length;
}"""
"""All that the Tab key should come to, in the order of the document."""

HERE = """() => {
  const e = document.activeElement;
  const stop = e.closest(".md-header__title")?.querySelector("a") ?? e; // one of two is shown
  const shown = e.type === "radio" ? e.nextElementSibling : e; // Material shows the label beside it
  const boxes = [...shown.getClientRects()].map(({x, y, width, height}) => [x, y, width, height]);
  const [x, y, width, height] = boxes[0] ?? [0, 0, 0, 0];
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  return {
    number: stops.indexOf(stop), boxes, name: e.outerHTML.slice(0, 160),
    round: e.matches(".ichi-hit, [type=range]"),
    over: shown.contains(over) || over?.contains(shown) ? "" : over?.outerHTML.slice(0, 99) ?? "?",
    reading: Boolean(e.closest("article, .ichi-embed")),
  };
}"""

PATIENCE = 10
"""How often to look again at a stop that something lies over."""


@dataclass(frozen=True)
class Stop:
    """Where the focus is."""

    number: int
    """Its place among all stops in the order of the document; −1 if it is none of them."""
    boxes: list[list[float]]
    """x, y, width and height of each line of it, in the window."""
    name: str
    round: bool
    """Whether a ring shows the focus."""
    over: str
    """What lies over it; “?” if it is out of the window."""
    reading: bool
    """Whether it is in the text."""


def walk(page: Page, key: str = "Tab") -> Iterator[Stop]:
    """From the address bar through the page and out of it again."""
    while True:
        page.keyboard.press(key)
        if page.evaluate("document.activeElement === document.body"):
            return
        here = Stop(**page.evaluate(HERE))
        for _ in range(PATIENCE):
            if not here.over:
                break
            page.wait_for_timeout(300)  # Material may be about to make room
            here = Stop(**page.evaluate(HERE))
        yield here


def outline(page: Page, stop: Stop) -> float:
    """How much of an outline of 2 px around it the focus changes by 3:1 or more."""
    left, top = (max(min(box[axis] for box in stop.boxes) - 8, 0) for axis in (0, 1))
    right, bottom = (max(box[axis] + box[axis + 2] for box in stop.boxes) + 8 for axis in (0, 1))
    clip: Any = {"x": left, "y": top, "width": right - left, "height": bottom - top}
    here = _luminance(page.screenshot(clip=clip))
    page.evaluate("globalThis.here = document.activeElement; here.blur()")
    gone = _luminance(page.screenshot(clip=clip))
    page.evaluate("here.focus({preventScroll: true})")
    ratio = (np.maximum(here, gone) + 0.05) / (np.minimum(here, gone) + 0.05)
    around = 2 * np.pi * 9 if stop.round else sum(2 * (box[2] + box[3]) for box in stop.boxes)
    return float((ratio >= 3).sum() / (2 * around)) if around else 0


def _luminance(png: bytes) -> Floats:
    """Relative luminance, as WCAG defines it."""
    colours = np.asarray(Image.open(io.BytesIO(png)).convert("RGB")) / 255
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ [0.2126, 0.7152, 0.0722])
