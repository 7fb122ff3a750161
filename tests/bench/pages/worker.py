# ruff: noqa: F821 - it joins ichi's own worker, whose names it uses
"""Added to the worker: Matplotlib on the same figures in the same Python, and a look at memory."""

import gc
import time


async def redraw(request: str) -> str:
    """Milliseconds that Matplotlib takes to draw a figure again whose parts stay as they are."""
    await pyodide_js.loadPackage("matplotlib")
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    from ichi.render import mpl

    asked = json.loads(request)
    scene = ichi.figure(asked["figure"]).scene(lang="en", shape="wide")
    canvas = FigureCanvasAgg(mpl.figure(scene))
    times = []
    for _ in range(asked["count"] + 2):
        start = time.perf_counter()
        canvas.draw()
        times.append(1000 * (time.perf_counter() - start))
    return json.dumps(times[2:])


def memory(_: str) -> str:
    """Bytes that Python holds, and JavaScript objects that it holds on to."""
    gc.collect()
    module = pyodide_js._module
    place = module._malloc(40)
    module._mallinfo(place)
    held = module.HEAP32[place // 4 + 7]
    module._free(place)
    return json.dumps({"python": held, "proxies": module._hiwire_num_refs()})


sync.redraw = redraw
sync.memory = memory
