"""What the book knows of itself: its chapters and their questions."""

import re
from html import escape

from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from ichi_site import tags
from ichi_site.slots import slot
from ichi_site.source import Source

_CONTENTS = tags.tag("ichi-contents")


def place(source: Source) -> Source:
    """Put a slot where `<ichi-contents>` stands."""
    return source.replace(_CONTENTS, lambda _: slot("contents"))


def chapter(page: Page) -> str:
    """A chapter's number, from the name of its file: 06-rope.md is chapter 6; others have none."""
    number = re.match(r"\d+", page.file.name)
    return str(int(number[0])) if number else ""


def chapters(page: Page, nav: Navigation) -> str:
    """The numbered chapters as a list of links from `page`, each with its question."""
    items = "".join(
        f'<li value="{chapter(other)}"><a href="{get_relative_url(other.url, page.url)}">'
        f"{escape(str(other.title))}</a> <span>{escape(other.meta.get('question', ''))}</span></li>"
        for other in nav.pages
        if chapter(other)
    )
    return f'<ol class="ichi-contents">{items}</ol>'
