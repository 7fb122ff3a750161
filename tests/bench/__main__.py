"""`python -m tests.bench` measures all and writes the tables; with names, it only prints those."""

import argparse
import os
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from tests.bench import building, change, drag, engines, load, memory, report
from tests.bench.numbers import Row, Rows, Say
from tests.bench.stand import Stand, stand

MEASUREMENTS: dict[str, Callable[[Stand, Say], Rows]] = {
    "first": load.first,
    "load": load.load,
    "waking": load.waking,
    "change": change.change,
    "hand": change.by_hand,
    "drag": drag.drag,
    "heap": memory.heap,
    "many": memory.many,
    "frames": memory.frames,
    "engines": engines.engines,
    "building": building.building,
}


def measure(names: list[str], built: Path | None) -> bool:
    """Runs the measurements of these names, one after the other; whether all could be done."""
    load_at_start = os.getloadavg()[0]
    rows: list[Row] = []
    failed = []
    with stand(built) as bench:
        about = report.machine(bench.browser.version, load_at_start)
        for name in names:
            start = time.monotonic()
            print(f"— {name}: {MEASUREMENTS[name].__doc__}", flush=True)
            try:
                rows += MEASUREMENTS[name](bench, lambda line: print(f"  {line}", flush=True))
            except Exception:
                traceback.print_exc()
                failed.append(name)
            print(f"  ({time.monotonic() - start:.0f} s)", flush=True)
    print(f"\n{about}\n\n{report.table(rows)}")
    if failed:
        print(f"Not measured: {', '.join(failed)}. The tables stay as they were.")
    elif names == list(MEASUREMENTS):
        report.write(rows, about)
        print("Written to README.md and notes/benchmarks.md.")
    return not failed


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(MEASUREMENTS))
    parser.add_argument("--built", type=Path, metavar="FOLDER", help="take this built site")
    arguments = parser.parse_args()
    names = arguments.names
    if unknown := set(names) - set(MEASUREMENTS):
        known = ", ".join(MEASUREMENTS)
        parser.error(f"there is no {', '.join(sorted(unknown))}; there is {known}")
    chosen = [name for name in MEASUREMENTS if name in names] or list(MEASUREMENTS)
    sys.exit(0 if measure(chosen, arguments.built) else 1)


if __name__ == "__main__":
    main()
