"""The mistakes of bots, explained for their authors.

A bot's file may do anything. What is wrong with it is said in one line that names the file's line, and suggests what to
write instead.
"""

import builtins
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from keyword import iskeyword, kwlist
from pkgutil import walk_packages
from traceback import format_exception
from types import AsyncGeneratorType, CoroutineType, FunctionType, GeneratorType, TracebackType
from typing import Final, NamedTuple, Protocol

import trilithon
from trilithon.chance import Chance
from trilithon.state import Move, Observation

_TOLD: Final = 150  # most characters of a text from the bot, or of its output
_LINE: Final = 400  # most characters of a sentence
_TRACED: Final = 5_000  # most characters of a traceback
_LISTED: Final = 8  # moves in a sentence
_NAMES: Final = ("bot", "Bot")  # by which a file defines its bot
# What a file may import by these names.
_OURS: Final = {("trilithon.players.levels", "bot"), ("trilithon.players.bot", "Bot")}
_UNREADABLE: Final = "something that can’t be shown as text"
_TRACEBACK: Final = vars(BaseException)["__traceback__"]  # read without the bot's code
_ARENA: Final = "trilithon.arena."  # how the names of our own modules begin
# How a bot's methods must be written; "" is its class.
_WRITTEN: Final = {
    "": "__init__(self)",
    "observe": "observe(self, observation)",
    "choose": "choose(self, observation, chance, budget)",
}


class Mistake(NamedTuple):
    """What a bot did wrong.

    what: in one line.
    file: the name of the bot's file.
    line: its line in the file, counted from 1; 0 if unknown.
    traceback: the lines on the way to an error, from the bot's own first one; empty if there are none.
    output: the end of what the bot printed, in one line.
    """

    what: str
    file: str
    line: int = 0
    traceback: tuple[str, ...] = ()
    output: str = ""

    def __str__(self) -> str:
        where = f"{self.file}, line {self.line}" if self.line else self.file
        output = f" (the last thing it printed: “{self.output}”)" if self.output else ""
        return f"{where}: {self.what}{output}"

    def clean(self) -> "Mistake":
        """Return the mistake without characters that a terminal might interpret, and no longer than sentences are."""
        return Mistake(
            _printable_line(self.what),
            _printable_line(self.file),
            self.line,
            tuple([_printable(line)[:_LINE] for line in self.traceback]),
            _printable_line(self.output),
        )


class BotFault(Exception):
    """Raised when a bot makes a mistake, which loses it the game."""

    def __init__(self, mistake: Mistake) -> None:
        self.mistake = mistake.clean()
        super().__init__(str(self.mistake))


class WrongAnswerError(Exception):
    """A bot's mistake that did not raise an error. line: in its file, 0 if unknown."""

    def __init__(self, what: str, line: int = 0) -> None:
        super().__init__(what)
        self.line = line


class StrangersBot(Protocol):
    """A bot of which nothing is known but its file. `choose` may return anything."""

    def choose(self, observation: Observation, chance: Chance, budget: int, /) -> object: ...


def too_slow(seconds: float) -> str:
    """Say that a bot was ended because a slice of its thinking took longer than allowed."""
    return f"hadn’t answered after {seconds:g} seconds"


def find_maker(namespace: Mapping[str, object], module: str) -> Callable[[], StrangersBot]:
    """Return the class or function that makes a file's bot.

    namespace: what the file defined.
    module: the name of the module that it was run as.

    Raises WrongAnswerError if there is none.
    """
    for name in _NAMES:
        maker = namespace.get(name)
        if callable(maker) and (getattr(maker, "__module__", ""), name) not in _OURS:
            return maker
    for name, value in namespace.items():
        if isinstance(value, type) and value.__module__ == module and hasattr(value, "choose"):
            raise WrongAnswerError(f"doesn’t define `Bot`: rename its class {name} to Bot")
    if isinstance(found := namespace.get("choose"), FunctionType):
        raise WrongAnswerError(
            "defines choose outside of a class: put observe and choose into `class Bot:`, indented",
            found.__code__.co_firstlineno,
        )
    raise WrongAnswerError("doesn’t define `Bot`, a class with the methods observe and choose")


