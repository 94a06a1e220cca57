"""What runs in the process of a stranger, `python -m trilithon.ladder.apart FILE`: see `stranger`, which asks it.

Nothing in here can be relied on once the file has been run, since it may change everything. So whatever goes wrong ends
the process, and the ladder makes of it what it can.
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
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final, NoReturn, cast

_SLICES: Final = 100_000  # of one decision
_TOLD: Final = 150  # signs of a text of the stranger's, or of what it has printed


class _WrongError(Exception):
    """What a stranger did wrong without raising an error. line: where in its file, 0 if nobody can say."""

    def __init__(self, what: str, line: int = 0) -> None:
        super().__init__(what)
        self.line = line


class _Printed(io.TextIOBase):
    """What the stranger prints: the end of it is told with its fault, for whoever looks for the reason."""

    def __init__(self) -> None:
        self.end = ""

    def write(self, text: str) -> int:
        """As a stream does."""
        self.end = (self.end + text)[-_TOLD:]
        return len(text)


class _Seat:
    """A stranger as it sits at a game. watch: where the traceback goes if it takes too long for a slice."""

    def __init__(self, path: Path, watch: int) -> None:
        self._path, self._watch = path, watch
        self._slice = 0.0
        self._bot: Any = None

    def answer(self, slice_: float, whole: float, what: str, *given: Any) -> int | tuple[str, str]:
        """The place of its move, if it is to choose; or what it did wrong, and where."""
        self._slice = slice_
        self._wind()
        try:
            if what == "sit":
                self._sit()
            elif what == "shown":
                self._bot.shown(*given)
            else:
                return self._choose(whole, *given)
            return 0
        except BaseException as error:
            return _told(error), self._where(error)
        finally:
            faulthandler.cancel_dump_traceback_later()

    def _wind(self) -> None:
        """It has a whole slice from now on. What then ends the process is no signal, so nothing catches it."""
        faulthandler.dump_traceback_later(self._slice, exit=True, file=self._watch)

    def _sit(self) -> None:
        spec = importlib.util.spec_from_file_location("stranger", self._path)
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module  # as dataclasses want it
        spec.loader.exec_module(module)
        if not hasattr(module, "bot"):
            raise _WrongError("doesn’t define `bot`, a class or a function that makes one")
        self._bot = module.bot()
        for method in ("shown", "choose"):
            if not callable(getattr(self._bot, method, None)):
                raise _WrongError(f"its bot, of type {type(self._bot).__name__}, has no method “{method}”")

    def _choose(self, whole: float, seen: Any, chance: Any, budget: int) -> int:
        legal, until, host = seen.legal, time.monotonic() + whole, os.getppid()
        thoughts = self._bot.choose(seen, chance, budget)
        if not hasattr(thoughts, "__next__"):
            raise _WrongError(f"choose returned {_named(thoughts)}; it has to yield its move")
        place, slices = -1, 0
        while True:
            self._wind()
            try:
                thought = next(thoughts)
            except StopIteration as end:
                if place >= 0:
                    return place
                if end.value is not None:
                    raise _WrongError(
                        f"choose returned {_named(end.value)}; it has to yield its move"
                    ) from None
                raise _WrongError("choose() ended without yielding a move") from None
            line = self._line_of(thoughts)
            if place >= 0:
                raise _WrongError(f"yielded {_named(thought)} after its move, which comes last", line)
            slices += 1
            if thought is not None:
                place = _place(thought, legal, line)
            elif slices > _SLICES:
                raise _WrongError(f"thought for {_SLICES} slices without choosing a move", line)
            elif time.monotonic() > until:
                raise _WrongError(f"thought for {whole:g} seconds without choosing a move", line)
            elif os.getppid() != host:
                leave()

    def _line_of(self, thoughts: Any) -> int:
        """The line of the file in which a generator has just yielded something."""
        line = 0
        while thoughts is not None:
            frame = getattr(thoughts, "gi_frame", None)
            if frame and frame.f_code.co_filename == str(self._path):
                line = frame.f_lineno
            thoughts = getattr(thoughts, "gi_yieldfrom", None)
        return line

    def _where(self, error: BaseException) -> str:
        """The last line of the file on the way to an error."""
        own = str(self._path)
        lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == own]
        if isinstance(error, _WrongError):
            lines = [error.line]
        elif isinstance(error, SyntaxError) and error.filename == own:
            lines = [error.lineno]
        return f"{self._path.name}, line {lines[-1]}" if lines and lines[-1] else self._path.name


def _place(thought: Any, legal: tuple[Any, ...], line: int) -> int:
    for place, move in enumerate(legal):
        if type(thought) is type(move) and thought == move:
            return place
    there_are = ", ".join(map(str, legal[:8])) + (", …" if len(legal) > 8 else "")
    raise _WrongError(f"chose {_named(thought)}, where the legal moves are {there_are}", line)


def _named(value: object) -> str:
    """A value of the stranger's, with its type, which may be all that is wrong with it."""
    return "None" if value is None else f"“{_text(value)}” ({type(value).__name__})"


def _told(error: BaseException) -> str:
    text = _text(error.msg if isinstance(error, SyntaxError) else error)
    told = text if isinstance(error, _WrongError) else f"{type(error).__name__}: {text}".rstrip(": ")
    printed = " ".join(sys.stdout.end.split()) if isinstance(sys.stdout, _Printed) else ""
    return f"{told} (the last that it printed: “{printed}”)" if printed else told


def _text(value: object) -> str:
    try:
        return str(value)[:_TOLD]
    except BaseException:
        return "something that can’t be shown as text"


def leave() -> NoReturn:
    """End, and with it whatever the stranger has started."""
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def main(name: str) -> None:
    """Answer until nobody asks any more. The pipes are out of the stranger's way: it reads and prints nothing there."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    sys.stdout = sys.stderr = cast(Any, _Printed())
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(Path(name).parent))
    seat, process = _Seat(Path(name), answers), os.getpid()
    while True:
        answer = seat.answer(*pickle.load(questions))
        if os.getpid() != process:  # the stranger has forked itself: one of them answers
            os._exit(0)
        os.write(answers, json.dumps(answer).encode() + b"\n")


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except (EOFError, BrokenPipeError):  # the ladder has ended
        leave()
    finally:
        os._exit(1)
