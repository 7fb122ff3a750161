"""Before Python is up, and where it never comes: figures turn the pages of their flipbooks."""

import threading

import pytest

import ichi
from ichi.words import words
from tests.browser.conftest import SHIFTS
from tests.browser.gestures import centre, move, press, release
from tests.browser.hands import Hand, grasps
from tests.browser.reader import Reader
from tests.browser.registered import assert_shows
from tests.browser.server import Site, status
from tests.browser.test_flipbook_frames import assert_tells
from tests.site.pages import page_of

FIGURE = "odometer"

WATCH = """
  globalThis.moved = null;
  globalThis.sources = [];
  document.addEventListener("ichi:change", ({detail}) => {
    moved ??= performance.now();
    sources.push(detail.source);
  });
  addEventListener("DOMContentLoaded", () => { globalThis.loaded = performance.now(); });
"""


@pytest.mark.parametrize("by", ["slider", "handle"])
def test_it_moves_at_once(by: str, reader: Reader, freed: threading.Event) -> None:
    """Half a second after the page is there, whatever Python does."""
    reader.page.add_init_script(
        WATCH
        + f"""
        addEventListener("DOMContentLoaded", () => {{
          const press = () => {{
            const figure = document.getElementById("{FIGURE}");
            if (!figure) return;
            figure.scrollIntoView({{block: "center"}});
            if ("{by}" === "slider") {{
              const slider = figure.querySelector("input[name=p]");
              if (slider.closest("fieldset").disabled) return setTimeout(press, 5);
              slider.value = "63";
              slider.dispatchEvent(new Event("input", {{bubbles: true}}));
            }} else {{
              const hit = [...figure.querySelectorAll(".ichi-hit[tabindex]")]
                .find((hit) => hit.checkVisibility());
              if (!hit) return setTimeout(press, 5);
              hit.focus();
              hit.dispatchEvent(new KeyboardEvent("keydown", {{key: "End", bubbles: true}}));
            }}
          }};
          press();
        }});"""
    )
    figure = reader.open(page_of(FIGURE)).figure(FIGURE)
    reader.page.wait_for_function("globalThis.moved")
    assert reader.page.evaluate("moved - loaded") < 500
    assert figure.status == "flipbook"
    assert_shows(figure, ichi.figure(FIGURE).state(p=63))


def test_a_hand_drags_it(reader: Reader, freed: threading.Event) -> None:
    """Pointer, keys, scrubbed numbers and terms, all before Python."""
    figure = reader.open(page_of(FIGURE)).figure(FIGURE)
    figure.element.scroll_into_view_if_needed()
    figure.becomes("flipbook")
    grasp = next(grasp for grasp in grasps(figure) if grasp.param == "p")
    centre(figure)
    hand = Hand(figure, grasp)
    for step in (press(), move("half"), move("goal"), release()):
        step(hand)
    hand.leave()
    assert figure.state["p"] == int(grasp.raw)
    assert_shows(figure, figure.state)
    number = reader.page.locator(f"data.ichi-scrub[data-figure={FIGURE}][name=p]").first
    number.press("End")
    assert figure.state["p"] == 63
    assert number.get_attribute("aria-valuenow") == "63"
    assert_tells(figure, ichi.figure(FIGURE).state(p=63))


def test_python_takes_over_unseen(reader: Reader, freed: threading.Event) -> None:
    """What the flipbook has put on screen stays, to the letter; Python goes on from there."""
    reader.page.add_init_script(WATCH + SHIFTS)
    path = page_of(FIGURE)
    figure = reader.open(f"{path}#{FIGURE}?p=31").figure(FIGURE)
    figure.becomes("flipbook")
    figure.set(p=40)
    assert reader.page.evaluate("sources") == ["link", "api"]
    figure.element.evaluate(
        """el => {
          globalThis.changes = [];
          const note = (all) => changes.push(...all.map((one) => one.attributeName ?? one.type));
          new MutationObserver(note).observe(el.querySelector(".ichi-svg"),
            {subtree: true, childList: true, characterData: true, attributes: true});
          new MutationObserver(note).observe(el.querySelector(".ichi-point"),
            {subtree: true, childList: true, characterData: true});
        }"""
    )
    freed.set()
    figure.becomes("live")
    figure.settled()
    assert reader.page.evaluate("changes") == []
    assert reader.page.evaluate("shifts") == []
    assert_shows(figure, ichi.figure(FIGURE).state(p=40))
    figure.set(bit=5)
    assert_shows(figure, ichi.figure(FIGURE).state(p=40, bit=5))


