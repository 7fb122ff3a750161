"""The pages as one reads them: place, going on, links, the other language, a wrong address."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import ALONE
from tests.browser.reader import Reader, click


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_the_first_screen_holds_a_figure(page: Page, site_url: str, size: tuple[int, int]) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.goto(site_url)
    box = page.locator("ichi-figure .ichi-stage:visible").first.bounding_box()
    assert box
    assert box["y"] + 0.75 * box["height"] <= height


@pytest.mark.parametrize(("path", "most"), [("01-order/", 38), ("en/01-order/", 70)])
def test_lines_are_short(page: Page, site_url: str, path: str, most: int) -> None:
    page.goto(site_url + path)
    longest = page.evaluate(
        """() => Math.max(...[...document.querySelectorAll("article > p")].map(p => {
          const text = document.createTreeWalker(p, NodeFilter.SHOW_TEXT);
          const lines = new Map();
          const range = document.createRange();
          while (text.nextNode())
            for (let i = 0; i < text.currentNode.length; i++) {
              range.setStart(text.currentNode, i);
              range.setEnd(text.currentNode, i + 1);
              const { bottom, width } = range.getBoundingClientRect();
              const wide = width > 15 ? 1 : document.documentElement.lang === "ja" ? 0.5 : 1;
              const line = Math.round(bottom / 12);
              lines.set(line, (lines.get(line) ?? 0) + wide);
            }
          return Math.max(...lines.values());
        }))"""
    )
    assert longest <= most


def test_one_key_goes_on(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}01-order/")
    page.keyboard.press("n")
    page.wait_for_url("**/02-first-ideas/")
    page.keyboard.press("p")
    page.wait_for_url("**/01-order/")


def test_the_chapter_and_section_one_is_in_are_marked(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}01-order/#order-loud")
    assert page.locator("#ichi-book [aria-current]").inner_text().endswith("注意は順序を知らない")
    page.wait_for_selector('#ichi-book .md-nav__link--active[href="#order-loud"]')


def test_the_other_language_keeps_page_and_place(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}01-order/#order-loud")
    click(page.get_by_role("link", name="English"))
    page.wait_for_url("**/b/en/01-order/#order-loud")
    click(page.get_by_role("link", name="日本語"))
    page.wait_for_url("**/b/01-order/#order-loud")


def test_the_other_language_keeps_section_and_state_in_view(reader: Reader) -> None:
    reader.open("03-ladder/")
    reader.page.evaluate("document.getElementById('ladder-slice').scrollIntoView()")
    reader.page.wait_for_selector('#ichi-book .md-nav__link--active[href="#ladder-slice"]')
    click(reader.page.get_by_role("link", name="English"))
    reader.page.wait_for_url("**/b/en/03-ladder/#ladder-slice")
    ladder = reader.figure("ladder").live()
    ladder.set(pair=5)
    ladder.element.evaluate("figure => figure.scrollIntoView({block: 'center'})")
    click(reader.page.get_by_role("link", name="日本語"))
    reader.page.wait_for_url("**/b/03-ladder/#ladder?pair=5")
    reader.page.wait_for_function("document.getElementById('ladder').state.pair === 5")


def test_a_narrow_header_says_chapter_and_section(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site_url}08-practice/#practice-silent")
    header = page.locator(".md-header__topic:has(.ichi-section)")
    page.wait_for_function("document.querySelector('.ichi-section').textContent")
    assert header.inner_text().splitlines() == ["8 実装で間違えないために", "静かな間違い"]
    assert header.locator(".ichi-section").is_visible()


def test_a_heading_copies_its_link(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/03-ladder/")
    heading = page.locator("#ladder-slice")
    button = heading.get_by_role("button", name="Copy a link to this section")
    assert button.evaluate("button => getComputedStyle(button).opacity") == "0"
    button.focus()
    page.wait_for_function("getComputedStyle(document.activeElement).opacity === '1'")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('[role=status]').textContent === 'Link copied'")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url == f"{site_url}en/03-ladder/#ladder-slice"
    page.locator("h1 button").focus()
    page.keyboard.press("Space")
    page.wait_for_url("**/b/en/03-ladder/")


def test_the_gallery_sleeps_until_someone_touches_a_figure(reader: Reader) -> None:
    reader.site.asked.clear()
    page = reader.open("figures/").page
    page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    page.wait_for_timeout(300)
    assert not [path for path in reader.site.asked if "assets/runtime" in path]
    touched = reader.figure("odometer")
    touched.control("p").focus()
    page.keyboard.press("ArrowRight")
    touched.becomes("live")
    page.wait_for_function("document.getElementById('odometer').state.p === 16")
    assert page.locator("ichi-figure[data-status=live]").count() == 1
    plate = page.locator(".ichi-plate", has=touched.element)
    plate.locator(".ichi-where a").click()
    page.wait_for_url("**/02-first-ideas/#odometer?p=16*")


def test_contents_open_on_a_narrow_page_without_scripts(chromium: Browser, site_url: str) -> None:
    context = chromium.new_context(
        **ALONE, viewport={"width": 360, "height": 740}, java_script_enabled=False
    )
    page = context.new_page()
    page.goto(f"{site_url}01-order/")
    page.get_by_role("button", name="目次").click()
    page.locator("#ichi-book").get_by_role("link", name="最初の思いつき").click()
    page.wait_for_url("**/02-first-ideas/")
    context.close()


@pytest.mark.parametrize("path", ["nothing", "en/no/such/page/", "embed/clock/"])
def test_a_wrong_address_leads_back_into_the_book(
    chromium: Browser, built: Path, site_url: str, path: str
) -> None:
    page = chromium.new_page(**ALONE)
    body = (built / "404.html").read_text("utf-8")
    page.route(site_url + path, lambda route: route.fulfill(status=404, body=body))
    page.goto(site_url + path)
    page.wait_for_function("document.querySelector('[data-to]').href.includes('/a/b/')")
    links = page.locator("[data-to]:visible").evaluate_all("links => links.map(link => link.href)")
    in_frame = [f"{site_url}figures/", f"{site_url}en/figures/"] if "embed" in path else []
    assert sorted(links) == sorted([site_url, f"{site_url}en/", *in_frame])
    page.context.close()
