"""Where hands and keys take a figure."""

import math
from typing import Any

from ichi.params import Ladder, Number

STEPS = {
    "ArrowRight": 1,
    "ArrowUp": 1,
    "PageUp": 10,
    "ArrowLeft": -1,
    "ArrowDown": -1,
    "PageDown": -10,
}


def moved(param: Number | Ladder, value: float, key: str) -> Any:
    """Where a key takes a slider."""
    if isinstance(param, Number) and key in STEPS:
        return param.clamp(value + STEPS[key] * param.step)
    every = param.every()
    if key in STEPS:
        return every[min(max(every.index(value) + STEPS[key], 0), len(every) - 1)]
    return every[0 if key == "Home" else -1]


def goal(track: dict[str, Any], carried: str) -> tuple[float, float]:
    """A place on a track, in units of the picture, where the handle does not stand now."""
    if track["kind"] == "places":
        x, y, _ = [at for at in track["at"] if at[2] != carried][-1]
        return x, y
    if track["kind"] == "line":
        low, high = track["low"], track["high"]
        t = 0.3 if (float(carried) - low) / (high - low) > 0.6 else 0.8
        return tuple(track[f"{c}0"] + t * (track[f"{c}1"] - track[f"{c}0"]) for c in "xy")  # type: ignore[return-value]
    angle = track["zero"] + track["turn"] * float(carried) + math.copysign(1, track["turn"])
    return track["cx"] + 60 * math.cos(angle), track["cy"] - 60 * math.sin(angle)
