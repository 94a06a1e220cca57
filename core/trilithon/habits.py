"""How strong players play their cards in somebody's head: by lot, a card the likelier the more often they played such.

What a card has is counted by bits of sets (`trilithon.playout`), and what that is worth stands in tables, since rounds
are played out by the thousand. `python3 build.py tune` fits the weights to games of the strongest level, by a softmax
regression; with each generation of players it can be done anew.

Lots are drawn from a fixed list, from some place of it on: moves that are tried in one world meet the same luck.
"""

from bisect import bisect
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias

from trilithon.chance import Chance
from trilithon.playout import Cards, Round, Terms, World
from trilithon.softmax import likelihood

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

Weights: TypeAlias = tuple[tuple[int, ...], ...]  # by state

LOTS: Final = 1024  # from each of which as many follow as a round can take
_MOST: Final = 64  # cards in play, at most


class Marks(NamedTuple):
    """Cards that differ from others by their suit."""

    trump: Cards
    black: Cards = 0


@cache
def lots() -> list[float]:
    """The list of lots, from 0 to less than 1."""
    chance = Chance(2024, 7)
    lots = [(chance.bits() >> 32) / 2**32 for _ in range(LOTS)]
    return lots + lots


@cache
def eighths(number: int) -> list[int]:
    """By how many of so many cards are as strong as one or stronger, which eighth of them it belongs to."""
    return [max(0, rank - 1) * EIGHTHS // max(1, number) for rank in range(number + 1)]


def few(beaten: int) -> int:
    """How many cards beat one, roughly."""
    return beaten if beaten < 3 else 3 if beaten < 5 else 4


def around(above: int, below: int) -> int:
    """How many cards of a suit are out above one and below it, roughly."""
    return 3 * min(2, above) + min(2, below)


def threat(to_play: int, beaten: int) -> int:
    """How likely it is that a trick is taken back, by who is yet to play and how many cards could."""
    return 1 + 5 * (min(3, to_play) - 1) + few(beaten) if to_play else 0


def taker_of(need: int, null: int) -> int:
    """What kind of player has the trick: with a good null bid, with a bid that is made, over it, or in want of it."""
    return 3 if need > 0 else 2 if need else 0 if null else 1


def numbers_of(cards: Cards) -> list[int]:
    """The numbers of the bits of a set."""
    return [bit for bit in range(cards.bit_length()) if cards >> bit & 1]


def state_of(need: int, null: int, left: int, strong: int) -> int:
    """How a player stands who wants so many tricks of those left and holds so many strong cards."""
    if need < 0:
        return LOST if null else OVER
    if need > left:
        return LOST
    if not need:
        return NULL if null else MADE
    return SHORT if strong < need else AMPLE if strong > need else EVEN


def _all_of(hands: Sequence[Cards]) -> Cards:
    cards = 0
    for hand in hands:
        cards |= hand
    return cards


def _strong(left: Cards, on_table: Sequence[int], size: int) -> int:
    """The number of the bit from which on cards are strong: as many as there are tricks."""
    for bit in on_table:
        left |= 1 << bit
    for _ in range(size - 1):
        left ^= 1 << left.bit_length() - 1
    return left.bit_length() - 1


def _hunted(needs: Sequence[int], nulls: int, place: int) -> bool:
    """Whether somebody else has bid null and not taken a trick."""
    if nulls:
        for other, need in enumerate(needs):
            if not need and nulls >> other & 1 and other != place:
                return True
    return False


class _Tables:
    """The weights of a set-up as likelihoods, which are multiplied. By state; what is counted comes next."""

    def __init__(self, weights: Weights) -> None:
        counts = range(_MOST)
        self.led_rank = [self._ranks(row, LED_RANK) for row in weights]
        self.hunt_rank = [self._ranks(row, LED_RANK + EIGHTHS) for row in weights]
        self.led_beaten = [[likelihood(row[LED_BEATEN + few(count)]) for count in counts] for row in weights]
        self.led_around = [self._around(row, LED_AROUND) for row in weights]
        self.led_only = [likelihood(row[LED_ONLY]) for row in weights]
        self.win_rank = [self._ranks(row, WIN_RANK) for row in weights]
        # By state, who has the trick, how many are yet to play, and whether one of them has a good null bid.
        self.win = [
            [
                [
                    [
                        [
                            likelihood(
                                row[WIN_TAKER + taker]
                                + row[WIN_BEATEN + threat(to_play, count)]
                                + null * row[WIN_NULL]
                            )
                            for count in counts
                        ]
                        for null in (0, 1)
                    ]
                    for to_play in range(4)
                ]
                for taker in range(4)
            ]
            for row in weights
        ]
        self.lose_rank = [self._ranks(row, LOSE_RANK) for row in weights]
        self.lose_around = [self._around(row, LOSE_AROUND) for row in weights]
        self.lose_only = [likelihood(row[LOSE_ONLY]) for row in weights]

    @staticmethod
    def _ranks(row: Sequence[int], begin: int) -> list[list[float]]:
        parts = [likelihood(weight) for weight in row[begin : begin + EIGHTHS]]
        return [[parts[eighth] for eighth in eighths(number)] for number in range(_MOST)]

    @staticmethod
    def _around(row: Sequence[int], begin: int) -> list[list[float]]:
        counts = range(16)
        return [[likelihood(row[begin + around(above, below)]) for below in counts] for above in counts]


_tables = cache(_Tables)


class Habits:
    """How players play by some weights, at some terms."""

    def __init__(self, weights: Weights, terms: Terms, marks: Marks) -> None:
        self.weights, self.terms, self.marks, self._tables = weights, terms, marks, _tables(weights)
        bits = range(len(terms.suits))
        self._own = [0] * len(terms.beats)
        for bit in bits:
            self._own[terms.suits[bit]] |= 1 << bit
        # By bit: the cards of its suit; those of them that beat it, and that it beats; all that beat it when it is led.
        self.suit = [self._own[terms.suits[bit]] for bit in bits]
        self.beaten = [terms.beats[terms.suits[bit]][bit] for bit in bits]
        self.above = [self.suit[bit] & self.beaten[bit] for bit in bits]
        self.below = [0] * len(bits)
        for bit in bits:
            for other in bits:
                if self.above[other] >> bit & 1:
                    self.below[bit] |= 1 << other
        self._led, self._win, self._lose = (
            [
                [
                    likelihood(
                        (marks.trump >> bit & 1) * row[begin] + (marks.black >> bit & 1) * row[begin + 1]
                    )
                    for bit in bits
                ]
                for row in weights
            ]
            for begin in (LED_TRUMP, WIN_TRUMP, LOSE_TRUMP)
        )
        # By state, all that goes by it, at hand at once.
        tables, states = self._tables, range(STATES)
        self._leading = [
            (tables.led_beaten[one], self._led[one], tables.led_around[one], tables.led_only[one])
            for one in states
        ]
        self._losing = [
            (tables.lose_rank[one], self._lose[one], tables.lose_around[one], tables.lose_only[one])
            for one in states
        ]
        self._winning = [(tables.win_rank[one], self._win[one]) for one in states]

    def parts(self, hands: Sequence[Cards], table: Round) -> tuple[int, dict[int, tuple[int, ...]]]:
        """How whoever is to play stands, and by the numbers of their bits, what each card has that they may play: the
        places in a row of weights that are added up. `play_out` comes to the same."""
        terms, marks, seats, nulls = self.terms, self.marks, len(hands), table.nulls
        to_play = seats - 1 - len(table.trick)
        place = (table.leader + len(table.trick)) % seats
        hand, need, left = hands[place], table.needs[place], _all_of(hands)
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

    def lot(self, chance: Chance) -> int:
        """See `playout.Players`."""
        return chance.below(LOTS)

    def play_out(  # noqa: C901  # what is called a thousand times a decision
        self, world: World, start: Round, first: int = -1, lot: int = 0
    ) -> list[int]:
        """See `playout.Players`."""
        terms, drawn = self.terms, lots()
        suits, follow, ruff, nulls = terms.suits, terms.follow, terms.ruff, start.nulls
        hands, masks, needs = [list(cards) for cards in world.cards], list(world.hands), list(start.needs)
        seats, leader, on_table = len(masks), start.leader, start.trick
        left = _all_of(masks)
        while True:
            lain, best, taker, led = len(on_table), -1, leader, -1
            beats: Sequence[Cards] = ()
            end = leader + seats
            size = len(hands[(leader + lain) % seats])
            if size < 2 and not lain:
                if not size:
                    return needs
                first = -1  # nobody has a choice any more
            strong = _strong(left, on_table, size)
            for turn in range(leader, end):
                place = turn % seats
                if turn - leader < lain:
                    bit = on_table[turn - leader]
                else:
                    cards, mask = hands[place], masks[place]
                    if first >= 0:
                        bit, first = first, -1
                    else:
                        if led >= 0:
                            playable = mask & follow[led] or mask & ruff
                            if playable:
                                cards = [one for one in cards if playable >> one & 1]
                        if len(cards) == 1:
                            bit = cards[0]
                        else:
                            state = state_of(
                                needs[place], nulls >> place & 1, size, (mask >> strong).bit_count()
                            )
                            if led < 0:
                                weights = self._leads(cards, mask, left, state, _hunted(needs, nulls, place))
                            elif mask & beats[best]:
                                hold = self._hold(state, needs, nulls, taker, turn, end)
                                weights = self._wins(cards, mask, left, state, beats, beats[best], hold)
                            else:
                                weights = self._loses(cards, mask, left, state)
                            sums = list(accumulate(weights))
                            bit = cards[bisect(sums, drawn[lot] * sums[-1])]
                            lot += 1
                    hands[place].remove(bit)
                    masks[place] = mask ^ 1 << bit
                    left ^= 1 << bit
                if led < 0:
                    led = suits[bit]
                    beats = terms.beats[led]
                    best = bit
                elif beats[best] >> bit & 1:
                    best, taker = bit, place
            needs[taker] -= 1
            leader, on_table = taker, ()

    def _leads(self, cards: Sequence[int], mask: Cards, left: Cards, state: int, hunted: bool) -> list[float]:
        """How likely each card is to be led."""
        tables, out = self._tables, left ^ mask
        ranks = (tables.hunt_rank if hunted else tables.led_rank)[state][left.bit_count()]
        beaten, above, below, suit = self.beaten, self.above, self.below, self.suit
        held, marked, beside, only = self._leading[state]
        return [
            ranks[(left >> one).bit_count()]
            * held[(out & beaten[one]).bit_count()]
            * marked[one]
            * beside[(out & above[one]).bit_count()][(out & below[one]).bit_count()]
            * (1.0 if mask & suit[one] ^ 1 << one else only)
            for one in cards
        ]

    def _hold(
        self, state: int, needs: Sequence[int], nulls: int, taker: int, turn: int, end: int
    ) -> Sequence[float]:
        """How likely a trick is taken, by how many cards could take it back, as far as that hangs on the others."""
        later, seats, want = 0, len(needs), needs[taker]
        if nulls:
            for after in range(turn + 1, end):
                if nulls >> after % seats & 1 and not needs[after % seats]:
                    later = 1
        return self._tables.win[state][taker_of(want, nulls >> taker & 1)][min(3, end - 1 - turn)][later]

    def _wins(
        self,
        cards: Sequence[int],
        mask: Cards,
        left: Cards,
        state: int,
        beats: Sequence[Cards],
        taken: Cards,
        hold: Sequence[float],
    ) -> list[float]:
        """How likely each card is to be played where some take the trick: those that win."""
        above, below, suit, out, number = self.above, self.below, self.suit, left ^ mask, left.bit_count()
        losing, marked, beside, only = self._losing[state]
        winning, taking = self._winning[state]
        lose, win = losing[number], winning[number]
        return [
            hold[(out & beats[one]).bit_count()] * win[(left >> one).bit_count()] * taking[one]
            if taken >> one & 1
            else lose[(left >> one).bit_count()]
            * marked[one]
            * beside[(out & above[one]).bit_count()][(out & below[one]).bit_count()]
            * (1.0 if mask & suit[one] ^ 1 << one else only)
            for one in cards
        ]

    def _loses(self, cards: Sequence[int], mask: Cards, left: Cards, state: int) -> list[float]:
        """How likely each card is to be played where none takes the trick."""
        above, below, suit, out = self.above, self.below, self.suit, left ^ mask
        losing, marked, beside, only = self._losing[state]
        lose = losing[left.bit_count()]
        return [
            lose[(left >> one).bit_count()]
            * marked[one]
            * beside[(out & above[one]).bit_count()][(out & below[one]).bit_count()]
            * (1.0 if mask & suit[one] ^ 1 << one else only)
            for one in cards
        ]
