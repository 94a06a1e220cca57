"""The process that runs a bot from a file: `python -m trilithon.ladder.bot_host FILE`. `bot_process` starts and
questions it.

Nothing here is reliable once the file has been run, because its code may change everything. So every error ends the
process, and the ladder makes of it what it can.
"""

import faulthandler
import importlib.util
import io
import json
import os
import pickle
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from traceback import extract_tb, format_exception
from types import ModuleType
from typing import Final, Literal, NoReturn, Protocol, TypeAlias, runtime_checkable

from trilithon.chance import Chance
from trilithon.deprecated import find_observe
from trilithon.state import Move, Observation

_SLICES: Final = 100_000  # most slices for one decision
_TOLD: Final = 150  # most characters of a text from the bot, or of its output
_TRACED: Final = 5_000  # most characters of a traceback
_NAMES: Final = ("bot", "Bot")  # by which a file defines its bot
# What a file may import by these names.
_OUR_FILES: Final = (__file__, "<frozen importlib._bootstrap_external>", "<frozen importlib._bootstrap>")
_OURS: Final = {("trilithon.players.levels", "bot"), ("trilithon.players.bot", "Bot")}


_Question: TypeAlias = (
    tuple[Literal["sit"]]
    | tuple[Literal["observe"], Observation]
    | tuple[Literal["choose"], Observation, Chance, int]
)


class _WrongError(Exception):
    """A bot's mistake that did not raise an error. line: in its file, 0 if unknown."""

    def __init__(self, what: str, line: int = 0) -> None:
        super().__init__(what)
        self.line = line


class _StrangersBot(Protocol):
    """A bot of which nothing is known but its file. `choose` may return anything."""

    def choose(self, observation: Observation, chance: Chance, budget: int, /) -> object: ...


@runtime_checkable
class _Generator(Protocol):
    """What a bot's `choose` should return: its thoughts, one after each slice."""

    def __next__(self) -> object: ...


class _Printed(io.StringIO):
    """Collects the bot's output. The end of it is reported with a mistake, to help find the reason."""

    def __init__(self) -> None:
        super().__init__()
        self.end = ""

    def write(self, text: str) -> int:
        """Write a text, as to any stream."""
        self.end = (self.end + text)[-_TOLD:]
        return len(text)


class _Seat:
    """A bot at its seat in a game. watch: the file descriptor for the traceback if a slice takes too long."""

    def __init__(self, path: Path, watch: int) -> None:
        self._path, self._watch = path, watch
        self._slice = 0.0
        self._bot: _StrangersBot
        self._observe: Callable[[Observation], object]

    def answer(self, slice_: float, whole: float, question: _Question) -> int | tuple[str, str, str]:
        """Answer one request: with the place of the bot's move if it is to choose, else 0.

        If the bot makes a mistake, the answer is the mistake, where it was made, and the traceback. slice_, whole: the
        seconds allowed for one slice and for the whole decision.
        """
        self._slice = slice_
        self._wind()
        try:
            match question:
                case ("choose", observation, chance, budget):
                    return self._choose(whole, observation, chance, budget)
                case ("observe", observation):
                    self._observe(observation)
                case _:
                    self._sit()
            return 0
        except BaseException as error:
            return _describe_error(error), self._where(error), _trace(error)
        finally:
            faulthandler.cancel_dump_traceback_later()

    def _wind(self) -> None:
        """Start the time limit of a slice. It ends the process without a signal, so the bot cannot catch it."""
        faulthandler.dump_traceback_later(self._slice, exit=True, file=self._watch)

    def _sit(self) -> None:
        spec = importlib.util.spec_from_file_location("stranger", self._path)
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module  # dataclasses need this
        spec.loader.exec_module(module)
        bot = _find_maker(module)()
        observe, choose = find_observe(bot), getattr(bot, "choose", None)
        for method, found in (("observe", observe), ("choose", choose)):
            if not callable(found):
                raise _WrongError(f"its bot, of type {type(bot).__name__}, needs a method “{method}”")
        assert observe
        self._bot, self._observe = bot, observe

    def _choose(self, whole: float, observation: Observation, chance: Chance, budget: int) -> int:
        legal, until, host = observation.legal, time.monotonic() + whole, os.getppid()
        thoughts = self._bot.choose(observation, chance, budget)
        if not isinstance(thoughts, _Generator):  # it has simply returned its move
            return _place(thoughts, legal)
        place, slices = -1, 0
        while True:
            self._wind()
            try:
                thought = next(thoughts)
            except StopIteration as end:
                if place >= 0:
                    return place
                return _place(end.value, legal)
            line = self._line_of(thoughts)
            if place >= 0:
                raise _WrongError(
                    f"yielded {_describe_value(thought)} after its move, which comes last", line
                )
            slices += 1
            if thought is not None:
                place = _place(thought, legal, line)
            elif slices > _SLICES:
                raise _WrongError(f"thought for {_SLICES} slices without choosing a move", line)
            elif time.monotonic() > until:
                raise _WrongError(f"thought for {whole:g} seconds without choosing a move", line)
            elif os.getppid() != host:
                leave()

    def _line_of(self, thoughts: object) -> int:
        """Return the line of the file at which a generator has just yielded a value."""
        line = 0
        while thoughts is not None:
            frame = getattr(thoughts, "gi_frame", None)
            if frame and frame.f_code.co_filename == str(self._path):
                line = frame.f_lineno
            thoughts = getattr(thoughts, "gi_yieldfrom", None)
        return line

    def _where(self, error: BaseException) -> str:
        """Return the file and its last line on the way to an error."""
        own = str(self._path)
        lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == own]
        if isinstance(error, _WrongError):
            lines = [error.line]
        elif isinstance(error, SyntaxError) and error.filename == own:
            lines = [error.lineno]
        return f"{self._path.name}, line {lines[-1]}" if lines and lines[-1] else self._path.name


