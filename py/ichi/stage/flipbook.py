"""A figure drawn ahead: what Python would answer for the values of its parameters.

A flipbook holds *frames*: the figure as it was built, then each parameter moved over its whole
range from there; all states, where they are few. Until Python is up, and where it never is, the
page turns to a frame by what differs from the one on screen, so that nobody waits.
"""

import json
import math
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any

from ichi.figure import Figure
from ichi.params import State, Value
from ichi.render.element import Element, inner, markup
from ichi.stage.columns import Columns, Text, read
from ichi.stage.session import Session

FEW = 160
"""A figure with no more states than this is drawn in all of them."""

Reply = dict[str, Any]
Ranges = dict[str, tuple[int, tuple[Value, ...]]]
What = tuple[str, ...]
"""What may change in a picture: ("a", key, attribute), or ("t", "r" or "i", key), as in a patch."""


@cache
def frames(figure: Figure, built: State) -> tuple[tuple[State, ...], Ranges]:
    """The states that are drawn ahead, the built one first, and the ranges of the parameters.

    A range is the number of its first frame and the values that are wanted of its parameter in this
    frame and the next ones. There are no ranges where all states are drawn. A parameter is left out
    if where it leads depends on the way.
    """
    spans = [param.every() for param in figure.params]
    if math.prod(map(len, spans)) <= FEW and not hasattr(figure.recipe, "settle"):
        names = [param.name for param in figure.params]
        states = [State(dict(zip(names, values, strict=True))) for values in product(*spans)]
        return (built, *(state for state in states if state != built)), {}
    found, ranges = [built], Ranges()
    for param, span in zip(figure.params, spans, strict=True):
        moved = [figure.change(built, {param.name: value}) for value in span]
        if all(_leads(figure, state, param.name, span, moved) for state in moved):
            ranges[param.name] = (len(found), span)
            found += moved
    return tuple(found), ranges


def _leads(
    figure: Figure, state: State, name: str, span: Sequence[Value], moved: Sequence[State]
) -> bool:
    """Whether a parameter leads from a state to the same states as from the built one."""
    if not hasattr(figure.recipe, "settle"):
        return True
    return all(
        figure.change(state, {name: value}) == there
        for value, there in zip(span, moved, strict=True)
    )


def pack(
    figure: Figure, built: State, lang: str, shape: str, formats: Sequence[str] = ()
) -> dict[str, Any]:
    """The flipbook of a figure as JSON carries it: the number of a column for all that it tells.

    Args:
        figure: the figure.
        built: the state it has in the built page.
        lang: "ja" or "en".
        shape: "wide" or "tall".
        formats: the numbers of the prose, as the page would ask Python for them.
    """
    states, ranges = frames(figure, built)
    session, columns = Session(), Columns()
    replies: list[Reply] = []
    pictures: list[dict[str, Element]] = []
    sentences: list[Text] = []
    asked = {"id": "", "figure": figure.id, "lang": lang, "shape": shape, "want": {}}
    asked |= {"built": built, "formats": formats}
    for i, state in enumerate(states):
        replies.append(session.step({**asked, "state": state, "shown": i, "generation": i + 1}))
        shown = session.shown("", shape)
        pictures.append(_by_key(shown.picture))
        sentences.append(shown.sentence)
    same = all(reply["sentence"] is None for reply in replies)

    def told(part: str, write: Any = str) -> dict[str, int]:
        return {
            name: columns.add([write(reply[part][name]) for reply in replies])
            for name in replies[0][part]
        }

    def each(part: str, parts: int, write: Any = str) -> dict[str, list[int]]:
        return {
            name: [
                columns.add([write(reply[part][name][i]) for reply in replies])
                for i in range(parts)
            ]
            for name in replies[0][part]
        }

    return {
        "ranges": ranges,
        "state": told("state", json.dumps),
        "raw": told("raw", json.dumps),
        "controls": told("controls"),
        "outputs": told("outputs"),
        "valuetexts": told("valuetexts"),
        "values": each("values", 2),
        "formatted": each("formatted", 2),
        "handles": each("handles", 3, json.dumps),
        "describe": columns.add([reply["describe"] for reply in replies]),
        "sentence": columns.add([None] if same else sentences),
        "picture": [
            [*what, columns.add([_text(what, picture) for picture in pictures])]
            for what in _changing(replies, pictures)
        ],
        "columns": columns.written(),
    }


def unpack(book: dict[str, Any]) -> Iterator[Reply]:
    """Each frame as a reply; its patch starts from the built picture."""
    columns = read(book["columns"])
    count = max(map(len, columns))
    for i in range(count):
        texts: list[Any] = [column[0 if len(column) == 1 else i] for column in columns]
        yield {
            "state": {name: json.loads(texts[at]) for name, at in book["state"].items()},
            "raw": {name: json.loads(texts[at]) for name, at in book["raw"].items()},
            **{
                part: {name: texts[at] for name, at in book[part].items()}
                for part in ("controls", "outputs", "valuetexts")
            },
            **{
                part: {name: [texts[at] for at in pair] for name, pair in book[part].items()}
                for part in ("values", "formatted")
            },
            "handles": {
                key: [json.loads(texts[at]) for at in parts]
                for key, parts in book["handles"].items()
            },
            "describe": texts[book["describe"]],
            "sentence": texts[book["sentence"]],
            "patch": [
                (kind, key, {name[0]: texts[at]} if name else texts[at])
                for kind, key, *name, at in book["picture"]
                if texts[at] != columns[at][0]
            ],
        }


def _changing(replies: Sequence[Reply], pictures: Sequence[dict[str, Element]]) -> list[What]:
    """What changes from frame to frame; nothing inside of an element that is written anew."""
    anew: dict[str, str] = {}
    changes: dict[What, None] = {}
    for reply in replies:
        for kind, key, what in reply["patch"]:
            if kind in "ri":
                anew[key] = max(kind, anew.get(key, ""))
            for name in what if kind == "a" else ():
                changes[kind, key, name] = None
            if kind != "a":
                changes[kind, key] = None
    covered = {
        inside
        for elements in pictures
        for root in anew.keys() & elements.keys()
        for inside in _by_key(elements[root])
        if inside != root
    }

    def told(kind: str, key: str) -> bool:
        if key not in anew:
            return key not in covered
        return key not in covered and (kind == anew[key] or (kind == "a" and anew[key] == "i"))

    return [what for what in changes if told(*what[:2])]


def _by_key(picture: Element) -> dict[str, Element]:
    """An element and all within it, by their keys."""
    found = {picture.key: picture}
    for child in picture.children:
        found |= _by_key(child)
    return found


def _text(what: What, elements: dict[str, Element]) -> Text:
    element = elements[what[1]]
    match what:
        case "a", _, name:
            return element.attributes.get(name)
        case "t", _:
            return element.text
        case "r", _:
            return markup(element)
    return inner(element)
