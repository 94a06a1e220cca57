"""What a player of Rekniles Ekim is about: a turn that is laid out, a deck that is being arranged."""

from typing import Final, NamedTuple, TypeAlias

from trilithon.equipment import Card, Colour, card_text
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.state import State
from trilithon_web import table
from trilithon_web.tables.rekniles_ekim import decks

Cards: TypeAlias = tuple[Card, ...]

NO_CARD: Final = 0
NO_COLOUR: Final = -1


class Ui(NamedTuple):
    """What the player is about. card: the one that is picked. colour: the one named for a black card, in the inverse
    game the chariot picked. carried: that of the disk that is dragged. cursor: the card that the keyboard is at. typed:
    digits of a number that is being typed. order: the cards to be arranged, the first to come first. mixed: how often
    they have been shuffled."""

    card: Card = NO_CARD
    colour: Colour = NO_COLOUR
    carried: Colour = NO_COLOUR
    cursor: Card = NO_CARD
    typed: str = ""
    order: Cards = ()
    mixed: int = 0


Sight: TypeAlias = table.Sight[Observation, Ui, State]


def begin(seen: Observation, before: Ui | None) -> Ui:
    """Nothing picked; the keyboard and a deck's order as they were, or an order proposed."""
    if before is None:
        before = Ui()
    if not arranging(seen):
        return Ui(cursor=before.cursor)
    kept = before.order if sorted(before.order) == sorted(seen.hand) else decks.by_turns(seen.hand)
    return Ui(cursor=before.cursor, order=kept, mixed=before.mixed)


def write_order(ui: Ui) -> str:
    """Write down the order of a deck that is being arranged; "" if it is the one proposed."""
    return " ".join(map(card_text, ui.order)) if ui.order != decks.by_turns(ui.order) else ""


def read_order(seen: Observation, text: str) -> Ui | None:
    """Read what `write_order` has written; None if that is no order of the player's cards."""
    order = tuple(card for word in text.split() for card in seen.hand if card_text(card) == word)
    return Ui(order=order) if sorted(order) == sorted(seen.hand) else None


def at_rest(ui: Ui) -> Ui:
    """With nothing picked or typed."""
    return ui._replace(card=NO_CARD, colour=NO_COLOUR, carried=NO_COLOUR, typed="")


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
