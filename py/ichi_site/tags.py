"""The attributes of a tag that an author wrote in Markdown."""

import re
from html import unescape

_ATTRIBUTE = re.compile(r"""([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")


def tag(name: str) -> re.Pattern[str]:
    """Matches `<name …></name>`, its attributes as group 1."""
    return re.compile(rf"<{name}\b([^>]*)>(?:\s*</{name}>)?")


def attributes(text: str) -> dict[str, str]:
    """`figure="odometer" p="11"` as a dict."""
    return {name: unescape(a or b or c) for name, a, b, c in _ATTRIBUTE.findall(text)}
