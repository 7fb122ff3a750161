"""`python -m tests.engines` installs the engines that are missing, where it may."""

from tests.chromium import apt_install, can_install
from tests.engines import ENGINES, absent


def main() -> None:
    """Get the engines; for each that cannot be had, say so in a sentence."""
    for name, engine in ENGINES.items():
        if can_install() and (missing := engine.missing()):
            apt_install(missing)
        if reason := absent(name):
            print(f"{reason}; what is to be tried in it is skipped.")


if __name__ == "__main__":
    main()
