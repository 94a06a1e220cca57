"""The rules of tricks: the legal cards, and the card that wins (CW-PLAY-0 to CW-PLAY-5)."""

from typing import Final

from trilithon.equipment import BLACK, CARDS, COLOUR, COLOURS, NUMBER, TRILITHONS, Card, Colour
from trilithon.games.celtic_whist.deal import Hand

_TRUMP: Final = 100  # more than any number


def _in_trick(trump: Colour, led: Colour, card: Card) -> int:
    """Return the strength of a card in a trick (CW-PLAY-2, CW-PLAY-3). 0 never wins.

    The trilithon is a trump with the number 31.
    """
    if led == BLACK or COLOUR[card] == led != trump:
        return NUMBER[card]
    return _TRUMP + NUMBER[card] if COLOUR[card] == trump else 0


# By trump, colour led and card; place 0 of the cards is unused.
STRENGTH: Final = tuple(
    tuple((0, *(_in_trick(trump, led, card) for card in CARDS)) for led in range(len(COLOURS)))
    for trump in range(len(TRILITHONS))
)


def card_strengths(trick: Hand, trump: Colour) -> tuple[int, ...]:
    """Return, by card, its strength in a trick that has been led to; 0 never wins."""
    return STRENGTH[trump][COLOUR[trick[0]]]


def winning_place(trick: Hand, trump: Colour) -> int:
    """Return the place, in the order played, of the card that wins. Of equal cards the first wins (CW-PLAY-5)."""
    row = card_strengths(trick, trump)
    strengths = [row[card] for card in trick]
    return strengths.index(max(strengths))


def playable_cards(hand: Hand, trick: Hand, follow_black: bool) -> Hand:
    """Return the cards of a hand that can be played to a trick."""
    if trick:  # CW-PLAY-0: the leader may lead any card
        led = COLOUR[trick[0]]
        if led != BLACK or follow_black:  # CW-PLAY-1, CW-PLAY-4
            following = [card for card in hand if COLOUR[card] == led]
            if following:
                return tuple(following)
    return hand


def places_shown_void(trick: Hand, follow_black: bool) -> tuple[int, ...]:
    """Return the places, in the order played, that did not follow and so are void in the colour led."""
    led = COLOUR[trick[0]]
    if led == BLACK and not follow_black:
        return ()
    return tuple([place for place, card in enumerate(trick) if COLOUR[card] != led])
