"""What rivals' turns say.

The last one about a hand: that no card was there which would have looked better than the one that was played, if its
player looks to the end of the turn as Plain does. All of them about the player: who has taken a dearer disk than they
had to looks further.
"""

from typing import Final, NamedTuple

from trilithon.equipment import BLACK, COLOUR
from trilithon.games.rekniles_ekim.heuristics import TurnValues
from trilithon.games.rekniles_ekim.moves import ADVANCED, CARDS, CHARIOTS, OPEN_PLAYS, PLAYS, Move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.scoring import legal_disks

_ONE_OF_EACH: Final = tuple(
    next(card for card in CARDS if COLOUR[card] == colour) for colour in (*CHARIOTS, BLACK)
)


class Lack(NamedTuple):
    """What is not in a hand. held: how many of its cards were there when this was learnt. colours: those that none of
    them has, as bits by colour."""

    held: int
    colours: int


class Beliefs:
    """What one seat can infer from the turns of its rivals. It holds nothing but what it was shown."""

    def __init__(self) -> None:
        self._last: Observation | None = None
        self._turns: dict[
            int, tuple[Observation, Move]
        ] = {}  # by rival, what was seen before it, and its card
        self._wary: set[int] = set()

    def add(self, seen: Observation) -> None:
        """Take in a position between two turns. With a new race, or a turn that was not shown, all begins anew."""
        before, self._last = self._last, seen
        if before is None or before.to_move is None or not _follows(before, seen):
            self._turns, self._wary = {}, set()
        elif before.to_move != seen.seat:
            self._turns[before.to_move] = before, seen.played[len(before.played)]
            if _took_dearer(before, seen):
                self._wary.add(before.to_move)

    def lacks(self, seen: Observation) -> dict[int, Lack]:
        """Find by rival what its hand lacks, in the turn after all that was taken in."""
        if not self._goes_on(seen):
            return {}
        return {
            seat: Lack(before.hand_counts[seat] - 1, _better(before, card))
            for seat, (before, card) in self._turns.items()
        }

    def wary(self, seen: Observation) -> frozenset[int]:
        """Find the rivals that have taken a dearer disk than they had to, in the turn after all that was taken in."""
        return frozenset(self._wary if self._goes_on(seen) else ())

    def _goes_on(self, seen: Observation) -> bool:
        last = self._last
        if last is None or (last.round, last.to_move) != (seen.round, seen.to_move):
            return False
        return len(seen.played) - len(last.played) <= 1


def _follows(before: Observation, seen: Observation) -> bool:
    """Whether one turn lies between, of somebody who has a hand, and maybe the dummy's (RE-V4, RE-V5)."""
    if before.round != seen.round or before.arranging or not max(before.hand_counts):
        return False
    order = before.order
    assert before.to_move is not None
    then = order[order.index(before.to_move) + 1 - len(order)]
    return len(seen.played) - len(before.played) == (1 if then < seen.seats else 2)


def _took_dearer(before: Observation, seen: Observation) -> bool:
    """Whether that turn took a disk that costs more than another after the same card. In the inverse game cards say
    which (RE-V6); where a colour is down to its last disk, there are other reasons."""
    rules, rival, played = rules_of(before.options), before.to_move, seen.played[len(before.played)].colour
    assert rival is not None
    if rules.inverse or 1 in before.left:
        return False
    track = ADVANCED[before.track][played]
    places = [track.index(take.colour) for take in legal_disks(rules, before.left, track, played)]
    for colour, (now, then) in enumerate(zip(seen.disks[rival], before.disks[rival], strict=True)):
        if now > then:
            return track.index(colour) != (min if rules.most else max)(places)
    return False


def _better(before: Observation, card: Move) -> int:
    """The colours of which a card would have looked better in that turn, as bits."""
    turn = TurnValues(before._replace(seat=before.to_move))
    plays = OPEN_PLAYS if turn.rules.inverse else PLAYS
    worths = [max(map(turn.worth, plays[one])) for one in _ONE_OF_EACH]
    played = worths[COLOUR[card.card]]
    return sum([1 << colour for colour, worth in enumerate(worths) if worth > played])
