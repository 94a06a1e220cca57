"""One game between players of whom some may be strangers: bots from a file, which are trusted with nothing."""

import importlib.util
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb
from types import FrameType
from typing import Final, NamedTuple
from urllib.parse import urlencode

from trilithon import link
from trilithon.chance import Chance
from trilithon.game import AnyState, Move, Observation, load
from trilithon.options import changed, value_text
from trilithon.players.bot import AnyBot
from trilithon.players.levels import bot
from trilithon.players.match import chance_for
from trilithon.record import MOST_MOVES, Record

PATIENCE: Final = 10.0  # seconds that a stranger may take for one slice of thought
_SLICES: Final = 100_000  # of one decision
_CHECKED: Final = 8  # one decision in so many is asked for again, of a stranger that has just sat down


class ContestError(ValueError):
    """What is asked for cannot be played; the message is a sentence for people."""


class Fault(Exception):
    """What a bot did wrong. where: the line of its file, if one can be named."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(f"{where}: {what}" if where else what)


class Played(NamedTuple):
    """A game that has been played. winners: as in the result. moves: how many. fault: what a stranger did wrong, who
    has lost the game by it, and where; or ""."""

    winners: tuple[int, ...]
    moves: int
    fault: str = ""


def is_file(name: str) -> bool:
    """Whether the name of a contestant is that of a file, and not of a level."""
    return name.endswith(".py")


def contestant(name: str, game: str) -> AnyBot:
    """A bot of a level, or from a file, which has to define `bot()`, a function or a class. Raises ContestError for a
    file that has none, OptionError for a level that there is not."""
    if not is_file(name):
        return bot(name, game)
    path = Path(name)
    spec = importlib.util.spec_from_file_location("stranger", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise ContestError(f"There is no file {name}.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # as dataclasses want it
    try:
        spec.loader.exec_module(module)
        made: AnyBot = module.bot()
    except Exception as error:
        raise ContestError(f"No bot can be had from {name}: {_told(error)} ({_line(error, path)}).") from None
    for method in ("shown", "choose"):
        if not callable(getattr(made, method, None)):
            raise ContestError(f"The bot in {name} has no method “{method}”.")
    return made


def game(start: AnyState, names: Sequence[str], budget: int, patience: float = PATIENCE) -> Played:
    """A game of contestants, given by seat. Who is a level cannot be at fault: what it raises is raised."""
    name = start.setup.game
    bots = [contestant(contender, name) for contender in names]
    record, number = Record.begin(start), 0
    while (seat := record.state.to_move) is not None:
        state = record.state
        chance = chance_for(start.setup.seed, seat, number)
        try:
            if not state.mid_turn:
                for viewer, one in enumerate(bots):
                    seat = viewer
                    with _watched(names[viewer], patience):
                        one.shown(state.observe(viewer))
            seat = state.to_move or 0
            move = _decision(bots[seat], names[seat], state.observe(seat), chance, (budget, patience))
            if is_file(names[seat]) and chance_for(number, seat, budget).below(_CHECKED) == 0:
                _check(record, names[seat], move, number, (budget, patience))
            if is_file(names[seat]) and number == MOST_MOVES:
                raise Fault(f"had not come to an end after {MOST_MOVES:,} moves")
        except Fault as fault:
            others = tuple([other for other in range(start.setup.seats) if other != seat])
            told = f"seat {seat}, move {number + 1} of {_address(record)}: {fault}"
            return Played(others, number, told)
        record, number = record.after(move), number + 1
    result = record.state.result
    assert result is not None
    return Played(result.winners, number)


def _decision(one: AnyBot, name: str, seen: Observation, chance: Chance, bounds: tuple[int, float]) -> Move:
    """What a contestant chooses, looked at before anybody believes it."""
    budget, patience = bounds
    chosen: object = None
    slices = 0
    with _watched(name, patience):
        thoughts = iter(one.choose(seen, chance, budget))
    while True:
        with _watched(name, patience):
            try:
                chosen = next(thoughts)
            except StopIteration:
                break
        slices += 1
        if slices > _SLICES:
            raise Fault(f"thought for {_SLICES} slices and had not chosen a move")
    for move in seen.legal:
        if type(chosen) is type(move) and chosen == move:
            return move
    legal = ", ".join(map(str, seen.legal[:8])) + (", …" if len(seen.legal) > 8 else "")
    raise Fault(f"chose {str(chosen)[:60]!r} where the legal moves are {legal}")


def _check(record: Record, name: str, move: Move, number: int, bounds: tuple[int, float]) -> None:
    """Whether one that has just sat down, and was shown the same, chooses the same."""
    state = record.state
    seat = state.to_move
    assert seat is not None
    fresh = contestant(name, state.setup.game)
    for earlier in record.states:
        if not earlier.mid_turn:
            with _watched(name, bounds[1]):
                fresh.shown(earlier.observe(seat))
    chance = chance_for(record.states[0].setup.seed, seat, number)
    again = _decision(fresh, name, state.observe(seat), chance, bounds)
    if again != move:
        raise Fault(
            f"chose {move}, and {again} when it had just sat down and was shown the same: it keeps what it was asked "
            "before, or draws from a chance of its own"
        )


@contextmanager
def _watched(name: str, patience: float) -> Iterator[None]:
    """What a stranger does wrong becomes a fault of its own. Where there are no signals of the clock (in another
    thread, on Windows) it may take as long as it likes."""
    if not is_file(name):
        yield
        return
    clock = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGALRM, _too_long) if clock else None
    if clock:
        signal.setitimer(signal.ITIMER_REAL, patience)
    try:
        yield
    except _TooLongError as error:
        raise Fault(f"was still at it after {patience:g} seconds", _line(error, Path(name))) from None
    except Exception as error:
        raise Fault(_told(error), _line(error, Path(name))) from None
    finally:
        if clock:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)


class _TooLongError(BaseException):
    """So that no `except Exception` of a stranger catches it."""


def _too_long(number: int, frame: FrameType | None) -> None:
    raise _TooLongError


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:200]


def _line(error: BaseException, path: Path) -> str:
    """The last line of the stranger's own file on the way to an error."""
    own = path.resolve()
    frames = extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if Path(frame.filename).resolve() == own]
    if isinstance(error, SyntaxError) and not lines:
        lines = [error.lineno]
    return f"{path.name}, line {lines[-1]}" if lines else path.name


def _address(record: Record) -> str:
    """Where the position can be looked at, below the site's own address."""
    setup = record.states[0].setup
    chosen = changed(load(setup.game).options, setup.options)
    pairs = {"seed": setup.seed, "seats": setup.seats, **{name: value_text(chosen[name]) for name in chosen}}
    plain = f"{setup.game}/?{urlencode(pairs)}"
    try:
        return f"{plain}#game={link.written(record)}"
    except link.LinkError:  # it has gone on for longer than any link
        return plain
