"""The pages before every eye: narrow, zoomed, spaced, light, dark, on paper."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page
from pygments.token import STANDARD_TYPES

from ichi.render.palette import PAPER
from tests.browser.conftest import ALONE
from tests.browser.live import PATHS, SPILT, spaced, wake_all
from tests.browser.reader import Reader, click
from tests.colours import contrast


@pytest.mark.parametrize("path", PATHS)
def test_narrow_pages_hold_without_scripts(chromium: Browser, site_url: str, path: str) -> None:
    page = chromium.new_page(viewport={"width": 320, "height": 640}, java_script_enabled=False)
    page.goto(site_url + path)
    assert page.evaluate(SPILT) == []
    with spaced(page):
        assert page.evaluate(SPILT) == []
    page.context.close()


def test_light_and_dark_keep_the_place(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}08-practice/")
    page.evaluate("scrollTo(0, 2000)")
    colours = set()
    for _ in range(3):
        click(page.locator("label[for^=__palette]:visible"))
        colours.add(page.locator("body").evaluate("body => getComputedStyle(body).color"))
        assert page.evaluate("scrollY") == 2000
    assert len(colours) == 2


def test_section_links_show_where_nothing_hovers(chromium: Browser, site_url: str) -> None:
    context = chromium.new_context(**ALONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{site_url}03-ladder/")
    opacities = "links => links.map(link => getComputedStyle(link).opacity)"
    assert set(page.locator(".headerlink").evaluate_all(opacities)) == {"1"}
    context.close()


@pytest.mark.parametrize("path", ["01-order/", "en/08-practice/", "figures/"])
def test_paper_has_figures_and_no_controls(reader: Reader, path: str) -> None:
    page = reader.page
    page.emulate_media(color_scheme="dark")
    reader.open(path)
    wake_all(page)
    page.emulate_media(media="print", color_scheme="dark")
    clickable = "header, nav, button, input[type=range], .ichi-hit, .ichi-notice, .headerlink"
    assert page.locator(f":is({clickable}):visible").count() == 0
    assert page.locator("body").evaluate("b => getComputedStyle(b).color") == "rgb(31, 36, 48)"
    assert page.locator(".ichi-address").inner_text() == f"{reader.site.url}{path}"
    for figure in page.locator("ichi-figure").all():
        assert figure.locator("svg.ichi-svg:visible").count() == 1
        assert figure.evaluate("figure => getComputedStyle(figure).breakInside") == "avoid"
    assert page.pdf(prefer_css_page_size=True).startswith(b"%PDF")


def test_a_printed_figure_has_its_present_state(reader: Reader) -> None:
    ladder = reader.open("03-ladder/").figure("ladder").live()
    ladder.set(pair=5)
    reader.page.emulate_media(media="print")
    assert "組 5 は" in ladder.element.locator(".ichi-readout").inner_text()
    assert ladder.element.locator(".ichi-controls").inner_text().split() == ["組", "5"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_code_can_be_read(
    chromium: Browser, site_url: str, scheme: Literal["light", "dark"]
) -> None:
    page = chromium.new_page(**ALONE, color_scheme=scheme)
    page.goto(f"{site_url}08-practice/")
    colours = page.evaluate(
        """classes => {
          const code = document.querySelector(".highlight code");
          return classes.map((name) => {
            const token = code.appendChild(document.createElement("span"));
            token.className = name;
            return getComputedStyle(token).color;
          });
        }""",
        [name for name in STANDARD_TYPES.values() if name != "hll"],
    )
    paper = PAPER[scheme == "dark"]
    faint = [colour for colour in colours if contrast(colour, paper) < 4.5]
    assert not faint
    page.context.close()


@pytest.mark.parametrize("path", ["08-practice/", "en/08-practice/"])
def test_ticks_are_a_table_that_can_be_read_when_narrow(
    page: Page, site_url: str, path: str
) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(site_url + path)
    table = page.locator(".ichi-ticks")
    assert table.get_by_role("rowheader").count() == 6
    assert table.get_by_role("cell").count() == 24
    sizes = table.locator("small").evaluate_all(
        "all => all.map(small => parseFloat(getComputedStyle(small).fontSize))"
    )
    assert min(sizes) >= 12


@pytest.mark.parametrize("scripts", [True, False])
def test_dark_as_the_system_wants_it(chromium: Browser, site_url: str, scripts: bool) -> None:
    context = chromium.new_context(**ALONE, color_scheme="dark", java_script_enabled=scripts)
    page = context.new_page()
    page.goto(f"{site_url}01-order/")
    body = page.locator("body")
    assert body.evaluate("body => getComputedStyle(body).backgroundColor") == "rgb(21, 24, 29)"
    page.emulate_media(media="print")
    assert body.evaluate("body => getComputedStyle(body).color") == "rgb(31, 36, 48)"
    context.close()
