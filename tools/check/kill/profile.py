"""Browsers that die suddenly, and the profile that they leave behind."""

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
# What the page has been told is on the disk: so many moves, as it showed when it began to write them.
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
    """A folder that browsers keep their data in, for as long as its `with` block."""

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
        """All processes of the browser are killed at once. browser: the number of their session."""
        os.killpg(browser, signal.SIGKILL)

    def comes_back(self) -> None:
        """What happens between the death and the next start."""


class Disk(Profile):
    """The same on a disk of its own, whose power is cut: of what was written, only that is left which had reached the
    disk. The disk is a file with ext4 in it, which is copied while the browser is stopped: between two of its calls, so
    that it may have written what it has not flushed yet, but nothing changes meanwhile."""

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
        """All processes of the browser stop, what the disk holds is put aside, and they are killed."""
        os.killpg(browser, signal.SIGSTOP)
        while not all(map(_is_stopped, _threads(browser))):
            sleep(0.001)
        subprocess.run(["cp", "--sparse=always", self._disk, self._all / "left"], check=True)
        super().dies(browser)

    def comes_back(self) -> None:
        """What was put aside is the disk from now on; ext4 mends itself by its journal."""
        self._unmount()
        (self._all / "left").rename(self._disk)
        self._mount()

    def _mount(self) -> None:
        subprocess.run(["mount", "-o", "loop,commit=300", self._disk, self.folder], check=True)

    def _unmount(self) -> None:
        subprocess.run(["umount", self.folder], check=True)


@contextmanager
def browser(playwright: Playwright, program: Path | None, profile: Profile) -> Iterator[Page]:
    """A page of a browser that uses a profile, and dies at the end of the block."""
    options = ("--headless", "--no-first-run", "--disable-gpu", "--no-sandbox", "--remote-debugging-port=0")
    command = [
        str(program or playwright.chromium.executable_path),
        *options,
        f"--user-data-dir={profile.folder}",
    ]
    # In a session of its own, so that one signal reaches all of its processes.
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
    """What the system tells of each thread of a session's processes, from its state on (proc(5))."""
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):
            if int(_read_text(path).split()[2]) == session:
                yield from map(_read_text, path.parent.glob("task/*/stat"))


def _read_text(path: Path) -> str:
    return path.read_text(encoding="utf-8").rpartition(") ")[2]


def _is_stopped(thread: str) -> bool:
    """Whether it is stopped, or no more. One that waits for a disk stops when that has answered."""
    return thread[0] in "TtZX"


def _wait_for_end(session: int) -> None:
    """Wait until no process of a session is left."""
    with suppress(ProcessLookupError):
        while True:
            os.killpg(session, 0)
            sleep(0.01)
