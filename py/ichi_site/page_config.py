"""What a page tells the custom element: where the run time lies, and the page's own words."""

from typing import Any

from ichi_site import bundle


def page_config(base: str, lang: str) -> dict[str, Any]:
    """The JSON of `#ichi-config`; `base` is the way from the page to the site's root."""
    import ichi  # not at the top: a package that changed must be seen
    from ichi.words import LANGUAGES, words

    return {
        "base": base,
        "version": ichi.__version__,
        "runtime": bundle.page_runtime(),
        "roots": {each: "" if each == LANGUAGES[0] else f"{each}/" for each in LANGUAGES},
        "words": dict(words(lang, "page").entries)
        | {f"embed_{name}": text for name, text in words(lang, "embed").entries.items()},
    }
