import gc
import json
from typing import Any

import pytest

import ichi
from ichi.render.element import inner
from ichi.render.svg import picture
from ichi.stage import Session


def request(figure: str = "odometer", **changes: Any) -> dict[str, Any]:
    state = dict(ichi.figure(figure).state())
    return {
        "id": figure,
        "figure": figure,
        "lang": "ja",
        "shape": "wide",
        "state": state,
        "want": {},
        "shown": 0,
        "built": state,
        "generation": 1,
        **changes,
    }


@pytest.fixture
def session() -> Session:
    return Session()


def test_nothing_changes_when_nothing_is_wanted(session: Session) -> None:
    reply = session.step(request())
    assert reply["patch"] == []
    assert reply["sentence"] is None


def test_a_wish_is_clamped_and_answered_in_full(session: Session) -> None:
    reply = json.loads(session.draw(json.dumps(request(want={"p": "99", "bit": 5, "x": 1}))))
    assert reply["state"] == {"p": 63, "bit": 5}
    assert reply["controls"] == {"p": "63", "bit": "5"}
    assert reply["valuetexts"]["p"] == "位置 63"
    assert reply["raw"] == ichi.figure("odometer").values(p=63, bit=5)
    assert reply["values"]["flips"] == ["6", "6"]
    assert reply["handles"]["p"][2]["kind"] == "line"
    assert reply["describe"] == ichi.figure("odometer").describe(p=63, bit=5)
    assert {key for _, key, _ in reply["patch"]} >= {"column", "handle:p", "digit-5"}


def test_the_next_patch_is_relative_to_what_is_on_screen(session: Session) -> None:
    session.step(request(want={"p": 20}))
    again = request(state={"p": 20, "bit": 2}, shown=1, generation=2)
    assert session.step(again)["patch"] == []


def test_a_page_that_missed_a_reply_gets_the_whole_picture(session: Session) -> None:
    session.step(request(want={"p": 20}))
    session.step(request(want={"p": 21}, generation=2, shown=1))
    ((kind, key, markup),) = session.step(request(want={"p": 22}, generation=3, shown=1))["patch"]
    assert (kind, key) == ("i", "")
    assert markup == inner(picture(ichi.figure("odometer").scene(p=22)))


def test_a_fresh_worker_knows_only_what_was_built(session: Session) -> None:
    reply = session.step(request(shown=7, generation=8))
    assert reply["patch"][0][0] == "i"
    assert reply["sentence"]


def test_the_shapes_are_kept_apart(session: Session) -> None:
    session.step(request(want={"p": 20}))
    tall = session.step(request(shape="tall", shown=1, generation=2))
    assert tall["patch"][0][0] == "i"


def test_another_sentence_is_sent_whole_a_changed_number_is_not(session: Session) -> None:
    first = session.step(request("rescale", want={"scale": 2}))
    assert first["sentence"] is None
    met = session.step(
        request("rescale", state=first["state"], want={"scale": 4}, shown=1, generation=2)
    )
    assert '<data name="ceiling" value="204.8">204.8</data>' in met["sentence"]


def test_a_parameter_in_the_sentence_moves_along(session: Session) -> None:
    reply = session.step(request("ladder", want={"pair": 5}))
    assert reply["sentence"] is None
    assert reply["values"]["pair"] == ["5", "5"]


def test_prose_numbers_come_in_the_format_they_ask_for(session: Session) -> None:
    reply = session.step(request("decay", formats=["score:.4f", "score:", "base:"]))
    assert reply["formatted"]["score:.4f"][1] == "0.5373"
    assert reply["formatted"]["score:"][1] == "0.54"
    assert reply["formatted"]["base:"] == ("10000", "10,000")


def test_an_unknown_figure_is_refused_by_name(session: Session) -> None:
    with pytest.raises(ichi.UnknownFigure, match="odometer"):
        session.step({**request(), "figure": "nothing"})


def test_many_draws_keep_nothing_but_what_is_on_screen(session: Session) -> None:
    for generation in range(1, 200):
        session.step(
            request(want={"p": generation % 64}, shown=generation - 1, generation=generation)
        )
    assert len(session._shown) == 1


def test_twenty_thousand_draws_leave_nothing_behind(session: Session) -> None:
    def draw(generations: range) -> int:
        for generation in generations:
            wish = {"p": generation % 64}
            shown = generation - 1
            session.step(request("raw-index", want=wish, shown=shown, generation=generation))
        gc.collect()
        return len(gc.get_objects())

    before = draw(range(1, 2001))  # by then the cache of drawn marks is full
    assert draw(range(2001, 20_001)) - before < 100
