"""Fast rounds of tricks, without records, refusals or events, for players that play a round out hundreds of times.

The games define the rules. A test plays both and checks that these rounds agree with them.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

from trilithon.chance import Chance

# A set of cards, with one bit for each (`TrickMasks.bits`): the higher the bit, the likelier its card wins some trick.
Cards: TypeAlias = int
Hands: TypeAlias = Sequence[Cards]  # by place


_LEAN: Final = 1e-4  # points for each bit number


class TrickMasks(NamedTuple):
    """The rules of tricks as sets of bits. A bit is known by its number, from 0.

    bits: by card, the set of that card alone.
    suits: by bit.
    follow: by suit led, the cards that follow it; empty if it need not be followed.
    beats: by suit led and bit, the cards that beat it.
    ruff: the cards from which a player who cannot follow must play, if they have one.
    dummy: whether place 0 is a dummy hand, which leads to every trick.
    together: whether players leave a trick to a partner who needs it.
    """

    bits: Sequence[Cards]
    suits: Sequence[int]
    follow: Sequence[Cards]
    beats: Sequence[Sequence[Cards]]
    ruff: Cards
    dummy: bool
    together: bool

    def set_of(self, cards: Sequence[int]) -> Cards:
        """Return the set of these cards."""
        return sum([self.bits[card] for card in cards])

    def numbers(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the bit numbers of these cards."""
        return tuple([self.bits[card].bit_length() - 1 for card in cards])

    def playable(self, hand: Cards, led: int) -> Cards:
        """Return the cards of a hand that may be played once a suit has been led."""
        return hand & self.follow[led] or hand & self.ruff or hand


class TrickTables(NamedTuple):
    """The tables from which `TrickMasks` are made.

    suits: by card.
    powers: by card, how likely it is to win some trick.
    strengths: by suit led and card; the highest wins, and 0 never wins.
    """

    suits: Sequence[int]
    powers: Sequence[int]
    strengths: Sequence[Sequence[int]]

    def masks(
        self,
        free: int = -1,
        ruff: int = -1,
        dummy: bool = False,
        together: bool = False,
    ) -> TrickMasks:
        """Return the rules as sets of bits.

        free: the suit that need not be followed, or -1.
        ruff: the suit that a player who cannot follow must play, or -1.
        dummy, together: as in `TrickMasks`.
        """
        order = sorted(range(len(self.suits)), key=self.powers.__getitem__)
        bits = [0] * len(order)
        for bit, card in enumerate(order):
            bits[card] = 1 << bit
        of_suit = [
            sum([bits[card] for card in order if self.suits[card] == suit])
            for suit in range(len(self.strengths))
        ]
        beats = [
            [sum([bits[other] for other in order if row[other] > row[card]]) for card in order]
            for row in self.strengths
        ]
        return TrickMasks(
            bits=bits,
            suits=[self.suits[card] for card in order],
            follow=[0 if suit == free else cards for suit, cards in enumerate(of_suit)],
            beats=beats,
            ruff=of_suit[ruff] if ruff >= 0 else 0,
            dummy=dummy,
            together=together,
        )


class RoundView(NamedTuple):
    """The public part of a round.

    leader: the place that leads to the current trick, or led to it.
    trick: the bit numbers of the cards on the table.
    needs: by place, the tricks still needed; less than 0 for too many taken.
    nulls: the places that have bid null against opponents, as bits.
    """

    leader: int
    trick: tuple[int, ...]
    needs: tuple[int, ...]
    nulls: int = 0


class World(NamedTuple):
    """Hands that are possible.

    hands: by place, as sets.
    to_lead: in a solo game, the bit numbers of the cards that the dummy hand will lead.
    cards: by place, the bit numbers of the hand, if the playouts draw random numbers.
    """

    hands: Hands
    to_lead: Sequence[int] = ()
    cards: Sequence[Sequence[int]] = ()

    @classmethod
    def from_hands(cls, terms: TrickMasks, hands: Sequence[Sequence[int]]) -> "World":
        """Return the world in which players hold these cards, by place."""
        return cls(list(map(terms.set_of, hands)), cards=[sorted(terms.numbers(hand)) for hand in hands])


