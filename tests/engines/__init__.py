"""The other two engines, Firefox and WebKitGTK, for tests and benchmarks.

Selenium and Mozilla's Marionette client would bring some thirty packages, and one common interface
would still be to write: Selenium speaks to Firefox through geckodriver, which is in no registry of
ours. Both engines understand W3C WebDriver, of which a dozen commands are enough.
"""

from tests.engines import firefox, webkit

ENGINES = {"Firefox": firefox, "WebKitGTK": webkit}


def absent(name: str) -> str:
    """A sentence that says why an engine cannot be had here; empty if it can."""
    packages = ENGINES[name].missing()
    return f"{name} is not installed here (Debian: {', '.join(packages)})" if packages else ""
