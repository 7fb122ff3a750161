"""A figure as its users see it: by its name, with any parameters, in either language."""

import importlib
from collections.abc import Mapping
from functools import cache
from typing import Protocol, cast

from ichi.figures import BOOK
from ichi.marks import TALL, WIDE, Frame, Scene, Shape
from ichi.params import Param, State, Value, state_of
from ichi.render import svg
from ichi.words import Words, words


class UnknownFigure(KeyError):
    """There is no figure of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"there is no figure {self.name!r}; the figures are: {', '.join(BOOK)}"


class Recipe(Protocol):
    """What a module in `ichi.figures` holds.

    It may also hold `FRAMES`, its own pair of frames, and `settle(before, wanted, state)`, the
    state that a change really leads to where one parameter leads another.
    """

    PARAMS: tuple[Param, ...]

    def values(self, state: State) -> dict[str, Value]:
        """The numbers of a state: readouts, prose, tests."""

    def scene(self, state: State, words: Words, frame: Frame) -> Scene:
        """The picture of a state."""

    def describe(self, state: State, words: Words) -> str:
        """The state as a sentence, for alternative text and screen readers."""


class Figure:
    """One figure of the book. Parameters are given as keywords, in any form that can be read."""

    def __init__(self, name: str, recipe: Recipe) -> None:
        self.id = name
        self.recipe = recipe
        self.params = recipe.PARAMS
        self.question = (recipe.__doc__ or "").strip().splitlines()[0]

    def state(self, **given: object) -> State:
        """The state asked for: unknown names ignored, values clamped and snapped."""
        return state_of(self.params, given)

    def change(self, before: State, wanted: Mapping[str, object]) -> State:
        """The state after a reader wants some parameters changed."""
        state = state_of(self.params, {**before, **wanted})
        settle = getattr(self.recipe, "settle", None)
        return cast(State, settle(before, wanted, state)) if settle else state

    def values(self, **given: object) -> dict[str, Value]:
        """Each readout's number, at full precision."""
        return self.recipe.values(self.state(**given))

    def words(self, lang: str) -> Words:
        """The figure's words in "ja" or "en"."""
        return words(lang, self.id)

    def describe(self, *, lang: str = "ja", **given: object) -> str:
        """The state as a sentence."""
        return self.recipe.describe(self.state(**given), self.words(lang))

    def frame(self, shape: Shape) -> Frame:
        """The room that the figure draws in."""
        wide, tall = getattr(self.recipe, "FRAMES", (WIDE, TALL))
        return cast(Frame, tall if shape == "tall" else wide)

    def scene(self, *, lang: str = "ja", shape: Shape = "wide", **given: object) -> Scene:
        """The picture as marks."""
        return self.recipe.scene(self.state(**given), self.words(lang), self.frame(shape))

    def svg(self, *, lang: str = "ja", shape: Shape = "wide", **given: object) -> str:
        """The picture as an SVG file of its own."""
        return svg.document(
            self.scene(lang=lang, shape=shape, **given), self.describe(lang=lang, **given)
        )

    def readout(self, state: State) -> str:
        """The key of the sentence that holds the readouts; a figure may choose it by state."""
        choose = getattr(self.recipe, "readout", None)
        return cast(str, choose(state)) if choose else "readout"


@cache
def figure(name: str) -> Figure:
    """The figure of that name; raises UnknownFigure, which lists the names there are."""
    if name not in BOOK:
        raise UnknownFigure(name)
    recipe = importlib.import_module(f"ichi.figures.{name.replace('-', '_')}")
    return Figure(name, cast(Recipe, recipe))


def figures() -> tuple[str, ...]:
    """The names of all figures, in the order of the book."""
    return BOOK
