"""Under `mkdocs serve` the package may change between two builds; the second must see it."""

import sys
from pathlib import Path


class Reloader:
    """Forgets modules once their files have changed, so that the next import reads them again."""

    def __init__(self, folder: Path, *modules: str) -> None:
        """Watch the files of `folder` for `modules`: names of packages or modules."""
        self.folder = folder
        self.modules = modules
        self._seen = self._stamps()

    def _stamps(self) -> dict[Path, int]:
        return {
            path: path.stat().st_mtime_ns
            for path in self.folder.rglob("*")
            if path.suffix in {".py", ".toml"}
        }

    def refresh(self) -> bool:
        """Forget the modules if a file changed since the last call, and say whether one did."""
        stamps = self._stamps()
        changed = stamps != self._seen
        self._seen = stamps
        if changed:
            for name in list(sys.modules):
                if any(name == module or name.startswith(f"{module}.") for module in self.modules):
                    del sys.modules[name]
        return changed
