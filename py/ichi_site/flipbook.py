"""Flipbooks in the built site: each figure, as it was built, drawn ahead by `ichi.stage.flipbook`.

A figure's element names its flipbook (`data-flip`), and `assets/flip` holds it for each shape. They
are scripts and not plain JSON, since a frame that is sandboxed without an origin may load nothing
else. Drawing takes longer than all else in a build, so what was drawn is kept in the user's cache,
under a name that changes with all that it was made of.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .figure_html import SHAPES
from .numbers import followed
from .runtime import ROOT, cache_folder, write_whole

if TYPE_CHECKING:
    from .figures import Placed

FOLDER = "assets/flip"
SEVERAL = 8
"""More flipbooks than this are worth the start of further processes."""


class Book(NamedTuple):
    """What a flipbook is made of."""

    figure: str
    lang: str
    state: tuple[tuple[str, Any], ...]
    formats: tuple[str, ...]


class Shelf:
    """The flipbooks of a site."""

    def __init__(self) -> None:
        self._formats: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
        self._books: dict[str, Book] = {}

    def learn(self, text: str, placed: Mapping[str, Placed], lang: str) -> None:
        """See which numbers of a page's prose follow its figures, before any book is named."""
        for element, asked in followed(text):
            if element in placed:
                self._formats[lang, placed[element].figure.id].add(asked)

    def mark(self, html: str, figure: str, lang: str, state: Mapping[str, Any]) -> str:
        """The HTML of a figure that was built in a state, with the name of its flipbook."""
        formats = tuple(sorted(self._formats[lang, figure]))
        book = Book(figure, lang, tuple(state.items()), formats)
        made_of = json.dumps([_sources(figure, lang), book])
        name = hashlib.sha256(made_of.encode()).hexdigest()[:16]
        self._books[name] = book
        return html.replace(' data-status="static"', f' data-status="static" data-flip="{name}"', 1)

    def write(self, site: Path, kept: Path | None = None, most: int | None = None) -> None:
        """Put all flipbooks into the built site; draw those that are not among the `kept`.

        Should more than `most` be missing they are left out, and their figures wait for Python.
        """
        kept = kept or cache_folder() / "flip"
        files = {
            f"{name}-{shape}.js": (book, shape)
            for name, book in self._books.items()
            for shape in SHAPES
        }
        missing = [name for name in files if not (kept / name).exists()]
        if most is not None and len(missing) > most:
            files = {name: work for name, work in files.items() if name not in missing}
            missing = []
        drawn = _drawn([(name, *files[name]) for name in missing])
        for name, script in zip(missing, drawn, strict=True):
            write_whole(kept / name, script)
        (site / FOLDER).mkdir(parents=True, exist_ok=True)
        for name in files:
            if not (site / FOLDER / name).exists():
                shutil.copy(kept / name, site / FOLDER)


def _drawn(works: list[tuple[str, Book, str]]) -> Iterable[bytes]:
    if len(works) <= SEVERAL:
        return map(_script, works)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(_script, works, chunksize=4))


def _script(work: tuple[str, Book, str]) -> bytes:
    """A script that hands a flipbook to the page."""
    import ichi  # not at the top: a package that changed must be seen
    from ichi.stage import flipbook

    name, (figure, lang, state, formats), shape = work
    drawn = ichi.figure(figure)
    book = flipbook.pack(drawn, drawn.state(**dict(state)), lang, shape, formats)
    data = json.dumps(book, ensure_ascii=False, separators=(",", ":"))
    return f'(self.ichiFlipbooks??={{}})["{Path(name).stem}"]={data};\n'.encode()


def _sources(figure: str, lang: str) -> str:
    """A digest of what a figure is drawn from: its module, its words, what all figures share."""
    import numpy as np

    from ichi.words import words

    shared, own = _modules(tuple(_stamps(ROOT / "py/ichi")))
    told = json.dumps([np.__version__, shared, own[figure], dict(words(lang, figure).entries)])
    return hashlib.sha256(told.encode()).hexdigest()


def _stamps(folder: Path) -> Iterator[tuple[Path, int]]:
    for path in sorted(folder.rglob("*.py")):
        yield path, path.stat().st_mtime_ns


@cache
def _modules(stamps: tuple[tuple[Path, int], ...]) -> tuple[str, dict[str, str]]:
    """Digests of the package without its figures, and of each figure's module."""
    shared, own = hashlib.sha256(), {}
    for path, _ in stamps:
        content = path.read_bytes()
        if path.parent.name == "figures":
            own[path.stem.replace("_", "-")] = hashlib.sha256(content).hexdigest()
        else:
            shared.update(content)
    return shared.hexdigest(), own
