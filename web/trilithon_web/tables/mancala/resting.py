"""The rest of a round of deduction played by itself, for whoever's colour is gone: nothing they do brings them more
points (AM-DED-2). Their turns lead to the end of the round."""

from trilithon.games.mancala.moves import REMOVE, SOW_MOVES, SPACE_MOVES, TAKE_OFF, Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.pits import HOME, colours_in, count, count_pieces, last_space
from trilithon.games.mancala.state import State
from trilithon_web.settings import Settings
from trilithon_web.tables.mancala.forecast import leaving
from trilithon_web.tables.mancala.ui import Ui, rests, state


def forced(seen: Observation, ui: Ui, settings: Settings) -> tuple[Move, ...]:
    """The next turn of somebody who has the round played out; () where they decide."""
    return rest_of_turn(seen) if seen.legal and rests(seen, ui) else ()


def rest_of_turn(seen: Observation) -> tuple[Move, ...]:
    """A turn in which as many disks as possible leave the board, from wherever it is."""
    position, moves = state(seen), []
    if not position.mid_turn:
        moves.append(SPACE_MOVES[max((move.number for move in seen.legal), key=lambda at: _off(seen, at))])
        position = position.apply(moves[-1])
    while position.mid_turn:
        moves.append(TAKE_OFF if position.phase == REMOVE else SOW_MOVES[_next(position)])
        position = position.apply(moves[-1])
    return tuple(moves)


def _off(seen: Observation, start: int) -> tuple[int, int]:
    """How many disks can leave the board if a space is lifted; where none can, the largest heap goes on."""
    there = seen.board[start]
    gone = sum(min(there[colour], len(places)) for colour, places in leaving(seen, start).items())
    return gone, sum(there)


def _next(position: State) -> int:
    """The colour that leaves on the next space, or one that leaves nowhere on the way."""
    hand, at = position.hand, position.at
    ahead = [HOME[last_space(at, step)] for step in range(count_pieces(hand))]
    held = colours_in(hand)
    return HOME[at] if HOME[at] in held else min(held, key=lambda one: ahead.count(one) / count(hand, one))
