"""A reader's hand on a handle: mouse, pen and fingers, as Chromium gets them from its devices."""

import math
from dataclasses import dataclass
from typing import Any

import ichi
from tests.browser.reader import Onlooker

Point = tuple[float, float]

BUTTONS = {"left": 1, "right": 2, "middle": 4}

PICK_UP: Point = (11, -9)
"""CSS pixels from a handle's middle to where it is taken hold of."""

BROAD = 48
"""Units of the picture within which a finger may mean a handle that it does not touch."""


@dataclass(frozen=True)
class Grasp:
    """A handle, and somewhere on its track that it can be brought to."""

    handle: str
    param: str
    track: dict[str, Any]
    at: Point
    """Where it stands, in units of the picture."""
    goal: Point
    raw: str
    """What its control carries there."""


def grasps(figure: Onlooker) -> list[Grasp]:
    """The handles of the picture that is shown."""
    found = figure.stage.locator(".ichi-hit").evaluate_all(
        """all => all.map(({dataset, style}) => [dataset.handle, dataset.param,
             JSON.parse(dataset.track), ["--x", "--y"].map((c) => +style.getPropertyValue(c))])"""
    )
    taken = [at for *_, at in found]
    return [
        Grasp(handle, param, track, at, *_goal(figure, param, track, at, taken))
        for handle, param, track, at in found
    ]


def _goal(
    figure: Onlooker, name: str, track: dict[str, Any], at: Point, taken: list[Point]
) -> tuple[Point, str]:
    """The place that the handle can be brought to, farthest from all handles, and what it means.

    Not an end of the track, if there is another that a hand can aim at: to an end all ways lead.
    """
    recipe = ichi.figure(figure.element.get_attribute("figure") or "")
    state = recipe.state(**figure.state)
    param = next(param for param in recipe.params if param.name == name)
    values = [
        value
        for value in param.every()
        if value != state[name] and recipe.change(state, {name: value})[name] == value
    ]
    if track["kind"] == "places":
        means = [param.control(value) for value in values]
        places = [((x, y), raw) for x, y, raw in track["at"] if raw in means]
    else:
        now = float(param.control(state[name]))
        raws = [param.control(value) for value in values]
        places = [
            (_place(track, float(raw), at), raw)
            for raw in raws
            if track["kind"] == "line" or 0.8 < abs(track["turn"] * (float(raw) - now)) < 2.2
        ]

    def apart(place: tuple[Point, str]) -> float:
        return min(math.dist(place[0], other) for other in taken)

    inner = [
        place
        for before, place, after in zip(places, places[1:], places[2:], strict=False)
        if min(math.dist(place[0], other[0]) for other in (before, after)) > 3
        and apart(place) > BROAD
    ]
    return max(inner or places, key=apart)


def _place(track: dict[str, Any], raw: float, at: Point) -> Point:
    """Where a value lies on a line or an arc."""
    if track["kind"] == "line":
        t = (raw - track["low"]) / (track["high"] - track["low"])
        x, y = (track[f"{c}0"] + t * (track[f"{c}1"] - track[f"{c}0"]) for c in "xy")
        return x, y
    radius = math.dist(at, (track["cx"], track["cy"]))
    angle = track["zero"] + track["turn"] * raw
    return track["cx"] + radius * math.cos(angle), track["cy"] - radius * math.sin(angle)


