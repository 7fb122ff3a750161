"""Bytecode is made by the reader's Python, the same at every run."""

import gzip
import zipfile
from pathlib import Path

import pytest

from ichi_site.archive import members, packed, zipped
from ichi_site.bytecode import NotCompiled, Source, compile_all
from ichi_site.runtime import gather

MODULES = {
    "a.py": b'"""Says what it is."""\nNAMES = {"one", "two", "three"}\nassert NAMES\n',
    "p/__init__.py": b"from a import NAMES\n",
    "p/data.txt": b"as it is",
}


def archive(path: Path, modules: dict[str, bytes]) -> Path:
    path.write_bytes(zipped(modules.items()))
    return path


def compile_in(folder: Path, *sources: Source) -> list[dict[str, bytes]]:
    folder.mkdir()
    return [dict(members(path)) for path in compile_all(sources, gather().pyodide, folder)]


def test_bytecode_takes_the_place_of_source_and_is_the_same_at_every_run(tmp_path: Path) -> None:
    source = archive(tmp_path / "source.zip", MODULES)
    plain, bare = Source(source, optimize=1), Source(source, "/lib", optimize=2)
    first, small = compile_in(tmp_path / "first", plain, bare)
    small_again, again = compile_in(tmp_path / "again", bare, plain)
    assert set(first) == {"a.pyc", "p/__init__.pyc", "p/data.txt"}
    assert (first, small) == (again, small_again)
    assert first["p/data.txt"] == MODULES["p/data.txt"]
    assert first["a.pyc"][4:8] == b"\x01\0\0\0"
    assert b"Says what it is" in first["a.pyc"]
    assert b"Says what it is" not in small["a.pyc"]
    assert b"site-packages/a.py" in first["a.pyc"]


def test_source_that_is_no_python_is_told_of(tmp_path: Path) -> None:
    wrong = Source(archive(tmp_path / "wrong.zip", {"wrong.py": b"def\n"}))
    with pytest.raises(NotCompiled, match="could not be compiled") as told:
        compile_in(tmp_path / "out", wrong)
    assert "site-packages/wrong.py" in str(told.value)
    assert len(str(told.value)) < 2000


def test_key_changes_with_everything_that_counts(tmp_path: Path) -> None:
    one = archive(tmp_path / "one.zip", MODULES)
    other = archive(tmp_path / "other.zip", {**MODULES, "a.py": b""})
    sources = [Source(one), Source(one, optimize=2), Source(one, "/lib"), Source(other)]
    assert len({source.key for source in sources}) == 4
    assert Source(one).key == Source(archive(tmp_path / "copy.zip", MODULES)).key


def test_packed_is_a_zip_without_compression_compressed_as_a_whole(tmp_path: Path) -> None:
    content = [("a", b"1" * 1000), ("b/c", b"2")]
    assert packed(content) == packed(content)
    unpacked = gzip.decompress(packed(content))
    (tmp_path / "it.zip").write_bytes(unpacked)
    with zipfile.ZipFile(tmp_path / "it.zip") as opened:
        assert {entry.compress_type for entry in opened.infolist()} == {zipfile.ZIP_STORED}
    assert list(members(tmp_path / "it.zip")) == content
