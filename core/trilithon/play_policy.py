"""The policy of strong players for playing their cards in playouts.

Each card is chosen at random. It is likelier the more often strong players chose cards with the same features
(`trilithon.card_features`). Rounds are played out by the thousand, so the weights of features are looked up in tables.
They are fitted to games of the strongest level by softmax regression (`python3 build.py tune`), which can be repeated
for each new generation of players.

The random numbers come from a fixed list, starting at a random place in it, so that all moves tried in one world meet
the same luck.
"""

from bisect import bisect
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Final, TypeAlias

from trilithon.card_features import (
    EIGHTHS,
    LED_AROUND,
    LED_BEATEN,
    LED_ONLY,
    LED_RANK,
    LED_TRUMP,
    LOSE_AROUND,
    LOSE_ONLY,
    LOSE_RANK,
    LOSE_TRUMP,
    STATES,
    WIN_BEATEN,
    WIN_NULL,
    WIN_RANK,
    WIN_TAKER,
    WIN_TRUMP,
    CardFeatures,
    SpecialSuits,
    classify_player,
    classify_taker,
    group_neighbours,
    group_retaking,
    group_threats,
    rank_eighths,
    union_of,
)
from trilithon.chance import Chance
from trilithon.fitted import read_fitted
from trilithon.playout import Cards, RoundView, TrickMasks, World
from trilithon.softmax import likelihood

PolicyWeights: TypeAlias = tuple[tuple[int, ...], ...]  # by state

LOTS: Final = 1024  # places to start at; enough numbers for a whole round follow each
_MOST: Final = 64  # most cards in play


@cache
def read_policy(game: str, *key: int) -> PolicyWeights:
    """Read the weights of a game's policy. key: what they depend on, such as the number of players."""
    rows: dict[tuple[int, ...], tuple[int, ...]] = read_fitted(game, "play_policy")
    return tuple([rows[(*key, state)] for state in range(STATES)])


@cache
def lots() -> list[float]:
    """Return the list of random numbers, from 0 to less than 1, twice in a row."""
    chance = Chance(2024, 7)
    lots = [(chance.bits() >> 32) / 2**32 for _ in range(LOTS)]
    return lots + lots


def _lowest_strong_bit(left: Cards, on_table: Sequence[int], size: int) -> int:
    """Return the bit number of the weakest strong card. As many cards are strong as there are tricks left."""
    for bit in on_table:
        left |= 1 << bit
    for _ in range(size - 1):
        left ^= 1 << left.bit_length() - 1
    return left.bit_length() - 1


def _has_null_to_catch(needs: Sequence[int], nulls: int, place: int) -> bool:
    """Return whether another player has bid null and not taken a trick."""
    if nulls:
        for other, need in enumerate(needs):
            if not need and nulls >> other & 1 and other != place:
                return True
    return False


