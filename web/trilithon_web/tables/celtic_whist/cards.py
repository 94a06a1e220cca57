"""The stone-circle cards, as the table of Celtic Whist shows them."""

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
from trilithon_web.tables.celtic_whist.stakes import describe_rest
from trilithon_web.tables.celtic_whist.ui import wanted_tricks
from trilithon_web.tricks.deck import Deck


def sort_hand(hand: Sequence[Card], trump: Colour) -> Hand:
    """Sort a hand by colour and number, trumps last and the trilithon at the end."""
    return tuple(sorted(hand, key=lambda card: (COLOUR[card] == trump, COLOUR[card], NUMBER[card], card)))


def name_card(seen: Observation, card: Card) -> str:
    """Return a card's name."""
    return full_card_name(card, len(seen.playing))


def name_player(company: Company, seat: int) -> str:
    """Return the name of a player or of the dummy."""
    return "Dummy" if seat == DUMMY else company.name(seat)


def _card_classes(seen: Observation, card: Card) -> str:
    """Return a card's style classes. A trump has a lintel."""
    return classes(card) + (" trump" if _is_trump(seen, card) else "")


def _is_trump(seen: Observation, card: Card) -> bool:
    return COLOUR[card] == seen.trump


def _say_why_not(seen: Observation) -> str:
    return f"not allowed: follow {COLOURS[COLOUR[seen.trick[0]]].lower()}"


def _play_order(seen: Observation) -> tuple[int, ...]:
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
    name_card=name_card,
    classes=_card_classes,
    is_trump=_is_trump,
    sort=lambda seen, cards: sort_hand(cards, seen.trump),
    say_why_not=_say_why_not,
    play_order=_play_order,
    winning_place=lambda seen, cards: winning_place(tuple(cards), seen.trump),
    find_sure_card=sure_card,
    hand_size=lambda seen: seen.hand_size,
    wanted_tricks=lambda seen, seat: wanted_tricks(seen, seen.bids[seat]),
    describe_rest=describe_rest,
    name_player=name_player,
)
