import json
from html.parser import HTMLParser

import pytest

import ichi
from ichi.params import Choice, Ladder, Number, Toggle
from ichi_site.figure_html import figure_html

VOID = {"input"}


class Page(HTMLParser):
    """The elements of a piece of HTML, each with its attributes; fails if they are not nested."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), (tag, names)
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def all(self, tag: str, **attributes: str) -> list[dict[str, str]]:
        return [
            found
            for name, found in self.elements
            if name == tag and attributes.items() <= found.items()
        ]


@pytest.fixture(params=ichi.figures())
def figure(request: pytest.FixtureRequest) -> ichi.Figure:
    return ichi.figure(request.param)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_figure_is_well_formed(figure: ichi.Figure, lang: str) -> None:
    page = Page(figure_html(figure.id, {}, lang, f"{figure.id}-2"))
    tag, element = page.elements[0]
    assert tag == "ichi-figure"
    assert element["id"] == f"{figure.id}-2"
    assert element["data-status"] == "static"
    assert json.loads(element["data-state"]) == dict(figure.state())
    assert json.loads(element["data-values"]) == figure.values()
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    named = page.all("figure")[0]
    assert {named["aria-labelledby"], named["aria-describedby"]} <= set(ids)


def test_every_parameter_has_its_control(figure: ichi.Figure) -> None:
    page = Page(figure_html(figure.id, {}, "ja", figure.id))
    for param in figure.params:
        match param:
            case Number() | Ladder():
                (slider,) = page.all("input", type="range", name=param.name)
                assert slider["value"] == param.control(figure.state()[param.name])
                assert page.all("output", name=param.name)
                if isinstance(param, Ladder):
                    table = [float(value) for value in slider["data-values"].split()]
                    assert table == pytest.approx(param.values, rel=1e-9)
                    assert int(slider["max"]) == len(table) - 1
            case Choice():
                assert page.all("select", name=param.name)
                values = [option["value"] for option in page.all("option")]
                assert set(param.options) <= set(values)
            case Toggle():
                assert page.all("input", type="checkbox", name=param.name)


def test_every_readout_has_its_data(figure: ichi.Figure) -> None:
    page = Page(figure_html(figure.id, {}, "en", figure.id))
    shown = {data["name"]: data["value"] for data in page.all("data")}
    for name, value in figure.values().items():
        assert shown[name] == (value if isinstance(value, str) else repr(value))


def test_it_sleeps_until_scripts_wake_it(figure: ichi.Figure) -> None:
    page = Page(figure_html(figure.id, {}, "ja", figure.id))
    assert all("disabled" in fieldset for fieldset in page.all("fieldset"))
    assert all("disabled" in button for button in page.all("button"))
    for hit in page.all("div", role="slider"):
        assert "tabindex" not in hit
        assert hit["aria-disabled"] == "true"


def test_attributes_open_the_figure_in_their_state() -> None:
    page = Page(figure_html("odometer", {"p": "31"}, "ja", "odometer"))
    assert page.elements[0][1]["p"] == "31"
    assert page.all("input", name="p")[0]["value"] == "31"
    assert page.all("data", name="flips")[0]["value"] == "6"


@pytest.mark.parametrize(
    ("attributes", "complaint"),
    [
        ({"q": "3"}, "no parameter 'q'; it has p, bit"),
        ({"p": "64"}, 'p="64" is not allowed; the nearest value is 63'),
        ({"p": "3.5"}, "is not allowed"),
        ({"p": "many"}, "is not allowed"),
    ],
)
def test_an_authors_slip_fails(attributes: dict[str, str], complaint: str) -> None:
    with pytest.raises((LookupError, ValueError), match=complaint):
        figure_html("odometer", attributes, "ja", "odometer")


def test_words_are_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    odometer = ichi.figure("odometer")
    monkeypatch.setattr(type(odometer.words("ja")), "label", lambda *_: '<b>"&')
    page = Page(figure_html("odometer", {}, "ja", "odometer"))
    assert not page.all("b")
    assert page.all("div", role="slider")[0]["aria-label"] == '<b>"&'
