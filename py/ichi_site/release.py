"""The list of a release: what a reader keeps to read, drag and save without a network.

`assets/service-worker.js` stores what `release.json` lists, each file only if it is, to the byte,
what was built. So what a reader has is one release and never a mixture, whatever becomes of a
download.
"""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from ichi_site.compressed import FORMS

LIST = "release.json"
MARK = "0123456789abcdef 000"
"""Stands in a page's configuration for its release: the id, and how many megabytes it has."""

LASTING = (
    "assets/ichi-*/**/*",
    "assets/runtime/*/*",
    "assets/flip/*",
    "assets/javascripts/bundle.*.js",
    "assets/stylesheets/*.css",
)
"""What never changes under its address."""

CHANGING = ("offline.html", "assets/icon.svg", "**/manifest.webmanifest", "**/search_index.json")
"""What may change with every release, besides the pages."""

Entry = tuple[str, int, str]
"""Address from the site's root, size in bytes, SHA-256."""


def write(site: Path, pages: Iterable[str]) -> None:
    """Name the release in its pages and write its list into the built site.

    Args:
        site: the folder of the built site.
        pages: addresses of the pages that are kept; others need a network.
    """
    lasting = [_entry(site, path) for path in _files(site, LASTING)]
    own = [site / page / "index.html" for page in sorted({*pages})]
    changing = [*own, *_files(site, CHANGING)]
    before = [_entry(site, path) for path in changing]
    size = sum(size for _, size, _ in [*lasting, *before])
    release = hashlib.sha256(json.dumps([lasting, before]).encode()).hexdigest()[:16]
    name = f"{release} {size / 1e6:03.0f}"
    for path in own:
        path.write_text(path.read_text("utf-8").replace(MARK, name), "utf-8")
    named = [_entry(site, path) for path in changing]
    told = {"id": release, "size": size, "files": lasting, "pages": named}
    (site / LIST).write_text(json.dumps(told, separators=(",", ":")), "utf-8")


def _files(site: Path, patterns: Iterable[str]) -> list[Path]:
    found = (path for pattern in patterns for path in sorted(site.glob(pattern)))
    return [path for path in found if path.is_file() and path.suffix not in FORMS]


def _entry(site: Path, path: Path) -> Entry:
    content = path.read_bytes()
    address = path.relative_to(site).as_posix().removesuffix("index.html")
    return address, len(content), hashlib.sha256(content).hexdigest()
