"""Writes the embed pages of one language: figures, sections, the set, and what describes them."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.utils import get_relative_url

from ichi_site import bundle, page_config
from ichi_site.embed import height, oembed, pictures, script
from ichi_site.embed.address import address, room
from ichi_site.embed.address import picture as picture_of
from ichi_site.embed.chapter import Chapter, sections
from ichi_site.flipbook import Shelf

ROOT = Path(__file__).parents[3]
SCRIPT = "assets/embed-frame-{digest}.js"


def write(
    site: Path,
    env: Environment,
    names: Mapping[str, str],
    site_url: str,
    book: Sequence[Chapter],
    shelf: Shelf,
) -> None:
    """Write all embed pages into the built site.

    Args:
        site: the folder of the built site.
        env: where the template is found.
        names: what the book is called, by language.
        site_url: the site's address, or nothing: then what should be absolute is relative.
        book: its chapters, in all languages.
        shelf: where the figures' flipbooks are kept.
    """
    code = script.classic(ROOT / "assets/js/embed/frame.js")
    address = SCRIPT.format(digest=hashlib.sha256(code.encode()).hexdigest()[:8])
    (site / address).parent.mkdir(parents=True, exist_ok=True)
    (site / address).write_text(code, "utf-8")
    for lang, name in names.items():
        chapters = [chapter for chapter in book if chapter.lang == lang]
        Press(site, env, lang, name, site_url, address, chapters, shelf).print()


class Press:
    """Makes the embed pages of one language."""

    def __init__(
        self,
        site: Path,
        env: Environment,
        lang: str,
        name: str,
        site_url: str,
        script: str,
        chapters: Sequence[Chapter],
        shelf: Shelf,
    ) -> None:
        from ichi.words import words  # not at the top: a package that changed must be seen

        self.site, self.lang, self.room, self.name = site, lang, room(lang), name
        self.site_url, self.script, self.chapters, self.shelf = site_url, script, chapters, shelf
        self.template = env.get_template("embed.html")
        self.words = words(lang, "embed")

    def print(self) -> None:
        """Write them all."""
        import ichi

        for figure in ichi.figures():
            self._figure(figure)
        self._set(ichi.figures())
        for chapter in self.chapters:
            for section in sections(chapter):
                url = f"{self.room}embed/{chapter.name}/{section.id}/"
                told = section.at(url, chapter)
                home = f"{chapter.url}#{section.id}"
                html = f"{told.html}{self._foot(url, home, '')}"
                picture = next(iter(section.figures.values()), None)
                about = section.title, chapter.description
                self._page(url, *about, home, html, picture, prose=chapter.title)

    def home(self, figure: str) -> str:
        """Where the book tells of a figure; the gallery, if no chapter does."""
        for chapter in self.chapters:
            for element, name in chapter.figures.items():
                if name == figure:
                    return f"{chapter.url}#{element}"
        return f"{self.room}figures/#{figure}"

    def _figure(self, figure: str) -> None:
        import ichi

        url = f"{self.room}embed/{figure}/"
        words, opening = ichi.figure(figure).words(self.lang), ichi.figure(figure).state()
        home = self.home(figure)
        drawn = self.shelf.mark(_figure_html(figure, self.lang), figure, self.lang, opening)
        html = f'<section class="ichi-plate">{drawn}'
        html += f"{self._foot(url, home, figure)}</section>"
        folder = self.site / url
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "picture.png").write_bytes(pictures.picture(figure, self.lang))
        (folder / "figure.js").write_text(
            f"(self.ichiFigures ??= {{}})[{json.dumps(figure)}] = {_json(html)};\n", "utf-8"
        )
        card = oembed.card(
            words("title"),
            self._address(url, url),
            self._address(picture_of(figure, self.lang), url),
            (self.name, self._address(self.room or ".", url)),
            height.fits(figure),
        )
        (folder / "oembed.json").write_text(_json(card), "utf-8")
        self._page(url, words("title"), words("question"), home, html, figure, card=True)

    def _set(self, figures: Sequence[str]) -> None:
        url = f"{self.room}embed/set/"
        gallery = f"{self.room}figures/"
        link = f'<a href="{get_relative_url(gallery, url)}" target="_blank" rel="noopener">'
        link += f"{escape(self.words('gallery'))}</a>"
        html = (
            f'<div class="ichi-set" data-figures="{" ".join(figures)}"></div>'
            f'<p class="ichi-none" hidden><span></span> {link}</p>'
            f"<noscript><p>{link}</p></noscript>"
        )
        title = self.words("set")
        self._page(url, title, title, gallery, html, None)

    def _foot(self, url: str, home: str, figure: str) -> str:
        """The small link under a figure or a section, to the same place of the book."""
        data = f' data-figure="{figure}"' if figure else ""
        return (
            f'<p class="ichi-foot"{data}><span class="ichi-still"></span> '
            f'<a href="{get_relative_url(home, url)}" target="_blank" rel="noopener">'
            f"{escape(self.words('back'))}</a></p>"
        )

    def _page(
        self,
        url: str,
        title: str,
        description: str,
        home: str,
        content: str,
        picture: str | None,
        *,
        card: bool = False,
        prose: str = "",
    ) -> None:
        """Write a page; one of prose names the chapter that its section is from."""
        base = get_relative_url(".", url) + "/"
        page = self.template.render(
            language=self.lang,
            title=title,
            description=description,
            site_name=self.name,
            base=base,
            own=bundle.own_folder(),
            script=self.script,
            address=self._address(url, url),
            canonical=self._address(home.partition("#")[0], url),
            picture=self._address(picture_of(picture, self.lang), url) if picture else None,
            picture_size=(pictures.WIDTH, pictures.HEIGHT),
            oembed=self._address(f"{url}oembed.json", url) if card else None,
            config={**page_config.page_config(base, self.lang), "asleep": True},
            content=content,
            heading=prose or title,
            prose=bool(prose),
        )
        folder = self.site / url
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(page, "utf-8")

    def _address(self, path: str, url: str) -> str:
        return address(self.site_url, path, url)


@cache
def _figure_html(figure: str, lang: str) -> str:
    from ichi_site.figure_html import figure_html  # not at the top: it may have changed

    return figure_html(figure, {}, lang, figure)


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
