"""Texts of many frames, kept in columns of which each text is written once.

A column holds one text for each frame, or a single one that holds for all; nothing stands for what
a frame lacks. As written, an entry is a text where it stands for the first time, its number among
all texts where it comes again, or `[head, middle, tail]`: so many characters from the beginning of
the text before it in the column, something new, and so many from that text's end.
"""

from collections.abc import Iterator, Sequence
from os.path import commonprefix

Text = str | None
Entry = None | int | str | list[int | str]

WORTH = 12
"""Characters in common with the text before that are worth telling apart."""


class Columns:
    """Columns as they are gathered; two that always say the same are one."""

    def __init__(self) -> None:
        self._columns: dict[tuple[Text, ...], int] = {}

    def add(self, texts: Sequence[Text]) -> int:
        """The number of the column that holds these texts."""
        column = tuple(texts[:1] if len(set(texts)) == 1 else texts)
        return self._columns.setdefault(column, len(self._columns))

    def written(self) -> list[list[Entry]]:
        """All columns by their numbers, ready for JSON."""
        seen: dict[str, int] = {}
        return [list(_written(column, seen)) for column in self._columns]


def read(columns: Sequence[Sequence[Entry]]) -> list[list[Text]]:
    """The texts of columns as they were written."""
    seen: list[str] = []
    return [list(_read(column, seen)) for column in columns]


def _written(column: Sequence[Text], seen: dict[str, int]) -> Iterator[Entry]:
    before = ""
    for text in column:
        if text is None:
            yield None
            continue
        if text in seen:
            yield seen[text]
        else:
            seen[text] = len(seen)
            yield _shortened(text, before)
        before = text


def _shortened(text: str, before: str) -> Entry:
    head = _common(text, before)
    room = min(len(text), len(before)) - head
    tail = _common(text[::-1][:room], before[::-1][:room])
    simple = max(text, default="") < "\U00010000"  # beyond, browsers count characters otherwise
    return [head, text[head : len(text) - tail], tail] if simple and head + tail > WORTH else text


def _common(text: str, other: str) -> int:
    return len(commonprefix([text, other]))  # noqa: RUF071 - no paths


def _read(column: Sequence[Entry], seen: list[str]) -> Iterator[Text]:
    before = ""
    for entry in column:
        match entry:
            case None:
                yield None
                continue
            case int():
                before = seen[entry]
            case str():
                seen.append(before := entry)
            case [int(head), str(middle), int(tail)]:
                seen.append(before := before[:head] + middle + before[len(before) - tail :])
        yield before