def explain_missing_method(bot: object, method: str) -> WrongAnswerError:
    """Explain that a bot lacks a method."""
    closest = _did_you_mean(method, [name for name in dir(bot) if name not in _WRITTEN])
    return WrongAnswerError(f"its bot, of type {type(bot).__name__}, needs a method “{method}”{closest}")


def find_place(thought: object, legal: Sequence[Move], line: int = 0) -> int:
    """Return the place of a bot's move among the legal ones. Raises WrongAnswerError if it isn't there.

    line: where it was yielded, 0 if it was returned.
    """
    texts = []
    for place, move in enumerate(legal):
        if type(thought) is type(move) and thought == move:
            return place
        texts.append(str(move))
    kind = type(legal[0]).__name__
    what = f"chose {describe_value(thought)}"
    if isinstance(thought, GeneratorType):
        raise WrongAnswerError(f"{what}: write `yield from` before the call that makes it", line)
    if isinstance(thought, CoroutineType | AsyncGeneratorType):
        if isinstance(thought, CoroutineType):
            thought.close()  # or Python complains that nobody awaits it
        raise WrongAnswerError(f"{what}: write `def` instead of `async def`", line)
    place = texts.index(thought) if type(thought) is str and thought in texts else -1
    if type(thought) is int and 0 <= thought < len(legal):
        place = thought
    if place >= 0:
        raise WrongAnswerError(
            f"{what}, which isn’t a {kind}: choose the move itself, observation.legal[{place}]", line
        )
    raise WrongAnswerError(
        f"{what}: choose one of observation.legal, which are of type {kind} ({_list_moves(legal)})", line
    )


def explain_no_move(legal: Sequence[Move], slices: int | None, line: int = 0) -> WrongAnswerError:
    """Explain that `choose` ended without a move.

    slices: how often it yielded None; None if it isn't a generator.
    line: where it did so last, 0 if it didn't.
    """
    if slices is None:
        what, write = "choose returned None. Is a `return` missing?", "Return"
    elif slices:
        what, write = "choose yielded None, but ended without a move.", "At the end, yield or return"
    else:
        what, write = "choose ended without a move.", "Yield or return"
    return WrongAnswerError(f"{what} {write} one of observation.legal ({_list_moves(legal)})", line)


def _list_moves(legal: Sequence[Move]) -> str:
    """List the first moves."""
    return ", ".join([str(move) for move in legal[:_LISTED]]) + (", …" if len(legal) > _LISTED else "")


def describe_value(value: object) -> str:
    """Describe a value from the bot with its type, because the type may be all that is wrong with it."""
    return "None" if value is None else f"“{_text(value)}” ({type(value).__name__})"


def describe_error(error: BaseException, source: str, asked: str = "") -> Mistake:
    """Return the mistake that an error of a bot is.

    source: the file name with which its text was compiled.
    asked: the method that was called, "" for the file itself.
    """
    file = source.replace("\\", "/").rpartition("/")[2]
    kind = type(error)
    trace = _skip_own_frames(_TRACEBACK.__get__(error, kind))
    line = _line_of(trace, source)
    # An error is the bot's own, down to its attributes.
    try:
        match error:
            case WrongAnswerError():
                return Mistake(str(error), file, error.line)
            case SyntaxError(filename=str(where), lineno=int(number)) if where == source:
                line = number
            case MemoryError():
                return Mistake("needs too much memory", file, line)
        text = _text(error.msg if isinstance(error, SyntaxError) else error)
        what = f"{kind.__name__}: {text}".rstrip(": ")
        if isinstance(error, SyntaxError):
            what += _suggest_keyword(error)
        else:
            what += _suggest(error, _last_names(trace)) if trace else _explain_call(error, asked)
    except BaseException:
        return Mistake(f"{kind.__name__}: {_UNREADABLE}", file, line)
    try:
        lines = "".join(format_exception(kind, error, trace))[-_TRACED:].splitlines()
    except BaseException:
        lines = []
    return Mistake(what, file, line, tuple(lines))


