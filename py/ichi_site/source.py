"""A page's Markdown source: what is prose in it, what is code, and where it comes from."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from mkdocs.exceptions import PluginError

_CODE = re.compile(
    r"""
    ^(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})[^\n]*\n   # a fenced block, closed or to the end
      (?:.*?^[ \t]*(?P=fence)[`~]*[ \t]*$|.*\Z)
    | (?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`)        # a code span
    | <!--.*?-->
    | (?<!\\)\$\$.+?\$\$                                # mathematics: [[1, 2]] is a matrix there
    | (?<![\\$])\$(?=\S)[^$\n]*?(?<=\S)\$(?!\d)
    """,
    re.MULTILINE | re.DOTALL | re.VERBOSE,
)


@dataclass(frozen=True)
class Source:
    """The Markdown of one page; `file` and the number of lines before it are kept for messages."""

    file: str
    text: str
    lines_before: int = 0

    def replace(self, pattern: re.Pattern[str], with_: Callable[[re.Match[str]], str]) -> "Source":
        """Every match outside of code, comments and mathematics, replaced.

        A LookupError or ValueError from `with_` fails the build with file, line and the match.
        """
        code = [match.span() for match in _CODE.finditer(self.text)]
        pieces = []
        end = 0
        for match in pattern.finditer(self.text):
            if any(start <= match.start() < stop for start, stop in code):
                continue
            try:
                pieces += [self.text[end : match.start()], with_(match)]
            except (LookupError, ValueError) as error:
                raise PluginError(f"{self._where(match)}: {match[0]}: {error}") from error
            end = match.end()
        return Source(self.file, "".join([*pieces, self.text[end:]]), self.lines_before)

    def _where(self, match: re.Match[str]) -> str:
        line = self.text.count("\n", 0, match.start()) + self.lines_before + 1
        return f"{self.file}:{line}"
