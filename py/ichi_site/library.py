"""What of Python's library and of NumPy a reader loads at once, and what only Matplotlib needs.

`modules.txt` lists the modules that ichi's figures, PyScript and Pyodide import; `python -m
tests.modules` measures them. They travel together, compiled, as `START`. All else goes into wheels,
which Pyodide loads when it is asked for its first package.
"""

from __future__ import annotations

import contextlib
import hashlib
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from .archive import members, packed, zipped
from .bytecode import HERE, LIBRARY_HOME, PACKAGES_HOME, Source, compile_all
from .lock import Lock

MODULES = HERE / "modules.txt"
START = "start.bin"
LOCK = "pyodide-lock.json"
REST = "ichi_library-1-py3-none-any.whl"

# Nothing that a program imports.
IDLE = re.compile(r"\.(pyi|pxd|h|c|cpp|a|pc)$|(^|/)(tests|f2py|sample_data)/")

Wanted = Callable[[str], bool]
Files = Iterator[tuple[str, bytes]]


def measured() -> frozenset[str]:
    """The modules that are loaded at once."""
    return frozenset(MODULES.read_text("utf-8").split())


def prepared(
    pyodide: Path,
    wheels: Sequence[Path],
    lock: Lock,
    cache: Path,
    say: Callable[[str], None],
    at_once: Iterable[str] | None = None,
) -> Path:
    """A folder with all that Pyodide loads besides itself: `START`, the wheels and their lock.

    It is made once and kept in `cache`, under a name that changes with its content.

    Args:
        pyodide: the folder of the npm package `pyodide`.
        wheels: the official wheels, checked, NumPy's among them.
        lock: the official lock of these wheels.
        cache: where the folder is kept.
        say: takes a line before it is made.
        at_once: the modules in `START`; those of `modules.txt` if not given.

    Raises:
        NotCompiled: if Node or Pyodide fails.
    """
    modules = measured() if at_once is None else frozenset(at_once)
    library = Source(pyodide / "python_stdlib.zip", LIBRARY_HOME, optimize=2)
    sources = [library, *map(Source, wheels)]
    kept = cache / f"library-{_key(sources, lock, modules)}"
    if kept.exists():
        return kept
    say("Compiling Python's library, NumPy and Matplotlib for the browser (once) …")
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".part-", dir=cache) as name:
        made = Path(name, "library")
        made.mkdir()
        compiled = compile_all(sources, pyodide, Path(name))
        _write(made, compiled[0], [wheel.name for wheel in wheels], compiled[1:], lock, modules)
        # Where another run was faster, its folder is as good and stays.
        with contextlib.suppress(OSError):
            made.rename(kept)
    return kept


def _key(sources: Iterable[Source], lock: Lock, modules: Iterable[str]) -> str:
    parts = [source.key for source in sources]
    parts += [lock.official().encode(), " ".join(sorted(modules)).encode()]
    parts += [(HERE / name).read_bytes() for name in ("library.py", "archive.py", "lock.py")]
    digests = b"".join(hashlib.sha256(part).digest() for part in parts)
    return hashlib.sha256(digests).hexdigest()[:16]


def _write(
    folder: Path,
    library: Path,
    names: Sequence[str],
    wheels: Sequence[Path],
    lock: Lock,
    modules: frozenset[str],
) -> None:
    def wanted(file: str) -> bool:
        return module(file) in modules

    numpy = next(wheel for name, wheel in zip(names, wheels, strict=True) if name[:6] == "numpy-")
    (folder / START).write_bytes(start(library, numpy, wanted))
    content = {REST: rest_of_library(library, wanted)}
    for name, wheel in zip(names, wheels, strict=True):
        content[name] = zipped(_rest(wheel, wanted))
    for name, data in content.items():
        (folder / name).write_bytes(data)
    (folder / LOCK).write_text(lock.for_site(content, REST), encoding="utf-8")


def module(file: str) -> str | None:
    """The module that a file of an archive holds: `os` for `os.pyc`, None where there is none."""
    path, _, suffix = file.rpartition(".")
    if suffix == "so":
        path = file.split(".")[0]
    elif suffix != "pyc":
        return None
    return path.replace("/", ".").removesuffix(".__init__")


def start(library: Path, numpy: Path, wanted: Wanted) -> bytes:
    """The archive that Python starts with: the wanted modules at their place in its file system."""
    return packed(
        (f"{home[1:]}/{name}", content)
        for archive, home in ((library, LIBRARY_HOME), (numpy, PACKAGES_HOME))
        for name, content in members(archive)
        if wanted(name)
    )


def rest_of_library(library: Path, wanted: Wanted) -> bytes:
    """A wheel with the standard library's other modules, which end up beside the wanted ones."""
    name, version, *_ = REST.split("-")
    info = f"{name}-{version}.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    tags = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    return zipped(
        [
            (f"{info}/METADATA", metadata.encode()),
            (f"{info}/WHEEL", tags.encode()),
            (f"{info}/RECORD", b""),
            *(
                (f"{name}-{version}.data/data{LIBRARY_HOME}/{file}", content)
                for file, content in _rest(library, wanted)
            ),
        ]
    )


def _rest(archive: Path, wanted: Wanted) -> Files:
    """What of an archive is not wanted at once but may be imported."""
    for file, content in members(archive):
        if not wanted(file) and not IDLE.search(file):
            yield file, content
