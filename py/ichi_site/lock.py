"""Pyodide's official `pyodide-lock.json`: which wheels a package needs, and their SHA-256."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Wheel:
    """One file named by the lock."""

    file: str
    sha256: str


class Lock:
    """The part of a lock that `roots` need: they themselves and all they depend on.

    Raises:
        KeyError: if the lock does not know one of the packages.
    """

    def __init__(self, content: dict[str, Any], roots: Iterable[str]) -> None:
        self._content = content
        self._names = sorted(_closure(content["packages"], roots))

    @classmethod
    def read(cls, path: Path, roots: Iterable[str]) -> Lock:
        """The lock in the file at `path`, cut to what `roots` need."""
        return cls(json.loads(path.read_text(encoding="utf-8")), roots)

    def wheels(self) -> Iterator[Wheel]:
        """Every file that must be had, by package name."""
        for name in self._names:
            package = self._content["packages"][name]
            yield Wheel(package["file_name"], package["sha256"])

    def official(self) -> str:
        """The cut lock as JSON, otherwise unchanged."""
        return self._json({name: self._content["packages"][name] for name in self._names})

    def for_site(self, wheels: Mapping[str, bytes], base: str) -> str:
        """The cut lock as JSON, for wheels that have been changed since they were checked.

        File names stay relative, so they are looked for beside it.

        Args:
            wheels: each file's content, by its name.
            base: the one that the lock does not know; whoever loads another one loads it too.
        """
        packages = {name: dict(self._content["packages"][name]) for name in self._names}
        added = _package(base)
        for package in packages.values():
            package["depends"] = [*package["depends"], added["name"]]
        packages[added["name"]] = added
        for package in packages.values():
            package["sha256"] = hashlib.sha256(wheels[package["file_name"]]).hexdigest()
        return self._json(packages)

    def _json(self, packages: dict[str, Any]) -> str:
        return json.dumps({**self._content, "packages": packages}, indent=1, sort_keys=True)


def _package(file: str) -> dict[str, Any]:
    name, version, *_ = file.split("-")
    return {
        "name": name.replace("_", "-"),
        "version": version,
        "file_name": file,
        "install_dir": "site",
        "package_type": "package",
        "imports": [],
        "depends": [],
        "unvendored_tests": False,
    }


def _closure(packages: dict[str, Any], roots: Iterable[str]) -> set[str]:
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(packages[name]["depends"])
    return found
