import pytest

import ichi

figure = ichi.figure("rescale")


@pytest.mark.parametrize("pair", range(16))
@pytest.mark.parametrize("scale", [1, 2.5, 4, 8])
def test_angles_follow_the_closed_form(pair: int, scale: float) -> None:
    theta = 10000 ** (-pair / 16)
    shown = figure.values(pair=pair, scale=scale)
    assert shown["angle"] == pytest.approx(8192 * theta / scale, rel=1e-13)
    assert shown["ceiling"] == pytest.approx(2048 * theta, rel=1e-13)
    assert shown["step"] == pytest.approx(theta / scale, rel=1e-13)


def test_pair_four_meets_its_ceiling_exactly_at_scale_four() -> None:
    opening, met = figure.values(pair=4, scale=1), figure.values(pair=4, scale=4)
    assert opening["angle"] == pytest.approx(819.2, rel=1e-14)
    assert met["angle"] == met["ceiling"] == pytest.approx(204.8, rel=1e-14)


def test_the_sentence_says_when_the_angle_is_within_training() -> None:
    assert [figure.readout(figure.state(scale=s)) for s in (1, 3.5, 4, 8)] == [
        "readout",
        "readout",
        "readout_within",
        "readout_within",
    ]
