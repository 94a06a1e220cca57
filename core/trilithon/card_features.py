"""Card features, which a policy weighs (`trilithon.play_policy`).

They are the properties that decide whether to play a card: its rank among the cards left, the cards that could beat it,
and the player who is winning the trick.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from trilithon.playout import Cards, RoundView, TrickMasks

# The state of a player: a null bid that can still be made; the bid is made; more tricks than bid; the bid can no longer
# be made; fewer strong cards than tricks needed; as many; more.
NULL, MADE, OVER, LOST, SHORT, EVEN, AMPLE = range(7)
STATES: Final = 7

# The features of a card, each with the place of its first weight in a row (in steps of `softmax.likelihood`).
# A lead: its rank among all cards left, in eighths (other places if a null bid can be caught); the number of cards out
# that beat it; the numbers of cards of its suit out above and below it; a trump; black; the only card of its suit.
# A card that takes the trick: the kind of player winning it so far; the numbers of players yet to play and of cards out
# that beat it; its rank; a trump; black; a player who can still make a null bid is yet to play.
# A card that does not take it: its rank; the cards of its suit; a trump; black; the only card of its suit.
EIGHTHS: Final = 8
LED_RANK, LED_BEATEN, LED_AROUND, LED_TRUMP, LED_BLACK, LED_ONLY = 0, 16, 21, 30, 31, 32
WIN_TAKER, WIN_BEATEN, WIN_RANK, WIN_TRUMP, WIN_BLACK, WIN_NULL = 33, 37, 53, 61, 62, 63
LOSE_RANK, LOSE_AROUND, LOSE_TRUMP, LOSE_BLACK, LOSE_ONLY = 64, 72, 81, 82, 83
PARTS: Final = 84


class SpecialSuits(NamedTuple):
    """Special suits: the cards of trumps and of black."""

    trump: Cards
    black: Cards = 0


@cache
def rank_eighths(number: int) -> list[int]:
    """Return, for each rank among this many cards, which eighth of them it is in (0 to 7). Rank 1 is the strongest."""
    return [max(0, rank - 1) * EIGHTHS // max(1, number) for rank in range(number + 1)]


def group_threats(beaten: int) -> int:
    """Return the group (0 to 4) of the number of cards that beat a card. The groups are 0, 1, 2, 3 to 4, and more."""
    return beaten if beaten < 3 else 3 if beaten < 5 else 4


def group_neighbours(above: int, below: int) -> int:
    """Return the group (0 to 8) of the numbers of cards out above and below a card in its suit: each 0, 1, or more."""
    return 3 * min(2, above) + min(2, below)


def group_retaking(to_play: int, beaten: int) -> int:
    """Return the group (0 to 15) of how likely a trick is to be retaken: 0 if no player is left to play.

    Otherwise, the group depends on the number of players left and the number of cards that could take it.
    """
    return 1 + 5 * (min(3, to_play) - 1) + group_threats(beaten) if to_play else 0


def classify_taker(need: int, null: int) -> int:
    """Classify the player winning the trick.

    Returns 0 if a null bid can still be made, 1 if the bid is made, 2 for too many tricks, 3 if more are needed.
    """
    return 3 if need > 0 else 2 if need else 0 if null else 1


def numbers_of(cards: Cards) -> list[int]:
    """Return the bit numbers of a set."""
    return [bit for bit in range(cards.bit_length()) if cards >> bit & 1]


def classify_player(need: int, null: int, left: int, strong: int) -> int:
    """Classify a player as one of the states `NULL` to `AMPLE`.

    need: the tricks still needed, less than 0 for too many.
    null: 1 after a null bid.
    left: the number of tricks still to be played.
    strong: the number of strong cards held.
    """
    if need < 0:
        return LOST if null else OVER
    if need > left:
        return LOST
    if not need:
        return NULL if null else MADE
    return SHORT if strong < need else AMPLE if strong > need else EVEN


def union_of(hands: Sequence[Cards]) -> Cards:
    """Return all cards of these hands."""
    cards = 0
    for hand in hands:
        cards |= hand
    return cards


class CardFeatures:
    """The features of cards under these rules of tricks.

    suit: by bit, the cards of its suit.
    above, below: by bit, the cards of its suit that beat it, and those that it beats.
    beaten: by bit, all cards that beat it when it is led.
    """

    def __init__(self, terms: TrickMasks, marks: SpecialSuits) -> None:
        self.terms, self.marks = terms, marks
        bits = range(len(terms.suits))
        own = [0] * len(terms.beats)
        for bit in bits:
            own[terms.suits[bit]] |= 1 << bit
        self.suit = [own[terms.suits[bit]] for bit in bits]
        self.beaten = [terms.beats[terms.suits[bit]][bit] for bit in bits]
        self.above = [self.suit[bit] & self.beaten[bit] for bit in bits]
        self.below = [0] * len(bits)
        for bit in bits:
            for other in bits:
                if self.above[other] >> bit & 1:
                    self.below[bit] |= 1 << other

    def parts(self, hands: Sequence[Cards], table: RoundView) -> tuple[int, dict[int, tuple[int, ...]]]:
        """Return the state of the player to move (`NULL` to `AMPLE`), and the features of each playable card.

        The features are places in a row of weights, by the card's bit number. `PlayPolicy.play_out` weighs the same
        features with tables.

        hands, table: the round at this moment.
        """
        terms, marks, seats, nulls = self.terms, self.marks, len(hands), table.nulls
        to_play = seats - 1 - len(table.trick)
        place = (table.leader + len(table.trick)) % seats
        hand, need, left = hands[place], table.needs[place], union_of(hands)
        out, number, size = left ^ hand, left.bit_count(), hand.bit_count()
        strong = (hand >> sorted([*numbers_of(left), *table.trick])[-size]).bit_count()
        state = classify_player(need, nulls >> place & 1, size, strong)
        caught = [nulls >> other & 1 and not table.needs[other] for other in range(seats)]
        found = {}
        if not table.trick:
            hunt = EIGHTHS * any(at for other, at in enumerate(caught) if other != place)
            for bit in numbers_of(hand):
                found[bit] = (
                    LED_RANK + hunt + rank_eighths(number)[(left >> bit).bit_count()],
                    LED_BEATEN + group_threats((out & self.beaten[bit]).bit_count()),
                    LED_AROUND + self._group_neighbours(out, bit),
                    *([LED_TRUMP] * (marks.trump >> bit & 1)),
                    *([LED_BLACK] * (marks.black >> bit & 1)),
                    *([LED_ONLY] * (hand & self.suit[bit] == 1 << bit)),
                )
            return state, found
        led = terms.suits[table.trick[0]]
        taker, best = table.leader, table.trick[0]
        for turn, bit in enumerate(table.trick):
            if terms.beats[led][best] >> bit & 1:
                taker, best = (table.leader + turn) % seats, bit
        later = any(caught[(place + on) % seats] for on in range(1, to_play + 1))
        for bit in numbers_of(terms.playable(hand, led)):
            rank = rank_eighths(number)[(left >> bit).bit_count()]
            if terms.beats[led][best] >> bit & 1:
                found[bit] = (
                    WIN_TAKER + classify_taker(table.needs[taker], nulls >> taker & 1),
                    WIN_BEATEN + group_retaking(to_play, (out & terms.beats[led][bit]).bit_count()),
                    WIN_RANK + rank,
                    *([WIN_TRUMP] * (marks.trump >> bit & 1)),
                    *([WIN_BLACK] * (marks.black >> bit & 1)),
                    *([WIN_NULL] * later),
                )
            else:
                found[bit] = (
                    LOSE_RANK + rank,
                    LOSE_AROUND + self._group_neighbours(out, bit),
                    *([LOSE_TRUMP] * (marks.trump >> bit & 1)),
                    *([LOSE_BLACK] * (marks.black >> bit & 1)),
                    *([LOSE_ONLY] * (hand & self.suit[bit] == 1 << bit)),
                )
        return state, found

    def _group_neighbours(self, out: Cards, bit: int) -> int:
        return group_neighbours((out & self.above[bit]).bit_count(), (out & self.below[bit]).bit_count())
