"""How computers look some turns ahead at Mancala. `players.lookahead` says what is asked here."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import repeat
from typing import Final

from trilithon.chance import Chance
from trilithon.games.mancala import finishing
from trilithon.games.mancala.deduction import Search
from trilithon.games.mancala.finishing import Finishing
from trilithon.games.mancala.hiding import is_concealed, is_still, neutral_share
from trilithon.games.mancala.inference import Beliefs
from trilithon.games.mancala.moves import SOW, SPACE, Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.pits import counts
from trilithon.games.mancala.sampling import sample
from trilithon.games.mancala.state import State

__all__ = ["TEMPERATURES", "Beliefs", "begin", "is_concealed", "move_values", "search", "widths"]

TEMPERATURES: tuple[float, ...] = (200.0, 100.0, 40.0)  # thousandths of what a colour is worth

_WIDTHS: Final = (5, 3, 1)
# The last disks are a race, of which the end is near enough to be seen.
_FEW: Final = 6  # disks on the board of colours that are somebody's
_LATE: Final = (5, 3, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1)


def move_values(seen: Observation) -> Iterator[int]:
    """See `players.turn`; all the same as long as a level is still (`hiding`)."""
    return repeat(0, len(seen.legal)) if is_still(seen) else finishing.move_values(seen)


def search(seen: Observation, beliefs: Beliefs) -> tuple[Sequence[Move], Search]:
    """See `players.lookahead`."""
    found = Search(seen, beliefs, neutral_share(seen))
    return found.moves(), found


def widths(seen: Observation) -> tuple[int, ...]:
    """See `players.lookahead`."""
    owned = [colour for colour in seen.colours if colour is not None]
    disks = sum([heap[colour] for heap in seen.board for colour in owned])
    return _LATE if owned and disks <= _FEW else _WIDTHS


def begin(seen: Observation, chance: Chance) -> "Turn | None":
    """See `players.lookahead`: None in the middle of a turn."""
    return Turn(sample(seen, chance)) if seen.phase == SPACE else None


class Turn:
    """A position between two turns, its state: `turn_search.Turn`. The best order is one's own for every space
    lifted."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = state.to_move or 0

    def best(self, width: int) -> list[tuple[Move, "Turn | list[int]"]]:
        """See the protocol."""
        state = self.state
        view = Finishing(state.observe(self.seat))
        moves = sorted(state.legal_moves(), key=lambda move: -view.value_of_lift(move.number))
        then = [(move, finish_turn(state, view, move)[-1]) for move in moves[:width]]
        return [(move, next_turn(state, after, type(self))) for move, after in then]

    def worths(self) -> Sequence[int]:
        """See the protocol."""
        state = self.state
        view = Finishing(state.observe(self.seat))
        worth = view.worth_of(view.tempi)
        return [view.standing(worth, seat, view.seen.colours) for seat in range(view.seen.seats)]


def finish_turn(state: State, view: Finishing, move: Move) -> list[State]:
    """The positions that a move leads to, up to the end of its turn, which goes on as looks best. view: of its seat."""
    states = [state.apply(move)]
    while states[-1].mid_turn:
        here = states[-1]
        legal = here.legal_moves()
        if here.phase == SOW:
            cost = partial(view.cost, counts(here.hand), here.at)
            move = min(legal, key=lambda move: cost(move.number))
        else:
            judge = Finishing(here.observe(view.seat)).judges[here.phase]
            move = max(legal, key=lambda move: judge(move.number))
        states.append(here.apply(move))
    return states


def next_turn(before: State, after: State, kind: type[Turn] = Turn) -> Turn | list[int]:
    """What follows a turn: another one, of this kind, or, if the round is over by it, the points beyond those of the
    others, once for each of them, in thousandths."""
    past = after.match.past
    if len(past) == len(before.match.past):
        return kind(after)
    sign = -1 if after.match.terms.low else 1
    points = past[-1].points
    return [sign * 1000 * (len(points) * own - sum(points)) for own in points]
