"""Being left and coming back: what was moved is in the address, and survives."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page

import ichi
from tests.browser.hosts import Host, line
from tests.browser.reader import Reader
from tests.browser.server import Site, header

PATH = "06-rope/"
ANCHOR = "rope-decay"
MOVED: dict[str, dict[str, Any]] = {"decay": {"gap": 200}, "dials": {"p": 40}}
PERSISTED = "addEventListener('pageshow', (e) => { globalThis.persisted = e.persisted; })"


def move(reader: Reader) -> None:
    """Several figures, not all of their parameters."""
    for name, changes in MOVED.items():
        reader.figure(name).live()
        reader.figure(name).set(**changes)


def written(page: Page, part: str) -> None:
    """Waits until the address holds a part."""
    page.wait_for_function("part => location.hash.includes(part)", arg=part)


def assert_moved(reader: Reader) -> None:
    """Figures, numbers and controls are as they were left; what was not moved is as it opens."""
    reader.page.wait_for_function("document.querySelector('ichi-figure')?.opening")
    for name, changes in MOVED.items():
        figure = reader.figure(name)
        state = dict(ichi.figure(name).state(**figure.ask("el.opening") | changes))
        figure.ask("el.wake()")
        figure.becomes("live")
        figure.settled()
        assert figure.state == state
        assert figure.values == pytest.approx(ichi.figure(name).values(**state))
        assert figure.picture == figure.parsed(figure.stage.locator("svg").inner_html())
        for param in ichi.figure(name).params:
            carried = figure.control(param.name).evaluate("control => control.value")
            assert str(param.control(state[param.name])) == carried


def test_reload(reader: Reader) -> None:
    """With several figures, the section one is in, and where one had scrolled."""
    page = reader.open(f"{PATH}#{ANCHOR}").page
    move(reader)
    written(page, f"#{ANCHOR}?")
    written(page, "dials.p=40")
    written(page, "decay.gap=200")
    page.evaluate("scrollBy(0, 321)")
    page.wait_for_timeout(200)
    where = page.evaluate("scrollY")
    page.reload()
    assert_moved(reader)
    assert page.evaluate("scrollY") == pytest.approx(where, abs=2)


def test_a_bookmark_opens_at_its_place(reader: Reader, context: BrowserContext) -> None:
    page = reader.open(f"{PATH}#{ANCHOR}").page
    move(reader)
    written(page, "dials.p=40")
    other = Reader(context.new_page(), reader.site)
    other.page.goto(page.url)
    assert_moved(other)
    top = f"document.getElementById('{ANCHOR}').getBoundingClientRect().top"
    assert 0 <= other.page.evaluate(top) < 200


@pytest.mark.parametrize("cached", [True, False])
def test_back_from_another_chapter(reader: Reader, site: Site, cached: bool) -> None:
    """Out of the browser's back-forward cache and, where the host forbids that, without."""
    storing = header("Cache-Control", "no-cache" if cached else "no-store")
    reader.page.add_init_script(PERSISTED)
    with site.twisted("/$", storing):
        page = reader.open(f"{PATH}#{ANCHOR}").page
        move(reader)
        page.locator("[rel=next]:visible").click()  # at once: nobody waits for the address
        page.wait_for_url("**/07-beyond/**")
        page.go_back(wait_until="commit")
        page.wait_for_url(f"**/{PATH}**", wait_until="commit")
        page.wait_for_function("cached => globalThis.persisted === cached", arg=cached)
        assert_moved(reader)
        page.go_forward(wait_until="commit")
        page.wait_for_url("**/07-beyond/**", wait_until="commit")
        page.wait_for_function("document.readyState === 'complete'")
        page.go_back(wait_until="commit")
        page.wait_for_url(f"**/{PATH}**", wait_until="commit")
        assert_moved(reader)


