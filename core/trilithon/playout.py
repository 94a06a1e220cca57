"""Bare rounds of tricks, for players that play a round out some hundred times: no records, no refusals, no events.

The rules stand in the games; that these rounds agree with them is held by a test that plays both.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

from trilithon.chance import Chance

# Cards as a set: one bit for each, the higher the likelier it is to win some trick (`Terms.bits`).
Cards: TypeAlias = int
Hands: TypeAlias = Sequence[Cards]  # by place


_LEAN: Final = 1e-4  # of a point, a card


class Terms(NamedTuple):
    """What tricks are played by. Bits are known by their numbers, from 0.

    bits: by card, the set of that card alone. suits: by bit. follow: by suit led, the cards that follow it, none where
    it need not be followed. beats: by suit led and bit, the cards that beat it. ruff: what who cannot follow must
    play, if it is there. dummy: whether place 0 is no player but leads to every trick. together: whether nobody takes a
    trick from a partner who wants it.
    """

    bits: Sequence[Cards]
    suits: Sequence[int]
    follow: Sequence[Cards]
    beats: Sequence[Sequence[Cards]]
    ruff: Cards
    dummy: bool
    together: bool

    def held(self, cards: Sequence[int]) -> Cards:
        """The set of these cards."""
        return sum([self.bits[card] for card in cards])

    def numbers(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The numbers of the bits of these cards."""
        return tuple([self.bits[card].bit_length() - 1 for card in cards])

    def playable(self, hand: Cards, led: int) -> Cards:
        """The cards of a hand that may be played once a suit has been led."""
        return hand & self.follow[led] or hand & self.ruff or hand


class Tables(NamedTuple):
    """What terms are made from. suits, powers: by card, how likely each is to win some trick. strengths: by suit led
    and card; the highest wins, 0 never does."""

    suits: Sequence[int]
    powers: Sequence[int]
    strengths: Sequence[Sequence[int]]

    def terms(
        self,
        free: int = -1,
        ruff: int = -1,
        dummy: bool = False,
        together: bool = False,
    ) -> Terms:
        """The terms of tricks. free: the suit that need not be followed, or -1. ruff: the suit that who cannot follow
        must play, or -1. The rest as in `Terms`."""
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
        return Terms(
            bits=bits,
            suits=[self.suits[card] for card in order],
            follow=[0 if suit == free else cards for suit, cards in enumerate(of_suit)],
            beats=beats,
            ruff=of_suit[ruff] if ruff >= 0 else 0,
            dummy=dummy,
            together=together,
        )


class Round(NamedTuple):
    """What all see of a round. leader: the place that leads or led to the trick on the table. trick: its bits by their
    numbers. needs: by place, the tricks that are still wanted, less than 0 for those taken too many. nulls: the places
    of those who have bid null against others, as bits."""

    leader: int
    trick: tuple[int, ...]
    needs: tuple[int, ...]
    nulls: int = 0


class World(NamedTuple):
    """Hands that might be. to_lead: alone, the bits that the dummy hand will lead, by their numbers. cards: the bits of
    the hands by their numbers, where lots are drawn among them."""

    hands: Hands
    to_lead: Sequence[int] = ()
    cards: Sequence[Sequence[int]] = ()

    @classmethod
    def of(cls, terms: Terms, hands: Sequence[Sequence[int]]) -> "World":
        """The world in which players hold these cards, by place."""
        return cls(list(map(terms.held, hands)), cards=[sorted(terms.numbers(hand)) for hand in hands])


def play_out(terms: Terms, world: World, start: Round, first: int = -1) -> list[int]:
    """The needs at the end of a round that all play by the policy of `players.tricks`; where its lots are drawn, this
    takes the extreme. first: the number of a bit for whoever is to play now, who plays it whatever the policy says."""
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
                    bit = _given_up(cards, wins, needs[place] > 0, turn == leader + seats - 1)
                hands[place] ^= 1 << bit
            if led < 0:
                led = suits[bit]
                beats = terms.beats[led]
                best = bit
            elif beats[best] >> bit & 1:
                best, taker = bit, place
        needs[taker] -= 1
        leader, on_table = (0 if terms.dummy else taker), ()


def _given_up(cards: Cards, wins: Cards, wants: bool, last: bool) -> int:
    """What to play to a trick that is not to be won: the weakest, or who wants none gets rid of the strongest that
    loses. If all win, it is the weakest, which somebody may still beat, or the strongest if last to play."""
    losers = cards ^ wins
    if losers:
        return ((losers & -losers) if wants else losers).bit_length() - 1
    return (cards if last else cards & -cards).bit_length() - 1


class Ended(NamedTuple):
    """A world in which moves were tried. needs: by move, at the end of the round. worths: what that is worth."""

    world: World
    needs: list[Sequence[int]]
    worths: list[float]


class Players(Protocol):
    """The players of a playout. terms: how tricks are taken and won."""

    @property
    def terms(self) -> Terms: ...

    def lot(self, chance: Chance) -> int:
        """Draw the place in the list of lots to begin at, one for all moves tried in the same world."""
        ...

    def play_out(self, world: World, start: Round, first: int = -1, lot: int = 0) -> list[int]:
        """Play a round out, and return the needs at its end.

        first: the number of the bit of the card that the player to move plays in any case, -1 for none. lot: see `lot`.
        """
        ...


class Fixed:
    """Players who follow the fixed policy of `play_out` and draw no lots."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms

    def lot(self, chance: Chance) -> int:
        """See `Players`."""
        return 0

    def play_out(self, world: World, start: Round, first: int = -1, lot: int = 0) -> list[int]:
        """See `Players`."""
        return play_out(self.terms, world, start, first)


class Choice:
    """The choice of a card, as `players.search` asks for it.

    players: who play the round out. cards: what can be played, by the numbers of their bits. deal: a world that agrees
    with what is known. worth: what a round is worth that ends with these needs. Of cards that come to the same, who
    wants tricks keeps the stronger, but leads it if they want every trick that is left; and who wants none gets rid of
    it.
    """

    turns = 0

    def __init__(
        self,
        players: Players,
        cards: Sequence[int],
        start: Round,
        deal: Callable[[Chance], World],
        worth: Callable[[Sequence[int]], float],
    ) -> None:
        self.terms, self.cards, self.start = players.terms, cards, start
        self._players, self._deal, self._worth = players, deal, worth
        self._known: dict[tuple[int, ...], float] = {}
        seats = len(start.needs)
        need = start.needs[(start.leader + len(start.trick)) % seats]
        every = not start.trick and need >= len(cards)  # who leads may play any card
        sign = -1 if need > 0 and not every else 1
        self._leans = [sign * _LEAN * card for card in cards]

    def tried(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `players.search.Decision`."""
        return self.ended(chance, which).worths

    def ended(self, chance: Chance, which: Sequence[int]) -> Ended:
        """As `tried`, with all that a coach goes by."""
        players, known = self._players, self._known
        world = self._deal(chance)
        lot = players.lot(chance)
        ended = Ended(world, [], [])
        for one in which:
            needs = players.play_out(world, self.start, self.cards[one], lot)
            key = tuple(needs)
            worth = known.get(key)
            if worth is None:
                worth = known[key] = self._worth(needs)
            ended.needs.append(needs)
            ended.worths.append(worth + self._leans[one])
        return ended
