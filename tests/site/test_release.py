"""The list of a release, and what names it."""

import hashlib
import json
from pathlib import Path

import pytest

from ichi_site import release

PAGE = f'{{"release": "{release.MARK}"}}'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A very small site; `other` is no page that is kept."""
    contents = {
        "index.html": PAGE,
        "en/index.html": PAGE,
        "other/index.html": PAGE,
        "offline.html": "offline",
        "assets/ichi-12345678/js/ichi.js": "script",
        "assets/flip/1-wide.js": "frames",
        "assets/flip/1-wide.js.br": "smaller",
        "assets/picture.png": "picture",
    }
    for name, text in contents.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def told(site: Path) -> dict[str, list[tuple[str, int, str]]]:
    release.write(site, ["", "en/"])
    return dict(json.loads((site / release.LIST).read_text("utf-8")))


def test_the_list_is_what_lies_there(site: Path) -> None:
    found = told(site)
    assert [path for path, *_ in found["pages"]] == ["", "en/", "offline.html"]
    assert [path for path, *_ in found["files"]] == [
        "assets/ichi-12345678/js/ichi.js",
        "assets/flip/1-wide.js",
    ]
    for path, size, sha256 in [*found["files"], *found["pages"]]:
        file = site / path
        content = (file / "index.html" if file.is_dir() else file).read_bytes()
        assert (size, sha256) == (len(content), hashlib.sha256(content).hexdigest())


def test_pages_name_their_release(site: Path) -> None:
    found = told(site)
    assert json.loads((site / "index.html").read_text())["release"].split()[0] == found["id"]
    assert (site / "other/index.html").read_text() == PAGE


def test_any_change_is_another_release(site: Path) -> None:
    first = told(site)["id"]
    for name in ("index.html", "en/index.html"):
        (site / name).write_text(PAGE, "utf-8")
    assert told(site)["id"] == first
    (site / "assets/flip/1-wide.js").write_text("other frames")
    for name in ("index.html", "en/index.html"):
        (site / name).write_text(PAGE, "utf-8")
    assert told(site)["id"] != first
