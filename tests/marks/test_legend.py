import numpy as np

from ichi.marks import Heat, Text, heat_legend
from ichi.marks.shapes import LEVELS


def test_every_shade_is_shown_once_and_both_ends_are_named() -> None:
    bar, low, high = heat_legend("legend", 100, 50, 120, 2.5)
    assert isinstance(bar, Heat)
    shades = np.rint(bar.values[0] * LEVELS).astype(int).tolist()
    assert shades == list(range(-LEVELS, LEVELS + 1))
    assert isinstance(low, Text)
    assert isinstance(high, Text)
    assert (low.text, high.text) == ("\N{MINUS SIGN}2.5", "2.5")
    assert low.x < bar.x < bar.x + bar.w < high.x


def test_a_clipped_scale_says_so() -> None:
    texts = [m.text for m in heat_legend("l", 0, 0, 90, 3.0, clipped=True) if isinstance(m, Text)]
    assert texts == ["≤ \N{MINUS SIGN}3", "≥ 3"]
