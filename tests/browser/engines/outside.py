"""The world outside, which no page may ask for anything: a proxy that writes down who tried."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class _Outside(BaseHTTPRequestHandler):
    asked: list[str]

    def _refuse(self) -> None:
        self.asked.append(self.path)
        self.send_error(502)

    do_GET = do_POST = do_HEAD = do_CONNECT = _refuse

    def log_message(self, format: str, *args: object) -> None:
        """Nothing on the terminal."""


@contextmanager
def outside() -> Iterator[tuple[str, list[str]]]:
    """The proxy's address, and what was asked of it."""
    asked: list[str] = []
    handler = type("Outside", (_Outside,), {"asked": asked})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"127.0.0.1:{server.server_port}", asked
        server.shutdown()