def play_out(terms: TrickMasks, world: World, start: RoundView, first: int = -1) -> list[int]:
    """Play a round out by the policy of `players.tricks`, and return the needs at its end.

    The policy draws at random among cards of nearly the same power; this takes the most extreme one. first: the bit
    number that the player to move plays, whatever the policy says; -1 for none.
    """
    hands, needs = list(world.hands), list(start.needs)
    suits, leader, seats = terms.suits, start.leader, len(hands)
    to_lead = iter(world.to_lead)
    on_table = start.trick
    while True:
        best, taker = -1, leader
        beats: Sequence[Cards] = ()
        led = -1
        for turn in range(leader, leader + seats):
            place = turn % seats
            if turn - leader < len(on_table):
                bit = on_table[turn - leader]
            elif first >= 0:
                bit, first = first, -1
                hands[place] ^= 1 << bit
            elif led < 0:
                if terms.dummy:
                    bit = next(to_lead, -1)
                    if bit < 0:
                        return needs
                else:
                    hand = hands[place]
                    if not hand:
                        return needs
                    bit = (hand if needs[place] > 0 else hand & -hand).bit_length() - 1
                    hands[place] = hand ^ 1 << bit
            else:
                cards = terms.playable(hands[place], led)
                wins = cards & beats[best]
                if needs[place] > 0 and wins and not (terms.together and needs[taker] > 0 and wins != cards):
                    if turn == leader + seats - 1:
                        wins &= -wins
                    bit = wins.bit_length() - 1
                else:
                    bit = _discard(cards, wins, needs[place] > 0, turn == leader + seats - 1)
                hands[place] ^= 1 << bit
            if led < 0:
                led = suits[bit]
                beats = terms.beats[led]
                best = bit
            elif beats[best] >> bit & 1:
                best, taker = bit, place
        needs[taker] -= 1
        leader, on_table = (0 if terms.dummy else taker), ()


def _discard(cards: Cards, wins: Cards, wants: bool, last: bool) -> int:
    """Choose the card for a trick that the player does not try to win, and return its bit number.

    It is the weakest losing card, or the strongest one for a player who needs no tricks. If all cards win, it is the
    weakest, which may still be beaten, or the strongest if the player is last.
    """
    losers = cards ^ wins
    if losers:
        return ((losers & -losers) if wants else losers).bit_length() - 1
    return (cards if last else cards & -cards).bit_length() - 1


class TrialOutcome(NamedTuple):
    """The outcome of trying moves in one world.

    world: the hands.
    needs: by move, the tricks that each place still needs at the end of the round.
    values: by move.
    """

    world: World
    needs: list[Sequence[int]]
    values: list[float]


class Players(Protocol):
    """The players of a playout. terms: the rules of tricks."""

    @property
    def terms(self) -> TrickMasks: ...

    def lot(self, chance: Chance) -> int:
        """Draw the starting place in the list of random numbers, the same for all moves tried in one world."""
        ...

    def play_out(self, world: World, start: RoundView, first: int = -1, lot: int = 0) -> list[int]:
        """Play a round out, and return the needs at its end.

        first: the bit number of the card that the player to move plays in any case, -1 for none. lot: as drawn by
            `lot`.
        """
        ...


class Fixed:
    """Players that follow the fixed policy of `play_out` and draw no random numbers."""

    def __init__(self, terms: TrickMasks) -> None:
        self.terms = terms

    def lot(self, chance: Chance) -> int:
        """See `Players.lot`."""
        return 0

    def play_out(self, world: World, start: RoundView, first: int = -1, lot: int = 0) -> list[int]:
        """See `Players.play_out`."""
        return play_out(self.terms, world, start, first)


class CardTrials:
    """The trials of the cards that can be played, for `players.search`.

    players: play the round out.
    cards: the bit numbers of the playable cards.
    start: the round when the card is to be chosen.
    deal: draws a world that agrees with what is known.
    value_round: the value of a round that ends with these needs.

    Of cards with the same result, a player who needs tricks keeps the stronger, but leads it if they need every trick
    left. A player who needs no tricks gets rid of the stronger.
    """

    turns = 0

    def __init__(
        self,
        players: Players,
        cards: Sequence[int],
        start: RoundView,
        deal: Callable[[Chance], World],
        value_round: Callable[[Sequence[int]], float],
    ) -> None:
        self.terms, self.cards, self.start = players.terms, cards, start
        self._players, self._deal, self._value_round = players, deal, value_round
        self._known: dict[tuple[int, ...], float] = {}
        seats = len(start.needs)
        need = start.needs[(start.leader + len(start.trick)) % seats]
        every = not start.trick and need >= len(cards)  # a leader can play any card of the hand
        sign = -1 if need > 0 and not every else 1
        self._leans = [sign * _LEAN * card for card in cards]

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `players.search.Trials.try_moves`."""
        return self.try_in_detail(chance, which).values

    def try_in_detail(self, chance: Chance, which: Sequence[int]) -> TrialOutcome:
        """Try cards like `try_moves`, and return everything that a coach uses."""
        players, known = self._players, self._known
        world = self._deal(chance)
        lot = players.lot(chance)
        ended = TrialOutcome(world, [], [])
        for one in which:
            needs = players.play_out(world, self.start, self.cards[one], lot)
            key = tuple(needs)
            value = known.get(key)
            if value is None:
                value = known[key] = self._value_round(needs)
            ended.needs.append(needs)
            ended.values.append(value + self._leans[one])
        return ended
