import math

import pytest

import ichi
from ichi.marks import Line, Scene

figure = ichi.figure("step-rotation")


def arc(scene: Scene) -> Line:
    return next(mark for mark in scene.marks if isinstance(mark, Line) and mark.key == "arc")


@pytest.mark.parametrize("pair", range(8))
@pytest.mark.parametrize("k", [0, 1, 8, 16])
def test_angle_turns_and_matrix_are_those_of_k(k: int, pair: int) -> None:
    angle = k * 10000 ** (-pair / 16)
    values = figure.values(k=k, pair=pair)
    assert values["angle"] == pytest.approx(angle, rel=1e-12)
    assert values["turns"] == pytest.approx(angle / (2 * math.pi), rel=1e-12)
    matrix = [values[name] for name in "abcd"]
    assert matrix == pytest.approx(
        [math.cos(angle), -math.sin(angle), math.sin(angle), math.cos(angle)], abs=1e-15
    )


def test_nothing_that_is_read_out_depends_on_p() -> None:
    assert all(figure.values(p=p) == figure.values() for p in range(64))


def test_the_arc_keeps_its_size_while_p_moves() -> None:
    def size(p: int) -> float:
        line = arc(figure.scene(p=p))
        return math.dist((line.x[0], line.y[0]), (line.x[-1], line.y[-1]))

    assert [size(p) for p in range(64)] == pytest.approx([size(0)] * 64, abs=1e-9)


def test_the_handles_stand_at_p_and_at_p_plus_k() -> None:
    p, k = figure.scene(p=11, k=6, pair=2).handles
    theta = 10000 ** (-2 / 16)
    for handle, position in ((p, 11), (k, 17)):
        track = handle.track
        angle = math.atan2(track.cy - handle.y, handle.x - track.cx)  # type: ignore[union-attr]
        assert math.remainder(angle - position * theta, math.tau) == pytest.approx(0, abs=1e-9)
