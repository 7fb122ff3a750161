"""The next release of the book: another text, another look, another script and another Python."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.reader import Onlooker
from tests.site.book import ROOT

COPIED = ("py", "assets", "site", "mkdocs.yml", "package.json", "package-lock.json", ".npmrc")
FIGURE = "odometer"
PAGE = "02-first-ideas/"
NEXT = "第二版"

EDITIONS = """next => ({
  text: document.querySelector("h1").textContent.includes(next),
  look: getComputedStyle(document.documentElement).getPropertyValue("--edition") === "2",
  script: globalThis.edition === 2,
})"""


def build_next(folder: Path) -> Path:
    """Builds it from a changed copy of this checkout; returns the built site."""
    checkout = folder / "checkout"
    checkout.mkdir()
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, checkout / name)
    for page in checkout.glob("site/*/*.md"):
        _change(page, "\n# ", f"\n# {NEXT} ")
    _change(checkout / "assets/book.css", ":root {", ":root { --edition: 2;")
    _change(
        checkout / "assets/js/ichi.js", "if (config) {", "globalThis.edition = 2;\nif (config) {"
    )
    for words in checkout.glob("py/ichi/words/*.toml"):
        _change(words, 'describe = "', f'describe = "{NEXT} ', below=f"[{FIGURE}]")
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir"]
    path = {**os.environ, "PYTHONPATH": str(checkout / "py")}
    subprocess.run([*build, folder / "built"], cwd=checkout, env=path, check=True)
    return folder / "built"


def _change(path: Path, old: str, new: str, below: str = "") -> None:
    text = path.read_text("utf-8")
    at = text.index(old, text.index(below))
    path.write_text(text[:at] + new + text[at + len(old) :], "utf-8")


def edition(page: Page) -> int:
    """Which release a page with the odometer is of: 1 or 2, as a whole."""
    figure = Onlooker(page, FIGURE).live()
    figure.set(p=21)
    told = figure.element.locator(".ichi-describe").text_content() or ""
    new = parts(page) | {"python": told.startswith(NEXT)}
    assert len({*new.values()}) == 1, new
    return 2 if new["python"] else 1


def parts(page: Page) -> dict[str, bool]:
    """Which parts of a page are of the next release."""
    return dict(page.evaluate(EDITIONS, NEXT))
