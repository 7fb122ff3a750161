"""Whole pages in Firefox and WebKitGTK: before Python, by link, in prose, elsewhere, taken away."""

import re
import time
from pathlib import Path

import pytest
from PIL import Image

import ichi
from ichi.words import words
from tests.browser import moves
from tests.browser.conftest import held
from tests.browser.engines.test_every_figure import slide
from tests.browser.engines.visitor import Sight, Visitor
from tests.browser.hosts import line
from tests.browser.server import Site, replaced

FIGURE = "odometer"
P = ichi.figure(FIGURE).params[0]


def drag(figure: Sight, handle: str) -> None:
    """Takes a handle to some other place, and lets it go."""
    _, name, track = next(found for found in figure.handles() if found[0] == handle)
    carried = next(p for p in figure.recipe.params if p.name == name).control(figure.state[name])
    x, y = figure.middle(f".ichi-hit[data-handle='{handle}']")
    to_x, to_y = figure.on_screen(moves.goal(track, carried))
    figure.tab.drag((x, y), ((x + to_x) / 2, (y + to_y) / 2), (to_x, to_y))
    figure.tab.let_go()


def test_before_python(reader: Visitor) -> None:
    """The flipbook turns, to the letter; Python takes over what it shows."""
    with held(reader.site) as freed:
        figure = reader.opened(FIGURE)
        figure.becomes("flipbook")
        figure.focus(f"[name={P.name}]:is(input)")
        state = slide(figure, P, figure.recipe.state(), "Home", "ArrowRight", "PageUp")
        figure.assert_shows(state)
        drag(figure, P.name)
        figure.settled()
        assert figure.state != state
        state = figure.state
        figure.assert_shows(state)
        assert figure.status == "flipbook"
        freed.set()
        figure.becomes("live")
        figure.assert_shows(state)


def test_a_link_opens_its_state(reader: Visitor) -> None:
    figure = reader.opened(FIGURE, "p=31&bit=4")
    figure.becomes("live")
    figure.settled()
    figure.assert_shows(figure.recipe.state(p=31, bit=4))


def test_a_number_is_scrubbed(reader: Visitor) -> None:
    """Five pixels a step by hand, a step by key; figure and number go along."""
    figure = reader.figure(FIGURE).live()
    start = figure.reset()[P.name]
    number = f"data.ichi-scrub[data-figure={FIGURE}][name={P.name}]"
    x, y = reader.middle(number)
    reader.tab.drag((x, y), (x + 8, y), (x + 15, y))
    reader.tab.let_go()
    figure.settled()
    figure.assert_shows(figure.recipe.state(p=start + 3))
    reader.tab.press("ArrowRight")
    figure.settled()
    figure.assert_shows(figure.recipe.state(p=start + 4))
    look = "(number) => [document.activeElement.matches(number), document.activeElement.value]"
    assert reader.tab.run(look, number) == [True, str(start + 4)]
    decoration = "(number) => getComputedStyle(document.querySelector(number)).textDecorationStyle"
    assert reader.tab.run(decoration, number) == "dashed"


def test_the_other_language_opens_at_the_same_state(reader: Visitor) -> None:
    figure = reader.figure(FIGURE).live()
    figure.set(p=20)
    reader.leave()
    reader.tab.click(reader.middle(".ichi-languages a"))
    reader.waits("document.documentElement.lang === 'en'")
    figure.becomes("live")
    figure.waits("el.state.p === 20")
    figure.settled()
    figure.assert_shows(figure.recipe.state(p=20))
    assert figure.ask("(el) => el.lang") == "en"


def test_saving(reader: Visitor) -> None:
    """The picture of the present state comes as a file, with something on it."""
    figure = reader.figure(FIGURE).live()
    figure.set(p=31)
    reader.tab.click(figure.middle("[data-tool=save]"))
    figure.waits("el.querySelector('[data-tool=save][aria-busy]')")
    figure.waits("!el.querySelector('[data-tool=save][aria-busy]')")
    file = arrived(reader.tab.downloads, f"ichi-{FIGURE}*.png")
    with Image.open(file) as picture:
        assert picture.width > 1000
        assert len(picture.convert("RGB").getcolors(100_000) or ()) > 20
    figure.set(p=3)
    figure.assert_shows(figure.recipe.state(p=3))


