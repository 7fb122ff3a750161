import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

import pytest

import ichi
from ichi.render.element import Element, Op, diff, inner, markup
from ichi.render.svg import picture
from tests.figures.states import states
from tests.svg import parse


@dataclass
class Node:
    """What a page keeps of an element."""

    tag: str
    key: str
    attributes: dict[str, str]
    text: str = ""
    children: list["Node"] = field(default_factory=list)


def grown(element: Element) -> Node:
    return Node(
        element.tag,
        element.key,
        dict(element.attributes),
        element.text,
        [grown(child) for child in element.children],
    )


def read(xml: str) -> list[Node]:
    def node(e: object) -> Node:
        attributes = dict(e.attrib)  # type: ignore[attr-defined]
        key = attributes.pop("data-k")
        return Node(e.tag, key, attributes, e.text or "", [node(c) for c in e])  # type: ignore[attr-defined]

    return [node(e) for e in parse(f"<all>{xml}</all>")]


def walk(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from walk(child)


def apply(root: Node, patch: list[Op]) -> Node:
    """The page's side of the contract, in its plainest form."""
    for kind, key, value in patch:
        target = next(n for n in walk(root) if n.key == key)
        if kind == "a":
            for name, text in value.items():
                target.attributes.pop(name, None)
                if text is not None:
                    target.attributes[name] = text
        elif kind == "t":
            target.text = value
        elif kind == "i":
            target.children = read(value)
        else:
            (fresh,) = read(value)
            vars(target).update(vars(fresh))
    return root


@pytest.mark.parametrize("name", ichi.figures())
def test_a_patch_turns_one_picture_into_the_other(name: str) -> None:
    chain = list(states(ichi.figure(name), chance=8))
    for old, new in pairwise(chain):
        before, after = (picture(ichi.figure(name).scene(**state)) for state in (old, new))
        assert apply(grown(before), diff(before, after)) == grown(after)


def tree(luck: random.Random, depth: int = 3) -> Element:
    keys = luck.sample("abcdefgh", luck.randint(0, 4)) if depth else []
    children = [tree(luck, depth - 1) for _ in keys]
    return Element(
        luck.choice(["g", "path"]),
        "",
        {luck.choice("xyz"): luck.choice(["1", '<&">'])},
        "" if children else luck.choice(["", "a<b&c"]),
        tuple(child._replace(key=key) for key, child in zip(keys, children, strict=True)),
    )


def named(element: Element, path: str = "") -> Element:
    children = tuple(named(child, f"{path}/{child.key}") for child in element.children)
    return element._replace(key=path, children=children)


@pytest.mark.parametrize("seed", range(200))
def test_any_tree_is_patched_into_any_other(seed: int) -> None:
    luck = random.Random(seed)
    before, after = named(tree(luck))._replace(tag="svg"), named(tree(luck))._replace(tag="svg")
    assert apply(grown(before), diff(before, after)) == grown(after)


def test_equal_pictures_need_no_patch() -> None:
    drawn = [picture(ichi.figure("decay").scene()) for _ in range(2)]
    assert diff(*drawn) == []


def test_markup_escapes_what_xml_reserves() -> None:
    element = Element("text", 'k"', {"x": '"<&'}, "a<b", ())
    assert markup(element) == '<text data-k="k&quot;" x="&quot;&lt;&amp;">a&lt;b</text>'
    assert inner(element) == ""
