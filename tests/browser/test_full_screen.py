"""A figure in full screen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import ichi
from tests.browser.gestures import Case, move, play, press, release
from tests.browser.hosts import Host, line
from tests.browser.reader import Onlooker, Reader
from tests.browser.server import Site

SIZES = [(1920, 1080), (1280, 800), (390, 844), (740, 360)]

LAYOUT = """el => {
  const stage = [...el.querySelectorAll(".ichi-stage")].find((one) => one.getClientRects().length);
  const svg = stage.querySelector("svg"), box = svg.getBoundingClientRect();
  const room = stage.getBoundingClientRect();
  const texts = [...svg.querySelectorAll("text")].filter((text) => text.getBBox().width);
  const {left, right, bottom} = el.querySelector("figcaption").getBoundingClientRect();
  return {
    id: document.fullscreenElement?.id,
    ratio: box.width / box.height / (svg.viewBox.baseVal.width / svg.viewBox.baseVal.height),
    off: [box.left + box.right - room.left - room.right,
      box.top + box.bottom - room.top - room.bottom],
    fills: Math.max(box.width / room.width, box.height / room.height),
    inside: box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight
      && left >= 0 && right <= innerWidth && el.scrollWidth <= innerWidth,
    whole: bottom <= innerHeight,
    width: box.width,
    label: Math.min(...texts.map((text) =>
      parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)),
  };
}"""


def expand(figure: Onlooker) -> None:
    figure.element.locator("[data-tool=expand]").click()
    figure.page.wait_for_function("document.fullscreenElement")
    figure.settled()


def leave(page: Page) -> None:
    page.evaluate("document.fullscreenElement && document.exitFullscreen()")
    page.wait_for_function("!document.fullscreenElement")


@pytest.fixture
def expanded(figure: Onlooker) -> Iterator[Onlooker]:
    """A figure in full screen."""
    expand(figure)
    yield figure
    leave(figure.page)
    figure.page.set_viewport_size({"width": 1280, "height": 900})


def test_the_picture_is_as_large_as_there_is_room(expanded: Onlooker) -> None:
    """In the middle, undistorted, its labels at least 12 px, nothing beside the screen."""
    for width, height in SIZES:
        expanded.page.set_viewport_size({"width": width, "height": height})
        expanded.settled()
        expanded.settled()
        seen = expanded.element.evaluate(LAYOUT)
        assert seen["id"] == expanded.element.get_attribute("id")
        assert seen["ratio"] == pytest.approx(1, abs=0.01)
        assert seen["off"] == pytest.approx([0, 0], abs=1)
        assert seen["fills"] == pytest.approx(1, abs=0.01)
        assert seen["inside"], seen
        assert seen["label"] > 11.9
        if width > 1000:
            assert seen["whole"]
            assert seen["width"] > 0.5 * width


def test_it_works_on(expanded: Onlooker) -> None:
    """Handles and keys as on the page; the tool is pressed, and pressed again leads back."""
    play(expanded, Case("drag", "lands", [press(), move("half"), move("goal"), release()]))
    page, tool = expanded.page, expanded.element.locator("[data-tool=expand]")
    name = ichi.figure(expanded.element.get_attribute("figure") or "").params[0].name
    expanded.reset()
    control = expanded.control(name)
    before = control.evaluate("control => [control.value, control.checked]")
    control.press("Space" if control.get_attribute("type") == "checkbox" else "ArrowRight")
    expanded.settled()
    assert control.evaluate("control => [control.value, control.checked]") != before
    assert tool.get_attribute("aria-pressed") == "true"
    tool.press("Enter")
    expect(tool).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("document.fullscreenElement") is None
    assert tool.evaluate("tool => tool === document.activeElement")


def test_the_page_is_where_it_was(reader: Reader) -> None:
    figure = reader.open("06-rope/").figure("decay")
    reader.page.set_viewport_size({"width": 390, "height": 844})
    figure.element.locator("[data-tool=expand]").scroll_into_view_if_needed()
    before = reader.page.evaluate("scrollY")
    box = figure.element.bounding_box()
    expand(figure)
    leave(reader.page)
    assert reader.page.evaluate("scrollY") == before
    assert figure.element.bounding_box() == box


def test_escape_is_left_to_the_browser(reader: Reader) -> None:
    """With nothing to take back the page swallows no Escape, so that the browser leaves."""
    figure = reader.open("06-rope/").figure("decay").live()
    expand(figure)
    reader.page.evaluate(
        "addEventListener('keydown', (e) => { globalThis.took = e.defaultPrevented })"
    )
    reader.page.keyboard.press("Escape")
    assert reader.page.evaluate("took") is False


def test_a_frame_that_may_not_hides_it(course: Host, site: Site) -> None:
    """The line to paste allows it; where the author took that away the tool is not there."""
    course.open(line(site) + line(site).replace('allow="fullscreen"', ""))
    tools = [course.figure(i).locator("[data-tool=expand]") for i in range(2)]
    tools[0].click()
    course.frame().wait_for_function("document.fullscreenElement?.id === 'decay'")
    course.frame().evaluate("document.exitFullscreen()")
    assert not tools[1].is_visible()
    others = course.figure(1).locator(".ichi-tools button:visible")
    assert others.count() == 2
