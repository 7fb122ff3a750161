import json
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element, canonicalize, fromstring, tostring

import pytest

import ichi
from ichi.params import State
from ichi.render.element import markup
from ichi.render.svg import picture
from ichi.stage import Session, flipbook

FORMATS = (":.3f", ":")
WHOLE = 10**9  # no such picture is on screen, so the reply holds all of it


def wishes(fig: ichi.Figure, built: State) -> Iterator[dict[str, Any]]:
    """What a reader would ask for, from the built state, to come to each frame."""
    states, ranges = flipbook.frames(fig, built)
    if not ranges:
        yield from map(dict, states)
        return
    yield {}
    for param in fig.params:
        if param.name in ranges:
            yield from ({param.name: value} for value in param.every())


def asked(fig: ichi.Figure) -> list[str]:
    """The numbers of a figure, as prose may ask for them."""
    return [
        f"{name}{form}"
        for name, value in {**fig.state(), **fig.values()}.items()
        for form in (FORMATS if isinstance(value, float) else FORMATS[1:])
    ]


def patched(text: str, patch: list[tuple[str, str, Any]]) -> str:
    """A picture after a patch, as a browser would have it."""
    root = fromstring(text)
    for kind, key, what in patch:
        (found,) = [each for each in root.iter() if each.get("data-k") == key]
        if kind == "a":
            for name, value in what.items():
                found.attrib.pop(name, None)
                if value is not None:
                    found.set(name, value)
        elif kind == "t":
            found.text = what
        else:
            fresh = fromstring(what if kind == "r" else f"<g>{what}</g>")
            found[:] = list(fresh)
            if kind == "r":
                found.tag, found.text, found.attrib = fresh.tag, fresh.text, fresh.attrib
    return _canonical(root)


def _canonical(root: Element) -> str:
    return canonicalize(tostring(root, "unicode"))


@pytest.mark.parametrize("name", ichi.figures())
@pytest.mark.parametrize(("lang", "shape"), [("ja", "wide"), ("en", "tall")])
def test_every_frame_is_what_python_answers(name: str, lang: str, shape: Any) -> None:
    fig = ichi.figure(name)
    built = fig.state()
    formats = asked(fig)
    book = json.loads(json.dumps(flipbook.pack(fig, built, lang, shape, formats)))
    start = markup(picture(fig.scene(lang=lang, shape=shape, **built)))
    opening, _, closing = start.partition(">")[0] + ">", "", "</svg>"
    session = Session()
    frames = list(flipbook.unpack(book))
    wanted = list(wishes(fig, built))
    assert len(frames) == len(wanted)
    for frame, want in zip(frames, wanted, strict=True):
        live = session.step(
            {"id": name, "figure": name, "lang": lang, "shape": shape, "state": built}
            | {"want": want, "shown": WHOLE, "built": built, "generation": 1, "formats": formats}
        )
        ((_, _, inside),) = live.pop("patch")
        del live["generation"]
        assert patched(start, frame.pop("patch")) == _canonical(
            fromstring(opening + inside + closing)
        )
        if frame["sentence"] is None:
            frame["sentence"] = live["sentence"]
        assert json.loads(json.dumps(live)) == frame


@pytest.mark.parametrize("name", ichi.figures())
def test_a_sentence_is_left_out_only_where_its_numbers_tell_all(name: str) -> None:
    fig = ichi.figure(name)
    frames = list(flipbook.unpack(flipbook.pack(fig, fig.state(), "en", "wide")))
    told = {frame["sentence"] is None for frame in frames}
    assert len(told) == 1
    readouts = {fig.readout(fig.state(**frame["state"])) for frame in frames}
    assert len(readouts) == 1 or told == {False}


def test_few_states_are_all_there_and_many_along_each_parameter() -> None:
    permutation, odometer = ichi.figure("permutation"), ichi.figure("odometer")
    assert len(flipbook.frames(permutation, permutation.state())[0]) == 12
    states, ranges = flipbook.frames(odometer, odometer.state(p=5))
    assert ranges == {"p": (1, tuple(range(64))), "bit": (65, tuple(range(6)))}
    assert states[0] == odometer.state(p=5)
    assert states[65] == odometer.state(p=5, bit=0)


def test_parameters_that_lead_one_another_lead_to_the_same_from_every_frame() -> None:
    fig = ichi.figure("four-terms")
    states, ranges = flipbook.frames(fig, fig.state(m=10, n=20, together=True))
    first, wanted = ranges["m"]
    assert states[first + 63] == fig.state(m=53, n=63, together=True)
    for before in states[first : first + len(wanted)]:
        assert fig.change(before, {"m": 30}) == states[first + 30]


def test_the_opening_state_of_a_page_is_the_first_frame() -> None:
    fig = ichi.figure("gap")
    book = flipbook.pack(fig, fig.state(p=3, q=3), "en", "wide")
    frame = next(flipbook.unpack(book))
    assert frame["state"] == {"p": 3, "q": 3, "together": False}
    assert frame["patch"] == []
