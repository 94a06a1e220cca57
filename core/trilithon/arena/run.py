"""A bot from a text, run in this process.

It is no sandbox: whoever calls this keeps the bot in a process or a worker of its own.
"""

import io
import linecache
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from types import ModuleType
from typing import Final, ParamSpec, TypeVar

from trilithon.arena.faults import (
    BotFault,
    StrangersBot,
    WrongAnswerError,
    describe_error,
    describe_value,
    explain_missing_method,
    explain_no_move,
    find_maker,
    find_place,
    too_slow,
)
from trilithon.arena.pairing import file_name
from trilithon.chance import Chance
from trilithon.deprecated import find_observe
from trilithon.state import Move, Observation

T = TypeVar("T")
P = ParamSpec("P")

SLICES: Final = 100_000  # most slices for one decision
_PRINTED: Final = 10_000  # most characters of a bot's output that are kept
_TOLD: Final = 150  # most characters of it that a mistake shows


_END: Final = object()  # of a generator


class _Printed(io.StringIO):
    """Collects the end of a bot's output."""

    def __init__(self) -> None:
        super().__init__()
        self.end = ""

    def write(self, text: str) -> int:
        """Write a text, as to any stream."""
        self.end = (self.end + text)[-_PRINTED:]
        return len(text)


def load_bot(text: str | bytes, source: str) -> Callable[[], StrangersBot]:
    """Run a bot's text, and return what makes its bot. Tracebacks show the lines of the text.

    source: the name of its file, with or without a folder. The module is called by it, too, which dataclasses need.

    Raises whatever the text raises, and WrongAnswerError if it makes no bot.
    """
    code = compile(text, source, "exec", dont_inherit=True)
    shown = text if isinstance(text, str) else text.decode(errors="replace")
    linecache.cache[source] = (len(shown), None, shown.splitlines(keepends=True), source)
    module = ModuleType(f"stranger {source}")
    module.__file__ = source
    sys.modules[module.__name__] = module
    exec(code, vars(module))
    return find_maker(vars(module), module.__name__)


class TextBot:
    """A bot from a text, at one seat of one game. It works like any other, but raises BotFault if it fails.

    output: the end of its output so far.
    line: the line of its text at which it last yielded, 0 if it has not.

    The text is run anew for each TextBot, so it remembers nothing of earlier games.
    """

    def __init__(
        self,
        text: str | bytes,
        source: str,
        watch: Callable[[], AbstractContextManager[object]] = nullcontext,
        seconds: float | None = None,
    ) -> None:
        """Run the text, and create its bot. Raises BotFault if that fails.

        source: the name of its file, with or without a folder.
        watch: creates the context of each slice of the bot's work. It can limit how long a slice takes.
        seconds: that limit, if it ends a slice by raising KeyboardInterrupt; only to be mentioned.
        """
        self._source, self._watch, self._seconds = source, watch, seconds
        self._printed = _Printed()
        self.line = 0
        self._bot: StrangersBot | None = None
        self._bot, self._observe = self._guard("", self._create, text)

    @property
    def output(self) -> str:
        """The end of the bot's output so far."""
        return self._printed.end

    @property
    def stranger(self) -> StrangersBot:
        """What the text made: the bot itself, of which nothing is known."""
        assert self._bot
        return self._bot

    def observe(self, observation: Observation) -> None:
        """See `players.Bot.observe`."""
        self._guard("observe", self._observe, observation)

    def choose(self, observation: Observation, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See `players.Bot.choose`."""
        assert self._bot
        legal, self.line = observation.legal, 0
        thoughts = self._guard("choose", self._bot.choose, observation, chance, budget)
        if not isinstance(thoughts, Iterator):  # it has simply returned its move
            yield legal[self._guard("choose", self._find_returned, thoughts, legal)]
            return
        place, slices = -1, 0
        while place < 0:
            place = self._guard("choose", self._think, thoughts, legal, slices)
            slices += 1
            yield legal[place] if place >= 0 else None

    def _create(self, text: str | bytes) -> tuple[StrangersBot, Callable[[Observation], object]]:
        bot = load_bot(text, self._source)()
        observe, choose = find_observe(bot), getattr(bot, "choose", None)
        for method, found in (("observe", observe), ("choose", choose)):
            if not callable(found):
                raise explain_missing_method(bot, method)
        assert observe
        return bot, observe

    def _find_returned(self, thought: object, legal: Sequence[Move]) -> int:
        """Return the place of a move that the bot has returned."""
        if thought is None:
            raise explain_no_move(legal, None)
        return find_place(thought, legal)

    def _think(self, thoughts: Iterator[object], legal: Sequence[Move], slices: int) -> int:
        """Let the bot think one slice. Return the place of its move, or -1 if it continues."""
        try:
            thought = next(thoughts)
        except StopIteration as end:
            if end.value is None:
                raise explain_no_move(legal, slices, self.line) from None
            return find_place(end.value, legal)
        self.line = self._line_of(thoughts)
        if thought is None:
            if slices >= SLICES:
                raise WrongAnswerError(f"thought for {SLICES} slices without choosing a move", self.line)
            return -1
        place, after = find_place(thought, legal, self.line), next(thoughts, _END)
        if after is not _END:
            what = f"yielded {describe_value(after)} after its move, which comes last"
            raise WrongAnswerError(what, self._line_of(thoughts))
        return place

    def _line_of(self, thoughts: object) -> int:
        """Return the line of the text at which a generator has just yielded a value."""
        line = 0
        while thoughts is not None:
            frame = getattr(thoughts, "gi_frame", None)
            if frame and frame.f_code.co_filename == self._source:
                line = frame.f_lineno
            thoughts = getattr(thoughts, "gi_yieldfrom", None)
        return line

    def _defined_at(self, method: str) -> int:
        """Return the line of the text that defines a method, 0 if it doesn't."""
        code = getattr(getattr(self._bot, method, None), "__code__", None) if method else None
        return code.co_firstlineno if code and code.co_filename == self._source else 0

    def _guard(self, asked: str, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Let the bot work for one slice. Raises BotFault for whatever goes wrong.

        asked: the method that is called, "" while the text is run.
        """
        out, errors = sys.stdout, sys.stderr
        sys.stdout = sys.stderr = self._printed
        try:
            with self._watch():
                try:
                    return work(*given, **named)
                except BaseException as error:
                    mistake = describe_error(error, self._source, asked)
                    if self._seconds and issubclass(type(error), KeyboardInterrupt):
                        mistake = mistake._replace(what=too_slow(self._seconds))
                    line = mistake.line or self._defined_at(asked)
                    mistake = mistake._replace(line=line, output=self.output[-_TOLD:])
        finally:
            sys.stdout, sys.stderr = out, errors
        raise BotFault(mistake)


class TextBots:
    """Strangers' bots from their texts, run in this process (see `pairing.Strangers`)."""

    def __init__(
        self,
        texts: Mapping[str, str],
        watch: Callable[[], AbstractContextManager[object]] = nullcontext,
        seconds: float | None = None,
    ) -> None:
        """Know these bots.

        texts: by name.
        watch, seconds: as of a `TextBot`.
        """
        self._texts, self._watch, self._seconds = texts, watch, seconds

    def __contains__(self, name: object) -> bool:
        """Return whether a contestant is one of these bots."""
        return name in self._texts

    def seat_bot(self, name: str, place: int = 0) -> TextBot:
        """Return a bot that is ready for a new game. Raises BotFault if it fails to start."""
        return TextBot(self._texts[name], file_name(name), self._watch, self._seconds)
