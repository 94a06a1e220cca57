"""What can be inferred from opponents' turns.

A turn reveals something about the hand: it held no card that would have looked better than the one played, if its
player looks to the end of the turn like the level Plain. All turns reveal something about the player: one who takes a
more expensive disk than necessary looks further ahead.
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
    """Colours that are not in a hand.

    held: how many of the hand's cards were there when this was learnt.
    colours: the colours that none of those cards has, as bits.
    """

    held: int
    colours: int


class HandBeliefs:
    """What one seat can infer from its opponents' turns. It stores only what the seat was shown."""

    def __init__(self) -> None:
        self._last: Observation | None = None
        # By opponent: the observation before its last turn, and the card it played.
        self._turns: dict[int, tuple[Observation, Move]] = {}
        self._wary: set[int] = set()

    def add(self, observation: Observation) -> None:
        """Add a position between two turns. A new race, or a turn that was not shown, discards everything."""
        before, self._last = self._last, observation
        if before is None or before.to_move is None or not _is_next_turn(before, observation):
            self._turns, self._wary = {}, set()
        elif before.to_move != observation.seat:
            self._turns[before.to_move] = before, observation.played[len(before.played)]
            if _took_dearer(before, observation):
                self._wary.add(before.to_move)

    def lacks(self, observation: Observation) -> dict[int, Lack]:
        """Return by opponent the colours its hand lacks. observation: the position last added, or one later in the same
        turn."""
        if not self._is_same_turn(observation):
            return {}
        return {
            seat: Lack(before.hand_counts[seat] - 1, _better_colours(before, card))
            for seat, (before, card) in self._turns.items()
        }

    def wary(self, observation: Observation) -> frozenset[int]:
        """Return the opponents that have taken a more expensive disk than necessary. observation: as for `lacks`."""
        return frozenset(self._wary if self._is_same_turn(observation) else ())

    def _is_same_turn(self, observation: Observation) -> bool:
        last = self._last
        if last is None or (last.round, last.to_move) != (observation.round, observation.to_move):
            return False
        return len(observation.played) - len(last.played) <= 1


def _is_next_turn(before: Observation, observation: Observation) -> bool:
    """Return whether exactly one turn was made between two positions, by a player with a hand, not counting the dummy's
    (RE-V4, RE-V5)."""
    if before.round != observation.round or before.arranging or not max(before.hand_counts):
        return False
    order = before.order
    assert before.to_move is not None
    then = order[order.index(before.to_move) + 1 - len(order)]
    return len(observation.played) - len(before.played) == (1 if then < observation.seats else 2)


def _took_dearer(before: Observation, observation: Observation) -> bool:
    """Return whether a turn took a more expensive disk than another one allowed after the same card.

    In the inverse game, cards decide which disk is taken (RE-V6). If a colour is down to its last disk, there are other
    reasons. In both cases the answer is False.
    """
    rules, rival, played = (
        rules_of(before.options),
        before.to_move,
        observation.played[len(before.played)].colour,
    )
    assert rival is not None
    if rules.inverse or 1 in before.left:
        return False
    track = ADVANCED[before.track][played]
    places = [track.index(take.colour) for take in legal_disks(rules, before.left, track, played)]
    for colour, (now, then) in enumerate(zip(observation.disks[rival], before.disks[rival], strict=True)):
        if now > then:
            return track.index(colour) != (min if rules.most else max)(places)
    return False


def _better_colours(before: Observation, card: Move) -> int:
    """Return the colours of which a card would have looked better in that turn, as bits."""
    turn = TurnValues(before._replace(seat=before.to_move))
    plays = OPEN_PLAYS if turn.rules.inverse else PLAYS
    values = [max(map(turn.value_of_move, plays[one])) for one in _ONE_OF_EACH]
    played = values[COLOUR[card.card]]
    return sum([1 << colour for colour, value in enumerate(values) if value > played])
