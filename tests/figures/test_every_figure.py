"""What holds for every figure in every state, whatever it shows."""

import json
import math
import re
import warnings
from collections import Counter

import numpy as np
import pytest

import ichi
from ichi.marks import ArcTrack, Handle, LineTrack, PlacesTrack, Track
from ichi.words import LANGUAGES
from tests import snapshot, svg
from tests.figures.states import states

SHAPES = ("wide", "tall")
LABELS = {"wide": 13.0, "tall": 14.5}
every_figure = pytest.mark.parametrize("name", ichi.figures())


@every_figure
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_drawn_whole(name: str, lang: str, shape: str) -> None:
    figure = ichi.figure(name)
    for state in states(figure):
        before = dict(state)
        with np.errstate(all="raise"), warnings.catch_warnings():
            warnings.simplefilter("error")
            document = figure.svg(lang=lang, shape=shape, **state)  # type: ignore[arg-type]
        root = svg.parse(document)
        assert not re.search(
            r"nan|inf(?![a-z])|\{|\}", re.sub(r"<style>.*</style>", "", document, flags=re.S)
        )
        keys = Counter(e.get("data-k") for e in root.iter() if e.get("data-k"))
        assert [key for key, count in keys.items() if count > 1] == [], state
        _, _, width, height = map(float, root.get("viewBox", "").split())
        for key, (x, y) in svg.reach(root, LABELS[shape]):
            assert -1 <= x <= width + 1, (key, x, state)
            assert -1 <= y <= height + 1, (key, y, state)
        assert dict(state) == before


@every_figure
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_described_and_read_out(name: str, lang: str) -> None:
    figure = ichi.figure(name)
    words = figure.words(lang)
    for key in ("title", "caption"):
        assert words(key)
    for state in states(figure):
        values = figure.values(**state)
        sentences = [
            figure.describe(lang=lang, **state),
            "".join(
                p if isinstance(p, str) else p[2]
                for p in words.parts(figure.readout(state), {**state, **values})
            ),
            *(words.valuetext(p, state) for p in figure.params if p.name in words.entries),
        ]
        for sentence in sentences[:2]:
            assert len(sentence) > 8
            assert sentence.endswith(("。", "."))
        assert not any(re.search(r"[{}]|nan|None", sentence) for sentence in sentences)
        for param in figure.params:
            assert words.label(param)


@every_figure
def test_its_values_are_plain_numbers(name: str) -> None:
    figure = ichi.figure(name)
    for state in states(figure):
        for key, value in figure.values(**state).items():
            assert type(value) in (int, float, str, bool), key
            assert not isinstance(value, float) or math.isfinite(value), key
        json.dumps(figure.values(**state))


@every_figure
@pytest.mark.parametrize("shape", SHAPES)
def test_its_handles_stand_where_their_tracks_say(name: str, shape: str) -> None:
    figure = ichi.figure(name)
    for state in states(figure, chance=5):
        for handle in figure.scene(shape=shape, **state).handles:  # type: ignore[arg-type]
            param = next(p for p in figure.params if p.name == handle.param)
            control = param.control(state[param.name])
            x, y = _on_track(handle.track, control, handle)
            assert math.hypot(x - handle.x, y - handle.y) < 1, (handle.key, state)
            assert figure.words("ja").label(param)


def _on_track(track: Track, control: str, handle: Handle) -> tuple[float, float]:
    match track:
        case LineTrack():
            t = (float(control) - track.low) / (track.high - track.low)
            return track.x0 + t * (track.x1 - track.x0), track.y0 + t * (track.y1 - track.y0)
        case ArcTrack():
            angle = track.zero + float(control) * track.turn
            r = math.hypot(handle.x - track.cx, handle.y - track.cy)
            return track.cx + r * math.cos(angle), track.cy - r * math.sin(angle)
        case PlacesTrack():
            return next((x, y) for x, y, value in track.at if value == control)


@every_figure
@pytest.mark.parametrize(("lang", "shape"), [("ja", "wide"), ("en", "tall")])
def test_its_opening_state_looks_as_it_did(name: str, lang: str, shape: str) -> None:
    drawn = ichi.figure(name).svg(lang=lang, shape=shape)  # type: ignore[arg-type]
    assert not snapshot.changed(f"{name}{'-tall' if shape == 'tall' else ''}.svg", drawn)
