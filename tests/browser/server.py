"""A web server for tests: serves a built site from a sub-path, and misbehaves on demand."""

import mimetypes
import re
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

BASE = "/a/b/"

mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("application/octet-stream", ".whl")


@dataclass
class Answer:
    """What a request gets."""

    status: int
    body: bytes
    headers: dict[str, str] = field(default_factory=dict)


Twist = Callable[[Answer], Answer]


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, port: int, handler: type[BaseHTTPRequestHandler]) -> None:
        super().__init__(("127.0.0.1", port), handler)
        self.open: set[socket.socket] = set()

    def process_request(self, request: Any, client_address: Any) -> None:
        self.open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self.open.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Hang up on browsers that keep their connection, too."""
        super().server_close()
        for request in [*self.open]:
            with suppress(OSError):
                request.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """A page that goes away in the middle is no news; anything else is."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Site:
    """A folder served under `BASE` on a port of its own; a context manager."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self._twists: list[tuple[re.Pattern[str], Twist]] = []
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                path = unquote(urlsplit(self.path).path)
                site.asked.append(self.path)
                answer = site.answer(path)
                self.send_response(answer.status)
                for name, value in answer.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(answer.body)))
                with suppress(ConnectionError):  # the page may have gone away meanwhile
                    self.end_headers()
                    self.wfile.write(answer.body)

            def log_message(self, format: str, *args: object) -> None:
                """Nothing on the terminal."""

        self._handler = Handler
        self._server = _Server(0, Handler)
        self._port = self._server.server_port
        self.origin = f"http://127.0.0.1:{self._port}"
        self.url = self.origin + BASE

    def __enter__(self) -> "Site":
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    @contextmanager
    def away(self) -> Iterator[None]:
        """While it lasts, nobody answers at the site's address."""
        self.__exit__()
        try:
            yield
        finally:
            self._server = _Server(self._port, self._handler)
            self.__enter__()

    def answer(self, path: str) -> Answer:
        """The answer for a path, after all twists."""
        answer = self._plain(path)
        for pattern, twist in self._twists:
            if pattern.search(path):
                answer = twist(answer)
        return answer

    def _plain(self, path: str) -> Answer:
        file = self.folder / path.removeprefix(BASE)
        if file.is_dir():
            file /= "index.html"
        if not path.startswith(BASE) or not file.is_file():
            return Answer(404, b"no such file", {"Content-Type": "text/plain"})
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        return Answer(200, file.read_bytes(), {"Content-Type": kind, "Cache-Control": "no-store"})

    @contextmanager
    def twisted(self, pattern: str, twist: Twist) -> Iterator[None]:
        """While it lasts, answers for paths that match are what `twist` makes of them."""
        entry = (re.compile(pattern), twist)
        self._twists.append(entry)
        try:
            yield
        finally:
            self._twists.remove(entry)


def status(code: int) -> Twist:
    """No file but this status."""
    return lambda _: Answer(code, b"", {"Content-Type": "text/plain"})


def web_page(_: Answer) -> Answer:
    """A web page in the file's place, as many hosts answer for what they do not have."""
    return Answer(200, b"<!doctype html><title>Welcome</title>", {"Content-Type": "text/html"})


def header(name: str, value: str) -> Twist:
    """One header more."""

    def twist(answer: Answer) -> Answer:
        return Answer(answer.status, answer.body, answer.headers | {name: value})

    return twist


def replaced(old: str, new: str) -> Twist:
    """Some text in the file exchanged."""

    def twist(answer: Answer) -> Answer:
        assert old.encode() in answer.body, f"{old!r} is not there to be replaced"
        return Answer(
            answer.status, answer.body.replace(old.encode(), new.encode()), answer.headers
        )

    return twist
