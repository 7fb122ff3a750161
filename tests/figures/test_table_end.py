import numpy as np
import pytest

import ichi

figure = ichi.figure("table-end")


@pytest.mark.parametrize("n", [1025, 1040, 1088])
def test_past_the_end_numpy_says_which_row_is_missing(n: int) -> None:
    values = figure.values(n=n)
    with pytest.raises(IndexError) as error:
        np.zeros((1024, 768))[np.arange(n)]
    assert values["answer"] == f"IndexError: {error.value}"
    assert values["answer"] == "IndexError: index 1024 is out of bounds for axis 0 with size 1024"
    assert values["missing"] == n - 1024
    assert figure.readout(figure.state(n=n)) == "readout"


@pytest.mark.parametrize("n", [1, 500, 1024])
def test_within_the_table_nothing_is_missing(n: int) -> None:
    values = figure.values(n=n)
    assert values["answer"] == f"({n}, 768)"
    assert values["missing"] == 0
    assert figure.readout(figure.state(n=n)) == "readout_within"


def test_the_table_of_gpt_2_small() -> None:
    assert figure.values()["parameters"] == 1024 * 768 == 786_432


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_whole_answer_is_written_in_the_picture(shape: str) -> None:
    marks = figure.scene(n=1050, shape=shape).marks  # type: ignore[arg-type]
    lines = [m.text for m in marks if m.key.startswith("answer-")]  # type: ignore[union-attr]
    assert " ".join(lines).strip() == figure.values(n=1050)["answer"]
