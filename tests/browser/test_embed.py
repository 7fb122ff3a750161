"""Figures in other people's pages: on another origin, in real Chromium."""

from pathlib import Path

import pytest

import ichi
from ichi_site.embed import height
from tests.browser.hosts import FIGURE, Host, line, sanitised
from tests.browser.reader import LIVE
from tests.browser.server import Answer, Site


@pytest.mark.parametrize("width", [300, 320, 420, 511, 720])
@pytest.mark.parametrize("cleaned", [False, True], ids=["as pasted", "sanitised"])
def test_one_line_is_enough(course: Host, site: Site, width: int, cleaned: bool) -> None:
    """Right size, right language, their state, and nothing moves in the host."""
    text = line(site, "gap=128&base=10000&nonsense=1", room="en/")
    pasted = sanitised(f"<p>{text}</p><script>document.title = 'no'</script>") if cleaned else text
    course.page.set_viewport_size({"width": width + 16, "height": 1000})
    course.open(pasted)
    assert course.page.title() == "A course"
    course.becomes("it.state.gap === 128")
    assert course.state() == {"gap": 128, "base": 10000}
    assert course.pythons() == 0  # the flipbook has it
    assert course.figure().get_attribute("lang") == "en"
    assert course.frame().evaluate("document.documentElement.lang") == "en"
    frame, content = course.heights()
    assert content <= frame  # seen whole, with nothing to scroll
    assert course.page.locator("iframe").get_attribute("title")
    wide = course.frame().evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    assert course.shifts == []


@pytest.mark.parametrize("figure", ichi.figures())
def test_the_height_attribute_fits_every_figure(course: Host, site: Site, figure: str) -> None:
    course.page.set_viewport_size({"width": 900, "height": 1000})
    rooms = ("", "en/")
    course.open("".join(f"<div>{line(site, figure=figure, room=room)}</div>" for room in rooms))
    needed = []
    for width in (320, 392, 511, 512, 760):
        course.page.evaluate(f"document.body.style.width = '{width}px'")
        needed += [course.heights(i)[1] for i in range(2)]
    assert max(needed) <= height.fits(figure) <= max(needed) + 110


def test_a_state_that_was_not_drawn_ahead_wakes_python(course: Host, site: Site) -> None:
    course.open(line(site, "gap=128&base=500000"))
    course.becomes("it.state.gap === 128")
    assert course.state() == {"gap": 128, "base": 500000}
    assert course.pythons() == 1


def test_python_waits_for_the_reader(course: Host, site: Site) -> None:
    course.open(line(site))
    figure = course.figure()
    course.page.wait_for_timeout(1500)
    assert figure.get_attribute("data-status") == "static"
    assert course.pythons() == 0
    course.live()
    assert course.pythons() == 1


def test_values_are_clamped_and_reset_comes_back_to_the_authors_state(
    course: Host, site: Site
) -> None:
    course.open(line(site, "gap=9999"))
    course.live()
    top = ichi.figure(FIGURE).state(gap=9999)["gap"]
    assert course.state()["gap"] == top
    course.figure().evaluate("el => el.set({gap: 3})")
    course.frame().locator("[data-tool=reset]").click()
    course.becomes(f"it.state.gap === {top}")


def test_locked_values_are_shown_and_cannot_be_moved(course: Host, site: Site) -> None:
    course.open(line(site, "gap=32&lock=gap"))
    frame = course.frame()
    course.live()
    assert frame.locator("[name=gap]:is(input)").is_disabled()
    assert frame.locator("[name=base]:is(input)").is_enabled()
    hit = frame.locator(".ichi-hit:visible")
    assert hit.get_attribute("aria-disabled") == "true"
    assert hit.get_attribute("tabindex") is None
    box = hit.bounding_box()
    assert box
    course.page.mouse.move(box["x"] + 24, box["y"] + 24)
    course.page.mouse.down()
    course.page.mouse.move(box["x"] + 120, box["y"] + 24)
    course.page.mouse.up()
    frame.locator(".ichi-svg:visible").click(position={"x": 300, "y": 200})
    course.page.wait_for_timeout(300)
    assert course.state()["gap"] == 32


def test_controls_and_caption_can_be_left_out(course: Host, site: Site) -> None:
    course.open(line(site, "controls=0&caption=0"))
    frame = course.frame()
    assert frame.locator(".ichi-desk").is_hidden()
    assert frame.locator("figcaption").is_hidden()
    group = frame.get_by_role("figure", name=ichi.figure(FIGURE).words("ja")("title"))
    assert group.count() == 1  # it has its name all the same


def test_the_link_leads_to_the_same_state_in_the_book(course: Host, site: Site) -> None:
    course.open(line(site, "gap=48"))
    link = course.frame().locator(".ichi-foot a")
    course.becomes("document.querySelector('.ichi-foot a').hash.includes('gap=48')")
    assert link.get_attribute("target") == "_blank"
    with course.page.context.expect_page() as opened:
        link.click()
    book = opened.value
    assert book.url.startswith(site.url + "06-rope/#decay")
    book.wait_for_selector("#decay[data-status=live]", timeout=LIVE)
    book.wait_for_function("document.querySelector('#decay').state.gap === 48")
    book.close()


def test_a_set_and_a_section(course: Host, site: Site) -> None:
    frames = (
        f'<iframe src="{site.url}embed/set/?f=gap,decay&amp;gap.p=3&amp;base=500000" '
        'width="700" height="1700"></iframe>'
        f'<iframe src="{site.url}en/embed/06-rope/rope-decay/?gap=8" width="700" height="1500">'
        "</iframe>"
    )
    course.open(frames)
    section = course.frame(1)
    for figure, name, value in (("gap", "p", 3), ("decay", "base", 500000)):
        course.becomes(f"document.querySelector('[figure={figure}]')?.state?.{name} === {value}")
    course.becomes("document.querySelector('data[name=gap]').value === '8'", 1)
    assert section.locator("h2").count() == 1
    assert section.locator("nav, header, footer").count() == 0
    for i in range(2):
        course.live(i)
    assert course.pythons() == 1
    for i in range(2):
        assert course.heights(i)[1] <= course.heights(i)[0]


def test_a_figure_that_does_not_exist(course: Host, site: Site, built: Path) -> None:
    course.open(
        f'<iframe src="{site.url}en/embed/set/?f=nosuch" width="500" height="200"></iframe>'
    )
    said = course.frame().locator(".ichi-none")
    said.wait_for()
    assert "nosuch" in said.inner_text()
    assert said.locator("a").evaluate("a => a.href") == f"{site.url}en/figures/"
    missing = (built / "404.html").read_bytes()
    not_found = Answer(404, missing, {"Content-Type": "text/html"})
    with site.twisted(r"/embed/nosuch/$", lambda _: not_found):
        course.page.goto(f"{site.url}en/embed/nosuch/")
        gallery = course.page.locator("[data-to='en/figures/']")
        gallery.wait_for()
        course.page.wait_for_function(
            "address => document.querySelector('[data-to=\"en/figures/\"]').href === address",
            arg=f"{site.url}en/figures/",
        )
    course.errors = [error for error in course.errors if "404" not in error]
