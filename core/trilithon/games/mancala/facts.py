"""Facts about a decision, from which `reasons` and `bets` find reasons: where the disks are after the best and the
next-best move, at the end of the turn."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from trilithon.games.mancala.evaluation import Way
from trilithon.games.mancala.heuristics import count_short
from trilithon.games.mancala.moves import SPACE
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import STANDARD, rules_of
from trilithon.games.mancala.pits import FIVE, HOME, counts, last_space
from trilithon.games.mancala.scoring import values_of_vanished
from trilithon.games.mancala.state import State

NOBODY: Final = -1
_NONE: Final = -1  # no colour
_MANY: Final = 10  # AM-STD-3


class DiskLayout:
    """The disks on the board. board: counts by space and colour; left: counts by colour."""

    def __init__(self, board: tuple[tuple[int, ...], ...], left: tuple[int, ...]) -> None:
        self.board, self.left = board, left

    def leaving(self, colour: int) -> Mapping[int, int]:
        """Map each space to the number of disks of a colour that can leave the board if it is lifted (AM-STD-3). Spaces
        without any are left out."""
        found = {}
        for space, heap in enumerate(self.board):
            if heap[colour]:
                path = [last_space(space, step) for step in range(1, sum(heap) + 1)]
                homes = sum([HOME[at] == colour or sum(self.board[at]) >= _MANY for at in path])
                if homes:
                    found[space] = min(heap[colour], homes)
        return found

    def full(self, start: int) -> int:
        """Return the first full space that the disks of a space are sown to, or 0 if there is none."""
        path = [last_space(start, step) for step in range(1, sum(self.board[start]) + 1)]
        return next((at for at in path if sum(self.board[at]) >= _MANY), 0)

    def most(self, colour: int) -> int:
        """Return the greatest number of disks of a colour that can leave in one sowing."""
        return max(self.leaving(colour).values(), default=0)

    def count_near_home(self, colour: int) -> int:
        """Return how many disks of a colour are on spaces from which disks of it can leave in one sowing."""
        return sum([self.board[space][colour] for space in self.leaving(colour)])

    def remaining(self, colour: int) -> int:
        """Return how many disks of a colour are on the board."""
        return self.left[colour]

    def short(self, colour: int) -> int:
        """Return by how many spaces in total the disks of a colour miss their next home, if their spaces are lifted as
        they are."""
        heaps = enumerate(self.board)
        return sum([heap[colour] * count_short(space, colour, sum(heap)) for space, heap in heaps])


Count: TypeAlias = Callable[[DiskLayout, int], int]  # counts something about a colour's disks
Boards: TypeAlias = tuple[DiskLayout, DiskLayout] | None  # after the best and after the next-best move


class TurnFacts:
    """The facts about the best move and the next-best one.

    other: the next-best move, None if there is none.
    own: the player's colour, -1 if none.
    over: whether the best move ends the round. Its board then belongs to the next round, so nothing else is known about
        it.
    before: the board now.
    after, other_after: the board at the end of the turn, after the best and after the next-best move.
    ahead, other_ahead: the same at the end of the search, if all players take the turns that are best for themselves.
    """

    def __init__(self, observation: Observation, best: Way, other: Way | None = None) -> None:
        assert observation.to_move is not None
        self.observation, self.best, self.other = observation, best, other
        self.seat, self.terms = observation.to_move, rules_of(observation.options)
        own = observation.colours[self.seat]
        self.own = _NONE if own is None else own
        self.before = DiskLayout(observation.board, observation.left)
        self.over = is_round_ending(observation, best)
        self.after = self.before if self.over else final_layout(best)
        self.other_after = (
            None if other is None or is_round_ending(observation, other) else final_layout(other)
        )
        self.ahead = layout_of(best.ahead) if best.ahead else None
        self.other_ahead = layout_of(other.ahead) if other and other.ahead else None

    @property
    def lifts(self) -> bool:
        """Whether the decision is which space to lift."""
        return self.observation.phase == SPACE

    @property
    def compares(self) -> bool:
        """Whether the boards after both moves can be compared."""
        return not self.over and self.other_after is not None

    def boards(self, *, ahead: bool = False) -> Boards:
        """Return the boards after the best and the next-best move, or None if they cannot be compared or the fewest
        points win (AM-V3).

        ahead: whether to look at the end of the search instead of the end of the turn.
        """
        now, then = (self.ahead, self.other_ahead) if ahead else (self.after, self.other_after)
        if not self.compares or self.terms.low or now is None or then is None:
            return None
        return now, then

    @property
    def rivals(self) -> dict[int, int]:
        """Map the colours of opponents to their seats, if everyone knows them (AM-STD-1) and disks of them are left."""
        if self.terms.game != STANDARD:
            return {}
        return {
            colour: seat
            for seat, colour in enumerate(self.observation.colours)
            if colour is not None and seat != self.seat and self.observation.left[colour]
        }

    @property
    def their_colours(self) -> list[int]:
        """The colours of opponents or, if their owners are unknown, all colours but the player's own."""
        return list(self.rivals) or [
            colour for colour in FIVE if colour != self.own and self.observation.left[colour]
        ]

    @property
    def following(self) -> int:
        """The seat to move after the best move's turn, or NOBODY."""
        seat = self.best.states[-1].to_move
        return NOBODY if seat is None else seat

    def off(self, colour: int) -> int:
        """Return how many disks of a colour leave the board by the best move."""
        return self.observation.left[colour] - self.after.left[colour]

    def other_off(self, colour: int) -> int:
        """Return how many disks of a colour leave by the next-best move; if that is unknown, as many as by the best."""
        return (
            self.off(colour)
            if self.other_after is None
            else self.observation.left[colour] - self.other_after.left[colour]
        )

    def gain_in(self, number: Count, colour: int) -> int:
        """Return a count for a colour after the best move if it is higher than after the next-best one, else 0.

        It is also 0 if the boards cannot be compared.
        """
        if (boards := self.boards()) is None:
            return 0
        now, then = [number(board, colour) for board in boards]
        return now if now > then else 0

    def brings(self, colour: int) -> int:
        """Return the value of a colour that has vanished by the best move (AM-STD-5)."""
        return values_of_vanished(self.best.states[-1].gone, self.terms)[colour]


def is_round_ending(observation: Observation, way: Way) -> bool:
    """Return whether a candidate ends the round."""
    return len(way.states[-1].match.past) > len(observation.past)


def final_layout(way: Way) -> DiskLayout:
    """Return the board at the end of a candidate's turn."""
    return layout_of(way.states[-1])


def layout_of(state: State) -> DiskLayout:
    """Return the board of a state."""
    return DiskLayout(tuple(map(counts, state.board)), counts(state.left))
