"""One game between contestants: levels, or bots from files, which are not trusted."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlencode

from trilithon import link
from trilithon.game import load
from trilithon.host import Host
from trilithon.ladder.bot_process import PATIENCE, BotFault, BotProcesses
from trilithon.options import changed_values, value_text
from trilithon.players import AnyBot, bot, chance_for, decide
from trilithon.record import MOST_MOVES, Record
from trilithon.state import AnyState, Move

_CHECKED: Final = 8  # one decision in this many is repeated with a fresh copy of the bot


class ContestError(ValueError):
    """A contest that cannot be played. The message is a sentence to show to people."""


class UsageError(ValueError):
    """A command in which something has to be written differently. The message is a sentence that says what."""


class GameOutcome(NamedTuple):
    """The outcome of a game.

    winners: as in the result.
    moves: the number of moves played.
    fault: the mistake that lost a bot the game, and its place in the game; or "".
    traceback: of that mistake, in several lines; "" if it has none.
    """

    winners: tuple[int, ...]
    moves: int
    fault: str = ""
    traceback: str = ""


def is_file(name: str) -> bool:
    """Return whether a contestant's name is a file, and not a level."""
    return name.endswith(".py")


def check_bot(name: str, patience: float = PATIENCE) -> None:
    """Check that a bot from a file can play. Raises ContestError if the file has none."""
    with BotProcesses(patience) as strangers:
        try:
            strangers.seat_bot(name)
        except BotFault as fault:
            text, file = str(fault), Path(name).name
            place = (
                text.removeprefix(file) if text.startswith(file) else f": {text}"
            )  # or of a file it imports
            raise ContestError(f"Can’t load a bot from {name}{place}.") from fault


def play_game(start: AnyState, names: Sequence[str], budget: int, strangers: BotProcesses) -> GameOutcome:
    """Play a game between contestants, given by seat.

    A bot from a file that makes a mistake loses the game. Errors in a level are raised.
    """
    name, seed, seats = start.setup.game, start.setup.seed, start.setup.seats
    host, number, seat = Host(Record.begin(start)), 0, 0
    bots: list[AnyBot] = []
    try:
        for seat, contender in enumerate(names):
            same = names[:seat].count(contender)
            bots.append(strangers.seat_bot(contender, same) if is_file(contender) else bot(contender, name))
        while (mover := host.to_move) is not None:
            if not host.is_mid_turn:
                for seat, one in enumerate(bots):
                    one.observe(host.observe(seat))
            seat = mover
            move = decide(bots[seat], host.observe(seat), chance_for(seed, seat, number), budget)
            if is_file(names[seat]):
                # Which decisions are repeated depends on the deal's seed, so a bot cannot know when to behave.
                if chance_for(seed, seats + seat, number).randrange(_CHECKED) == 0:
                    _check(host, names[seat], move, budget, strangers)
                if number == MOST_MOVES:
                    raise BotFault(f"was still unfinished after {MOST_MOVES:,} moves", Path(names[seat]).name)
            host.play(seat, move)
            number += 1
    except BotFault as fault:
        others = tuple([other for other in range(seats) if other != seat])
        place = f"seat {seat}, move {number + 1} of {address(host.record)}"
        return GameOutcome(others, number, f"{place}: {fault}", fault.traceback)
    result = host.record.state.result
    assert result is not None
    return GameOutcome(result.winners, number)


def _check(host: Host, name: str, move: Move, budget: int, strangers: BotProcesses) -> None:
    """Check that a fresh copy of a bot, in another process and shown the same, chooses the same move.

    Raises BotFault if it chooses another one.
    """
    seat = host.to_move
    assert seat is not None
    fresh = strangers.seat_bot(name, host.setup.seats)  # a place that no player has
    for _, seen in host.turn_starts(seat):
        fresh.observe(seen)
    again = decide(fresh, host.observe(seat), chance_for(host.setup.seed, seat, host.moves), budget)
    if again != move:
        raise BotFault(
            (
                f"chose {move}, but a fresh copy shown the same position chose {again}. It may remember "
                "earlier calls, depend on hash() or set order, or use its own random numbers"
            ),
            Path(name).name,
        )


def address(record: Record) -> str:
    """Return the position's address, relative to the site's own."""
    setup = record.setup
    chosen = changed_values(load(setup.game).options, setup.options)
    pairs = {"seed": setup.seed, "seats": setup.seats, **{name: value_text(chosen[name]) for name in chosen}}
    plain = f"{setup.game}/?{urlencode(pairs)}"
    try:
        return f"{plain}#game={link.encode_moves(record)}"
    except link.LinkError:  # the game is too long for a link
        return plain