class _Tables:
    """The weights as likelihoods, to be multiplied. Tables are indexed by the player's state first, then by counts."""

    def __init__(self, weights: PolicyWeights) -> None:
        counts = range(_MOST)
        self.led_rank = [self._likelihoods_by_rank(row, LED_RANK) for row in weights]
        self.hunt_rank = [self._likelihoods_by_rank(row, LED_RANK + EIGHTHS) for row in weights]
        self.led_beaten = [
            [likelihood(row[LED_BEATEN + group_threats(count)]) for count in counts] for row in weights
        ]
        self.led_around = [self._likelihoods_by_neighbours(row, LED_AROUND) for row in weights]
        self.led_only = [likelihood(row[LED_ONLY]) for row in weights]
        self.win_rank = [self._likelihoods_by_rank(row, WIN_RANK) for row in weights]
        # By state, kind of player winning the trick, number of players left to play, whether one of them can still
        # make a null bid, and number of cards that could retake the trick.
        self.win = [
            [
                [
                    [
                        [
                            likelihood(
                                row[WIN_TAKER + taker]
                                + row[WIN_BEATEN + group_retaking(to_play, count)]
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
        self.lose_rank = [self._likelihoods_by_rank(row, LOSE_RANK) for row in weights]
        self.lose_around = [self._likelihoods_by_neighbours(row, LOSE_AROUND) for row in weights]
        self.lose_only = [likelihood(row[LOSE_ONLY]) for row in weights]

    @staticmethod
    def _likelihoods_by_rank(row: Sequence[int], begin: int) -> list[list[float]]:
        parts = [likelihood(weight) for weight in row[begin : begin + EIGHTHS]]
        return [[parts[eighth] for eighth in rank_eighths(number)] for number in range(_MOST)]

    @staticmethod
    def _likelihoods_by_neighbours(row: Sequence[int], begin: int) -> list[list[float]]:
        counts = range(16)
        return [
            [likelihood(row[begin + group_neighbours(above, below)]) for below in counts] for above in counts
        ]


_tables = cache(_Tables)


class PlayPolicy(CardFeatures):
    """A policy with these weights, under these rules of tricks."""

    def __init__(self, weights: PolicyWeights, terms: TrickMasks, marks: SpecialSuits) -> None:
        super().__init__(terms, marks)
        self.weights, self._tables = weights, _tables(weights)
        bits = range(len(terms.suits))
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
        # By state, all tables that depend on it, so that one look-up finds them.
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

    def lot(self, chance: Chance) -> int:
        """See `playout.Players.lot`."""
        return chance.randrange(LOTS)

    def play_out(  # noqa: C901  # called a thousand times for each decision
        self, world: World, start: RoundView, first: int = -1, lot: int = 0
    ) -> list[int]:
        """See `playout.Players.play_out`."""
        terms, drawn = self.terms, lots()
        suits, follow, ruff, nulls = terms.suits, terms.follow, terms.ruff, start.nulls
        hands, masks, needs = [list(cards) for cards in world.cards], list(world.hands), list(start.needs)
        seats, leader, on_table = len(masks), start.leader, start.trick
        left = union_of(masks)
        while True:
            lain, best, taker, led = len(on_table), -1, leader, -1
            beats: Sequence[Cards] = ()
            end = leader + seats
            size = len(hands[(leader + lain) % seats])
            if size < 2 and not lain:
                if not size:
                    return needs
                first = -1  # no player has a choice any more
            strong = _lowest_strong_bit(left, on_table, size)
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
                            state = classify_player(
                                needs[place], nulls >> place & 1, size, (mask >> strong).bit_count()
                            )
                            if led < 0:
                                weights = self._weigh_leads(
                                    cards, mask, left, state, _has_null_to_catch(needs, nulls, place)
                                )
                            else:
                                hold: Sequence[float] = ()
                                if taken := mask & beats[best]:
                                    hold = self._weigh_taking(state, needs, nulls, taker, turn, end)
                                weights = self._weigh_follows(cards, mask, left, state, beats, taken, hold)
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

    def _weigh_leads(
        self, cards: Sequence[int], mask: Cards, left: Cards, state: int, hunted: bool
    ) -> list[float]:
        """Return the likelihood of leading each card."""
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

    def _weigh_taking(
        self, state: int, needs: Sequence[int], nulls: int, taker: int, turn: int, end: int
    ) -> Sequence[float]:
        """Return the likelihoods of taking the trick, by the number of cards that could retake it.

        They include only the factors that depend on the other players.
        """
        later, seats, want = 0, len(needs), needs[taker]
        if nulls:
            for after in range(turn + 1, end):
                if nulls >> after % seats & 1 and not needs[after % seats]:
                    later = 1
        return self._tables.win[state][classify_taker(want, nulls >> taker & 1)][min(3, end - 1 - turn)][
            later
        ]

    def _weigh_follows(
        self,
        cards: Sequence[int],
        mask: Cards,
        left: Cards,
        state: int,
        beats: Sequence[Cards],
        taken: Cards,
        hold: Sequence[float],
    ) -> list[float]:
        """Return the likelihood of playing each card to a trick.

        taken: the cards that take it. hold: from `_weigh_taking`.
        """
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
