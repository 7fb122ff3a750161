"""Firefox without a screen, spoken to in its own protocol, Marionette."""

import json
import os
import shutil
import socket
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tests.engines.process import awaited, running
from tests.engines.tab import PATIENCE, Tab

NAMES = ("firefox-esr", "firefox")

CHATTER = (
    "browser.safebrowsing.downloads.remote.enabled",
    "browser.safebrowsing.malware.enabled",
    "browser.safebrowsing.phishing.enabled",
    "browser.safebrowsing.update.enabled",
    "datareporting.policy.dataSubmissionEnabled",
    "extensions.systemAddon.update.enabled",
    "extensions.update.enabled",
    "media.gmp-manager.updateEnabled",
    "network.captive-portal-service.enabled",
    "network.connectivity-service.enabled",
)
"""What the browser asks its maker for, whatever the page."""


def missing() -> list[str]:
    """Debian's packages that are needed and not there."""
    return [] if any(map(shutil.which, NAMES)) else ["firefox-esr"]


class Marionette:
    """Sends `length:[0, number, command, parameters]`, gets `length:[1, number, error, result]`."""

    def __init__(self, port: int) -> None:
        with socket.create_connection(("127.0.0.1", port)) as connection:
            self._stream = connection.makefile("rwb")  # which keeps it open
        self._number = 0
        self._read()  # it introduces itself

    def _read(self) -> Any:
        size = b""
        while not size.endswith(b":"):
            size += self._stream.read(1)
        return json.loads(self._stream.read(int(size[:-1])))

    def __call__(self, name: str, parameters: dict[str, Any]) -> Any:
        self._number += 1
        text = json.dumps([0, self._number, f"WebDriver:{name}", parameters]).encode()
        self._stream.write(b"%d:%s" % (len(text), text))
        self._stream.flush()
        _, _, error, result = self._read()
        if error:
            raise RuntimeError(f"{name}: {error['message']}")
        return result.get("value", result)

    def close(self) -> None:
        """Hangs up."""
        self._stream.close()


@contextmanager
def start(proxy: str | None = None) -> Iterator[Tab]:
    """A Firefox with a fresh profile; all but this machine it looks for at the proxy."""
    name = next(filter(None, map(shutil.which, NAMES)))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        downloads = profile / "downloads"
        downloads.mkdir()
        _prefer(profile, proxy)
        options = ("--marionette", "--headless", "--no-remote", "--profile", folder)
        environment = {**os.environ, "MOZ_REMOTE_SETTINGS_DEVTOOLS": "1"}  # for settings.server
        with (
            running(name, *options, environment=environment) as process,
            closing(Marionette(awaited("Firefox", lambda: _port(profile)))) as session,
        ):
            told = session("NewSession", {})["capabilities"]
            session("SetTimeouts", {"script": PATIENCE, "pageLoad": PATIENCE})
            yield Tab(told["browserVersion"], process, downloads, session)


def _port(profile: Path) -> int:
    """The port that Firefox has chosen, once it has written it down."""
    file = profile / "MarionetteActivePort"
    return int((file.exists() and file.read_text("ascii")) or 0)


def _prefer(profile: Path, proxy: str | None) -> None:
    preferences: dict[str, object] = {
        **dict.fromkeys(CHATTER, False),
        "marionette.port": 0,  # any
        "browser.startup.page": 0,  # empty
        "browser.download.folderList": 2,  # its own folder
        "browser.download.dir": str(profile / "downloads"),
        "privacy.reduceTimerPrecision": False,
        "services.settings.server": "data:,",
    }
    if proxy:
        host, port = proxy.split(":")
        preferences["network.proxy.type"] = 1
        for kind in ("http", "ssl"):
            preferences[f"network.proxy.{kind}"] = host
            preferences[f"network.proxy.{kind}_port"] = int(port)
    lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in preferences.items()]
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
