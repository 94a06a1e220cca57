"""The process that runs a bot from a file: `python -m trilithon.ladder.bot_host FILE`. `bot_process` starts and
questions it.

Nothing here is reliable once the file has been run, because its code may change everything. So every error ends the
process, and the ladder makes of it what it can.
"""

import faulthandler
import io
import json
import os
import pickle
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, NoReturn, TypeAlias

from trilithon.arena.faults import BotFault, Mistake
from trilithon.arena.outcome_data import JsonList, write_mistake
from trilithon.arena.run import TextBot
from trilithon.chance import Chance
from trilithon.state import Observation

_Question: TypeAlias = (
    tuple[Literal["sit"]]
    | tuple[Literal["observe"], Observation]
    | tuple[Literal["choose"], Observation, Chance, int]
)


class _Seat:
    """A bot at its seat in a game. watch: the file descriptor for the traceback if a slice takes too long."""

    def __init__(self, path: Path, watch: int) -> None:
        self._path, self._watch = path, watch
        self._slice = 0.0
        self._bot: TextBot

    def answer(self, slice_: float, whole: float, question: _Question) -> int | JsonList:
        """Answer one request: with the place of the bot's move if it is to choose, else 0; or with the bot's mistake.

        slice_, whole: the seconds allowed for one slice and for the whole decision.
        """
        self._slice = slice_
        try:
            match question:
                case ("choose", observation, chance, budget):
                    return self._choose(whole, observation, chance, budget)
                case ("observe", observation):
                    self._bot.observe(observation)
                case _:
                    self._bot = TextBot(self._path.read_bytes(), str(self._path), self._limit)
            return 0
        except BotFault as fault:
            return write_mistake(fault.mistake)

    @contextmanager
    def _limit(self) -> Iterator[None]:
        """Limit the time of a slice. The limit ends the process without a signal, so the bot cannot catch it."""
        faulthandler.dump_traceback_later(self._slice, exit=True, file=self._watch)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()

    def _choose(self, whole: float, observation: Observation, chance: Chance, budget: int) -> int:
        until, host = time.monotonic() + whole, os.getppid()
        for move in self._bot.choose(observation, chance, budget):
            if move is not None:
                return observation.legal.index(move)
            if time.monotonic() > until:
                what = f"thought for {whole:g} seconds without choosing a move"
                raise BotFault(Mistake(what, self._path.name, self._bot.line))
            if os.getppid() != host:
                leave()
        raise AssertionError  # a TextBot chooses


def leave() -> NoReturn:
    """End this process and all processes that the bot has started."""
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def main(name: str) -> None:
    """Answer requests until there are no more.

    The bot has no access to the pipes: its standard input is empty, and its output is collected.
    """
    questions, answers = os.fdopen(os.dup(0), "rb"), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    sys.stdout = sys.stderr = io.StringIO()  # of the bot's threads; a TextBot collects its own
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(Path(name).parent))
    seat, process = _Seat(Path(name), answers), os.getpid()
    while True:
        answer = seat.answer(*pickle.load(questions))
        if os.getpid() != process:  # the bot has forked, and only the original process answers
            os._exit(0)
        os.write(answers, json.dumps(answer).encode() + b"\n")


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except (EOFError, BrokenPipeError):  # the ladder has ended
        leave()
    finally:
        os._exit(1)
