"""What is kept in tests/snapshots to look at, and told when it comes out otherwise."""

from pathlib import Path

FOLDER = Path(__file__).parent / "snapshots"


def changed(name: str, fresh: str) -> str:
    """Nothing if `fresh` is what is kept in the file `name`; else the file where it lies beside it.

    Should it have changed for the better, move the `-changed` file over the old one.
    """
    kept = FOLDER / name
    beside = kept.with_name(f"{kept.stem}-changed{kept.suffix}")
    if kept.exists() and kept.read_text("utf-8") == fresh:
        beside.unlink(missing_ok=True)
        return ""
    FOLDER.mkdir(exist_ok=True)
    beside.write_text(fresh, "utf-8")
    return beside.name
