"""Talking to a figure: who may ask, who may change it, and what it answers."""

import pytest

from tests.browser.hosts import Host, line
from tests.browser.server import Site

SET = {"type": "ichi:set", "v": 1, "state": {"gap": 99}}


def test_a_host_that_is_named_may_change_it(course: Host, site: Site) -> None:
    course.open(line(site, f"lock=base&host={course.elsewhere.origin}"))
    course.frame()
    course.says(SET)
    change = course.hears("ichi:change")
    assert (change["figure"], change["source"], change["state"]["gap"]) == ("decay", "api", 99)
    assert change["values"]["score"] == course.figure().evaluate("el => el.values.score")
    course.says(SET | {"state": {"gap": 10**9, "base": 500000, "wings": 2, "constructor": "x"}})
    course.becomes("it.state.base === 500000")
    assert course.state()["gap"] == 256
    course.says(SET | {"state": {"gap": {"a": 1}, "base": None}})
    course.says(SET | {"state": "gap"})
    course.says(SET | {"figure": "odometer"})
    course.says(SET | {"v": 2})
    course.says("ichi:set")
    course.page.wait_for_timeout(400)
    assert course.state() == {"gap": 256, "base": 500000}
    assert course.asked(1)["state"] == {"gap": 256, "base": 500000}


@pytest.mark.parametrize("host", ["", "host=https://moodle.example.org", "host=nonsense", "host=*"])
def test_others_may_only_look(course: Host, site: Site, host: str) -> None:
    course.open(line(site, f"gap=7&{host}"))
    course.live()
    course.says(SET)
    assert course.hears("ichi:refused")["v"] == 1
    assert course.asked(5)["state"] == {"gap": 7, "base": 10000}
    assert course.state()["gap"] == 7


def test_a_foreign_frame_changes_nothing(course: Host, site: Site) -> None:
    """Though it has the origin that the author named: only the page around the frame is heard."""
    (course.elsewhere.folder / "foreign.html").write_text(
        "<!doctype html><link rel=icon href=data:,><script>"
        "setInterval(() => parent.frames[0].postMessage("
        "{type: 'ichi:set', v: 1, state: {gap: 99}}, '*'), 50)</script>"
    )
    foreign = f'<iframe src="{course.elsewhere.url}foreign.html"></iframe>'
    course.open(line(site, f"gap=7&host={course.elsewhere.origin}") + foreign)
    course.live()
    course.page.wait_for_timeout(500)
    assert course.state()["gap"] == 7
    assert course.heard("ichi:refused") == []
    course.says(SET)
    course.becomes("it.state.gap === 99")


def test_a_reader_s_change_is_told(course: Host, site: Site) -> None:
    course.open(line(site))
    course.frame().locator("[name=gap]:is(input)").focus()
    course.live()
    course.page.keyboard.press("ArrowRight")
    change = course.hears("ichi:change")
    assert (change["source"], change["state"]["gap"], change["id"]) == ("user", 65, "decay")
