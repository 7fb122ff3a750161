"""A chapter as its page has it, and its sections cut out to stand alone."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape, unescape
from posixpath import join, normpath
from urllib.parse import urlsplit

from mkdocs.utils import get_relative_url

_HEADING = re.compile(r'(?=<h2 id=")')
_TITLE = re.compile(r'<h2 id="([^"]*)">(.*?)</h2>', re.DOTALL)
_HEADER_LINK = re.compile(r'<a class="headerlink"[^>]*>.*?</a>', re.DOTALL)
_LINK = re.compile(r'(<a\b[^>]*?)href="([^"]*)"')
_TERM = re.compile(r'<ichi-term class="([^"]*)" figure="([^"]*)"[^>]*>(.*?)</ichi-term>', re.DOTALL)
_TAG = re.compile("<[^>]*>")
_OUTSIDE = 'target="_blank" rel="noopener"'


@dataclass(frozen=True)
class Chapter:
    """The finished content of a page, and what else an embed page has to know of it."""

    lang: str
    url: str
    title: str
    description: str
    html: str
    figures: dict[str, str]
    """The figures by the ids of their elements."""

    @property
    def name(self) -> str:
        """06-rope: the same in each language."""
        return self.url.rstrip("/").rpartition("/")[2]


@dataclass(frozen=True)
class Section:
    """A section of a chapter: prose, figures, formulas, and nothing that leads around the book."""

    id: str
    title: str
    html: str
    figures: dict[str, str]

    def at(self, url: str, chapter: Chapter) -> "Section":
        """The same with its links led from `url`; they open outside of the frame."""

        def led(match: re.Match[str]) -> str:
            target = unescape(match[2])
            if target.startswith("#") and f'id="{target[1:]}"' in self.html:
                return match[0]
            if not urlsplit(target).scheme:
                path, hash_, anchor = target.partition("#")
                there = normpath(join(chapter.url, path)) + "/"
                target = get_relative_url(there + hash_ + anchor, url)
            return f'{match[1]}href="{escape(target)}" {_OUTSIDE}'

        return replace(self, html=_LINK.sub(led, self.html))


def sections(chapter: Chapter) -> Iterator[Section]:
    """The sections of a chapter, in order."""
    for part in _HEADING.split(_HEADER_LINK.sub("", chapter.html)):
        if heading := _TITLE.match(part):
            here = {
                element: figure
                for element, figure in chapter.figures.items()
                if f'<ichi-figure id="{element}"' in part
            }
            title = unescape(_TAG.sub("", heading[2])).strip()
            yield Section(heading[1], title, _terms(part, here), here)


def _terms(html: str, figures: dict[str, str]) -> str:
    """Terms whose figure stays behind keep their colour and light nothing."""

    def one(match: re.Match[str]) -> str:
        return match[0] if match[2] in figures else f'<span class="{match[1]}">{match[3]}</span>'

    return _TERM.sub(one, html)
