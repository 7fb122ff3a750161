import math

import pytest

import ichi

figure = ichi.figure("dials")


@pytest.mark.parametrize("p", [0, 1, 6, 7, 32, 63, 128])
def test_the_readouts_are_angles_of_pairs_0_and_7(p: int) -> None:
    values = figure.values(p=p)
    assert values["fast"] == p
    assert values["turns"] == int(p / (2 * math.pi))
    assert values["slow"] == pytest.approx(p * 10000 ** (-7 / 16), rel=1e-12)


def test_reference_numbers() -> None:
    values = figure.values(p=32)
    assert (values["fast"], values["turns"]) == (32.0, 5)
    assert values["slow"] == pytest.approx(0.569, abs=5e-4)
    assert 32 / (2 * math.pi) == pytest.approx(5.09, abs=5e-3)


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_no_coil_reaches_the_centre_or_the_rim(shape: str) -> None:
    scene = figure.scene(p=128, shape=shape)  # type: ignore[arg-type]
    rims = {mark.key.removesuffix("-rim"): mark for mark in scene.marks if "rim" in mark.key}
    for mark in scene.marks:
        if mark.key.endswith("-coil"):
            rim = rims[mark.key.removesuffix("-coil")]
            reach = [math.dist((rim.cx, rim.cy), at) for at in zip(mark.x, mark.y, strict=True)]  # type: ignore[union-attr]
            assert 0.1 * rim.r < min(reach) <= max(reach) < rim.r  # type: ignore[union-attr]


def test_both_handles_move_the_one_position() -> None:
    fast, slow = figure.scene().handles
    assert fast.param == slow.param == "p"
    assert (fast.track.turn, slow.track.turn) == (1.0, pytest.approx(10000 ** (-7 / 16)))  # type: ignore[union-attr]
