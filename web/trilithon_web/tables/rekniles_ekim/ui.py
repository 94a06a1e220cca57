"""What a player of Rekniles Ekim is about: a turn that is laid out, a deck that is being arranged."""

import re
from typing import Final, NamedTuple, TypeAlias

from trilithon.equipment import CARD_OF_TEXT, Card, Colour, card_text
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.state import State
from trilithon_web import table
from trilithon_web.tables.rekniles_ekim import decks

Cards: TypeAlias = tuple[Card, ...]

NO_CARD: Final = 0
NO_COLOUR: Final = -1
_PICKED: Final = re.compile(
    r"(?P<order>[^:]*?) ?((?P<race>\d{1,2}):(?P<turn>\d{1,3}):(?P<card>\w{2,3}):(?P<colour>[0-4]?))?"
)


class Ui(NamedTuple):
    """What the player is about. card: the one that is picked. colour: the one named for a black card, in the inverse
    game the chariot picked. carried: that of the disk that is dragged. cursor: the card that the keyboard is at.
    typed: digits of a number that is being typed. turn: the race and the turn in which the card was picked. order:
    the cards to be arranged, the first to come first. mixed: how often they have been shuffled."""

    card: Card = NO_CARD
    colour: Colour = NO_COLOUR
    carried: Colour = NO_COLOUR
    cursor: Card = NO_CARD
    typed: str = ""
    turn: tuple[int, int] = (0, 0)
    order: Cards = ()
    mixed: int = 0


Sight: TypeAlias = table.Sight[Observation, Ui, State]


def begin(seen: Observation, before: Ui | None) -> Ui:
    """What was picked in this very turn; the keyboard and a deck's order as they were, or an order proposed."""
    before = before or Ui()
    picked = before if before.turn == _turn(seen) and _may_pick(seen, before.card) else Ui()
    ui = Ui(picked.card, picked.colour, cursor=before.cursor, turn=picked.turn)
    if not arranging(seen):
        return ui
    kept = before.order if sorted(before.order) == sorted(seen.hand) else decks.by_turns(seen.hand)
    return ui._replace(order=kept, mixed=before.mixed)


def pick(seen: Observation, ui: Ui, card: Card) -> Ui:
    """Pick a card, and nothing else."""
    return at_rest(ui)._replace(card=card, cursor=card, turn=_turn(seen))


def _turn(seen: Observation) -> tuple[int, int]:
    return seen.round, len(seen.played)


def _may_pick(seen: Observation, card: Card) -> bool:
    return any(move.card == card for move in seen.legal) and not seen.pending


def write_notes(ui: Ui) -> str:
    """Write down the order of a deck that is being arranged, if it is not the one proposed, and what is picked: the
    race, the turn, the card, and the number of a colour that is named."""
    order = map(card_text, ui.order if ui.order != decks.by_turns(ui.order) else ())
    colour = "" if ui.colour == NO_COLOUR else str(ui.colour)
    picked = [f"{ui.turn[0]}:{ui.turn[1]}:{card_text(ui.card)}:{colour}"] if ui.card != NO_CARD else []
    return " ".join((*order, *picked))


def read_notes(seen: Observation, text: str) -> Ui | None:
    """Read what `write_notes` has written; None if that is neither an order of the player's cards nor a pick."""
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


def at_rest(ui: Ui) -> Ui:
    """With nothing picked or typed."""
    return ui._replace(card=NO_CARD, colour=NO_COLOUR, carried=NO_COLOUR, typed="", turn=(0, 0))


def arranging(seen: Observation) -> bool:
    """Whether the one who looks on puts a deck in order (RE-V5)."""
    return seen.arranging and bool(seen.legal)


def counted(seen: Observation) -> bool:
    """Whether the race that is shown is over and counted out."""
    return len(seen.past) == seen.round


def held(seen: Observation) -> Cards:
    """The cards that can be seen in hand, colour by colour; without a hand those of the deck, top first (RE-V5)."""
    if not rules_of(seen.options).hand:
        return seen.deck[:SHOWN]
    return in_order(seen.hand)


def in_order(hand: Cards) -> Cards:
    """A hand as it is held, White to Black."""
    return decks.by_colour(hand)


SHOWN: Final = 7  # cards of a deck without a hand


def cursor(seen: Observation, ui: Ui) -> Card:
    """The card that the keyboard is at: that of the ui, if it is still there, else the first."""
    cards = ui.order if arranging(seen) else held(seen)
    return ui.cursor if ui.cursor in cards else cards[0] if cards else NO_CARD
