"""Icon and manifests."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from ichi_site import app

NAMES = {"ja": "位置 ichi", "en": "ichi 位置"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for folder in ("assets", "en"):
        (tmp_path / folder).mkdir()
    app.write(tmp_path, NAMES)
    return tmp_path


@pytest.mark.parametrize(("lang", "folder"), [("ja", ""), ("en", "en")])
def test_a_manifest_holds_under_any_path(site: Path, lang: str, folder: str) -> None:
    path = site / folder / app.MANIFEST
    told = json.loads(path.read_text("utf-8"))
    assert (told["lang"], told["name"]) == (lang, NAMES[lang])
    assert (path.parent / told["scope"]).resolve() == site.resolve()
    assert (path.parent / told["start_url"]).resolve() == (site / folder).resolve()
    for icon in told["icons"]:
        assert (path.parent / icon["src"]).is_file()


def test_icons_have_the_size_that_is_said(site: Path) -> None:
    for path, (size, _) in app.PICTURES.items():
        with Image.open(site / path) as picture:
            assert picture.size == (size, size)


def test_the_favicon_is_an_svg_for_light_and_dark(site: Path) -> None:
    text = (site / app.FAVICON).read_text("utf-8")
    assert ElementTree.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"
    assert "prefers-color-scheme: dark" in text
