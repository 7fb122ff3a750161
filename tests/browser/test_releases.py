"""The next release takes the place of the one before whole, whatever happens meanwhile."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.conftest import ALONE, WINDOW
from tests.browser.keeping import LASTING, PAGE, becomes, delayed, kept, listed, release, tab, visit
from tests.browser.reader import LIVE
from tests.browser.releases import build_next, edition, parts
from tests.browser.server import BASE, Site, replaced, status, web_page
from tests.chromium import FLAGS, executable

ENTRY = "document.querySelector('script[src$=\"/ichi.js\"]').src"


@pytest.fixture(scope="module")
def following(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next release, built."""
    return build_next(tmp_path_factory.mktemp("next"))


@pytest.fixture
def site(built: Path) -> Iterator[Site]:
    """A server with the first release."""
    with Site(built) as site:
        yield site


def read(home: BrowserContext, site: Site) -> int:
    """The release of a page that is opened now."""
    with tab(home, site) as reader:
        return edition(reader.page)


def test_the_next_release_replaces_the_first_whole(
    home: BrowserContext, site: Site, built: Path, following: Path
) -> None:
    """An open page of the first keeps what it still needs, until it is closed."""
    visit(home, site)
    with tab(home, site, "en/01-order/") as old:
        old.figure("permutation").live()
        site.folder = following
        with tab(home, site) as new:
            assert edition(new.page) == 2
            becomes(new.page, "whole")
            assert listed(built) | listed(following) >= kept(new.page) > listed(following)
            with old.page.expect_download(timeout=LIVE):
                old.page.locator("[data-tool=save]").first.click()
            old.page.evaluate(f"import({ENTRY}.replace('ichi.js', 'embed/builder.js'))")
            with site.away():
                new.page.reload()
                assert edition(new.page) == 2
                old.page.goto(site.url + PAGE)
                assert edition(old.page) == 2
    with tab(home, site) as later:
        becomes(later.page, "whole")
        later.page.wait_for_timeout(2000)
        assert kept(later.page) == listed(following)


@pytest.mark.parametrize("broken", [r"/flip/", r"/en/06-rope/$", r"/ichi-\w+/ichi\.bin$"])
def test_a_broken_download_leaves_the_first_whole(
    home: BrowserContext, site: Site, built: Path, following: Path, broken: str
) -> None:
    visit(home, site)
    site.folder = following
    with site.twisted(broken, status(404)), tab(home, site, "01-order/") as reader:
        becomes(reader.page, "whole")
        assert listed(built) <= kept(reader.page)
        assert not listed(following) <= kept(reader.page)
    with site.away():
        assert read(home, site) == 1
    visit(home, site)
    with site.away():
        assert read(home, site) == 2


def test_a_release_that_comes_during_a_download(
    home: BrowserContext, site: Site, built: Path, following: Path
) -> None:
    """Half of the first is there, and the server has the next: they are never mixed."""
    slowly = site.twisted(r"\.whl$", delayed(1))
    with slowly, tab(home, site) as reader:
        becomes(reader.page, "partly")
        while f"{release(built)['id']} {BASE}{PAGE}" not in kept(reader.page):
            reader.page.wait_for_timeout(100)
    site.folder = following
    with site.away(), tab(home, site) as reader:
        reader.expects_trouble = True  # Python may not be there yet
        assert set(parts(reader.page).values()) == {False}
    visit(home, site)
    with site.away():
        assert read(home, site) == 2


def test_a_browser_that_was_killed_goes_on_where_it_was(
    chromium: Browser, site: Site, built: Path, tmp_path: Path
) -> None:
    """What had arrived is not fetched again."""

    def opened() -> BrowserContext:
        return chromium.browser_type.launch_persistent_context(
            tmp_path, executable_path=executable(), args=list(FLAGS), **WINDOW
        )

    slowly = site.twisted(r"\.whl$", delayed(1))
    with site.twisted("/assets/", LASTING):
        with slowly, opened() as home, tab(home, site) as reader:
            becomes(reader.page, "partly")
            reader.page.wait_for_function("caches.keys().then((names) => names.length > 1)")
            reader.page.wait_for_timeout(1500)
            before = kept(reader.page)
            assert before < listed(built)
        site.asked.clear()
        with opened() as home, tab(home, site) as reader:
            becomes(reader.page, "whole")
            assert kept(reader.page) == listed(built)
    assert not {path for path in site.asked if path in before and "/assets/" in path}


def test_an_error_of_the_host_replaces_nothing(
    home: BrowserContext, site: Site, built: Path
) -> None:
    """A page says that it is of another release, but there is no list, or a strange one."""
    visit(home, site)
    other = replaced(release(built)["id"], "f" * 16)
    for twist in (status(404), web_page):
        renamed, listless = site.twisted(f"/{PAGE}$", other), site.twisted("/release.json$", twist)
        with renamed, listless, tab(home, site) as reader:
            becomes(reader.page, "whole")
        with site.away():
            assert read(home, site) == 1


def test_without_a_service_worker(chromium: Browser, site: Site, following: Path) -> None:
    """Someone comes back with all old files in the browser's own cache: there is no mixture."""
    home = chromium.new_context(**WINDOW, **ALONE)
    with home, site.twisted("/assets/", LASTING):
        assert read(home, site) == 1
        site.folder = following
        assert read(home, site) == 2
