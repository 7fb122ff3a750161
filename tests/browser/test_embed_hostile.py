"""Figures in hostile places: sandboxed, where nothing may be stored, in a dark page, in crowds."""

import io
import json
import time
from pathlib import Path
from typing import Literal

import pytest
from matplotlib.image import imread
from playwright.sync_api import Browser

import ichi
from ichi.words import words
from tests.browser.conftest import ALONE
from tests.browser.hosts import Host, host, line, script
from tests.browser.server import Answer, Site, status
from tests.chromium import FLAGS, executable


def test_a_sandboxed_figure_turns_its_flipbook(course: Host, site: Site) -> None:
    """No origin, so no storage, no module and no Python; but its state, its height and a link."""
    bare = line(site, "gap=100").replace("<iframe", '<iframe sandbox="allow-scripts"')
    course.open(bare + script(site))
    frame = course.frame()
    course.becomes("it.dataset.status === 'flipbook' && it.state.gap === 100")
    course.becomes("document.querySelector('.ichi-still').textContent")
    assert frame.locator(".ichi-still").inner_text() == words("ja", "embed")("drawn_ahead")
    live = frame.locator(".ichi-foot a").evaluate("a => a.href")
    assert live == f"{site.url}06-rope/#decay?gap=100&base=10000"
    assert frame.locator(".ichi-address").inner_text() == live
    assert frame.locator(".ichi-notice").is_hidden()
    assert course.heights()[1] <= course.heights()[0]
    assert course.hears("ichi:height")["origin"] == "null"
    frame.locator("[name=gap]:is(input)").focus()
    course.page.keyboard.press("ArrowRight")
    course.becomes("it.state.gap === 101")
    assert frame.locator("[data-tool=save]").is_disabled()
    assert course.pythons() == 0
    assert course.shifts == []
    course.errors = [error for error in course.errors if "sandbox" not in error]


def test_a_sandboxed_figure_that_was_not_drawn_ahead_stands(course: Host, site: Site) -> None:
    """The same, where even the flipbook is missing."""
    bare = line(site, "gap=100").replace("<iframe", '<iframe sandbox="allow-scripts"')
    with site.twisted(r"/assets/flip/", status(404)):
        course.open(bare)
        course.becomes("it.dataset.status === 'failed'")
    said = course.frame().locator(".ichi-still").inner_text()
    assert said == words("ja", "embed")("still_opening")
    assert course.frame().locator("[name=gap]:is(input)").is_disabled()
    assert course.state()["gap"] == ichi.figure("decay").state()["gap"]
    course.errors = [error for error in course.errors if "404" not in error]


@pytest.mark.parametrize(("scheme", "theme"), [("light", "dark"), ("dark", "auto")])
def test_a_dark_host_sees_no_flash(
    chromium: Browser, site: Site, tmp_path: Path, scheme: Literal["light", "dark"], theme: str
) -> None:
    """However slow its style sheets are, the frame is never lighter than the page around it."""
    context = chromium.new_context(
        **ALONE, viewport={"width": 600, "height": 700}, color_scheme=scheme
    )
    dark = "<style>:root { color-scheme: dark; background: #111 } body { margin: 0 }</style>"

    def slowly(answer: Answer) -> Answer:
        time.sleep(0.4)
        return answer

    with host(context, site, tmp_path) as course:
        course.open("", head=dark)
        with site.twisted(r"/(embed|ichi)\.css$", slowly):
            course.open(line(site, f"theme={theme}"), head=dark, wait="commit")
            course.page.wait_for_selector("iframe", state="attached")
            for _ in range(10):
                edge = {"x": 570, "y": 20, "width": 20, "height": 20}
                assert lightness(course.page.screenshot(clip=edge)) < 60
        paper = course.frame().evaluate(
            "getComputedStyle(document.documentElement).backgroundColor"
        )
        assert paper == "rgb(21, 24, 29)"
        assert course.shifts == []
    context.close()


def lightness(png: bytes) -> float:
    """The lightest channel in a picture, of 255."""
    return 255 * float(imread(io.BytesIO(png))[..., :3].max())


@pytest.mark.parametrize("address", ["http", "file"])
def test_where_third_parties_may_store_nothing(
    chromium: Browser, site: Site, tmp_path: Path, address: str
) -> None:
    """With third-party storage refused on another site, and in a page from a disk, figures live."""
    profile = tmp_path / "profile"
    (profile / "Default").mkdir(parents=True)
    refuses = {"profile": {"cookie_controls_mode": 1, "block_third_party_cookies": True}}
    (profile / "Default/Preferences").write_text(json.dumps(refuses), "utf-8")
    context = chromium.browser_type.launch_persistent_context(
        profile, executable_path=executable(), args=list(FLAGS)
    )
    folder = tmp_path / "host"
    folder.mkdir()
    with host(context, site, folder) as course:
        course.open(line(site, "gap=8"))
        path = f"http://localhost:{course.elsewhere.url.split(':')[2]}"
        course.page.goto(path if address == "http" else (folder / "index.html").as_uri())
        store = "try { localStorage; return true } catch { return false }"
        stores = course.frame().evaluate(f"() => {{ {store} }}")
        assert stores is False
        course.live()
        assert course.state()["gap"] == 8
        assert course.shifts == []
    context.close()


def test_twelve_frames_share_one_python(course: Host, site: Site) -> None:
    """Scrolled through there and back, each in its own state; what is out of view costs nothing."""
    figures = ["decay", "gap", "odometer", "dials", "ladder", "slice"] * 2
    frames = [
        line(site, f"p={4 + i}&gap={8 + i}&pair={i % 4}", each) for i, each in enumerate(figures)
    ]
    course.open("".join(f"<div>{frame}</div>" for frame in frames))
    for i in [*range(12), *range(11, -1, -1)]:
        course.live(i)
    assert course.state(6)["gap"] == 14
    assert [course.state(i).get("p") for i in (1, 7)] == [5, 11]
    assert course.pythons() == 1
    assert len(course.page.workers) == 1
    assert course.shifts == []


def test_python_moves_on_when_its_frame_goes(course: Host, site: Site) -> None:
    """The frame that runs Python for all is taken away: the next one that needs it starts it."""
    course.open(line(site, "gap=8") + line(site, "gap=9"))
    course.live(0)
    course.live(1)
    owner = next(
        i for i in range(2) if course.frame(i).evaluate("Boolean(self[Symbol.for('ichi.python')])")
    )
    course.page.evaluate("i => document.querySelectorAll('iframe')[i].remove()", owner)
    course.figure().evaluate("el => el.set({gap: 77, base: 500000})")  # not drawn ahead
    assert course.state() == {"gap": 77, "base": 500_000}
    assert course.pythons() == 2
    for _ in range(20):
        if len(course.page.workers) > 1:
            course.page.wait_for_timeout(100)
    assert len(course.page.workers) == 1
