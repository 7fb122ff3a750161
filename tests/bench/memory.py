"""What stays behind after many changes, and what many figures on a page cost."""

from pathlib import Path

from playwright.sync_api import Page

from tests.bench.numbers import Row, Rows, Say
from tests.bench.stand import ALL_FIGURES, COURSE, Stand, ask_python, live, tools

CHANGES = 10_000
WARM = 130  # changes of each figure before counting: what is kept on purpose is there then
ONE = "01-order/"


def heap(stand: Stand, say: Say) -> Rows:
    """Growth of Python and of the page over 10 000 changes by Python, dealt out to all figures."""
    with stand.nothing_ahead(), stand.figures() as page:
        names = live(page)
        each = CHANGES // len(names)
        _hurry_all(page, names, WARM)
        before = _held(page)
        _hurry_all(page, names, each)
        after = _held(page)
    python, proxies, script = (after[key] - before[key] for key in ("python", "proxies", "page"))
    say(f"Python {python} bytes, {proxies} proxies; page {script} bytes")
    shown = f"Python {python / 1e6:.2f} MB, page {script / 1e6:.2f} MB, {proxies} proxies"
    small = max(python, 0) + max(script, 0) < 2e6 and proxies < len(names)
    return [
        Row(
            f"growth over {each * len(names):,} changes",
            shown,
            "",
            None,
            "< 2 MB, no proxies",
            small,
        )
    ]


def many(stand: Stand, say: Say) -> Rows:
    """A page with all figures, each touched, beside a page with few of which one is touched."""
    with stand.page(ONE) as page:
        page.evaluate("document.querySelectorAll('ichi-figure').forEach((f, i) => i && f.remove())")
        _hurry(page, live(page)[0], 50)
        one = _process(page)
    with stand.page(ALL_FIGURES) as page:
        names = live(page)
        for name in names:
            _hurry(page, name, 50)
        workers = sum(worker.url.startswith("blob:") for worker in page.workers)
        all_of_them = _process(page)
    say(f"one figure {one:.0f} MB; {len(names)} figures {all_of_them:.0f} MB, {workers} Python")
    return [
        Row(
            f"memory of a page with {len(names)} figures, all touched",
            f"{all_of_them:.0f} MB, {workers} Python",
            f"one figure: {one:.0f} MB",
            all_of_them / one,
            "≤ 1.3 × and ≤ 400 MB, one Python",
            all_of_them <= 1.3 * one and all_of_them <= 400 and workers == 1,
        )
    ]


def frames(stand: Stand, say: Say) -> Rows:
    """A course page with twelve frames, scrolled through, each touched."""
    with stand.page(COURSE) as page:
        boxes = page.locator("iframe").all()
        for box in boxes:
            box.scroll_into_view_if_needed()
            inside = box.content_frame.locator("ichi-figure")
            inside.evaluate("async (figure) => { figure.wake(); await figure.ready; }")
            inside.evaluate("(figure) => figure.reset()")
        workers = sum(worker.url.startswith("blob:") for worker in page.workers)
        held = _process(page)
    say(f"{len(boxes)} frames {held:.0f} MB, {workers} Python")
    return [
        Row(
            f"memory of a course page with {len(boxes)} frames, all live",
            f"{held:.0f} MB, {workers} Python",
            "",
            None,
            "≤ 400 MB, one Python",
            held <= 400 and workers == 1,
        )
    ]


def _hurry_all(page: Page, names: list[str], count: int) -> None:
    """Changes one figure after the other, the rest hidden: what is painted is not the question."""
    hide = """(chosen) => document.querySelectorAll("ichi-figure").forEach((figure) => {
      figure.style.display = figure.id === chosen || !chosen ? "" : "none";
    })"""
    for name in names:
        page.evaluate(hide, name)
        _hurry(page, name, count)
    page.evaluate(hide, "")


def _hurry(page: Page, name: str, count: int) -> None:
    page.evaluate(f"probe.changes('{name}', {count}, true)")


def _held(page: Page) -> dict[str, int]:
    instruments = tools(page)
    instruments.send("HeapProfiler.collectGarbage")
    instruments.send("Performance.enable")
    metrics = instruments.send("Performance.getMetrics")["metrics"]
    used = next(m["value"] for m in metrics if m["name"] == "JSHeapUsedSize")
    held: dict[str, int] = ask_python(page, "memory")
    return {**held, "page": int(used)}


def _process(page: Page) -> float:
    """Megabytes of the page's process, its share of what it shares included."""
    browser = page.context.browser
    assert browser is not None
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    tools(page).send("HeapProfiler.collectGarbage")
    return max(share(each["id"]) for each in found if each["type"] == "renderer")


def share(process: int) -> float:
    """Megabytes of a process, its share of what it shares included."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
