"""The modules of `assets/js` as one classic script.

In a frame that is sandboxed without an origin, browsers refuse every module of a plain host (it
would have to send CORS headers) and run classic scripts all the same. So embed pages get one, and
it is one request instead of thirty.
"""

import re
from collections.abc import Iterator
from pathlib import Path

_IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"(\.[^"]*)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:const|class|function\*?) (\w+))", re.MULTILINE)
_OTHER = re.compile(r"^(?:import\b(?!\()|export\b).*", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?:/\*\*(?:(?!\*/)[\s\S])*\*/|//.*)\n", re.MULTILINE)


def classic(entry: Path) -> str:
    """The module `entry` and all that it imports, each in a scope of its own.

    It knows `import {…} from "./x.js"`, `import "./x.js"` and `export` before const, class and
    function. Raises ValueError for any other form, and for modules that import one another.
    """
    return '"use strict";\n' + "".join(_modules(entry, [], set()))


def _modules(file: Path, above: list[Path], done: set[Path]) -> Iterator[str]:
    if file in above:
        raise ValueError(f"{above[-1]} and {file} import one another")
    if file in done:
        return
    done.add(file)
    text = _COMMENT.sub("", file.read_text("utf-8"))
    for match in _IMPORT.finditer(text):
        yield from _modules((file.parent / match[2]).resolve(), [*above, file], done)
    body = _EXPORT.sub("", _IMPORT.sub(lambda match: _bound(file, match), text))
    if other := _OTHER.search(body):
        raise ValueError(f"{file}: {other[0]}: not a form that can be put into one script")
    exported = ", ".join(match[1] for match in _EXPORT.finditer(text))
    yield f"const {_name(file)} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def _bound(file: Path, match: re.Match[str]) -> str:
    if match[1] is None:
        return ""
    names = match[1].strip().rstrip(",").replace(" as ", ": ")
    return f"const {{ {names} }} = {_name((file.parent / match[2]).resolve())};\n"


def _name(file: Path) -> str:
    return f"ichi_{file.parent.name}_{file.stem}".replace("-", "_")
