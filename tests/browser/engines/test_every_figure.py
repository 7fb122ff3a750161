"""Each figure of the registry in Firefox and WebKitGTK: keys, hands, and the same numbers."""

import json
from typing import Any

import pytest

import ichi
from ichi.params import Choice, Ladder, Number, Param, State, Toggle
from ichi.stage import Session
from tests.browser import moves
from tests.browser.engines.visitor import Sight, Visitor
from tests.browser.test_both_pythons import ASK, assert_same, requests


@pytest.fixture(scope="session", params=ichi.figures())
def live(request: pytest.FixtureRequest, engine: Visitor) -> Sight:
    """Each figure in turn, live on its page; its tests run one after another."""
    return engine.figure(request.param).live()


@pytest.fixture
def figure(reader: Visitor, live: Sight) -> Sight:
    """The same, with a console that must stay clean."""
    return live


def test_keys_and_hands(figure: Sight) -> None:
    """Every control and every handle moves the figure to what Python makes of it here."""
    figure.assert_shows(figure.reset())
    for param in figure.recipe.params:
        keys_on_control(figure, param)
    figure.reset()
    for handle, param_name, track in figure.handles():
        param = next(p for p in figure.recipe.params if p.name == param_name)
        keys_on_handle(figure, handle, param, track)
        pointer_on_handle(figure, handle, param, track)


def keys_on_control(figure: Sight, param: Param) -> None:
    state = figure.reset()
    figure.focus(f".ichi-controls [name={param.name}]:is(input, select)")
    match param:
        case Toggle():
            figure.tab.press("Space")
            state = figure.recipe.change(state, {param.name: not state[param.name]})
        case Choice():
            state = choose(figure, param, state)
        case Number() | Ladder():
            state = slide(figure, param, state, "Home", "ArrowRight", "PageUp")
    figure.settled()
    figure.assert_shows(state)


def choose(figure: Sight, param: Choice, state: State) -> State:
    """A closed list is moved by its keys in Firefox; WebKit opens a menu of the system instead."""
    figure.ask(
        """(el, name, option) => {
          const list = el.querySelector(`select[name=${name}]`);
          list.value = option;
          for (const type of ["input", "change"]) {
            list.dispatchEvent(new Event(type, { bubbles: true }));
          }
        }""",
        param.name,
        param.options[-1],
    )
    return figure.recipe.change(state, {param.name: param.options[-1]})


def slide(figure: Sight, param: Number | Ladder, state: State, *keys: str) -> State:
    """Presses keys on whatever has the focus; gives where they must lead."""
    for key in keys:
        figure.tab.press(key)
        figure.settled()
        state = figure.recipe.change(
            state, {param.name: moves.moved(param, state[param.name], key)}
        )
    return state


def keys_on_handle(figure: Sight, handle: str, param: Param, track: dict[str, Any]) -> None:
    state = figure.reset()
    figure.focus(f".ichi-hit[data-handle='{handle}']")
    if track["kind"] == "places":
        for key, place in (("Home", 0), ("ArrowRight", 1), ("End", -1)):
            there = next(at for name, _, at in figure.handles() if name == handle)["at"][place]
            figure.tab.press(key)
            figure.settled()
            state = figure.state
            assert param.control(state[param.name]) == there[2]
    elif isinstance(param, Number | Ladder):
        state = slide(figure, param, state, "Home", "ArrowUp", "PageUp")
    figure.assert_shows(state)


def pointer_on_handle(figure: Sight, handle: str, param: Param, track: dict[str, Any]) -> None:
    """A drag with an offset pick-up moves the parameter; Escape puts its start value back."""
    before = figure.reset()
    box = f".ichi-hit[data-handle='{handle}']"
    from_x, from_y = figure.middle(box)
    x, y = figure.on_screen(moves.goal(track, param.control(before[param.name])))
    path = [
        (from_x + (x - from_x) * t / 6 + 3, from_y + (y - from_y) * t / 6 - 2) for t in range(7)
    ]
    figure.tab.drag(*path)
    figure.settled()
    held = figure.ask("(el) => el.querySelector('.is-held')?.dataset.handle")
    dragged = figure.state
    assert held == handle
    assert dragged[param.name] != before[param.name]
    figure.assert_shows(dragged)
    figure.tab.press("Escape")
    figure.tab.let_go()
    figure.settled()
    figure.assert_shows(before)


def test_the_same_in_both_pythons(reader: Visitor, figure: Sight) -> None:
    """A handful of states, in both languages and shapes: numbers, words and pictures."""
    asked = requests(figure.name)[::4]
    session = Session()
    theirs = reader.tab.run(ASK, asked)
    for request, reply in zip(asked, theirs, strict=True):
        assert_same(figure.name, json.loads(session.draw(json.dumps(request))), reply)
