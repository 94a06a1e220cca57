"""What there is to know about a decision: what becomes of the disks by the best move and by the next best, once the
turn is over. `reasons` and `bets` make reasons of it."""

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
    """Disks on the board. board: counts by space. left: how many of each colour."""

    def __init__(self, board: tuple[tuple[int, ...], ...], left: tuple[int, ...]) -> None:
        self.board, self.left = board, left

    def leaving(self, colour: int) -> Mapping[int, int]:
        """By space, how many disks of a colour can leave the board if it is lifted (AM-STD-3); only where any can."""
        found = {}
        for space, heap in enumerate(self.board):
            if heap[colour]:
                path = [last_space(space, step) for step in range(1, sum(heap) + 1)]
                homes = sum([HOME[at] == colour or sum(self.board[at]) >= _MANY for at in path])
                if homes:
                    found[space] = min(heap[colour], homes)
        return found

    def full(self, start: int) -> int:
        """The first full space that the disks of a space come to, 0 where there is none."""
        path = [last_space(start, step) for step in range(1, sum(self.board[start]) + 1)]
        return next((at for at in path if sum(self.board[at]) >= _MANY), 0)

    def most(self, colour: int) -> int:
        """How many disks of a colour can leave by one sowing at most."""
        return max(self.leaving(colour).values(), default=0)

    def count_near_home(self, colour: int) -> int:
        """How many disks of a colour can come home by one sowing each."""
        return sum([self.board[space][colour] for space in self.leaving(colour)])

    def remaining(self, colour: int) -> int:
        """How many disks of a colour are on the board."""
        return self.left[colour]

    def short(self, colour: int) -> int:
        """By how many spaces disks of a colour would fall short of home in all, each by the next sowing."""
        heaps = enumerate(self.board)
        return sum([heap[colour] * count_short(space, colour, sum(heap)) for space, heap in heaps])


Count: TypeAlias = Callable[[DiskLayout, int], int]  # of the disks of a colour on a board, in some way
Boards: TypeAlias = tuple[DiskLayout, DiskLayout] | None  # after the best way and after the next best


class WayFacts:
    """What speaks for a way to go on. other: the next best, None where there is none. before: as the board lies; now,
    then: the same once the turn is over, by the best way and by the next best; ahead, else_ahead: some turns later, if
    all go on as is best for themselves. Of a way that ends the round nothing is known but that: its board is that of
    another round."""

    def __init__(self, seen: Observation, best: Way, other: Way | None = None) -> None:
        assert seen.to_move is not None
        self.seen, self.best, self.other = seen, best, other
        self.seat, self.terms = seen.to_move, rules_of(seen.options)
        own = seen.colours[self.seat]
        self.own = _NONE if own is None else own
        self.before = DiskLayout(seen.board, seen.left)
        self.over = is_round_ending(seen, best)
        self.now = self.before if self.over else final_layout(best)
        self.then = None if other is None or is_round_ending(seen, other) else final_layout(other)
        self.ahead = layout_of(best.ahead) if best.ahead else None
        self.else_ahead = layout_of(other.ahead) if other and other.ahead else None

    @property
    def lifts(self) -> bool:
        """Whether a space is to be lifted."""
        return self.seen.phase == SPACE

    @property
    def compares(self) -> bool:
        """Whether the boards after both ways can be compared."""
        return not self.over and self.then is not None

    def boards(self, *, ahead: bool = False) -> Boards:
        """The boards after the best and the next best way, once the turn is over or some turns later; None if they
        cannot be compared, or if the fewest points win (AM-V3)."""
        now, then = (self.ahead, self.else_ahead) if ahead else (self.now, self.then)
        if not self.compares or self.terms.low or now is None or then is None:
            return None
        return now, then

    @property
    def rivals(self) -> dict[int, int]:
        """By colour, the seat of each of the others whose colour all know (AM-STD-1)."""
        if self.terms.game != STANDARD:
            return {}
        return {
            colour: seat
            for seat, colour in enumerate(self.seen.colours)
            if colour is not None and seat != self.seat and self.seen.left[colour]
        }

    @property
    def their_colours(self) -> list[int]:
        """The colours of others, or all but one's own where nobody knows whose they are."""
        return list(self.rivals) or [
            colour for colour in FIVE if colour != self.own and self.seen.left[colour]
        ]

    @property
    def following(self) -> int:
        """Whose turn is next by the best way."""
        seat = self.best.states[-1].to_move
        return NOBODY if seat is None else seat

    def off(self, colour: int) -> int:
        """How many disks of a colour leave the board by the best way."""
        return self.seen.left[colour] - self.now.left[colour]

    def else_off(self, colour: int) -> int:
        """The same by the next best; as many as by the best where nothing is known of it."""
        return self.off(colour) if self.then is None else self.seen.left[colour] - self.then.left[colour]

    def gain_in(self, number: Count, colour: int) -> int:
        """So many disks of a colour by some count of a board, if those are more after the best way than after the next
        best; else 0, also if the boards are not to be compared."""
        if (boards := self.boards()) is None:
            return 0
        now, then = [number(board, colour) for board in boards]
        return now if now > then else 0

    def brings(self, colour: int) -> int:
        """What a colour is worth that is gone after the best way (AM-STD-5)."""
        return values_of_vanished(self.best.states[-1].gone, self.terms)[colour]


def is_round_ending(seen: Observation, way: Way) -> bool:
    """Whether the round is over by a way to go on."""
    return len(way.states[-1].match.past) > len(seen.past)


def final_layout(way: Way) -> DiskLayout:
    """The board once the turn is over."""
    return layout_of(way.states[-1])


def layout_of(state: State) -> DiskLayout:
    """The board in a state."""
    return DiskLayout(tuple(map(counts, state.board)), counts(state.left))
