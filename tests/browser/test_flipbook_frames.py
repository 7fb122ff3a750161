"""What was drawn ahead: every range of every figure, as Python draws it, and small."""

import re
import threading
from pathlib import Path

import brotli
import pytest

import ichi
from ichi.params import State
from ichi.stage import flipbook, reply
from tests.browser.conftest import SHIFTS
from tests.browser.reader import Onlooker, Reader
from tests.browser.registered import assert_shows
from tests.site.pages import page_of


def sample(fig: ichi.Figure) -> list[State]:
    """Some frames of every range, both ends among them."""
    states, ranges = flipbook.frames(fig, fig.state())
    chosen = [states[0], *states[1 :: max(1, len(states) // 6)], states[-1]]
    for first, values in ranges.values():
        chosen += [states[first + i] for i in (0, len(values) // 2, len(values) - 1)]
    return list(dict.fromkeys(chosen))


def assert_tells(figure: Onlooker, state: State) -> None:
    """Outputs, readouts and the prose say of a state what Python says."""
    fig = ichi.figure(figure.element.get_attribute("figure") or "")
    lang = figure.element.get_attribute("lang") or ""
    values = fig.recipe.values(state)
    shown = reply.values_shown(fig, state, values, lang)
    for output in figure.element.locator("output").all():
        param = next(p for p in fig.params if p.name == output.get_attribute("name"))
        assert output.inner_text() == fig.words(lang).output(param, state)
    line = figure.element.locator(".ichi-readout")
    assert line.evaluate("line => line.innerHTML") == line.evaluate(
        "(line, html) => Object.assign(line.cloneNode(), {innerHTML: html}).innerHTML",
        reply.sentence(fig, state, values, lang),
    )
    told = figure.element.locator("data").evaluate_all(
        "all => all.map((data) => [data.getAttribute('name'), data.value, data.textContent])"
    )
    assert {name: [exact, text] for name, exact, text in told} == {
        name: shown[name] for name, _, _ in told
    }
    prose = figure.page.locator(f"data.ichi-live[data-figure='{fig.id}']").evaluate_all(
        "all => all.map((data) => [[data.getAttribute('name'), data.dataset.spec ?? ''],"
        " [data.value, data.textContent]])"
    )
    for asked, said in prose:
        assert said == list(reply.in_prose(fig, state, values, *asked, lang))


@pytest.mark.parametrize("name", ichi.figures())
@pytest.mark.parametrize(("lang", "width"), [("ja", 1280), ("en", 340)])
def test_its_pages_are_what_python_draws(
    name: str, lang: str, width: int, reader: Reader, freed: threading.Event
) -> None:
    reader.page.add_init_script(SHIFTS)
    reader.page.set_viewport_size({"width": width, "height": 900})
    figure = reader.open(page_of(name, lang)).figure(name)
    figure.element.scroll_into_view_if_needed()
    figure.becomes("flipbook")
    assert reader.page.evaluate("shifts") == []
    for state in sample(ichi.figure(name)):
        figure.reset()
        figure.set(**state)
        assert_shows(figure, state)
        assert_tells(figure, state)
        assert figure.status == "flipbook"
        assert figure.element.get_attribute("data-pending") is None


def test_parameters_that_lead_one_another(reader: Reader, freed: threading.Event) -> None:
    """What moves along moves along, and stops where it must, as in Python."""
    fig = ichi.figure("four-terms")
    figure = reader.open(page_of(fig.id)).figure(fig.id)
    figure.element.scroll_into_view_if_needed()
    figure.becomes("flipbook")
    state = fig.state()
    assert state.together
    for name, key, value in (
        ("m", "End", 63),
        ("n", "Home", 0),
        ("m", "Home", 0),
        ("n", "End", 63),
    ):
        figure.control(name).press(key)
        state = fig.change(state, {name: value})
        assert_shows(figure, state)


BUDGET = 150_000  # bytes of all flipbooks that a page may fetch, as brotli sends them


def test_they_are_small(built: Path) -> None:
    for page in built.glob("**/[0-9][0-9]-*/index.html"):
        names = re.findall('data-flip="([^"]*)"', page.read_text(encoding="utf-8"))
        assert names
        for shape in ("wide", "tall"):
            files = [built / "assets/flip" / f"{name}-{shape}.js" for name in set(names)]
            total = sum(len(brotli.compress(file.read_bytes(), quality=9)) for file in files)
            assert total <= BUDGET, page
