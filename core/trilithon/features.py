"""What tells cards apart when one is to be played: how strong it is among those left, what could beat it, who has the
trick. A policy weighs it (`trilithon.habits`)."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from trilithon.playout import Cards, Round, Terms

# How a player stands: a null bid that is still good; the bid is made; more tricks than it; nothing to be done any more;
# too few strong cards for what is wanted, as many, more.
NULL, MADE, OVER, LOST, SHORT, EVEN, AMPLE = range(7)
STATES: Final = 7

# What tells cards apart, by where it begins in a row of weights, in steps of `softmax.likelihood`.
# Of a lead: by how many of the cards that are left are stronger, in eighths, and once more where a null bid can be
# caught; by how many cards that are out beat it; by how many of its suit are out above it and below it; a trump; black;
# the only one of its suit.
# Of a card that takes the trick: by who has it; by how many are yet to play and how many cards that are out beat it; by
# eighths; a trump; black; somebody with a good null bid is yet to play.
# Of one that does not: by eighths; by its suit; a trump; black; the only one of its suit.
EIGHTHS: Final = 8
LED_RANK, LED_BEATEN, LED_AROUND, LED_TRUMP, LED_BLACK, LED_ONLY = 0, 16, 21, 30, 31, 32
WIN_TAKER, WIN_BEATEN, WIN_RANK, WIN_TRUMP, WIN_BLACK, WIN_NULL = 33, 37, 53, 61, 62, 63
LOSE_RANK, LOSE_AROUND, LOSE_TRUMP, LOSE_BLACK, LOSE_ONLY = 64, 72, 81, 82, 83
PARTS: Final = 84


class Marks(NamedTuple):
    """Cards that differ from others by their suit."""

    trump: Cards
    black: Cards = 0


@cache
def eighths(number: int) -> list[int]:
    """List for each rank among so many cards, 1 for the strongest, the eighth it is in, from 0 to 7."""
    return [max(0, rank - 1) * EIGHTHS // max(1, number) for rank in range(number + 1)]


def few(beaten: int) -> int:
    """Group a number of cards that beat one: 0, 1, 2, 3 for up to four, 4 for more."""
    return beaten if beaten < 3 else 3 if beaten < 5 else 4


def around(above: int, below: int) -> int:
    """Group how many cards of a suit are out above one and below it, each as 0, 1, or 2 for more: 0 to 8."""
    return 3 * min(2, above) + min(2, below)


def threat(to_play: int, beaten: int) -> int:
    """Group how likely a trick is to be taken back: 0 if nobody is yet to play, else by how many players are and by how
    many cards could take it."""
    return 1 + 5 * (min(3, to_play) - 1) + few(beaten) if to_play else 0


def taker_of(need: int, null: int) -> int:
    """What kind of player has the trick: with a good null bid, with a bid that is made, over it, or in want of it."""
    return 3 if need > 0 else 2 if need else 0 if null else 1


def numbers_of(cards: Cards) -> list[int]:
    """The numbers of the bits of a set."""
    return [bit for bit in range(cards.bit_length()) if cards >> bit & 1]


def state_of(need: int, null: int, left: int, strong: int) -> int:
    """The state of a player. need: tricks still wanted, below 0 for too many; null: 1 after a null bid; left: tricks
    to come; strong: strong cards held."""
    if need < 0:
        return LOST if null else OVER
    if need > left:
        return LOST
    if not need:
        return NULL if null else MADE
    return SHORT if strong < need else AMPLE if strong > need else EVEN


def union_of(hands: Sequence[Cards]) -> Cards:
    """All cards of some hands."""
    cards = 0
    for hand in hands:
        cards |= hand
    return cards


class Features:
    """The features of cards, at some terms.

    By bit: suit: the cards of its suit; above, below: those of them that beat it, and that it beats; beaten: all that
    beat it when it is led.
    """

    def __init__(self, terms: Terms, marks: Marks) -> None:
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

    def parts(self, hands: Sequence[Cards], table: Round) -> tuple[int, dict[int, tuple[int, ...]]]:
        """Tell how the player to move stands, and which features each playable card has.

        hands, table: the round as it is. Returns a state (`NULL` to `AMPLE`), and by the number of a card's bit the
        places of its features in a row of weights. `Habits.play_out` weighs the same features by tables.
        """
        terms, marks, seats, nulls = self.terms, self.marks, len(hands), table.nulls
        to_play = seats - 1 - len(table.trick)
        place = (table.leader + len(table.trick)) % seats
        hand, need, left = hands[place], table.needs[place], union_of(hands)
        out, number, size = left ^ hand, left.bit_count(), hand.bit_count()
        strong = (hand >> sorted([*numbers_of(left), *table.trick])[-size]).bit_count()
        state = state_of(need, nulls >> place & 1, size, strong)
        caught = [nulls >> other & 1 and not table.needs[other] for other in range(seats)]
        found = {}
        if not table.trick:
            hunt = EIGHTHS * any(at for other, at in enumerate(caught) if other != place)
            for bit in numbers_of(hand):
                found[bit] = (
                    LED_RANK + hunt + eighths(number)[(left >> bit).bit_count()],
                    LED_BEATEN + few((out & self.beaten[bit]).bit_count()),
                    LED_AROUND + self._around(out, bit),
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
            rank = eighths(number)[(left >> bit).bit_count()]
            if terms.beats[led][best] >> bit & 1:
                found[bit] = (
                    WIN_TAKER + taker_of(table.needs[taker], nulls >> taker & 1),
                    WIN_BEATEN + threat(to_play, (out & terms.beats[led][bit]).bit_count()),
                    WIN_RANK + rank,
                    *([WIN_TRUMP] * (marks.trump >> bit & 1)),
                    *([WIN_BLACK] * (marks.black >> bit & 1)),
                    *([WIN_NULL] * later),
                )
            else:
                found[bit] = (
                    LOSE_RANK + rank,
                    LOSE_AROUND + self._around(out, bit),
                    *([LOSE_TRUMP] * (marks.trump >> bit & 1)),
                    *([LOSE_BLACK] * (marks.black >> bit & 1)),
                    *([LOSE_ONLY] * (hand & self.suit[bit] == 1 << bit)),
                )
        return state, found

    def _around(self, out: Cards, bit: int) -> int:
        return around((out & self.above[bit]).bit_count(), (out & self.below[bit]).bit_count())
