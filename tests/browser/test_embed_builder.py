"""The dialog in which an author sets a figure and takes the lines along."""

import re

import pytest
from playwright.sync_api import Frame, Page

from tests.browser.hosts import FIGURE, Host
from tests.browser.reader import Reader


def opened(reader: Reader, path: str, figure: str = FIGURE) -> Page:
    page = reader.open(path).page
    page.locator(f"#{figure} [data-tool=embed]").click()
    page.locator("dialog.ichi-builder[open]").wait_for()
    page.wait_for_function("document.querySelector('[name=iframe]').value.includes('height=')")
    return page


def preview(page: Page) -> Frame:
    handle = page.locator(".ichi-preview iframe").element_handle()
    frame = handle.content_frame() if handle else None
    assert frame
    return frame


def lines(page: Page) -> dict[str, str]:
    names = ("iframe", "element", "link")
    return {name: page.locator(f".ichi-builder [name={name}]").input_value() for name in names}


def says(page: Page, text: str) -> None:
    page.wait_for_function(
        "text => document.querySelector('.ichi-builder [name=iframe]').value.includes(text)",
        arg=text,
    )


@pytest.mark.parametrize(("path", "figure"), [("06-rope/", "decay"), ("en/figures/", "odometer")])
def test_each_figure_and_the_gallery_offer_it(reader: Reader, path: str, figure: str) -> None:
    page = opened(reader, path, figure)
    said = lines(page)
    lang = "en" if path.startswith("en/") else "ja"
    assert f'<ichi-figure figure="{figure}" lang="{lang}"' in said["element"]
    assert said["link"].startswith(
        f"{reader.site.url}{'en/' if lang == 'en' else ''}embed/{figure}/?"
    )
    assert page.locator(".ichi-lines a").evaluate("a => a.href").endswith("/embed/")
    page.keyboard.press("Escape")
    assert page.locator(".ichi-builder").count() == 0
    opener = page.locator(f"#{figure} [data-tool=embed]")
    assert opener.evaluate("button => button === document.activeElement")


def test_what_is_chosen_is_what_is_pasted(reader: Reader, context: object, course: Host) -> None:
    """Every choice is in the line, the line is on the clipboard, and it works on another origin."""
    page = opened(reader, "06-rope/")
    form = page.locator(".ichi-builder form")
    form.locator("[name=language]").select_option("en")
    says(page, "For q = k")
    form.locator("[name=theme]").select_option("dark")
    says(page, "theme=dark")
    form.locator("[name=lock][value=base]").check()
    says(page, "lock=base")
    form.locator("[name=caption]").uncheck()
    says(page, "caption=0")
    page.wait_for_timeout(500)
    inside = preview(page)
    inside.locator("[name=gap]:is(input)").focus()
    inside.wait_for_function("document.querySelector('ichi-figure').dataset.status === 'live'")
    page.keyboard.press("PageUp")
    says(page, "gap=74")
    form.locator("[data-copy=iframe]").click()
    form.locator(".ichi-said").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == lines(page)["iframe"]
    course.open(copied)
    course.becomes("it.state.gap === 74")
    assert course.state() == {"gap": 74, "base": 10000}
    assert course.figure().get_attribute("lang") == "en"
    assert course.frame().locator("[name=base]:is(input)").is_disabled()
    assert course.frame().locator("figcaption").is_hidden()
    frame, content = course.heights()
    assert content <= frame
    course.open(lines(page)["element"])
    course.becomes("it.state.gap === 74")
    assert course.state()["gap"] == 74
    assert course.frame().locator("[name=base]:is(input)").is_disabled()


def test_the_height_is_measured(reader: Reader) -> None:
    page = opened(reader, "06-rope/")

    def height() -> int:
        found = re.search(r'height="(\d+)"', lines(page)["iframe"])
        assert found
        return int(found[1])

    any_width = height()
    page.locator(".ichi-builder [name=width]").select_option("720")
    page.wait_for_function(f"!document.querySelector('[name=iframe]').value.includes({any_width})")
    assert height() < any_width
    inside = preview(page)
    inside.locator("[name=gap]:is(input)").focus()
    inside.wait_for_function("document.querySelector('ichi-figure').dataset.status === 'live'")
    pythons = [worker for worker in page.workers if worker.url.startswith("blob:")]
    assert len(pythons) == 1  # for page and preview


def test_a_double_click_opens_one(reader: Reader) -> None:
    page = reader.open("06-rope/").page
    page.locator(f"#{FIGURE} [data-tool=embed]").dblclick()
    page.locator("dialog.ichi-builder[open]").first.wait_for()
    page.keyboard.press("Escape")
    page.wait_for_function("!document.querySelector('.ichi-builder')")


@pytest.mark.parametrize("root", ["", "en/"])
def test_what_is_chosen_can_be_read_on_a_phone(reader: Reader, root: str) -> None:
    reader.page.set_viewport_size({"width": 320, "height": 800})
    page = opened(reader, f"{root}06-rope/")
    cut = page.locator(".ichi-builder select").evaluate_all(
        """all => all.filter((list) => {
          const free = Object.assign(list.cloneNode(true), {value: list.value});
          list.after(free);
          free.style.maxWidth = "none";
          const cut = free.offsetWidth > list.offsetWidth;
          free.remove();
          return cut;
        }).length"""
    )
    assert cut == 0
