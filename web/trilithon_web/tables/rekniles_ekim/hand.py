"""The hand of a player of Rekniles Ekim, and the deck of one who has none."""

from collections.abc import Iterator

from trilithon.equipment import BLACK, CARD_OF_TEXT, COLOUR, Card, card_name, card_text
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.people import count_text
from trilithon_web.kit import hand as kit
from trilithon_web.kit.cards import classes, face
from trilithon_web.kit.counsel import NO_ODDS, Odds, foot, heard
from trilithon_web.nodes import Node, h
from trilithon_web.tables.rekniles_ekim.coach import odds_by_colour
from trilithon_web.tables.rekniles_ekim.ui import NO_CARD, SHOWN, Sight, Ui, cursor, held, in_order
from trilithon_web.tables.rekniles_ekim.wording import passes, sign


def hand(sight: Sight) -> Node:
    """The cards, as a list of buttons, of which Tab reaches one; each says what it would do."""
    seen, ui = sight.seen, sight.ui
    cards, at = held(seen), cursor(seen, sight.ui)
    called = (
        "Deck, the top card first" if cards and not seen.hand else f"Hand, {count_text(len(cards), 'card')}"
    )
    attrs = {
        "class": f"hand dealt-{SHOWN}",
        "aria-label": called,
        "data-at": f"hand:{seen.seat}",
        "data-pile": "hand",
    }
    may = {move.card for move in seen.legal} if seen.legal and not seen.pending else set()
    odds = odds_by_colour(sight)
    told = (odds.get(COLOUR[card], NO_ODDS) for card in cards)
    return h(
        "ol",
        attrs,
        *(_card(seen, ui, card, card in may, card == at, of) for card, of in zip(cards, told, strict=True)),
        *(kit.gap(f"gap-{place}") for place in range(len(cards), SHOWN)),
    )


def _card(seen: Observation, ui: Ui, card: Card, may: bool, at: bool, odds: Odds) -> Node:
    said = [card_name(card, half=True), _does(seen, card) if may else "", heard(odds)]
    kind = classes(card) + (" illegal" if seen.legal and not may else "")
    picked, label = card == ui.card, ", ".join(filter(None, said))
    held = kit.held(card_text(card), kind, label, face(card), may and ui.card == NO_CARD, at, picked)
    return held if odds == NO_ODDS else kit.footed(held, foot(odds))


def _does(seen: Observation, card: Card) -> str:
    """What a card would do, in a few words."""
    colour = COLOUR[card]
    if seen.options["inverse"]:
        return "for any chariot, and any disk" if colour == BLACK else "for any chariot"
    return "wild" if colour == BLACK else passes(seen.track, colour)


def card_of(text: str) -> Card:
    """The card of a message, NO_CARD for none."""
    return CARD_OF_TEXT.get(text, NO_CARD)


def open_hands(sight: Sight) -> Node:
    """Everybody's cards, once nothing is hidden any longer: the hand, or without hands the deck; a line a player."""
    truth = sight.truth
    assert truth is not None

    def line(seat: int) -> tuple[Node, str, Iterator[Node]]:
        cards = in_order(truth.hands[seat]) if truth.rules.hand else truth.decks[seat][:SHOWN]
        name = sight.company.name(seat)
        return kit.who(sign(sight.company, seat), name), name, map(_lying, cards)

    return kit.open_hands(map(line, range(sight.company.seats)))


def _lying(card: Card) -> Node:
    return kit.lying(card_text(card), classes(card), card_name(card, half=True), face(card))
