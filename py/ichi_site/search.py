"""One search index for each language.

Material makes one for all, so that pages of the other language come among the results. Here it is
taken apart again; `assets/search.js` looks things up in it.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

_INDEX = "search/search_index.json"


def split(site: Path, languages: Sequence[str]) -> None:
    """Write each language's own index beside its pages; the first language's are at the root."""
    whole = json.loads((site / _INDEX).read_text("utf-8"))
    first, *others = languages
    roots = {lang: f"{lang}/" for lang in others}
    own = {
        lang: [_moved(doc, root) for doc in whole["docs"] if doc["location"].startswith(root)]
        for lang, root in roots.items()
    }
    own[first] = [
        doc for doc in whole["docs"] if not doc["location"].startswith(tuple(roots.values()))
    ]
    for lang, docs in own.items():
        index = {"config": {}, "docs": docs}
        path = site / roots.get(lang, "") / _INDEX
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")


def _moved(doc: dict[str, Any], root: str) -> dict[str, Any]:
    """A document whose location is counted from `root`."""
    return doc | {"location": doc["location"].removeprefix(root)}
