"""Orders for a deck of one's own (RE-V5)."""

from collections.abc import Sequence
from functools import reduce

from trilithon.chance import Chance
from trilithon.equipment import COLOUR, NUMBER, Card


def by_turns(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Every colour by turns, so that each hand holds as many colours as can be; the order that is proposed."""
    places: dict[Card, tuple[int, int]] = {}
    met: dict[int, int] = {}
    for card in sorted(cards):
        colour = COLOUR[card]
        places[card] = (met.get(colour, 0), colour)
        met[colour] = places[card][0] + 1
    return tuple(sorted(cards, key=places.__getitem__))


def by_colour(cards: Sequence[Card]) -> tuple[Card, ...]:
    """White to Black."""
    return tuple(sorted(cards, key=lambda card: (COLOUR[card], card)))


def by_number(cards: Sequence[Card]) -> tuple[Card, ...]:
    """From 1 to 30, day before night."""
    return tuple(sorted(cards, key=lambda card: (NUMBER[card], card)))


def shuffled(cards: Sequence[Card], time: int) -> tuple[Card, ...]:
    """At random: drawn from the cards and the number of the time alone, so that the same is always the same."""
    seed = reduce(lambda number, card: number * 61 + card, sorted(cards), 0) % 2**32
    return tuple(Chance(seed, time).shuffled(sorted(cards)))


def moved(cards: Sequence[Card], card: Card, place: int) -> tuple[Card, ...]:
    """With a card at another place, counted from 0; beyond an end it stays at that end."""
    rest = [other for other in cards if other != card]
    place = min(len(rest), max(0, place))
    return (*rest[:place], card, *rest[place:])
