"""Find the turns that certainly win the end of a two-player race without options.

Everything is tried: each of the player's turns with the cards in hand, and each of the opponent's turns with every card
they may hold. Hidden cards are assumed to be as bad as possible: the opponent may hold any unseen card, and the
player's next draws are not counted on. So a win that is found is certain; if none is found, winning needs luck or more
turns. This is evaluation, not rules.

"The player" is the seat to move in the observation.
"""

from collections.abc import Iterator, Sequence
from math import comb
from typing import Final, NamedTuple

from trilithon.equipment import BLACK, COLOUR, Colour
from trilithon.games.rekniles_ekim.moves import ADVANCED, CARDS, CHARIOTS, Track
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.racing import Way
from trilithon.games.rekniles_ekim.scoring import Disks, by_place

_ME: Final = 0
_YOU: Final = 1


class Spot(NamedTuple):
    """A position between two turns.

    track: the chariots, first to last.
    left: by colour, the disks in the supply.
    disks: the player's, and the opponent's.
    hand: the colours of the player's cards.
    """

    track: Track
    left: Disks
    disks: tuple[Disks, Disks]
    hand: tuple[Colour, ...]

    def play_turn(self, who: int, chariot: Colour, disk: Colour) -> "Spot":
        """Return the position after a turn. The hand stays the same. chariot: -1 if it has already moved."""
        mine, yours = self.disks
        disks = (_add_disks(mine, disk, 1), yours) if who == _ME else (mine, _add_disks(yours, disk, 1))
        track = self.track if chariot < 0 else ADVANCED[self.track][chariot]
        return Spot(track, _add_disks(self.left, disk, -1), disks, self.hand)

    def without(self, card: Colour) -> "Spot":
        """Return the position after a card of this colour has left the hand."""
        at = self.hand.index(card)
        return self._replace(hand=self.hand[:at] + self.hand[at + 1 :])


def _add_disks(disks: Disks, colour: Colour, number: int) -> Disks:
    return (*disks[:colour], disks[colour] + number, *disks[colour + 1 :])


def can_solve(observation: Observation) -> bool:
    """Return whether the position can be solved: two players, no options that affect turns, and the opponent has at
    least two cards (RE-6)."""
    rules = rules_of(observation.options)
    if observation.seats != 2 or observation.to_move is None:
        return False
    left = observation.hand_counts[1 - observation.to_move] + observation.deck_counts[1 - observation.to_move]
    return rules.plain and left > 1 and not (rules.most or rules.dummy or rules.arranged or rules.inverse)


class Endgame:
    """The end of a race for the seat to move.

    theirs: the colours of the unseen cards, which the opponent has in hand and deck.
    held: how many of them are in the opponent's hand.
    """

    def __init__(self, observation: Observation) -> None:
        assert observation.to_move is not None
        me, you = observation.to_move, 1 - observation.to_move
        gone = {move.card for move in observation.played} | {*observation.hand, *observation.deck}
        self.theirs = [COLOUR[card] for card in CARDS if card not in gone]
        self.held = observation.hand_counts[you]
        self.start = Spot(
            observation.track,
            observation.left,
            (observation.disks[me], observation.disks[you]),
            tuple(sorted(COLOUR[card] for card in observation.hand)),
        )
        self._first = observation.order[0] == me
        self._can = CHARIOTS if BLACK in self.theirs else sorted(set(self.theirs))

    # One turn

    def play_turn(self, way: Way) -> Spot:
        """Return the position after the player finishes the turn this way."""
        start = self.start if way.card < 0 else self.start.without(way.card)
        return start.play_turn(_ME, way.chariot, way.disk)

    def is_won(self, spot: Spot) -> bool | None:
        """Return whether the player has won, or None if the race is not over."""
        return None if all(spot.left) else self._is_ahead(spot.track, *spot.disks)

    def open_to(self, spot: Spot) -> float:
        """Return the share of the opponent's possible hands with which they can win at once, 0 to 1."""
        winners = self._winning_turns(spot, _YOU, CHARIOTS)
        losing = sum(1 for card in self.theirs if card != BLACK and card not in winners)
        if not winners:
            return 0.0
        return 1 - comb(losing, self.held) / comb(len(self.theirs), self.held)

    # Some turns

    def sure(self, spot: Spot, turns: int) -> bool:
        """Return whether the player certainly wins within this many of their own turns, if the opponent moves next."""
        if min(spot.left) > turns and max(spot.left) > 2 * turns and len(self._can) > 1:
            return False  # the opponent takes disks of a plentiful colour, so no colour runs out
        return self.refute(spot, turns) is None

    def refute(self, spot: Spot, turns: int) -> tuple[Colour, Colour] | None:
        """Return a turn of the opponent (chariot, disk) after which the player has no certain win in this many turns,
        or None.

        A turn that wins for the opponent is preferred.
        """
        for chariot, disk in self._winning_turns(spot, _YOU, self._can).items():
            return chariot, disk
        for chariot, disk in _possible_turns(spot, self._can):
            then = spot.play_turn(_YOU, chariot, disk)
            if not (
                self._can_win(then, turns) if then.left[disk] else self._is_ahead(then.track, *then.disks)
            ):
                return chariot, disk
        return None

    def _can_win(self, spot: Spot, turns: int) -> bool:
        """Return whether the player, who is to move, certainly wins within this many turns."""
        hand = spot.hand
        if self._winning_turns(spot, _ME, CHARIOTS if BLACK in hand else hand):
            return True
        if turns == 1:
            return False
        for card in sorted(set(hand)):
            rest = spot.without(card)
            for chariot, disk in _possible_turns(spot, CHARIOTS if card == BLACK else (card,)):
                then = rest.play_turn(_ME, chariot, disk)
                if then.left[disk] and self.sure(then, turns - 1):
                    return True
        return False

    def _winning_turns(self, spot: Spot, who: int, chariots: Sequence[Colour]) -> dict[Colour, Colour]:
        """Map chariots to a last disk that, after the chariot's move, ends the race and wins it for the player or the
        opponent (`who`)."""
        last = [disk for disk in CHARIOTS if spot.left[disk] == 1]
        found = {}
        for disk in last:
            mine, yours = spot.disks
            if who == _ME:
                mine = _add_disks(mine, disk, 1)
            else:
                yours = _add_disks(yours, disk, 1)
            for chariot in chariots:
                if chariot != disk and self._is_ahead(ADVANCED[spot.track][chariot], mine, yours) == (
                    who == _ME
                ):
                    found[chariot] = disk
        return found

    def _is_ahead(self, track: Track, mine: Disks, yours: Disks) -> bool:
        """Return whether the player wins if the race ends now (RE-8)."""
        a, b, c, d, e = track
        ahead = 5 * (yours[a] - mine[a]) + 4 * (yours[b] - mine[b]) + 3 * (yours[c] - mine[c])
        ahead += 2 * (yours[d] - mine[d]) + yours[e] - mine[e]
        if ahead:
            return ahead > 0
        own, other = ((-sum(disks), *by_place(track, disks)) for disks in (mine, yours))
        return self._first if own == other else own < other


def _possible_turns(spot: Spot, chariots: Sequence[Colour]) -> Iterator[tuple[Colour, Colour]]:
    """Yield each chariot that can move up, with each disk that can then be taken."""
    return (
        (chariot, disk) for chariot in chariots for disk in CHARIOTS if disk != chariot and spot.left[disk]
    )
