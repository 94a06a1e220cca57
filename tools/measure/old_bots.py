"""A bot as it was at a commit. It runs in its own process with the core of that commit, and is asked through pipes."""

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

KEPT: Final = ROOT / ".cache" / "old_cores"
SERVER: Final = Path(__file__).parent / "programs" / "run_old_bot.py"


def core_at(commit: str) -> Path:
    """Return a folder with the core as it was at a commit. Raises CalledProcessError if there is no such commit."""
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
    """Write the file of a bot that plays like a level did at a commit, and return its path relative to the root."""
    folder = core_at(commit).parent
    file = folder / f"{level}-at-{commit}.py"
    file.write_text(
        f"from tools.measure.old_bots import OldBot\n\n\ndef bot():\n    return OldBot({folder.name!r}, {level!r})\n",
        encoding="utf-8",
    )
    return str(file.relative_to(ROOT))


class OldBot:
    """A bot that passes everything on to the other process. See `trilithon.bot.Bot`."""

    def __init__(self, commit: str, level: str) -> None:
        self._core, self._level = KEPT / commit / "core", level
        self._process: subprocess.Popen[bytes] | None = None

    def observe(self, observation: Observation) -> None:
        """See `Bot.observe`."""
        self._ask("shown", observation)

    def choose(self, observation: Observation, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See `Bot.choose`. The other process answers with a text, since each core has its own type of moves."""
        text = self._ask("choose", observation, chance, budget)
        yield next(move for move in observation.legal if str(move) == text)

    def _ask(self, what: str, observation: Observation, *further: Any) -> Any:
        if self._process is None:
            game = type(observation).__module__.split(".")[2]
            self._process = subprocess.Popen(
                [sys.executable, str(SERVER), self._level, game],
                env={**os.environ, "PYTHONPATH": str(self._core)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        assert self._process.stdin
        assert self._process.stdout
        # That core may not be able to unpickle read-only options.
        question = (what, observation._replace(options=dict(observation.options)), *further)
        pickle.dump(question, self._process.stdin)
        self._process.stdin.flush()
        return pickle.load(self._process.stdout)

    def __del__(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
