"""The picture a reader takes away."""

import base64
from typing import Any

from ichi.figure import figure


def png(request: dict[str, Any]) -> dict[str, str]:
    """The figure of a request as a PNG, drawn by Matplotlib in light colours.

    The answer holds `name`, `type` and `base64`, as the page hands it to the reader.
    """
    from ichi.render import mpl  # here, since only who saves a picture waits for Matplotlib

    fig = figure(request["figure"])
    scene = fig.scene(lang=request["lang"], shape=request["shape"], **request["state"])
    picture = base64.b64encode(mpl.png(scene)).decode("ascii")
    return {"name": f"ichi-{fig.id}.png", "type": "image/png", "base64": picture}
