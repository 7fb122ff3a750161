"""The same in both Pythons: what Pyodide answers in the browser is what CPython answers here."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import ichi
from ichi.stage import Session
from tests.browser.reader import Reader
from tests.figures.states import states

WHOLE = 10**9  # no such picture is on screen, so the answer holds all of it

ASK = """(requests) =>
  import(document.querySelector("script[src$='/ichi.js']").src.replace("ichi.js", "python.js"))
    .then(({python}) => Promise.all(requests.map((request) => python.ask("draw", request))))"""


def requests(name: str) -> list[dict[str, Any]]:
    """Opening state, ends and twenty by chance; languages and shapes take turns."""
    figure = ichi.figure(name)
    return [
        {
            "id": name,
            "figure": name,
            "lang": ("ja", "en")[i % 2],
            "shape": ("wide", "tall")[i // 2 % 2],
            "state": dict(state),
            "want": {},
            "shown": WHOLE,
            "built": {},
            "generation": i + 1,
        }
        for i, state in enumerate(states(figure))
    ]


def assert_same(name: str, ours: dict[str, Any], theirs: dict[str, Any]) -> None:
    """Numbers to 1e-12; pictures and words to the letter."""
    assert ours.keys() == theirs.keys()
    for key, value in ours["raw"].items():
        close = value if isinstance(value, str) else pytest.approx(value, rel=1e-12, abs=1e-12)
        assert theirs["raw"][key] == close, (name, key)
    shown = [{k: text for k, (_, text) in reply["values"].items()} for reply in (ours, theirs)]
    assert shown[0] == shown[1], name
    for key in ours.keys() - {"raw", "values", "sentence"}:
        assert theirs[key] == ours[key], (name, key, ours["state"])


@pytest.mark.parametrize("name", ichi.figures())
def test_the_same_in_both_pythons(name: str, open_page: Callable[[str], Reader]) -> None:
    reader = open_page("01-order/")
    reader.figure("permutation").live()
    asked = requests(name)
    session = Session()
    theirs = reader.page.evaluate(ASK, asked)
    for request, reply in zip(asked, theirs, strict=True):
        assert_same(name, json.loads(session.draw(json.dumps(request))), reply)
