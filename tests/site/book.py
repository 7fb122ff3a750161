"""Small books for the tests of the plugin, built with the project's own configuration."""

from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config

ROOT = Path(__file__).parents[2]


def build_book(folder: Path, pages: dict[str, str]) -> Path:
    """Builds the pages, given by path below the docs folder; returns the built site."""
    for lang in ("ja", "en"):
        pages = {f"{lang}/index.md": "# 位置\n"} | pages
    for name, text in pages.items():
        path = folder / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    config = load_config(
        str(ROOT / "mkdocs.yml"), docs_dir=str(folder / "site"), site_dir=str(folder / "build")
    )
    config.plugins.run_event("startup", command="build", dirty=False)
    build(config)
    return folder / "build"


def page(folder: Path, text: str) -> str:
    """The HTML of a book's second Japanese page."""
    english = "# A page\n"
    built = build_book(folder, {"ja/01-page.md": text, "en/01-page.md": english})
    return (built / "01-page/index.html").read_text("utf-8")