def test_within_a_page_back_goes_to_the_place_and_undoes_nothing(reader: Reader) -> None:
    page = reader.open(f"{PATH}#{ANCHOR}").page
    page.locator("#ichi-book a[href='#rope-turn']").click()
    move(reader)
    written(page, "#rope-turn?")
    page.go_back()
    written(page, f"#{ANCHOR}?")
    written(page, "decay.gap=200")
    assert_moved(reader)
    page.reload()
    assert_moved(reader)


def test_a_tab_killed_in_mid_drag(reader: Reader, context: BrowserContext) -> None:
    """No event tells the page of it. What was on screen half a second before is there again."""
    page = reader.open("02-first-ideas/").page
    figure = reader.figure("odometer").live()
    handle = figure.handle("p").bounding_box()
    assert handle
    page.mouse.move(handle["x"] + 24, handle["y"] + 24)
    page.mouse.down()
    page.mouse.move(handle["x"] + 150, handle["y"] + 24, steps=10)
    page.wait_for_timeout(1000)
    state = figure.state
    assert state != figure.ask("el.opening")
    known = context.new_cdp_session(page).send("Page.getNavigationHistory")
    with page.expect_event("crash"), pytest.raises(Error, match="crash"):
        page.goto("chrome://crash")
    again = Reader(context.new_page(), reader.site)
    again.page.goto(known["entries"][known["currentIndex"]]["url"])
    again.figure("odometer").becomes("live")
    again.figure("odometer").settled()
    assert again.figure("odometer").state == state


def test_reset_comes_back_to_the_opening_state(reader: Reader) -> None:
    page = reader.open("02-first-ideas/").page
    figure = reader.figure("odometer").live()
    figure.set(p=40, bit=1)
    written(page, "#odometer?p=40&bit=1")
    figure.element.locator("[data-tool=reset]").click()
    page.wait_for_function("location.hash === ''")
    page.reload()
    figure.live()
    assert figure.state == figure.ask("el.opening")


@pytest.mark.usefixtures("without_flipbooks")
def test_what_waits_for_python_is_not_lost(reader: Reader) -> None:
    """Moved before Python was up, and reloaded at once."""
    page = reader.open("02-first-ideas/").page
    reader.figure("odometer").control("p").press("End")
    assert reader.figure("odometer").status in ("static", "waking")
    page.reload()
    reader.figure("odometer").live()
    reader.figure("odometer").settled()
    assert reader.figure("odometer").state["p"] == 63


def test_the_address_is_written_rarely(reader: Reader) -> None:
    """Safari refuses a hundred changes of the address in half a minute."""
    reader.page.add_init_script(
        """globalThis.written = 0;
        const replace = history.replaceState.bind(history);
        history.replaceState = (...entry) => { written += 1; replace(...entry); };"""
    )
    page = reader.open("02-first-ideas/").page
    figure = reader.figure("odometer").live()
    for p in range(60):
        figure.set(p=p)
        page.wait_for_timeout(30)
    seconds = page.evaluate("performance.now()") / 1000
    assert 2 <= page.evaluate("written") < 3 * seconds


def test_in_a_frame(course: Host, site: Site) -> None:
    """The frame keeps its state when it is reloaded; reset comes back to what the author wanted."""
    course.open(line(site, "gap=8"))
    course.live()
    course.figure().evaluate("el => el.set({gap: 100})")
    course.frame().wait_for_function("location.hash === '#decay?gap=100'")
    pythons = course.pythons()
    course.page.mouse.move(0, 0)
    course.frame().evaluate("location.reload()")
    course.becomes("it.state?.gap === 100")
    assert course.pythons() == pythons  # the flipbook has it
    course.live()
    course.frame().locator("[data-tool=reset]").click()
    course.becomes("it.state.gap === 8")
    course.frame().wait_for_function("location.hash === ''")


def test_back_to_a_page_with_a_frame(course: Host, site: Site) -> None:
    """The browser has kept both. (Where it may not, Chromium forgets what a lazy frame was.)"""
    course.open(line(site, "gap=8"))
    course.live()
    course.figure().evaluate("el => el.set({gap: 100})")
    course.page.goto(site.url)
    course.page.go_back(wait_until="commit")
    assert course.asked(1)["state"]["gap"] == 100
