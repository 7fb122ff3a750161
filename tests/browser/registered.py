"""What the registry says of a figure on screen."""

from typing import Any

import ichi
from ichi.params import Param, State
from tests.browser import shown
from tests.browser.reader import Onlooker


def recipe(figure: Onlooker) -> ichi.Figure:
    return ichi.figure(figure.element.get_attribute("figure") or "")


def param_of(figure: Onlooker, name: str) -> Param:
    return next(param for param in recipe(figure).params if param.name == name)


def opening(figure: Onlooker) -> State:
    """The state that the page's author chose."""
    return recipe(figure).state(**figure.ask("el.opening"))


def elsewhere(param: Param, state: State) -> Any:
    """A value of the parameter that is not the present one, well away from it."""
    here = state[param.name]
    others = [value for value in param.samples() if value != here]
    return others[len(others) // 2]


def assert_shows(figure: Onlooker, state: State | dict[str, Any]) -> None:
    """State, numbers, picture, readout, controls and handles on screen are those of a state."""
    shown.assert_shows(figure.glance, recipe(figure), state)
