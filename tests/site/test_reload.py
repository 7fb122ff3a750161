import importlib
import sys
from pathlib import Path

import pytest

from ichi_site.reload import Reloader


def test_a_changed_package_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "changing"
    package.mkdir()
    (package / "__init__.py").write_text("ANSWER = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    reloader = Reloader(package, "changing")
    assert importlib.import_module("changing").ANSWER == 1

    assert not reloader.refresh()
    (package / "__init__.py").write_text("ANSWER = 22\n")
    assert reloader.refresh()
    importlib.invalidate_caches()
    assert importlib.import_module("changing").ANSWER == 22
    del sys.modules["changing"]
