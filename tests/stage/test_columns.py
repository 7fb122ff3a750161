import json

from hypothesis import given
from hypothesis import strategies as st

from ichi.stage.columns import Columns, read

texts = st.text("Lab 01.5😀界", max_size=40)
columns = st.lists(st.lists(st.none() | texts, min_size=3, max_size=3), min_size=1, max_size=6)


@given(columns)
def test_what_is_written_can_be_read(given: list[list[str | None]]) -> None:
    kept = Columns()
    places = [kept.add(column) for column in given]
    back = read(json.loads(json.dumps(kept.written())))
    for column, place in zip(given, places, strict=True):
        assert (back[place] * 3 if len(back[place]) == 1 else back[place]) == column


def test_equal_columns_are_one_and_constant_ones_short() -> None:
    kept = Columns()
    assert [kept.add(column) for column in (["a", "b"], ["c", "c"], ["a", "b"])] == [0, 1, 0]
    assert kept.written() == [["a", "b"], ["c"]]


def test_a_text_is_written_once_and_by_what_differs_from_the_one_before() -> None:
    kept = Columns()
    kept.add(["M12 120L340 200", "M12 120L345 200", None, "M12 120L340 200"])
    kept.add(["x", "M12 120L345 200"])
    assert kept.written() == [
        ["M12 120L340 200", [10, "5", 4], None, 0],
        ["x", 1],
    ]


def test_characters_that_browsers_count_twice_are_not_counted() -> None:
    kept = Columns()
    kept.add(["😀 the same to the end", "😀 the same to the top"])
    assert kept.written() == [["😀 the same to the end", "😀 the same to the top"]]
