"""A player's choices at the table of Rekniles Ekim: a planned turn, or a deck being arranged."""

import re
from typing import Final, NamedTuple, TypeAlias

from trilithon.equipment import CARD_OF_TEXT, Card, Colour, card_text
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon_web.table import sight
from trilithon_web.tables.rekniles_ekim import decks

Cards: TypeAlias = tuple[Card, ...]

NO_CARD: Final = 0
NO_COLOUR: Final = -1
_PICKED: Final = re.compile(
    r"(?P<order>[^:]*?) ?((?P<race>\d{1,2}):(?P<turn>\d{1,3}):(?P<card>\w{2,3}):(?P<colour>[0-4]?))?"
)


class Ui(NamedTuple):
    """The player's choices.

    card: the picked card.
    colour: the colour named for a black card; in the inverse game, the chariot picked.
    carried: the colour of the dragged disk.
    cursor: the card that the keyboard is on.
    typed: the digits typed so far.
    turn: the race and turn in which the card was picked.
    order: the cards to be arranged, first one first.
    mixed: how often they have been shuffled.
    """

    card: Card = NO_CARD
    colour: Colour = NO_COLOUR
    carried: Colour = NO_COLOUR
    cursor: Card = NO_CARD
    typed: str = ""
    turn: tuple[int, int] = (0, 0)
    order: Cards = ()
    mixed: int = 0


Sight: TypeAlias = sight.Sight[Observation, Ui]


def refresh_ui(seen: Observation, before: Ui | None) -> Ui:
    """Return the ui for a new observation. A pick of this very turn, the cursor and a deck's order stay."""
    before = before or Ui()
    picked = before if before.turn == _turn_number(seen) and _can_pick(seen, before.card) else Ui()
    ui = Ui(picked.card, picked.colour, cursor=before.cursor, turn=picked.turn)
    if not is_arranging(seen):
        return ui
    kept = before.order if sorted(before.order) == sorted(seen.hand) else decks.mix_colours(seen.hand)
    return ui._replace(order=kept, mixed=before.mixed)


def pick_card(seen: Observation, ui: Ui, card: Card) -> Ui:
    """Pick a card and put back everything else."""
    return reset_ui(ui)._replace(card=card, cursor=card, turn=_turn_number(seen))


def _turn_number(seen: Observation) -> tuple[int, int]:
    return seen.round, len(seen.played)


def _can_pick(seen: Observation, card: Card) -> bool:
    return any(move.card == card for move in seen.legal) and not seen.pending


def write_notes(ui: Ui) -> str:
    """Write down a deck's order, unless it is the proposed one, and the pick: race, turn, card and named colour."""
    order = map(card_text, ui.order if ui.order != decks.mix_colours(ui.order) else ())
    colour = "" if ui.colour == NO_COLOUR else str(ui.colour)
    picked = [f"{ui.turn[0]}:{ui.turn[1]}:{card_text(ui.card)}:{colour}"] if ui.card != NO_CARD else []
    return " ".join((*order, *picked))


def read_notes(seen: Observation, text: str) -> Ui | None:
    """Read the text of `write_notes`. None if it is neither an order of the player's cards nor a pick."""
    found = _PICKED.fullmatch(text)
    if found is None:
        return None
    order = tuple(card for word in found["order"].split() for card in seen.hand if card_text(card) == word)
    if order and sorted(order) != sorted(seen.hand):
        return None
    if not found["card"]:
        return Ui(order=order)
    colour = int(found["colour"]) if found["colour"] else NO_COLOUR
    turn = int(found["race"]), int(found["turn"])
    return Ui(CARD_OF_TEXT.get(found["card"], NO_CARD), colour, turn=turn, order=order)


def reset_ui(ui: Ui) -> Ui:
    """Return the ui with nothing picked or typed."""
    return ui._replace(card=NO_CARD, colour=NO_COLOUR, carried=NO_COLOUR, typed="", turn=(0, 0))


def is_arranging(seen: Observation) -> bool:
    """Whether the viewer is arranging a deck (RE-V5)."""
    return seen.arranging and bool(seen.legal)


def is_scored(seen: Observation) -> bool:
    """Whether the observation shows a race that is over and scored."""
    return len(seen.past) == seen.round


def held_cards(seen: Observation) -> Cards:
    """Return the visible cards of the hand by colour; without a hand those of the deck, top first (RE-V5)."""
    if not rules_of(seen.options).hand:
        return seen.deck[:SHOWN]
    return sort_hand(seen.hand)


def sort_hand(hand: Cards) -> Cards:
    """Sort a hand from White to Black."""
    return decks.sort_by_colour(hand)


SHOWN: Final = 7  # cards shown of a deck, if there is no hand


def cursor_card(seen: Observation, ui: Ui) -> Card:
    """Return the card that the keyboard is on: the ui's if it is still there, else the first."""
    cards = ui.order if is_arranging(seen) else held_cards(seen)
    return ui.cursor if ui.cursor in cards else cards[0] if cards else NO_CARD
