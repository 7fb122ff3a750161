"""Fetching the run time: order of the sources, verification, and what is said when it fails."""

import hashlib
import json
import threading
from pathlib import Path

import pytest

import ichi_site
from ichi_site import runtime
from ichi_site.lock import Lock
from ichi_site.runtime import RuntimeMissing, gather
from ichi_site.sources import Unreachable

WHEELS = {"numpy.whl": b"numbers", "matplotlib.whl": b"pictures", "six.whl": b"old and new"}
NUMPY_SHA256 = hashlib.sha256(WHEELS["numpy.whl"]).hexdigest()


class Shelf:
    """A source that has some files and remembers what it was asked for."""

    def __init__(self, name: str, files: dict[str, bytes]) -> None:
        self.name = name
        self.files = files
        self.asked: list[str] = []

    def fetch(self, file: str) -> bytes:
        self.asked.append(file)
        if file not in self.files:
            raise Unreachable("nobody answers")
        return self.files[file]


@pytest.fixture
def lock_content() -> dict[str, object]:
    depends = {"numpy": [], "matplotlib": ["numpy", "six"], "six": [], "scipy": ["numpy"]}
    packages = {
        name: {
            "file_name": f"{name}.whl",
            "sha256": hashlib.sha256(WHEELS.get(f"{name}.whl", b"")).hexdigest(),
            "depends": needed,
        }
        for name, needed in depends.items()
    }
    return {"info": {"python": "3.14.0"}, "packages": packages}


