"""What hands do, step by step, and what must have become of the handle in the end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tests.browser.hands import Hand, grasps
from tests.browser.reader import Onlooker

Step = Callable[[Hand], object]


@dataclass(frozen=True)
class Around:
    """A script that makes the page around the figure less plain, and one that undoes it."""

    make: str = ""
    undo: str = ""


@dataclass(frozen=True)
class Case:
    """What hands do, and what becomes of the handle: it `lands` at its goal, `stays` where it was,
    a handle of the picture is `tapped` to there, or it `ends` somewhere.
    """

    name: str
    outcome: Literal["lands", "stays", "tapped", "ends"]
    steps: Sequence[Step]
    around: Around = Around()


def play(figure: Onlooker, case: Case) -> None:
    """Try a case with each handle of the picture."""
    figure.page.evaluate(case.around.make)
    try:
        figure.reset()
        for grasp in grasps(figure):
            figure.reset()
            centre(figure)
            before = figure.state
            hand = Hand(figure, grasp)
            if case.outcome == "tapped" and hand.taken("track"):
                continue
            for step in case.steps:
                step(hand)
            hand.leave()
            figure.settled()
            assert not figure.ask("el.handles.held")
            match case.outcome:
                case "stays":
                    assert figure.state == before
                case "lands":
                    assert figure.control(grasp.param).input_value() == grasp.raw
                case "tapped":
                    assert figure.state != before
                    if figure.ask("document.activeElement.dataset.handle") == grasp.handle:
                        assert figure.control(grasp.param).input_value() == grasp.raw
    finally:
        figure.page.evaluate(case.around.undo)


def centre(figure: Onlooker) -> None:
    """The picture in the middle of the window, and of all in which it scrolls."""
    figure.stage.evaluate("""async stage => {
      const there = () => {
        const {left, top, width, height} = stage.getBoundingClientRect();
        return stage.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      for (let frame = 0; frame < 60; frame += 1) { // what came before may still move the page
        stage.scrollIntoView({block: "center", behavior: "instant"});
        if (visualViewport.scale === 1 && there()) break;
        await new Promise(requestAnimationFrame);
      }
      globalThis.start = scrollY;
      globalThis.boxStart = document.querySelector(".md-content")?.scrollTop;
    }""")


def press(place: str = "on", button: str = "left", **more: Any) -> Step:
    """A button goes down."""
    return lambda hand: hand.mouse("mousePressed", place, button, **more)


def move(place: str, **more: Any) -> Step:
    """The pointer moves, with whatever is pressed."""
    return lambda hand: hand.mouse("mouseMoved", place, **more)


def release(place: str = "goal", button: str = "left", **more: Any) -> Step:
    """A button comes up."""
    return lambda hand: hand.mouse("mouseReleased", place, button, **more)


def finger(place: str | None, number: int = 0) -> Step:
    """A finger comes to a place, moves there, or (None) goes."""
    return lambda hand: hand.touch(number, place and hand.screen(place))


def nudge(dx: float, dy: float, number: int = 0) -> Step:
    """A finger moves by some pixels, in the time of a frame."""

    def step(hand: Hand) -> None:
        x, y = hand.fingers[number]
        hand.touch(number, (x + dx, y + dy))
        hand.page.wait_for_timeout(16)

    return step


def beside(hand: Hand) -> None:
    """A second finger comes, a little below the first."""
    x, y = hand.fingers[0]
    hand.touch(1, (x, y + 40))


def cancel(hand: Hand) -> None:
    """The system takes the fingers away."""
    hand.cancel()


def key(name: str) -> Step:
    """A key is pressed."""
    return lambda hand: hand.page.keyboard.press(name)


def wait(milliseconds: int) -> Step:
    """Some time passes."""
    return lambda hand: hand.page.wait_for_timeout(milliseconds)


def script(text: str) -> Step:
    """Something happens to the figure `el` and the shown hit box `hit`."""
    return lambda hand: hand.figure.handle(hand.grasp.handle).evaluate(
        f"async (hit) => {{ const el = hit.closest('ichi-figure'); {text}; }}"
    )


RESTS = """async (read) => {
  const now = new Function(`return ${read}`);
  for (let last; last !== (last = now()); ) await new Promise((go) => setTimeout(go, 100));
}"""
"""Waits until a number no longer changes."""


def scrolled(hand: Hand) -> None:
    """The page has gone along, and come to rest."""
    hand.page.wait_for_function("scrollY !== start", timeout=2000)
    hand.page.evaluate(RESTS, "scrollY")


def unscrolled(hand: Hand) -> None:
    """The page has stayed, and kept its size."""
    assert hand.page.evaluate("[scrollY - start, visualViewport.scale]") == [0, 1]


def box_scrolled(hand: Hand) -> None:
    """What the figure scrolls in has gone along, and come to rest."""
    place = "document.querySelector('.md-content').scrollTop"
    hand.page.wait_for_function(f"{place} !== boxStart", timeout=2000)
    hand.page.evaluate(RESTS, place)


def box_unscrolled(hand: Hand) -> None:
    """What the figure scrolls in has stayed."""
    assert hand.page.evaluate("document.querySelector('.md-content').scrollTop - boxStart") == 0


def enlarged(hand: Hand) -> None:
    """The page is larger, and then as it was."""
    hand.page.wait_for_function("visualViewport.scale > 1", timeout=2000)
    pinch(1)(hand)


def pinch(scale: float) -> Step:
    """Two fingers leave the page so large."""

    def step(hand: Hand) -> None:
        hand.devices.send("Emulation.setPageScaleFactor", {"pageScaleFactor": scale})
        hand.page.wait_for_function("scale => visualViewport.scale === scale", arg=scale)

    return step


def wheel(hand: Hand) -> None:
    """The wheel turns over the handle."""
    x, y = hand.screen("on")
    event = {"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": 60}
    hand.devices.send("Input.dispatchMouseEvent", event)


def no_menu(hand: Hand) -> None:
    """No menu has come up."""
    assert hand.page.evaluate("menus") == 0


WATCH = """globalThis.menus = 0;
addEventListener("contextmenu", (event) => { menus += !event.defaultPrevented; });"""
"""Counts the menus."""
