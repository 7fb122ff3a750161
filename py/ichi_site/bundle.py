"""What lies in the built site besides its pages: run time, the package `ichi`, scripts and styles.

Everything is named by its path from the site's root, so that the site works under any sub-path.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from . import PYODIDE, PYSCRIPT, colours, font
from .archive import packed
from .runtime import ROOT, Runtime, gather

PYSCRIPT_FOLDER = f"assets/runtime/pyscript-{PYSCRIPT}"
PACKAGE = "ichi.bin"
WORKER = "worker.py"
FONT = "ichi-sans.ttf"
COLOURS = "colours.css"

LASTING = {
    "embed.js": "assets/embed.js",
    "service-worker.js": "service-worker.js",
}
"""What of `assets` others know by name: pages elsewhere, and browsers between two releases."""

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
INTERPRETER = "interpreter.mjs"

# No page of ours has a tag or a setting that makes PyScript load the former; the latter it loads
# always, but none of what they would need.
PYSCRIPT_UNUSED = re.compile("(codemirror|toml|zip)[-_]")
PYSCRIPT_IDLE = re.compile("py-(editor|game|terminal)-")
PYSCRIPT_IMPORT = re.compile(r"""(?:import\(|from|import)\s*["']\./([\w.-]+\.js)["']""")

Content = Path | bytes


class Stamp(NamedTuple):
    """What tells a changed file from an unchanged one without reading it."""

    path: Path
    modified: int
    size: int


def files(root: Path = ROOT, runtime: Runtime | None = None) -> Iterator[tuple[str, Content]]:
    """Each file of the site that is no page: its path from the site's root, and what is in it.

    Args:
        root: the checkout.
        runtime: the run time; what `ichi_site.runtime.gather` brings, if not given.
    """
    runtime = runtime or _runtime()
    yield from _pyodide_files(root, runtime)
    yield from _pyscript_files(runtime.pyscript / "dist")
    folder = own_folder(root, runtime)
    for name, content in _own_files(root, runtime):
        yield f"{folder}/{name}", content
    for name, address in LASTING.items():
        yield address, root / "assets" / name


def write(site: Path, root: Path = ROOT, runtime: Runtime | None = None) -> None:
    """Put `files` into the folder `site`; what is there already and unchanged is left alone."""
    for name, content in files(root, runtime):
        target = site / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, bytes):
            target.write_bytes(content)
        elif not _same(target, content):
            shutil.copy2(content, target)


def page_runtime(root: Path = ROOT, runtime: Runtime | None = None) -> dict[str, str]:
    """What a page must know to start Python: paths from the site's root.

    Each changes with what lies there, so that a reader who comes back after the site has changed
    gets the new files and no mixture, and a host may let browsers keep them for ever.
    """
    runtime = runtime or _runtime()
    folder = own_folder(root, runtime)
    return {
        "pyscript": f"{PYSCRIPT_FOLDER}/core.js",
        "interpreter": f"{pyodide_folder(root, runtime)}/{INTERPRETER}",
        "worker": f"{folder}/{WORKER}",
        "package": f"{folder}/{PACKAGE}",
        "font": f"{folder}/{FONT}",
    }


def own_folder(root: Path = ROOT, runtime: Runtime | None = None) -> str:
    """Where our own scripts, styles and Python lie; the name changes with the content.

    One for all, so that what a page asks for later is of its own release or not there at all.
    """
    stamps = tuple(_stamps(root / "py/ichi")), tuple(_stamps(root / "assets"))
    return _own_folder(root, runtime or _runtime(), stamps)


def pyodide_folder(root: Path, runtime: Runtime) -> str:
    """Where Pyodide and all that it loads lies; the name changes with the content."""
    interpreter = (root / "assets" / INTERPRETER).read_bytes()
    digest = hashlib.sha256(runtime.loaded.name.encode() + interpreter).hexdigest()
    return f"assets/runtime/pyodide-{PYODIDE}-{digest[:8]}"


def package(root: Path = ROOT) -> bytes:
    """The sources of the package `ichi`, packed; the same bytes for the same sources."""
    folder = root / "py"
    return _packed(folder, tuple(_stamps(folder / "ichi")))


def picture_font(root: Path = ROOT, runtime: Runtime | None = None) -> bytes:
    """The font of the pictures that Matplotlib draws, in the browser and for the build."""
    return _font((runtime or _runtime()).font, _words(root))


@cache
def _runtime() -> Runtime:
    return gather()


def _words(root: Path) -> str:
    """All that the figures' words hold."""
    return "".join(path.read_text("utf-8") for path in (root / "py/ichi/words").glob("*.toml"))


_font = lru_cache(maxsize=2)(font.cut)


@lru_cache(maxsize=2)
def _own_folder(root: Path, runtime: Runtime, stamps: object) -> str:
    digest = hashlib.sha256()
    for name, content in _own_files(root, runtime):
        data = content if isinstance(content, bytes) else content.read_bytes()
        digest.update(f"{name} {len(data)} ".encode() + data)
    return f"assets/ichi-{digest.hexdigest()[:8]}"


def _own_files(root: Path, runtime: Runtime) -> Iterator[tuple[str, Content]]:
    yield PACKAGE, package(root)
    yield WORKER, root / "py/ichi/stage/worker.py"
    yield FONT, picture_font(root, runtime)
    yield COLOURS, colours.style_sheet().encode()
    assets = root / "assets"
    for path in sorted(assets.rglob("*")):
        name = path.relative_to(assets).as_posix()
        if path.is_file() and name != INTERPRETER and name not in LASTING:
            yield name, path


def _pyodide_files(root: Path, runtime: Runtime) -> Iterator[tuple[str, Content]]:
    folder = pyodide_folder(root, runtime)
    yield f"{folder}/{INTERPRETER}", root / "assets" / INTERPRETER
    for name in PYODIDE_FILES:
        yield f"{folder}/{name}", runtime.pyodide / name
    for path in sorted(runtime.loaded.iterdir()):
        yield f"{folder}/{path.name}", path


def _pyscript_files(dist: Path) -> Iterator[tuple[str, Content]]:
    """`core.js`, what it imports, and its style."""
    found: set[str] = set()
    waiting = ["core.js"]
    while waiting:
        name = waiting.pop()
        if name in found or PYSCRIPT_UNUSED.match(name):
            continue
        found.add(name)
        if not PYSCRIPT_IDLE.match(name):
            waiting.extend(PYSCRIPT_IMPORT.findall((dist / name).read_text(encoding="utf-8")))
        yield f"{PYSCRIPT_FOLDER}/{name}", dist / name
    yield f"{PYSCRIPT_FOLDER}/core.css", dist / "core.css"


def _stamps(folder: Path) -> Iterator[Stamp]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            status = path.stat()
            yield Stamp(path, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=2)
def _packed(folder: Path, stamps: tuple[Stamp, ...]) -> bytes:
    return packed((path.relative_to(folder).as_posix(), path.read_bytes()) for path, _, _ in stamps)


def _same(target: Path, source: Path) -> bool:
    if not target.exists():
        return False
    old, new = target.stat(), source.stat()
    return (old.st_size, old.st_mtime_ns) == (new.st_size, new.st_mtime_ns)