@pytest.fixture
def cache(tmp_path: Path, lock_content: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache without wheels, and an npm that brings our small lock into it."""

    def npm_ci(folder: Path, *_: str) -> None:
        pyodide = folder / "node_modules" / "pyodide"
        pyodide.mkdir(parents=True)
        (pyodide / "pyodide-lock.json").write_text(json.dumps(lock_content))

    def prepared(pyodide: Path, wheels: object, lock: Lock, cache: Path, say: object) -> Path:
        return cache / "library"

    monkeypatch.setattr(runtime, "_npm_ci", npm_ci)
    monkeypatch.setattr(runtime.library, "prepared", prepared)
    return tmp_path / "cache"


@pytest.fixture
def said() -> list[str]:
    return []


def test_versions_are_those_of_package_json() -> None:
    pinned = json.loads((runtime.ROOT / "package.json").read_text())["dependencies"]
    assert pinned["pyodide"] == ichi_site.PYODIDE
    assert pinned["@pyscript/core"] == ichi_site.PYSCRIPT


def test_package_lock_names_no_place_and_vouches_for_every_package() -> None:
    text = (runtime.ROOT / "package-lock.json").read_text()
    assert "resolved" not in text
    packages = json.loads(text)["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)


def test_first_source_that_has_the_files_brings_them(cache: Path, said: list[str]) -> None:
    first, second = Shelf("first", WHEELS), Shelf("second", WHEELS)
    found = gather(cache=cache, sources=[first, second], say=said.append)
    assert {path.name: path.read_bytes() for path in found.wheels} == WHEELS
    assert second.asked == []
    assert [line for line in said if "numpy.whl" in line and "first" in line]


def test_second_run_asks_nobody_and_says_nothing(cache: Path, said: list[str]) -> None:
    gather(cache=cache, sources=[Shelf("first", WHEELS)], say=lambda line: None)
    again = Shelf("again", WHEELS)
    gather(cache=cache, sources=[again], say=said.append)
    assert (again.asked, said) == ([], [])


def test_unreachable_source_is_asked_once(cache: Path, said: list[str]) -> None:
    down, up = Shelf("down", {}), Shelf("up", WHEELS)
    gather(cache=cache, sources=[down, up], say=said.append)
    assert len(down.asked) == 1
    assert said.count("down cannot be used: nobody answers") == 1


def test_wrong_file_is_refused_with_both_hashes(cache: Path, said: list[str]) -> None:
    wrong = Shelf("wrong", {**WHEELS, "numpy.whl": b"something else"})
    gather(cache=cache, sources=[wrong, Shelf("right", WHEELS)], say=said.append)
    assert (cache / "wheels" / "numpy.whl").read_bytes() == WHEELS["numpy.whl"]
    [refusal] = [line for line in said if "refused" in line]
    for part in ("numpy.whl", hashlib.sha256(b"something else").hexdigest(), NUMPY_SHA256):
        assert part in refusal


def test_damaged_cache_is_mended(cache: Path, said: list[str]) -> None:
    gather(cache=cache, sources=[Shelf("first", WHEELS)], say=said.append)
    (cache / "wheels" / "six.whl").write_bytes(b"half")
    mending = Shelf("mending", WHEELS)
    gather(cache=cache, sources=[mending], say=said.append)
    assert mending.asked == ["six.whl"]
    assert (cache / "wheels" / "six.whl").read_bytes() == WHEELS["six.whl"]


def test_only_checked_files_are_made_ready(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime.library, "prepared", lambda *_: pytest.fail("made ready"))
    wrong = Shelf("wrong", {**WHEELS, "numpy.whl": b"something else"})
    with pytest.raises(RuntimeMissing):
        gather(cache=cache, sources=[wrong], say=lambda line: None)


def test_nothing_to_be_had_says_what_was_tried_and_what_to_do(cache: Path) -> None:
    wrong = Shelf("the wrong shelf", {**WHEELS, "numpy.whl": b"something else"})
    with pytest.raises(RuntimeMissing) as missing:
        gather(cache=cache, sources=[Shelf("the empty shelf", {}), wrong], say=lambda line: None)
    text = str(missing.value)
    for part in ("numpy.whl", "the empty shelf", "nobody answers", "the wrong shelf", NUMPY_SHA256):
        assert part in text
    assert "run the same command again" in text
    assert not (cache / "wheels" / "numpy.whl").exists()


def test_interrupted_write_leaves_nothing(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: Path, target: Path) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", interrupt)
        with pytest.raises(KeyboardInterrupt):
            gather(cache=cache, sources=[Shelf("first", WHEELS)], say=lambda line: None)
    assert list((cache / "wheels").iterdir()) == []


def test_two_runs_at_once(cache: Path) -> None:
    both = threading.Barrier(2, timeout=10)

    class Slow(Shelf):
        def fetch(self, file: str) -> bytes:
            both.wait()
            return super().fetch(file)

    def run() -> None:
        gather(cache=cache, sources=[Slow("slow", WHEELS)], say=lambda line: None)
        done.append(True)

    done: list[bool] = []
    runs = [threading.Thread(target=run) for _ in range(2)]
    for thread in runs:
        thread.start()
    for thread in runs:
        thread.join(timeout=20)
    assert done == [True, True]
    assert sorted(path.name for path in (cache / "wheels").iterdir()) == sorted(WHEELS)


def test_cache_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/xdg")
    monkeypatch.delenv("ICHI_CACHE", raising=False)
    assert runtime.cache_folder() == Path("/xdg/ichi")
    monkeypatch.setenv("ICHI_CACHE", "/chosen")
    assert runtime.cache_folder() == Path("/chosen")


def test_lock_is_cut_to_what_is_needed(lock_content: dict[str, object]) -> None:
    lock = Lock(lock_content, ["matplotlib"])
    assert [wheel.file for wheel in lock.wheels()] == ["matplotlib.whl", "numpy.whl", "six.whl"]
    cut = json.loads(lock.official())
    assert list(cut["packages"]) == ["matplotlib", "numpy", "six"]
    assert cut["info"] == lock_content["info"]


def test_only_tests_wait_for_their_tools(
    cache: Path, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, ...]] = []

    def npm_ci(folder: Path, *options: str) -> None:
        asked.append(options)
        (folder / "node_modules").mkdir()

    monkeypatch.setattr(runtime, "_npm_ci", npm_ci)
    folders = {
        runtime.npm_packages(runtime.ROOT, cache, said.append, dev=dev) for dev in (False, True)
    }
    assert asked == [("--omit=dev",), ()]
    assert len(folders) == 2
