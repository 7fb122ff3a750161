"""Every word that a figure shows, in Japanese and in English.

`ja.toml` and `en.toml` hold a table for each figure. A template names values in braces, with a
format if it needs one: "{similarity:.3f}"; `{flips|bit|bits}` is the first word when the value
is 1 and the second otherwise.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from ichi.params import Choice, Ladder, Number, Param, State, Toggle, Value
from ichi.words.display import display, exact

__all__ = ["LANGUAGES", "Words", "display", "exact", "words"]

LANGUAGES = ("ja", "en")
"""The book's languages, its first one first."""

_SLOT = re.compile(r"\{(\w+)(?::([^}|]*))?(?:\|([^}|]*)\|([^}|]*))?\}")


@cache
def _book(lang: str) -> dict[str, Any]:
    if lang not in LANGUAGES:
        raise ValueError(f"ichi speaks {' and '.join(LANGUAGES)}, not {lang!r}")
    return tomllib.loads(files("ichi.words").joinpath(f"{lang}.toml").read_text("utf-8"))


@cache
def words(lang: str, table: str) -> "Words":
    """The words of a figure (or of the page's own machinery, "page") in a language.

    Raises KeyError if there are none.
    """
    if table not in _book(lang):
        raise KeyError(f"words/{lang}.toml has no table [{table}]")
    return Words(lang, table, _book(lang)[table])


class Words:
    """One table of words: call it with a key and the values that the template names."""

    def __init__(self, lang: str, table: str, entries: Mapping[str, Any]) -> None:
        self.lang = lang
        self.table = table
        self.entries = entries

    def __call__(self, key: str, **values: Value) -> str:
        """The template `key`, filled in."""
        return self._fill(self._template(key), values)

    def parts(self, key: str, values: Mapping[str, Value]) -> list[str | tuple[str, str, str]]:
        """The template `key` in pieces: plain text, and (name, exact value, shown text)."""
        pieces: list[str | tuple[str, str, str]] = []
        template, end = self._template(key), 0
        for slot in _SLOT.finditer(template):
            pieces.append(template[end : slot.start()])
            name = slot[1]
            text = self._shown(slot, values)
            pieces.append(text if slot[3] is not None else (name, exact(values[name]), text))
            end = slot.end()
        pieces.append(template[end:])
        return [piece for piece in pieces if piece]

    def label(self, param: Param) -> str:
        """The name of a parameter, before its control."""
        return str(self.entries[param.name]["label"])

    def option(self, param: Choice, value: str) -> str:
        """The name of one option."""
        return str(self.entries[param.name]["options"][value])

    def output(self, param: Param, state: State) -> str:
        """A parameter's value as it stands beside its control."""
        value = state[param.name]
        match param:
            case Choice():
                return self.option(param, value)
            case Toggle():
                return ""
            case Number() | Ladder():
                entry = self.entries[param.name]
                return self._fill(entry.get("output", f"{{{param.name}}}"), state)

    def valuetext(self, param: Param, state: State) -> str:
        """A parameter's value as it is spoken, with its unit."""
        entry = self.entries[param.name]
        if "valuetext" in entry:
            return self._fill(entry["valuetext"], state)
        return self.output(param, state)

    def _template(self, key: str) -> str:
        if key not in self.entries:
            raise KeyError(f"words/{self.lang}.toml has no {key} in its table [{self.table}]")
        template = self.entries[key]
        if not isinstance(template, str):
            raise KeyError(f"{self.table}.{key} in {self.lang}.toml is a table, not a sentence")
        return template

    def _fill(self, template: str, values: Mapping[str, Value]) -> str:
        return _SLOT.sub(lambda slot: self._shown(slot, values), template)

    def _shown(self, slot: re.Match[str], values: Mapping[str, Value]) -> str:
        value = values[slot[1]]
        if slot[3] is not None:
            return slot[3] if value == 1 else slot[4]
        options = self.entries.get(slot[1], {})
        if isinstance(options, dict) and "options" in options:
            return str(options["options"][value])
        return display(value, slot[2] or "")
