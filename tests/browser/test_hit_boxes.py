"""Hit boxes: 48 pixels, and where handles come near one another they share the room."""

import random
from itertools import combinations, product
from typing import Any

import pytest

import ichi
from tests.browser.reader import Onlooker

MEASURE = """async (el, states) => {
  const seen = [];
  for (const state of states) {
    await el.set(state);
    const stage = [...el.querySelectorAll(".ichi-stage")].find((it) => it.getClientRects().length);
    const {left, top, width} = stage.getBoundingClientRect();
    const unit = width / stage.querySelector("svg").viewBox.baseVal.width;
    seen.push([...stage.querySelectorAll(".ichi-hit")].map((hit) => {
      const box = hit.getBoundingClientRect();
      const [x, y] = ["--x", "--y"].map((axis) => hit.style.getPropertyValue(axis) * unit);
      return [x, y, box.left - left, box.top - top, box.right - left, box.bottom - top];
    }));
  }
  return seen;
}"""
"""In each state the handles of the shown picture: x, y, left, top, right, bottom in CSS pixels."""


def states(figure: ichi.Figure) -> list[dict[str, Any]]:
    """The opening state, the parameters' ends against one another, and some by chance."""
    names = [param.name for param in figure.params]
    draw = random.Random(figure.id)
    ends = list(product(*(param.samples() for param in figure.params)))
    corners = draw.sample(ends, min(len(ends), 16))
    chance = [[draw.choice(param.every()) for param in figure.params] for _ in range(16)]
    return [{}, *(dict(zip(names, values, strict=True)) for values in [*corners, *chance])]


@pytest.mark.parametrize("width", [320, 360, 700, 1280])
def test_neighbours_share_the_room(alive: Onlooker, width: int) -> None:
    """No two boxes overlap, none is under 24 pixels, and who has no neighbour has all 48."""
    alive.page.set_viewport_size({"width": width, "height": 900})
    alive.reset()
    try:
        figure = ichi.figure(alive.element.get_attribute("figure") or "")
        pictures = alive.element.evaluate(MEASURE, states(figure))
    finally:
        alive.page.set_viewport_size({"width": 1280, "height": 900})
    for handles in pictures:
        for x, y, *box in handles:
            near = [max(abs(x - a), abs(y - b)) < 48 for a, b, *_ in handles if (a, b) != (x, y)]
            whole = [x - 24, y - 24, x + 24, y + 24]
            if not any(near):
                assert box == pytest.approx(whole, abs=0.1)
            assert box[0] - 0.1 < x < box[2] + 0.1
            assert box[1] - 0.1 < y < box[3] + 0.1
            assert min(box[2] - box[0], box[3] - box[1]) > 23.9
        for (*_, left, top, right, bottom), (*_, left2, top2, right2, bottom2) in combinations(
            handles, 2
        ):
            apart = max(left2 - right, left - right2, top2 - bottom, top - bottom2)
            assert apart > -0.1
