"""What the page is told of a state besides its picture; the build writes the same into it."""

from html import escape
from typing import Any

from ichi.figure import Figure
from ichi.marks import Scene, Track
from ichi.params import State, Value
from ichi.render.svg import number
from ichi.words import display, exact


def sentence(figure: Figure, state: State, values: dict[str, Value], lang: str) -> str:
    """The readout's sentence as HTML, each number in its `<data>`."""
    parts = figure.words(lang).parts(figure.readout(state), {**state, **values})
    return "".join(
        escape(part, quote=False)
        if isinstance(part, str)
        else f'<data name="{part[0]}" value="{escape(part[1])}">{escape(part[2])}</data>'
        for part in parts
    )


def controls(figure: Figure, state: State, lang: str) -> dict[str, dict[str, str]]:
    """For each parameter what its control carries, shows and speaks, by the parameter's name."""
    words = figure.words(lang)
    return {
        "controls": {p.name: p.control(state[p.name]) for p in figure.params},
        "outputs": {p.name: words.output(p, state) for p in figure.params},
        "valuetexts": {p.name: words.valuetext(p, state) for p in figure.params},
    }


def handles(scene: Scene) -> dict[str, list[Any]]:
    """Each handle's place and track, in units of the frame."""
    return {
        handle.key: [float(number(handle.x)), float(number(handle.y)), track(handle.track)]
        for handle in scene.handles
    }


def track(track: Track) -> dict[str, Any]:
    """A track as JSON carries it, to a millionth: more than a hand can tell."""
    return {name: _rounded(getattr(track, name)) for name in track.__dataclass_fields__}


def _rounded(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_rounded(part) for part in value]
    return round(value, 6) if isinstance(value, float) else value


def values_shown(
    figure: Figure, state: State, values: dict[str, Value], lang: str
) -> dict[str, list[str]]:
    """Each readout, and each parameter that its sentence names, as [full precision, text].

    The text is as the sentence has it.
    """
    parts = figure.words(lang).parts(figure.readout(state), {**state, **values})
    told = {part[0]: [part[1], part[2]] for part in parts if not isinstance(part, str)}
    return {name: [exact(value), display(value)] for name, value in values.items()} | told


def in_prose(
    figure: Figure, state: State, values: dict[str, Value], name: str, spec: str, lang: str
) -> tuple[str, str]:
    """A readout or a parameter as a sentence shows it: (full precision, text).

    Raises LookupError with the names there are if the figure has none of that name.
    """
    numbers: dict[str, Value] = {**state, **values}
    if name not in numbers:
        raise LookupError(f"{figure.id} has no {name!r}; it has {', '.join(numbers)}")
    param = next((p for p in figure.params if p.name == name), None)
    if param and not spec:
        return exact(numbers[name]), figure.words(lang).output(param, state)
    return exact(numbers[name]), display(numbers[name], spec)
