"""Other people's books, built for real with the tools that they use."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.hosts import Host, line, script
from tests.browser.server import Site


def run(*command: str | Path) -> None:
    subprocess.run([sys.executable, "-m", *command], check=True, capture_output=True)


def mkdocs(folder: Path, frame: str, element: str, site: Site) -> Path:
    (folder / "docs").mkdir()
    (folder / "docs/index.md").write_text(f"# A course\n\n{frame}\n\n{element}\n", "utf-8")
    (folder / "mkdocs.yml").write_text(
        "site_name: A course\ntheme: {name: material, font: false}\n"
        f"extra_javascript: ['{site.url}assets/embed.js']\n",
        "utf-8",
    )
    run("mkdocs", "build", "-q", "-f", folder / "mkdocs.yml")
    return folder / "site"


def sphinx(folder: Path, frame: str, element: str, site: Site) -> Path:
    (folder / "conf.py").write_text(f"html_js_files = ['{site.url}assets/embed.js']\n", "utf-8")
    raw = "".join(f".. raw:: html\n\n   {text}\n\n" for text in (frame, element))
    (folder / "index.rst").write_text(f"A course\n========\n\n{raw}", "utf-8")
    run("sphinx", "-q", "-W", "-b", "html", folder, folder / "site")
    return folder / "site"


def jupyter_book(folder: Path, frame: str, element: str, site: Site) -> Path:
    """Jupyter Book 1 is Sphinx with the parser MyST."""
    (folder / "conf.py").write_text("extensions = ['myst_parser']\n", "utf-8")
    text = f"# A course\n\n{frame}\n\n{element}\n\n{script(site)}\n"
    (folder / "index.md").write_text(text, "utf-8")
    run("sphinx", "-q", "-W", "-b", "html", folder, folder / "site")
    return folder / "site"


@pytest.mark.parametrize("build", [mkdocs, sphinx, jupyter_book])
def test_a_book_of_someone_else(
    course: Host, site: Site, tmp_path: Path, build: Callable[[Path, str, str, Site], Path]
) -> None:
    """Pasted as the guide says: a frame, and an element that the script makes one of."""
    source = tmp_path / "source"
    source.mkdir()
    element = '<ichi-figure figure="gap" lang="en" p="3" height="860"></ichi-figure>'
    built = build(source, line(site, "gap=128"), element, site)
    course.elsewhere.folder = built
    course.page.goto(course.elsewhere.url)
    course.becomes("it.state.gap === 128", 0)
    course.becomes("it.state.p === 3", 1)
    course.live(0)
    course.live(1)
    for i in range(2):
        frame, content = course.heights(i)
        assert content <= frame
    assert course.figure(1).get_attribute("lang") == "en"
    assert course.pythons() == 1
    # Their own pages ask for things that this test does not serve.
    course.errors = [error for error in course.errors if "Failed to load resource" not in error]
