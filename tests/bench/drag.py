"""Frames while a control is moved in every one of them."""

from playwright.sync_api import Page

from tests.bench.change import BY_HAND, by_hand_instead
from tests.bench.numbers import Row, Rows, Say, median
from tests.bench.stand import Stand, live, tools

SECONDS = 5
FRAME = 17.5  # milliseconds
SLOWED = 4

Shares = dict[int, list[float]]


def drag(stand: Stand, say: Say) -> Rows:
    """The share of frames in time: ours, by hand, at rest; as it is and on a slowed processor."""
    ours, hand, rest = ({1: [], SLOWED: []} for _ in range(3))
    for name, path in BY_HAND.items():
        with stand.page(path) as page:
            live(page)
            _measure(page, name, ours)
            _measure(page, None, rest)
        with by_hand_instead(stand), stand.page(path) as page:
            _measure(page, name, hand)
        for rate in ours:
            say(
                f"{name}, slowed {rate} ×: {ours[rate][-1]:.1%} in time, "
                f"by hand {hand[rate][-1]:.1%}, at rest {rest[rate][-1]:.1%}"
            )
    return [
        _row("frames within 17.5 ms under continuous drag", 1, 0.99, ours, hand, rest),
        _row(f"the same, processor slowed {SLOWED} ×", SLOWED, 0.90, ours, hand, rest),
    ]


def _measure(page: Page, name: str | None, shares: Shares) -> None:
    if name:
        page.locator(f"#{name}").scroll_into_view_if_needed()
    instruments = tools(page)
    for rate, found in shares.items():
        instruments.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        script = "([name, time]) => probe.frames(name, time)"
        intervals = page.evaluate(script, [name, 1000 * SECONDS])
        found.append(sum(each <= FRAME for each in intervals) / len(intervals))
    instruments.send("Emulation.setCPUThrottlingRate", {"rate": 1})


def _row(what: str, rate: int, goal: float, ours: Shares, hand: Shares, rest: Shares) -> Row:
    return Row(
        what,
        f"{median(ours[rate]):.1%} (worst {min(ours[rate]):.1%})",
        f"by hand in JavaScript: {median(hand[rate]):.1%}; at rest: {median(rest[rate]):.1%}",
        median(ours[rate]) / max(median(hand[rate]), 0.001),
        f"≥ {goal:.0%}",
        median(ours[rate]) >= goal,
    )
