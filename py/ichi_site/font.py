"""The font in which Matplotlib writes a picture in the browser: Noto Sans JP, cut to our words."""

import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FAMILY = "ichi Sans"
"""What the cut font is called, since it is no longer the whole Noto Sans JP."""

SOURCE = "files/noto-sans-jp-japanese-400-normal.woff"
ALWAYS = "".join(map(chr, range(32, 127))) + "\N{MINUS SIGN}"
_FAMILY_NAMES = (1, 4, 16)


def cut(package: Path, words: str) -> bytes:
    """A TrueType font with the characters of `words`, those of numbers and names, and no others.

    `package` is the folder of the npm package @fontsource/noto-sans-jp.
    """
    font = TTFont(package / SOURCE)
    options = subset.Options(layout_features=[], name_IDs=["*"])
    cutter = subset.Subsetter(options)
    cutter.populate(text=words + ALWAYS)
    cutter.subset(font)
    for name_id in _FAMILY_NAMES:
        font["name"].setName(FAMILY, name_id, 3, 1, 0x409)
    font.flavor = None
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()
