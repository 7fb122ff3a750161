"""What the built site holds besides its pages."""

import gzip
import io
import json
import re
import zipfile
from pathlib import Path

import pytest

from ichi_site import bundle
from ichi_site.runtime import ROOT, gather


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundle of this checkout, written with the real run time."""
    folder = tmp_path_factory.mktemp("site")
    bundle.write(folder)
    return folder


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a very small package."""
    stage = tmp_path / "py/ichi/stage"
    stage.mkdir(parents=True)
    (tmp_path / "py/ichi/__init__.py").write_text("")
    (stage / "worker.py").write_text("import ichi\n")
    (tmp_path / "assets/js").mkdir(parents=True)
    (tmp_path / "assets/interpreter.mjs").write_text("export {}\n")
    (tmp_path / "assets/js/page.js").write_text("")
    for name in bundle.LASTING:
        (tmp_path / "assets" / name).write_text("")
    return tmp_path


def test_page_runtime_names_files_of_the_site(site: Path) -> None:
    for path in bundle.page_runtime().values():
        assert (site / path).is_file()


def test_pyodide_finds_its_files_beside_it(site: Path) -> None:
    folder = (site / bundle.page_runtime()["interpreter"]).parent
    names = {path.name for path in folder.iterdir()}
    assert names == {
        "interpreter.mjs",
        *bundle.PYODIDE_FILES,
        *(path.name for path in gather().loaded.iterdir()),
    }


def test_build_has_the_browsers_versions() -> None:
    lock = json.loads(gather().lock.official())
    pins = (ROOT / "requirements.txt").read_text()
    for name in ("numpy", "matplotlib"):
        assert f"\n{name}=={lock['packages'][name]['version']}" in pins


def test_pyscript_has_what_it_always_loads(site: Path) -> None:
    folder = site / bundle.PYSCRIPT_FOLDER
    for path in folder.glob("core*.js"):
        for name in bundle.PYSCRIPT_IMPORT.findall(path.read_text()):
            assert (folder / name).exists() != bool(bundle.PYSCRIPT_UNUSED.match(name))
    assert not [path for path in folder.iterdir() if re.search(r"\.map$|xterm", path.name)]


def test_package_is_the_source_and_nothing_else() -> None:
    content = gzip.decompress(bundle.package())
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        names = archive.namelist()
        assert archive.read("ichi/__init__.py") == (ROOT / "py/ichi/__init__.py").read_bytes()
    assert {"ichi/stage/worker.py", "ichi/words/ja.toml"} <= set(names)
    assert not [name for name in names if name.startswith("ichi_site") or ".pyc" in name]


def test_same_sources_give_the_same_package(checkout: Path, tmp_path: Path) -> None:
    first = bundle.package(checkout)
    module = checkout / "py/ichi/__init__.py"
    module.touch()
    (checkout / "py/ichi/__pycache__").mkdir()
    (checkout / "py/ichi/__pycache__/x.pyc").write_bytes(b"x")
    assert bundle.package(checkout) == first
    module.write_text("changed = True\n")
    assert bundle.package(checkout) != first


def test_what_is_ours_gets_a_new_address_with_every_change(checkout: Path) -> None:
    before = bundle.page_runtime(checkout)
    (checkout / "py/ichi/__init__.py").write_text("changed = True\n")
    after = bundle.page_runtime(checkout)
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"worker", "package", "font"}
    (checkout / "assets/js/page.js").write_text("changed()\n")
    assert bundle.page_runtime(checkout)["worker"] != after["worker"]
    (checkout / "assets/interpreter.mjs").write_text("changed()\n")
    assert bundle.page_runtime(checkout)["interpreter"] != after["interpreter"]


def test_names_are_unique_and_the_interpreter_lies_beside_pyodide(checkout: Path) -> None:
    names = [name for name, _ in bundle.files(checkout)]
    assert len(names) == len(set(names))
    assert bundle.page_runtime(checkout)["interpreter"] in names
    assert f"{bundle.own_folder(checkout)}/js/page.js" in names
    assert {"assets/embed.js", "service-worker.js"} <= set(names)
    assert not [name for name in names if name.endswith("/interpreter.mjs") and "/ichi-" in name]


def test_second_write_touches_only_what_changed(checkout: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    bundle.write(site, checkout)
    [wasm] = site.rglob("pyodide.asm.wasm")
    written = wasm.stat().st_ctime_ns
    (checkout / "assets/js/page.js").write_text("changed()\n")
    bundle.write(site, checkout)
    assert wasm.stat().st_ctime_ns == written
    assert (site / bundle.own_folder(checkout) / "js/page.js").read_text() == "changed()\n"
