import pytest
from hypothesis import given
from hypothesis import strategies as st

from ichi.encodings.cost import Layer, table_parameters


@given(st.integers(0, 7), st.integers(0, 7), st.integers(1, 64))
def test_the_share_is_three_quarters_of_a_width(shared: int, groups: int, head: int) -> None:
    kv, heads = 2**shared, 2 ** (shared + groups)
    layer = Layer(heads * head, heads, kv)
    flops, weights = sum(layer.rotations.values()), sum(layer.projections.values())
    assert flops * 4 * layer.width == 3 * 2 * weights  # flops/(2·weights) = 3/(4·width)


def test_llama_3_8b() -> None:
    layer = Layer(4096, 32, 8)
    assert layer.kv_width == 1024
    assert layer.rotations == {"q": 3 * 4096, "k": 3 * 1024, "v": 0, "o": 0}
    assert sum(layer.projections.values()) == 4096 * (4096 + 1024 + 1024 + 4096)


@pytest.mark.parametrize(("width", "heads", "kv"), [(100, 3, 1), (96, 6, 4)])
def test_an_uneven_layer_is_refused(width: int, heads: int, kv: int) -> None:
    with pytest.raises(ValueError, match="evenly"):
        Layer(width, heads, kv)


def test_a_table_has_a_row_for_each_position() -> None:
    assert table_parameters(1024, 768) == 786_432
