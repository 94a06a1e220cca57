"""Orders for a deck of one's own (RE-V5)."""

from collections.abc import Sequence
from functools import reduce

from trilithon.chance import Chance
from trilithon.equipment import COLOUR, NUMBER, Card


def mix_colours(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the proposed order: colours alternate, so that each hand holds as many colours as possible."""
    places: dict[Card, tuple[int, int]] = {}
    met: dict[int, int] = {}
    for card in sorted(cards):
        colour = COLOUR[card]
        places[card] = (met.get(colour, 0), colour)
        met[colour] = places[card][0] + 1
    return tuple(sorted(cards, key=places.__getitem__))


def sort_by_colour(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Sort cards from White to Black."""
    return tuple(sorted(cards, key=lambda card: (COLOUR[card], card)))


def sort_by_number(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Sort cards from 1 to 30, day before night."""
    return tuple(sorted(cards, key=lambda card: (NUMBER[card], card)))


def shuffle_deck(cards: Sequence[Card], time: int) -> tuple[Card, ...]:
    """Shuffle the cards. The same cards and the same time always give the same order."""
    seed = reduce(lambda number, card: number * 61 + card, sorted(cards), 0) % 2**32
    return tuple(Chance(seed, time).shuffled(sorted(cards)))


def move_card(cards: Sequence[Card], card: Card, place: int) -> tuple[Card, ...]:
    """Move a card to another place, counted from 0 and limited to the deck."""
    rest = [other for other in cards if other != card]
    place = min(len(rest), max(0, place))
    return (*rest[:place], card, *rest[place:])
