"""PyScript's entry point: what the page may ask of its Python."""

import json
from pathlib import Path

import pyodide_js
from pyscript import sync

import ichi
from ichi.stage import Session

FONT = Path("ichi-sans.ttf")

_session = Session()


async def save(request: str) -> str:
    """A picture to take away; Matplotlib and its font are fetched at the first wish."""
    asked = json.loads(request)
    await pyodide_js.loadPackage("matplotlib")
    if not FONT.exists():
        from pyodide.http import pyfetch

        FONT.write_bytes(await (await pyfetch(asked["font"])).bytes())
    from ichi.render import mpl
    from ichi.stage.save import png

    mpl.use_font(FONT)
    return json.dumps(png(asked))


sync.hello = lambda: ichi.__version__
sync.draw = _session.draw
sync.save = save
