import json
import re
from pathlib import Path

import pytest

import ichi
from ichi.stage import flipbook as stage
from ichi_site import flipbook
from ichi_site.figures import place
from ichi_site.flipbook import FOLDER, Shelf
from ichi_site.numbers import followed
from ichi_site.source import Source
from tests.site.book import build_book

FIGURE = "parameters"
ELEMENT = '<ichi-figure id="parameters" data-status="static"></ichi-figure>'


def marked(shelf: Shelf, **state: object) -> str:
    html = shelf.mark(ELEMENT, FIGURE, "ja", ichi.figure(FIGURE).state(**state))
    found = re.search('data-status="static" data-flip="([0-9a-f]{16})"', html)
    assert found
    return found[1]


def content(script: Path) -> dict[str, object]:
    """The flipbook that a script hands over."""
    name, data = re.fullmatch(
        r'\(self\.ichiFlipbooks\?\?=\{\}\)\["(.*?)"\]=(.*);\n', script.read_text("utf-8")
    ).groups()  # type: ignore[union-attr]
    assert name == script.stem
    book: dict[str, object] = json.loads(data)
    return book


def test_each_state_has_a_flipbook_for_each_shape(tmp_path: Path) -> None:
    shelf = Shelf()
    names = [marked(shelf), marked(shelf, length=8192), marked(shelf)]
    assert names[0] == names[2] != names[1]
    shelf.write(tmp_path / "site", tmp_path / "kept")
    written = sorted(path.name for path in (tmp_path / "site" / FOLDER).iterdir())
    assert written == sorted(f"{n}-{s}.js" for n in set(names) for s in ("wide", "tall"))
    fig = ichi.figure(FIGURE)
    book = content(tmp_path / "site" / FOLDER / f"{names[1]}-tall.js")
    packed = stage.pack(fig, fig.state(length=8192), "ja", "tall")
    assert book == json.loads(json.dumps(packed))


def test_what_was_drawn_is_not_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf()
    name = marked(shelf)
    shelf.write(tmp_path / "site", tmp_path / "kept")
    monkeypatch.setattr(flipbook, "_script", lambda work: pytest.fail(f"drew {work}"))
    shelf.write(tmp_path / "other", tmp_path / "kept")
    assert (tmp_path / "other" / FOLDER / f"{name}-wide.js").exists()


def test_a_writer_need_not_wait_for_many(tmp_path: Path) -> None:
    shelf = Shelf()
    first = marked(shelf)
    shelf.write(tmp_path / "site", tmp_path / "kept")
    marked(shelf, length=8192)
    shelf.write(tmp_path / "other", tmp_path / "kept", most=1)
    written = {path.name for path in (tmp_path / "other" / FOLDER).iterdir()}
    assert written == {f"{first}-wide.js", f"{first}-tall.js"}
    shelf.write(tmp_path / "other", tmp_path / "kept", most=2)
    assert len(list((tmp_path / "other" / FOLDER).iterdir())) == 4


def test_the_name_changes_with_the_prose_and_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, asking = Shelf(), Shelf()
    text = "[[parameters.rope:.1f]] and [[parameters.rope | length=512]]"
    source, placed = place(
        Source("page.md", '<ichi-figure figure="parameters"></ichi-figure>', 0), "ja"
    )
    asking.learn(source.text + text, placed, "ja")
    names = {marked(plain), marked(asking)}
    monkeypatch.setattr(flipbook, "_sources", lambda *_: "others")
    names.add(marked(plain))
    assert len(names) == 3


def test_numbers_that_follow() -> None:
    text = "[[gap.gap]] [[decay.score:.3f ]] [[gap.gap | p=3]] [[what]]"
    assert list(followed(text)) == [("gap", "gap:"), ("decay", "score:.3f")]


def test_a_page_brings_its_prose_along(tmp_path: Path) -> None:
    text = (
        '# A page\n\n<ichi-figure figure="parameters"></ichi-figure>\n\n[[parameters.rope:.1f]]\n'
    )
    site = build_book(tmp_path, {"ja/01-page.md": text, "en/01-page.md": "# A page\n"})
    for page in ("01-page", "embed/parameters"):
        html = (site / page / "index.html").read_text("utf-8")
        (name,) = re.findall('data-flip="([^"]*)"', html)
        book = content(site / FOLDER / f"{name}-wide.js")
        assert book["formatted"].keys() == {"rope:.1f"}  # type: ignore[attr-defined]
