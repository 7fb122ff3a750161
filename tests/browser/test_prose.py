"""Prose and figure move together: live numbers, scrubbed parameters, terms that light up marks."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ichi
from ichi.params import Number
from tests.browser.reader import Onlooker, Reader


def pages_with(built: Path, pattern: str) -> list[str]:
    """The Japanese pages whose HTML matches."""
    return [
        file.parent.relative_to(built).as_posix().removeprefix(".") + "/"
        for file in sorted([built / "index.html", *built.glob("*/index.html")])
        if re.search(pattern, file.read_text(encoding="utf-8"))
    ]


def first(built: Path, pattern: str) -> tuple[str, str]:
    """The first page that matches, and what the pattern's group found there."""
    path = pages_with(built, pattern)[0]
    found = re.search(pattern, (built / path / "index.html").read_text(encoding="utf-8"))
    assert found
    return path, found[1]


def prose(figure: Onlooker) -> Iterator[tuple[str, str, str]]:
    """The live numbers of a figure in the prose: name, exact value, text."""
    element_id = figure.element.get_attribute("id")
    yield from figure.page.locator(f"data.ichi-live[data-figure='{element_id}']").evaluate_all(
        "all => all.map((data) => [data.getAttribute('name'), data.value, data.textContent])"
    )


@pytest.fixture
def scrubbed(reader: Reader, built: Path) -> tuple[Onlooker, str]:
    """A live figure with a parameter in the prose, and the parameter's name."""
    path, element_id = first(built, r'ichi-scrub" data-figure="([\w-]+)"')
    figure = reader.open(path).figure(element_id).live()
    name = next(name for name, _, _ in prose(figure) if name in figure.state)
    return figure, name


def test_live_numbers_follow(scrubbed: tuple[Onlooker, str]) -> None:
    figure, name = scrubbed
    fig = ichi.figure(figure.element.get_attribute("figure") or "")
    param = next(param for param in fig.params if param.name == name)
    figure.set(**{name: param.samples()[-1]})
    shown = {**{key: str(value) for key, value in figure.state.items()}}
    for number, exact, text in prose(figure):
        if number in figure.values:
            assert float(exact) == pytest.approx(
                float(fig.values(**figure.state)[number]), rel=1e-12
            )
        else:
            assert exact == shown[number]
        assert text


def test_scrubbing(scrubbed: tuple[Onlooker, str]) -> None:
    """Five pixels a step, keys as on a slider, Escape puts back; the control moves along."""
    figure, name = scrubbed
    fig = ichi.figure(figure.element.get_attribute("figure") or "")
    param = next(param for param in fig.params if param.name == name)
    assert isinstance(param, Number)
    number = figure.page.locator(
        f"data.ichi-scrub[data-figure='{figure.element.get_attribute('id')}'][name='{name}']"
    ).first
    number.scroll_into_view_if_needed()
    assert number.get_attribute("role") == "slider"
    assert number.get_attribute("aria-label")
    assert number.get_attribute("aria-valuenow") == figure.control(name).input_value()
    start = figure.state[name]
    box = number.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    steps = 3 if start + 3 * param.step <= param.high else -3
    mouse = figure.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 5 * steps, y, steps=6)
    figure.settled()
    assert figure.state[name] == pytest.approx(start + steps * param.step)
    assert figure.control(name).input_value() == param.control(figure.state[name])
    figure.page.keyboard.press("Escape")
    mouse.up()
    figure.settled()
    assert figure.state[name] == start
    number.press("Home")
    figure.settled()
    assert figure.state[name] == param.low
    number.press("ArrowRight")
    figure.settled()
    assert figure.state[name] == param.low + param.step
    assert number.get_attribute("aria-valuenow") == figure.control(name).input_value()


def test_terms_light_their_marks(reader: Reader, built: Path) -> None:
    """Hovering lights for the moment, pressing until Escape; a redraw changes nothing of it."""
    path, element_id = first(built, r'<ichi-term[^>]* figure="([\w-]+)"')
    figure = reader.open(path).figure(element_id).live()
    term = reader.page.locator(f"ichi-term[figure='{element_id}']").first
    mark = term.get_attribute("mark") or ""

    def lit() -> list[str]:
        return figure.stage.locator(".is-lit").evaluate_all("all => all.map((m) => m.dataset.k)")

    assert lit() == []
    term.hover()
    assert lit()
    assert all(key.startswith(mark) for key in lit())
    reader.page.mouse.move(0, 0)
    assert lit() == []
    term.focus()
    reader.page.keyboard.press("Enter")
    assert term.get_attribute("aria-pressed") == "true"
    figure.reset()
    assert lit()
    reader.page.keyboard.press("Escape")
    assert lit() == []
    assert term.get_attribute("aria-pressed") == "false"
