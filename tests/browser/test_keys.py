"""A chapter with the keyboard alone: where the focus goes, and that all it comes to works."""

from itertools import islice
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator

from ichi.params import Ladder, Number
from tests.browser.conftest import ALONE
from tests.browser.moves import moved
from tests.browser.reader import Onlooker, Reader
from tests.browser.registered import opening, param_of, recipe
from tests.browser.server import Site
from tests.browser.test_eyes import PATHS
from tests.browser.walk import STOPS, outline, walk


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("path", PATHS)
def test_order_is_as_read(reader: Reader, path: str, width: int) -> None:
    """Tab comes to everything once, in the order of the page, and back; nothing lies over it."""
    page = reader.page
    page.set_viewport_size({"width": width, "height": 800})
    reader.open(path)
    count = page.evaluate(STOPS)
    there = list(walk(page))
    back = list(islice(walk(page, "Shift+Tab"), count))
    strange = [stop.name for stop in [*there, *back] if stop.number < 0]
    assert not strange, "\n".join(strange)
    assert [stop.number for stop in there] == list(range(count))
    assert [stop.number for stop in back] == list(reversed(range(count)))
    hidden = [f"{stop.over} over {stop.name}" for stop in [*there, *back] if stop.over]
    assert not hidden, "\n".join(hidden)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("path", "width"), [("06-rope/", 1280), ("en/04-distance/", 360)])
def test_focus_is_visible(
    chromium: Browser, site: Site, path: str, width: int, scheme: Literal["light", "dark"]
) -> None:
    """Wherever the focus is, an outline of 2 px or as much changes by 3:1 or more."""
    context = chromium.new_context(
        **ALONE,
        viewport={"width": width, "height": 800},
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    reader = Reader(context.new_page(), site).open(path)
    reader.page.evaluate(STOPS)
    faint = []
    for stop in walk(reader.page):
        seen = outline(reader.page, stop)
        if seen < 0.9:
            faint.append(f"{seen:.2f} {stop.name}")
    assert not faint, "\n".join(faint)
    context.close()
    reader.check()


KEYS = ("Home", "ArrowRight", "ArrowUp", "PageUp", "ArrowLeft", "ArrowDown", "PageDown", "End")


def swallowed(place: Locator) -> list[str]:
    """Which of some keys go no further than the element that has the focus."""
    keys: list[str] = place.evaluate(
        """place => ["Tab", "Enter", " ", "a", "Escape", "ArrowRight", "Home"].filter((key) => {
             const options = {key, bubbles: true, cancelable: true};
             return !place.dispatchEvent(new KeyboardEvent("keydown", options));
           })"""
    )
    return keys


def scrubbed(figure: Onlooker) -> list[tuple[str, Locator]]:
    """The numbers of the prose that move a figure."""
    found = figure.page.locator(f"data.ichi-scrub[data-figure='{figure.ask('el.id')}']")
    return [(one.get_attribute("name") or "", one) for one in found.all()]


def sliders(figure: Onlooker) -> list[tuple[str, Locator]]:
    """Handles, sliders and numbers of the prose, with the names of their parameters."""
    hits = figure.stage.locator(".ichi-hit")
    ranges = figure.element.locator("input[type=range]")
    return [
        *((hit.get_attribute("data-param") or "", hit) for hit in hits.all()),
        *((slider.get_attribute("name") or "", slider) for slider in ranges.all()),
        *scrubbed(figure),
    ]


def test_keys_move_and_escape_restores(figure: Onlooker) -> None:
    """Step by step as on any slider; Escape leads back to where the keys found it, once."""
    for name, place in sliders(figure):
        param = param_of(figure, name)
        if not isinstance(param, Number | Ladder):
            continue
        figure.reset()
        before = state = opening(figure)
        place.focus()
        for key in KEYS:
            place.press(key)
            figure.settled()
            state = recipe(figure).change(state, {name: moved(param, state[name], key)})
            assert figure.state == dict(state), (name, key)
        place.press("Escape")
        figure.settled()
        assert figure.state == dict(before)


def test_only_the_keys_that_are_used_are_swallowed(figure: Onlooker) -> None:
    hits = figure.stage.locator(".ichi-hit").all()
    for place in [*hits, *(number for _, number in scrubbed(figure))]:
        place.focus()
        assert swallowed(place) == ["ArrowRight", "Home"]
        place.evaluate("place => place.blur()")


def test_what_keys_have_done_stays(figure: Onlooker) -> None:
    """Once the focus has gone elsewhere Escape takes nothing back."""
    for name, place in sliders(figure)[:1]:
        place.press("End")
        figure.settled()
        after = figure.state
        figure.page.keyboard.press("Tab")
        figure.page.keyboard.press("Escape")
        figure.settled()
        assert figure.state == after, name


def test_terms(figure: Onlooker) -> None:
    """Each lights its marks by Enter or Space, and Escape puts them out."""
    terms = figure.page.locator(f"ichi-term[figure='{figure.ask('el.id')}']")
    lit = figure.stage.locator(".is-lit")
    for i, term in enumerate(terms.all()):
        term.press(("Enter", "Space")[i % 2])
        assert lit.count()
        term.press("Escape")
        assert not lit.count()


def test_tools_and_their_dialog(reader: Reader) -> None:
    page, figure = reader.page, reader.open("06-rope/").figure("decay").live()

    def tool(name: str) -> Locator:
        return figure.element.locator(f"[data-tool={name}]")

    figure.set(gap=3)
    tool("reset").press("Enter")
    figure.settled()
    assert figure.state == opening(figure)
    tool("link").press("Space")
    assert "#decay" in page.url
    with page.expect_download():
        tool("save").press("Enter")
    tool("embed").press("Enter")
    page.locator(".ichi-builder[open]").wait_for()
    page.wait_for_function("document.querySelector('[name=iframe]').value")
    frame = page.locator(".ichi-preview iframe")
    for _ in range(40):
        page.keyboard.press("Tab")
        there = page.evaluate("document.activeElement.closest('.ichi-builder')?.tagName ?? 'BODY'")
        assert there in ("DIALOG", "BODY")  # the body is the browser's own bar
        if frame.evaluate("frame => frame === document.activeElement"):
            break
    page.keyboard.press("Escape")
    page.locator(".ichi-builder").wait_for(state="detached")
    assert tool("embed").evaluate("tool => tool === document.activeElement")


def test_contents_and_search(reader: Reader) -> None:
    """Behind the header's button on a phone: opened, gone through, left."""
    page = reader.page
    page.set_viewport_size({"width": 360, "height": 740})
    reader.open("06-rope/")
    menu = page.locator(".ichi-menu")
    menu.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("Boolean(document.activeElement.closest('#ichi-book'))")
    page.keyboard.press("Escape")
    assert page.locator("#ichi-book").is_hidden()
    assert menu.evaluate("menu => menu === document.activeElement")
    page.keyboard.press("s")
    page.keyboard.type("RoPE")
    page.locator(".md-search-result__link").first.wait_for()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("Boolean(document.activeElement.closest('.md-search-result'))")
    page.keyboard.press("Escape")
    page.wait_for_function("!document.activeElement.closest('.md-search')")
