"""Someone who reads a page: opens it, watches figures, notices when something goes wrong."""

from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page

from tests.browser.server import Site
from tests.browser.shown import GLANCE, LINES

LIVE = 60_000  # milliseconds for a cold start of Python on a busy machine


def click(place: Locator) -> None:
    """Clicks what is in sight; Playwright's own click scrolls the page if that is in the header."""
    box = place.bounding_box()
    assert box
    place.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


class Reader:
    """A tab and what happened in it."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        self.errors: list[str] = []
        self.elsewhere: list[str] = []
        self.expects_trouble = False
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self._asked(request.url))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def _asked(self, url: str) -> None:
        if not url.startswith((self.site.origin, "blob:", "data:", "about:")):
            self.elsewhere.append(url)

    def check(self) -> None:
        """Nothing left the site, and the console is clean unless trouble was expected."""
        assert self.elsewhere == []
        assert self.expects_trouble or self.errors == []

    def open(self, path: str = "") -> "Reader":
        """Opens a page by its path from the site's root."""
        self.page.goto(self.site.url + path, wait_until="load")
        return self

    def figure(self, element_id: str) -> "Onlooker":
        """One figure of the page."""
        return Onlooker(self.page, element_id)


class Onlooker:
    """A figure as a reader sees and handles it."""

    def __init__(self, page: Page, element_id: str) -> None:
        self.page = page
        self.element: Locator = page.locator(f"ichi-figure#{element_id}")

    def live(self) -> "Onlooker":
        """Scrolls to it and waits until Python drives it."""
        self.element.scroll_into_view_if_needed()
        self.becomes("live")
        return self

    def becomes(self, status: str, timeout: float = LIVE) -> None:
        """Waits for a status."""
        self.page.wait_for_selector(
            f"ichi-figure#{self.element.get_attribute('id')}[data-status={status}]",
            state="attached",
            timeout=timeout,
        )

    @property
    def status(self) -> str | None:
        """The status that the element shows."""
        return self.element.get_attribute("data-status")

    @property
    def state(self) -> dict[str, Any]:
        """The state on screen."""
        return self.ask("el.state")

    @property
    def values(self) -> dict[str, Any]:
        """The numbers on screen, at full precision."""
        return self.ask("el.values")

    def ask(self, script: str, argument: object = None) -> Any:
        """Evaluates an expression of the element `el` and an argument `it`; awaits a promise."""
        return self.element.evaluate(f"async (el, it) => ({script})", argument)

    def glance(self, markup: str) -> dict[str, Any]:
        """All that it shows, beside a picture that is given as text."""
        return self.element.evaluate(GLANCE, markup)

    def set(self, **changes: object) -> None:
        """Sets parameters through the element and waits until they are on screen."""
        self.element.evaluate("(el, it) => el.set(it)", changes)

    def reset(self) -> None:
        """Back to the opening state."""
        self.element.evaluate("el => el.reset()")

    @property
    def stage(self) -> Locator:
        """The picture that is shown."""
        return self.element.locator(".ichi-stage:visible")

    @property
    def picture(self) -> list[str]:
        """What is inside the shown svg: a line an element, with its attributes in order."""
        return self.stage.locator("svg").evaluate(f"svg => ({LINES})(svg)")

    def parsed(self, markup: str) -> list[str]:
        """The same of a picture that is given as text."""
        return self.stage.locator("svg").evaluate(
            f"(svg, text) => ({LINES})(Object.assign(svg.cloneNode(false), {{innerHTML: text}}))",
            markup,
        )

    def control(self, name: str) -> Locator:
        """The form control of a parameter."""
        return self.element.locator(f".ichi-controls [name={name}]:is(input, select)")

    def handle(self, name: str) -> Locator:
        """The hit box of a handle in the shown picture."""
        return self.stage.locator(f".ichi-hit[data-handle='{name}']")

    def settled(self) -> None:
        """Waits until nothing that was asked of Python is open."""
        self.element.evaluate("el => el.set({})")