class Hand:
    """One hand, or two, at a handle of a figure.

    Places are named: the handle where it was (`on`), its `goal`, `half` the way, `outside` of the
    window; all as far from the handle's middle as it was taken hold of. `track` is the goal itself,
    `free` somewhere on the picture where no handle is, `other` another handle.
    """

    def __init__(self, figure: Onlooker, grasp: Grasp) -> None:
        self.figure, self.grasp = figure, grasp
        self.page = figure.page
        self.devices = self.page.context.new_cdp_session(self.page)
        self.fingers: dict[int, Point] = {}
        self.buttons = 0

    def leave(self) -> None:
        """Nothing is pressed any more, and the devices are free."""
        if self.fingers:
            self.cancel()
        self.devices.detach()

    def screen(self, place: str) -> Point:
        """Where a place is in the window, in CSS pixels."""
        (x, y), (to_x, to_y) = self.grasp.at, self.grasp.goal
        dx, dy = PICK_UP
        match place:
            case "outside":
                return (-40, -60)
            case "free":
                return self._pixels(*self._found(FREE), 0, 0)
            case "other":
                return self._pixels(*self._found(OTHER), 0, 0)
            case "track":
                return self._pixels(to_x, to_y, 0, 0)
            case "goal":
                return self._pixels(to_x, to_y, dx, dy)
            case "half":
                return self._pixels((x + to_x) / 2, (y + to_y) / 2, dx, dy)
        return self._pixels(x, y, dx, dy)

    def _pixels(self, x: float, y: float, dx: float, dy: float) -> Point:
        svg = self.figure.stage.locator("svg")
        box = svg.bounding_box()
        assert box
        scale = box["width"] / svg.evaluate("svg => svg.viewBox.baseVal.width")
        return box["x"] + x * scale + dx, box["y"] + y * scale + dy

    def _found(self, script: str) -> Point:
        x, y = self.figure.stage.evaluate(script, self.grasp.handle)
        return x, y

    def taken(self, place: str) -> bool:
        """Whether a handle is there already."""
        over = "it => Boolean(document.elementFromPoint(...it)?.closest('.ichi-hit'))"
        return bool(self.page.evaluate(over, self.screen(place)))

    # Mouse and pen

    def mouse(self, kind: str, place: str, button: str = "none", **more: Any) -> None:
        """One event of a mouse, or of a pen."""
        if kind == "mouseMoved":  # Chromium wants the button that is held, as real devices tell it
            button = next((name for name, bit in BUTTONS.items() if self.buttons & bit), "none")
        else:
            self.buttons ^= BUTTONS[button]
        x, y = self.screen(place)
        event = {"type": kind, "x": x, "y": y, "button": button, "buttons": self.buttons}
        event["clickCount"] = int(kind != "mouseMoved")
        self.devices.send("Input.dispatchMouseEvent", event | more)

    # Fingers

    def touch(self, finger: int, at: Point | None) -> None:
        """A finger comes to a point of the window, moves there, or goes; the others stay."""
        kind = "touchMove" if finger in self.fingers else "touchStart"
        if at is None:
            del self.fingers[finger]
        else:
            self.fingers[finger] = at
        self._touch(kind if self.fingers else "touchEnd")

    def cancel(self) -> None:
        """The system takes the fingers away."""
        self.fingers.clear()
        self._touch("touchCancel")

    def _touch(self, kind: str) -> None:
        points = [{"id": finger, "x": x, "y": y} for finger, (x, y) in self.fingers.items()]
        self.devices.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


FREE = """stage => {
  const svg = stage.querySelector("svg"), box = svg.getBoundingClientRect();
  const scale = box.width / svg.viewBox.baseVal.width;
  const places = [0.9, 0.7, 0.5, 0.3].flatMap((down) => [0.5, 0.3, 0.7, 0.1, 0.9].map(
    (across) => [across * box.width, down * box.height]));
  const hits = [...stage.querySelectorAll(".ichi-hit")].map((hit) => hit.getBoundingClientRect());
  const gap = ([x, y]) => Math.min(Infinity, ...hits.map((hit) => Math.hypot(
    Math.max(hit.left - box.left - x, box.left + x - hit.right, 0),
    Math.max(hit.top - box.top - y, box.top + y - hit.bottom, 0))));
  const seen = ([x, y]) => svg.contains(document.elementFromPoint(box.left + x, box.top + y));
  const [[x, y]] = places.filter(seen).sort((a, b) => gap(b) - gap(a)); // a finger is broad
  return [x / scale, y / scale];
}"""
OTHER = """(stage, handle) => {
  const hits = [...stage.querySelectorAll(".ichi-hit")];
  const {style} = hits.find(({dataset}) => dataset.handle !== handle) ?? hits[0];
  return ["--x", "--y"].map((axis) => Number(style.getPropertyValue(axis)));
}"""
