"""The book's prose: both languages alike, no claim without its figure, one word for one thing."""

import re
import tomllib
import warnings
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import ichi
from ichi.words import LANGUAGES, display
from ichi_site import mathml, tags
from tests.site.pages import (
    ARXIV,
    CHAPTERS,
    CODE,
    DISPLAY,
    FIGURE,
    HEADING,
    INLINE,
    LINK,
    NUMBER,
    PAGES,
    SITE,
    TERM,
    TICKS,
    figure_words,
    front,
    placed,
    plain,
    read,
)

TERMS = tomllib.loads(Path(__file__).with_name("terms.toml").read_text("utf-8"))
CODE_WIDTH = 64
"""A longer line of code scrolls in the English column."""
ECHO = {"ja": 14, "en": 45}
"""So many letters in a row stand in both a caption and its page only if one repeats the other."""

every_page = pytest.mark.parametrize("page", PAGES)
every_chapter = pytest.mark.parametrize("page", CHAPTERS)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def skeleton(text: str) -> list[tuple[str, object]]:
    """All that has no language, section by section; numbers may change places inside one."""
    parts: list[tuple[str, object]] = []
    prose = CODE.sub("", text)
    for section in re.split(r"^(?=#+ )", prose, flags=re.MULTILINE)[1:]:
        heading = HEADING.match(section)
        assert heading
        parts.append((heading[1], heading[3]))
        for name, pattern in (("figure", FIGURE), ("term", TERM), ("ticks", TICKS)):
            parts += [(name, tags.attributes(match[1])) for match in pattern.finditer(section)]
        numbers = [re.sub(r"\s+", " ", number) for number in NUMBER.findall(section)]
        parts.append(("numbers", sorted(numbers)))
        parts += [("link", target) for target in LINK.findall(section)]
        parts += [("formula", formula.strip()) for formula in DISPLAY.findall(section)]
        parts += [("arXiv", number) for number in ARXIV.findall(section)]
        parts.append(("items", len(re.findall(r"^(?:-|\d+\.) ", section, re.MULTILINE))))
    return parts + [("code", block) for block in CODE.findall(text)]


def test_both_languages_have_the_same_pages() -> None:
    assert [path.name for path in sorted((SITE / "en").glob("*.md"))] == PAGES
    assert len(CHAPTERS) == 8


@every_page
def test_both_languages_have_the_same_skeleton(page: str) -> None:
    japanese, english = (skeleton(read(lang, page)) for lang in ("ja", "en"))
    for ours, theirs in zip(japanese, english, strict=False):
        assert ours == theirs
    assert len(japanese) == len(english)


@every_language
def test_every_figure_stands_in_a_chapter(lang: str) -> None:
    found = {figure.id for page in CHAPTERS for _, figure, _ in placed(read(lang, page))}
    assert found == set(ichi.figures())


@every_language
@every_page
def test_front_matter_is_complete(lang: str, page: str) -> None:
    head = front(lang, page)
    wanted = {"title", "description"} | (set() if page == "figures.md" else {"question"})
    assert wanted <= {key for key, value in head.items() if value}
    heading = HEADING.search(read(lang, page))
    assert heading
    assert heading[1] == "#"
    assert heading[2] == head["title"]
    if page in CHAPTERS:
        assert head["question"].endswith(("。", "？", "?"))


@every_language
@every_page
def test_links_and_anchors_exist(lang: str, page: str) -> None:
    text = CODE.sub("", read(lang, page))
    ids = [identity for _, _, identity in HEADING.findall(text) if identity]
    assert len(ids) == len(set(ids))
    assert all(identity for level, _, identity in HEADING.findall(text) if level != "#")
    for target in LINK.findall(text):
        path, _, anchor = target.partition("#")
        assert re.fullmatch(r"[\w-]+\.md|", path), target
        assert path in ("", *PAGES), target
        there = read(lang, path or page)
        elements = [element for element, _, _ in placed(there)]
        assert anchor in ("", *(found[2] for found in HEADING.findall(there)), *elements), target


@every_language
@every_chapter
def test_sources_are_given(lang: str, page: str) -> None:
    text = read(lang, page)
    level, _, identity = HEADING.findall(text)[-1]
    assert (level, identity) == ("##", "sources")
    sources = text[text.index("{#sources}") :]
    assert ARXIV.search(sources)
    assert len(ARXIV.findall(sources)) == len(re.findall("arxiv", sources, re.IGNORECASE))
    named = re.findall(r"(?<!\d)20[12]\d(?!\d)", plain(text.removesuffix(sources)))
    assert all(year in sources for year in named)


