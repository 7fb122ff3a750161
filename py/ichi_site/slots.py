"""Places in a page's Markdown that are filled once all pages are HTML.

What stands in a slot until then is what the search index finds there.
"""

import re
from html import escape

_SLOT = re.compile(r'<div class="ichi-slot" data-slot="([^"]*)">.*?</div>', re.DOTALL)


def slot(name: str, text: str = "") -> str:
    """A block of Markdown for `fill` to replace; of one line, so that lines keep their numbers."""
    return f'<div class="ichi-slot" data-slot="{name}">{escape(text)}</div>'


def fill(page: str, contents: dict[str, str]) -> str:
    """The page's HTML with the contents of these names in their slots; a slot without is gone."""
    return _SLOT.sub(lambda match: contents.get(match[1], ""), page)
