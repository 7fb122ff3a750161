import pytest

import ichi

figure = ichi.figure("parameters")


@pytest.mark.parametrize(("length", "learned"), [(1024, 786_432), (32_768, 25_165_824)])
def test_reference_numbers(length: int, learned: int) -> None:
    assert figure.values(length=length)["learned"] == learned


@pytest.mark.parametrize("k", range(8))
def test_only_the_table_grows(k: int) -> None:
    assert figure.values(length=1024 * 2**k) == {
        "learned": 1024 * 2**k * 768,
        "sinusoidal": 0,
        "rope": 0,
    }


def test_it_opens_on_a_length_that_a_table_pays_dearly_for() -> None:
    assert figure.values()["learned"] == 25_165_824
