"""How Python comes to a page: once, late enough, with what the reader did in the meantime."""

from collections import Counter
from urllib.parse import urlsplit

import pytest

import ichi
from tests.browser.reader import Reader
from tests.browser.server import Site
from tests.site.pages import page_of

FIGURE = "odometer"


def test_one_worker_and_each_file_once(reader: Reader, site: Site) -> None:
    del site.asked[:]
    path = page_of(FIGURE)
    figures = (
        reader.open(path).page.locator("ichi-figure").evaluate_all("all => all.map((f) => f.id)")
    )
    for element_id in figures:
        reader.figure(element_id).live()
    assert pythons(reader) == 1
    asked = Counter(urlsplit(address).path for address in site.asked)
    runtime = {
        name: times for name, times in asked.items() if "/runtime/" in name or "/py/" in name
    }
    assert len(runtime) > 5
    assert set(runtime.values()) == {1}, runtime


def pythons(reader: Reader) -> int:
    """How many workers run Python; that of the search is a file of its own."""
    return sum(worker.url.startswith("blob:") for worker in reader.page.workers)


def test_far_figures_do_not_wake(reader: Reader) -> None:
    """A page whose figure is more than two screens away starts nothing until it comes near."""
    reader.page.add_init_script(
        """document.addEventListener("readystatechange", () => {
          document.querySelector("main").style.paddingTop = "9000px"; // before any script runs
        }, {once: true})"""
    )
    figure = reader.open(page_of(FIGURE)).figure(FIGURE)
    reader.page.wait_for_timeout(500)
    assert figure.status == "static"
    assert not any("/runtime/" in address for address in reader.site.asked[-3:])
    assert pythons(reader) == 0
    figure.live()


@pytest.mark.usefixtures("without_flipbooks")
def test_moves_before_python_are_kept(reader: Reader) -> None:
    """Slider and handle move at once; when Python is up, the picture follows."""
    figure = reader.open(page_of(FIGURE)).figure(FIGURE)
    figure.element.scroll_into_view_if_needed()
    before = figure.handle("p").bounding_box()
    figure.control("p").press("End")
    after = figure.handle("p").bounding_box()
    assert figure.status in ("static", "waking")
    assert before
    assert after
    assert after["x"] > before["x"] + 100
    assert figure.element.get_attribute("data-pending") is not None
    figure.live()
    figure.settled()
    assert figure.state["p"] == 63
    assert figure.values == ichi.figure(FIGURE).values(**figure.state)
    assert figure.element.get_attribute("data-pending") is None


def test_deep_link(reader: Reader) -> None:
    """The address opens the figure in its state and in view; the event says that it was a link."""
    reader.page.add_init_script(
        """globalThis.sources = [];
        document.addEventListener("ichi:change", ({detail}) => sources.push(detail.source));"""
    )
    path = page_of(FIGURE)
    figure = reader.open(f"{path}#{FIGURE}?p=31&nonsense=5&bit=99").figure(FIGURE)
    figure.becomes("live")
    figure.settled()
    assert figure.state == {"p": 31, "bit": 5}
    assert reader.page.evaluate("sources")[0] == "link"
    assert (
        figure.element.evaluate("el => { const {top} = el.getBoundingClientRect(); return top }")
        < 900
    )
    figure.set(p=3)
    reader.page.evaluate("location.hash = '#odometer?p=12'")
    reader.page.wait_for_function("document.getElementById('odometer').state.p === 12")
    for broken in (
        "#odometer?p=%E0%A4%A",
        "#odometer?",
        "#?p=3",
        "#nobody?p=3",
        "#odometer?p=?&&=",
        "#%",
    ):
        reader.page.evaluate("hash => { location.hash = hash }", broken)
    figure.settled()
    assert figure.state["bit"] == 2  # what a link leaves out is as the page opened
    assert figure.status == "live"


def test_a_broken_link_opens_the_opening_state(reader: Reader) -> None:
    figure = reader.open(f"{page_of(FIGURE)}#{FIGURE}?p=%E0%A4%A&q=3").figure(FIGURE).live()
    figure.settled()
    assert figure.state == figure.ask("el.opening")


@pytest.mark.usefixtures("without_flipbooks")
def test_latest_wins(reader: Reader) -> None:
    """However fast a slider moves, one question is out, and the newest state is drawn last."""
    figure = reader.open(page_of(FIGURE)).figure(FIGURE).live()
    reader.page.evaluate(
        """async () => {
          const {python} = await import(document.querySelector("script[src$='ichi.js']").src
            .replace("ichi.js", "python.js"));
          const ask = python.ask.bind(python);
          globalThis.asked = {now: 0, most: 0, all: 0};
          python.ask = async (...question) => {
            asked.now += 1;
            asked.all += 1;
            asked.most = Math.max(asked.most, asked.now);
            try { return await ask(...question); } finally { asked.now -= 1; }
          };
        }"""
    )
    nodes = "document.getElementsByTagName('*').length"
    before = reader.page.evaluate(nodes)
    figure.element.evaluate(
        """async (el) => {
          const slider = el.querySelector("input[name=p]");
          for (let i = 0; i <= 2000; i += 1) {
            slider.value = String(i === 2000 ? 42 : (i * 7) % 64);
            slider.dispatchEvent(new Event("input", {bubbles: true}));
            if (i % 20 === 0) await new Promise((resolve) => setTimeout(resolve));
          }
        }"""
    )
    figure.settled()
    asked = reader.page.evaluate("asked")
    assert asked["most"] == 1
    assert 2 < asked["all"] < 1500
    assert figure.state["p"] == 42
    assert reader.page.evaluate(nodes) == before


def test_back_and_forward(reader: Reader) -> None:
    """A page that one comes back to goes on living."""
    figure = reader.open(page_of(FIGURE)).figure(FIGURE).live()
    figure.set(p=40)
    reader.open("")
    reader.page.go_back()
    figure.live()
    figure.set(bit=1)
    assert figure.values == ichi.figure(FIGURE).values(**figure.state)


def test_two_tabs(reader: Reader) -> None:
    """Two pages of one reader do not hear each other."""
    path = page_of(FIGURE)
    figure = reader.open(path).figure(FIGURE)
    other = Reader(reader.page.context.new_page(), reader.site).open(path).figure(FIGURE)
    figure.live()
    other.live()
    figure.set(p=1)
    other.set(p=2)
    assert (figure.state["p"], other.state["p"]) == (1, 2)
