"""Programs that run for a while, and all that they have started."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar

Found = TypeVar("Found")

STARTING = 60  # seconds


@contextmanager
def running(
    *command: str, environment: dict[str, str] | None = None, pass_fds: tuple[int, ...] = ()
) -> Iterator[int]:
    """A silent program, by its process; it ends with all its children, who may not listen."""
    silent = subprocess.DEVNULL
    program = subprocess.Popen(
        command,
        stdout=silent,
        stderr=silent,
        env=environment,
        pass_fds=pass_fds,
        start_new_session=True,
    )
    try:
        yield program.pid
    finally:
        program.terminate()
        with suppress(subprocess.TimeoutExpired):
            program.wait(10)
        with suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)
        program.wait()


def awaited(what: str, look: Callable[[], Found | None]) -> Found:
    """What a program that has just started will show sooner or later."""
    until = time.monotonic() + STARTING
    while time.monotonic() < until:
        if found := look():
            return found
        time.sleep(0.05)
    raise TimeoutError(f"{what} does not start")


def listens(port: int) -> bool:
    """Whether someone listens on a port of this machine."""
    with socket.socket() as trial:
        return not trial.connect_ex(("127.0.0.1", port))


def free_port() -> int:
    """A port of this machine that nobody has."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])
