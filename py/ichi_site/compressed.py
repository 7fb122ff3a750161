"""`python -m ichi_site.compressed build`: brotli and gzip beside each file of a built site.

A web server that is told so (nginx: `brotli_static`, `gzip_static`) then sends small files without
compressing anything itself. What Pyodide brings is large, so its compressed forms are kept in the
user's cache.
"""

from __future__ import annotations

import gzip
import hashlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import brotli  # type: ignore[import-untyped]

from .runtime import cache_folder, write_whole

SUFFIXES = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".ttf", ".txt", ".wasm", ".xml"}
SMALL = 1024  # bytes: not worth a second file
KEPT = 500_000  # bytes: worth a place in the cache


def _brotli(content: bytes) -> bytes:
    small: bytes = brotli.compress(content, quality=9 if len(content) < KEPT else 11)
    return small


def _gzip(content: bytes) -> bytes:
    return gzip.compress(content, compresslevel=9, mtime=0)


FORMS: dict[str, Callable[[bytes], bytes]] = {".br": _brotli, ".gz": _gzip}


def files(site: Path) -> Iterator[Path]:
    """What gains by being compressed; `start.bin`, wheels and fonts of the web already are."""
    for path in sorted(site.rglob("*")):
        if path.suffix in SUFFIXES and path.is_file() and path.stat().st_size >= SMALL:
            yield path


def compress(site: Path, cache: Path) -> None:
    """Writes `page.html.br` and `page.html.gz` beside `page.html`, for each of `files`."""
    for path in files(site):
        content = path.read_bytes()
        for suffix, form in FORMS.items():
            kept = cache / "compressed" / f"{hashlib.sha256(content).hexdigest()[:32]}{suffix}"
            if len(content) < KEPT:
                small = form(content)
            elif kept.exists():
                small = kept.read_bytes()
            else:
                write_whole(kept, small := form(content))
            path.with_name(path.name + suffix).write_bytes(small)


def main() -> None:
    """Compress the site in the folder that is named."""
    compress(Path(sys.argv[1]), cache_folder())


if __name__ == "__main__":
    main()
