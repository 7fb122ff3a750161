"""Do two columns know how far apart they are?

Notice that the similarity stays what it is while both cuts travel together, to the last digit: it
depends on their gap alone. It is 1 only where the two coincide.
"""

from collections.abc import Iterator, Mapping, Sequence

from ichi.encodings import frequencies, similarity
from ichi.encodings.pairs import agreement
from ichi.marks import (
    Bars,
    Frame,
    Handle,
    Line,
    Linear,
    LineTrack,
    Mark,
    Scene,
    Text,
    flatten,
    picked,
    row_labels,
    waves,
)
from ichi.params import Number, Param, State, Toggle, Value
from ichi.together import moved_alike
from ichi.words import Words

D = 32
PAIRS = 8
LAST = 63

FRAMES = (Frame(720, 450, "wide"), Frame(360, 500, "tall"))

P, Q = Number("p", 20, 0, LAST), Number("q", 28, 0, LAST)

PARAMS: tuple[Param, ...] = (P, Q, Toggle("together"))


def values(state: State) -> dict[str, Value]:
    """`gap` = q − p in tokens, and their `similarity` S(gap)."""
    gap = state.q - state.p
    return {"gap": gap, "similarity": float(similarity(gap, D))}


def readout(state: State) -> str:
    """Another sentence where the two coincide."""
    return "readout" if state.p != state.q else "readout_same"


def settle(before: State, wanted: Mapping[str, object], state: State) -> State:
    """Together, the cut that is moved takes the other along, and stops when either must."""
    return moved_alike(before, wanted, state, P, Q) if state.together else state


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """Eight waves with two cuts; beside them how far each pair agrees, and the mean of all 16."""
    left, right = (44, 208) if frame.tall else (56, 452)
    top, pitch = (84, 42) if frame.tall else (82, 36)
    x = Linear((0, LAST + 1), (left, right))
    rows = [top + pitch * i for i in range(PAIRS)]
    height = pitch * 0.4
    theta = frequencies(D)[:PAIRS]
    at, to = x(state.p), x(state.q)
    upper, lower = top - height - 20, rows[-1] + height + 22
    heading = upper - 18
    return Scene(
        frame,
        flatten(
            waves(theta, x, rows, height),
            row_labels(
                "name", rows, left - 22, [str(i) for i in range(PAIRS)], words("pairs"), heading
            ),
            Line("gap", [at, to], [upper, upper], "ink", 2),
            Line("p-cut", [at, at], [upper, lower - 20], "ink", 1),
            Line("q-cut", [to, to], [upper, lower], "ink", 1, "4 3"),
            picked("p-dots", theta, state.p, x, rows, height),
            picked("q-dots", theta, state.q, x, rows, height, filled=False),
            _cut_names(state, at, to, left, right, upper, lower, words),
            _agreement(state, rows, heading, words, frame),
        ),
        (
            Handle("p", "p", at, upper, LineTrack.along(x, upper, 0, LAST), "p"),
            Handle("q", "q", to, lower, LineTrack.along(x, lower, 0, LAST), "q"),
        ),
    )


def _cut_names(
    state: State,
    at: float,
    to: float,
    left: float,
    right: float,
    upper: float,
    lower: float,
    words: Words,
) -> Iterator[Mark]:
    middle = min(max((at + to) / 2, left + 46), right - 36)
    gap = words("gap_name", gap=state.q - state.p)
    yield Text("gap-name", middle, upper - 18, gap, "middle", bold=True)
    outer = at > to
    p, q = words("p_name", p=state.p), words("q_name", q=state.q)
    yield Text("p-name", at + (14 if outer else -14), upper + 5, p, "start" if outer else "end")
    inner = to > right - 60
    yield Text("q-name", to + (-14 if inner else 14), lower + 5, q, "end" if inner else "start")


def _agreement(
    state: State, rows: Sequence[float], heading: float, words: Words, frame: Frame
) -> Iterator[Mark]:
    """cos(gap·θᵢ) of each pair, the eight slow ones small, and their mean: the similarity."""
    zero, unit, big = (288, 60, 74) if frame.tall else (604, 100, 90)
    edge, slow = zero + unit, rows[-1] + 24
    mean = slow + 54
    numbers = values(state)
    lengths = unit * agreement(state.q - state.p, frequencies(D))
    n = len(rows)
    yield Text("agreement-heading", edge, heading, words("agreement"), "end", "muted")
    yield Line("agreement-zero", [zero, zero], [rows[0] - 12, mean + 8], "muted", 1)
    yield Bars(
        "agreement", [zero] * n, [y - 5 for y in rows], lengths[:n], [10] * n, "position", 0.65
    )
    at = [slow + 4 * i for i in range(D // 2 - n)]
    yield Bars("slow", [zero] * len(at), at, lengths[n:], [3] * len(at), "position", 0.65)
    yield Text("slow-name", zero - 8, slow + 21, f"{n}–{D // 2 - 1}", "end", "muted")
    yield Bars("mean", [zero], [mean - 6], [float(lengths.mean())], [12], "position")
    number = words("similarity", **numbers)
    yield Text("mean-name", edge - big, mean + 32, words("mean"), "end")
    yield Text("similarity", edge, mean + 32, number, "end", "position", "big", bold=True)


def describe(state: State, words: Words) -> str:
    """Where the two stand, their gap and their similarity."""
    return words("describe", **state, **values(state))
