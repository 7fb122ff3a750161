"""The built pages as browsers and voices read them: valid, and each word in its language."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.markup import faults

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
WITHOUT_LANGUAGE = {"script", "style", "svg", "math", "code", "pre", "title"}
SPOKEN = ("title", "aria-label", "alt", "placeholder", "aria-valuetext")
JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]+")
ENGLISH = re.compile(r"[A-Za-z]{2,}(?:[:,]? [A-Za-z][A-Za-z’'-]+){2,}")
QUOTED = re.compile(r"IndexError: [\w ]+")
"""What Python answers is no sentence of a language."""


@pytest.fixture(scope="module")
def pages(built: Path) -> dict[str, str]:
    """Every page of the built site, by its path."""
    return {
        file.relative_to(built).as_posix(): file.read_text("utf-8")
        for file in sorted(built.rglob("*.html"))
    }


def test_pages_are_valid(pages: dict[str, str]) -> None:
    assert len(pages) > 100
    assert faults(pages) == []


class Voices(HTMLParser):
    """Listens for words that would be read in the voice of another language."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, str | None]] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.open.append((tag, attributes.get("lang")))
        for name in SPOKEN:
            self._listen(attributes.get(name) or "")
        if tag in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not WITHOUT_LANGUAGE & {tag for tag, _ in self.open}:
            self._listen(data)

    def _listen(self, text: str) -> None:
        lang = next((lang for _, lang in reversed(self.open) if lang), None)
        if text.strip() and lang not in ("ja", "en"):
            self.wrong.append(f"{text.strip()[:40]}: of no language")
        found = JAPANESE if lang == "en" else ENGLISH
        self.wrong += [f"{lang}: {word}" for word in found.findall(QUOTED.sub("", text))]


def test_each_word_is_in_its_language(pages: dict[str, str]) -> None:
    wrong = {}
    for path, html in pages.items():
        voices = Voices()
        voices.feed(html)
        if voices.wrong:
            wrong[path] = voices.wrong
    assert wrong == {}
