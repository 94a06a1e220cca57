"""French cards in a hand and in a trick, as the table of Whist shows them."""

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
from trilithon_web.tables.whist.stakes import rest
from trilithon_web.tricks.deck import Deck

_CLUBS, _DIAMONDS, _HEARTS, _SPADES = range(4)
# Black and red by turns, whichever suit is trump and stands last.
_ORDER: Final = {
    None: (_SPADES, _HEARTS, _CLUBS, _DIAMONDS),
    _CLUBS: (_HEARTS, _SPADES, _DIAMONDS, _CLUBS),
    _DIAMONDS: (_SPADES, _HEARTS, _CLUBS, _DIAMONDS),
    _HEARTS: (_SPADES, _DIAMONDS, _CLUBS, _HEARTS),
    _SPADES: (_HEARTS, _CLUBS, _DIAMONDS, _SPADES),
}


def suit_name(suit: int) -> str:
    """A suit at the head of a sentence: "Hearts"."""
    return start_sentence(SUITS[suit])


@lru_cache(maxsize=64)
def in_order(cards: tuple[int, ...], trump: int | None) -> tuple[int, ...]:
    """A hand suit by suit, red and black by turns, the trumps last; within a suit from the ace down."""
    places = _ORDER[trump]
    return tuple(sorted(cards, key=lambda card: (places.index(SUIT[card]), -card)))


def order(seen: Observation) -> tuple[int, ...]:
    """Those who play to the trick on the table, from its leader on (WH-7)."""
    return tuple((seen.leader + place) % seen.seats for place in range(seen.seats))


def _trump(seen: Observation, card: int) -> bool:
    return SUIT[card] == seen.trump


def _dressed(seen: Observation, card: int) -> str:
    return classes(card) + (" trump" if _trump(seen, card) else "")


def _why_not(seen: Observation) -> str:
    led = SUIT[seen.trick[0]]
    follows = any(SUIT[card] == led for card in seen.hand)
    return f"not allowed: follow {SUITS[led]}" if follows else "not allowed: play a trump"


def _player(company: Company, seat: int) -> str:
    return company.name(seat)


def _in_order(seen: Observation, cards: Sequence[int]) -> tuple[int, ...]:
    return in_order(tuple(cards), seen.trump)


def _winning(seen: Observation, cards: Sequence[int]) -> int:
    return winning_place(tuple(cards), seen.trump)


DECK: Final[Deck[Observation]] = Deck(
    plays=PLAYS,
    text=french_text,
    of_text=FRENCH_OF_TEXT,
    face=face,
    key=lambda card: RANKS[RANK[card]].lower(),
    name=lambda seen, card: french_name(card),
    dressed=_dressed,
    trump=_trump,
    in_order=_in_order,
    why_not=_why_not,
    order=order,
    winning=_winning,
    sure_card=sure_card,
    rest=rest,
    player=_player,
)
