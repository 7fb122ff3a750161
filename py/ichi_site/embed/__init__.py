"""Pages of the book that stand in other people's pages: one for each figure, section and set.

They are written when the book's own pages are: `write` is all that the plugin calls.
"""

from ichi_site.embed.address import address, picture
from ichi_site.embed.chapter import Chapter
from ichi_site.embed.pages import write

__all__ = ["Chapter", "address", "picture", "write"]
