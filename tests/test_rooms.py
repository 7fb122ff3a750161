"""Imports run one way: encodings, marks, figures, render, stage; and ichi needs NumPy alone."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "py" / "ichi"
MODULES = sorted(PACKAGE.rglob("*.py"))

MAY_IMPORT = {
    "params": set(),
    "together": {"params"},
    "encodings": {"encodings"},
    "marks": {"marks"},
    "words": {"words", "params"},
    "figures": {"figures", "encodings", "marks", "params", "together", "words"},
    "render": {"render", "marks"},
    "figure": {"figures", "marks", "params", "render", "words"},
    "__init__": {"figure"},
    "stage": {"stage", "figure", "marks", "params", "render", "words"},
}
BROWSER_ONLY = {"pyscript", "pyodide", "pyodide_js", "js"}


def imports(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} has a relative import"
            yield node.module or ""


@pytest.mark.parametrize("module", MODULES, ids=lambda m: str(m.relative_to(PACKAGE)))
def test_a_module_imports_only_what_its_room_may(module: Path) -> None:
    place = module.relative_to(PACKAGE)
    room = place.parts[0] if len(place.parts) > 1 else place.stem
    for name in imports(module):
        top, *rest = name.split(".")
        if top == "ichi" and rest:
            assert rest[0] in MAY_IMPORT[room], f"{place} reaches across to {name}"
        elif top in BROWSER_ONLY:
            assert place.as_posix() == "stage/worker.py", f"{place} knows the browser"
        elif top == "matplotlib":
            assert place.as_posix() == "render/mpl.py", f"{place} needs Matplotlib"
        elif top != "ichi":
            assert top == "numpy" or top in sys.stdlib_module_names, f"{place} needs {name}"


def test_no_module_works_on_import() -> None:
    """Only definitions, imports, constants and the worker's greetings stand at module level."""
    for module in MODULES:
        for node in ast.parse(module.read_text("utf-8")).body:
            if isinstance(node, ast.Expr):
                assert isinstance(node.value, ast.Constant), f"{module}:{node.lineno}"
            assert not isinstance(node, ast.For | ast.While | ast.With), f"{module}:{node.lineno}"
