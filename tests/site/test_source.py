import re

import pytest
from mkdocs.exceptions import PluginError

from ichi_site.source import Source

NUMBER = re.compile(r"\[\[.*?\]\]")


def replaced(text: str) -> str:
    return Source("page.md", text).replace(NUMBER, lambda _: "3").text


@pytest.mark.parametrize(
    "code",
    [
        "`[[a.b]]`",
        "``a ` [[a.b]]``",
        "```python\n[[a.b]]\n```",
        "~~~\n[[a.b]]\n~~~",
        "- item\n\n    ```\n    [[a.b]]\n    ```",
        "<!-- [[a.b]] -->",
        "$[[1, 2], [3, 4]]$",
        "$$\n[[1, 2]]\n$$",
    ],
)
def test_code_and_mathematics_are_left_alone(code: str) -> None:
    assert replaced(f"[[a.b]] and\n\n{code}\n\nand [[a.b]].") == f"3 and\n\n{code}\n\nand 3."


def test_prices_are_not_mathematics() -> None:
    assert replaced("$5 for [[a.b]] and $6") == "$5 for 3 and $6"


def test_a_failure_says_where() -> None:
    def fail(_: re.Match[str]) -> str:
        raise LookupError("no such thing")

    source = Source("site/ja/01-order.md", "one\n\ntwo [[a.b]]", lines_before=5)
    with pytest.raises(PluginError, match=r"^site/ja/01-order\.md:8: \[\[a\.b\]\]: no such thing$"):
        source.replace(NUMBER, fail)
