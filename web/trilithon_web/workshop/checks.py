"""The check: does a bot follow the rules for bots (docs/writing-a-bot.md)? It is tried in positions of seeded games.

The last test is whether hidden things change a choice, after the games have been deleted. Each position is imagined
twice, with different hidden cards, and a fresh copy of the bot is asked. A bot that looks for the referee's state finds
a different one each time.
"""

import gc
import sys
from collections.abc import Callable, Generator, Iterator
from itertools import count
from types import FunctionType, MethodType, ModuleType
from typing import Final, NamedTuple

from trilithon.arena.faults import BotFault
from trilithon.arena.pairing import public_seed
from trilithon.arena.run import TextBot
from trilithon.bot import AnyBot, decide
from trilithon.chance import Chance
from trilithon.host import Host
from trilithon.people import count_text
from trilithon.players import bot, chance_for, levels
from trilithon.state import Move, Observation
from trilithon_web.workshop.positions import position_of
from trilithon_web.workshop.questions import CheckBot, Checked, Position
from trilithon_web.workshop.starters import list_opponents

POSITIONS: Final = 1_000
SLOW: Final = 1.0  # seconds for a move, after which people have waited
LARGEST: Final = 32_000_000  # bytes that a bot may hold
_ASKED: Final = 8  # one position in this many is asked again
_LONGEST: Final = 300  # moves of a game
_STEP: Final = 20  # positions between two answers
_OBJECTS: Final = 200_000  # that are measured at most


class Probe(NamedTuple):
    """A decision, to be asked again.

    shown: the seat's observations at the start of each turn.
    seen: its observation now.
    chance: the seed of the decision's game, the seat and the number of moves (see `chance_for`).
    move: the move that the bot chose.
    """

    shown: tuple[Observation, ...]
    seen: Observation
    chance: tuple[int, int, int]
    move: Move
    position: Position


class _Unequal(Exception):
    """Raised if the bot chooses another move when it is asked again."""

    def __init__(self, sentence: str, position: Position) -> None:
        super().__init__(sentence)
        self.sentence, self.position = sentence, position


class _Findings:
    """The results so far.

    where: the position that is being tried.
    unequal: the first position in which the bot chose two different moves.
    slowest: the longest decision in seconds, and its position.
    held: the largest number of bytes that the bot held.
    """

    def __init__(self) -> None:
        self.number, self.games = 0, 0
        self.where: Position | None = None
        self.unequal: _Unequal | None = None
        self.slowest: tuple[float, Position | None] = (0.0, None)
        self.held = 0
        self.probes: list[Probe] = []


def check_bot(
    asked: CheckBot, seat_bot: Callable[[], TextBot], clock: Callable[[], float], most: int = POSITIONS
) -> Iterator[Checked]:
    """Check a bot, and yield the lines of the check as they grow.

    seat_bot: runs the bot's text, and returns a bot that is ready for a new game. Raises BotFault.
    clock: returns the time in seconds.
    most: the number of positions.
    """
    found = _Findings()
    try:
        for number in _play_games(asked, seat_bot, clock, most, found):
            legal = f"Legal in {count_text(number, 'position')} of {count_text(found.games, 'game')}."
            yield Checked("legal", legal, number, most, None if number < most else True, None, None, False)
        hidden = yield from _check_hidden(asked, seat_bot, found)
    except BotFault as fault:
        sentence = f"After {count_text(found.number, 'legal move')}: {fault.mistake.what}."
        yield Checked("legal", sentence, found.number, most, False, found.where, fault.mistake, True)
        return
    yield hidden
    yield _judge_repeats(found)
    yield _judge_time(found)
    yield _judge_memory(found)


def _play_games(
    asked: CheckBot,
    seat_bot: Callable[[], TextBot],
    clock: Callable[[], float],
    most: int,
    found: _Findings,
) -> Iterator[int]:
    """Ask the bot in every position of games between mixed players. Yields the number of positions now and then."""
    for game in count():
        found.games += 1
        host = Host.start(asked.game, public_seed(game), asked.options, asked.seats)
        found.where = position_of(host.record)
        bots = [seat_bot() for _ in range(asked.seats)]
        players = [_find_player(asked.game, game + seat) for seat in range(asked.seats)]
        while (seat := host.to_move) is not None and host.moves < _LONGEST:
            found.where = position_of(host.record)
            if not host.is_mid_turn:
                for viewer, (one, player) in enumerate(zip(bots, players, strict=True)):
                    one.observe(host.observe(viewer))
                    if player:
                        player.observe(host.observe(viewer))
            key = host.setup.seed, seat, host.moves
            began = clock()
            move = decide(bots[seat], host.observe(seat), chance_for(*key), asked.budget)
            took = clock() - began
            if took > found.slowest[0]:
                found.slowest = took, found.where
            if found.number % _ASKED == 0:
                shown = tuple([seen for _, seen in host.turn_starts(seat)])
                probe = Probe(shown, host.observe(seat), key, move, found.where)
                found.probes.append(probe)
                found.held = max(found.held, measure_held(bots[seat]))
                _ask_again(probe, bots[seat], seat_bot, asked.budget, found)
            found.number += 1
            if found.number % _STEP == 0 or found.number == most:
                yield found.number
            if found.number == most:
                return
            player = players[seat]
            host.play(seat, decide(player, host.observe(seat), chance_for(*key)) if player else move)


