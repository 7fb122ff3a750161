"""Why not hand over the number of the seat as it is?

Notice how soon the line leaves the band where the embedding's own numbers live: from position 2
on, the position is the loudest thing in the sum, and there is no end to it.
"""

from ichi.encodings.tokens import REACH
from ichi.marks import (
    Area,
    Frame,
    Handle,
    Line,
    Linear,
    LineTrack,
    Log,
    Mark,
    PlacesTrack,
    Scale,
    Scene,
    Text,
    Track,
    axis_x,
    axis_y,
    flatten,
)
from ichi.params import Number, Param, State, Toggle, Value
from ichi.words import Words

LAST = 63
FLOOR, TOP = 0.25, 100.0

PARAMS: tuple[Param, ...] = (Number("p", 40, 0, LAST), Toggle("log"))


def values(state: State) -> dict[str, Value]:
    """`ratio`: how many times larger than the numbers of an embedding the index is."""
    return {"ratio": state.p / REACH}


def scene(state: State, words: Words, frame: Frame) -> Scene:
    """The index over the position, above the band of the embeddings."""
    left, right, top, bottom = (44, 344, 56, 406) if frame.tall else (58, 704, 50, 336)
    x = Linear((0, LAST), (left, right))
    y: Scale = Log((FLOOR, TOP), (bottom, top)) if state.log else Linear((0, 64), (bottom, top))
    levels = (1, 10, 100) if state.log else (16, 32, 48, 64)
    shown = range(1 if state.log else 0, LAST + 1)
    at = [(x(p), y(max(p, y.domain[0]))) for p in range(LAST + 1)]
    here, band = at[state.p], y(REACH)
    # The stem ends above the band's name, which stands at the right.
    foot = band - (30 if here[0] > right - (150 if frame.tall else 215) else 0)
    track: Track = (
        PlacesTrack(tuple((*place, str(p)) for p, place in enumerate(at)))
        if state.log
        else LineTrack(*at[0], *at[-1], 0, LAST)
    )
    ticks = [(p, str(p)) for p in (0, 16, 32, 48, LAST)]
    return Scene(
        frame,
        flatten(
            axis_y("value", y, left, [(v, str(v)) for v in levels], right, words("value_axis")),
            Area("band", [left, right, right, left], [band, band, bottom, bottom], "content", 0.25),
            Line("band-edge", [left, right], [band, band], "content", 1),
            Text("band-name", right, band - 9, words("band"), "end", "content"),
            Line("index", [at[p][0] for p in shown], [at[p][1] for p in shown], "position", 2.5),
            Line("excess", [here[0]] * 2, [min(here[1], foot), foot], "position", 1.5, "3 4"),
            axis_x("axis", x, bottom, ticks, words("axis")),
            _ratio(state.p, at, left, words("ratio", **values(state))),
        ),
        (Handle("p", "p", here[0], here[1], track, "p"),),
    )


def _ratio(p: int, at: list[tuple[float, float]], left: float, text: str) -> Mark:
    """The ratio, up and to the left of its point, where the line leaves room."""
    end = max(at[p][0] - 6, left + 10 + 17 * len(text))
    y = min(height for x, height in at if x <= max(end + 10, at[p][0]))
    return Text("ratio", end, y - 16, text, "end", "position", "big", bold=True)


def describe(state: State, words: Words) -> str:
    """The index, and how it compares with the numbers of an embedding."""
    return words("describe", **state, **values(state))
