"""How tall a figure's embed page can get: the height that its frame needs on any host.

Only a browser knows exactly, since fonts differ; this is a close upper bound for frames of 320
pixels and more, and a test holds it against Chromium.
"""

import math
import unicodedata
from functools import cache

PADDING = 32
FOOT = 34
ROW = 36
TOOLS = 44
NARROW, WIDEST = 288, 360
"""Pixels of a figure in its tall shape, in a frame of 320 and at its widest."""


@cache
def fits(figure_id: str) -> int:
    """Pixels that show the figure whole at every width, in every language, rounded up to tens."""
    from ichi.words import LANGUAGES  # not at the top: a package that changed must be seen

    tallest = max(_tall(figure_id, lang, width) for lang in LANGUAGES for width in (NARROW, WIDEST))
    return math.ceil(tallest / 10) * 10


def _tall(figure_id: str, lang: str, width: int) -> float:
    import ichi
    from ichi_site.figure_html import longest

    figure = ichi.figure(figure_id)
    words = figure.words(lang)
    frame = figure.scene(lang=lang, shape="tall").frame
    sentence = longest(figure, figure.state(), lang)
    caption = f"{words('title')} {words('caption')}"
    return (
        PADDING
        + width * frame.height / frame.width
        + 14
        + 27.2 * _lines(sentence, width / 17)
        + 8
        + ROW * len(figure.params)
        + TOOLS
        + 12
        + 22.4 * _lines(caption, width / 14)
        + FOOT
    )


def _lines(text: str, ems: float) -> int:
    wide = sum(1.0 if unicodedata.east_asian_width(c) in "WFA" else 0.56 for c in text)
    return math.ceil(1.06 * wide / ems)
