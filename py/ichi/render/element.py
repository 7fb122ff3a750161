"""Elements of a drawing: plain data between a scene and the page, compared and written here."""

from collections.abc import Iterator
from html import escape
from typing import Any, NamedTuple

Op = tuple[str, str, Any]
"""One step of a patch: ("a", key, attributes), ("t", key, text), ("r", key, markup of the element)
or ("i", key, markup of what is inside it); the key "" is the picture itself."""


class Element(NamedTuple):
    """A tag with a key that is unique in its picture."""

    tag: str
    key: str
    attributes: dict[str, str]
    text: str = ""
    children: tuple["Element", ...] = ()


def markup(element: Element) -> str:
    """The element as XML text."""
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in element.attributes.items())
    inside = escape(element.text, quote=False) + inner(element)
    return f'<{element.tag} data-k="{escape(element.key)}"{attributes}>{inside}</{element.tag}>'


def inner(element: Element) -> str:
    """What stands inside the element, as XML text."""
    return "".join(map(markup, element.children))


def diff(before: Element, after: Element) -> list[Op]:
    """The steps that turn the picture `before` into `after`; empty when nothing changed."""
    return list(_steps(before, after))


def _steps(before: Element, after: Element) -> Iterator[Op]:
    if before is after:
        return
    if before.tag != after.tag:
        yield "r", after.key, markup(after)
        return
    if before.attributes != after.attributes:
        yield "a", after.key, _changes(before.attributes, after.attributes)
    if before.text != after.text:
        yield "t", after.key, after.text
    if before.children is after.children:
        return
    if [child.key for child in before.children] == [child.key for child in after.children]:
        for old, new in zip(before.children, after.children, strict=True):
            yield from _steps(old, new)
    else:
        yield "i", after.key, inner(after)


def _changes(before: dict[str, str], after: dict[str, str]) -> dict[str, str | None]:
    changes: dict[str, str | None] = {
        name: value for name, value in after.items() if before.get(name) != value
    }
    changes.update({name: None for name in before if name not in after})
    return changes
