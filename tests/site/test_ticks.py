import pytest

from ichi_site.ticks import VERDICTS, WORDS, table


@pytest.mark.parametrize("lang", WORDS)
def test_the_table_grows(lang: str) -> None:
    for rows, scheme in enumerate(VERDICTS, start=1):
        html = table(scheme, lang)
        assert html.count('<th scope="row">') == rows
        assert html.count("<td") == 4 * rows


def test_an_unknown_scheme_is_named() -> None:
    with pytest.raises(LookupError, match=r"alibi.*raw.*rope"):
        table("alibi", "ja")
