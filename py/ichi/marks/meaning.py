"""What a colour says, the same in every figure, formula and sentence of the book."""

from typing import Literal

Meaning = Literal[
    "ink", "muted", "hair", "position", "content", "query", "key", "value", "warn", "paper"
]
"""Nine meanings, and the paper: what keeps a mark apart from a filled one that it crosses."""
