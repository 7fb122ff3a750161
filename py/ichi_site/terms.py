"""Terms that light up with marks: `<ichi-term figure="ladder" mark="pair-3">…</ichi-term>`."""

import re

from ichi_site import tags
from ichi_site.figures import Placed
from ichi_site.source import Source

_TERM = re.compile(r"<ichi-term\b([^>]*)>")
_KEY = re.compile(r'<\w+[^>]*\bdata-k="([^"]*)"[^>]*>')
_MEANING = re.compile(r"\bm-(?!hair|muted|paper)\w+")


def colour(source: Source, placed: dict[str, Placed]) -> Source:
    """Give each term the class of its mark's meaning, after finding figure and mark on the page.

    A term means every mark whose key begins with its `mark`.
    """

    def one(match: re.Match[str]) -> str:
        attributes = tags.attributes(match[1])
        element, mark = attributes.get("figure", ""), attributes.get("mark", "")
        if element not in placed:
            here = ", ".join(placed) or "none"
            raise LookupError(f"the term's figure {element!r} is not on the page (here: {here})")
        marks = [(key[1], key[0]) for key in _KEY.finditer(placed[element].html)]
        meant = [text for key, text in marks if key.startswith(mark)]
        if not mark or not meant:
            keys = ", ".join(sorted({key for key, _ in marks if key}))
            raise LookupError(f"figure {element} has no mark {mark!r}; it has {keys}")
        meaning = next((found[0] for text in meant if (found := _MEANING.search(text))), "m-ink")
        return f'<ichi-term class="{meaning}" figure="{element}" mark="{mark}">'

    return source.replace(_TERM, one)
