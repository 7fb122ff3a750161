"""Numbers in prose: `[[odometer.flips]]` follows its figure, `[[decay.score | gap=64]]` does not.

The whole form is `[[figure.name:format | parameter=value, …]]`, where `name` is a readout or a
parameter of the figure. A bar pins the number to the state that is given after it.
"""

import re
from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from ichi_site.figures import Placed, known
from ichi_site.source import Source

if TYPE_CHECKING:
    from ichi import Figure
    from ichi.params import State

_ANY = re.compile(r"\[\[(.*?)\]\]", re.DOTALL)
_NUMBER = re.compile(
    r"\s*(?P<element>[a-z][a-z0-9-]*)\.(?P<name>\w+)\s*(?::(?P<spec>[^|]*))?(?:\|(?P<pins>.*))?",
    re.DOTALL,
)


def insert(source: Source, placed: dict[str, Placed], lang: str) -> Source:
    """Put a `<data>` element in the place of every `[[…]]`, computed for its state."""
    from ichi_site.figure_html import opening  # not at the top: a package that changed must be seen

    def one(match: re.Match[str]) -> str:
        number = _NUMBER.fullmatch(match[1])
        if number is None:
            raise LookupError("not of the form [[figure.name:format | parameter=value, …]]")
        element, name, spec = number["element"], number["name"], (number["spec"] or "").strip()
        if number["pins"] is not None:
            figure = known(element)
            state = opening(figure, _pins(number["pins"]))
            return _data("ichi-pinned", element, name, _shown(figure, name, state, spec, lang))
        if element not in placed:
            known(element)
            here = ", ".join(placed) or "none"
            raise LookupError(
                f"a number without | follows a figure on its page, and {element} is not there "
                f"(there: {here})"
            )
        figure, state = placed[element].figure, placed[element].state
        scrub = " ichi-scrub" if any(p.name == name for p in figure.params) else ""
        shown = _shown(figure, name, state, spec, lang)
        return _data(f"ichi-live{scrub}", element, name, shown, spec)

    return source.replace(_ANY, one)


def followed(text: str) -> Iterator[tuple[str, str]]:
    """The numbers of a text that follow their figures: (element, name:format)."""
    for match in _ANY.finditer(text):
        number = _NUMBER.fullmatch(match[1])
        if number and number["pins"] is None:
            yield number["element"], f"{number['name']}:{(number['spec'] or '').strip()}"


def _pins(text: str) -> dict[str, str]:
    """`gap=64, base=500000` as attributes."""
    parts = filter(None, (part.strip() for part in text.split(",")))
    pairs = (part.partition("=") for part in parts)
    return {name.strip(): value.strip() for name, _, value in pairs}


def _shown(figure: "Figure", name: str, state: "State", spec: str, lang: str) -> tuple[str, str]:
    """A parameter or readout: its exact value and its text, as the browser will write them."""
    from ichi.stage import reply

    return reply.in_prose(figure, state, figure.values(**state), name, spec, lang)


def _data(classes: str, element: str, name: str, shown: tuple[str, str], spec: str = "") -> str:
    exact, text = shown
    spec = f' data-spec="{escape(spec)}"' if spec else ""
    return (
        f'<data class="{classes}" data-figure="{element}" name="{name}" '
        f'value="{escape(exact)}"{spec}>{escape(text)}</data>'
    )
