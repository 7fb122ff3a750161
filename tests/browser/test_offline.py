"""After one visit the network may go: every page is read, dragged and saved without it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import ichi
from tests.browser.conftest import WINDOW
from tests.browser.keeping import release, visit
from tests.browser.reader import LIVE, Reader
from tests.browser.server import Site
from tests.browser.test_search import found
from tests.figures.states import states

NAMES = (
    "",
    "01-order/",
    "02-first-ideas/",
    "03-ladder/",
    "04-distance/",
    "05-table/",
    "06-rope/",
    "07-beyond/",
    "08-practice/",
    "figures/",
    "embed/",
)
PAGES = [f"{room}{name}" for room in ("", "en/") for name in NAMES]


@pytest.fixture(scope="module")
def visited(chromium: Browser, built: Path) -> Iterator[Callable[[str], Reader]]:
    """Opens pages for someone who was there once, on one page, and has had no network since."""
    with ExitStack() as stack:
        site = stack.enter_context(Site(built))
        context = chromium.new_context(**WINDOW, reduced_motion="reduce")
        stack.callback(context.close)
        visit(context, site)
        stack.enter_context(site.away())
        yield lambda path: Reader(context.new_page(), site).open(path)


@pytest.fixture
def read(visited: Callable[[str], Reader]) -> Iterator[Callable[[str], Reader]]:
    """The same; at the end the tabs are closed, and their consoles must be clean."""
    readers: list[Reader] = []

    def open_(path: str) -> Reader:
        readers.append(visited(path))
        return readers[-1]

    yield open_
    for reader in readers:
        reader.page.close()
        reader.check()


def test_the_book_is_all_its_pages(built: Path) -> None:
    paths = [path for path, *_ in release(built)["pages"]]
    assert sorted(path for path in paths if path in PAGES) == sorted(PAGES)
    assert not [path for path in paths if path.endswith("/") and path not in PAGES]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_without_a_network(path: str, read: Callable[[str], Reader]) -> None:
    """Reloaded; each figure moved by Python, and saved as a picture."""
    reader = read(path)
    reader.page.reload(wait_until="load")
    failed: list[str] = []
    reader.page.on("requestfailed", lambda request: failed.append(request.url))
    figures = reader.page.locator("ichi-figure").evaluate_all(
        "all => all.map((one) => [one.id, one.getAttribute('figure')])"
    )
    assert figures
    for element_id, name in figures:
        figure = reader.figure(element_id)
        figure.ask("el.wake()")
        figure.becomes("live")
        state = list(states(ichi.figure(name), chance=1))[-1]
        figure.set(**state)
        assert figure.status == "live"
        assert figure.values == pytest.approx(ichi.figure(name).values(**state))
        with reader.page.expect_download(timeout=LIVE) as download:
            figure.element.locator("[data-tool=save]").click()
        assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")
    assert failed == []


def test_search_without_a_network(read: Callable[[str], Reader]) -> None:
    page = read("en/").page
    first = found(page, "RoPE")[0]
    page.locator(".md-search-result__link").first.click()
    page.wait_for_url(f"**{first}**")
    assert page.locator("h1").is_visible()


@pytest.mark.parametrize("path", ["no/such/page/", "embed/decay/?gap=3", "en/no-such-page"])
def test_a_page_that_is_not_kept_says_so(path: str, read: Callable[[str], Reader]) -> None:
    reader = read(path)
    reader.expects_trouble = True  # the browser notes the status
    japanese, english = reader.page.locator("h1").all_inner_texts()
    assert japanese == "いまはネットワークにつながっていません"
    assert english == "There is no network now"
    reader.page.get_by_role("link", name="To the beginning of the book").click()
    reader.page.wait_for_url("**/a/b/en/")
    assert reader.page.locator("ichi-figure").count() == 1


@pytest.mark.parametrize("path", ["01-order", "01-order/index.html", "01-order/?from=elsewhere"])
def test_a_page_by_other_names(path: str, read: Callable[[str], Reader]) -> None:
    page = read(path).page
    assert page.locator("#ichi-book [aria-current]").inner_text().endswith("注意は順序を知らない")
    assert page.locator("ichi-figure .ichi-svg:visible").first.is_visible()
    style = "getComputedStyle(document.querySelector('.ichi-stage')).position"
    assert page.evaluate(style) == "relative"


@pytest.mark.parametrize("root", ["", "en/"])
def test_it_can_be_installed(root: str, reader: Reader) -> None:
    """As an app, but for the window of a test, which is a private one."""
    devices = reader.open(root).page.context.new_cdp_session(reader.page)
    assert devices.send("Page.getAppManifest")["errors"] == []
    said = devices.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [it["errorId"] for it in said] == ["in-incognito"]
