"""`embed.js` on other people's pages: frames that fit, and figures written as elements."""

import re
import time

import ichi
from tests.browser.hosts import Host, line, script
from tests.browser.server import Answer, Site

ROOMY = '<div style="height: 1400px"></div>'


def element(attributes: str) -> str:
    return f"<ichi-figure {attributes}></ichi-figure>"


def ring(gap: int) -> str:
    """Where the package draws the handle, with a gap that the page shows."""
    svg = ichi.figure("decay").svg(gap=gap)
    found = re.search(r'data-k="handle:gap"[^>]* transform="([^"]*)"', svg)
    assert found
    return found[1]


def fits(course: Host, index: int = 0) -> bool:
    frame, content = course.heights(index)
    return frame == content


def test_frames_that_come_into_view_fit(course: Host, site: Site) -> None:
    """Too tall or too low as pasted: they have the right height before anyone sees them."""
    low = line(site).replace("height=", 'height="150" data-was=')
    course.open(f"{script(site)}{ROOMY}{line(site)}{ROOMY}{low}{script(site)}")
    for i in range(2):
        course.frame(i)
        course.page.wait_for_function(
            f"heard.filter((it) => it.type === 'ichi:height').length > {i}"
        )
        assert fits(course, i)
    assert course.shifts == []


def test_what_is_in_view_does_not_move(course: Host, site: Site) -> None:
    course.open(script(site) + line(site))
    frame, content = course.heights()
    course.hears("ichi:height")
    assert content < frame
    assert course.heights()[0] == frame
    assert course.shifts == []
    course.page.set_viewport_size({"width": 330, "height": 900})
    course.page.wait_for_timeout(500)
    frame, content = course.heights()
    assert content <= frame


def test_the_shapes_that_hosts_know(course: Host, site: Site) -> None:
    course.open(line(site))
    height = course.heights()[1]
    told = course.hears("ichi:height")
    assert {name: told[name] for name in ("v", "id", "height", "origin")} == {
        "v": 1,
        "id": "decay",
        "height": height,
        "origin": site.origin,
    }
    said = course.page.evaluate("heard.map(({data}) => data)")
    assert {"subject": "lti.frameResize", "height": height} in said
    embedly = course.page.evaluate(
        "heard.filter(({data}) => typeof data === 'string').map(({data}) => JSON.parse(data))"
    )
    assert embedly[0]["context"] == "iframe.resize"
    assert embedly[0]["height"] == height


def test_the_height_never_grows_by_itself(course: Host, site: Site) -> None:
    """Not even where the host makes the frame taller than it was asked to."""
    course.open(line(site))
    course.hears("ichi:height")
    before = len(course.heard("ichi:height"))
    for more in (50, 200, 900):
        course.page.locator("iframe").evaluate("(f, more) => (f.height = +f.height + more)", more)
        course.page.wait_for_timeout(150)
    assert len(course.heard("ichi:height")) == before


def test_only_our_frames_are_heard_and_only_so_often(course: Host, site: Site) -> None:
    """Strangers, other shapes and floods change nothing."""
    stranger = f"{course.elsewhere.origin}/a/b/stranger.html"
    told = "{type: 'ichi:height', v: 1, id: 'decay', height: 2222}"
    (course.elsewhere.folder / "stranger.html").write_text(
        "<!doctype html><link rel=icon href=data:,>"
        f"<script>parent.postMessage({told}, '*')</script>"
    )
    course.open(f'{script(site)}{line(site)}<iframe src="{stranger}" id="stranger"></iframe>')
    course.page.wait_for_function("heard.some(({height}) => height === 2222)")
    assert course.box(0)["height"] < 1000
    assert course.box(1)["height"] < 1000
    frame = course.frame()

    def says(height: object, v: int = 1) -> float:
        frame.evaluate(
            "([height, v]) => parent.postMessage({type: 'ichi:height', v, height}, '*')",
            [height, v],
        )
        course.page.wait_for_timeout(60)
        return course.box()["height"]

    before = course.box()["height"]
    for wrong in (79, 4001, 1500.5, "1500", -1, None, [1500], {"valueOf": 1500}):
        assert says(wrong) == before
    assert says(1500, v=2) == before
    assert says(1500) == 1500
    for height in range(1501, 1640):
        frame.evaluate(
            "height => parent.postMessage({type: 'ichi:height', v: 1, height}, '*')", height
        )
    course.page.wait_for_timeout(300)
    assert 1580 < course.box()["height"] < 1610
    assert says(3000) < 1610


def test_elements_of_one_page_share_one_python(course: Host, site: Site) -> None:
    course.open(
        element('figure="decay" gap="100" height="775"')
        + element('figure="gap" lang="en" p="3" theme="dark" lock="p"')
        + element('figure="decay" gap="33"')
        + script(site)
        + script(site),
    )
    assert course.page.locator("iframe").count() == 3
    for i in range(3):
        course.live(i)
    assert [course.state(i).get("gap") for i in (0, 2)] == [100, 33]
    assert course.state(1)["p"] == 3
    assert course.figure(1).get_attribute("lang") == "en"
    assert course.frame(1).locator("[name=p]:is(input)").is_disabled()
    for i in range(3):
        frame, content = course.heights(i)
        assert content <= frame
        assert course.page.locator("iframe").nth(i).get_attribute("title")
    assert course.pythons() == 1
    # The same figure twice: a change of one is not a change of the other.
    for gap in (7, 8, 9):
        course.figure(2).evaluate("(el, gap) => el.set({gap})", gap)
        course.figure(0).evaluate("(el, gap) => el.set({gap: gap * 10})", gap)
    for i, gap in ((0, 90), (2, 9)):
        frame = course.frame(i)
        assert frame.locator("output[name=gap]").inner_text() == str(gap)
        drawn = frame.locator(".ichi-stage[data-shape=wide] [data-k='handle:gap']")
        assert drawn.get_attribute("transform") == ring(gap)


def test_an_element_keeps_its_room_until_the_script_is_there(course: Host, site: Site) -> None:
    """As the builder writes it: what comes after does not move."""
    kept = 'style="display:block;min-height:775px"'

    def late(answer: Answer) -> Answer:
        time.sleep(0.5)
        return answer

    with site.twisted(r"assets/embed\.js", late):
        course.open(element(f'figure="decay" gap="100" height="775" {kept}') + script(site))
        course.becomes("it.state.gap === 100")
    course.live()
    frame, content = course.heights()
    assert content <= frame
    assert course.shifts == []
    assert "style" not in course.page.locator("iframe").get_attribute("src")


def test_the_language_is_that_of_the_page_around_it(course: Host, site: Site) -> None:
    course.open(script(site) + element('figure="decay"'), lang="fr")
    assert course.figure().get_attribute("lang") == "en"
    course.open(script(site) + element('figure="decay"'), lang="ja")
    assert course.figure().get_attribute("lang") == "ja"


def test_an_element_can_be_moved_and_tells_of_changes(course: Host, site: Site) -> None:
    course.open(script(site) + element('figure="decay"'))
    course.live()
    course.page.evaluate("""() => {
      globalThis.changes = [];
      document.addEventListener("ichi:change", ({target, detail}) =>
        changes.push([target.closest("ichi-figure").getAttribute("figure"), detail.state.gap]));
      document.querySelector("ichi-figure").set({gap: 12});
    }""")
    course.page.wait_for_function("changes.length")
    assert course.page.evaluate("changes.at(-1)") == ["decay", 12]
