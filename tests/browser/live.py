"""Pages with every figure awake: what axe finds in them, and what ears are told."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests import npm
from tests.browser.reader import LIVE
from tests.site.pages import SITE

PATHS = [
    f"{root}{'' if file.stem == 'index' else f'{file.stem}/'}"
    for lang, root in (("ja", ""), ("en", "en/"))
    for file in sorted((SITE / lang).glob("*.md"))
]
"""Every page of the book."""

SPACING = """
* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }
"""
"""What WCAG 1.4.12 lets a reader ask for."""

SPILT = """() => {
  const rolls = "pre *, math, math *"; // formulas and code may be wider: they scroll in themselves
  const texts = document.querySelectorAll(`main *:not(svg *, .ichi-unseen, ${rolls})`);
  const seen = [...texts].filter((e) => e.checkVisibility({visibilityProperty: true}));
  const outside = seen.filter((e) => e.getBoundingClientRect().right > innerWidth + 1);
  const cut = seen.filter((e) => getComputedStyle(e).overflow === "hidden" && e.clientWidth
    && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1));
  const html = document.documentElement;
  const wide = html.scrollWidth > innerWidth ? [html] : [];
  return [...wide, ...outside, ...cut].map((e) => e.outerHTML.slice(0, 80));
}"""
"""What sticks out of the window or is cut off."""


def wake_all(page: Page) -> None:
    """Every figure of the page is live."""
    page.evaluate("document.querySelectorAll('ichi-figure').forEach(figure => figure.wake())")
    page.wait_for_function(
        "[...document.querySelectorAll('ichi-figure')].every(f => f.dataset.status === 'live')",
        timeout=LIVE,
    )


def settle(page: Page) -> None:
    """Every figure shows its state in the shape that its width calls for."""
    page.evaluate(
        "Promise.all([...document.querySelectorAll('ichi-figure')].map(figure => figure.set({})))"
    )


@contextmanager
def spaced(page: Page) -> Iterator[None]:
    """The page with all the space that a reader may ask for."""
    sheet = page.evaluate_handle(
        """css => document.head.appendChild(
          Object.assign(document.createElement("style"), {textContent: css}))""",
        SPACING,
    )  # Playwright's own add_style_tag waits for an event that does not come without scripts
    yield
    sheet.evaluate("sheet => sheet.remove()")


@cache
def _axe() -> str:
    return (npm.modules() / "axe-core/axe.min.js").read_text("utf-8")


def violations(page: Page) -> list[str]:
    """What axe finds in a page and in its frames: rule, place, summary."""
    for frame in page.frames:
        if not frame.evaluate("'axe' in globalThis"):
            frame.evaluate(_axe())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {node['target']} {node['html'][:120]}\n{node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


Node = dict[str, Any]

UNSAID = {"generic", "labeltext", "inlinetextbox", "none"}
"""Roles that no one hears of; what is in them stands in the node around them."""


def heard(page: Page, figures: Iterable[str]) -> dict[str, str]:
    """The accessibility tree of figures, by their elements' ids: a line a node."""
    cdp = page.context.new_cdp_session(page)
    nodes: list[Node] = cdp.send("Accessibility.getFullAXTree")["nodes"]
    tree = Tree(cdp, {node["nodeId"]: node for node in nodes})
    by_element = {node.get("backendDOMNodeId"): node for node in nodes}
    root = cdp.send("DOM.getDocument")["root"]["nodeId"]
    told = {}
    for name in figures:
        selector = f'ichi-figure[id="{name}"] > figure'
        found = cdp.send("DOM.querySelector", {"nodeId": root, "selector": selector})
        inside = cdp.send("DOM.describeNode", found)["node"]["backendNodeId"]
        told[name] = "".join(f"{line}\n" for line in tree.lines(by_element[inside]))
    cdp.detach()
    return told


class Tree:
    """Writes out what an accessibility tree tells."""

    def __init__(self, cdp: CDPSession, nodes: dict[str, Node]) -> None:
        self.cdp, self.nodes = cdp, nodes

    def lines(self, node: Node) -> Iterator[str]:
        """A node, and in it its children."""
        yield self._head(node)
        inside = list(self._children(node))
        if inside != [_part(node, "name")]:  # else the name has said it
            for child in inside:
                lines = [child] if isinstance(child, str) else self.lines(child)
                yield from (f"  {line}" for line in lines)

    def _children(self, node: Node) -> Iterator[str | Node]:
        """What stands in a node: nodes that are told, and texts between them."""
        text = ""
        for child in self._told(node):
            if _role(child) == "statictext":
                text += child["name"]["value"]
                continue
            if text.strip():
                yield _plain(text)
            text = ""
            yield child
        if text.strip():
            yield _plain(text)

    def _told(self, node: Node) -> Iterator[Node]:
        for name in node.get("childIds", []):
            child = self.nodes.get(name)
            if child and (child["ignored"] or _role(child) in UNSAID):
                yield from self._told(child)
            elif child:
                yield child

    def _head(self, node: Node) -> str:
        name, described = _part(node, "name"), _part(node, "description")
        parts = [_role(node), f"“{name}”" if name else ""]
        parts.append(_part(node, "value"))
        if _role(node) == "slider":
            parts.append(f"spoken “{self._spoken(node)}”")
        states = {state["name"]: state["value"].get("value") for state in node["properties"]}
        parts += [name for name in ("checked", "disabled") if states.get(name) in (True, "true")]
        if described != name:
            parts.append(described)
        return " ".join(filter(None, parts))

    def _spoken(self, node: Node) -> str:
        """A slider's value as it is spoken, which Chromium's tree leaves out."""
        element = {"backendNodeId": node["backendDOMNodeId"]}
        flat = self.cdp.send("DOM.describeNode", element)["node"]["attributes"]
        return dict(zip(flat[::2], flat[1::2], strict=True)).get("aria-valuetext", "")


def _role(node: Node) -> str:
    return str(node["role"]["value"]).lower()


def _part(node: Node, name: str) -> str:
    return _plain(str(node.get(name, {}).get("value", "")))


def _plain(text: str) -> str:
    return " ".join(text.split())
