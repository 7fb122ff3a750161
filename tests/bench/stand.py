"""What every measurement stands on: the built site beside its rivals, a server, a Chromium."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from ichi_site.compressed import compress
from ichi_site.runtime import ROOT, cache_folder, gather
from tests.bench.wire import Wire
from tests.browser.server import Answer, status
from tests.chromium import FLAGS, executable

PAGES = Path(__file__).parent / "pages"
PLAIN = "bench/plain.html"
COURSE = "bench/course.html"
ALL_FIGURES = "figures/"
PATIENCE = 120_000  # milliseconds
WINDOW = {"width": 1280, "height": 900}
BUILD = (sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir")


class Stand:
    """Opens pages of the site and of its rivals, all from one server."""

    def __init__(self, site: Wire, browser: Browser, playwright: Any, chromium: Path) -> None:
        self.site = site
        self.browser = browser
        self._playwright = playwright
        self._chromium = chromium

    @contextmanager
    def page(self, path: str) -> Iterator[Page]:
        """A page in a fresh profile, on its way; nothing is cached."""
        context = self.browser.new_context(viewport=WINDOW)
        try:
            yield self._opened(context, path)
        finally:
            context.close()

    @contextmanager
    def page_again(self, profile: str, path: str) -> Iterator[Page]:
        """A page in a browser of its own that keeps what it has in a profile on the disk."""
        context = self._playwright.chromium.launch_persistent_context(
            profile, executable_path=self._chromium, args=list(FLAGS), viewport=WINDOW
        )
        try:
            yield self._opened(context, path)
        finally:
            context.close()

    def _opened(self, context: BrowserContext, path: str) -> Page:
        context.add_init_script(path=PAGES / "probe.js")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        self.site.sent.clear()
        page.goto(self.site.url + path, wait_until="domcontentloaded")
        return page

    @contextmanager
    def figures(self) -> Iterator[Page]:
        """The page that holds all figures, each of them live, its worker with our own additions."""
        twisted = self.site.twisted(r"/worker\.py$", _with_additions)
        with twisted, self.page(ALL_FIGURES) as page:
            live(page)
            yield page

    def nothing_ahead(self) -> AbstractContextManager[None]:
        """While it lasts, pages get no flipbook: Python draws every change."""
        return self.site.twisted(r"assets/flip/", status(404))


def live(page: Page) -> list[str]:
    """Waits until Python drives every figure of a page; their names."""
    return page.evaluate(
        """async () => {
          const figures = [...document.querySelectorAll("ichi-figure")];
          await customElements.whenDefined("ichi-figure");
          for (const figure of figures) figure.wake();
          await Promise.all(figures.map((figure) => figure.ready));
          return figures.map((figure) => figure.id);
        }"""
    )


def ask_python(page: Page, method: str, **request: object) -> Any:
    """Calls a function of the page's worker."""
    return page.evaluate(
        """async ([method, request]) => {
          const entry = document.querySelector("script[src$='js/ichi.js']").src;
          const { python } = await import(new URL("python.js", entry));
          return python.ask(method, request);
        }""",
        [method, request],
    )


def tools(page: Page) -> CDPSession:
    """The browser's own instruments for a page."""
    return page.context.new_cdp_session(page)


def _with_additions(answer: Answer) -> Answer:
    more = (PAGES / "worker.py").read_bytes()
    return Answer(answer.status, answer.body + b"\n" + more, answer.headers)


def build(folder: Path, built: Path | None) -> None:
    """The site, and beside it in `bench/` PyScript and NumPy as they are published."""
    if built:
        shutil.copytree(built, folder)
    else:
        subprocess.run([*BUILD, folder], cwd=ROOT, check=True)
    runtime = gather()
    plain = folder / "bench"
    pyodide = plain / "pyodide"
    pyodide.mkdir(parents=True)
    shutil.copytree(runtime.pyscript / "dist", plain / "pyscript")
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(runtime.pyodide / name, pyodide)
    shutil.copy(runtime.pyodide / "pyodide-lock.json", pyodide)
    for wheel in runtime.wheels:
        shutil.copy(wheel, pyodide)
    for name in ("plain.html", "plain.py", "course.html"):
        shutil.copy(PAGES / name, plain)
    compress(folder, cache_folder())


@contextmanager
def stand(built: Path | None = None) -> Iterator[Stand]:
    """Builds everything, if the site is not built already, and starts server and browser."""
    chromium = executable()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "site"
        build(folder, built)
        site = stack.enter_context(Wire(folder))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        stack.callback(browser.close)
        yield Stand(site, browser, playwright, chromium)
