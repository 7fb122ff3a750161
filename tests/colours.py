"""Colours as eyes see them: contrast, difference, and what is left of it with fewer cones."""

from coloraide import Color

from ichi.marks import Meaning
from ichi.render.palette import COLOURS

THEMES = {"light": 0, "dark": 1}
BLIND = ("protan", "deutan", "tritan")


def contrast(first: Color | str, second: Color | str) -> float:
    """As WCAG 2 counts it."""
    return float(Color(first).contrast(second, method="wcag21"))


def painted(meaning: Meaning, theme: int, opacity: float = 1.0, over: Color | None = None) -> Color:
    """A meaning's colour on the paper, or over another colour."""
    ground = over or Color(COLOURS["paper"][theme])
    return ground.mix(COLOURS[meaning][theme], opacity, space="srgb")


def difference(first: Color, second: Color, eyes: str = "") -> float:
    """How far apart two colours look (CIEDE2000), also to eyes that lack a kind of cone.

    What such eyes see is Machado, Oliveira and Fernandes (2009) at full severity.
    """
    if eyes:
        first, second = (c.filter(eyes, 1, method="machado") for c in (first, second))
    return float(first.delta_e(second, method="2000"))
