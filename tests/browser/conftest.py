"""One Chromium and one built site for all tests; nothing may leave the site's own origin."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import ichi
from tests.browser.hosts import Host, host
from tests.browser.reader import Onlooker, Reader
from tests.browser.server import Answer, Site, replaced
from tests.chromium import FLAGS, executable
from tests.site.pages import page_of

ROOT = Path(__file__).parents[2]
WINDOW: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
ALONE: dict[str, Any] = {"service_workers": "block"}
"""Nothing is stored in the background while something else is tested."""
PATIENT = replaced('"version":', '"patience": 600000, "version":')
SHIFTS = """
  globalThis.shifts = [];
  const elementOf = (node) => (node instanceof Element ? node : node?.parentElement);
  const inText = ({node}) => elementOf(node)?.closest("main");
  new PerformanceObserver((list) => shifts.push(...list.getEntries()
    .filter((entry) => entry.sources.some(inText)).map((entry) => entry.value)))
    .observe({type: "layout-shift", buffered: true});
"""
"""Notes every shift of something in the page's text."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--built FOLDER` spares the build."""
    parser.addoption("--built", type=Path, help="test this built site instead of building one")


@pytest.fixture(scope="session")
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make build` leaves it."""
    if given := request.config.getoption("--built"):
        return Path(given)
    folder = tmp_path_factory.mktemp("built") / "site"
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder]
    subprocess.run(build, cwd=ROOT, check=True)
    return folder


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[Site]:
    """The built site under a sub-path of a local server."""
    with Site(built) as site:
        yield site


@pytest.fixture(scope="session")
def site_url(site: Site) -> str:
    """The address of the first page."""
    return site.url


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One Chromium for all tests."""
    found = executable()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found,
            args=list(FLAGS),
            ignore_default_args=["--disable-back-forward-cache"],
        )
        yield browser
        browser.close()


@pytest.fixture
def context(chromium: Browser, site: Site) -> Iterator[BrowserContext]:
    """A reader's own profile, with access to this site's clipboard."""
    context = chromium.new_context(**WINDOW, **ALONE, reduced_motion="reduce")
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.origin)
    yield context
    context.close()


@pytest.fixture
def reader(context: BrowserContext, site: Site) -> Iterator[Reader]:
    """Someone with a fresh tab; at the end its console must be clean."""
    reader = Reader(context.new_page(), site)
    yield reader
    reader.check()


@pytest.fixture
def without_flipbooks(site: Site) -> Iterator[None]:
    """Nothing has been drawn ahead: what figures do without."""
    nothing = Answer(200, b"", {"Content-Type": "text/javascript"})
    with site.twisted(r"/assets/flip/", lambda _: nothing):
        yield


@contextmanager
def held(site: Site) -> Iterator[threading.Event]:
    """Python does not come until the event is set, and nobody loses patience."""
    freed = threading.Event()

    def wait(answer: Answer) -> Answer:
        freed.wait(300)
        return answer

    with site.twisted(r"/$", PATIENT), site.twisted(r"/interpreter\.mjs$", wait):
        try:
            yield freed
        finally:
            freed.set()


@pytest.fixture
def freed(site: Site) -> Iterator[threading.Event]:
    """While the test lasts, or until it sets the event, Python does not come."""
    with held(site) as event:
        yield event


@pytest.fixture
def page(reader: Reader) -> Page:
    """The fresh tab itself."""
    return reader.page


@contextmanager
def one_open(
    site: Site, context: Callable[[], BrowserContext]
) -> Iterator[Callable[[str], Reader]]:
    """Opens a page in a new context, or goes on with it if it was the last one opened."""
    readers: dict[str, Reader] = {}

    def close() -> None:
        for reader in readers.values():
            reader.page.context.close()
            reader.check()
        readers.clear()

    def open_(path: str) -> Reader:
        if path not in readers:
            close()
            readers[path] = Reader(context().new_page(), site).open(path)
        return readers[path]

    yield open_
    close()


@pytest.fixture(scope="session")
def open_page(chromium: Browser, site: Site) -> Iterator[Callable[[str], Reader]]:
    """A window for the live figures; Python starts once a page."""

    def context() -> BrowserContext:
        window = chromium.new_context(**WINDOW, **ALONE)
        window.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.origin)
        window.add_init_script(SHIFTS)
        return window

    with one_open(site, context) as open_:
        yield open_


EACH = [
    pytest.param(name, marks=pytest.mark.xdist_group(f"page {page_of(name)}"))
    for name in ichi.figures()
]
"""The figures of the registry; one after another those that share a page."""


@pytest.fixture(scope="session", params=EACH)
def alive(request: pytest.FixtureRequest, open_page: Callable[[str], Reader]) -> Onlooker:
    """Each figure of the registry in turn, live on its page; its tests run one after another."""
    reader = open_page(page_of(request.param))
    reader.page.evaluate("shifts.length = 0")
    return reader.figure(request.param).live()


@pytest.fixture
def figure(alive: Onlooker) -> Onlooker:
    """A live figure in its opening state."""
    alive.page.keyboard.press("Escape")
    alive.reset()
    alive.element.scroll_into_view_if_needed()
    return alive


@pytest.fixture
def home(chromium: Browser) -> Iterator[BrowserContext]:
    """A profile of its own, where service workers are let in."""
    context = chromium.new_context(**WINDOW, reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture
def course(context: BrowserContext, site: Site, tmp_path: Path) -> Iterator[Host]:
    """Someone's course page."""
    with host(context, site, tmp_path) as found:
        yield found