def _suggest_keyword(error: SyntaxError) -> str:
    """Suggest the keyword that a misspelt word in the line of a syntax error may stand for, "" if there is none."""
    words = re.findall(r"\b[a-z]{3,}\b", error.text or "") if error.msg == "invalid syntax" else []
    for word in words:
        if not iskeyword(word) and (close := get_close_matches(word, kwlist, 1, 0.8)):
            return f". Did you mean {close[0]}?"
    return ""


def _skip_own_frames(trace: TracebackType | None) -> TracebackType | None:
    """Return the part of a traceback that starts in the bot."""
    while trace and str(trace.tb_frame.f_globals.get("__name__")).startswith(_ARENA):
        trace = trace.tb_next
    return trace


def _line_of(trace: TracebackType | None, source: str) -> int:
    """Return the bot's last own line on the way to an error, 0 if there is none."""
    line = 0
    while trace:
        if trace.tb_frame.f_code.co_filename == source:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _last_names(trace: TracebackType) -> Mapping[str, object]:
    """Return the names that are known where an error was raised."""
    while trace.tb_next:
        trace = trace.tb_next
    return {**vars(builtins), **trace.tb_frame.f_globals, **trace.tb_frame.f_locals}


def _explain_call(error: BaseException, asked: str) -> str:
    """Say how to write a method if the error comes from no line of the bot, because its arguments are wrong."""
    return f". Write `def {_WRITTEN[asked]}:`" if isinstance(error, TypeError) else ""


def _suggest(error: BaseException, known: Mapping[str, object]) -> str:
    """Suggest the name that was meant, as the end of a sentence; "" if none is close.

    known: the names that are known where the error was raised.
    """
    match error:
        case ModuleNotFoundError(name=str(name)) if name.partition(".")[0] == trilithon.__name__:
            return _did_you_mean(
                name, [found.name for found in walk_packages(trilithon.__path__, "trilithon.")]
            )
        case ModuleNotFoundError(name=str(name)):
            return _did_you_mean(name, [*sys.stdlib_module_names, trilithon.__name__])
        case ImportError(name=str(name)):
            found = re.match(r"cannot import name '(\w+)'", str(error))
            return _did_you_mean(found[1], dir(sys.modules.get(name))) if found else ""
        case AttributeError(name=str(name), obj=owner):
            return _did_you_mean(name, dir(owner))
        case UnboundLocalError():
            return ""
        case NameError(name=str(name)):
            if name in sys.stdlib_module_names or name == trilithon.__name__:
                return f". Write `import {name}` at the top"
            itself = known.get("self")
            if itself is not None and hasattr(itself, name):
                return f". Did you mean self.{name}?"
            return _did_you_mean(name, known)
    return ""


def _did_you_mean(name: str, known: Iterable[str]) -> str:
    """Suggest the closest name, ignoring capitals. Private names are suggested for private ones only."""
    by_key = {
        each.casefold(): each for each in known if each != name and _is_private(each) <= _is_private(name)
    }
    closest = get_close_matches(name.casefold(), by_key, 1)
    return f". Did you mean {by_key[closest[0]]}?" if closest else ""


def _is_private(name: str) -> bool:
    return name.startswith("_")


def _text(value: object, most: int = _TOLD) -> str:
    try:
        return str(value)[:most]
    except BaseException:
        return _UNREADABLE


def _printable_line(text: str) -> str:
    """Return a text as one line, without characters that a terminal might interpret."""
    return " ".join(_printable(text).split())[:_LINE]


def _printable(text: str) -> str:
    return "".join([sign if sign.isprintable() else " " for sign in text])
