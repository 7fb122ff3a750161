"""One session of each engine, Firefox and WebKitGTK, for all tests of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.engines.visitor import Visitor, visitor
from tests.engines import ENGINES, absent


@pytest.fixture(
    scope="session",
    params=[pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in ENGINES],
)
def engine(request: pytest.FixtureRequest, built: Path) -> Iterator[Visitor]:
    """An engine just started, or a word that it is not here."""
    if reason := absent(request.param):
        pytest.skip(reason)
    with visitor(request.param, built) as found:
        yield found


@pytest.fixture
def reader(engine: Visitor) -> Iterator[Visitor]:
    """The same for one test, at whose end its console must be clean."""
    yield engine
    engine.check()
