"""The pool of processes, or the cluster, that plays."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from multiprocessing import active_children, parent_process
from typing import Protocol

from trilithon.ladder.errors import ContestError


class _Client(Protocol):
    """A connection to a Dask cluster: of the class `distributed.Client`, which may not be installed."""

    def get_executor(self) -> Executor: ...


@contextmanager
def pool_of(processes: int | None, scheduler: str | None) -> Iterator[Executor]:
    """Provide the executor that plays the games: this many processes, or a Dask cluster.

    Raises ContestError if Dask is needed but not installed.
    """
    if not scheduler:
        pool = ProcessPoolExecutor(processes, initializer=_prepare_process)
        try:
            yield pool
        except BaseException:
            for process in active_children():  # their games are no longer needed
                process.kill()
            raise
        finally:
            pool.shutdown(cancel_futures=True)
        return
    try:
        connect: Callable[[str], AbstractContextManager[_Client]] = import_module("distributed").Client
    except ModuleNotFoundError:
        raise ContestError("For --scheduler the package “distributed” must be installed.") from None
    with connect(scheduler) as client:
        yield client.get_executor()


def _prepare_process() -> None:
    """Prepare a process of the pool: it ends silently when it is stopped, and when the ladder has ended."""
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_DFL)
    threading.Thread(target=_end_with_the_ladder, daemon=True).start()


def _end_with_the_ladder() -> None:
    ladder = parent_process()
    assert ladder
    ladder.join()
    os._exit(1)
