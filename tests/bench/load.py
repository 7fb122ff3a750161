"""From the page to its first moving figure, and to Python."""

import tempfile

from tests.bench.numbers import Row, Rows, Say, median, spread
from tests.bench.stand import PLAIN, Stand

ROUNDS = 6
FIRST_PAGE = ""
LIVE = "probe.live !== null"


def load(stand: Stand, say: Say) -> Rows:
    """Page to `live`: cold, on a second visit, and beside a plain PyScript page."""
    plain, cold = [], []
    weight = plain_weight = 0
    for _ in range(ROUNDS):
        with stand.page(PLAIN) as page:
            page.wait_for_function(LIVE)
            plain.append(page.evaluate("probe.live"))
            plain_weight = _bytes(stand, page.evaluate("performance.timeOrigin + probe.live"))
        with stand.page(FIRST_PAGE) as page:
            page.wait_for_function(LIVE)
            cold.append(page.evaluate("probe.live"))
            weight = _bytes(stand, page.evaluate("performance.timeOrigin + probe.live"))
        say(f"page to live: plain {plain[-1]:.0f} ms, ichi {cold[-1]:.0f} ms")
    warm = _second_visits(stand, say)
    ratios = [ours / other for ours, other in zip(cold, plain, strict=True)]
    again = median(warm) / median(plain)
    beside = f"plain PyScript page with NumPy: {spread(plain, ' s', 1e-3)}"
    return [
        Row(
            "page to live, nothing cached",
            spread(cold, " s", 1e-3),
            beside,
            median(ratios),
            "≤ 0.45 ×",
            median(ratios) <= 0.45,
        ),
        Row(
            "page to live, second visit",
            spread(warm, " s", 1e-3),
            "that page's first visit",
            again,
            "≤ 0.30 ×",
            again <= 0.3,
        ),
        Row(
            "bytes until live, brotli",
            f"{weight / 1e6:.2f} MB",
            f"plain: {plain_weight / 1e6:.2f} MB",
            weight / plain_weight,
            "≤ 6.0 MB",
            weight <= 6e6,
        ),
    ]


def _bytes(stand: Stand, moment: float) -> int:
    return stand.site.bytes_until(moment)


def _second_visits(stand: Stand, say: Say) -> list[float]:
    """Visits by a browser that has been started anew and has seen the page before."""
    times = []
    with tempfile.TemporaryDirectory() as profile:
        for visit in range(ROUNDS):
            with stand.page_again(profile, FIRST_PAGE) as page:
                page.wait_for_function(LIVE)
                if visit:
                    times.append(page.evaluate("probe.live"))
                page.wait_for_timeout(1500)  # the browser writes compiled code down a little later
    say(f"second visits: {spread(times, ' ms', digits=0)}")
    return times


def first(stand: Stand, say: Say) -> Rows:
    """From DOMContentLoaded to the first picture that an impatient reader has moved."""
    times, weights = [], []
    for _ in range(ROUNDS):
        with stand.page(FIRST_PAGE) as page:
            page.evaluate("probe.impatient()")
            page.wait_for_function("probe.moved !== null")
            times.append(page.evaluate("probe.moved - probe.ready"))
            weights.append(_bytes(stand, page.evaluate("performance.timeOrigin + probe.moved")))
    say(f"first figure that moves: {spread(times, ' ms', digits=0)}")
    return [
        Row(
            "first figure that moves, after DOMContentLoaded",
            spread(times, " s", 1e-3),
            "",
            None,
            "≤ 0.40 s",
            median(times) <= 400,
        ),
        Row(
            "bytes until it moves, brotli",
            f"{median(weights) / 1e3:.0f} kB",
            "",
            None,
            "≤ 200 kB",
            median(weights) <= 200_000,
        ),
    ]


def waking(stand: Stand, say: Say) -> Rows:
    """The main thread's longest task while Python wakes."""
    longest = []
    for _ in range(ROUNDS):
        with stand.page(FIRST_PAGE) as page:
            page.wait_for_function(LIVE)
            page.wait_for_timeout(500)
            tasks = page.evaluate("probe.longTasks.filter(([start]) => start >= probe.waking)")
            longest.append(max((duration for _, duration in tasks), default=0))
    say(f"longest tasks while Python wakes: {longest}")
    worst = max(longest)
    shown = "none over 50 ms" if worst == 0 else f"{worst:.0f} ms; median {median(longest):.0f} ms"
    return [
        Row(
            "longest task of the main thread while Python wakes",
            shown,
            "",
            None,
            "≤ 50 ms",
            worst <= 50,
        )
    ]
