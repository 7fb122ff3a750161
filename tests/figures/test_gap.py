import math
import random

import pytest

import ichi

figure = ichi.figure("gap")


def closed(gap: int) -> float:
    return sum(math.cos(gap * 10000 ** (-i / 16)) for i in range(16)) / 16


@pytest.mark.parametrize("q", range(0, 64, 7))
@pytest.mark.parametrize("p", range(0, 64, 9))
def test_similarity_follows_the_closed_form(p: int, q: int) -> None:
    shown = figure.values(p=p, q=q)
    assert shown["gap"] == q - p
    assert shown["similarity"] == pytest.approx(closed(q - p), rel=1e-12)


def test_reference_numbers() -> None:
    assert {f"{figure.values(p=p, q=p + 8)['similarity']:.7f}" for p in range(56)} == {"0.6576289"}
    assert [f"{figure.values(p=0, q=q)['similarity']:.3f}" for q in (16, 32)] == ["0.495", "0.602"]


def test_it_is_1_only_where_the_two_coincide() -> None:
    full = [gap for gap in range(-63, 64) if closed(gap) > 1 - 1e-9]
    assert full == [0]
    assert figure.values(p=31, q=31)["similarity"] == 1.0


def test_together_the_gap_and_the_similarity_survive() -> None:
    luck = random.Random(4)
    state = figure.state(p=20, q=28, together=True)
    start = figure.values(**state)
    for _ in range(100):
        state = figure.change(state, {luck.choice("pq"): luck.randint(-20, 90)})
        assert 0 <= state.p <= 63
        assert 0 <= state.q <= 63
        assert figure.values(**state) == start


def test_one_by_one_the_other_stays() -> None:
    state = figure.change(figure.state(p=20, q=28), {"p": 3})
    assert (state.p, state.q) == (3, 28)


def test_both_stop_when_either_must() -> None:
    state = figure.state(p=20, q=28, together=True)
    assert figure.change(state, {"p": 63}).q == 63
    assert figure.change(state, {"q": 0}).p == 0
    assert dict(figure.change(state, {"p": 1, "q": 50})) == {"p": 1, "q": 50, "together": True}
