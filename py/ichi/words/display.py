"""Numbers as a reader sees them."""

from ichi.params import Value


def display(value: Value, spec: str = "") -> str:
    """The value by a format spec; without one, two decimals, or whole with thousands' commas.

    Minus is written as U+2212, and a number that rounds to nought has no sign.
    """
    if isinstance(value, str | bool):
        return str(value)
    text = format(value, spec or (",d" if isinstance(value, int) else ",.2f"))
    if text.startswith("-") and not text.strip("-0.,e+%"):
        text = text[1:]
    return text.replace("-", "\N{MINUS SIGN}")


def exact(value: Value) -> str:
    """The value at full precision, as a `<data>` element carries it."""
    return value if isinstance(value, str) else repr(value)