def _find_maker(module: ModuleType) -> Callable[[], _StrangersBot]:
    """Return the class or function that makes the file's bot."""
    for name in _NAMES:
        maker: Callable[[], _StrangersBot] | None = getattr(module, name, None)
        if maker is not None and (getattr(maker, "__module__", ""), name) not in _OURS:
            return maker
    for name, value in vars(module).items():
        if isinstance(value, type) and value.__module__ == module.__name__ and hasattr(value, "choose"):
            raise _WrongError(f"doesn’t define `Bot`: rename its class {name} to Bot")
    raise _WrongError("doesn’t define `Bot`, a class with the methods observe and choose")


def _place(thought: object, legal: Sequence[Move], line: int = 0) -> int:
    """Return the place of a bot's move among the legal ones."""
    texts = []
    for place, move in enumerate(legal):
        if type(thought) is type(move) and thought == move:
            return place
        texts.append(str(move))
    there_are = ", ".join(texts[:8]) + (", …" if len(texts) > 8 else "")
    if thought is None:
        raise _WrongError(
            f"choose ended without a move: yield or return one of observation.legal ({there_are})", line
        )
    kind = type(legal[0]).__name__
    what = f"chose {_describe_value(thought)}"
    place = texts.index(thought) if type(thought) is str and thought in texts else -1
    if type(thought) is int and 0 <= thought < len(legal):
        place = thought
    if place >= 0:
        raise _WrongError(
            f"{what}, which isn’t a {kind}: choose the move itself, observation.legal[{place}]", line
        )
    raise _WrongError(
        f"{what}: choose one of observation.legal, which are of type {kind} ({there_are})", line
    )


def _describe_value(value: object) -> str:
    """Describe a value from the bot with its type, because the type may be all that is wrong with it."""
    return "None" if value is None else f"“{_text(value)}” ({type(value).__name__})"


def _describe_error(error: BaseException) -> str:
    text = _text(error.msg if isinstance(error, SyntaxError) else error)
    shown = text if isinstance(error, _WrongError) else f"{type(error).__name__}: {text}".rstrip(": ")
    printed = " ".join(sys.stdout.end.split()) if isinstance(sys.stdout, _Printed) else ""
    return f"{shown} (the last that it printed: “{printed}”)" if printed else shown


def _trace(error: BaseException) -> str:
    """Return the traceback of a bot's error, without our own lines."""
    if isinstance(error, _WrongError):
        return ""
    trace = error.__traceback__
    while trace and trace.tb_frame.f_code.co_filename in _OUR_FILES:
        trace = trace.tb_next
    try:
        return "".join(format_exception(type(error), error, trace))[-_TRACED:]
    except BaseException:
        return ""


def _text(value: object) -> str:
    try:
        return str(value)[:_TOLD]
    except BaseException:
        return "something that can’t be shown as text"


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
    sys.stdout = sys.stderr = _Printed()
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
