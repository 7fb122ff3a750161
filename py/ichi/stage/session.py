"""One page's Python: takes a wish for a figure, answers with what must change on screen.

Requests and replies are JSON, since text crosses between page and worker fastest. A reply tells
the difference to what the page has on screen; should the two have lost each other (a reply that
the page dropped, a worker started again), it holds the whole picture instead.
"""

import json
import re
from dataclasses import dataclass
from typing import Any

from ichi.figure import Figure, figure
from ichi.params import State
from ichi.render.element import Element, diff, inner
from ichi.render.svg import picture
from ichi.stage import reply

_DATA = re.compile(r'value="[^"]*">[^<]*')


@dataclass
class Shown:
    """What the page has on screen of one figure in one shape."""

    generation: int
    picture: Element
    sentence: str


class Session:
    """The figures of one page. Nothing in it knows the browser."""

    def __init__(self) -> None:
        self._shown: dict[tuple[str, str], Shown] = {}

    def draw(self, request: str) -> str:
        """Answers a request (see the notes on the protocol) with a reply, both JSON."""
        return json.dumps(self.step(json.loads(request)), ensure_ascii=False)

    def step(self, request: dict[str, Any]) -> dict[str, Any]:
        """The reply to one request, as plain data."""
        fig = figure(request["figure"])
        lang, shape = request["lang"], request["shape"]
        before = fig.state(**request["state"])
        state = fig.change(before, request["want"]) if request["want"] else before
        values = fig.recipe.values(state)
        scene = fig.recipe.scene(state, fig.words(lang), fig.frame(shape))
        now = Shown(request["generation"], picture(scene), reply.sentence(fig, state, values, lang))
        was = self._on_screen(fig, request)
        self._shown[request["id"], shape] = now
        return {
            "generation": now.generation,
            "state": dict(state),
            "values": reply.values_shown(fig, state, values, lang),
            "formatted": {
                asked: reply.in_prose(fig, state, values, *_name_and_spec(asked), lang)
                for asked in request.get("formats", ())
            },
            "raw": values,
            "sentence": now.sentence if was is None or _skeleton(was) != _skeleton(now) else None,
            "describe": fig.recipe.describe(state, fig.words(lang)),
            "handles": reply.handles(scene),
            "patch": diff(was.picture, now.picture) if was else [("i", "", inner(now.picture))],
            **reply.controls(fig, state, lang),
        }

    def shown(self, id: str, shape: str) -> Shown:
        """What the last reply put on screen of a figure in a shape."""
        return self._shown[id, shape]

    def _on_screen(self, fig: Figure, request: dict[str, Any]) -> Shown | None:
        lang, shape, shown = request["lang"], request["shape"], request["shown"]
        if shown == 0:
            built: State = fig.state(**request["built"])
            scene = fig.recipe.scene(built, fig.words(lang), fig.frame(shape))
            values = fig.recipe.values(built)
            return Shown(0, picture(scene), reply.sentence(fig, built, values, lang))
        was = self._shown.get((request["id"], shape))
        return was if was and was.generation == shown else None


def _name_and_spec(asked: str) -> tuple[str, str]:
    name, _, spec = asked.partition(":")
    return name, spec


def _skeleton(shown: Shown) -> str:
    return _DATA.sub("", shown.sentence)
