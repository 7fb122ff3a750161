"""The nine meanings in light and in dark, and the rules that paint marks with them.

The one place where colours are written: the site's style sheet, stand-alone pictures and
Matplotlib all take them from here.
"""

from collections.abc import Mapping

from ichi.marks import Meaning

COLOURS: dict[Meaning, tuple[str, str]] = {
    "paper": ("#fcfbf8", "#15181d"),
    "ink": ("#1f2430", "#e8e6e1"),
    "muted": ("#6b7280", "#9aa1ad"),
    "hair": ("#d9d6ce", "#343a44"),
    "position": ("#0a5fa8", "#6db7f2"),
    "content": ("#7a5a00", "#d9b74a"),
    "query": ("#b4410a", "#f0935a"),
    "key": ("#0b7261", "#4cc3a8"),
    "value": ("#7a4ea3", "#c39ae6"),
    "warn": ("#b3202c", "#ff8080"),
}
"""Each meaning's colour and the page's own: (light, dark)."""

PAPER = COLOURS["paper"]

FORCED: dict[Meaning, str] = {
    "ink": "CanvasText",
    "muted": "CanvasText",
    "hair": "color-mix(in srgb, CanvasText 30%, Canvas)",
    "position": "Highlight",
    "content": "CanvasText",
    "query": "LinkText",
    "key": "CanvasText",
    "value": "CanvasText",
    "warn": "CanvasText",
    "paper": "Canvas",
}
"""The reader's own colours, where they are forced: three that stand out from their canvas."""

LABEL_SIZE = 13
"""The size of every label, in units of the frame at its full width."""

BIG_SIZE = 20
"""The size of the one number that matters."""

FONTS = (
    '"Hiragino Sans", "Yu Gothic UI", "Yu Gothic", "Noto Sans JP", "Noto Sans CJK JP", '
    "system-ui, sans-serif"
)

MARK_RULES = f"""
.ichi-svg {{ display: block; overflow: visible; font-family: {FONTS}; }}
{"".join(f".m-{name} {{ --ichi-mark: var(--ichi-{name}); }} " for name in COLOURS)}
.ichi-svg .s {{ fill: none; stroke: var(--ichi-mark); stroke-linejoin: round;
  stroke-linecap: round; vector-effect: non-scaling-stroke; }}
.ichi-svg .f {{ fill: var(--ichi-mark); }}
.ichi-svg .e {{ stroke: var(--ichi-mark); vector-effect: non-scaling-stroke; }}
.ichi-svg .ring {{ fill: var(--ichi-paper); stroke: var(--ichi-mark); stroke-width: 2.5px;
  vector-effect: non-scaling-stroke; }}
.ichi-svg text {{ fill: var(--ichi-mark); font-size: {LABEL_SIZE}px; paint-order: stroke;
  stroke: var(--ichi-paper); stroke-width: 4px; stroke-linejoin: round;
  font-variant-numeric: tabular-nums; }}
.ichi-svg text.big {{ font-size: {BIG_SIZE}px; }}
.ichi-svg text.bold {{ font-weight: 600; }}
"""
"""How marks take the colour of their meaning; the same in a page and in a stand-alone picture."""


def properties(theme: int) -> str:
    """The custom properties of the light (0) or the dark (1) theme, as CSS declarations."""
    return _declared({name: pair[theme] for name, pair in COLOURS.items()})


def forced() -> str:
    """The custom properties where colours are forced, as CSS declarations."""
    return _declared(FORCED)


def _declared(colours: Mapping[Meaning, str]) -> str:
    return " ".join(f"--ichi-{name}: {colour};" for name, colour in colours.items())


def style_sheet() -> str:
    """The site's colours: light, dark by choice, dark by the system's wish; then the mark rules."""
    return f"""/* Written by ichi.render.palette when the site is built. */
:root, [data-md-color-scheme="default"] {{ {properties(0)} }}
[data-md-color-scheme="slate"] {{ {properties(1)} }}
@media print {{ :root, [data-md-color-scheme] {{ {properties(0)} }} }}
{MARK_RULES}"""
