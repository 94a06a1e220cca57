"""Bots from files, each in a process of its own.

A bot is sent its seat's observations and answers with the place of its move in `observation.legal`. The rules, the
other hands and the clock stay in the ladder's process. A bot can harm only its own process, and loses its game if it
does.
"""

import json
import os
import pickle
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final, Self

from trilithon.arena import run
from trilithon.arena.faults import BotFault, Mistake, too_slow
from trilithon.arena.outcome_data import read_mistake
from trilithon.arena.pairing import file_name
from trilithon.chance import Chance
from trilithon.ladder.errors import ContestError
from trilithon.state import Move, Observation

PATIENCE: Final = 10.0  # seconds that a bot may take for one slice of thinking
SITTING: Final = 3  # times the patience for importing the file and creating the bot
DECISION: Final = 10  # times the patience for a whole decision, in any number of slices
_HOST: Final = "bot_host"  # the module that the process runs
_RUN: Final = run.__file__  # the module in which the bot is called
_GRACE: Final = 5.0  # more seconds before a process that does not end itself is killed
_LONGEST: Final = 100_000  # most bytes in an answer
_WAITING: Final = 1_000  # most lines that were not asked for


class BotProcess:
    """A bot in its own process. It works like any other (see `players.Bot`), but raises BotFault if it fails.

    hashes: the seed of its process's `hash()`.
    """

    def __init__(self, name: str, patience: float, hashes: int) -> None:
        self._path, self._patience = Path(name).resolve(), patience
        self._process = subprocess.Popen(
            [sys.executable, "-m", f"{__package__}.{_HOST}", str(self._path)],
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
                "PYTHONHASHSEED": str(hashes),
            },
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # so that its own processes end with it, and Ctrl-C stops the ladder only
        )
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def alive(self) -> bool:
        """Whether the bot can still be asked."""
        return self._process.poll() is None

    def sit(self) -> None:
        """Start a new game. The file is run again, so that all earlier games are forgotten."""
        self._ask(self._patience * SITTING, 0, ("sit",))

    def observe(self, observation: Observation) -> None:
        """See `players.Bot.observe`."""
        self._ask(self._patience, 0, ("observe", observation))

    def choose(self, observation: Observation, chance: Chance, budget: int) -> Iterator[Move]:
        """See `players.Bot.choose`. The decision is one slice."""
        place = self._ask(self._patience, self._patience * DECISION, ("choose", observation, chance, budget))
        if not 0 <= place < len(observation.legal):
            raise self._fault("answered what nobody had asked")
        yield observation.legal[place]

    def end(self) -> None:
        """End the process and all processes that it has started."""
        if self._process.stdin and not self._process.stdin.closed:
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.kill()
            self._process.wait()
            with suppress(OSError):
                self._process.stdin.close()

    def _ask(self, slice_: float, whole: float, question: tuple[object, ...]) -> int:
        assert self._process.stdin
        with suppress(OSError):  # the process has ended; its last output is read below
            pickle.dump((slice_, whole, question), self._process.stdin)
            self._process.stdin.flush()
        until = time.monotonic() + slice_ + whole + _GRACE
        line = self._next(until)
        try:
            answer = json.loads(line)
            if isinstance(answer, int):
                return answer
            mistake = read_mistake(answer)
        except ValueError:
            raise self._explain_silence(line, slice_, until) from None
        raise BotFault(mistake)

    def _listen(self) -> None:
        assert self._process.stdout
        with self._process.stdout as answers:
            for line in iter(lambda: answers.readline(_LONGEST), b""):
                self._lines.put(line)
                if self._lines.qsize() > _WAITING:
                    self._process.kill()
        self._lines.put(b"")

    def _next(self, until: float) -> bytes:
        """Return the next line of its output, b"" at the end."""
        try:
            return self._lines.get(timeout=max(0.0, until - time.monotonic()))
        except Empty:
            self.end()
            raise self._fault("didn’t answer and was stopped") from None

    def _explain_silence(self, line: bytes, slice_: float, until: float) -> BotFault:
        """Explain why a bot did not answer.

        Either its time limit has ended it and printed where it was, or it has ended by itself.
        """
        if line and not line.startswith(b"Timeout"):
            self.end()
            return self._fault("answered what nobody had asked")
        lines = [line]
        while lines[-1] and len(lines) < _WAITING:
            lines.append(self._next(until))
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        code = self._process.returncode
        self.end()
        if line:
            main = b"".join(lines).rpartition(b"Thread ")[2].decode(errors="replace")
            own = str(self._path).encode("ascii", "backslashreplace").decode()
            found = re.search(rf'File "{re.escape(own)}", line ([0-9]+)', main)
            bots_lines, _, _ = main.partition(_RUN)[0].rpartition("\n")
            trace = tuple(f"Thread {bots_lines}".splitlines())
            return BotFault(Mistake(too_slow(slice_), self._path.name, int(found[1]) if found else 0, trace))
        how = signal.Signals(-code).name if code and code < 0 else f"exit status {code}"
        return self._fault(f"exited its own process ({how})")

    def _fault(self, what: str) -> BotFault:
        return BotFault(Mistake(what, self._path.name))


class BotProcesses:
    """The bot processes of some games; leaving the context ends them."""

    def __init__(self, patience: float = PATIENCE, files: Mapping[str, str] | None = None) -> None:
        """Know the bots of files.

        patience: seconds for one slice of thinking.
        files: the paths of bots that have names of their own. All others are known by their paths.
        """
        self._patience, self._files = patience, files or {}
        self._known: dict[tuple[str, int], BotProcess] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *what: object) -> None:
        for bot in self._known.values():
            bot.end()

    def __contains__(self, name: object) -> bool:
        """Return whether a contestant is a file, and not a level."""
        return name in self._files or (isinstance(name, str) and is_file(name))

    def seat_bot(self, name: str, place: int = 0) -> BotProcess:
        """Return a bot that is ready for a new game. Raises BotFault if it fails to start.

        Each place has its own process.
        """
        bot = self._known.get((name, place))
        if bot is None or not bot.alive:
            if bot:
                bot.end()
            # Places have different hash seeds, so a repeated decision shows bots that depend on hashes.
            bot = self._known[name, place] = BotProcess(self._files.get(name, name), self._patience, place)
        bot.sit()
        return bot


def is_file(name: str) -> bool:
    """Return whether a contestant's name is a file, and not a level."""
    return name.endswith(".py")


def check_bot(name: str, patience: float = PATIENCE) -> None:
    """Check that a bot from a file can play. Raises ContestError if the file has none."""
    with BotProcesses(patience) as strangers:
        try:
            strangers.seat_bot(name)
        except BotFault as fault:
            place = str(fault).removeprefix(file_name(name))
            raise ContestError(f"Can’t load a bot from {name}{place}.") from fault
