"""How the book comes onto the reader's device, and how it goes again."""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Error

import ichi
from ichi.words import words
from tests.browser.conftest import WINDOW
from tests.browser.keeping import (
    LASTING,
    PAGE,
    becomes,
    delayed,
    kept,
    listed,
    mark,
    megabytes,
    tab,
    visit,
)
from tests.browser.server import BASE, Answer, Site, replaced, status
from tests.chromium import FLAGS, executable

REGISTRATIONS = "navigator.serviceWorker.getRegistrations()"
REFUSED = f"localStorage.getItem('{BASE}.offline')"


@pytest.fixture
def site(built: Path) -> Iterator[Site]:
    """A server of its own, which nobody else asks."""
    with Site(built) as site:
        yield site


def asked(site: Site) -> Counter[str]:
    """How often each path was asked for."""
    return Counter(urlsplit(path).path for path in site.asked)


def test_one_visit_keeps_all_that_is_listed_and_fetches_nothing_twice(
    chromium: Browser, site: Site, built: Path, tmp_path: Path
) -> None:
    """In a profile on the disk: in memory Chromium's own cache takes no large files."""
    home = chromium.browser_type.launch_persistent_context(
        tmp_path, executable_path=executable(), args=list(FLAGS), **WINDOW
    )
    with home, site.twisted("/assets/", LASTING), tab(home, site) as reader:
        becomes(reader.page, "whole")
        assert kept(reader.page) == listed(built)
        sentence = f"オフラインでも読めます（{megabytes(built)} MB）"
        assert mark(reader.page).locator("span").inner_text() == sentence
    assets = {path: times for path, times in asked(site).items() if "/assets/" in path}
    twice = {path.rpartition("/")[2] for path, times in assets.items() if times > 1}
    # Both small: one is asked for with something to be told, the other by the browser's own window.
    assert twice <= {"interpreter.mjs", "icon.svg"}
    assert not [path for path in assets if path.endswith((".br", ".gz", ".map"))]


def test_two_tabs_store_it_once(home: BrowserContext, site: Site, built: Path) -> None:
    with site.twisted("/assets/", LASTING), ExitStack() as stack:
        readers = [stack.enter_context(tab(home, site, path)) for path in (PAGE, f"en/{PAGE}")]
        for reader in readers:
            becomes(reader.page, "whole")
        assert kept(readers[0].page) == listed(built)
    assert max(times for path, times in asked(site).items() if path.endswith(".whl")) == 1


def test_nothing_is_stored_while_someone_drags(home: BrowserContext, site: Site) -> None:
    with tab(home, site) as reader:
        drag = "globalThis.interval = setInterval(() => odometer.set({p: Date.now() % 64}), 100)"
        reader.page.evaluate(drag)
        reader.figure("odometer").live()
        reader.page.wait_for_timeout(6000)
        assert not asked(site)[f"{BASE}release.json"]
        reader.page.evaluate("clearInterval(interval)")
        becomes(reader.page, "whole")


def test_giving_up_and_taking_up_again(home: BrowserContext, site: Site, built: Path) -> None:
    """All goes, nothing comes back by itself, and another word brings it again."""
    with tab(home, site, "en/01-order/") as reader:
        page = reader.page
        button = mark(page).locator("button")
        becomes(page, "whole")
        assert button.inner_text() == words("en", "page")("offline_drop")
        button.click()
        becomes(page, "none")
        assert page.evaluate("caches.keys()") == page.evaluate(REGISTRATIONS) == []
        page.reload()
        becomes(page, "none")
        reader.figure("permutation").live()
        page.wait_for_timeout(3000)
        assert page.evaluate("caches.keys()") == page.evaluate(REGISTRATIONS) == []
        assert page.evaluate(REFUSED)
        button.focus()
        page.keyboard.press("Enter")
        becomes(page, "whole")
        assert kept(page) == listed(built)
        assert page.evaluate(REFUSED) is None
        assert button.evaluate("button => button === document.activeElement")


def test_stopping_half_way(home: BrowserContext, site: Site) -> None:
    """What was on its way does not arrive."""
    slowly = site.twisted(r"\.whl$", delayed(0.7))
    with slowly, tab(home, site) as reader:
        page = reader.page
        becomes(page, "partly")
        page.wait_for_function("caches.keys().then((names) => names.length > 1)")
        mark(page).locator("button").click()
        becomes(page, "none")
        page.wait_for_timeout(3000)
        assert page.evaluate("caches.keys()") == []
        offer = words("ja", "page")("offline_keep", size=megabytes(site.folder))
        assert mark(page).locator("button").inner_text() == offer


