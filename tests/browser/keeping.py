"""Someone who lets the browser keep the book."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page

from tests.browser.reader import LIVE, Reader
from tests.browser.server import BASE, Answer, Site, Twist, header

PAGE = "02-first-ideas/"
"""Where the book is opened, if it does not matter."""

LASTING = header("Cache-Control", "max-age=31536000, immutable")
KEPT = """async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const release = name.split(" pages ")[1];
    const of = (path) => (release ? `${release} ${path}` : path);
    for (const {url} of await cache.keys()) kept.push(of(new URL(url).pathname));
  }
  return kept;
}"""


def release(built: Path) -> dict[str, Any]:
    """The list of a built site."""
    return dict(json.loads((built / "release.json").read_text("utf-8")))


def megabytes(built: Path) -> int:
    """What a release takes of a device, as the reader is told."""
    return round(release(built)["size"] / 1e6)


def listed(built: Path) -> set[str]:
    """All that a release keeps, its list too: addresses, with its id where they do not change."""
    told = release(built)
    files = {BASE + path for path, *_ in told["files"]}
    return files | {f"{told['id']} {BASE}{path}" for path, *_ in [*told["pages"], ["release.json"]]}


def kept(page: Page) -> set[str]:
    """All that is kept in the caches of the page's origin, in the same way."""
    return set(page.evaluate(KEPT))


def mark(page: Page) -> Locator:
    """What the page's foot says of it."""
    return page.locator(".ichi-offline")


def becomes(page: Page, state: str) -> None:
    """Waits until the mark is in a state."""
    page.wait_for_selector(f".ichi-offline[data-state={state}]", state="attached", timeout=LIVE)


@contextmanager
def tab(context: BrowserContext, site: Site, path: str = PAGE) -> Iterator[Reader]:
    """A tab with a page; at the end its console must be clean."""
    reader = Reader(context.new_page(), site).open(path)
    yield reader
    reader.page.close()
    reader.check()


def visit(context: BrowserContext, site: Site, path: str = PAGE) -> None:
    """One visit, as long as it takes to keep the book."""
    with tab(context, site, path) as reader:
        becomes(reader.page, "whole")


def delayed(seconds: float) -> Twist:
    """An answer that takes its time."""

    def twist(answer: Answer) -> Answer:
        time.sleep(seconds)
        return answer

    return twist