def arrived(folder: Path, pattern: str) -> Path:
    """A file that is being downloaded, once it is whole."""
    for _ in range(100):
        for file in folder.glob(pattern):
            if file.read_bytes().endswith(b"IEND\xaeB`\x82"):
                return file
        time.sleep(0.1)
    raise TimeoutError(f"no {pattern} among {[file.name for file in folder.iterdir()]}")


def test_in_the_page_of_another_site(reader: Visitor, tmp_path: Path) -> None:
    """A frame opens in its author's state, moves under the hand, and Python comes to it."""
    course = '<!doctype html><title>A course</title><body style="margin: 0">'
    (tmp_path / "index.html").write_text(course + line(reader.site, "gap=128"), "utf-8")
    with Site(tmp_path) as elsewhere:
        reader.leave()
        reader.tab.open(elsewhere.url.replace("127.0.0.1", "localhost"))
        with reader.tab.frame(0):
            reader.waits("document.querySelector('ichi-figure')?.state?.gap === 128")
            figure = Sight(reader.tab, "decay")
            drag(figure, figure.handles()[0][0])
            figure.becomes("live")
            figure.settled()
            assert figure.state["gap"] != 128
            figure.assert_shows(figure.state)
            reader.check()


@pytest.mark.parametrize("lack", ["WebAssembly", "DecompressionStream", "Worker"])
def test_what_an_engine_lacks_is_said(reader: Visitor, lack: str) -> None:
    """One sentence says so, and the figure stands; what was drawn ahead moves on."""
    without = replaced("<head>", f"<head><script>delete globalThis.{lack}</script>")
    with reader.site.twisted(r"/$", without):
        figure = reader.opened(FIGURE)
        figure.waits("document.querySelector('.ichi-notice')")
        figure.becomes("flipbook")
    said = reader.tab.run("() => document.querySelector('.ichi-notice span').textContent")
    assert said.startswith(words("ja", "page")("failed_wasm"))
    assert figure.ask("(el) => el.ready.then(() => 'live', () => 'never')") == "never"
    figure.focus(f"[name={P.name}]:is(input)")
    figure.tab.press("End")
    figure.assert_shows(figure.recipe.state(p=63))
    reader.forgive()


KNOWN = {
    "Firefox": {
        "-webkit-tap-highlight-color: transparent",
        "-webkit-touch-callout: none",
        "animation-timeline: scroll(root)",
        "display: block math",
        "orphans: 2",
        "text-wrap: pretty",
        "widows: 2",
        "word-break: auto-phrase",
    },
    "WebKitGTK": {
        "-webkit-touch-callout: none",
        "display: block math",
        "field-sizing: content",
        "forced-color-adjust: none",
        "overflow-clip-margin: 1.5rem",
        "user-select: none",
        "word-break: auto-phrase",
        "user-select: all",
    },
}
"""What looks well enough without, or is said in another way beside it."""


def test_the_engine_understands_our_styles(reader: Visitor) -> None:
    """Every declaration, with our colours filled in, but for what is known and does no harm."""
    reader.figure(FIGURE)
    styles = "\n".join(
        re.sub(r"/\*.*?\*/", "", file.read_text("utf-8"), flags=re.DOTALL)
        for file in sorted(reader.built.glob("assets/ichi-*/*.css"))
    )
    declared = set(re.findall(r"(?<=[{;])\s*([a-z-]+:\s*[^;{}]+)(?=[;}])", styles))
    assert len(declared) > 200
    unknown = reader.tab.run(
        """(declared) => {
          const root = getComputedStyle(document.documentElement);
          const filled = (value) => value.replace("!important", "").replace(
            /var\\((--ichi-[\\w-]+)[^)]*\\)/g, (all, name) => root.getPropertyValue(name) || all);
          return declared.filter((text) => {
            const [, name, value] = /^([\\w-]+):\\s*(.*)$/s.exec(text);
            return !name.startsWith("--") && !CSS.supports(name, filled(value));
          });
        }""",
        sorted(declared),
    )
    assert set(unknown) <= KNOWN[reader.engine]
