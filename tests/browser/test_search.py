"""Readers find what they look for: each query typed into the real search box of the built site."""

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page

QUERIES = tomllib.loads(Path(__file__).with_name("queries.toml").read_text("utf-8"))
LANGUAGES = {"ja": "", "en": "en/"}

pytestmark = pytest.mark.browser


def found(page: Page, query: str) -> list[str]:
    """The paths of the pages that the search box lists for a query, best first."""
    box = page.locator("[data-md-component=search-query]")
    box.click()
    box.press("Control+a")
    box.press("Delete")
    page.wait_for_selector(".md-search-result__item", state="detached")
    page.keyboard.insert_text(query)  # all at once: a search for its beginning would be found first
    box.press("End")  # what an input method types brings no key events, its Enter does
    page.wait_for_selector(".md-search-result__item")
    links = page.locator(".md-search-result__item > .md-search-result__link:first-child")
    return links.evaluate_all("links => links.map(link => new URL(link.href).pathname)")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_golden_queries(page: Page, site_url: str, lang: str) -> None:
    page.goto(f"{site_url}{LANGUAGES[lang]}")
    missed = {}
    for query, chapter in QUERIES[lang].items():
        first = found(page, query)[:3]
        if not any(path.endswith(f"/b/{LANGUAGES[lang]}{chapter}/") for path in first):
            missed[query] = first
    assert not missed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_pages_of_the_language_are_found(page: Page, site_url: str, lang: str) -> None:
    page.goto(f"{site_url}{LANGUAGES[lang]}03-ladder/")
    for path in found(page, "RoPE"):
        assert ("/en/" in path) == (lang == "en")