def test_what_it_does_not_have_waits(reader: Reader, freed: threading.Event) -> None:
    """The second parameter moved: the picture waits for Python, control and handle do not."""
    figure = reader.open(page_of(FIGURE)).figure(FIGURE)
    figure.element.scroll_into_view_if_needed()
    figure.becomes("flipbook")
    figure.control("p").press("Home")
    assert_shows(figure, ichi.figure(FIGURE).state(p=0))
    figure.control("bit").press("End")
    assert figure.element.get_attribute("data-pending") is not None
    assert figure.control("bit").input_value() == "5"
    assert figure.state == {"p": 0, "bit": 2}
    freed.set()
    figure.becomes("live")
    figure.settled()
    assert figure.element.get_attribute("data-pending") is None
    assert_shows(figure, ichi.figure(FIGURE).state(p=0, bit=5))


def test_both_shapes_turn(reader: Reader, freed: threading.Event) -> None:
    """The shape that appears catches up, by its own frames; Python then knows what both show."""
    figure = reader.open(page_of(FIGURE)).figure(FIGURE)
    figure.element.scroll_into_view_if_needed()
    figure.becomes("flipbook")
    figure.set(p=7)
    fig = ichi.figure(FIGURE)
    reader.page.set_viewport_size({"width": 340, "height": 900})
    reader.page.wait_for_function(f"document.getElementById('{FIGURE}').dataset.shape === 'tall'")
    assert_shows(figure, fig.state(p=7))
    figure.set(p=9)
    assert_shows(figure, fig.state(p=9))
    freed.set()
    figure.becomes("live")
    figure.settled()
    reader.page.set_viewport_size({"width": 1280, "height": 900})
    reader.page.wait_for_function(f"document.getElementById('{FIGURE}').dataset.shape === 'wide'")
    figure.settled()
    assert_shows(figure, fig.state(p=9))


def test_where_python_fails_it_goes_on(reader: Reader, site: Site) -> None:
    """One sentence says so; what was drawn moves, all else is greyed out until one is home."""
    reader.expects_trouble = True
    fig = ichi.figure(FIGURE)
    with site.twisted(r"/core\.js$", status(404)):
        figure = reader.open(page_of(FIGURE)).figure(FIGURE)
        figure.element.scroll_into_view_if_needed()
        reader.page.locator(".ichi-notice").wait_for()
        figure.becomes("flipbook")
    said = reader.page.locator(".ichi-notice span")
    assert words("ja", "page")("drawn_ahead") in said.inner_text()
    assert figure.ask("el.ready.then(() => 'resolved', () => 'rejected')") == "rejected"
    assert figure.element.locator("[data-tool=save]").is_disabled()
    figure.control("p").press("End")
    assert_shows(figure, fig.state(p=63))
    assert figure.control("p").is_enabled()
    assert figure.control("bit").is_disabled()
    assert figure.ask("el.set({bit: 5}).then(() => 'resolved', () => 'rejected')") == "rejected"
    assert_shows(figure, fig.state(p=63))
    scrub = reader.page.locator(f"data[data-figure={FIGURE}][name=bit].ichi-scrub")
    assert all(number.get_attribute("role") is None for number in scrub.all())
    figure.element.locator("[data-tool=reset]").click()
    assert_shows(figure, fig.state())
    figure.control("bit").press("End")
    assert_shows(figure, fig.state(bit=5))
    assert reader.page.locator(".ichi-notice").count() == 1


def test_python_is_asked_only_for_what_was_not_drawn_ahead(reader: Reader) -> None:
    figure = reader.open(page_of(FIGURE)).figure(FIGURE).live()
    figure.settled()
    reader.page.evaluate(
        """async () => {
          const {python} = await import(document.querySelector("script[src$='ichi.js']").src
            .replace("ichi.js", "python.js"));
          const ask = python.ask.bind(python);
          globalThis.asked = 0;
          python.ask = (...question) => (asked += 1, ask(...question));
        }"""
    )
    # From a picture that is not in the flipbook there is no way back but by Python.
    for p, bit, asked in ((40, 2, 0), (41, 2, 0), (41, 5, 1), (3, 5, 2), (3, 2, 3), (4, 2, 3)):
        figure.set(p=p, bit=bit)
        assert_shows(figure, ichi.figure(FIGURE).state(p=p, bit=bit))
        assert reader.page.evaluate("asked") == asked
        assert figure.status == "live"
