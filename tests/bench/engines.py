"""The other engines beside Chromium: frames under a drag, single changes, memory of the page."""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.bench.change import BY_HAND
from tests.bench.drag import FRAME, SECONDS
from tests.bench.memory import ONE, share
from tests.bench.numbers import Row, Rows, Say, percentile, spread
from tests.bench.stand import ALL_FIGURES, PAGES, Stand
from tests.browser.server import replaced
from tests.engines import ENGINES, absent
from tests.engines.tab import PATIENCE, Tab

CHANGES = 60
LIMIT = 400  # megabytes
REST = 5  # seconds, until what was thrown away has been given back

LIVE = """async (only) => {
  await customElements.whenDefined("ichi-figure");
  const all = [...document.querySelectorAll("ichi-figure")].filter((it, i) => !only || i < only);
  all.forEach((figure) => figure.wake());
  await Promise.all(all.map((figure) => figure.ready));
  return all.map((figure) => figure.id);
}"""

VIEW = "(id) => document.getElementById(id).scrollIntoView({ block: 'center' })"


def engines(stand: Stand, say: Say) -> Rows:
    """Firefox and WebKitGTK, where they are installed."""
    rows: list[Row] = []
    for name in ENGINES:
        if reason := absent(name):
            say(f"skipped: {reason}")
            rows.append(Row(name, "skipped, as it is not installed", "", None, "", None))
            continue
        rows += [*_drags(name, stand, say), _memory(name, stand, say)]
    return rows


@contextmanager
def _page(engine: str, stand: Stand, path: str) -> Iterator[Tab]:
    """A page in an engine just started, with the probe in it."""
    patient = replaced('"version":', f'"patience": {PATIENCE}, "version":')
    with stand.site.twisted(r"/$", patient), ENGINES[engine].start() as tab:
        tab.resize(1280, 900)
        tab.open(stand.site.url + path)
        tab.run("(probe) => window.eval(probe)", (PAGES / "probe.js").read_text("utf-8"))
        yield tab


def _drags(engine: str, stand: Stand, say: Say) -> Rows:
    """The control of some figures moved in each frame, and step by step."""
    frames: dict[str, list[float]] = {}
    ahead: list[float] = []
    python: list[float] = []
    rest: list[float] = []
    for name, path in BY_HAND.items():
        with _page(engine, stand, path) as tab:
            tab.run(LIVE)
            tab.run(VIEW, name)
            ahead += _probe(tab, "changes", name, CHANGES)
            frames[name] = _probe(tab, "frames", name, 1000 * SECONDS)
            rest += _probe(tab, "frames", None, 1000 * SECONDS)
            version = tab.version
        with stand.nothing_ahead(), _page(engine, stand, path) as tab:
            tab.run(LIVE)
            tab.run(VIEW, name)
            python += _probe(tab, "changes", name, CHANGES)
        say(f"{engine}, {name}: frame {spread(frames[name], ' ms', digits=1)}")
    shares = {name: _in_time(each) for name, each in frames.items()}
    worst = min(shares, key=shares.__getitem__)
    every = [interval for each in frames.values() for interval in each]
    return [
        Row(
            f"{engine} {version}: frames within {FRAME} ms under continuous drag",
            f"{_in_time(every):.1%} (worst: {worst} {shares[worst]:.1%}), "
            f"p95 {percentile(every, 0.95):.0f} ms",
            f"at rest: {_in_time(rest):.1%}",
            None,
            "",
            None,
        ),
        Row(
            f"{engine}: slider to changed page",
            f"{spread(ahead, ' ms', digits=1)}, p95 {percentile(ahead, 0.95):.1f} ms",
            f"drawn by Python: {spread(python, ' ms', digits=1)}",
            None,
            "",
            None,
        ),
    ]


def _probe(tab: Tab, measurement: str, *arguments: object) -> list[float]:
    call = f"(all) => probe.{measurement}(...all)"
    found: list[float] = tab.run(call, list(arguments))
    return found


def _in_time(intervals: list[float]) -> float:
    return sum(each <= FRAME for each in intervals) / len(intervals)


def _memory(engine: str, stand: Stand, say: Say) -> Row:
    """One figure live, and all of them, each in a browser of its own."""
    found = {}
    for what, path, only in (("one", ONE, 1), ("all", ALL_FIGURES, 0)):
        with _page(engine, stand, path) as tab:
            names: list[Any] = tab.run(LIVE, only)
            for name in names:
                _probe(tab, "changes", name, CHANGES, True)
            time.sleep(REST)
            found[what] = page_process(tab.process)
    say(f"{engine}: one figure {found['one']:.0f} MB, {len(names)} figures {found['all']:.0f} MB")
    return Row(
        f"{engine}: memory of a page with {len(names)} figures, all touched",
        f"{found['all']:.0f} MB",
        f"one figure: {found['one']:.0f} MB",
        found["all"] / found["one"],
        f"≤ {LIMIT} MB",
        found["all"] <= LIMIT,
    )


def page_process(browser: int) -> float:
    """Megabytes of the largest process of pages that a browser, or its driver, has started."""
    return max(share(process) for process in _descendants(browser) if _shows_pages(process))


def _descendants(browser: int) -> Iterator[int]:
    children: dict[int, list[int]] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it may have ended meanwhile
            parent = file.read_text("utf-8", "replace").rpartition(")")[2].split()[1]
            children.setdefault(int(parent), []).append(int(file.parent.name))
    left = [browser]
    while left:
        found = children.get(left.pop(), [])
        left += found
        yield from found


def _shows_pages(process: int) -> bool:
    command = Path(f"/proc/{process}/cmdline").read_text("utf-8").rstrip("\0 ")
    return "WebKitWebProcess" in command or ("-contentproc" in command and command.endswith("tab"))
