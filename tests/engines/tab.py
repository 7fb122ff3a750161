"""A tab of Firefox or WebKitGTK: the same few words for both, sent as W3C WebDriver has them."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PATIENCE = 120_000  # milliseconds for a script or a page

Command = Callable[[str, dict[str, Any]], Any]
"""Sends a command of WebDriver by its name and gives its value."""

Point = tuple[float, float]

RUN = """
const done = arguments[arguments.length - 1];
Promise.resolve()
  .then(() => window.eval(`(${arguments[0]})`)(...arguments[1]))
  .then((value) => done({ json: JSON.stringify(value) }))
  .catch((error) => done({ error: `${error}\\n${error?.stack}` }));
"""
"""In the page's own realm, as a driver's has no `import()`; as text, as some drivers sort keys."""

KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Space": "\ue00d",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}


class ScriptError(Exception):
    """What a script in the page has thrown."""


@dataclass(frozen=True)
class Tab:
    """The one window of an engine."""

    version: str
    process: int
    """Of the browser, or of what has started it."""
    downloads: Path
    command: Command

    def open(self, address: str) -> None:
        """Goes to an address and waits until it has loaded."""
        self.command("Navigate", {"url": address})

    def run(self, function: str, *arguments: object) -> Any:
        """Calls a JavaScript function in the page and waits for what it promises."""
        script = {"script": RUN, "args": [function, list(arguments)]}
        answer = self.command("ExecuteAsyncScript", script)
        if answer is None or "error" in answer:
            raise ScriptError(answer and answer["error"])  # none: the page has gone away meanwhile
        return json.loads(answer.get("json") or "null")

    def press(self, *keys: str) -> None:
        """Presses keys one after the other, on whatever has the focus."""
        values = [KEYS[key] for key in keys]
        kinds = ("keyDown", "keyUp")
        self._act("key", [{"type": kind, "value": value} for value in values for kind in kinds])

    def drag(self, *points: Point) -> None:
        """Presses the mouse at the first point and moves it from point to point."""
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0} for x, y in points
        ]
        self._act("pointer", [moves[0], {"type": "pointerDown", "button": 0}, *moves[1:]])

    def let_go(self) -> None:
        """Lets the mouse go."""
        self._act("pointer", [{"type": "pointerUp", "button": 0}])

    def click(self, point: Point) -> None:
        """Clicks at a point."""
        self.drag(point)
        self.let_go()

    def _act(self, kind: str, steps: list[dict[str, Any]]) -> None:
        self.command("PerformActions", {"actions": [{"type": kind, "id": kind, "actions": steps}]})

    @contextmanager
    def frame(self, index: int) -> Iterator[None]:
        """While it lasts, scripts run in a frame of the page."""
        self.command("SwitchToFrame", {"id": index})
        try:
            yield
        finally:
            self.command("SwitchToFrame", {"id": None})

    def resize(self, width: int, height: int) -> None:
        """Gives the page a size; the window has some edge around it."""
        self.command("SetWindowRect", {"width": width, "height": height})
        edge = self.run("(w, h) => [w - innerWidth, h - innerHeight]", width, height)
        self.command("SetWindowRect", {"width": width + edge[0], "height": height + edge[1]})
