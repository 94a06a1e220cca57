"""A player as it was at a commit: it thinks in a process of its own, on the core of that time, asked by pipes."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tools.setup import ROOT
from trilithon import Chance
from trilithon.state import Move, Observation

KEPT: Final = ROOT / ".cache" / "former"
SERVER: Final = Path(__file__).parent / "programs" / "former.py"


def core_at(commit: str) -> Path:
    """A folder with the core as it was at a commit. Raises CalledProcessError for what is no commit."""
    asked = ["git", "-C", str(ROOT), "rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}"]
    name = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()
    folder = KEPT / name
    if not (folder / "core").exists():
        folder.mkdir(parents=True, exist_ok=True)
        archive = subprocess.run(
            ["git", "-C", str(ROOT), "archive", name, "core"], check=True, capture_output=True
        )
        subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)
    return folder / "core"


def bot_file(commit: str, level: str) -> str:
    """The file of a bot that plays as a level did at a commit; relative to the root."""
    folder = core_at(commit).parent
    file = folder / f"{level}-at-{commit}.py"
    file.write_text(
        f"from tools.measure.former import Former\n\n\ndef bot():\n    return Former({folder.name!r}, {level!r})\n",
        encoding="utf-8",
    )
    return str(file.relative_to(ROOT))


class Former:
    """See `trilithon.players.bot.Bot`."""

    def __init__(self, commit: str, level: str) -> None:
        self._core, self._level = KEPT / commit / "core", level
        self._process: subprocess.Popen[bytes] | None = None

    def observe(self, seen: Observation) -> None:
        """Passed on."""
        self._ask("shown", seen)

    def choose(self, seen: Observation, chance: Chance, budget: int) -> Iterator[Move | None]:
        """Passed on; the answer is a text, since moves are values of each core's own."""
        text = self._ask("choose", seen, chance, budget)
        yield next(move for move in seen.legal if str(move) == text)

    def _ask(self, what: str, seen: Observation, *further: Any) -> Any:
        if self._process is None:
            game = type(seen).__module__.split(".")[2]
            self._process = subprocess.Popen(
                [sys.executable, str(SERVER), self._level, game],
                env={**os.environ, "PYTHONPATH": str(self._core)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        assert self._process.stdin
        assert self._process.stdout
        # That core may not know how options are sent that cannot be changed.
        question = (what, seen._replace(options=dict(seen.options)), *further)
        pickle.dump(question, self._process.stdin)
        self._process.stdin.flush()
        return pickle.load(self._process.stdout)

    def __del__(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
