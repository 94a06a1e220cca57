"""The hand of a player of Rekniles Ekim, and the deck of one who has none."""

from trilithon.equipment import BLACK, CARD_OF_TEXT, COLOUR, Card, card_name, card_text
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.state import State
from trilithon_web.kit.cards import classes, face
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.table import Sight
from trilithon_web.tables.rekniles_ekim.ui import NO_CARD, SHOWN, Ui, cursor, held
from trilithon_web.tables.rekniles_ekim.wording import passes


def hand(sight: Sight[Ui]) -> Node:
    """The cards, as a list of buttons, of which Tab reaches one; each says what it would do."""
    seen, ui = sight.seen, sight.ui
    cards, at = held(seen), cursor(seen, sight.ui)
    called = "Deck, the top card first" if cards and not seen.hand else f"Hand, {len(cards)} cards"
    attrs = {
        "class": "hand dealt-7",
        "aria-label": called,
        "data-at": f"hand:{seen.seat}",
        "data-pile": "hand",
    }
    may = {move.card for move in seen.legal} if seen.legal and not seen.pending else set()
    return h("ol", attrs, *(_card(seen, ui, card, card in may, card == at) for card in cards))


def _card(seen: Observation, ui: Ui, card: Card, may: bool, at: bool) -> Node:
    text = card_text(card)
    said = card_name(card, half=True)
    if may:
        said += f", {_does(seen, card)}"
    kind = classes(card) + (" picked" if card == ui.card else "")
    if seen.legal and not may:
        kind += " illegal"
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": f"card-{text}",
        "class": kind,
        "data-do": "tap",
        "data-card": text,
        "data-place": 0,
        "data-pile": "hand",
        "data-move": text if may and ui.card == NO_CARD else None,
        "aria-label": said,
        "aria-pressed": "true" if card == ui.card else None,
        "tabindex": 0 if at else -1,
    }
    return h("li", {"data-key": text}, h("button", attrs, face(card)))


def _does(seen: Observation, card: Card) -> str:
    """What a card would do, in a few words."""
    colour = COLOUR[card]
    if seen.options["inverse"]:
        return "for any chariot, and any disk" if colour == BLACK else "for any chariot"
    return "wild" if colour == BLACK else passes(seen.track, colour)


def card_of(text: str) -> Card:
    """The card of a message, NO_CARD for none."""
    return CARD_OF_TEXT.get(text, NO_CARD)


def open_hands(sight: Sight[Ui]) -> Node:
    """Everybody's cards, once nothing is hidden any longer: the hand, or without hands the deck; a line a player."""
    truth: State = sight.truth
    has_hand = bool(truth.rules.hand)

    def shown(card: Card) -> Node:
        attrs = {
            "class": classes(card),
            "id": f"card-{card_text(card)}",
            "role": "img",
            "aria-label": card_name(card, half=True),
        }
        return h("li", None, h("div", attrs, face(card)))

    def line(seat: int) -> Node:
        cards = sorted(truth.hands[seat], key=lambda card: (COLOUR[card], card))
        if not has_hand:
            cards = list(truth.decks[seat][:SHOWN])
        name = sight.company.name(seat)
        sign = figure(sight.company.colours[seat]).alone()
        who = h("span", {"class": "who", "aria-hidden": "true"}, sign, h("span", None, name))
        return h("li", None, who, h("ol", {"aria-label": name}, *map(shown, cards)))

    return h("ul", {"class": "open-hands"}, *map(line, range(sight.company.seats)))
