"""The picture that a pasted link unfolds to: a figure's opening state, drawn by Matplotlib.

A picture is kept in the user's cache under all that it is made from, so that a build draws only
what has changed.
"""

import atexit
import hashlib
import io
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from ichi_site import bundle, runtime

WIDTH, HEIGHT = 1200, 630
"""Pixels, of the shape that the networks show whole."""

_MARGIN = 20
"""Units of the picture, around it."""


@cache
def picture(figure_id: str, lang: str) -> bytes:
    """The PNG of a figure in its default state."""
    import ichi  # not at the top: a package that changed must be seen

    svg = ichi.figure(figure_id).svg(lang=lang)
    return once(svg, lambda: _drawn(figure_id, lang))


def once(svg: str, draw: Callable[[], bytes]) -> bytes:
    """What `draw` draws of the picture that is also `svg`, unless it was drawn before."""
    kept = runtime.cache_folder() / "pictures" / f"{_digest(svg)}.png"
    if not kept.exists():
        runtime.write_whole(kept, draw())
    return kept.read_bytes()


def _drawn(figure_id: str, lang: str) -> bytes:
    import ichi
    from ichi.render import mpl

    mpl.use_font(_font())
    scene = ichi.figure(figure_id).scene(lang=lang, shape="wide")
    drawn, frame = mpl.figure(scene), scene.frame
    height = max(frame.height + 2 * _MARGIN, (frame.width + 2 * _MARGIN) * HEIGHT / WIDTH)
    width = height * WIDTH / HEIGHT
    drawn.set_size_inches(width / 72, height / 72)
    left, below = (width - frame.width) / 2, (height - frame.height) / 2
    (axes,) = drawn.axes
    axes.set_position((left / width, below / height, frame.width / width, frame.height / height))
    file = io.BytesIO()
    drawn.savefig(file, format="png", dpi=72 * WIDTH / width)
    return file.getvalue()


def _digest(svg: str) -> str:
    """What a picture is made from: its marks, the renderer and this module."""
    renderer = find_spec("ichi.render.mpl")
    assert renderer
    assert renderer.origin
    parts = [svg.encode(), version("matplotlib").encode()]
    parts += [Path(file).read_bytes() for file in (__file__, renderer.origin)]
    return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


@cache
def _font() -> Path:
    """The book's own font as a file, as Matplotlib wants it."""
    folder = Path(tempfile.mkdtemp(prefix="ichi-font-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    file = folder / "ichi-sans.ttf"
    file.write_bytes(bundle.picture_font())
    return file
