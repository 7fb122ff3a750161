"""Puts the table where it belongs: the README and `notes/benchmarks.md`."""

import os
import platform
import re
from collections.abc import Sequence
from pathlib import Path

from ichi_site.runtime import ROOT
from tests.bench.numbers import Row

HEAD = ["", "ichi", "beside", "ratio", "goal"]
BETWEEN = re.compile(r"(<!-- bench -->\n).*(<!-- /bench -->)", re.DOTALL)


def table(rows: Sequence[Row]) -> str:
    """The rows in Markdown."""
    lines = [HEAD, ["---"] * len(HEAD), *(row.cells() for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def machine(chromium: str, load: float) -> str:
    """What was measured on, in a line."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (
        f"Chromium {chromium} without a screen on {platform.system()} {platform.machine()}, "
        f"{os.cpu_count()} cores, {memory:.0f} GB of memory; load when it began: "
        f"{load:.1f}."
    )


def write(rows: Sequence[Row], about: str) -> None:
    """Exchange what lies between the marks in both files."""
    text = (
        "Measured by `make bench` in one run, side by side: medians, in brackets the middle half. "
        f"{about} How, and what did not pay: [notes/benchmarks.md](notes/benchmarks.md).\n\n"
    )
    _exchange(ROOT / "README.md", text + table(rows))
    _exchange(ROOT / "notes/benchmarks.md", f"{about}\n\n{table(rows)}")


def _exchange(file: Path, text: str) -> None:
    old = file.read_text("utf-8")
    new, found = BETWEEN.subn(lambda marks: f"{marks[1]}{text}{marks[2]}", old)
    if not found:
        raise ValueError(f"{file.name} lacks <!-- bench --> and <!-- /bench --> around the table")
    file.write_text(new, encoding="utf-8")
