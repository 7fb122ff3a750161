"""The Chromium of the browser tests. `python -m tests.chromium` gets one where there is none."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Nothing of the browser's own on the wire, and no GPU or sandbox, which machines for tests lack.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@cache
def executable() -> Path:
    """The system's Chromium, else the one that Playwright has installed."""
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    for name in (*NAMES, own):
        found = shutil.which(name)
        if found and _succeeds(found, "--version"):
            return Path(found)
    raise FileNotFoundError("There is no Chromium here. `python -m tests.chromium` gets one.")


def ensure() -> Path:
    """A Chromium, installed if need be, and Japanese glyphs for it where we may install them."""
    missing = [] if _system_browser() else ["chromium"]
    missing += [] if _has_japanese_font() else ["fonts-noto-cjk"]
    if missing and can_install():
        apt_install(missing)
    if not (can_install() or _has_japanese_font()):
        print("No Japanese font is installed: the tests will see boxes. (Debian: fonts-noto-cjk)")
    try:
        return executable()
    except FileNotFoundError:
        print("Getting Playwright's own Chromium …", flush=True)
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    return executable()


def _system_browser() -> str | None:
    return next((name for name in NAMES if _succeeds(name, "--version")), None)


def _has_japanese_font() -> bool:
    if not shutil.which("fc-list"):
        return False
    listed = subprocess.run(["fc-list", ":lang=ja"], capture_output=True, check=False)
    return bool(listed.stdout.strip())


def can_install() -> bool:
    """Whether we may install Debian's packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and bool(shutil.which("apt-get"))


def apt_install(packages: list[str]) -> None:
    """Installs Debian's packages, as far as they can be had."""
    print(f"Installing {' and '.join(packages)} with apt-get …", flush=True)
    quiet = {"env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
    subprocess.run(["apt-get", "update", "-qq"], check=False, **quiet)
    command = ["apt-get", "install", "-qq", "-y", "--no-install-recommends", *packages]
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL, **quiet)


def _succeeds(*command: str) -> bool:
    try:
        return not subprocess.run(command, capture_output=True, timeout=60, check=False).returncode
    except OSError:
        return False


def main() -> None:
    """Get a Chromium, or say in a sentence that none can be had."""
    try:
        ensure()
    except FileNotFoundError:
        sys.exit(
            "The tests need a Chromium, and none can be had: there is no chromium or google-chrome "
            "on this machine, apt-get could not install one (it needs root and Debian's packages), "
            "and neither could Playwright (it needs the network). Install one and run it again."
        )


if __name__ == "__main__":
    main()
