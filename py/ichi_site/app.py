"""What a system needs to install the book as an app: an icon, and a manifest for each language."""

import json
import math
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from ichi_site.embed import pictures
from ichi_site.embed.address import room

if TYPE_CHECKING:
    from ichi.marks import Scene

MANIFEST = "manifest.webmanifest"
FAVICON = "assets/icon.svg"
TOUCH_ICON = "assets/icon-180.png"
PICTURES = {
    TOUCH_ICON: (180, 48),
    "assets/icon-192.png": (192, 44),
    "assets/icon-512.png": (512, 44),
    "assets/icon-maskable-192.png": (192, 56),
    "assets/icon-maskable-512.png": (512, 56),
}
"""Pixels, and units of room: of a maskable icon only the inner four fifths are sure to be seen."""

_WAVE, _HEIGHT, _POINTS = 36, 14, 49


def paper() -> tuple[str, str]:
    """The colour around the page, in light and in dark."""
    from ichi.render.palette import PAPER

    return PAPER


def icon(side: float = 44) -> "Scene":
    """A handle where a wave begins, in a square of so many units."""
    from ichi.marks import Handle, Line, LineTrack, Scene  # not at the top: they may have changed
    from ichi.marks.scene import Frame

    middle = side / 2
    x = [_WAVE * (i / (_POINTS - 1) - 0.5) for i in range(_POINTS)]
    wave = Line(
        "wave",
        [middle + each for each in x],
        [middle - _HEIGHT * math.sin(2 * math.pi * each / _WAVE) for each in x],
        "muted",
        width=3,
    )
    track = LineTrack(0, middle, side, middle, 0, side)
    ring = Handle("position", "position", middle, middle, track, "position")
    return Scene(Frame(side, side, "wide"), (wave,), (ring,))


def favicon(title: str) -> str:
    """The icon as an SVG file that goes with light and dark."""
    from ichi.render.element import inner
    from ichi.render.palette import properties
    from ichi.render.svg import picture

    scene = icon()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {scene.frame.width} '
        f'{scene.frame.height}"><title>{escape(title)}</title><style>'
        f"svg {{ {properties(0)} }}"
        f"@media (prefers-color-scheme: dark) {{ svg {{ {properties(1)} }} }}"
        "path { fill: none; stroke: var(--ichi-muted); stroke-linecap: round; }"
        ".ring { fill: var(--ichi-paper); stroke: var(--ichi-position); stroke-width: 2.5px; }"
        f"</style>{inner(picture(scene))}</svg>\n"
    )


def manifest(lang: str, name: str) -> str:
    """The manifest of a language, as JSON; it lies beside that language's first page."""
    up = "../" * room(lang).count("/")
    icons = [{"src": f"{up}{FAVICON}", "sizes": "any", "type": "image/svg+xml"}]
    for path, (size, _) in PICTURES.items():
        if path != TOUCH_ICON:
            purpose = "maskable" if "maskable" in path else "any"
            kind = {"sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            icons.append({"src": f"{up}{path}"} | kind)
    told = {
        "name": name,
        "short_name": "ichi",
        "lang": lang,
        "start_url": "./",
        "scope": up or "./",
        "display": "standalone",
        "background_color": paper()[0],
        "theme_color": paper()[0],
        "icons": icons,
    }
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"


def write(site: Path, names: Mapping[str, str]) -> None:
    """Write icons and manifests into the built site; `names` is what the book is called."""
    for lang, name in names.items():
        (site / room(lang) / MANIFEST).write_text(manifest(lang, name), "utf-8")
    (site / FAVICON).write_text(favicon("ichi"), "utf-8")
    for path, (size, units) in PICTURES.items():
        (site / path).write_bytes(_png(size, units))


def _png(size: int, units: float) -> bytes:
    from ichi.render import svg

    def drawn() -> bytes:
        from ichi.render import mpl

        return mpl.png(icon(units), dpi=72 * size / units)

    return pictures.once(f"{size} {svg.document(icon(units), '')}", drawn)
