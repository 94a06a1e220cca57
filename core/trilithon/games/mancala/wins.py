"""Rounds of two in the standard game that are won for certain: each turn is tried against each turn of the other.

Nothing is hidden there, and nothing is left to chance once colours are chosen.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from trilithon.equipment import SPACES
from trilithon.games.mancala.moves import SPACE, Move
from trilithon.games.mancala.pits import FIELD, FULL, HOME, count, count_pieces, last_space
from trilithon.games.mancala.state import State

_MOST: Final = 2_000  # positions that are looked at before one is given up
_FEW: Final = 600  # likewise, while a player waits


class TooManyError(Exception):
    """A position is too hard to be gone through to the end."""


class Wins:
    """In how many turns a round of two is won for certain: each turn against each, none left out."""

    def __init__(self, state: State, seat: int | None = None, most: int = _MOST) -> None:
        self._most = most
        self._seat, self._round = (state.to_move or 0) if seat is None else seat, state.round
        self._known: dict[tuple[object, bool, int], bool] = {}

    def within(self, state: State, number: int) -> bool:
        """Whether the one whose turn it is wins in so many of their turns, this one counted."""
        if number < 2:
            return number == 1 and ends_it(state)
        return self._search(state, number, before=True)

    def holds(self, state: State, number: int) -> bool:
        """Whether they win in so many further turns after one of theirs, whatever the other does."""
        if (won := self._is_won(state)) is not None:
            return won
        return number > 0 and not ends_it(state) and self._search(state, number, before=False)

    def stops(self, state: State, number: int, space: int) -> bool:
        """Whether the other, being to move, can stop a win in so many turns by lifting a space."""
        return any(not self.follows(end, number) for end in turn_ends(state, space))

    def _search(self, state: State, number: int, *, before: bool) -> bool:
        key = state.board, before, number
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= self._most:
                raise TooManyError
            self._known[key] = known = (
                any(self.holds(end, number - 1) for end in turn_ends(state))
                if before
                else all(self.follows(end, number) for end in turn_ends(state))
            )
        return known

    def follows(self, end: State, number: int) -> bool:
        """Whether they win in so many turns after a turn of the other."""
        won = self._is_won(end)
        return self.within(end, number) if won is None else won

    def _is_won(self, state: State) -> bool | None:
        """Whether the round is over and won; None as long as it goes on."""
        past = state.match.past
        if len(past) < self._round:
            return None
        points = past[-1].points
        return points[self._seat] == max(points)


def ends_it(state: State, only: int = 0) -> bool:
    """Whether all disks of the one whose turn it is can leave by this turn, and no other's before them. only: the space
    that is lifted."""
    seat, owners = state.to_move or 0, state.match.owners
    own, other = owners[seat], owners[1 - seat]
    left = count(state.left, own)
    for space, heap in enumerate(state.board):
        if count(heap, own) != left or only not in (0, space):
            continue
        if _leaving(state, space, own) < left:
            return False
        if count(heap, other) < count(state.left, other):
            return True
        ended = Wins(state)
        return any(ended.holds(end, 0) for end in turn_ends(state, space))
    return False


def turn_ends(state: State, only: int = 0) -> Iterator[State]:
    """The positions that a turn can end with, also one that is under way, each once. only: the space that is lifted.
    First come those for which disks of the other are lifted: they are most likely to spoil what these are about."""
    theirs = FIELD[state.match.owners[1 - (state.to_move or 0)]]
    moves = [move for move in state.legal_moves() if only in (0, move.number)]
    if state.phase == SPACE:
        moves.sort(key=lambda move: not state.board[move.number] & theirs)
    met: set[tuple[object, ...]] = set()
    for move in moves:
        waiting = [state.apply(move)]
        while waiting:
            there = waiting.pop()
            key = there.round, there.board, there.hand, there.at, there.gone
            if key in met:
                continue
            met.add(key)
            if there.mid_turn:
                waiting += map(there.apply, there.legal_moves())
            else:
                yield there


class Failure(NamedTuple):
    """Why a turn doesn't win in time. kind: see `explain_failure`. space, number: what it is about."""

    kind: str
    space: int = 0
    number: int = 0


def explain_failure(state: State, moves: Sequence[Move], number: int) -> Failure | None:
    """Why no win in so many turns begins with these moves of a turn; None if that takes too long to find.

    Kinds: "loses": the other can win at once, from a space. "spread": one's disks are on so many spaces, more than
    turns are left. "short": so few of one's disks on a space can leave in the last turn. "carried": the other can lift
    a space with one's disks on it. "answered": the other can stop it from a space. "slow": whatever the other does.
    """
    seat, turns, begun = state.to_move or 0, number - 1, state.round
    own = state.match.owners[seat]
    for move in moves:
        state = state.apply(move)
    every = turn_ends(state) if state.mid_turn else (state,)
    after = [end for end in every if len(end.match.past) < begun]  # the others end the round
    lost = [_winning_space(end) for end in after]
    if all(lost):
        return Failure("loses", lost[0] if lost else 0)
    after = [end for end, space in zip(after, lost, strict=True) if not space]
    spread, best = min((len(_spaces(end, own)), place) for place, end in enumerate(after))
    if spread > turns:
        return Failure("spread", number=spread)
    there = after[best]
    spaces = _spaces(there, own)
    if turns == 1 and spread == 1 and (few := _leaving(there, spaces[0], own)) < count(there.left, own):
        return Failure("short", spaces[0], few)
    wins = Wins(there, seat, _FEW)
    try:
        if not any(wins.follows(end, turns) for end in turn_ends(there)):
            return Failure("slow")
        replies = sorted(range(1, SPACES + 1), key=lambda space: space not in spaces)
        space = next(space for space in replies if wins.stops(there, turns, space))
    except TooManyError:
        return None
    return Failure("carried" if space in spaces else "answered", space)


def _winning_space(state: State) -> int:
    """The space from which the one whose turn it is can win at once; 0 if there is none."""
    return next((space for space in range(1, SPACES + 1) if ends_it(state, space)), 0)


def _spaces(state: State, colour: int) -> list[int]:
    """The spaces with disks of a colour."""
    return [space for space, heap in enumerate(state.board) if count(heap, colour)]


def _leaving(state: State, space: int, colour: int) -> int:
    """How many disks of a colour can leave the board at most if this space is lifted."""
    path = [last_space(space, step) for step in range(1, count_pieces(state.board[space]) + 1)]
    return sum([HOME[at] == colour or state.board[at] >= FULL for at in path])
