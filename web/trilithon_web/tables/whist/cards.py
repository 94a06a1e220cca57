"""The French cards, as the table of Whist shows them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from trilithon.equipment import FRENCH_OF_TEXT, RANK, RANKS, SUIT, SUITS, french_name, french_text
from trilithon.games.whist.claim import sure_card
from trilithon.games.whist.moves import PLAYS
from trilithon.games.whist.state import Observation, winning_place
from trilithon.people import start_sentence
from trilithon_web.company import Company
from trilithon_web.kit.french import classes, face
from trilithon_web.tables.whist.stakes import describe_rest
from trilithon_web.tricks.deck import Deck

_CLUBS, _DIAMONDS, _HEARTS, _SPADES = range(4)
# By trump: the order of suits, black and red alternating, the trumps last.
_ORDER: Final = {
    None: (_SPADES, _HEARTS, _CLUBS, _DIAMONDS),
    _CLUBS: (_HEARTS, _SPADES, _DIAMONDS, _CLUBS),
    _DIAMONDS: (_SPADES, _HEARTS, _CLUBS, _DIAMONDS),
    _HEARTS: (_SPADES, _DIAMONDS, _CLUBS, _HEARTS),
    _SPADES: (_HEARTS, _CLUBS, _DIAMONDS, _SPADES),
}


def suit_name(suit: int) -> str:
    """Return a suit's name to start a sentence with: "Hearts"."""
    return start_sentence(SUITS[suit])


@lru_cache(maxsize=64)
def sort_hand(cards: tuple[int, ...], trump: int | None) -> tuple[int, ...]:
    """Sort a hand by suit, red and black alternating and trumps last, each suit from the ace down."""
    places = _ORDER[trump]
    return tuple(sorted(cards, key=lambda card: (places.index(SUIT[card]), -card)))


def play_order(seen: Observation) -> tuple[int, ...]:
    """Return the seats that play to the current trick, leader first (WH-7)."""
    return tuple((seen.leader + place) % seen.seats for place in range(seen.seats))


def _is_trump(seen: Observation, card: int) -> bool:
    return SUIT[card] == seen.trump


def _card_classes(seen: Observation, card: int) -> str:
    return classes(card) + (" trump" if _is_trump(seen, card) else "")


def _say_why_not(seen: Observation) -> str:
    led = SUIT[seen.trick[0]]
    follows = any(SUIT[card] == led for card in seen.hand)
    return f"not allowed: follow {SUITS[led]}" if follows else "not allowed: play a trump"


def _name_player(company: Company, seat: int) -> str:
    return company.name(seat)


def _sort_cards(seen: Observation, cards: Sequence[int]) -> tuple[int, ...]:
    return sort_hand(tuple(cards), seen.trump)


def _winning_place(seen: Observation, cards: Sequence[int]) -> int:
    return winning_place(tuple(cards), seen.trump)


DECK: Final[Deck[Observation]] = Deck(
    plays=PLAYS,
    text=french_text,
    of_text=FRENCH_OF_TEXT,
    face=face,
    key=lambda card: RANKS[RANK[card]].lower(),
    name_card=lambda seen, card: french_name(card),
    classes=_card_classes,
    is_trump=_is_trump,
    sort=_sort_cards,
    say_why_not=_say_why_not,
    play_order=play_order,
    winning_place=_winning_place,
    find_sure_card=sure_card,
    hand_size=lambda seen: seen.cards,
    wanted_tricks=lambda seen, seat: seen.bids[seat] or 0,
    describe_rest=describe_rest,
    name_player=_name_player,
)
