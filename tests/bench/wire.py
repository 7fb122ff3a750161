"""A web server as a good host is one: brotli, long caching, and a note of every byte."""

import re
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from tests.browser.server import BASE, Answer, Site

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
HASHED = re.compile(r"/assets/(runtime|flip|ichi-\w{8}|stylesheets|javascripts)/")


@dataclass(frozen=True)
class Sent:
    """An answer that left the server."""

    at: float
    """Milliseconds since 1970, as `Date.now()` has them."""
    path: str
    size: int


class Wire(Site):
    """A built site with `.br` beside its files, under `BASE`."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.sent: list[Sent] = []

    def answer(self, path: str) -> Answer:
        """What the host sends: the compressed form, if there is one and nothing twists it."""
        answer = super().answer(path)
        if answer.status == 200:
            answer = self._as_host_sends(path, answer)
        self.sent.append(Sent(time.time() * 1000, path, len(answer.body)))
        return answer

    def _as_host_sends(self, path: str, answer: Answer) -> Answer:
        file = self.folder / urlsplit(path).path.removeprefix(BASE)
        file = file / "index.html" if file.is_dir() else file
        small = file.with_name(f"{file.name}.br")
        caching = FOR_EVER if HASHED.search(path) else ASK_AGAIN
        headers = answer.headers | {"Cache-Control": caching}
        if small.exists() and answer.body == file.read_bytes():
            return Answer(200, small.read_bytes(), headers | {"Content-Encoding": "br"})
        return Answer(200, answer.body, headers)

    def bytes_until(self, moment: float) -> int:
        """All that had been sent at that moment, since `sent` was last emptied."""
        return sum(sent.size for sent in self.sent if sent.at <= moment)
