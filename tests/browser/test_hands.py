"""What hands do to handles: every case with every handle of every figure of the registry."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.conftest import ALONE, EACH, one_open
from tests.browser.gestures import (
    WATCH,
    Around,
    Case,
    beside,
    box_scrolled,
    box_unscrolled,
    cancel,
    enlarged,
    finger,
    key,
    move,
    no_menu,
    nudge,
    pinch,
    play,
    press,
    release,
    script,
    scrolled,
    unscrolled,
    wait,
    wheel,
)
from tests.browser.reader import Onlooker, Reader
from tests.browser.server import Site
from tests.site.pages import page_of

RIGHT: Any = {"button": "right"}
MIDDLE: Any = {"button": "middle"}
CONTROL: Any = {"modifiers": 2}
PEN: Any = {"pointerType": "pen"}
HELD = "const id = [...Array(99).keys()].find((id) => hit.hasPointerCapture(id))"
LOSE = f"{HELD}; hit.releasePointerCapture(id)"
UNSEEN = f"""{HELD}; const released = {{pointerId: id, buttons: 0, clientX: 0, bubbles: true}};
hit.dispatchEvent(new PointerEvent("pointermove", released))"""
MENU = "hit.dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))"

BOX = "document.querySelector('.md-content').style"
ENLARGED = Around(
    "document.documentElement.style.zoom = 2", "document.documentElement.style.zoom = ''"
)
LEFTWARDS = Around("document.body.dir = 'rtl'", "document.body.dir = 'ltr'")
SCALED = Around(f"{BOX}.transform = 'scale(0.7)'", f"{BOX}.transform = ''")
BOXED = Around(
    f"Object.assign({BOX}, {{height: '600px', overflow: 'auto'}})",
    f"Object.assign({BOX}, {{height: '', overflow: ''}})",
)

MOVE = [press(), move("half"), move("goal"), release()]

MOUSE = [
    Case("main button", "lands", MOVE),
    Case("right button", "stays", [press(**RIGHT), move("goal"), release(**RIGHT)]),
    Case("middle button", "stays", [press(**MIDDLE), move("goal"), release(**MIDDLE)]),
    Case("ctrl-click", "stays", [press(**CONTROL), move("goal"), release(**CONTROL)]),
    Case("no button", "stays", [move("on"), move("goal")]),
    Case("pressed and not moved", "stays", [press(), release("on")]),
    Case("there and back", "stays", [press(), move("goal"), move("on"), release("on")]),
    Case(
        "out of the window and in again",
        "lands",
        [press(), move("goal"), move("outside"), move("goal"), release()],
    ),
    Case("released outside", "ends", [press(), move("goal"), release("outside"), move("half")]),
    Case(
        "released unseen", "lands", [press(), move("goal"), script(UNSEEN), move("half"), release()]
    ),
    Case(
        "another button meanwhile",
        "lands",
        [press(), press("half", **RIGHT), release("half", **RIGHT), move("goal"), release()],
    ),
    Case("Escape", "stays", [press(), move("goal"), key("Escape"), move("half"), release()]),
    Case(
        "Escape with the focus elsewhere",
        "stays",
        [press(), move("goal"), key("Tab"), key("Escape"), release()],
    ),
    Case(
        "capture lost",
        "lands",
        [press(), move("goal"), script(LOSE), move("half"), release("half")],
    ),
    Case(
        "window left",
        "lands",
        [
            press(),
            move("goal"),
            script("dispatchEvent(new Event('blur'))"),
            move("half"),
            release(),
        ],
    ),
    Case(
        "set meanwhile",
        "lands",
        [press(), move("half"), script("await el.reset()"), move("goal"), release()],
    ),
    Case("wheel", "stays", [wheel, scrolled]),
    Case("page pinched larger", "lands", [pinch(1.5), *MOVE, pinch(1)]),
    Case("page enlarged", "lands", MOVE, ENLARGED),
    Case("page from right to left", "lands", MOVE, LEFTWARDS),
    Case("page made smaller", "lands", MOVE, SCALED),
    Case("page in a scrolled box", "lands", MOVE, BOXED),
    Case("pen", "lands", [press(**PEN), move("half", **PEN), move("goal", **PEN), release(**PEN)]),
    Case("pen that hovers", "stays", [move("on", **PEN), move("goal", **PEN)]),
    Case(
        "pen with its barrel button",
        "stays",
        [press(**PEN, **RIGHT), move("goal", **PEN), release(**PEN, **RIGHT)],
    ),
    Case(
        "barrel button meanwhile",
        "lands",
        [
            press(**PEN),
            press(**PEN, **RIGHT),
            release("on", **PEN, **RIGHT),
            move("goal", **PEN),
            release(**PEN),
        ],
    ),
]

DRAG = [finger("on"), finger("half"), finger("goal"), finger(None)]
SWIPE = [finger("free"), *[nudge(0, -12)] * 12, finger(None)]
TAP = [finger("track"), finger(None)]
BOTH_GO = [finger(None, 1), finger(None)]

TOUCH = [
    Case("finger", "lands", [*DRAG, unscrolled]),
    Case("swipe over the picture", "stays", [*SWIPE, scrolled]),
    Case("tap on the track", "tapped", [*TAP, unscrolled]),
    Case("double tap", "tapped", [*TAP, *TAP, unscrolled]),
    Case("long press", "stays", [finger("on"), wait(700), script(MENU), no_menu, finger(None)]),
    Case(
        "second finger on the same handle",
        "lands",
        [finger("on"), finger("on", 1), finger("half", 1), finger("goal"), *BOTH_GO],
    ),
    Case(
        "second finger on another handle",
        "lands",
        [finger("on"), finger("other", 1), finger("goal"), nudge(30, 30, 1), *BOTH_GO],
    ),
    Case(
        "second finger on the picture",
        "lands",
        [finger("on"), finger("goal"), finger("free", 1), *BOTH_GO, unscrolled],
    ),
    Case("tap of two fingers", "stays", [finger("track"), finger("free", 1), *BOTH_GO]),
    Case(
        "pinch",
        "stays",
        [
            finger("free"),
            beside,
            *[nudge(0, -12), nudge(0, 12, 1)] * 10,
            *BOTH_GO,
            enlarged,
        ],
    ),
    Case("finger in a scrolled box", "lands", [*DRAG, box_unscrolled], BOXED),
    Case("swipe in a scrolled box", "stays", [*SWIPE, box_scrolled], BOXED),
    Case("cancelled", "lands", [finger("on"), finger("goal"), wait(50), cancel]),
    Case(
        "finger out of the window",
        "ends",
        [finger("on"), finger("goal"), finger("outside"), finger(None)],
    ),
]


@pytest.mark.parametrize("case", MOUSE, ids=lambda case: case.name)
def test_mouse(alive: Onlooker, case: Case) -> None:
    play(alive, case)


def test_a_page_from_right_to_left_has_the_same_picture(alive: Onlooker) -> None:
    """No label changes its side."""
    alive.reset()
    look = """el => [...el.querySelectorAll(".ichi-svg text")].map((text) => text.getBBox().x)"""
    before = alive.element.evaluate(look)
    alive.page.evaluate(LEFTWARDS.make)
    after = alive.element.evaluate(look)
    alive.page.evaluate(LEFTWARDS.undo)
    assert after == before


def test_mouse_at_200_percent(alive: Onlooker) -> None:
    """As browsers enlarge a page: half as many CSS pixels, each twice as large."""
    devices = alive.page.context.new_cdp_session(alive.page)
    size = {"width": 640, "height": 450, "deviceScaleFactor": 2, "mobile": False}
    devices.send("Emulation.setDeviceMetricsOverride", size)
    try:
        play(alive, MOUSE[0])
    finally:
        devices.detach()
        alive.page.set_viewport_size({"width": 1280, "height": 900})


@pytest.fixture(scope="session")
def open_phone(chromium: Browser, site: Site) -> Iterator[Callable[[str], Reader]]:
    """A phone for the figures that fingers move."""

    def context() -> BrowserContext:
        phone = chromium.new_context(
            **ALONE, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
        )
        phone.add_init_script(WATCH)
        return phone

    with one_open(site, context) as open_:
        yield open_


@pytest.fixture(scope="session", params=EACH)
def held(request: pytest.FixtureRequest, open_phone: Callable[[str], Reader]) -> Onlooker:
    """Each figure of the registry in turn, live on a phone."""
    return open_phone(page_of(request.param)).figure(request.param).live()


@pytest.mark.parametrize("case", TOUCH, ids=lambda case: case.name)
def test_touch(held: Onlooker, case: Case) -> None:
    play(held, case)
