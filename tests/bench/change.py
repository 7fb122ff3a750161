"""From a slider's event to the changed page: ichi, Matplotlib, and JavaScript written by hand."""

from contextlib import AbstractContextManager
from itertools import zip_longest
from typing import Any

from playwright.sync_api import Page

from tests.bench.numbers import Row, Rows, Say, median, percentile, spread
from tests.bench.stand import PAGES, Stand, ask_python, live
from tests.browser.server import Answer

COUNT = 60
REDRAWS = 12
BY_HAND = {"odometer": "02-first-ideas/", "decay": "06-rope/", "dials": "06-rope/"}


class Times(dict[str, list[float]]):
    """Milliseconds by figure."""

    def tail(self, name: str) -> float:
        """What 95 of 100 changes of a figure do not exceed."""
        return percentile(self[name], 0.95)

    def all(self) -> list[float]:
        """Those of all figures."""
        return [time for times in self.values() for time in times]


def change(stand: Stand, say: Say) -> Rows:
    """Every figure's main control, moved step by step; then with Python drawing each step."""
    ours, python, theirs = Times(), Times(), Times()
    with stand.nothing_ahead(), stand.figures() as page:
        for name in live(page):
            python[name] = changes(page, name)
    with stand.figures() as page, stand.figures() as other:
        for name in live(page):
            ours[name], theirs[name] = changes(page, name), redraws(other, name)
            say(
                f"{name:20} p50 {median(ours[name]):5.1f} ms, p95 {ours.tail(name):5.1f} ms; by "
                f"Python {median(python[name]):5.1f} and {python.tail(name):5.1f} ms; "
                f"Matplotlib p50 {median(theirs[name]):5.1f} ms"
            )
    return [
        *_rows("slider to changed page", ours, theirs, with_goals=True),
        *_rows("where it was not drawn ahead: by Python", python, theirs, with_goals=False),
    ]


def _rows(what: str, ours: Times, theirs: Times, *, with_goals: bool) -> Rows:
    worst = max(ours, key=ours.tail)
    faster = {name: median(theirs[name]) / median(ours[name]) for name in ours}
    least = min(faster, key=faster.__getitem__)
    middle = median(list(faster.values()))
    most = f"least: {least} {faster[least]:.1f} ×"
    return [
        Row(
            f"{what}, p95 of the slowest figure ({worst})",
            f"{ours.tail(worst):.1f} ms",
            f"p50 of all: {spread(ours.all(), ' ms', digits=1)}",
            None,
            "≤ 8 ms" if with_goals else "",
            ours.tail(worst) <= 8 if with_goals else None,
        ),
        Row(
            "the same, all figures",
            spread(ours.all(), " ms", digits=1),
            f"Matplotlib in the same Python: {spread(theirs.all(), ' ms', digits=1)}",
            middle,
            f"≥ 10 × faster ({most})" if with_goals else f"faster ({most})",
            middle >= 10 if with_goals else None,
        ),
    ]


def by_hand(stand: Stand, say: Say) -> Rows:
    """Three figures whose picture JavaScript changes by itself, beside the same three of ours."""
    ours, python, theirs = Times(), Times(), Times()
    for name, path in BY_HAND.items():
        with stand.nothing_ahead(), stand.page(path) as page:
            live(page)
            python[name] = changes(page, name)
        with stand.page(path) as page:
            live(page)
            ours[name], pictures = changes(page, name), picture(page, name)
        with by_hand_instead(stand), stand.page(path) as page:
            theirs[name], copies = changes(page, name), picture(page, name)
        _same(name, pictures, copies)
        by_hand = f"by hand {spread(theirs[name], ' ms')}"
        say(f"{name}: {spread(ours[name], ' ms')}, Python {spread(python[name], ' ms')}, {by_hand}")

    def slower(times: Times) -> float:
        return median([median(times[name]) / median(theirs[name]) for name in BY_HAND])

    return [
        Row(
            "slider to changed page, three figures",
            spread(ours.all(), " ms", digits=1),
            f"written by hand in JavaScript: {spread(theirs.all(), ' ms', digits=1)}; "
            f"by Python: {slower(python):.1f} ×",
            slower(ours),
            "≤ 3 ×",
            slower(ours) <= 3,
        )
    ]


def changes(page: Page, name: str, count: int = COUNT) -> list[float]:
    """Milliseconds of each change; the first few warm up."""
    page.locator(f"#{name}").scroll_into_view_if_needed()
    times: list[float] = page.evaluate(f"probe.changes('{name}', {count + 5})")
    return times[5:]


def redraws(page: Page, name: str) -> list[float]:
    """Milliseconds that Matplotlib takes for the same figure in the same Python."""
    times: list[float] = ask_python(page, "redraw", figure=name, count=REDRAWS)
    return times


def picture(page: Page, name: str) -> Any:
    """Each mark's attributes and text, and the sentence."""
    return page.evaluate(
        """(id) => {
          const figure = document.getElementById(id);
          const marks = figure.querySelectorAll(".ichi-stage[data-shape=wide] svg [data-k]");
          return [
            figure.querySelector(".ichi-describe").textContent,
            ...[...marks].map((mark) => [
              ...[...mark.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
              mark.children.length ? "" : mark.textContent,
            ].join(" ")),
          ];
        }""",
        name,
    )


def _same(name: str, ours: list[str], copies: list[str]) -> None:
    for mark, copy in zip_longest(ours, copies, fillvalue=""):
        if mark != copy:
            raise AssertionError(f"{name} by hand is no copy:\n{mark[:300]}\n{copy[:300]}")


def by_hand_instead(stand: Stand) -> AbstractContextManager[None]:
    """While it lasts, pages get the hand-written script in the place of ours."""
    script = (PAGES / "handwritten.js").read_bytes()
    return stand.site.twisted(
        r"/js/ichi\.js$", lambda answer: Answer(answer.status, script, answer.headers)
    )
