"""The moves that follow the right turn of a puzzle, played on the table once it is solved.

They lead to the win if that is proved, else to the end of the trick. The opponents play like *Druid*, with the cards
they were dealt.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any, Final

from trilithon import players
from trilithon.games.freecelt.state import State
from trilithon.games.freecelt.wins import WinningLineSearch
from trilithon.games.mancala.state import State as Mancala
from trilithon.games.mancala.wins import ForcedWinSearch
from trilithon.games.rekniles_ekim.coach import moves_of_way
from trilithon.games.rekniles_ekim.playout import ways
from trilithon.games.rekniles_ekim.solver import Endgame
from trilithon.players.match import chance_for
from trilithon.record import Record, Turn
from trilithon.state import AnyState, Move

STRONG: Final = "druid"


def follow(record: Record, theme: str) -> Turn:
    """Return the moves that follow a record, which ends with the right turn of a puzzle. theme: the puzzle's."""
    before, game = record.states[-1 - len(record.turns[-1])], record.setup.game
    number = int(theme.rpartition("-")[2]) if theme.startswith("win-in-") else 0
    find = _FINDERS.get(game, _continue_trick)
    return tuple(chain.from_iterable(find(before, record.state, number)))


def _continue_freecelt(before: AnyState, state: AnyState, number: int) -> tuple[Turn, ...]:
    """Return the moves to the win."""
    assert isinstance(state, State)
    line = WinningLineSearch().line(state, number - 1)
    assert line is not None
    return tuple((move,) for move in line)


def _continue_mancala(before: AnyState, state: AnyState, number: int) -> tuple[Turn, ...]:
    """Return the turns to the win. The opponent holds out as long as possible."""
    assert isinstance(before, Mancala)
    assert isinstance(state, Mancala)
    seat, begun, turns = before.to_move, before.round, list[Turn]()
    wins = ForcedWinSearch(before, seat)
    if state.mid_turn:
        rest, state = next(every_turn(state))
        turns.append(rest)
    left = number - 1
    while len(state.match.past) < begun:
        own = state.to_move == seat
        found = list(every_turn(state))
        if own:
            left -= 1
            turn, state = next((turn, end) for turn, end in found if wins.holds(end, left))
        else:
            turn, state = next(
                ((turn, end) for turn, end in found if not wins.follows(end, left - 1)), found[0]
            )
        turns.append(turn)
    return tuple(turns)


def _continue_race(before: AnyState, state: AnyState, number: int) -> tuple[Turn, ...]:
    """Return the turns to the win or, if the puzzle is to prevent one, the opponent's turn."""
    seat, turns, left = before.to_move, list[Turn](), number - 1
    while state.to_move is not None and (number or state.to_move != seat):
        turn: Turn
        if state.to_move == seat:
            left -= 1
            observation: Any = state.observe(seat)
            ending = Endgame(observation)
            turn = next(
                tuple(moves_of_way(observation, way))
                for way in ways(observation)
                if ending.is_won(ending.play_turn(way))
                or (
                    ending.is_won(ending.play_turn(way)) is None
                    and left
                    and ending.sure(ending.play_turn(way), left)
                )
            )
        else:
            turn = _turn_of(state, len(turns))
        for move in turn:
            state = state.apply(move)
        turns.append(turn)
    return tuple(turns)


def _continue_trick(before: AnyState, state: AnyState, number: int) -> tuple[Turn, ...]:
    """Return the rest of the trick; nothing after a bid."""
    turns = list[Turn]()
    while state.round == before.round and _trick_of(state)[0] and _trick_of(state)[1] == _trick_of(before)[1]:
        turns.append(_turn_of(state, len(turns)))
        state = state.apply(*turns[-1])
    return tuple(turns)


def _trick_of(state: AnyState) -> tuple[int, int]:
    """Return how many cards are on the table, and how many tricks have been taken."""
    observation: Any = state.observe(None)
    return len(observation.trick), len(observation.tricks)


def _turn_of(state: AnyState, number: int) -> Turn:
    """Return the turn that the strongest computer makes."""
    seat, moves = state.to_move, list[Move]()
    assert seat is not None
    bot = players.bot(STRONG, state.setup.game)
    while state.to_move == seat and not (moves and not state.mid_turn):
        chance = chance_for(state.setup.seed, 9000 + seat, 100 * number + len(moves))
        moves.append(players.decide(bot, state.observe(seat), chance))
        state = state.apply(moves[-1])
    return tuple(moves)


_FINDERS: Final[Mapping[str, Callable[[AnyState, AnyState, int], tuple[Turn, ...]]]] = {
    "freecelt": _continue_freecelt,
    "mancala": _continue_mancala,
    "rekniles_ekim": _continue_race,
}


def every_turn(state: Mancala) -> Iterator[tuple[Turn, Mancala]]:
    """Yield all turns from a state, each with the state it ends with. Turns that lead to the same board are yielded
    once."""
    examined, unfinished = set[object](), list[tuple[Turn, Mancala]]([((), state)])
    while unfinished:
        made, current = unfinished.pop()
        for move in current.legal_moves():
            after = current.apply(move)
            key = after.board, after.hand, after.at, after.gone, after.round
            if key not in examined:
                examined.add(key)
                if after.mid_turn:
                    unfinished.append(((*made, move), after))
                else:
                    yield (*made, move), after
