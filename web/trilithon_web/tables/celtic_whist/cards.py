"""The stone-circle cards of Celtic Whist, as its table shows them."""

from collections.abc import Sequence
from typing import Final

from trilithon.equipment import CARD_OF_TEXT, COLOUR, COLOURS, NUMBER, TRILITHONS, Card, Colour, card_text
from trilithon.games.celtic_whist.claim import sure_card
from trilithon.games.celtic_whist.deal import DUMMY, Hand
from trilithon.games.celtic_whist.moves import PLAYS
from trilithon.games.celtic_whist.narration import full_card_name
from trilithon.games.celtic_whist.state import Observation
from trilithon.games.celtic_whist.tricks import winning_place
from trilithon_web.company import Company
from trilithon_web.kit.cards import classes, face
from trilithon_web.tables.celtic_whist.stakes import rest
from trilithon_web.tricks.deck import Deck


def sorted_hand(hand: Sequence[Card], trump: Colour) -> Hand:
    """A hand by colour, the trumps last with the trilithon at the end; within a colour by number."""
    return tuple(sorted(hand, key=lambda card: (COLOUR[card] == trump, COLOUR[card], NUMBER[card], card)))


def name_of(seen: Observation, card: Card) -> str:
    """A card for people."""
    return full_card_name(card, len(seen.playing))


def player(company: Company, seat: int) -> str:
    """Whoever plays to a trick, by name."""
    return "Dummy" if seat == DUMMY else company.name(seat)


def _dressed(seen: Observation, card: Card) -> str:
    """As it is, with the lintel of a trump."""
    return classes(card) + (" trump" if _trump(seen, card) else "")


def _trump(seen: Observation, card: Card) -> bool:
    return COLOUR[card] == seen.trump


def _why_not(seen: Observation) -> str:
    return f"not allowed: follow {COLOURS[COLOUR[seen.trick[0]]].lower()}"


def _order(seen: Observation) -> tuple[int, ...]:
    if seen.seats == 1:
        return (DUMMY, 0)
    at = seen.playing.index(seen.leader)
    return seen.playing[at:] + seen.playing[:at]


DECK: Final[Deck[Observation]] = Deck(
    plays=PLAYS,
    text=card_text,
    of_text=CARD_OF_TEXT,
    face=face,
    key=lambda card: "0" if card in TRILITHONS else str(NUMBER[card]),
    name=name_of,
    dressed=_dressed,
    trump=_trump,
    in_order=lambda seen, cards: sorted_hand(cards, seen.trump),
    why_not=_why_not,
    order=_order,
    winning=lambda seen, cards: winning_place(tuple(cards), seen.trump),
    sure_card=sure_card,
    rest=rest,
    player=player,
)
