"""Brotli and gzip beside each file that gains by it."""

import gzip
from pathlib import Path

import brotli
import pytest

from ichi_site import compressed

PAGE = b"<p>where a token stands</p>" * 100


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.html").write_bytes(PAGE)
    (folder / "small.html").write_bytes(b"<p>")
    (folder / "start.bin").write_bytes(PAGE)
    (folder / "pyodide.asm.wasm").write_bytes(PAGE * 200)
    return folder


def test_forms_say_what_the_file_says(site: Path, tmp_path: Path) -> None:
    compressed.compress(site, tmp_path / "cache")
    assert brotli.decompress((site / "index.html.br").read_bytes()) == PAGE
    assert gzip.decompress((site / "index.html.gz").read_bytes()) == PAGE
    assert not list(site.glob("small.html.*"))
    assert not list(site.glob("start.bin.*"))


def test_large_ones_are_compressed_once(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compressed.compress(site, tmp_path / "cache")
    first = (site / "pyodide.asm.wasm.br").read_bytes()
    (site / "index.html").unlink()
    monkeypatch.setattr(compressed, "FORMS", dict.fromkeys(compressed.FORMS, pytest.fail))
    compressed.compress(site, tmp_path / "cache")
    assert (site / "pyodide.asm.wasm.br").read_bytes() == first
