"""What a figure shows, taken in at a glance, and whether that is what Python makes of its state."""

from collections.abc import Callable
from typing import Any

import pytest

import ichi
from ichi.params import State
from ichi.render.element import inner
from ichi.render.svg import picture

LINES = """svg => [...svg.querySelectorAll("*")].map((element) => [
  element.tagName,
  ...[...element.attributes].map(({name, value}) => `${name}=${value}`).sort(),
  element.childElementCount ? "" : element.textContent,
].join(" "))"""
"""What is inside a picture: a line an element, with its attributes in order."""

GLANCE = f"""(el, markup) => {{
  const stage = [...el.querySelectorAll(".ichi-stage")].find((it) => it.getClientRects().length);
  const svg = stage.querySelector("svg");
  const lines = {LINES};
  const corner = stage.getBoundingClientRect();
  const middle = (hit) => {{ // of its halo: the box itself may have given room to a neighbour
    const box = hit.getBoundingClientRect(), halo = getComputedStyle(hit, "::before").translate;
    const [dx, dy] = [...halo.matchAll(/([\\d.]+)px/g)].map(([, px]) => Number(px));
    return [box.x + dx - corner.x, box.y + dy - corner.y];
  }};
  const named = (all, pair) => Object.fromEntries([...all].map(pair));
  return {{
    shape: stage.dataset.shape,
    lang: el.lang,
    state: el.state,
    values: el.values,
    picture: lines(svg),
    other: lines(Object.assign(svg.cloneNode(false), {{innerHTML: markup}})),
    describe: el.querySelector(".ichi-describe").innerText,
    carried: named(el.querySelectorAll(".ichi-controls :is(input, select)"), (control) =>
      [control.name, control.type === "checkbox" ? String(+control.checked) : control.value]),
    width: corner.width,
    middles: named(stage.querySelectorAll(".ichi-hit"), (hit) =>
      [hit.dataset.handle, middle(hit)]),
  }};
}}"""
"""All that a figure shows, and beside its picture that of some markup."""

Glance = Callable[[str], dict[str, Any]]
"""Asks the figure in a page for a `GLANCE`, with this markup."""


def assert_shows(glance: Glance, fig: ichi.Figure, state: State | dict[str, Any]) -> None:
    """State, numbers, picture, words, controls and handles on screen are those of a state."""
    state = fig.state(**state)
    seen = glance("")
    scene = fig.scene(lang=seen["lang"], shape=seen["shape"], **state)
    seen = glance(inner(picture(scene)))
    assert seen["state"] == dict(state)
    assert_same_values(seen["values"], fig.values(**state))
    assert seen["picture"] == seen["other"]
    assert seen["describe"] == fig.describe(lang=seen["lang"], **state)
    assert seen["carried"] == {p.name: p.control(state[p.name]) for p in fig.params}
    scale = seen["width"] / scene.frame.width
    for handle in scene.handles:
        there = (handle.x * scale, handle.y * scale)
        assert seen["middles"][handle.key] == pytest.approx(there, abs=0.6)


def assert_same_values(shown: dict[str, Any], expected: dict[str, Any]) -> None:
    """Numbers agree to 1e-12, words exactly."""
    assert list(shown) == list(expected)
    for name, value in expected.items():
        same = value if isinstance(value, str) else pytest.approx(value, rel=1e-12, abs=1e-12)
        assert shown[name] == same, name
