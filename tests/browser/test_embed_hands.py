"""Hands and keys at the border of a frame."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import ALONE
from tests.browser.hosts import Host, host, line
from tests.browser.server import Site

LONG = '<div style="height: 3000px"></div>'


def centre(box: dict[str, float] | None) -> tuple[float, float]:
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_pointer_released_outside_ends_the_drag(course: Host, site: Site) -> None:
    course.page.set_viewport_size({"width": 1000, "height": 1000})
    course.open(f'<div style="width: 700px">{line(site)}</div>')
    course.live()
    frame = course.frame()
    x, y = centre(frame.locator(".ichi-hit:visible").bounding_box())
    mouse = course.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 30, y)
    mouse.move(900, 950)
    mouse.up()
    course.becomes("it.state.gap === 256")
    mouse.move(x, y)
    mouse.move(x + 10, y)
    course.page.wait_for_timeout(200)
    assert course.state()["gap"] == 256
    assert frame.locator(".is-held").count() == 0


def test_the_keyboard_passes_in_and_out(course: Host, site: Site) -> None:
    before, after = '<a id="before" href="#">before</a>', '<a id="after" href="#">after</a>'
    course.open(before + line(site) + after)
    course.live()
    course.page.locator("#before").focus()
    inside = []
    for _ in range(12):
        course.page.keyboard.press("Tab")
        if course.page.evaluate("document.activeElement.id") == "after":
            break
        inside.append(
            course.frame().evaluate(
                "document.activeElement.className || "
                "document.activeElement.name || "
                "document.activeElement.dataset.tool || 'link'"
            )
        )
    assert course.page.evaluate("document.activeElement.id") == "after"
    assert [name.split()[0] for name in inside] == [
        "ichi-hit", "gap", "base", "expand", "reset", "save", "link",
    ]  # fmt: skip
    course.page.keyboard.press("Shift+Tab")
    assert course.page.evaluate("document.activeElement.tagName") == "IFRAME"
    for _ in inside:
        course.page.keyboard.press("Shift+Tab")
    assert course.page.evaluate("document.activeElement.id") == "before"


def test_arrow_keys_scroll_the_host_unless_a_handle_has_the_focus(course: Host, site: Site) -> None:
    course.open(line(site) + LONG)
    course.live()
    frame = course.frame()
    frame.locator("figcaption").click()
    for _ in range(5):
        course.page.keyboard.press("ArrowDown")
    course.page.wait_for_function("scrollY > 20")
    course.page.wait_for_timeout(500)
    course.page.evaluate("scrollTo(0, 0)")
    frame.locator(".ichi-hit:visible").focus()
    course.page.wait_for_timeout(200)
    was = course.page.evaluate("scrollY")
    for _ in range(5):
        course.page.keyboard.press("ArrowUp")
    course.becomes("it.state.gap === 69")
    assert course.page.evaluate("scrollY") == was


@pytest.fixture
def phone(chromium: Browser, site: Site, tmp_path: Path) -> Iterator[Host]:
    """The same on a phone."""
    context = chromium.new_context(**ALONE, viewport={"width": 390, "height": 700}, has_touch=True)
    with host(context, site, tmp_path) as found:
        yield found
    context.close()


def test_a_finger_on_the_picture_scrolls_the_page(phone: Host, site: Site) -> None:
    phone.open(line(site) + LONG)
    phone.live()
    before = phone.state()
    picture = phone.frame().locator(".ichi-svg:visible").bounding_box()
    assert picture
    finger = phone.page.context.new_cdp_session(phone.page)
    x, y = picture["x"] + 60, picture["y"] + picture["height"] - 60

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})
        phone.page.wait_for_timeout(16)

    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 21):
        touch("touchMove", {"x": x, "y": y - 12 * step})
    touch("touchEnd")
    assert phone.page.evaluate("scrollY") > 150
    assert phone.state() == before
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert phone.frame().evaluate(wide)


def test_a_frame_narrower_than_a_phone(course: Host, site: Site) -> None:
    course.open("".join(f'<div style="width: {w}px">{line(site)}</div>' for w in (240, 280)))
    for i in range(2):
        frame = course.frame(i)
        assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")
        small = """[...document.querySelectorAll('[data-shape=tall] text')]
          .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""
        assert min(frame.evaluate(small)) >= 11.9
