"""Each figure of the registry, live in Chromium: every parameter's control, every handle, the API.

New figures are covered without new test code.
"""

import json
import math
from typing import Any

from ichi.params import Choice, Ladder, Number, Toggle
from tests.browser.gestures import key, move, press, release
from tests.browser.hands import Hand, grasps
from tests.browser.moves import moved
from tests.browser.reader import Onlooker
from tests.browser.registered import assert_shows, elsewhere, opening, param_of, recipe


def test_waking_changes_nothing(alive: Onlooker) -> None:
    """The page after Python has come up is the page as built, and nothing has moved.

    Nobody may have touched it before: no file whose name comes earlier has live figures.
    """
    assert alive.page.evaluate("shifts") == []
    look = """(figure) => [...figure.querySelectorAll(".ichi-svg, output, p")]
      .map((part) => part.matches("svg") ? part.outerHTML : part.textContent)"""
    built = alive.ask(f"""fetch(location.pathname).then((response) => response.text())
      .then((text) => new DOMParser().parseFromString(text, "text/html").getElementById(el.id))
      .then({look})""")
    assert alive.element.evaluate(look) == built
    numbers = """(page, id) => [...page.querySelectorAll(`data.ichi-live[data-figure="${id}"]`)]
      .map((number) => number.textContent)"""
    prose = f"""fetch(location.pathname).then((response) => response.text())
      .then((text) => ({numbers})(new DOMParser().parseFromString(text, "text/html"), el.id))"""
    assert alive.ask(f"({numbers})(document, el.id)") == alive.ask(prose)
    assert_shows(alive, opening(alive))


def test_set_resolves_when_the_change_is_on_screen(figure: Onlooker) -> None:
    fig = recipe(figure)
    state = opening(figure)
    for param in fig.params:
        wanted = {param.name: elsewhere(param, state)}
        state = fig.change(state, wanted)
        figure.set(**wanted)
        assert_shows(figure, state)
    figure.reset()
    assert_shows(figure, opening(figure))


def test_set_takes_anything(figure: Onlooker) -> None:
    fig = recipe(figure)
    odd: dict[str, Any] = {"no_such_name": 1}
    odd |= {
        param.name: 1e300 if isinstance(param, Number | Ladder) else "?" for param in fig.params
    }
    figure.set(**odd)
    assert_shows(figure, fig.change(opening(figure), odd))
    for number in (math.inf, -math.inf, math.nan):
        endless = dict.fromkeys(odd, number)
        state = fig.change(figure.state, endless)
        figure.set(**endless)
        assert figure.state == dict(state)


def test_change_event(figure: Onlooker) -> None:
    fig = recipe(figure)
    param = fig.params[0]
    wanted = {param.name: elsewhere(param, opening(figure))}
    detail = figure.ask(
        """new Promise((resolve) => {
          document.addEventListener("ichi:change", ({detail}) => resolve(detail), {once: true});
          el.set(it);
        })""",
        wanted,
    )
    state = fig.change(opening(figure), wanted)
    assert (detail["figure"], detail["source"], detail["state"]) == (fig.id, "api", dict(state))
    assert detail["values"] == figure.values


def test_keys_on_controls(figure: Onlooker) -> None:
    fig = recipe(figure)
    for param in fig.params:
        figure.reset()
        state = opening(figure)
        control = figure.control(param.name)
        control.focus()
        match param:
            case Toggle():
                figure.page.keyboard.press("Space")
                state = fig.change(state, {param.name: not state[param.name]})
            case Choice():
                control.select_option(param.options[-1])
                state = fig.change(state, {param.name: param.options[-1]})
            case Number() | Ladder():
                for key in ("Home", "ArrowRight", "PageUp"):
                    figure.page.keyboard.press(key)
                    figure.settled()
                    state = fig.change(state, {param.name: moved(param, state[param.name], key)})
        figure.settled()
        assert_shows(figure, state)


def test_pointer_on_sliders(figure: Onlooker) -> None:
    for param in recipe(figure).params:
        if isinstance(param, Number | Ladder):
            figure.reset()
            before = figure.picture
            box = figure.control(param.name).bounding_box()
            assert box
            middle = box["y"] + box["height"] / 2
            figure.page.mouse.move(box["x"] + 12, middle)
            figure.page.mouse.down()
            figure.page.mouse.move(box["x"] + box["width"] * 0.83, middle, steps=8)
            figure.page.mouse.up()
            figure.settled()
            assert figure.picture != before
            assert_shows(figure, figure.state)


def test_pointer_on_handles(figure: Onlooker) -> None:
    """A drag draws what Python would; Escape puts the start value back."""
    for grasp in grasps(figure):
        figure.reset()
        before = figure.state
        hand = Hand(figure, grasp)
        for step in (press(), move("half"), move("goal")):
            step(hand)
        assert figure.handle(grasp.handle).evaluate("hit => hit.classList.contains('is-held')")
        figure.settled()
        assert figure.state[grasp.param] != before[grasp.param]
        assert_shows(figure, figure.state)
        for step in (key("Escape"), release()):
            step(hand)
        hand.leave()
        figure.settled()
        assert_shows(figure, before)


