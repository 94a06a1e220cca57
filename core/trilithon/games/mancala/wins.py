"""Find forced wins in two-player rounds of the standard game, by trying every turn against every reply.

Nothing is hidden in this game, and once colours are chosen nothing depends on chance. In this module, the player is the
one whose win is examined.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from trilithon.equipment import SPACES
from trilithon.games.mancala.moves import SPACE, Move
from trilithon.games.mancala.pits import FIELD, FULL, HOME, count, count_pieces, last_space
from trilithon.games.mancala.state import State
from trilithon.search_limit import TooManyPositionsError

_MOST: Final = 2_000  # positions to examine before giving up
_FEW: Final = 600  # the same while somebody is waiting for the answer


class ForcedWinSearch:
    """An exhaustive search for a forced win within a number of turns. seat: the player; most: positions to examine
    before raising TooManyPositionsError."""

    def __init__(self, state: State, seat: int | None = None, most: int = _MOST) -> None:
        self._most = most
        self._seat, self._round = (state.to_move or 0) if seat is None else seat, state.round
        self._known: dict[tuple[object, bool, int], bool] = {}

    def within(self, state: State, number: int) -> bool:
        """Return whether the player, who is to move, can force a win in this many of their own turns, including this
        one."""
        if number < 2:
            return number == 1 and ends_it(state)
        return self._search(state, number, before=True)

    def holds(self, state: State, number: int) -> bool:
        """Return whether the player, having just moved, can force a win in this many further turns, whatever the
        opponent does."""
        if (won := self._is_won(state)) is not None:
            return won
        return number > 0 and not ends_it(state) and self._search(state, number, before=False)

    def stops(self, state: State, number: int, space: int) -> bool:
        """Return whether the opponent, who is to move, can prevent a win in this many turns by lifting this space."""
        return any(not self.follows(end, number) for end in turn_ends(state, space))

    def _search(self, state: State, number: int, *, before: bool) -> bool:
        key = state.board, before, number
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= self._most:
                raise TooManyPositionsError
            self._known[key] = known = (
                any(self.holds(end, number - 1) for end in turn_ends(state))
                if before
                else all(self.follows(end, number) for end in turn_ends(state))
            )
        return known

    def follows(self, end: State, number: int) -> bool:
        """Return whether the player can force a win in this many turns, after a turn of the opponent."""
        won = self._is_won(end)
        return self.within(end, number) if won is None else won

    def _is_won(self, state: State) -> bool | None:
        """Return whether the player has won the round, or None while it is not over."""
        past = state.match.past
        if len(past) < self._round:
            return None
        points = past[-1].points
        return points[self._seat] == max(points)


def ends_it(state: State, only: int = 0) -> bool:
    """Return whether the seat to move can win the round in this turn: all its disks leave, and not after the opponent's
    last.

    only: the space to lift; 0 for any.
    """
    seat, owners = state.to_move or 0, state.match.owners
    own, other = owners[seat], owners[1 - seat]
    left = count(state.left, own)
    for space, heap in enumerate(state.board):
        if count(heap, own) != left or only not in (0, space):
            continue
        if _count_leaving(state, space, own) < left:
            return False
        if count(heap, other) < count(state.left, other):
            return True
        ended = ForcedWinSearch(state)
        return any(ended.holds(end, 0) for end in turn_ends(state, space))
    return False


def turn_ends(state: State, only: int = 0) -> Iterator[State]:
    """Yield every state that the current turn can end with, once each. A turn under way is continued.

    only: the space to lift; 0 for any. States after lifting spaces with disks of the opponent come first, because they
        are most likely to refute a win.
    """
    theirs = FIELD[state.match.owners[1 - (state.to_move or 0)]]
    moves = [move for move in state.legal_moves() if only in (0, move.number)]
    if state.phase == SPACE:
        moves.sort(key=lambda move: not state.board[move.number] & theirs)
    visited: set[tuple[object, ...]] = set()
    for move in moves:
        unfinished = [state.apply(move)]
        while unfinished:
            there = unfinished.pop()
            key = there.round, there.board, there.hand, there.at, there.gone
            if key in visited:
                continue
            visited.add(key)
            if there.mid_turn:
                unfinished += map(there.apply, there.legal_moves())
            else:
                yield there


class TurnFailure(NamedTuple):
    """Why a turn does not win in time. kind: see `explain_failure`; space, number: details that depend on the kind."""

    kind: str
    space: int = 0
    number: int = 0


def explain_failure(state: State, moves: Sequence[Move], number: int) -> TurnFailure | None:
    """Explain why no forced win in this many turns begins with these moves of a turn. None if that takes too long to
    find.

    The kinds of failure:
    - "loses": the opponent can win at once, from `space`.
    - "spread": the player's disks are on `number` spaces, more than there are turns left.
    - "short": only `number` of the player's disks on `space` can leave in the last turn.
    - "carried": the opponent can lift `space`, which has disks of the player.
    - "answered": the opponent can prevent the win by lifting `space`.
    - "slow": the win takes more turns, whatever the opponent does.
    """
    seat, turns, begun = state.to_move or 0, number - 1, state.round
    own = state.match.owners[seat]
    for move in moves:
        state = state.apply(move)
    every = turn_ends(state) if state.mid_turn else (state,)
    after = [end for end in every if len(end.match.past) < begun]  # the rest end the round
    lost = [_winning_space(end) for end in after]
    if all(lost):
        return TurnFailure("loses", lost[0] if lost else 0)
    after = [end for end, space in zip(after, lost, strict=True) if not space]
    spread, best = min((len(_spaces_with(end, own)), place) for place, end in enumerate(after))
    if spread > turns:
        return TurnFailure("spread", number=spread)
    there = after[best]
    spaces = _spaces_with(there, own)
    if turns == 1 and spread == 1 and (few := _count_leaving(there, spaces[0], own)) < count(there.left, own):
        return TurnFailure("short", spaces[0], few)
    wins = ForcedWinSearch(there, seat, _FEW)
    try:
        if not any(wins.follows(end, turns) for end in turn_ends(there)):
            return TurnFailure("slow")
        replies = sorted(range(1, SPACES + 1), key=lambda space: space not in spaces)
        space = next(space for space in replies if wins.stops(there, turns, space))
    except TooManyPositionsError:
        return None
    return TurnFailure("carried" if space in spaces else "answered", space)


def _winning_space(state: State) -> int:
    """Return a space that wins at once for the seat to move, or 0 if there is none."""
    return next((space for space in range(1, SPACES + 1) if ends_it(state, space)), 0)


def _spaces_with(state: State, colour: int) -> list[int]:
    """Return the spaces with disks of a colour."""
    return [space for space, heap in enumerate(state.board) if count(heap, colour)]


def _count_leaving(state: State, space: int, colour: int) -> int:
    """Return the greatest number of disks of a colour that can leave the board if this space is lifted."""
    path = [last_space(space, step) for step in range(1, count_pieces(state.board[space]) + 1)]
    return sum([HOME[at] == colour or state.board[at] >= FULL for at in path])
