import pytest

import ichi
from ichi.figures.cost import MODELS

figure = ichi.figure("cost")


def test_llama_3_8b_is_where_it_opens() -> None:
    values = figure.values()
    assert values["flops"] == 3 * (4096 + 1024) == 15_360
    assert values["weights"] == 4096 * 4096 * 2 + 4096 * 1024 * 2 == 41_943_040
    assert values["projection"] == 83_886_080
    assert values["share"] == pytest.approx(15_360 / 83_886_080, rel=1e-14)
    assert f"{values['share']:.3%}" == "0.018%"
    assert values["rotary_parameters"] == 0


@pytest.mark.parametrize("width", figure.params[0].samples())
@pytest.mark.parametrize("heads", [32, 64, 128])
@pytest.mark.parametrize("kv", [1, 8, 32])
def test_the_share_depends_on_the_width_alone(width: int, heads: int, kv: int) -> None:
    share = figure.values(width=width, heads=heads, kv=kv)["share"]
    assert share == pytest.approx(3 / (4 * width), rel=1e-14)


def test_every_named_model_can_be_set() -> None:
    for layer in MODELS:
        asked = {"width": layer.width, "heads": layer.heads, "kv": layer.kv_heads}
        assert dict(figure.state(**asked)) == asked
