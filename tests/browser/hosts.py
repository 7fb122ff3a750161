"""Someone else's page on another origin, with figures of the book in it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Frame, Locator, Page

import ichi
from ichi_site.embed import height, oembed
from tests.browser.reader import LIVE
from tests.browser.server import Site

WATCH = """
  globalThis.shifts = [];
  globalThis.heard = [];
  if (top === self) {
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((one) => one.value)))
      .observe({type: "layout-shift", buffered: true});
    addEventListener("message", ({data, origin}) => heard.push({...data, data, origin}));
  }
"""
"""Notes in the host every shift of its layout, by whatever cause, and every message."""

FIGURE = "decay"
"""A figure with a handle and two parameters, one of them a ladder."""

INTERPRETERS = r"/pyodide\.asm\.wasm$"

READY = ".ichi-embed:not(:has(ichi-figure:not(:defined)))"
"""What a frame holds once its figures are more than their markup; a set may have none."""


class Host:
    """A tab with a page of another origin."""

    def __init__(self, page: Page, site: Site, elsewhere: Site) -> None:
        self.page = page
        self.site = site
        self.elsewhere = elsewhere
        self.errors: list[str] = []
        page.add_init_script(WATCH)
        page.on(
            "console", lambda said: self.errors.append(said.text) if said.type == "error" else None
        )
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, body: str, head: str = "", lang: str = "ja", wait: Any = "load") -> "Host":
        """Shows a page with this body; a paragraph follows, which must never move."""
        html = (
            f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">'
            f"<title>A course</title>{head}</head>"
            f"<body>{body}<p>What comes after</p></body></html>"
        )
        (self.elsewhere.folder / "index.html").write_text(html, encoding="utf-8")
        self.page.goto(self.elsewhere.url, wait_until=wait)
        return self

    def frame(self, index: int = 0) -> Frame:
        """The content of an `<iframe>` of the page, once it is there."""
        box = self.page.locator("iframe").nth(index)
        box.scroll_into_view_if_needed()
        handle = box.element_handle()
        frame = handle.content_frame() if handle else None
        assert frame
        frame.wait_for_selector(READY, state="attached")
        return frame

    def figure(self, index: int = 0) -> Locator:
        """The first figure in a frame."""
        return self.frame(index).locator("ichi-figure").first

    def live(self, index: int = 0) -> Locator:
        """The first figure in a frame, once it was touched and Python drives it."""
        self.frame(index).locator(".ichi-svg:visible").first.hover()
        self.becomes("it.dataset.status === 'live'", index)
        return self.figure(index)

    def becomes(self, true: str, index: int = 0) -> None:
        """Waits until an expression holds in a frame, where `it` is its first figure.

        Frames out of view are not painted, so it must not wait for that.
        """
        look = f"() => {{ const it = document.querySelector('ichi-figure'); return {true}; }}"
        self.frame(index).wait_for_function(look, polling=50, timeout=LIVE)

    def state(self, index: int = 0) -> dict[str, Any]:
        """The state on screen of the first figure in a frame."""
        state: dict[str, Any] = self.figure(index).evaluate("el => el.state")
        return state

    def box(self, index: int = 0) -> dict[str, float]:
        """Where a frame stands."""
        box = self.page.locator("iframe").nth(index).bounding_box()
        assert box
        return dict(box)

    def heights(self, index: int = 0) -> tuple[int, int]:
        """The height of a frame, and of what is in it."""
        content = self.frame(index).evaluate(
            "Math.ceil(document.querySelector('.ichi-embed').getBoundingClientRect().height)"
        )
        return round(self.box(index)["height"]), content

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """The messages of a type that the page got."""
        messages: list[dict[str, Any]] = self.page.evaluate(
            "kind => heard.filter(({type}) => type === kind)", kind
        )
        return messages

    def hears(self, kind: str) -> dict[str, Any]:
        """Waits for a message of a type and gives the last."""
        came = "kind => heard.some(({type}) => type === kind)"
        self.page.wait_for_function(came, arg=kind, timeout=LIVE)
        return self.heard(kind)[-1]

    def says(self, message: object, index: int = 0) -> None:
        """Sends a message to a frame."""
        frame = self.page.locator("iframe").nth(index)
        frame.evaluate("(frame, it) => frame.contentWindow.postMessage(it, '*')", message)

    def asked(self, ticket: int) -> dict[str, Any]:
        """What a frame answers when its host asks."""
        self.says({"type": "ichi:get", "v": 1, "ticket": ticket})
        self.page.wait_for_function("t => heard.some(({ticket}) => ticket === t)", arg=ticket)
        return next(it for it in self.heard("ichi:state") if it["ticket"] == ticket)

    @property
    def shifts(self) -> list[float]:
        """All that has moved since the page was first painted."""
        moved: list[float] = self.page.evaluate(
            "new Promise((done) => setTimeout(() => done(globalThis.shifts), 200))"
        )
        return moved

    def pythons(self) -> int:
        """How often an interpreter was fetched: once for each that was started."""
        return sum(bool(re.search(INTERPRETERS, path)) for path in self.site.asked)


@contextmanager
def host(context: BrowserContext, site: Site, folder: Path) -> Iterator[Host]:
    """A tab for pages of another origin; at the end its console must be clean."""
    with Site(folder) as elsewhere:
        site.asked.clear()
        found = Host(context.new_page(), site, elsewhere)
        yield found
        found.page.close()
        assert found.errors == []


class _Sanitiser(HTMLParser):
    """Keeps what course platforms let through in a teacher's text, and drops all else."""

    KEPT = frozenset({"src", "title", "width", "height", "allow", "allowfullscreen", "name"})

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[str] = []
        self.inside_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside_script = tag == "script"
        if tag in ("p", "div", "iframe"):
            kept = "".join(
                f' {name}="{(value or "").replace("&", "&amp;").replace(chr(34), "&quot;")}"'
                for name, value in attrs
                if tag == "iframe" and name in self.KEPT
            )
            self.kept.append(f"<{tag}{kept}>")

    def handle_endtag(self, tag: str) -> None:
        self.inside_script = False
        if tag in ("p", "div", "iframe"):
            self.kept.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if not self.inside_script:
            self.kept.append(data)


def sanitised(html: str) -> str:
    """What is left when Moodle or Canvas has cleaned a text: no scripts, styles or new elements."""
    sanitiser = _Sanitiser()
    sanitiser.feed(html)
    return "".join(sanitiser.kept)


def line(site: Site, query: str = "", figure: str = FIGURE, room: str = "") -> str:
    """The line that an author pastes."""
    words = ichi.figure(figure).words("en" if room else "ja")
    address = f"{site.url}{room}embed/{figure}/?{query}"
    return oembed.frame(words("title"), address, height.fits(figure))


def script(site: Site) -> str:
    """The line that fits frames and makes them."""
    return f'<script async src="{site.url}assets/embed.js"></script>'
