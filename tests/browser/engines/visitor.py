"""Someone who reads the site in Firefox or WebKitGTK, and notices when something goes wrong."""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import ichi
from ichi.params import State
from tests.browser.engines.outside import outside
from tests.browser.server import Site, replaced
from tests.browser.shown import GLANCE, assert_shows
from tests.engines import ENGINES
from tests.engines.tab import PATIENCE, Point, ScriptError, Tab
from tests.site.pages import page_of

PATIENT = replaced('"version":', f'"patience": {PATIENCE}, "version":')
WATCH = """<script>
  globalThis.troubles = [];
  addEventListener("error", ({message, target}) =>
    target.rel === "next" || troubles.push(message ?? `no ${target.src ?? target.href}`), true);
  addEventListener("unhandledrejection", ({reason}) => troubles.push(`${reason}`));
  addEventListener("securitypolicyviolation", ({blockedURI}) => troubles.push(blockedURI));
  for (const kind of ["error", "warn"]) {
    const said = console[kind];
    console[kind] = (...all) => { troubles.push(all.join(" ")); said.apply(console, all); };
  }
</script>"""
"""The first thing in each page: drivers do not tell what is said on the console. (Firefox fetches
the next page ahead, but may not keep it here.)"""


class Visitor:
    """A tab of an engine, and what went wrong in it."""

    def __init__(self, engine: str, tab: Tab, site: Site, built: Path, asked: list[str]) -> None:
        self.engine = engine
        self.tab = tab
        self.site = site
        self.built = built
        self.troubles: list[str] = []
        self._asked = asked
        self._at = ""

    def open(self, path: str) -> None:
        """Goes to a page by its path from the site's root."""
        self.leave()
        self.tab.open("about:blank")  # or a link to the page that is open would only move in it
        self.tab.open(self.site.url + path)
        self._at = path

    def leave(self) -> None:
        """Notes what went wrong on this page, and turns its back on it."""
        self.troubles += self.tab.run("() => (globalThis.troubles ?? []).splice(0)")
        self._at = ""

    def check(self) -> None:
        """Nothing was asked of another host, and nobody has complained."""
        self.troubles += self.tab.run("() => (globalThis.troubles ?? []).splice(0)")
        troubles, self.troubles = self.troubles, []
        assert troubles == []
        assert self._asked == []

    def forgive(self) -> None:
        """What has gone wrong so far was to be expected."""
        self.leave()
        self.troubles.clear()

    def waits(self, holds: str) -> None:
        """Waits until something holds, on whatever page the browser comes to."""
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            with suppress(RuntimeError, ScriptError):  # it may be between two pages
                if self.tab.run(f"() => Boolean({holds})"):
                    return
            time.sleep(0.1)
        raise TimeoutError(holds)

    def figure(self, name: str) -> "Sight":
        """A figure of the book, on its page; Python starts once a page."""
        path = page_of(name)
        if path != self._at:
            self.open(path)
        return Sight(self.tab, name)

    def opened(self, name: str, query: str = "") -> "Sight":
        """The same on a page just opened, perhaps by a link to a state."""
        self.open(page_of(name) + (f"#{name}?{query}" if query else ""))
        return Sight(self.tab, name)

    def middle(self, selector: str) -> Point:
        """The middle of a part of the page, in the window."""
        x, y = self.tab.run(f"(selector) => {MIDDLE}(document, selector)", selector)
        return x, y


MIDDLE = """((root, selector) => {
  const found = [...root.querySelectorAll(selector)].find((it) => it.getClientRects().length);
  const middle = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  if (!found.contains(document.elementFromPoint(...middle()))) {
    found.scrollIntoView({ block: "center" });
  }
  return middle();
})"""
"""The middle of the first element seen that a selector finds, where a pointer would meet it."""


