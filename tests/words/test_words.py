import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

import ichi
from ichi.params import Ladder, Number
from ichi.words import LANGUAGES, Words, display, exact, words

BOOKS: dict[str, dict[str, Any]] = {
    lang: tomllib.loads(files("ichi.words").joinpath(f"{lang}.toml").read_text("utf-8"))
    for lang in LANGUAGES
}


def leaves(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{path}{key}.")
        else:
            yield path + key, value


def test_both_languages_hold_the_same_keys_in_the_same_order() -> None:
    assert [k for k, _ in leaves(BOOKS["ja"])] == [k for k, _ in leaves(BOOKS["en"])]


def test_a_pair_of_templates_names_the_same_values() -> None:
    for (key, ja), (_, en) in zip(leaves(BOOKS["ja"]), leaves(BOOKS["en"]), strict=True):
        named = [set(re.findall(r"\{(\w+)", text)) for text in (ja, en)]
        assert named[0] == named[1], key


def test_every_figure_asks_its_question_in_both_languages() -> None:
    for name in ichi.figures():
        figure = ichi.figure(name)
        assert figure.words("en")("question") == figure.question
        assert figure.words("ja")("question").endswith("か。")


def test_every_table_is_a_figure_or_the_page() -> None:
    assert set(BOOKS["ja"]) == {"page", "embed", *ichi.figures()}


def test_english_has_no_japanese_and_japanese_no_half_width_stops() -> None:
    for key, text in leaves(BOOKS["en"]):
        assert not re.search(r"[\u3040-\u30ff\u4e00-\u9fff、。]", text), key
    for key, text in leaves(BOOKS["ja"]):
        assert not re.search(r"[\u3040-\u30ff\u4e00-\u9fff][,.;:!?]", text), key


@pytest.mark.parametrize(
    ("value", "spec", "text"),
    [
        (3, "", "3"),
        (0.6576289, "", "0.66"),
        (35333, "", "35,333"),
        (-1.5, "", "−1.50"),
        (-0.001, "", "0.00"),
        (1e-13, "", "0.00"),
        (819.2, ",.1f", "819.2"),
        ("abc", "", "abc"),
        (-2, "+d", "−2"),
        (0.00018, ".3%", "0.018%"),
    ],
)
def test_numbers_as_a_reader_sees_them(value: float, spec: str, text: str) -> None:
    assert display(value, spec) == text


def test_full_precision_survives() -> None:
    assert float(exact(0.1 + 0.2)) == 0.1 + 0.2


def test_templates_fill_values_formats_plurals_and_options() -> None:
    entries = {"line": "{n} {n|bit|bits}, {s:.1f}, {o}", "o": {"options": {"a": "first"}}}
    table = Words("en", "trial", entries)
    assert table("line", n=1, s=0.25, o="a") == "1 bit, 0.2, first"
    assert table.parts("line", {"n": 2, "s": 0.25, "o": "a"}) == [
        ("n", "2", "2"),
        " ",
        "bits",
        ", ",
        ("s", "0.25", "0.2"),
        ", ",
        ("o", "a", "first"),
    ]


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(ValueError, match="ja and en"):
        words("fr", "odometer")
    with pytest.raises(KeyError, match=r"ja\.toml has no table \[clock\]"):
        words("ja", "clock")
    with pytest.raises(KeyError, match=r"has no nothing in its table \[odometer\]"):
        words("ja", "odometer")("nothing")
    with pytest.raises(KeyError, match=r"odometer\.p"):
        words("ja", "odometer")("p")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ichi.figures())
def test_what_a_slider_says_has_its_unit(name: str, lang: str) -> None:
    figure = ichi.figure(name)
    own, state = figure.words(lang), figure.state()
    for param in figure.params:
        if isinstance(param, Number | Ladder):
            spoken, number = own.valuetext(param, state), own.output(param, state)
            assert number in spoken
            assert re.search(r"\w{2}|歩|組|行", spoken.replace(number, "")), spoken
