"""The figures of a page: `<ichi-figure figure="odometer" p="11"></ichi-figure>` in its Markdown.

With the attribute `preview` a figure is light: one picture, and asleep until someone touches it.
"""

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ichi_site import tags
from ichi_site.slots import slot
from ichi_site.source import Source

if TYPE_CHECKING:
    from ichi import Figure
    from ichi.params import State

_TAG = tags.tag("ichi-figure")


@dataclass(frozen=True)
class Placed:
    """A figure where it stands in a page: its element's id, its opening state, its HTML."""

    id: str
    figure: "Figure"
    state: "State"
    html: str


def known(name: str) -> "Figure":
    """The figure of this name; a LookupError that lists the names if there is none."""
    import ichi  # not at the top: a package that changed must be seen

    return ichi.figure(name)


def place(source: Source, lang: str) -> tuple[Source, dict[str, Placed]]:
    """Put a slot where each figure's tag stands, and say which figures they are, by element id.

    The second use of a figure gets the id `odometer-2`.
    """
    from ichi_site.figure_html import figure_html

    placed: dict[str, Placed] = {}
    uses: Counter[str] = Counter()

    def one(attributes: dict[str, str]) -> str:
        name = attributes.pop("figure", "")
        preview = attributes.pop("preview", None) is not None
        figure = known(name)
        uses[name] += 1
        element_id = name if uses[name] == 1 else f"{name}-{uses[name]}"
        html = figure_html(name, attributes, lang, element_id, preview)
        placed[element_id] = Placed(element_id, figure, figure.state(**attributes), html)
        words = figure.words(lang)
        return slot(element_id, f"{words('title')} {words('caption')}")

    return source.replace(_TAG, lambda match: one(tags.attributes(match[1]))), placed