def test_keys_on_words(figure: Onlooker) -> None:
    """A handle that rests in places, each another choice, goes from place to place by keys."""
    for grasp in grasps(figure):
        if grasp.track["kind"] != "places" or not isinstance(param_of(figure, grasp.param), Choice):
            continue
        figure.reset()
        hit = figure.handle(grasp.handle)
        for key_, place in (("Home", 0), ("ArrowRight", 1), ("End", -1), ("PageDown", 0)):
            places = json.loads(hit.get_attribute("data-track") or "")["at"]
            hit.press(key_)
            figure.settled()
            assert figure.control(grasp.param).input_value() == places[place][2]
        assert_shows(figure, figure.state)


def test_handles_are_sliders_with_names(figure: Onlooker) -> None:
    for grasp in grasps(figure):
        hit = figure.handle(grasp.handle)
        said = hit.evaluate(
            "hit => [hit.role, hit.tabIndex, hit.ariaLabel, hit.ariaValueText, hit.ariaDisabled]"
        )
        assert said[:2] == ["slider", 0]
        assert said[2]
        assert said[3]
        assert said[4] == "false"
        low, high, now = (
            float(hit.get_attribute(f"aria-value{end}") or "") for end in ("min", "max", "now")
        )
        assert low <= now <= high
        touch = hit.evaluate("hit => getComputedStyle(hit).touchAction")
        assert touch == "none", grasp.param


def test_commit_is_announced_once(figure: Onlooker) -> None:
    """The description is said when the hand has let go, not while it drags."""
    region = figure.page.locator("body > [role=status]")
    assert region.count() == 1
    figure.page.wait_for_timeout(600)  # what the test before this one did has been said
    region.evaluate("region => { region.textContent = '' }")
    for grasp in grasps(figure)[:1]:
        hand = Hand(figure, grasp)
        for step in (press(), move("half"), move("goal")):
            step(hand)
        figure.settled()
        figure.page.wait_for_timeout(700)
        said = figure.element.locator(".ichi-describe").inner_text()
        assert region.text_content() != said
        release()(hand)
        hand.leave()
        figure.page.wait_for_timeout(700)
        assert region.text_content() == said


def test_box_keeps_its_height(figure: Onlooker) -> None:
    """Whatever the state, nothing below the figure moves, in the narrowest column either."""
    fig = recipe(figure)
    try:
        for width in (320, 1280):
            figure.page.set_viewport_size({"width": width, "height": 900})
            heights = set()
            for param in fig.params:
                for value in param.samples():
                    figure.set(**{param.name: value})
                    heights.add(figure.ask("el.getBoundingClientRect().height"))
            assert len(heights) == 1
    finally:
        figure.page.set_viewport_size({"width": 1280, "height": 900})


def test_reset_button(figure: Onlooker) -> None:
    fig = recipe(figure)
    figure.set(**{param.name: elsewhere(param, opening(figure)) for param in fig.params})
    figure.element.locator("[data-tool=reset]").click()
    figure.settled()
    assert_shows(figure, opening(figure))


def test_link_to_the_present_state(figure: Onlooker) -> None:
    """The copied link brings the state back, and says that it was copied."""
    fig = recipe(figure)
    figure.set(**{param.name: elsewhere(param, opening(figure)) for param in fig.params})
    state = figure.state
    figure.element.locator("[data-tool=link]").click()
    said = figure.element.locator(".ichi-said")
    said.wait_for()
    link = figure.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(figure.page.url.partition("?")[0] + "?")
    figure.reset()
    figure.page.evaluate("location.hash = ''")
    figure.page.evaluate("link => { location.href = link }", link)
    figure.page.wait_for_function(
        "([id, state]) => JSON.stringify(document.getElementById(id).state) === state",
        arg=[fig.id, figure.page.evaluate("state => JSON.stringify(state)", state)],
    )
    assert_shows(figure, state)


def test_narrow_page_shows_the_tall_shape(figure: Onlooker) -> None:
    """The shape that was hidden catches up when it appears, and the other when it comes back."""
    fig = recipe(figure)
    figure.set(**{param.name: elsewhere(param, opening(figure)) for param in fig.params})
    try:
        for width, shape in ((340, "tall"), (1280, "wide")):
            figure.page.set_viewport_size({"width": width, "height": 900})
            figure.settled()
            figure.settled()
            assert figure.stage.get_attribute("data-shape") == shape
            assert_shows(figure, figure.state)
            overflow = figure.page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            assert overflow <= 0
    finally:
        figure.page.set_viewport_size({"width": 1280, "height": 900})