@every_language
@every_page
def test_a_figure_is_introduced_and_explained(lang: str, page: str) -> None:
    blocks = re.split(r"\n{2,}", CODE.sub("", read(lang, page)).strip())
    elements = [element for element, _, _ in placed(read(lang, page))]
    figures = [i for i, block in enumerate(blocks) if FIGURE.match(block)]
    assert len(figures) == len(elements)
    for element, i in zip(elements, figures, strict=True):
        before, after = blocks[i - 1], blocks[i + 1]
        for block in (before, after):
            assert not re.match(r"#|<|\$\$|- ", block), (element, block)
            assert block.endswith(("。", ".")), (element, block)
        live = [n for n in NUMBER.findall(after + blocks[i + 2]) if "|" not in n]
        assert any(number.startswith(f"{element}.") for number in live), element


@every_language
@every_page
def test_no_number_of_a_figure_is_typed_by_hand(lang: str, page: str) -> None:
    text = read(lang, page)
    typed = set(re.findall(r"(?<![A-Za-z0-9.,])\d[\d.,]*\d", plain(text)))
    for element, figure, attributes in placed(text):
        for name, value in figure.values(**figure.state(**attributes)).items():
            if isinstance(value, str | bool):
                continue
            shown = {display(value, spec) for spec in ("", ".1f", ".3f", ".4f", ",.0f")}
            long = {each for each in shown if len(re.sub(r"\D", "", each).strip("0")) > 2}
            assert not long & typed, f"{element}.{name}"


@every_language
@every_page
def test_captions_are_short_and_do_not_repeat_the_page(lang: str, page: str) -> None:
    text = read(lang, page)
    for element, figure, _ in placed(text):
        caption, run = figure.words(lang)("caption"), ECHO[lang]
        assert len(re.findall(r"。|\.(?: |$)", caption)) <= 3, element
        for i in range(len(caption) - run):
            assert caption[i : i + run] not in text, element


@every_chapter
def test_code_runs_alone(page: str) -> None:
    for block in CODE.findall(read("ja", page)):
        first, *lines, _ = block.splitlines()
        assert first == "```python"
        assert max(map(len, lines)) <= CODE_WIDTH, max(lines, key=len)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            exec(compile("\n".join(lines), page, "exec"), {"__name__": "__main__"})


@every_language
@every_page
def test_formulas_are_well_formed(lang: str, page: str) -> None:
    wanted = {"msup": 2, "msub": 2, "mfrac": 2, "munder": 2, "mover": 2, "msubsup": 3}
    text = CODE.sub("", read(lang, page))
    for latex in DISPLAY.findall(text) + INLINE.findall(DISPLAY.sub("", text)):
        root = ET.fromstring(mathml.formula(latex, block=False))
        for element in root.iter():
            children = wanted.get(element.tag.rpartition("}")[2])
            assert children in (None, len(element)), latex


@every_chapter
def test_a_chapter_can_be_read_in_one_sitting(page: str) -> None:
    prose = plain(read("ja", page).split("{#sources}")[0])
    length = len(re.sub(r"[\s\N{OBJECT REPLACEMENT CHARACTER}#*\[\]-]", "", prose))
    assert 1200 <= length <= 2500


@every_language
@every_page
def test_one_word_for_one_thing_in_the_prose(lang: str, page: str) -> None:
    text = plain(read(lang, page)) + "\n".join(front(lang, page).values())
    for pattern, instead in (TERMS["both"] | TERMS[lang]).items():
        if isinstance(instead, str):
            assert not re.findall(pattern, text), instead


@every_language
def test_one_word_for_one_thing_in_the_figures(lang: str) -> None:
    terms = TERMS["both"] | TERMS[lang] | TERMS[lang].get("figures", {})
    for key, text in figure_words(lang):
        for pattern, instead in terms.items():
            if isinstance(instead, str):
                assert not re.findall(pattern, text), (key, instead)


JAPANESE = r"[\u3040-\u30ff\u4e00-\u9fff々「」（）]"
HALF_WIDTH = re.compile(rf"{JAPANESE}[,.;:!?()]|[,;:!?()]{JAPANESE}")
SPACED = re.compile(rf"{JAPANESE} [A-Za-z0-9]|[A-Za-z0-9] {JAPANESE}")


@every_page
def test_japanese_punctuation(page: str) -> None:
    text = plain(read("ja", page)) + "\n".join(front("ja", page).values())
    assert not HALF_WIDTH.findall(text)
    assert not SPACED.findall(text)  # the style sheet makes this space
    assert not re.findall(r"[，．！]|\.\.\.|･", text)


def test_japanese_punctuation_in_the_figures() -> None:
    for key, text in figure_words("ja"):
        assert not HALF_WIDTH.findall(re.sub(r"\{[^}]*\}", "", text)), key


@every_page
def test_english_quotes(page: str) -> None:
    text = plain(read("en", page)) + "\n".join(front("en", page).values())
    assert not re.findall(r"""['"]""", text)
    assert not re.findall(r" -- |\.\.\.|  [a-z]", text)


def test_english_quotes_in_the_figures() -> None:
    for key, text in figure_words("en"):
        assert not re.findall(r"""['"]""", text), key