class Sight:
    """A figure in a visitor's tab."""

    def __init__(self, tab: Tab, name: str) -> None:
        self.tab = tab
        self.name = name
        self.recipe = ichi.figure(name)

    def ask(self, function: str, *arguments: object) -> Any:
        """Calls a function of the element and some arguments."""
        ask = f"""(id, ...all) => customElements.whenDefined("ichi-figure")
          .then(() => ({function})(document.getElementById(id), ...all))"""
        return self.tab.run(ask, self.name, *arguments)

    def live(self) -> "Sight":
        """Goes to it, and waits until Python drives it."""
        self.ask(
            """(el) => {
              el.scrollIntoView({ block: "center" });
              el.wake();
              return el.ready.then(() => true);
            }"""
        )
        return self

    def becomes(self, status: str) -> None:
        """Goes to it, and waits for a status."""
        self.ask("(el) => el.scrollIntoView({ block: 'center' })")
        self.waits(f"el.dataset.status === '{status}'")

    @property
    def status(self) -> str:
        """The status that the element shows."""
        return str(self.ask("(el) => el.dataset.status"))

    @property
    def state(self) -> State:
        """The state on screen."""
        return self.recipe.state(**self.ask("(el) => el.state"))

    def set(self, **changes: object) -> None:
        """Changes parameters and waits until they are on screen."""
        self.ask("(el, changes) => el.set(changes)", changes)

    def waits(self, holds: str) -> None:
        """Waits until something holds of the element `el`."""
        self.ask(
            f"""async (el) => {{
              while (!({holds})) await new Promise((go) => setTimeout(go, 20));
            }}"""
        )

    def settled(self) -> None:
        """Waits until nothing that was asked is open."""
        self.set()

    def reset(self) -> State:
        """Back to the opening state, which it gives."""
        self.ask("(el) => el.reset()")
        return self.recipe.state(**self.ask("(el) => el.opening"))

    def glance(self, markup: str) -> Any:
        """All that it shows, beside a picture that is given as text."""
        return self.ask(GLANCE, markup)

    def assert_shows(self, state: State) -> None:
        """What is on screen is what Python makes of a state."""
        assert_shows(self.glance, self.recipe, state)

    def focus(self, selector: str) -> None:
        """Gives the focus to a part that is seen."""
        self.ask(
            """(el, selector) => [...el.querySelectorAll(selector)]
              .find((it) => it.getClientRects().length).focus()""",
            selector,
        )

    def middle(self, selector: str) -> Point:
        """The middle of a part, in the window."""
        x, y = self.ask(f"(el, selector) => {MIDDLE}(el, selector)", selector)
        return x, y

    def handles(self) -> list[tuple[str, str, dict[str, Any]]]:
        """The handles in the shown picture: name, parameter, track."""
        found: list[tuple[str, str, dict[str, Any]]] = self.ask(
            """(el) => [...el.querySelectorAll(".ichi-hit")]
              .filter((hit) => hit.getClientRects().length)
              .map(({ dataset }) => [dataset.handle, dataset.param, JSON.parse(dataset.track)])"""
        )
        return found

    def on_screen(self, place: Point) -> Point:
        """Where a place of the shown picture is in the window."""
        x, y = self.ask(
            """(el, [x, y]) => {
              const svg = [...el.querySelectorAll(".ichi-svg")]
                .find((it) => it.getClientRects().length);
              const box = svg.getBoundingClientRect();
              const { width, height } = svg.viewBox.baseVal;
              return [box.x + (x * box.width) / width, box.y + (y * box.height) / height];
            }""",
            place,
        )
        return x, y


@contextmanager
def visitor(engine: str, built: Path) -> Iterator[Visitor]:
    """A visitor with an engine just started, who can see nothing but this machine."""
    watched = replaced("<head>", f"<head>{WATCH}")
    with (
        Site(built) as site,
        site.twisted(r"/$", PATIENT),
        site.twisted(r"(/|\.html)$", watched),
        outside() as (proxy, asked),
        ENGINES[engine].start(proxy) as tab,
    ):
        tab.resize(1280, 900)
        yield Visitor(engine, tab, site, built, asked)
