"""Which modules a reader's Python imports: `python -m tests.modules` writes `modules.txt`.

It builds the site with all of the library loaded at once, opens every page in a real Chromium and
lets Python tell what it has imported when all figures are drawn. Run it after a change of Pyodide,
PyScript or NumPy, and when a test says that a module is missing.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import ichi
from ichi_site.archive import members
from ichi_site.library import MODULES, module, prepared
from ichi_site.runtime import ROOT, Runtime, gather
from tests.bench.stand import ask_python
from tests.browser.server import Site, replaced
from tests.chromium import FLAGS, executable

# Python says what it has imported instead of its version. Loading a package is part of it, but
# nothing of the package; and what a figure may import later, no page need have opened.
TELL = """
import sys
for name in ichi.figures():
    figure = ichi.figure(name)
    for shape in ("wide", "tall"):
        _session.step({"id": name, "figure": name, "lang": "ja", "shape": shape, "want": {},
                       "state": figure.state(), "built": {}, "shown": 0, "generation": 1})
await pyodide_js.loadPackage("ichi-library")
sync.save = lambda request: json.dumps(sorted(sys.modules))
"""
ALWAYS = ("encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig", "traceback")
"""What an error or a file may need, though no figure does."""


def importable(runtime: Runtime) -> frozenset[str]:
    """All modules of the standard library and of NumPy."""
    archives = [runtime.pyodide / "python_stdlib.zip", *runtime.wheels]
    files = (name for archive in archives for name, _ in members(archive))
    found = (module(f"{name}c" if name.endswith(".py") else name) for name in files)
    return frozenset(name for name in found if name)


def imported(page: Page, site: Site) -> Iterator[str]:
    """The modules that Python has imported when every figure has been drawn."""
    with site.twisted(r"/worker\.py$", replaced("sync.save = save\n", TELL)):
        page.goto(site.url)
        page.wait_for_selector("ichi-figure[data-status=live]", timeout=120_000)
        yield from ask_python(page, "save")


def measure(folder: Path) -> list[str]:
    """Builds into `folder`, measures, and returns the names for `modules.txt`."""
    runtime = gather()
    everything = importable(runtime)
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder]
    subprocess.run(build, cwd=ROOT, check=True)
    [pyodide] = folder.glob("assets/runtime/pyodide-*")
    loaded = prepared(runtime.pyodide, runtime.wheels, runtime.lock, folder, print, everything)
    shutil.copytree(loaded, pyodide, dirs_exist_ok=True)
    chromium = executable()
    with Site(folder) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        found = set(imported(browser.new_page(), site)).union(ALWAYS)
        browser.close()
    return sorted(found & everything)


def main() -> None:
    """Write the list and say how it has changed."""
    with tempfile.TemporaryDirectory() as folder:
        found = measure(Path(folder) / "site")
    before = set(MODULES.read_text("utf-8").split())
    MODULES.write_text("\n".join(found) + "\n", encoding="utf-8")
    print(f"{len(found)} modules for {len(ichi.figures())} figures")
    for name in sorted(before.symmetric_difference(found)):
        print("-" if name in before else "+", name)


if __name__ == "__main__":
    main()
