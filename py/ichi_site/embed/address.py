"""Addresses for readers of the built HTML that do not come by way of a page."""

from mkdocs.utils import get_relative_url


def address(site_url: str, path: str, url: str) -> str:
    """A path of the site: absolute if we know where that is, else relative to the page `url`."""
    if site_url:
        return f"{site_url.rstrip('/')}/{path.removeprefix('.')}"
    return get_relative_url(path, url)


def room(lang: str) -> str:
    """Where the pages of a language begin: the first language's at the root."""
    from ichi.words import LANGUAGES  # not at the top: a package that changed must be seen

    return "" if lang == LANGUAGES[0] else f"{lang}/"


def picture(figure: str, lang: str) -> str:
    """The path of a figure's picture."""
    return f"{room(lang)}embed/{figure}/picture.png"
