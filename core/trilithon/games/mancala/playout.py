"""How computers search a few turns ahead in Mancala. See `players.lookahead`."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import repeat
from typing import Final

from trilithon.chance import Chance
from trilithon.games.mancala import finishing
from trilithon.games.mancala.deduction import Search
from trilithon.games.mancala.finishing import Finishing
from trilithon.games.mancala.hiding import is_concealed, is_still, neutral_share
from trilithon.games.mancala.inference import ColourBeliefs
from trilithon.games.mancala.moves import SOW, SPACE, Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.pits import counts
from trilithon.games.mancala.sampling import sample
from trilithon.games.mancala.state import State

__all__ = ["TEMPERATURES", "begin", "is_concealed", "move_values", "prepare_trials", "widths"]

TEMPERATURES: tuple[float, ...] = (200.0, 100.0, 40.0)  # thousandths of a point

_WIDTHS: Final = (5, 3, 1)
# The last disks are a race whose end is near enough to search to.
_FEW: Final = 6  # disks on the board, of colours that belong to players
_LATE: Final = (5, 3, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1)


def move_values(observation: Observation) -> Iterator[int]:
    """See `players.turn.TurnHeuristics.move_values`. While a level is still (see `hiding`), all moves are equal."""
    return repeat(0, len(observation.legal)) if is_still(observation) else finishing.move_values(observation)


def prepare_trials(observation: Observation, beliefs: ColourBeliefs) -> tuple[Sequence[Move], Search]:
    """See `BeamPlayer`."""
    found = Search(observation, beliefs, neutral_share(observation))
    return found.moves(), found


def widths(observation: Observation) -> tuple[int, ...]:
    """See `players.lookahead.Lookahead.widths`."""
    owned = [colour for colour in observation.colours if colour is not None]
    disks = sum([heap[colour] for heap in observation.board for colour in owned])
    return _LATE if owned and disks <= _FEW else _WIDTHS


def begin(observation: Observation, chance: Chance) -> "MancalaTurnNode | None":
    """See `players.lookahead.Lookahead.begin`. None in the middle of a turn."""
    return MancalaTurnNode(sample(observation, chance)) if observation.phase == SPACE else None


class MancalaTurnNode:
    """A position between two turns (see `turn_search.TurnNode`), and its state.

    Disks are sown in the order that is best for the seat to move.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = state.to_move or 0

    def best(self, width: int) -> list[tuple[Move, "MancalaTurnNode | list[int]"]]:
        """See `turn_search.TurnNode.best`."""
        state = self.state
        outlook = Finishing(state.observe(self.seat))
        moves = sorted(state.legal_moves(), key=lambda move: -outlook.value_of_lift(move.number))
        then = [(move, finish_turn(state, outlook, move)[-1]) for move in moves[:width]]
        return [(move, next_turn(state, after, type(self))) for move, after in then]

    def values(self) -> Sequence[int]:
        """See `turn_search.TurnNode.values`."""
        state = self.state
        outlook = Finishing(state.observe(self.seat))
        worth = outlook.expected_values(outlook.tempi)
        return [
            outlook.standing(worth, seat, outlook.observation.colours)
            for seat in range(outlook.observation.seats)
        ]


def finish_turn(state: State, outlook: Finishing, move: Move) -> list[State]:
    """Return the states after a move and each further move of its turn, which continues as well as possible.

    outlook: of the seat to move.
    """
    states = [state.apply(move)]
    while states[-1].mid_turn:
        here = states[-1]
        legal = here.legal_moves()
        if here.phase == SOW:
            cost = partial(outlook.cost, counts(here.hand), here.at)
            move = min(legal, key=lambda move: cost(move.number))
        else:
            value_of = Finishing(here.observe(outlook.seat)).judges[here.phase]
            move = max(legal, key=lambda move: value_of(move.number))
        states.append(here.apply(move))
    return states


def next_turn(
    before: State, after: State, kind: type[MancalaTurnNode] = MancalaTurnNode
) -> MancalaTurnNode | list[int]:
    """Return the position after a turn or, if the turn ended the round, its final values.

    The final values are by seat: the total of the seat's leads over each opponent, in thousandths of a point.
    kind: the class of the position.
    """
    past = after.match.past
    if len(past) == len(before.match.past):
        return kind(after)
    sign = -1 if after.match.terms.low else 1
    points = past[-1].points
    return [sign * 1000 * (len(points) * own - sum(points)) for own in points]
