"""The plugin on small books: what it makes, and how it fails."""

import json
import re
from pathlib import Path

import pytest
from mkdocs.exceptions import Abort

import ichi
from tests.site.book import build_book, page

FIGURE = '<ichi-figure figure="odometer" p="15"></ichi-figure>'


def data(html: str) -> list[tuple[str, str, str]]:
    """Class, value and text of each number in the prose."""
    found = re.findall(r'<data class="([^"]*)"[^>]* value="([^"]*)"[^>]*>([^<]*)</data>', html)
    return [(kind, value, text) for kind, value, text in found if kind.startswith("ichi-")]


def test_figures_numbers_and_pins(tmp_path: Path) -> None:
    html = page(
        tmp_path,
        f"# 図\n\n[[odometer.flips]]と[[odometer.p]]と[[odometer.flips | p=31]]\n\n{FIGURE}\n",
    )
    flips = ichi.figure("odometer").values(p=15)["flips"]
    assert flips == 5
    assert data(html) == [
        ("ichi-live", "5", "5"),
        ("ichi-live ichi-scrub", "15", "15"),
        ("ichi-pinned", "6", "6"),
    ]
    assert html.count('<ichi-figure id="odometer"') == 1
    assert "ichi-slot" not in html
    config = re.search(r'id="ichi-config">(.*?)</script>', html)
    assert config
    assert json.loads(config[1])["base"] == "../"
    assert re.search(r'<script type="module" src="\.\./assets/ichi-\w{8}/js/ichi\.js">', html)


def test_formats(tmp_path: Path) -> None:
    html = page(tmp_path, "# 図\n\n[[decay.score:.4f | gap=64, base=10000]]\n")
    assert [text for _, _, text in data(html)] == ["0.5373"]


def test_the_second_use_of_a_figure_has_its_own_id(tmp_path: Path) -> None:
    html = page(tmp_path, f"# 図\n\n{FIGURE}\n\n{FIGURE}\n\n[[odometer-2.p]]\n")
    assert '<ichi-figure id="odometer"' in html
    assert '<ichi-figure id="odometer-2"' in html
    assert 'data-figure="odometer-2"' in html


def test_pages_without_figures_start_nothing(tmp_path: Path) -> None:
    html = page(tmp_path, "# 図のない頁\n\n`[[odometer.flips]]`\n")
    assert "ichi-config" not in html
    assert "ichi.js" not in html
    assert "<code>[[odometer.flips]]</code>" in html


def test_terms_take_the_colour_of_their_mark(tmp_path: Path) -> None:
    term = '<ichi-term figure="odometer" mark="bit">桁</ichi-term>'
    html = page(tmp_path, f"# 図\n\n{term}\n\n{FIGURE}\n")
    assert re.search(r'<ichi-term class="m-\w+" figure="odometer" mark="bit">桁</ichi-term>', html)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[odometer.wings]]", r"odometer has no 'wings'; it has .*flips"),
        ("[[decay.score]]", r"decay is not there \(there: odometer\)"),
        ("[[nonsense.x | p=1]]", r"nonsense.*permutation"),
        ("[[odometer.flips | q=1]]", r"has no parameter 'q'; it has p, bit"),
        ("[[odometer.flips | p=64]]", r'p="64" is not allowed; the nearest value is 63'),
        ("[[odometer.flips | p=x]]", r'p="x" is not allowed'),
        ("[[odometer]]", r"not of the form"),
        ("[[odometer.flips:zz]]", r"\[\[odometer\.flips:zz\]\]: .*"),
        ('<ichi-figure figure="odo"></ichi-figure>', r"odo.*odometer"),
        ('<ichi-figure figure="odometer" q="1"></ichi-figure>', r"has no parameter 'q'"),
        ('<ichi-term figure="odometer" mark="wing">x</ichi-term>', r"has no mark 'wing'"),
        ('<ichi-term figure="decay" mark="x">x</ichi-term>', r"'decay' is not on the page"),
        ('<ichi-ticks until="alibi"></ichi-ticks>', r"no scheme; there are raw"),
    ],
)
def test_mistakes_fail_with_page_and_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, text: str, message: str
) -> None:
    with pytest.raises(Abort):
        page(tmp_path, f"---\ntitle: 図\n---\n\n# 図\n\n{FIGURE}\n\n{text}\n")
    assert re.search(rf"ja/01-page\.md:9: .*{message}", caplog.text)


