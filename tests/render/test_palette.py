import pytest

from ichi.render.palette import COLOURS, PAPER
from tests.colours import THEMES, contrast

MEANINGS = [meaning for meaning in COLOURS if meaning not in ("hair", "paper")]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("meaning", MEANINGS)
def test_words_in_every_meaning_can_be_read(meaning: str, theme: int) -> None:
    assert contrast(COLOURS[meaning][theme], PAPER[theme]) >= 4.5  # type: ignore[index]
