"""A figure as it stands in the built page: both shapes of its picture, readout, controls, tools.

All of it sleeps: fields and buttons are disabled and hit boxes cannot be reached, until
`assets/js` wakes them. So nothing pretends to work where scripts do not run.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape, unescape
from importlib.resources import files
from itertools import islice, product
from typing import TYPE_CHECKING, Any

from ichi_site.figure_controls import attributes as tag_attributes
from ichi_site.figure_controls import controls, span

if TYPE_CHECKING:
    from ichi import Figure
    from ichi.marks import Handle, Scene
    from ichi.params import Param, State

TOOLS = {
    "expand": ("fullscreen", "fullscreen-exit"),
    "reset": ("restore",),
    "link": ("link-variant",),
    "embed": ("code-tags",),
    "save": ("download-outline",),
}
"""Each tool and its icons among Material Design Icons; one that stays pressed has two.

The first is the one that some places lack: its room at the row's free end stays empty unseen.
"""

_TAG = re.compile("<[^>]*>")


SHAPES = ("wide", "tall")


def figure_html(
    figure_id: str,
    attributes: Mapping[str, str],
    lang: str,
    element_id: str,
    preview: bool = False,
) -> str:
    """The `<ichi-figure>` element of a figure that opens in the state its attributes name.

    A preview has the tall picture only, and sleeps until someone touches it.

    Raises LookupError for a figure or a parameter that does not exist, and ValueError for a value
    that its parameter does not take.
    """
    import ichi  # not at the top: a package that changed must be seen
    from ichi.stage import reply
    from ichi.words import words

    figure = ichi.figure(figure_id)
    state = opening(figure, attributes)
    values = figure.values(**state)
    page, own = words(lang, "page"), figure.words(lang)
    sentence = reply.sentence(figure, state, values, lang)
    shown = reply.values_shown(figure, state, values, lang)
    data = {
        "id": element_id,
        "figure": figure_id,
        "lang": lang,
        "data-status": "static",
        "data-state": _json(dict(state)),
        "data-values": _json(values),
        **{name: str(attributes[name]) for name in attributes},
        **({"preview": ""} if preview else {}),
    }
    shapes = SHAPES[1:] if preview else SHAPES
    return (
        f"<ichi-figure{tag_attributes(data)}>"
        f'<figure aria-labelledby="{element_id}-title"'
        f' aria-describedby="{element_id}-state">'
        f"{''.join(_stage(figure, state, lang, shape) for shape in shapes)}"
        f'<div class="ichi-point" data-longest="{escape(longest(figure, state, lang))}">'
        f'<p class="ichi-readout">{sentence}</p></div>{_unsaid(shown, sentence)}'
        f'<div class="ichi-desk">{controls(figure, state, lang)}{_tools(page)}</div>'
        f'<p class="ichi-describe ichi-unseen" id="{element_id}-state">'
        f"{escape(figure.describe(lang=lang, **state))}</p>"
        f'<figcaption><strong id="{element_id}-title">{escape(own("title"))}</strong>'
        f" {escape(own('caption'))}</figcaption></figure></ichi-figure>"
    )


def opening(figure: "Figure", attributes: Mapping[str, str]) -> "State":
    """The state that the attributes name; every one must be a parameter and an allowed value."""
    params = {param.name: param for param in figure.params}
    for name, raw in attributes.items():
        if name not in params:
            known = ", ".join(params)
            raise LookupError(f"figure {figure.id} has no parameter {name!r}; it has {known}")
        value = params[name].clamp(raw)
        if not _same(value, raw):
            raise ValueError(
                f'figure {figure.id}: {name}="{raw}" is not allowed; the nearest value is {value}'
            )
    return figure.state(**attributes)


def _same(value: object, raw: str) -> bool:
    if isinstance(value, bool):
        return raw.lower() in ("1", "true") if value else raw.lower() in ("0", "false")
    if isinstance(value, str):
        return raw == value
    try:
        return float(raw) == value
    except ValueError:
        return False


def _stage(figure: "Figure", state: "State", lang: str, shape: Any) -> str:
    from ichi.render.element import markup
    from ichi.render.svg import picture

    scene = figure.scene(lang=lang, shape=shape, **state)
    frame = scene.frame
    return (
        f'<div class="ichi-stage" data-shape="{shape}"'
        f' style="--w:{frame.width:g};--h:{frame.height:g}">'
        f"{markup(picture(scene))}{''.join(_hits(figure, state, lang, scene))}</div>"
    )


def _hits(figure: "Figure", state: "State", lang: str, scene: "Scene") -> Iterator[str]:
    """The hit boxes that lie over the handles of a picture, in the order of reading."""
    from ichi.render.svg import number
    from ichi.stage import reply

    params = {param.name: param for param in figure.params}
    for handle in sorted(scene.handles, key=lambda handle: (handle.y, handle.x)):
        param = params[handle.param]
        low, high, now = span(param, state)
        data = {
            "class": f"ichi-hit m-{handle.meaning}" + (" is-mark" if handle.marks else ""),
            "role": "slider",
            "data-handle": handle.key,
            "data-param": param.name,
            "data-track": _json(reply.track(handle.track)),
            "style": f"--x:{number(handle.x)};--y:{number(handle.y)}",
            "aria-disabled": "true",
            "aria-label": _name(figure, handle, param, lang),
            "aria-valuemin": str(low),
            "aria-valuemax": str(high),
            "aria-valuenow": str(now),
            "aria-valuetext": figure.words(lang).valuetext(param, state),
        }
        yield f"<div{tag_attributes(data)}></div>"


def _name(figure: "Figure", handle: "Handle", param: "Param", lang: str) -> str:
    words = figure.words(lang)
    return words.label(param) if handle.label == param.name else words(handle.label)


def longest(figure: "Figure", state: "State", lang: str) -> str:
    """The longest form of the readout, among many states: the page keeps room for it."""
    from ichi.stage import reply

    ends = product(*(param.samples() for param in figure.params))
    states = [figure.state(**dict(zip(state, values, strict=True))) for values in islice(ends, 64)]
    sentences = (
        _TAG.sub("", reply.sentence(figure, each, figure.values(**each), lang))
        for each in [state, *states]
    )
    return unescape(max(sentences, key=len))


def _unsaid(shown: Mapping[str, list[str]], sentence: str) -> str:
    """The readouts that the sentence leaves out, for scripts and for other sentences."""
    rest = "".join(
        f'<data name="{name}" value="{escape(exact)}">{escape(text)}</data>'
        for name, (exact, text) in shown.items()
        if f'<data name="{name}"' not in sentence
    )
    return f'<p class="ichi-unsaid" hidden>{rest}</p>' if rest else ""


def _tools(words: Any) -> str:
    buttons = "".join(_button(tool, words(tool), icons) for tool, icons in TOOLS.items())
    waking = f'<span class="ichi-waking" aria-hidden="true">{escape(words("waking"))}</span>'
    return f'<div class="ichi-tools">{waking}{buttons}</div>'


def _button(tool: str, name: str, icons: tuple[str, ...]) -> str:
    pressed = {"aria-pressed": "false"} if len(icons) > 1 else {}
    data = {"data-tool": tool, "aria-label": name, "title": name, **pressed, "disabled": ""}
    return f'<button type="button"{tag_attributes(data)}>{"".join(map(_icon, icons))}</button>'


@cache
def _icon(name: str) -> str:
    folder = files("material").joinpath("templates/.icons/material")
    svg = folder.joinpath(f"{name}.svg").read_text(encoding="utf-8")
    return svg.replace("<svg", '<svg aria-hidden="true" focusable="false"', 1)


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