def test_a_formula_that_cannot_be_set_is_named(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(Abort):
        page(tmp_path, "# 図\n\n$\\frac{1}{$\n")
    assert re.search(r"ja/01-page\.md: the formula \\frac\{1\}\{ cannot be set", caplog.text)


def test_contents_come_from_the_pages(tmp_path: Path) -> None:
    chapter = "---\ntitle: 波の話\nquestion: なぜ波か\ndescription: 説明\n---\n\n# 波\n"
    built = build_book(
        tmp_path,
        {
            "ja/index.md": "# 位置\n\n<ichi-contents></ichi-contents>\n",
            "ja/03-wave.md": chapter,
            "en/03-wave.md": "# Waves\n",
        },
    )
    html = (built / "index.html").read_text("utf-8")
    assert '<li value="3"><a href="03-wave/">波の話</a> <span>なぜ波か</span></li>' in html
    assert 'content="説明"' in (built / "03-wave/index.html").read_text("utf-8")


def test_a_preview_has_one_picture(tmp_path: Path) -> None:
    html = page(tmp_path, '# 図\n\n<ichi-figure figure="odometer" p="3" preview></ichi-figure>\n')
    assert re.findall(r'class="ichi-stage" data-shape="(\w+)"', html) == ["tall"]
    assert re.search(r'<ichi-figure id="odometer"[^>]* p="3" preview="">', html)


def test_the_gallery_holds_every_figure_and_leads_to_its_chapter(tmp_path: Path) -> None:
    built = build_book(
        tmp_path,
        {
            "ja/01-page.md": f"# 頁\n\n{FIGURE}\n",
            "en/01-page.md": "# Page\n",
            "ja/figures.md": "# 図\n\n<ichi-gallery></ichi-gallery>\n",
            "en/figures.md": "# Figures\n",
        },
    )
    html = (built / "figures/index.html").read_text("utf-8")
    assert re.findall('<ichi-figure id="([^"]*)"', html) == list(ichi.figures())
    questions = re.findall("<h2>(.*?)</h2>", html)
    assert questions == [ichi.figure(name).words("ja")("question") for name in ichi.figures()]
    assert '<a href="../01-page/#odometer"><span class="ichi-number">1</span> 頁</a>' in html


def test_the_language_switch_keeps_the_page(tmp_path: Path) -> None:
    built = build_book(tmp_path, {"ja/01-page.md": "# 頁\n", "en/01-page.md": "# Page\n"})
    japanese = (built / "01-page/index.html").read_text("utf-8")
    english = (built / "en/01-page/index.html").read_text("utf-8")
    assert '<a href="../en/01-page/" hreflang="en"' in japanese
    assert '<a href="../../01-page/" hreflang="ja"' in english
    assert '<html lang="ja"' in japanese
    assert '<html lang="en"' in english


def test_search_is_told_where_the_languages_index_lies(tmp_path: Path) -> None:
    built = build_book(tmp_path, {"ja/01-page.md": "# 頁\n", "en/01-page.md": "# Page\n"})
    for lang, path in (("", "01-page/"), ("en/", "en/01-page/")):
        html = (built / path / "index.html").read_text("utf-8")
        config = re.search(r'id="__config" type="application/json">(.*?)</script>', html)
        assert config
        found = (built / path / json.loads(config[1])["base"]).resolve()
        assert found == (built / lang).resolve()
        assert (found / "search/search_index.json").exists()


def test_a_build_knows_nothing_of_the_one_before(tmp_path: Path) -> None:
    chapter = {
        f"{lang}/01-chapter.md": f"# A\n\n## B {{ #b }}\n\n{FIGURE}\n" for lang in ("ja", "en")
    }
    before, after = build_book(tmp_path / "1", chapter), build_book(tmp_path / "2", {})
    assert (before / "embed/01-chapter").exists()
    assert (after / "embed/odometer/index.html").exists()
    assert not list(after.glob("**/01-chapter"))


def test_the_built_pages_name_no_other_host(tmp_path: Path) -> None:
    built = build_book(tmp_path, {})
    pages = list(built.rglob("*.html"))
    for sheet in [*pages, *built.glob("assets/**/*.css")]:
        links = re.findall(
            r"""(?:src|href)=["']?(?:https?:)?//|url\((?:https?:)?//|@import""",
            sheet.read_text("utf-8"),
        )
        assert not links, sheet
