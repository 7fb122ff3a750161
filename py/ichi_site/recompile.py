"""Runs inside Pyodide, whose Python is the reader's: makes bytecode of the archives in a folder.

`recompile.mjs` mounts the folder at `JOBS`. There `jobs.json` lists the archives:
`{"source", "target"}` are file names, `home` is where the modules will lie in the browser (for
tracebacks), `optimize` is that of `compile`.
"""

import importlib.util
import json
import marshal
import zipfile
from pathlib import Path

JOBS = Path("/jobs")
UNCHECKED_HASH = (0b01).to_bytes(4, "little")  # PEP 552: bytecode that looks for no source


def bytecode(source: bytes, path: str, optimize: int) -> bytes:
    """The content of the `.pyc` of one module."""
    code = compile(source, path, "exec", optimize=optimize, dont_inherit=True)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


def recompile(source: Path, target: Path, home: str, optimize: int) -> None:
    """Copies a zip file, each `.py` replaced by a `.pyc` in its place."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for entry in old.infolist():
            name, content = entry.filename, old.read(entry)
            if name.endswith(".py"):
                name, content = f"{name}c", bytecode(content, f"{home}/{name}", optimize)
            if not entry.is_dir():
                new.writestr(zipfile.ZipInfo(name), content)


for job in json.loads((JOBS / "jobs.json").read_text("utf-8")):
    recompile(JOBS / job["source"], JOBS / job["target"], job["home"], job["optimize"])
