"""Every page of the book, all figures live: one visit a page, many eyes and ears."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from coloraide import Color
from playwright.sync_api import Browser, Page

import ichi
from tests import snapshot
from tests.browser.conftest import ALONE
from tests.browser.live import PATHS, SPACING, SPILT, heard, settle, spaced, violations, wake_all
from tests.browser.reader import Reader
from tests.browser.server import Site
from tests.colours import contrast
from tests.figures.states import states
from tests.site.pages import page_of

LABELS = Path(__file__).with_name("labels.js").read_text("utf-8")
WIDTHS = (280, 320, 400, 480, 600, 720)
"""Of a figure; 280 is what a page of 320 px leaves to it."""


@pytest.fixture(
    scope="module",
    params=[pytest.param(path, marks=pytest.mark.xdist_group(f"page {path}")) for path in PATHS],
)
def live(request: pytest.FixtureRequest, chromium: Browser, site: Site) -> Iterator[Page]:
    """Each page of the book in turn."""
    context = chromium.new_context(**ALONE, reduced_motion="reduce")
    reader = Reader(context.new_page(), site).open(request.param)
    wake_all(reader.page)
    yield reader.page
    reader.check()
    context.close()


@pytest.fixture
def page(live: Page) -> Page:
    """The page as it was opened."""
    live.emulate_media(color_scheme="light", forced_colors="none")
    live.set_viewport_size({"width": 1280, "height": 900})
    return live


def test_axe_finds_nothing(page: Page) -> None:
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        for width in (320, 1280):
            page.set_viewport_size({"width": width, "height": 900})
            settle(page)
            assert violations(page) == [], (scheme, width)


def figures_told_here(page: Page, site: Site) -> list[str]:
    """The figures of which this page is the chapter."""
    lang = page.evaluate("document.documentElement.lang")
    return [name for name in ichi.figures() if page.url == site.url + page_of(name, lang)]


def test_labels_can_be_read_at_every_width(page: Page, site: Site) -> None:
    """At least 12 px, none over another, none cut: from a phone to the full column, spaced too."""
    for name in figures_told_here(page, site):
        ends = [dict(state) for state in states(ichi.figure(name), chance=1)]
        assert page.evaluate(LABELS, [name, ends, WIDTHS, SPACING]) == []


def test_nothing_sticks_out(page: Page) -> None:
    """Narrow, at 200 % (1280 pixels show 640), and with text as spaced as a reader may want it."""
    for width in (320, 640, 1280):
        page.set_viewport_size({"width": width, "height": 640})
        settle(page)
        assert page.evaluate(SPILT) == [], width
        with spaced(page):
            assert page.evaluate(SPILT) == [], width


PAINTED = """[...document.querySelectorAll("ichi-figure .ichi-svg :is(.s, .f, .ring, text)")]
  .filter((mark) => mark.checkVisibility({opacityProperty: true}) && mark.getAttribute("d") !== "")
  .filter((mark) => !mark.matches(".m-hair, .m-paper, g > .f[data-k*=':']"))
  .map((mark) => {
    const { fill, stroke, opacity } = getComputedStyle(mark);
    const colour = mark.matches(".s, .ring") ? stroke : fill;
    return [mark.dataset.k, colour, Number(opacity), mark.tagName === "text"];
  })"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_marks_are_seen_where_colours_are_forced(
    page: Page, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(forced_colors="active", color_scheme=scheme)
    canvas = page.evaluate(
        "getComputedStyle(Object.assign(document.body.appendChild("
        "document.createElement('p')), {style: 'color: Canvas'})).color"
    )
    for key, colour, opacity, word in page.evaluate(PAINTED):
        seen = Color(canvas).mix(colour, opacity, space="srgb")
        assert contrast(seen, canvas) >= (4.5 if word else 1.05 if opacity < 0.3 else 3), key


LIVE_REGIONS = """[...document.querySelectorAll(
  "[aria-live], output, [role=status], [role=alert], [role=log]")]
  .filter((element) => element.ariaLive !== "off").map((element) => element.outerHTML)"""


def test_one_voice_a_page(page: Page) -> None:
    assert page.evaluate(LIVE_REGIONS) == ['<div class="ichi-unseen" role="status"></div>']


def test_figures_sound_as_they_did(page: Page, site: Site) -> None:
    lang = page.evaluate("document.documentElement.lang")
    told = heard(page, figures_told_here(page, site))
    changed = [snapshot.changed(f"{name}-{lang}.txt", text) for name, text in told.items()]
    assert not any(changed)


def test_every_figure_is_told(page: Page) -> None:
    """By name and state, wherever it is on the page."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    told = [node for node in nodes if node.get("role", {}).get("value") == "figure"]
    assert len(told) == page.locator("ichi-figure").count()
    for node in told:
        assert node["name"]["value"]
        assert node["description"]["value"].endswith(("。", "."))
