"""Which turns win a late race of two for certain, without options. All is tried: each turn of one's own with the cards
in hand, each of the other's with every card that they may hold.

What is hidden is taken against oneself: the other may hold whatever is left, and what one draws is not counted on. So a
win is certain, and that there is none only says that it needs luck or takes longer. This is judgement, not rules.
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
    """A moment between turns. disks: one's own, and the other's. hand: the colours of one's own cards."""

    track: Track
    left: Disks
    disks: tuple[Disks, Disks]
    hand: tuple[Colour, ...]

    def play_turn(self, who: int, chariot: Colour, disk: Colour) -> "Spot":
        """After a turn; the hand stays as it is. chariot: -1 if it has moved already."""
        mine, yours = self.disks
        disks = (_add_disks(mine, disk, 1), yours) if who == _ME else (mine, _add_disks(yours, disk, 1))
        track = self.track if chariot < 0 else ADVANCED[self.track][chariot]
        return Spot(track, _add_disks(self.left, disk, -1), disks, self.hand)

    def without(self, card: Colour) -> "Spot":
        """With a card of that colour less in the hand."""
        at = self.hand.index(card)
        return self._replace(hand=self.hand[:at] + self.hand[at + 1 :])


def _add_disks(disks: Disks, colour: Colour, number: int) -> Disks:
    return (*disks[:colour], disks[colour] + number, *disks[colour + 1 :])


def can_solve(seen: Observation) -> bool:
    """Whether two race without options that change a turn, and the other one still has cards for two turns (RE-6)."""
    rules = rules_of(seen.options)
    if seen.seats != 2 or seen.to_move is None:
        return False
    left = seen.hand_counts[1 - seen.to_move] + seen.deck_counts[1 - seen.to_move]
    return rules.plain and left > 1 and not (rules.most or rules.dummy or rules.arranged or rules.inverse)


class Endgame:
    """The end of the race, as the seat to move sees it.

    theirs: the colours of the other's cards, one for each. held: how many of them they hold in hand.
    """

    def __init__(self, seen: Observation) -> None:
        assert seen.to_move is not None
        me, you = seen.to_move, 1 - seen.to_move
        gone = {move.card for move in seen.played} | {*seen.hand, *seen.deck}
        self.theirs = [COLOUR[card] for card in CARDS if card not in gone]
        self.held = seen.hand_counts[you]
        self.start = Spot(
            seen.track,
            seen.left,
            (seen.disks[me], seen.disks[you]),
            tuple(sorted(COLOUR[card] for card in seen.hand)),
        )
        self._first = seen.order[0] == me
        self._can = CHARIOTS if BLACK in self.theirs else sorted(set(self.theirs))

    # One turn

    def play_turn(self, way: Way) -> Spot:
        """After a way to make one's turn."""
        start = self.start if way.card < 0 else self.start.without(way.card)
        return start.play_turn(_ME, way.chariot, way.disk)

    def is_won(self, spot: Spot) -> bool | None:
        """Whether one has won a race that is over; None where it goes on."""
        return None if all(spot.left) else self._leads(spot.track, *spot.disks)

    def open_to(self, spot: Spot) -> float:
        """In how many of the hands that the other may hold they can win at once, of 1."""
        winners = self._winning(spot, _YOU, CHARIOTS)
        losing = sum(1 for card in self.theirs if card != BLACK and card not in winners)
        if not winners:
            return 0.0
        return 1 - comb(losing, self.held) / comb(len(self.theirs), self.held)

    # Some turns

    def sure(self, spot: Spot, turns: int) -> bool:
        """Whether one wins in so many turns of one's own at most, the other being to move."""
        if min(spot.left) > turns and max(spot.left) > 2 * turns and len(self._can) > 1:
            return False  # the other takes disks of which there are many, and no colour runs out
        return self.refute(spot, turns) is None

    def refute(self, spot: Spot, turns: int) -> tuple[Colour, Colour] | None:
        """A turn of the other's, its chariot and disk, after which one does not win in so many turns for certain: one
        that wins, if there is any; None where there is no such turn."""
        for chariot, disk in self._winning(spot, _YOU, self._can).items():
            return chariot, disk
        for chariot, disk in _turns(spot, self._can):
            then = spot.play_turn(_YOU, chariot, disk)
            if not (self._wins(then, turns) if then.left[disk] else self._leads(then.track, *then.disks)):
                return chariot, disk
        return None

    def _wins(self, spot: Spot, turns: int) -> bool:
        """Whether one wins in so many turns at most, being to move."""
        hand = spot.hand
        if self._winning(spot, _ME, CHARIOTS if BLACK in hand else hand):
            return True
        if turns == 1:
            return False
        for card in sorted(set(hand)):
            rest = spot.without(card)
            for chariot, disk in _turns(spot, CHARIOTS if card == BLACK else (card,)):
                then = rest.play_turn(_ME, chariot, disk)
                if then.left[disk] and self.sure(then, turns - 1):
                    return True
        return False

    def _winning(self, spot: Spot, who: int, chariots: Sequence[Colour]) -> dict[Colour, Colour]:
        """By chariot, a last disk that ends the race with the win of who takes it once that chariot has moved up."""
        last = [disk for disk in CHARIOTS if spot.left[disk] == 1]
        found = {}
        for disk in last:
            mine, yours = spot.disks
            if who == _ME:
                mine = _add_disks(mine, disk, 1)
            else:
                yours = _add_disks(yours, disk, 1)
            for chariot in chariots:
                if chariot != disk and self._leads(ADVANCED[spot.track][chariot], mine, yours) == (
                    who == _ME
                ):
                    found[chariot] = disk
        return found

    def _leads(self, track: Track, mine: Disks, yours: Disks) -> bool:
        """Whether one wins if the race is over now (RE-8)."""
        a, b, c, d, e = track
        ahead = 5 * (yours[a] - mine[a]) + 4 * (yours[b] - mine[b]) + 3 * (yours[c] - mine[c])
        ahead += 2 * (yours[d] - mine[d]) + yours[e] - mine[e]
        if ahead:
            return ahead > 0
        own, other = ((-sum(disks), *by_place(track, disks)) for disks in (mine, yours))
        return self._first if own == other else own < other


def _turns(spot: Spot, chariots: Sequence[Colour]) -> Iterator[tuple[Colour, Colour]]:
    """The chariots that can be moved up, each with every disk that can then be taken."""
    return (
        (chariot, disk) for chariot in chariots for disk in CHARIOTS if disk != chariot and spot.left[disk]
    )
