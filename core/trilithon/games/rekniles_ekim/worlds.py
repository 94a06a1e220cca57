"""Worlds in which a race of Rekniles Ekim is run on: what nobody sees, drawn to agree with what a seat sees and
believes. A card is its colour here: its number matters to nobody."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from trilithon.chance import Chance
from trilithon.deal_sampler import DealSampler
from trilithon.equipment import COLOUR, Card, Colour
from trilithon.games.rekniles_ekim.inference import Lack
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.sampling import sample


class HiddenCards(NamedTuple):
    """What nobody sees. hands, decks: by place, the top card last. seed: of the noise."""

    hands: Sequence[Sequence[Colour]]
    decks: Sequence[Sequence[Colour]]
    seed: int


class WorldSampler:
    """Worlds that agree with what a seat sees, one after the other (see `DealSampler`). lacks: by rival, what its hand
    is believed not to have."""

    def __init__(self, seen: Observation, lacks: Mapping[int, Lack] = MappingProxyType({})) -> None:
        self._seen = seen
        self._hand, self._deck = _colours(seen.hand), _colours(seen.deck[::-1])
        self._own = None if rules_of(seen.options).arranged else DealSampler(lambda _: [self._deck])
        places = range(len(seen.hand_counts))
        self._lacks = [lacks.get(place, Lack(0, 0)) for place in places if place != seen.seat]
        self._barred = [bits for lack in self._lacks for bits in (lack.colours, 0, 0)]
        self._unseen = DealSampler(self._sample_hidden, self._barred)

    def next(self, chance: Chance) -> HiddenCards:
        """The next of them."""
        dealt, seat = self._unseen.next(chance), self._seen.seat
        assert seat is not None
        hands = [old + new for old, new in zip(dealt[::3], dealt[1::3], strict=True)]
        decks = dealt[2::3]
        hands.insert(seat, self._hand)
        decks.insert(seat, self._own.next(chance)[0] if self._own else self._deck)
        return HiddenCards(hands, decks, chance.bits())

    def _sample_hidden(self, chance: Chance) -> list[list[Colour]]:
        """Sample what each of the others has: the cards in hand that the beliefs are about, those drawn since, the
        deck."""
        state = sample(self._seen, chance)
        others = [place for place in range(len(state.hands)) if place != self._seen.seat]
        dealt = []
        for place, lack in zip(others, self._lacks, strict=True):
            hand = _colours(state.hands[place])
            dealt += [hand[: lack.held], hand[lack.held :], _colours(state.decks[place])]
        self._exchange(dealt, chance)
        return dealt

    def _exchange(self, dealt: list[list[Colour]], chance: Chance) -> None:
        """Exchange each card that is barred from its place with a card that may change places with it, if there is
        one."""
        barred = self._barred
        for place, cards in enumerate(dealt):
            for at, card in enumerate(cards):
                if not barred[place] >> card & 1:
                    continue
                others = [
                    (there, spot)
                    for there, theirs in enumerate(dealt)
                    for spot, other in enumerate(theirs)
                    if not (barred[there] >> card & 1 or barred[place] >> other & 1)
                ]
                if others:
                    there, spot = chance.choice(others)
                    cards[at], dealt[there][spot] = dealt[there][spot], card


def _colours(cards: Sequence[Card]) -> list[Colour]:
    return [COLOUR[card] for card in cards]
