"""The heuristics of Rekniles Ekim: how far ahead the player would be if the race ended now. See `players.turn`."""

from collections.abc import Iterator
from itertools import repeat
from typing import Final

from trilithon.equipment import BLACK, COLOUR, Colour
from trilithon.games.rekniles_ekim.moves import ADVANCED, MOVE, PLAY, PUT, TAKE, Move, Track
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import Rules, rules_of
from trilithon.games.rekniles_ekim.scoring import (
    Disks,
    by_place,
    ends_race,
    finish_race,
    legal_disks,
    legal_picks,
    points,
    take_disk,
)

_WON: Final = 1_000_000  # more than any lead
_BLACK: Final = 1  # the value of keeping a black card, in halves of a point for each opponent


def move_values(observation: Observation) -> Iterator[int]:
    """See `players.turn.TurnHeuristics.move_values`. All orders of an arranged deck are equally good."""
    if observation.legal[0].kind == PUT:
        return repeat(0, len(observation.legal))
    return map(TurnValues(observation).value_of_move, observation.legal)


class TurnValues:
    """The values of all ways to finish a seat's turn, in halves of a point, summed over all opponents."""

    def __init__(self, observation: Observation) -> None:
        assert observation.seat is not None
        self.observation = observation
        self.seat: int = observation.seat
        self.rules: Rules = rules_of(observation.options)
        self.rivals = [
            seat for seat in observation.order if seat < observation.seats and seat != observation.seat
        ]

    def value_of_move(self, move: Move) -> int:
        """Return the value of a card (RE-3, RE-V6), of a chariot to move up (RE-V6), or of a disk (RE-4)."""
        observation = self.observation
        if move.kind == PLAY:
            kept = self.value_of_kept_card(move)
            if self.rules.inverse:
                return kept + max(
                    self._value_after_pick(pick.colour, move.colour)
                    for pick in legal_picks(self.rules, observation.track)
                )
            return kept + self.value_after_move(ADVANCED[observation.track][move.colour], move.colour)
        if move.kind == MOVE:
            return self._value_after_pick(move.colour, observation.played[-1].colour)
        assert move.kind == TAKE
        return self.value_after_disk(observation.track, move.colour)

    def value_of_kept_card(self, move: Move) -> int:
        """Return the value of not playing a black card; 0 for a black one."""
        return 0 if COLOUR[move.card] == BLACK else _BLACK * len(self.rivals)

    def _value_after_pick(self, chariot: Colour, played: Colour) -> int:
        return self.value_after_move(ADVANCED[self.observation.track][chariot], played)

    def value_after_move(self, track: Track, played: Colour) -> int:
        """Return the value once the chariot has moved: that of the best disk, or without one if none may be taken
        (RE-9)."""
        disks = legal_disks(self.rules, self.observation.left, track, played)
        if not disks:
            return self._lead(track, self.observation.disks, over=self._is_last_card())
        return max(self.value_after_disk(track, take.colour) for take in disks)

    def value_after_disk(self, track: Track, colour: Colour) -> int:
        """Return the value once this disk is taken."""
        left, disks = take_disk(self.observation.left, self.observation.disks, self.seat, colour)
        over = self._is_last_card() or (not left[colour] and ends_race(self.rules, left))
        return self._lead(track, disks, over)

    def wins(self, track: Track, disk: Colour) -> bool | None:
        """Return whether the seat wins the race if its turn ends it (RE-6, RE-8), or None if the race continues.

        track: the chariots after the move.
        disk: the colour of the disk to take, or -1 for none.
        """
        observation, left, disks, over = (
            self.observation,
            self.observation.left,
            self.observation.disks,
            self._is_last_card(),
        )
        if disk >= 0:
            left, disks = take_disk(left, disks, self.seat, disk)
            over = over or (not left[disk] and ends_race(self.rules, left))
        return (
            finish_race(self.rules, observation.order, observation.seats, track, disks).winner == self.seat
            if over
            else None
        )

    def _is_last_card(self) -> bool:
        """Return whether the seat has no card left after this turn (RE-6), whether or not the turn's card has been
        played."""
        observation = self.observation
        held = observation.hand_counts[self.seat] + observation.deck_counts[self.seat]
        return held == (0 if observation.pending else 1)

    def _lead(self, track: Track, disks: tuple[Disks, ...], over: bool) -> int:
        """Return the seat's lead over its opponents, in halves of a point for each of them.

        Once the race is over, only winning counts (RE-8).
        """
        rules, observation = self.rules, self.observation
        if over:
            won = finish_race(rules, observation.order, observation.seats, track, disks).winner == self.seat
            return _WON if won else -_WON
        mine = points(by_place(track, disks[self.seat]))
        ahead = sum(points(by_place(track, disks[rival])) - mine for rival in self.rivals)
        return 2 * (-ahead if rules.most else ahead)
