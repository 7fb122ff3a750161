"""The book's own pages, as the tests of the prose read them."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import ichi
from ichi_site import tags

SITE = Path(__file__).parents[2] / "site"
WORDS = Path(ichi.__file__).parent / "words"
PAGES = sorted(path.name for path in (SITE / "ja").glob("*.md"))
CHAPTERS = [page for page in PAGES if page[0].isdigit()]

CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
DISPLAY = re.compile(r"\$\$(.*?)\$\$", re.DOTALL)
INLINE = re.compile(r"(?<!\$)\$([^$\n]+)\$(?!\$)")
FIGURE = tags.tag("ichi-figure")
TERM = tags.tag("ichi-term")
TICKS = tags.tag("ichi-ticks")
NUMBER = re.compile(r"\[\[(.*?)\]\]", re.DOTALL)
LINK = re.compile(r"\]\(([^)]+)\)")
HEADING = re.compile(r"^(#+) (.*?)(?: \{#([\w-]+)\})?$", re.MULTILINE)
ARXIV = re.compile(r"arXiv (\d{4}\.\d{5})(?!\d)")


def read(lang: str, page: str) -> str:
    """A page without its front matter."""
    return (SITE / lang / page).read_text("utf-8").split("\n---\n", 1)[1]


def front(lang: str, page: str) -> dict[str, str]:
    head = (SITE / lang / page).read_text("utf-8").split("\n---\n", 1)[0].removeprefix("---\n")
    return dict(line.split(": ", 1) for line in head.splitlines() if ": " in line)


def plain(text: str) -> str:
    """What a reader reads as words: no code, formulas, live numbers, tags or targets of links."""
    for pattern in (CODE, DISPLAY, INLINE, NUMBER, re.compile("`[^`]*`"), re.compile("<[^>]*>")):
        text = pattern.sub("\N{OBJECT REPLACEMENT CHARACTER}", text)
    return re.sub(r" \{#[\w-]+\}", "", LINK.sub("]", text))


def placed(text: str) -> Iterator[tuple[str, "ichi.Figure", dict[str, str]]]:
    """The figures of a page: id of the element, figure, attributes."""
    seen: dict[str, int] = {}
    for match in FIGURE.finditer(CODE.sub("", text)):
        attributes = tags.attributes(match[1])
        name = attributes.pop("figure")
        seen[name] = seen.get(name, 0) + 1
        yield name + (f"-{seen[name]}" if seen[name] > 1 else ""), ichi.figure(name), attributes


@cache
def page_of(name: str, lang: str = "ja") -> str:
    """The path of the page that tells of a figure, from the site's root."""
    page = next(page for page in PAGES if any(name == i for i, *_ in placed(read(lang, page))))
    folder = "" if page == "index.md" else f"{page.removesuffix('.md')}/"
    return folder if lang == "ja" else f"{lang}/{folder}"


def sentences(words: dict[str, object]) -> Iterator[tuple[str, str]]:
    """The words of the figures, under their keys."""
    for key, value in words.items():
        if isinstance(value, dict):
            yield from ((f"{key}.{inner}", text) for inner, text in sentences(value))
        elif isinstance(value, str):
            yield key, value


def figure_words(lang: str) -> list[tuple[str, str]]:
    return list(sentences(tomllib.loads((WORDS / f"{lang}.toml").read_text("utf-8"))))
