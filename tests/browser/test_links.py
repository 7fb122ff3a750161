"""Every link of the built site leads somewhere inside it, under whatever path it is served."""

import json
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ADDRESSES = ("href", "src")


class Links(HTMLParser):
    """The addresses, the ids and the JSON settings of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.ids: list[str] = []
        self.meant: list[str] = []  # ids of figures that numbers and terms follow
        self.config: dict[str, object] = {}
        self._in_config = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.addresses += [attributes[name] for name in ADDRESSES if name in attributes]
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if tag == "ichi-term":
            self.meant.append(attributes["figure"])
        if attributes.get("class", "").startswith("ichi-live"):
            self.meant.append(attributes["data-figure"])
        self._in_config = attributes.get("id") == "ichi-config"

    def handle_data(self, data: str) -> None:
        if self._in_config:
            self.config = json.loads(data)
            self._in_config = False


@cache
def links(page: Path) -> Links:
    found = Links()
    found.feed(page.read_text("utf-8"))
    return found


def pages(built: Path) -> Iterator[Path]:
    """All pages but those shown in the place of another, which may be served from anywhere."""
    instead = {"404.html", "offline.html"}
    found = [page for page in sorted(built.rglob("*.html")) if page.name not in instead]
    assert len(found) >= 10
    yield from found


def test_every_link_and_anchor_is_there(built: Path) -> None:
    broken = [
        f"{page.relative_to(built)}: {address}"
        for page in pages(built)
        for address in links(page).addresses
        if not leads_somewhere(built, page, address)
    ]
    assert not broken


def leads_somewhere(built: Path, page: Path, address: str) -> bool:
    """Whether a relative address is a file of the site, and its fragment an id there."""
    parts = urlsplit(address)
    if parts.scheme or parts.netloc or parts.path.startswith("/"):
        return False
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if target.is_dir():
        target /= "index.html"
    if not target.is_file() or built.resolve() not in target.resolve().parents:
        return False
    fragment = unquote(parts.fragment).partition("?")[0]
    return fragment in ("", "__top", *(links(target).ids if target.suffix == ".html" else ()))


def test_ids_are_there_once(built: Path) -> None:
    for page in pages(built):
        ids = links(page).ids
        assert sorted(ids) == sorted(set(ids)), page


def test_numbers_and_terms_find_their_figure(built: Path) -> None:
    """In the book: a piece of it that is embedded elsewhere stands without the page's figures."""
    for page in pages(built):
        if "embed" not in page.relative_to(built).parts:
            assert set(links(page).meant) <= set(links(page).ids), page


def test_the_run_time_lies_where_pages_look_for_it(built: Path) -> None:
    for page in pages(built):
        config = links(page).config
        assert isinstance(config["runtime"], dict), page
        for address in config["runtime"].values():
            path = urlsplit(f"{config['base']}{address}").path
            assert (page.parent / path).is_file(), f"{page}: {address}"


def test_both_languages_have_the_same_anchors(built: Path) -> None:
    """So that the language switch keeps the place; a title's own id is made of its words."""
    for page in pages(built / "en"):
        japanese = links(built / page.relative_to(built / "en")).ids
        named = {name for name in japanese if not name.startswith("_")}
        assert named <= {*links(page).ids}, page
