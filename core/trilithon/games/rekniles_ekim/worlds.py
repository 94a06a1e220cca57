"""Sampled worlds for playouts of Rekniles Ekim: hidden cards that agree with a seat's observation and beliefs.

A card is represented by its colour, since its number never matters.
"""

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
    """The cards in a sampled world.

    hands, decks: by seat, the colours of the cards; the top card of a deck comes last.
    seed: for the noise of the playout.
    """

    hands: Sequence[Sequence[Colour]]
    decks: Sequence[Sequence[Colour]]
    seed: int


class WorldSampler:
    """Samples worlds that agree with an observation (see `DealSampler`). lacks: by opponent, the colours its hand is
    believed to lack."""

    def __init__(self, observation: Observation, lacks: Mapping[int, Lack] = MappingProxyType({})) -> None:
        self._observation = observation
        self._hand, self._deck = _colours_of(observation.hand), _colours_of(observation.deck[::-1])
        self._own = None if rules_of(observation.options).arranged else DealSampler(lambda _: [self._deck])
        places = range(len(observation.hand_counts))
        self._lacks = [lacks.get(place, Lack(0, 0)) for place in places if place != observation.seat]
        self._barred = [bits for lack in self._lacks for bits in (lack.colours, 0, 0)]
        self._unseen = DealSampler(self._sample_hidden, self._barred)

    def next(self, chance: Chance) -> HiddenCards:
        """Return the next world."""
        dealt, seat = self._unseen.next(chance), self._observation.seat
        assert seat is not None
        hands = [old + new for old, new in zip(dealt[::3], dealt[1::3], strict=True)]
        decks = dealt[2::3]
        hands.insert(seat, self._hand)
        decks.insert(seat, self._own.next(chance)[0] if self._own else self._deck)
        return HiddenCards(hands, decks, chance.bits())

    def _sample_hidden(self, chance: Chance) -> list[list[Colour]]:
        """Sample the others' cards: for each, the cards in hand that the beliefs are about, those drawn since, and the
        deck."""
        state = sample(self._observation, chance)
        others = [place for place in range(len(state.hands)) if place != self._observation.seat]
        dealt = []
        for place, lack in zip(others, self._lacks, strict=True):
            hand = _colours_of(state.hands[place])
            dealt += [hand[: lack.held], hand[lack.held :], _colours_of(state.decks[place])]
        self._exchange(dealt, chance)
        return dealt

    def _exchange(self, dealt: list[list[Colour]], chance: Chance) -> None:
        """Exchange each card that must not be in its place with a random card so that both fit, if there is one."""
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


def _colours_of(cards: Sequence[Card]) -> list[Colour]:
    return [COLOUR[card] for card in cards]