def test_a_reader_who_saves_data_is_asked(home: BrowserContext, site: Site) -> None:
    spare = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    home.add_init_script(spare)
    with tab(home, site) as reader:
        becomes(reader.page, "none")
        assert reader.page.evaluate(REGISTRATIONS) == []
        mark(reader.page).locator("button").click()
        becomes(reader.page, "whole")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_room(home: BrowserContext, site: Site, built: Path, lang: str) -> None:
    """A clear sentence, nothing left behind, and another try when there is room."""
    with tab(home, site, PAGE if lang == "ja" else f"en/{PAGE}") as reader:
        tools = home.new_cdp_session(reader.page)
        small = {"origin": site.origin, "quotaSize": 20_000_000}
        tools.send("Storage.overrideQuotaForOrigin", small)
        becomes(reader.page, "full")
        sentence = words(lang, "page")("offline_full", size=megabytes(built))
        assert mark(reader.page).locator("span").inner_text() == sentence
        assert kept(reader.page) == set()
        tools.send("Storage.overrideQuotaForOrigin", {"origin": site.origin})
        mark(reader.page).locator("button").click()
        becomes(reader.page, "whole")


def test_embed_pages_bring_no_service_worker(home: BrowserContext, site: Site) -> None:
    """And work where the book has one."""
    for controlled in (False, True):
        with tab(home, site, "embed/odometer/") as reader:
            figure = reader.figure("odometer")
            figure.element.locator(".ichi-svg:visible").hover()
            figure.becomes("live")
            figure.set(p=3)
            assert figure.values == ichi.figure("odometer").values(p=3)
            reader.page.wait_for_timeout(2500)
            assert len(reader.page.evaluate(REGISTRATIONS)) == controlled
            assert reader.page.evaluate("!!navigator.serviceWorker.controller") == controlled
        if not controlled:
            visit(home, site)


def test_neighbours_are_left_alone(home: BrowserContext, site: Site) -> None:
    """Another site of the same origin keeps its caches, its worker and its pages to itself."""
    script = b"addEventListener('fetch', (e) => e.respondWith(new Response('theirs')))"
    theirs = {
        r"^/a/$": Answer(200, b"above", {"Content-Type": "text/html"}),
        r"^/a/bb/$": Answer(200, b"beside", {"Content-Type": "text/html"}),
        r"^/a/bb/sw\.js$": Answer(200, script, {"Content-Type": "text/javascript"}),
    }
    with ExitStack() as stack:
        for pattern, answer in theirs.items():
            stack.enter_context(site.twisted(pattern, lambda _, answer=answer: answer))
        page = home.new_page()
        page.goto(f"{site.origin}/a/bb/")
        page.evaluate(
            """async () => {
              await navigator.serviceWorker.register("sw.js");
              await navigator.serviceWorker.ready;
              for (const name of ["ichi", "ichi /a/bb/ files", "ichi /a/ pages 1"])
                await (await caches.open(name)).put("/a/bb/x", new Response("x"));
            }"""
        )
        before = page.evaluate("caches.keys()")
        visit(home, site)
        with tab(home, site) as reader:
            becomes(reader.page, "whole")
            text = "(path) => fetch(path).then((response) => response.text())"
            assert reader.page.evaluate(text, "/a/") == "above"
            mark(reader.page).locator("button").click()
            becomes(reader.page, "none")
        assert page.evaluate("caches.keys()") == before
        page.reload()
        assert page.inner_text("body") == "theirs"
        page.goto(f"{site.origin}/a/")
        assert page.inner_text("body") == "above"
        assert not page.evaluate("navigator.serviceWorker.controller")


def test_pages_are_fresh_while_there_is_a_network(home: BrowserContext, site: Site) -> None:
    """Though the host lets browsers keep them; what comes late or not well is not waited for."""
    visit(home, site)
    page = rf"/{PAGE}$"
    fresh = "document.querySelectorAll('h1[data-fresh]').length"
    change, lasting = replaced("<h1", "<h1 data-fresh"), site.twisted("/$", LASTING)
    with lasting, site.twisted(page, change), tab(home, site) as reader:
        assert reader.page.evaluate(fresh) == 1
    with tab(home, site) as reader:
        assert reader.page.evaluate(fresh) == 0
    for trouble in (status(503), delayed(6)):
        with site.twisted(page, change), site.twisted(page, trouble), tab(home, site) as reader:
            assert reader.page.evaluate(fresh) == 0
            assert reader.page.locator("h1").count() == 1
    with site.twisted(page, status(404)):
        nobody = home.new_page()
        with pytest.raises(Error, match="HTTP_RESPONSE_CODE_FAILURE"):
            nobody.goto(site.url + PAGE)


def test_what_is_not_what_was_built_is_not_kept(home: BrowserContext, site: Site) -> None:
    """A page of the network's own in the place of a file; the rest comes at the next visit."""
    portal = Answer(200, b"<title>Welcome</title>", {"Content-Type": "text/html"})
    with site.twisted(r"/pillow-.*\.whl$", lambda _: portal), tab(home, site) as reader:
        becomes(reader.page, "later")
        assert re.search(r"途中です（\d+ / \d+ MB）", mark(reader.page).inner_text())
        assert not [path for path in kept(reader.page) if "pillow" in path]
    visit(home, site)
