"""The MkDocs plugin: what turns Markdown and the package `ichi` into the pages of the book."""

import os
import sys
from pathlib import Path
from typing import Any

from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url
from mkdocs.utils.templates import TemplateContext

from ichi_site import (
    app,
    bundle,
    contents,
    embed,
    figures,
    flipbook,
    gallery,
    japanese,
    mathml,
    numbers,
    page_config,
    release,
    search,
    slots,
    terms,
    ticks,
)
from ichi_site.reload import Reloader
from ichi_site.source import Source

ROOT = Path(__file__).parents[2]
MADE_OF_ICHI = (
    "ichi",
    "ichi_site.figure_html",
    "ichi_site.embed.pages",
    "ichi_site.embed.height",
    "ichi_site.embed.pictures",
)
"""Modules that keep what the package made, and must forget it when the package changes."""


class IchiConfig(Config):
    """The plugin has no settings."""


class IchiPlugin(BasePlugin[IchiConfig]):
    """Puts figures, numbers, formulas, contents and the run time into the built site."""

    def __init__(self) -> None:
        self.reloader = Reloader(ROOT / "py/ichi", *MADE_OF_ICHI)
        self.begin()
        self.patience: int | None = None
        self.released = True

    def begin(self) -> None:
        """Know of no page: the plugin lives longer than one build."""
        self.placed: dict[str, dict[str, figures.Placed]] = {}
        self.book: dict[str, embed.Chapter] = {}
        self.pages: set[str] = set()
        self.shelf = flipbook.Shelf()

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Only what is built to be published is a release that readers keep.

        A plugin that has this event is itself kept from build to build.
        """
        self.released = command == "build"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Begin a build; see a package that changed while `mkdocs serve` runs."""
        self.reloader.refresh()
        if not config.plugins["i18n"].building:  # type: ignore[attr-defined]
            self.begin()
        own = bundle.own_folder()
        config.extra_css = [f"{own}/{Path(sheet).name}" for sheet in config.extra_css]
        return config

    def on_serve(
        self, server: LiveReloadServer, /, *, config: MkDocsConfig, builder: Any
    ) -> LiveReloadServer:
        """Rebuild at a change of the package, the assets and the theme too."""
        sys.dont_write_bytecode = True  # for that would be such a change
        self.patience = flipbook.SEVERAL
        for folder in (ROOT / "py", ROOT / "assets"):
            server.watch(str(folder))
        return server

    def on_page_markdown(
        self, markdown: str, /, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """Figures, numbers, terms: found in the source, so that a mistake has a line."""
        name = os.path.relpath(page.file.abs_src_path or page.file.src_uri, ROOT)
        file_lines, lines = (
            text.rstrip().count("\n") for text in (page.file.content_string, markdown)
        )
        lang = language(page)
        source = contents.place(Source(name, markdown, file_lines - lines))
        source = ticks.insert(gallery.place(source, lang), lang)
        source, placed = figures.place(source, lang)
        asked = source.text
        source = numbers.insert(source, placed, lang)
        self.shelf.learn(asked, placed, lang)
        source = terms.colour(source, placed)
        self.placed[page.file.src_uri] = placed
        return source.text

    def on_page_content(
        self, html: str, /, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """Formulas, and what is otherwise in Japanese."""
        try:
            html = mathml.replace_formulas(html)
        except ValueError as error:
            raise PluginError(f"{page.file.src_uri}: {error}") from error
        if language(page) != "ja":
            return html
        link = config.mdx_configs["toc"]["permalink_title"]  # of one language for all pages
        html = html.replace(f'title="{link}"', 'title="この節へのリンク"')
        return japanese.mark_english(japanese.join_lines(html))

    @event_priority(-50)  # after the search plugin: it shall index words, not the figures' marks
    def on_page_context(
        self, context: TemplateContext, /, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """The finished figures, and what the templates need to know."""
        placed = self.placed[page.file.src_uri]
        lang = language(page)
        made = {
            element_id: self.shelf.mark(figure.html, figure.figure.id, lang, figure.state)
            for element_id, figure in placed.items()
        }
        made["contents"] = contents.chapters(page, nav)
        made |= gallery.links(page, nav, self.placed)
        page.content = slots.fill(page.content or "", made)
        ours: dict[str, Any] = {
            "chapter": contents.chapter,
            "own": bundle.own_folder(),
            "paper": app.paper(),
            "language_base": get_relative_url(language_root(page), page.url),
        }
        shown = {element: figure.figure.id for element, figure in placed.items()}
        if contents.chapter(page):
            self.book[page.file.src_uri] = embed.Chapter(
                language(page),
                page.url,
                str(page.title),
                str(page.meta.get("description", "")),
                page.content,
                shown,
            )
        if shown:
            picture = embed.picture(next(iter(shown.values())), language(page))
            ours["picture"] = embed.address(config.site_url or "", picture, page.url)
        if placed:
            base = get_relative_url(".", page.url) + "/"
            ours["ichi_config"] = page_config.page_config(base, language(page))
            if self.released:
                ours["ichi_config"]["release"] = release.MARK
        self.pages.add(page.url.removeprefix("./"))
        context.update(ours)  # type: ignore[typeddict-item]
        return context

    @event_priority(-200)  # after static-i18n, which builds the other languages in its own event
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Assets, run time and one search index for each language."""
        i18n = config.plugins["i18n"]
        if i18n.building:  # type: ignore[attr-defined]
            return
        site = Path(config.site_dir)
        bundle.write(site)
        search.split(site, i18n.build_languages)  # type: ignore[attr-defined]
        names = {each.locale: each.site_name for each in i18n.config.languages if each.build}
        book = [self.book[name] for name in sorted(self.book)]
        embed.write(site, config.theme.get_env(), names, config.site_url or "", book, self.shelf)
        self.shelf.write(site, most=self.patience)
        app.write(site, names)
        if self.released:
            release.write(site, self.pages)


def language(page: Page) -> str:
    """The language that a page is written in."""
    return page.file.src_uri.split("/")[0]


def language_root(page: Page) -> str:
    """Where the pages and the search index of a page's language begin."""
    return "." if language(page) == "ja" else f"{language(page)}/"
