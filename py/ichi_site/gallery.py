"""All figures on one page: `<ichi-gallery></ichi-gallery>`, each under the question it answers."""

from collections.abc import Mapping
from html import escape

from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from ichi_site import tags
from ichi_site.contents import chapter
from ichi_site.figures import Placed
from ichi_site.slots import slot
from ichi_site.source import Source

_TAG = tags.tag("ichi-gallery")


def place(source: Source, lang: str) -> Source:
    """Put every figure, as a preview, in the place of `<ichi-gallery>`, in the book's order."""
    import ichi  # not at the top: a package that changed must be seen

    plates = "".join(
        f'<section class="ichi-plate"><h2>{escape(ichi.figure(name).words(lang)("question"))}</h2>'
        f'<ichi-figure figure="{name}" preview></ichi-figure>{slot(f"where-{name}")}</section>'
        for name in ichi.figures()
    )
    return source.replace(_TAG, lambda _: f'<div class="ichi-gallery">{plates}</div>')


def links(
    page: Page, nav: Navigation, placed: Mapping[str, Mapping[str, Placed]]
) -> dict[str, str]:
    """For the slot under each figure: a link to the first chapter where the figure stands."""
    found: dict[str, str] = {}
    for other in nav.pages:
        if chapter(other):
            for figure in placed[other.file.src_uri].values():
                url = get_relative_url(f"{other.url}#{figure.id}", page.url)
                text = (
                    f'<span class="ichi-number">{chapter(other)}</span> {escape(other.title or "")}'
                )
                link = f'<p class="ichi-where"><a href="{url}">{text}</a></p>'
                found.setdefault(f"where-{figure.figure.id}", link)
    return found
