"""Playing out a deduction round automatically for a player whose colour is gone, who cannot gain more points
(AM-DED-2).

The chosen turns bring the round to its end.
"""

from trilithon.games.mancala.moves import REMOVE, SOW_MOVES, SPACE_MOVES, TAKE_OFF, Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.pits import HOME, colours_in, count, count_pieces, last_space
from trilithon.games.mancala.state import State
from trilithon_web.settings import Settings
from trilithon_web.tables.mancala.forecast import leaving_spaces
from trilithon_web.tables.mancala.ui import Ui, is_resting, sample_state


def forced_turn(seen: Observation, ui: Ui, settings: Settings) -> tuple[Move, ...]:
    """Return the next automatic turn, or () if the player decides for themselves."""
    return rest_of_turn(seen) if seen.legal and is_resting(seen, ui) else ()


def rest_of_turn(seen: Observation) -> tuple[Move, ...]:
    """Return the rest of a turn that takes as many disks as possible off the board."""
    position, moves = sample_state(seen), []
    if not position.mid_turn:
        moves.append(
            SPACE_MOVES[max((move.number for move in seen.legal), key=lambda at: _count_leaving(seen, at))]
        )
        position = position.apply(moves[-1])
    while position.mid_turn:
        moves.append(TAKE_OFF if position.phase == REMOVE else SOW_MOVES[_next_colour(position)])
        position = position.apply(moves[-1])
    return tuple(moves)


def _count_leaving(seen: Observation, start: int) -> tuple[int, int]:
    """Return how many disks can leave the board if a space is lifted, and its number of disks to break ties."""
    there = seen.board[start]
    gone = sum(min(there[colour], len(places)) for colour, places in leaving_spaces(seen, start).items())
    return gone, sum(there)


def _next_colour(position: State) -> int:
    """Return the colour that leaves on the next space, or else one that would leave nowhere on the way."""
    hand, at = position.hand, position.at
    ahead = [HOME[last_space(at, step)] for step in range(count_pieces(hand))]
    held = colours_in(hand)
    return HOME[at] if HOME[at] in held else min(held, key=lambda one: ahead.count(one) / count(hand, one))
