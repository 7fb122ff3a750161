"""oEmbed: what a page needs to unfold a pasted link by itself (oembed.com, version 1.0)."""

from html import escape
from typing import Any

from ichi_site.embed import pictures


def card(
    title: str, url: str, picture: str, provider: tuple[str, str], height: int
) -> dict[str, Any]:
    """The answer for a page, as JSON; `provider` is the book's name and address."""
    return {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": provider[0],
        "provider_url": provider[1],
        "html": frame(title, url, height),
        "width": 720,
        "height": height,
        "thumbnail_url": picture,
        "thumbnail_width": pictures.WIDTH,
        "thumbnail_height": pictures.HEIGHT,
    }


def frame(title: str, url: str, height: int) -> str:
    """The line to paste."""
    return (
        f'<iframe src="{escape(url)}" title="{escape(title)}" width="100%" height="{height}"'
        ' loading="lazy" allow="fullscreen" style="border:0"></iframe>'
    )
