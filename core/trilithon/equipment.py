"""The contents of the box (EQ-1 to EQ-4), and the French cards of Whist.

A stone-circle card is a small number, so that states are small and quick to compare: 1 to 30 are the day cards, 31 to
60 the night cards, 61 to 65 the trilithons from White to Red. A colour is its place in the cycle of EQ-1, from 0 for
White to 5 for Black. The tables below are indexed by card.
"""

from typing import Final, TypeAlias

Card: TypeAlias = int
Colour: TypeAlias = int

COLOURS: Final = ("White", "Blue", "Green", "Yellow", "Red", "Black")
"""The name of each colour."""
WHITE, BLUE, GREEN, YELLOW, RED, BLACK = range(6)
SPACES: Final = 30

DAY_CARDS: Final = tuple(range(1, 31))
NIGHT_CARDS: Final = tuple(range(31, 61))
NUMBER_CARDS: Final = (*DAY_CARDS, *NIGHT_CARDS)
TRILITHONS: Final = tuple(range(61, 66))
CARDS: Final = (*NUMBER_CARDS, *TRILITHONS)


def colour_of_number(number: int) -> Colour:
    """Return the colour of a number card or of a space of the ring, 1 to 30 (EQ-1)."""
    return (number - 1) % len(COLOURS)


NUMBER: Final[tuple[int, ...]] = (0, *DAY_CARDS, *DAY_CARDS, *(SPACES + 1,) * len(TRILITHONS))
"""By card (place 0 is unused): its number. A trilithon has 31, higher than any other card (CW-PLAY-2)."""
COLOUR: Final[tuple[int, ...]] = (
    -1,
    *(colour_of_number(NUMBER[card]) for card in NUMBER_CARDS),
    *range(len(TRILITHONS)),
)
"""By card (place 0 is unused): its colour."""


def is_day(card: Card) -> bool:
    """Return whether a card is one of the thirty day cards."""
    return DAY_CARDS[0] <= card <= DAY_CARDS[-1]


def is_night(card: Card) -> bool:
    """Return whether a card is one of the thirty night cards."""
    return NIGHT_CARDS[0] <= card <= NIGHT_CARDS[-1]


def is_trilithon(card: Card) -> bool:
    """Return whether a card is one of the five trilithons."""
    return TRILITHONS[0] <= card <= TRILITHONS[-1]


def trilithon(colour: Colour) -> Card:
    """Return the trilithon card of a colour, White to Red (EQ-3: there is no black one)."""
    return TRILITHONS[colour]


def card_text(card: Card) -> str:
    """Return the short text of a card: 14d, 14n, or Tb for the blue trilithon."""
    if is_trilithon(card):
        return "T" + COLOURS[COLOUR[card]][0].lower()
    return f"{NUMBER[card]}{'d' if is_day(card) else 'n'}"


CARD_OF_TEXT: Final = {card_text(card): card for card in CARDS}
"""The card of each short text."""


def card_name(card: Card, half: bool = False) -> str:
    """Return a card's display name: "14 Blue", or with half "14 Blue (day)"; "blue trilithon"."""
    colour = COLOURS[COLOUR[card]]
    if is_trilithon(card):
        return f"{colour.lower()} trilithon"
    if half:
        return f"{NUMBER[card]} {colour} ({'day' if is_day(card) else 'night'})"
    return f"{NUMBER[card]} {colour}"


# French cards are suit * 13 + rank, with rank 0 for the two and 12 for the ace (aces are high, WH-1).
SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANK_NAMES: Final = (*RANKS[:9], "jack", "queen", "king", "ace")
FRENCH_CARDS: Final = range(len(SUITS) * len(RANKS))
SUIT: Final = tuple(card // len(RANKS) for card in FRENCH_CARDS)
"""By French card: its suit, 0 for clubs to 3 for spades."""
RANK: Final = tuple(card % len(RANKS) for card in FRENCH_CARDS)
"""By French card: its rank, 0 for the two to 12 for the ace."""


def french_text(card: int) -> str:
    """Return the short text of a French card: 10h, As."""
    return RANKS[RANK[card]] + SUITS[SUIT[card]][0]


FRENCH_OF_TEXT: Final = {french_text(card): card for card in FRENCH_CARDS}
"""The French card of each short text."""


def french_name(card: int) -> str:
    """Return a French card's display name: "the ace of spades"."""
    return f"the {RANK_NAMES[RANK[card]]} of {SUITS[SUIT[card]]}"
