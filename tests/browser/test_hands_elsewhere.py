"""Hands in someone else's page, on two figures at once, and before Python is there."""

import threading
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

import ichi
from tests.browser.conftest import ALONE
from tests.browser.gestures import Case, centre, finger, move, nudge, play, press, release
from tests.browser.hands import Hand, grasps
from tests.browser.hosts import Host, host, line
from tests.browser.reader import Onlooker, Reader
from tests.browser.server import Answer, Site

DRAG = Case("finger", "lands", [finger("on"), finger("half"), finger("goal"), finger(None)])
SWIPE = [finger("free"), *[nudge(0, -12)] * 12, finger(None)]
WITH_HANDLES = [name for name in ichi.figures() if ichi.figure(name).scene().handles]


@pytest.fixture(scope="module")
def phone(chromium: Browser) -> Iterator[BrowserContext]:
    """A phone, and a very long one."""
    size: Any = {"width": 390, "height": 1800}
    context = chromium.new_context(**ALONE, viewport=size, has_touch=True, is_mobile=True)
    yield context
    context.close()


@pytest.fixture(scope="module")
def course(
    phone: BrowserContext, site: Site, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Host]:
    """Someone's course page on that phone."""
    with host(phone, site, tmp_path_factory.mktemp("course")) as found:
        yield found


@pytest.mark.parametrize("name", WITH_HANDLES)
def test_a_frame(course: Host, site: Site, name: str) -> None:
    """A finger moves the handles, and where there is none the page around the frame."""
    course.open(f'{line(site, figure=name)}<div style="height: 3000px"></div>')
    figure = Onlooker(course.page, name)
    figure.element = course.figure()
    play(figure, DRAG)
    before = figure.state
    hand = Hand(figure, grasps(figure)[0])
    for step in SWIPE:
        step(hand)
    hand.leave()
    course.page.wait_for_function("scrollY > 60")
    assert figure.state == before


@pytest.mark.parametrize(("first", "second"), list(pairwise(WITH_HANDLES)))
def test_two_figures_and_two_fingers(
    phone: BrowserContext, site: Site, first: str, second: str
) -> None:
    reader = Reader(phone.new_page(), site).open(f"embed/set/?f={first},{second}")
    hands = []
    for name in (first, second):
        figure = reader.figure(name)
        figure.element.wait_for()
        hands.append(Hand(figure, grasps(figure)[0]))
    for place in ("on", "half", "goal"):
        for i, hand in enumerate(hands):
            hands[0].touch(i, hand.screen(place))
    for i in range(2):
        hands[0].touch(i, None)
    for hand in hands:
        hand.figure.settled()
        assert hand.figure.control(hand.grasp.param).input_value() == hand.grasp.raw
    reader.page.close()
    reader.check()


@pytest.mark.parametrize("name", WITH_HANDLES)
def test_before_python(reader: Reader, site: Site, without_flipbooks: None, name: str) -> None:
    """A handle goes along with the hand at once, and Python, when it comes, draws where it is."""
    comes = threading.Event()

    def late(answer: Answer) -> Answer:
        comes.wait(30)
        return answer

    with site.twisted(r"/pyodide\.asm\.wasm$", late):
        figure = reader.open(f"embed/{name}/").figure(name)
        grasp = grasps(figure)[-1]
        centre(figure)
        hand = Hand(figure, grasp)
        for step in (press(), move("half"), move("goal"), release()):
            step(hand)
        assert figure.control(grasp.param).input_value() == grasp.raw
        assert figure.status == "waking"
        assert hand.taken("track")
        comes.set()
        figure.becomes("live")
    figure.settled()
    assert figure.control(grasp.param).input_value() == grasp.raw
    hand.leave()