def _find_player(game: str, place: int) -> AnyBot | None:
    """Return the player of a seat in the games; None for the bot itself."""
    texts = [TextBot(each.text, each.name) for each in list_opponents(game)]
    plain = [bot(level.name, game) for level in levels(game)[:1]]
    return (None, *texts, *plain)[place % (1 + len(texts) + len(plain))]


def _ask_again(
    probe: Probe, same: TextBot, seat_bot: Callable[[], TextBot], budget: int, found: _Findings
) -> None:
    """Ask the same bot once more, and a fresh copy."""
    if found.unequal:
        return
    again = decide(same, probe.seen, chance_for(*probe.chance), budget)
    fresh = _ask_fresh(probe, seat_bot, budget)
    if again != probe.move:
        said = f"It chose {probe.move}, and {again} when asked the same again."
    elif fresh != probe.move:
        said = f"It chose {probe.move}, but a fresh copy, shown the same position, chose {fresh}."
    else:
        return
    why = " It may remember earlier questions, depend on hash() or set order, or use its own random numbers."
    found.unequal = _Unequal(said + why, probe.position)


def _ask_fresh(probe: Probe, seat_bot: Callable[[], TextBot], budget: int) -> Move:
    fresh = seat_bot()
    for seen in probe.shown:
        fresh.observe(seen)
    return decide(fresh, probe.seen, chance_for(*probe.chance), budget)


def _check_hidden(
    asked: CheckBot, seat_bot: Callable[[], TextBot], found: _Findings
) -> Generator[Checked, None, Checked]:
    """Ask in imagined games that look the same to the bot. Yields the unfinished line, and returns the final one."""
    gc.collect()  # so that nothing of the games played is left
    number = len(found.probes)
    for done, probe in enumerate(found.probes):
        found.where = probe.position
        one, other = [_ask_in_world(asked, probe, world, seat_bot) for world in (1, 2)]
        if one != other:
            sentence = (
                f"It chose {one}, but {other} when only hidden things were different. It must know its observation "
                "alone."
            )
            return Checked("hidden", sentence, done + 1, number, False, probe.position, None, False)
        if done % _STEP == _STEP - 1:
            sentence = f"Hidden things changed no choice in {count_text(done + 1, 'position')}."
            yield Checked("hidden", sentence, done + 1, number, None, None, None, False)
    sentence = f"Hidden things changed no choice in {count_text(number, 'position')}."
    return Checked("hidden", sentence, number, number, True, None, None, False)


def _ask_in_world(asked: CheckBot, probe: Probe, world: int, seat_bot: Callable[[], TextBot]) -> Move:
    """Ask a fresh copy while this is the game. host: kept here as a referee keeps it while it asks a bot."""
    host = Host.imagine(asked.game, probe.seen, Chance(world, probe.chance[2]))
    move = _ask_fresh(probe, seat_bot, asked.budget)
    assert host.to_move == probe.seen.seat
    return move


def _judge_repeats(found: _Findings) -> Checked:
    number = len(found.probes)
    if found.unequal:
        sentence, position = found.unequal.sentence, found.unequal.position
        return Checked("repeatable", sentence, number, number, False, position, None, False)
    sentence = f"The same choice when asked twice, and by a fresh copy, in {count_text(number, 'position')}."
    return Checked("repeatable", sentence, number, number, True, None, None, False)


def _judge_time(found: _Findings) -> Checked:
    took, position = found.slowest
    sentence = f"The slowest of {count_text(found.number, 'move')} took {took * 1000:,.0f} ms."
    if took > SLOW:
        sentence += f" Players don’t like to wait more than {SLOW:g} s."
    number = found.number
    return Checked("slowest", sentence, number, number, took <= SLOW, position, None, False)


def _judge_memory(found: _Findings) -> Checked:
    number, held = len(found.probes), found.held
    sentence = f"It held at most {held / 1000:,.0f} kB between moves."
    if held > LARGEST:
        sentence += f" More than {LARGEST / 1_000_000:.0f} MB is too much: forget what you no longer need."
    return Checked("memory", sentence, number, number, held <= LARGEST, None, None, True)


def measure_held(one: TextBot) -> int:
    """Measure the bytes of all objects that a bot and its text hold, without modules, classes and objects of the
    library.

    The interpreter's own count (`tracemalloc`) is missing in a page, and would include the referee's objects. At most
    `_OBJECTS` objects are counted; a bot that holds more is large enough.
    """
    module = sys.modules.get(type(one.stranger).__module__)
    seen, size = set[int](), 0
    waiting: list[object] = [one.stranger]
    waiting += [value for name, value in vars(module).items() if not name.startswith("__")] if module else []
    while waiting and len(seen) < _OBJECTS:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, ModuleType | type):
            continue
        seen.add(id(thing))
        size += sys.getsizeof(thing)
        if not isinstance(thing, FunctionType | MethodType):
            waiting += gc.get_referents(thing)
    return size
