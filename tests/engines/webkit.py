"""WebKitGTK's MiniBrowser on a screen that nobody sees, driven by WebKitWebDriver.

Without compositing, as machines for tests have no graphics processor, and one that LLVM plays costs
100 MB and more than 40 ms a frame.
"""

import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from tests.engines.process import awaited, free_port, listens, running
from tests.engines.tab import PATIENCE, Tab

PROGRAMS = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
SCREEN = "1600x1200x24"

COMMANDS = {
    "Navigate": "url",
    "ExecuteAsyncScript": "execute/async",
    "PerformActions": "actions",
    "SwitchToFrame": "frame",
    "SetTimeouts": "timeouts",
    "SetWindowRect": "window/rect",
}


def missing() -> list[str]:
    """Debian's packages that are needed and not there."""
    return [package for program, package in PROGRAMS.items() if not shutil.which(program)]


class WebDriver:
    """A session of a driver that listens on a port."""

    def __init__(self, port: int, capabilities: dict[str, Any]) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE / 1000 + 60)
        wanted = {"capabilities": {"alwaysMatch": capabilities}}
        told = self._ask("/session", wanted)
        self._session = f"/session/{told['sessionId']}"
        self.capabilities: dict[str, Any] = told["capabilities"]

    def _ask(self, path: str, parameters: dict[str, Any]) -> Any:
        kind = {"Content-Type": "application/json"}
        self._connection.request("POST", path, json.dumps(parameters), kind)
        answer = self._connection.getresponse()
        value = json.load(answer)["value"]
        if answer.status != 200:
            raise RuntimeError(f"{path}: {value['message'] or value['error']}")
        return value

    def __call__(self, name: str, parameters: dict[str, Any]) -> Any:
        return self._ask(f"{self._session}/{COMMANDS[name]}", parameters)

    def close(self) -> None:
        """Hangs up."""
        self._connection.close()


@contextmanager
def start(proxy: str | None = None) -> Iterator[Tab]:
    """A MiniBrowser without a past; all but this machine it looks for at the proxy."""
    with ExitStack() as stack:
        temporary = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        home = Path(stack.enter_context(temporary))
        display = stack.enter_context(_screen())
        port = free_port()
        screen = {"DISPLAY": display, "GDK_BACKEND": "x11", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        environment = {**os.environ, **screen, **_home(home)}
        command = ("WebKitWebDriver", f"--port={port}")
        driver = stack.enter_context(running(*command, environment=environment))
        awaited("WebKitWebDriver", lambda: listens(port))
        session = stack.enter_context(closing(WebDriver(port, _options(proxy))))
        session("SetTimeouts", {"script": PATIENCE, "pageLoad": PATIENCE})
        version = session.capabilities["browserVersion"]
        yield Tab(version, driver, home / "downloads", session)


def _home(folder: Path) -> dict[str, str]:
    """A home of its own, where downloads have their place."""
    (folder / "downloads").mkdir()
    (folder / "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{folder}/downloads"\n', "utf-8")
    places = ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")
    return dict.fromkeys(places, str(folder))


def _options(proxy: str | None) -> dict[str, Any]:
    """MiniBrowser's own option, since WebDriver's proxy makes it fall over now and then."""
    hosts = [f"--ignore-host={host}" for host in ("127.0.0.1", "localhost")]
    elsewhere = [f"--proxy=http://{proxy}", *hosts] if proxy else []
    return {"webkitgtk:browserOptions": {"args": ["--automation", *elsewhere]}}


@contextmanager
def _screen() -> Iterator[str]:
    """The name of a display that has just been opened."""
    told, tell = os.pipe()
    command = ("Xvfb", "-displayfd", str(tell), "-screen", "0", SCREEN, "-nolisten", "tcp")
    with running(*command, pass_fds=(tell,)), os.fdopen(told, "rb") as number:
        os.close(tell)
        name = number.readline().decode().strip()
        if not name:
            raise RuntimeError("Xvfb does not start")
        yield f":{name}"
