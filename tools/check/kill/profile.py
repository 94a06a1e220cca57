"""Browsers that die suddenly, and the profiles that they leave behind."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep
from types import TracebackType
from typing import Final, Self

from playwright.sync_api import Page, Playwright

_PATIENCE: Final = 120_000
_QUICK: Final = """for (const place of ["/", "file"])
    try { localStorage[`trilithon:${place}:settings`] ??= "pace=quick&motion=none" } catch {}"""
# Records how many moves the page knows to be on the disk: the number shown when it started to write them.
_KEEPS: Final = """
window.kept = 0;
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const begun = begin.call(this, stores, mode, options);
    const shown = Number(document.querySelector("[data-ply]")?.dataset.ply ?? 0);
    if (options?.durability === "strict" && mode === "readwrite")
        begun.addEventListener("complete", () => (kept = Math.max(kept, shown)));
    return begun;
};"""
_MEGABYTES: Final = 600


class Profile:
    """A folder in which browsers keep their data, for the `with` block."""

    def __enter__(self) -> Self:
        self._all = Path(tempfile.mkdtemp(prefix="trilithon-kill-"))
        self.folder = self._all / "profile"
        self.folder.mkdir()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        shutil.rmtree(self._all, ignore_errors=True)

    def dies(self, browser: int) -> None:
        """Kill all processes of the browser at once. browser: the number of their session."""
        os.killpg(browser, signal.SIGKILL)

    def comes_back(self) -> None:
        """Do what is necessary between the death and the next start."""


class Disk(Profile):
    """A profile on its own disk, whose power can be cut: only data that has reached the disk survives.

    The disk is a file with ext4 in it. It is copied while the browser is stopped between two system calls, so the
    browser may have written data that it has not flushed yet, but nothing changes meanwhile.
    """

    def __enter__(self) -> Self:
        super().__enter__()
        self._disk = self._all / "disk"
        with self._disk.open("wb") as file:
            file.truncate(_MEGABYTES << 20)
        subprocess.run(["mkfs.ext4", "-q", self._disk], check=True)
        self._mount()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._unmount()
        super().__exit__(kind, error, trace)

    def dies(self, browser: int) -> None:
        """Stop all processes of the browser, copy the disk, and kill them."""
        os.killpg(browser, signal.SIGSTOP)
        while not all(map(_is_stopped, _threads(browser))):
            sleep(0.001)
        subprocess.run(["cp", "--sparse=always", self._disk, self._all / "left"], check=True)
        super().dies(browser)

    def comes_back(self) -> None:
        """Use the copy as the disk from now on. ext4 repairs itself by its journal."""
        self._unmount()
        (self._all / "left").rename(self._disk)
        self._mount()

    def _mount(self) -> None:
        subprocess.run(["mount", "-o", "loop,commit=300", self._disk, self.folder], check=True)

    def _unmount(self) -> None:
        subprocess.run(["umount", self.folder], check=True)


@contextmanager
def browser(playwright: Playwright, program: Path | None, profile: Profile) -> Iterator[Page]:
    """Yield a page of a browser that uses a profile and dies at the end of the block."""
    options = ("--headless", "--no-first-run", "--disable-gpu", "--no-sandbox", "--remote-debugging-port=0")
    command = [
        str(program or playwright.chromium.executable_path),
        *options,
        f"--user-data-dir={profile.folder}",
    ]
    # In a separate session, so that one signal reaches all its processes.
    process = subprocess.Popen(
        [*command, "about:blank"], stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        assert process.stderr
        line = next(line for line in process.stderr if "DevTools listening on" in line)
        page = playwright.chromium.connect_over_cdp(line.split()[-1]).contexts[0].pages[0]
        page.set_default_timeout(_PATIENCE)
        page.add_init_script(_QUICK)
        page.add_init_script(_KEEPS)
        yield page
    finally:
        profile.dies(process.pid)
        process.wait()
        _wait_for_end(process.pid)
        profile.comes_back()


def _threads(session: int) -> Iterator[str]:
    """Yield the status line of each thread in a session, from its state on (proc(5))."""
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):
            if int(_read_text(path).split()[2]) == session:
                yield from map(_read_text, path.parent.glob("task/*/stat"))


def _read_text(path: Path) -> str:
    return path.read_text(encoding="utf-8").rpartition(") ")[2]


def _is_stopped(thread: str) -> bool:
    """Return whether a thread is stopped or has ended. A thread that waits for a disk stops after the disk has
    answered."""
    return thread[0] in "TtZX"


def _wait_for_end(session: int) -> None:
    """Wait until no process of a session is left."""
    with suppress(ProcessLookupError):
        while True:
            os.killpg(session, 0)
            sleep(0.01)
