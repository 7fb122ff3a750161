import io

import pytest
from fontTools.ttLib import TTFont

from ichi_site import font
from ichi_site.runtime import gather


def test_the_cut_font_has_the_words_characters_and_is_small() -> None:
    content = font.cut(gather().font, "位置 類似度")
    cut = TTFont(io.BytesIO(content))
    characters = set(map(chr, cut.getBestCmap()))
    assert set("位置類似度09azAZ\N{MINUS SIGN}") <= characters
    assert "犬" not in characters
    assert cut["name"].getDebugName(1) == font.FAMILY
    assert len(content) < 60_000


@pytest.mark.parametrize("lang", ["ja"])
def test_matplotlib_draws_japanese_with_it(lang: str, tmp_path: object) -> None:
    """Without a glyph Matplotlib warns, and warnings fail."""
    import ichi
    from ichi.render import mpl

    path = tmp_path / "cut.ttf"  # type: ignore[operator]
    words = ichi.figure("odometer").words(lang)
    path.write_bytes(font.cut(gather().font, str(words.entries)))
    mpl.use_font(path)
    assert mpl.png(ichi.figure("odometer").scene(lang=lang), dpi=72).startswith(b"\x89PNG")
