"""Archives whose bytes depend on nothing but names and contents."""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the first date that a zip can hold


def zipped(members: Iterable[tuple[str, bytes]], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip file of (name, content), in the order given."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compression, compresslevel=9) as archive:
        for name, content in members:
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.compress_type = compression
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return buffer.getvalue()


def packed(members: Iterable[tuple[str, bytes]]) -> bytes:
    """What `interpreter.mjs` unpacks: a zip file without compression, compressed as a whole.

    That is smaller than members compressed one by one, and small on every host: few compress what
    they do not know.
    """
    return gzip.compress(zipped(members, zipfile.ZIP_STORED), compresslevel=9, mtime=0)


def members(archive: Path) -> Iterator[tuple[str, bytes]]:
    """(name, content) of each file in a zip file."""
    with zipfile.ZipFile(archive) as opened:
        for entry in opened.infolist():
            if not entry.is_dir():
                yield entry.filename, opened.read(entry)
