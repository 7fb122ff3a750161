import json
from pathlib import Path

from ichi_site.search import split


def test_each_language_has_its_own_index(tmp_path: Path) -> None:
    locations = ["", "01-order/#loud", "en/", "en/01-order/#loud"]
    docs = [{"location": location, "title": "t", "text": "x"} for location in locations]
    (tmp_path / "search").mkdir()
    (tmp_path / "en").mkdir()
    index = tmp_path / "search/search_index.json"
    index.write_text(json.dumps({"config": {}, "docs": docs}))

    split(tmp_path, ["ja", "en"])

    for path in (index, tmp_path / "en/search/search_index.json"):
        found = json.loads(path.read_text())["docs"]
        assert [doc["location"] for doc in found] == ["", "01-order/#loud"]
