"""What a rival's last turn says about its hand: that no card was there which would have looked better than the one that
it played, if it looks to the end of its turn as Plain does."""

from typing import Final, NamedTuple

from trilithon.equipment import BLACK, COLOUR
from trilithon.games.rekniles_ekim.judgement import Turn
from trilithon.games.rekniles_ekim.moves import CARDS, CHARIOTS, OPEN_PLAYS, PLAYS, Move
from trilithon.games.rekniles_ekim.observation import Observation

_ONE_OF_EACH: Final = tuple(
    next(card for card in CARDS if COLOUR[card] == colour) for colour in (*CHARIOTS, BLACK)
)


class Lack(NamedTuple):
    """What is not in a hand. held: how many of its cards were there when this was learnt. colours: those that none of
    them has, as bits by colour."""

    held: int
    colours: int


class Beliefs:
    """What one seat can infer from the last turn of each rival. It holds nothing but what it was shown."""

    def __init__(self) -> None:
        self._last: Observation | None = None
        self._turns: dict[
            int, tuple[Observation, Move]
        ] = {}  # by rival, what was seen before it, and its card

    def add(self, seen: Observation) -> None:
        """Take in a position between two turns. With a new race, or a turn that was not shown, all begins anew."""
        before, self._last = self._last, seen
        if before is None or before.to_move is None or not _follows(before, seen):
            self._turns = {}
        elif before.to_move != seen.seat:
            self._turns[before.to_move] = before, seen.played[len(before.played)]

    def lacks(self, seen: Observation) -> dict[int, Lack]:
        """Find by rival what its hand lacks, in the turn after all that was taken in."""
        last = self._last
        if last is None or (last.round, last.to_move) != (seen.round, seen.to_move):
            return {}
        if len(seen.played) - len(last.played) > 1:
            return {}
        return {
            seat: Lack(before.hand_counts[seat] - 1, _better(before, card))
            for seat, (before, card) in self._turns.items()
        }


def _follows(before: Observation, seen: Observation) -> bool:
    """Whether one turn lies between, of somebody who has a hand, and maybe the dummy's (RE-V4, RE-V5)."""
    if before.round != seen.round or before.arranging or not max(before.hand_counts):
        return False
    order = before.order
    assert before.to_move is not None
    then = order[order.index(before.to_move) + 1 - len(order)]
    return len(seen.played) - len(before.played) == (1 if then < seen.seats else 2)


def _better(before: Observation, card: Move) -> int:
    """The colours of which a card would have looked better in that turn, as bits."""
    turn = Turn(before._replace(seat=before.to_move))
    plays = OPEN_PLAYS if turn.rules.inverse else PLAYS
    worths = [max(map(turn.worth, plays[one])) for one in _ONE_OF_EACH]
    played = worths[COLOUR[card.card]]
    return sum([1 << colour for colour, worth in enumerate(worths) if worth > played])
