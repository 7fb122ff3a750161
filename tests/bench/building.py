"""How long an author waits: the whole site, and again after one edit."""

import subprocess
import sys
import tempfile

from ichi_site.runtime import ROOT
from tests.bench.numbers import Row, Rows, Say, median, spread
from tests.bench.stand import Stand

ROUNDS = 3
BOTH = """
import sys, time
from mkdocs.commands.build import build
from mkdocs.config import load_config

def built(config):
    start = time.perf_counter()
    build(config)
    return time.perf_counter() - start

config = load_config(site_dir=sys.argv[1])
config.plugins.on_startup(command="serve", dirty=False)
plugins = config.plugins
first = built(config)
again = load_config(site_dir=sys.argv[1])
again.plugins = plugins
print(first, built(again))
"""
"""As `mkdocs serve` does it: the plugins live on from build to build."""


def building(_: Stand, say: Say) -> Rows:
    """A build of the whole site, and the next one in the same process."""
    whole, again = [], []
    for _round in range(ROUNDS):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [sys.executable, "-c", BOTH, folder],
                cwd=ROOT,
                check=True,
                capture_output=True,
                text=True,
            )
        first, second = map(float, done.stdout.split()[-2:])
        whole.append(first)
        again.append(second)
    say(f"build {spread(whole, ' s')}, rebuild {spread(again, ' s')}")
    return [
        Row("full build of the site", spread(whole, " s"), "", None, "≤ 60 s", median(whole) <= 60),
        Row("rebuild after one edit", spread(again, " s"), "", None, "≤ 3 s", median(again) <= 3),
    ]
