"""Where Python cannot run, the page stands as it was built, and says so in one quiet sentence."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import ichi
from ichi.words import words
from tests.browser.conftest import SHIFTS
from tests.browser.reader import Reader
from tests.browser.server import Site, Twist, header, replaced, status, web_page
from tests.site.pages import page_of

pytestmark = pytest.mark.usefixtures("without_flipbooks")

FIGURE = ichi.figures()[0]
NO_WASM = "script-src 'self' 'unsafe-inline'"
NO_WORKER = "script-src 'self' 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'; worker-src 'none'"
IMPATIENT = replaced('"version":', '"patience": 1500, "version":')
SILENT = {"an exception at import", "a start that never ends", "the worker's script is missing"}
SLOWLY = replaced("import ichi\n", "while True: pass\n")

FAILURES: dict[str, tuple[str, Twist, str]] = {
    "WebAssembly is not allowed": (
        r"/$",
        header("Content-Security-Policy", NO_WASM),
        "failed_wasm",
    ),
    "workers are not allowed": (r"/$", header("Content-Security-Policy", NO_WORKER), "failed_wasm"),
    "PyScript is missing": (r"/core\.js$", status(404), "failed_file"),
    "the interpreter is missing": (r"/interpreter\.mjs$", status(404), "failed"),
    "a part of Pyodide is missing": (r"/pyodide\.asm\.mjs$", status(404), "failed_file"),
    "Python's library is missing": (r"/start\.bin$", status(404), "failed_file"),
    "the wasm is forbidden": (r"\.wasm$", status(403), "failed_file"),
    "a web page in place of the library": (r"/start\.bin$", web_page, "failed_file"),
    "the package is missing": (r"/ichi\.bin$", status(404), "failed_file"),
    "a web page in place of the package": (r"/ichi\.bin$", web_page, "failed_file"),
    "the worker's script is missing": (r"/worker\.py$", status(404), "failed"),
    "an exception at import": (r"/worker\.py$", replaced("import ichi\n", "1 / 0\n"), "failed"),
    "a start that never ends": (r"/worker\.py$", SLOWLY, "failed"),
}


def sentence(key: str) -> re.Pattern[str]:
    """A sentence of the page's words, with anything in its blank."""
    return re.compile(re.escape(words("ja", "page").entries[key]).replace(r"\{file\}", ".+"))


def assert_as_built(reader: Reader, built: Path) -> None:
    """Figures, prose and numbers are those of the file, and nothing in the text has moved."""
    look = """page => [...page.querySelectorAll("main p, main data, main output, .ichi-svg")]
      .map((part) => part.matches("svg") ? part.outerHTML : part.textContent)"""
    was = reader.page.evaluate(
        f"""async (text) => ({look})(new DOMParser().parseFromString(text, "text/html"))""",
        (built / page_of(FIGURE) / "index.html").read_text(encoding="utf-8"),
    )
    assert reader.page.evaluate(f"({look})(document)") == was
    assert reader.page.evaluate("globalThis.shifts ?? []") == []


@pytest.mark.parametrize("failure", FAILURES)
def test_a_sentence_says_so(failure: str, reader: Reader, site: Site, built: Path) -> None:
    pattern, twist, key = FAILURES[failure]
    reader.expects_trouble = True
    reader.page.add_init_script(SHIFTS)
    patience = IMPATIENT if failure in SILENT else replaced("", "")
    with site.twisted(r"/$", patience), site.twisted(pattern, twist):
        reader.open(page_of(FIGURE))
        figure = reader.figure(FIGURE)
        figure.becomes("failed", timeout=20_000)
    notice = reader.page.locator(".ichi-notice")
    assert notice.count() == 1
    assert sentence(key).match(notice.locator("span").inner_text())
    assert_as_built(reader, built)
    assert figure.element.locator(".ichi-controls :is(input, select):not(:disabled)").count() == 0
    assert figure.element.locator(".ichi-hit[tabindex]").count() == 0
    assert figure.element.locator("[data-tool=link]").is_enabled()
    assert figure.ask("el.set({}).then(() => 'resolved', () => 'rejected')") == "rejected"
    assert figure.ask("el.ready.then(() => 'resolved', () => 'rejected')") == "rejected"
    notice.locator("button").click()
    assert notice.count() == 0


def test_what_was_moved_in_vain_goes_back(reader: Reader, site: Site) -> None:
    """A slider that was moved before the failure shows what the picture shows."""
    reader.expects_trouble = True
    param = next(p for p in ichi.figure("odometer").params)
    with site.twisted(r"/$", IMPATIENT), site.twisted(r"/worker\.py$", SLOWLY):
        reader.open(page_of("odometer"))
        figure = reader.figure("odometer")
        before = figure.control(param.name).input_value()
        figure.control(param.name).press("End")
        assert figure.control(param.name).input_value() != before
        figure.becomes("failed", timeout=20_000)
    assert figure.control(param.name).input_value() == before
    assert figure.picture == figure.parsed(figure.stage.locator("svg").inner_html())


def test_without_scripts(chromium: Browser, site: Site) -> None:
    """Nothing is said, nothing pretends to work, the text is whole."""
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.url + page_of(FIGURE))
    figure = page.locator(f"ichi-figure#{FIGURE}")
    assert figure.get_attribute("data-status") == "static"
    assert figure.locator(".ichi-stage:visible svg *").count() > 5
    assert figure.locator(".ichi-readout").is_visible()
    assert figure.locator(".ichi-controls :is(input, select):not(:disabled)").count() == 0
    assert figure.locator(".ichi-tools button:not(:disabled)").count() == 0
    assert figure.locator(".ichi-hit[tabindex]").count() == 0
    assert page.locator(".ichi-notice").count() == 0
    context.close()


def kill(reader: Reader) -> None:
    """Ends the worker without a word, as a system short of memory does."""
    worker = reader.page.workers[-1]
    worker.evaluate("self.close()")


def test_a_dead_worker_is_started_again_once(reader: Reader) -> None:
    """The first death costs a moment and no state; after the second the figure stands."""
    reader.expects_trouble = True
    figure = reader.open(page_of("odometer")).figure("odometer").live()
    figure.set(p=20)
    kill(reader)
    figure.set(p=31)
    assert figure.status == "live"
    assert figure.state == dict(ichi.figure("odometer").state(p=31))
    assert figure.picture == figure.parsed(figure.stage.locator("svg").inner_html())
    assert reader.page.locator(".ichi-notice").count() == 0
    kill(reader)
    assert figure.ask("el.set({p: 5}).then(() => 'resolved', () => 'rejected')") == "rejected"
    assert figure.status == "failed"
    assert figure.state["p"] == 31
    assert sentence("failed_twice").match(reader.page.locator(".ichi-notice span").inner_text())


def test_a_figure_that_cannot_be_drawn_stays(reader: Reader, site: Site) -> None:
    """An exception in Python puts the controls back to what is on screen, and that is all."""
    reader.expects_trouble = True
    breaking = replaced(
        "sync.draw = _session.draw",
        "def draw(text):\n"
        "    if '\"want\":{\"p\"' in text: raise ValueError('as the test wants it')\n"
        "    return _session.draw(text)\n"
        "sync.draw = draw",
    )
    with site.twisted(r"/worker\.py$", breaking):
        figure = reader.open(page_of("odometer")).figure("odometer").live()
        figure.control("p").press("End")
        before = str(figure.state["p"])
        reader.page.wait_for_function(
            "value => document.querySelector('#odometer [name=p]').value === value", arg=before
        )
        figure.set(bit=5)
        assert figure.state["bit"] == 5
        assert figure.status == "live"
