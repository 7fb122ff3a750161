"""The controls of a figure in the built page: for each parameter its label, control and value."""

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ichi import Figure
    from ichi.params import Param, State


def controls(figure: "Figure", state: "State", lang: str) -> str:
    """The form, asleep."""
    rows = "".join(_control(figure, param, state, lang) for param in figure.params)
    return (
        '<form class="ichi-controls" autocomplete="off"><fieldset role="none" disabled>'
        f"{rows}</fieldset></form>"
    )


def _control(figure: "Figure", param: "Param", state: "State", lang: str) -> str:
    """One parameter: its label, its control, its value."""
    from ichi.params import Choice, Ladder, Number, Toggle

    words = figure.words(lang)
    label = f"<span>{escape(words.label(param))}</span>"
    output = escape(words.output(param, state))
    match param:
        case Toggle():
            checked = {"checked": ""} if state[param.name] else {}
            box = attributes({"type": "checkbox", "name": param.name, **checked})
            return f'<label class="is-toggle"><input{box}>{label}</label>'
        case Choice():
            options = "".join(
                f"<option{attributes({'value': option} | chosen)}>"
                f"{escape(words.option(param, option))}</option>"
                for option in param.options
                for chosen in [{"selected": ""} if option == state[param.name] else {}]
            )
            return (
                f'<label class="is-choice">{label}'
                f'<select name="{param.name}">{options}</select></label>'
            )
        case Number() | Ladder():
            low, high, now = span(param, state)
            step = f"{param.step:.10g}" if isinstance(param, Number) else "1"
            data = {
                "type": "range",
                "name": param.name,
                "min": str(low),
                "max": str(high),
                "step": step,
                "value": str(now),
                "aria-valuetext": words.valuetext(param, state),
            }
            if isinstance(param, Ladder):
                data["data-values"] = " ".join(f"{value:.10g}" for value in param.values)
            ends = (figure.state(**{**state, param.name: value}) for value in param.samples())
            width = max(len(words.output(param, end)) for end in ends)
            return (
                f"<label>{label}<input{attributes(data)}></label>"
                f'<output name="{param.name}" aria-live="off" style="min-width:{width}ch">'
                f"{output}</output>"
            )


def span(param: "Param", state: "State") -> tuple[float | str, float | str, float | str]:
    """Low end, high end and place of a parameter, in the units of its control."""
    from ichi.params import Choice, Ladder, Number, Toggle

    value = state[param.name]
    match param:
        case Number():
            return param.control(param.low), param.control(param.high), param.control(value)
        case Ladder():
            return 0, len(param.values) - 1, param.control(value)
        case Choice():
            return 0, len(param.options) - 1, param.options.index(value)
        case Toggle():
            return 0, 1, param.control(value)


def attributes(data: Mapping[str, str]) -> str:
    """A tag's attributes, written out."""
    return "".join(f' {name}="{escape(value)}"' for name, value in data.items())
