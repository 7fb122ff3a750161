import itertools

import pytest

import ichi

figure = ichi.figure("raw-index")


@pytest.mark.parametrize("log", [False, True])
@pytest.mark.parametrize("p", range(64))
def test_the_index_is_p_times_as_large_as_an_embedding(p: int, log: bool) -> None:
    assert figure.values(p=p, log=log)["ratio"] == p


def test_reference_number() -> None:
    assert f"{figure.values(p=63)['ratio']:.0f}×" == "63×"


@pytest.mark.parametrize("log", [False, True])
def test_only_positions_0_and_1_lie_in_the_band(log: bool) -> None:
    edge = next(m for m in figure.scene(log=log).marks if m.key == "band-edge").y[0]
    inside = [p for p in range(64) if figure.scene(p=p, log=log).handles[0].y >= edge - 1e-9]
    assert inside == [0, 1]


def test_the_line_never_turns_back() -> None:
    heights = [figure.scene(p=p).handles[0].y for p in range(64)]
    assert all(a > b for a, b in itertools.pairwise(heights))
