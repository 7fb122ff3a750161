"""What axe finds where the book shows more than its pages: frames, dialogs, lists, notices."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser.live import violations, wake_all
from tests.browser.reader import Reader
from tests.browser.server import Site, status

EMBEDS = ["embed/decay/", "embed/set/?f=odometer,permutation", "embed/06-rope/rope-decay/"]
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def assert_sound(page: Page) -> None:
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("root", ["", "en/"])
@pytest.mark.parametrize("path", EMBEDS)
def test_embed_pages(reader: Reader, root: str, path: str, width: int) -> None:
    reader.page.set_viewport_size({"width": width, "height": 900})
    reader.open(root + path)
    reader.page.locator("ichi-figure").first.wait_for()
    wake_all(reader.page)
    assert_sound(reader.page)


def builder(page: Page) -> None:
    page.locator("#odometer [data-tool=embed]").click()
    page.wait_for_function("document.querySelector('[name=iframe]')?.value.includes('height=')")


def search(page: Page) -> None:
    page.keyboard.press("f")
    page.keyboard.type("2048")
    page.locator(".md-search-result__item").first.wait_for()


def contents(page: Page) -> None:
    page.locator(".ichi-menu").click()
    page.locator("#ichi-book:popover-open").wait_for()


def copied(page: Page) -> None:
    page.locator("#odometer [data-tool=link]").click()
    page.locator(".ichi-said").wait_for()


def lit(page: Page) -> None:
    page.locator("ichi-term").first.click()


@pytest.mark.parametrize(
    ("show", "width"),
    [(builder, 320), (builder, 1280), (search, 1280), (contents, 320), (copied, 320), (lit, 1280)],
)
@pytest.mark.parametrize("root", ["", "en/"])
def test_what_opens_over_a_page(
    reader: Reader, root: str, show: Callable[[Page], None], width: int
) -> None:
    reader.page.set_viewport_size({"width": width, "height": 900})
    reader.open(f"{root}02-first-ideas/")
    wake_all(reader.page)
    show(reader.page)
    assert_sound(reader.page)


@pytest.mark.parametrize("root", ["", "en/"])
def test_without_python(reader: Reader, site: Site, root: str) -> None:
    reader.expects_trouble = True
    with site.twisted(r"/start\.bin$", status(404)):
        reader.open(f"{root}02-first-ideas/")
        reader.page.locator(".ichi-notice").wait_for(timeout=60_000)
    assert_sound(reader.page)


def test_a_wrong_address(reader: Reader) -> None:
    reader.expects_trouble = True  # it looks for the book along its address
    reader.open("404.html")
    assert_sound(reader.page)
