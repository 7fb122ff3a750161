"""Where a reader's hand and the page cross each other."""

import pytest

import ichi
from tests.browser.reader import Reader
from tests.browser.shown import assert_shows


def test_a_drag_ends_when_the_other_shape_appears(reader: Reader) -> None:
    """A phone that is turned: the picture under the hand is gone, and the value stays."""
    figure = reader.open("06-rope/").figure("decay").live()
    box = figure.handle("gap").bounding_box()
    assert box
    x, y = box["x"] + 24, box["y"] + 24
    reader.page.mouse.move(x, y)
    reader.page.mouse.down()
    reader.page.mouse.move(x + 30, y, steps=3)
    figure.settled()
    dragged = figure.state
    assert dragged["gap"] != 64
    reader.page.set_viewport_size({"width": 340, "height": 900})
    reader.page.mouse.move(200, y + 10, steps=3)
    figure.settled()
    assert figure.state == dragged
    assert not figure.ask("el.handles.held")
    reader.page.mouse.up()


def test_a_number_moves_its_figure_however_far_away(reader: Reader) -> None:
    reader.page.set_viewport_size({"width": 1280, "height": 400})
    reader.open("06-rope/")
    figure = reader.figure("decay")
    number = reader.page.locator('.ichi-scrub[data-figure="decay"][name="gap"]').first
    number.evaluate("number => number.focus({preventScroll: true})")
    reader.page.keyboard.press("ArrowRight")
    figure.becomes("live")
    figure.settled()
    assert figure.state["gap"] == 65


def test_an_address_means_one_state(reader: Reader) -> None:
    """What a link leaves out is as the page opened, whatever was there before."""
    figure = reader.open("06-rope/#decay?gap=3").figure("decay").live()
    figure.settled()
    for hash_, state in (
        ("decay?gap=200&base=1000", {"gap": 200, "base": 1000}),
        ("decay?gap=3", {"gap": 3, "base": 10_000}),
    ):
        reader.page.evaluate("hash => { location.hash = hash }", hash_)
        reader.page.wait_for_function(
            "gap => document.getElementById('decay').state.gap === gap", arg=state["gap"]
        )
        assert figure.state == state


@pytest.mark.parametrize("path", ["figures/", "06-rope/"])
def test_a_hidden_figure(reader: Reader, path: str) -> None:
    """Behind a tab or in something folded it is set like any other, and shown as it was set."""
    reader.page.add_init_script(
        """new MutationObserver((_, watch) => {
          const figure = document.getElementById("decay");
          if (figure) watch.disconnect(), figure.style.display = "none";
        }).observe(document, {subtree: true, childList: true})"""
    )
    figure = reader.open(path).figure("decay")
    figure.ask("el.wake()")
    figure.becomes("live")
    figure.set(gap=100)
    figure.set(gap=101, base=50_000)
    figure.ask("el.style.display = ''")
    figure.ask("new Promise(requestAnimationFrame)")
    figure.settled()
    assert_shows(figure.glance, ichi.figure("decay"), {"gap": 101, "base": 50_000})
