"""What has the focus shows it by a ring that is seen, in both themes and in forced colours."""

from io import BytesIO
from typing import Any, Literal

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser, Locator

from tests.browser.conftest import ALONE
from tests.browser.live import wake_all
from tests.browser.reader import Reader
from tests.browser.server import Site

FOCUSABLE = {
    "title": ".ichi-home",
    "handle": "#permutation .ichi-hit:visible",
    "list": "#permutation select",
    "box": "#permutation [type=checkbox]",
    "tool": "#permutation [data-tool=reset]",
    "slider": "#interference [type=range]",
    "number": "article .ichi-scrub",
    "link": "article p > a",
    "contents": "#ichi-book a",
}
Pixels = np.ndarray[Any, np.dtype[np.float64]]


def luminance(picture: bytes) -> Pixels:
    """Of each pixel, as WCAG 2 counts it."""
    c = np.asarray(Image.open(BytesIO(picture)).convert("RGB")) / 255
    linear = np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def changed(place: Locator) -> int:
    """The pixels around something that change by 3 to 1 or more when it takes the focus."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box
    x, y = max(box["x"] - 8, 0), max(box["y"] - 8, 0)
    clip = {"x": x, "y": y, "width": box["width"] + 16, "height": box["height"] + 16}
    page = place.page
    page.evaluate("document.activeElement.blur()")
    before = luminance(page.screenshot(clip=clip))  # type: ignore[arg-type]
    page.keyboard.press("Shift")  # someone uses keys
    place.focus()
    after = luminance(page.screenshot(clip=clip))  # type: ignore[arg-type]
    ratio = (np.maximum(before, after) + 0.05) / (np.minimum(before, after) + 0.05)
    return int((ratio >= 3).sum())


@pytest.mark.parametrize("forced", ["none", "active"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_focus_is_seen(
    chromium: Browser,
    site: Site,
    scheme: Literal["light", "dark"],
    forced: Literal["none", "active"],
) -> None:
    context = chromium.new_context(
        **ALONE,
        viewport={"width": 1280, "height": 900},
        reduced_motion="reduce",
        color_scheme=scheme,
        forced_colors=forced,
    )
    page = Reader(context.new_page(), site).open("01-order/").page
    wake_all(page)
    page.locator("article .ichi-scrub[role=slider]").first.wait_for()
    for name, selector in FOCUSABLE.items():
        place = page.locator(selector).first
        box = place.bounding_box()
        assert box
        ring = 2 * np.pi * 11 if name == "slider" else min(box["width"], box["height"]) * 3
        assert changed(place) >= 2 * 0.7 * ring, name
    context.close()
