"""The hand in Rekniles Ekim, or the deck of a player without a hand."""

from collections.abc import Iterator

from trilithon.equipment import BLACK, CARD_OF_TEXT, COLOUR, Card, card_name, card_text
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.people import count_text
from trilithon_web.kit import hand as kit
from trilithon_web.kit.cards import classes, face
from trilithon_web.kit.counsel import NO_ODDS, Odds, foot, odds_in_words
from trilithon_web.nodes import Node, h
from trilithon_web.tables.rekniles_ekim.coach import odds_by_colour
from trilithon_web.tables.rekniles_ekim.ui import (
    NO_CARD,
    SHOWN,
    Sight,
    Ui,
    cursor_card,
    held_cards,
    sort_hand,
)
from trilithon_web.tables.rekniles_ekim.wording import draw_figure, say_passing


def draw_hand(sight: Sight) -> Node:
    """Draw the cards as a list of buttons that say what they would do. Tab reaches one of them."""
    seen, ui = sight.seen, sight.ui
    cards, at = held_cards(seen), cursor_card(seen, sight.ui)
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
        *(
            _draw_card(seen, ui, card, card in may, card == at, of)
            for card, of in zip(cards, told, strict=True)
        ),
        *(kit.gap(f"gap-{place}") for place in range(len(cards), SHOWN)),
    )


def _draw_card(seen: Observation, ui: Ui, card: Card, may: bool, at: bool, odds: Odds) -> Node:
    said = [card_name(card, half=True), _say_effect(seen, card) if may else "", odds_in_words(odds)]
    kind = classes(card) + (" illegal" if seen.legal and not may else "")
    picked, label = card == ui.card, ", ".join(filter(None, said))
    held = kit.hand_card(card_text(card), kind, label, face(card), may and ui.card == NO_CARD, at, picked)
    return held if odds == NO_ODDS else kit.add_foot(held, foot(odds))


def _say_effect(seen: Observation, card: Card) -> str:
    """Say what a card would do, in a few words."""
    colour = COLOUR[card]
    if seen.options["inverse"]:
        return "for any chariot, and any disk" if colour == BLACK else "for any chariot"
    return "wild" if colour == BLACK else say_passing(seen.track, colour)


def parse_card(text: str) -> Card:
    """Return the card in a message, NO_CARD for none."""
    return CARD_OF_TEXT.get(text, NO_CARD)


def draw_open_hands(sight: Sight) -> Node:
    """Draw everyone's cards after the game, or their decks if there are no hands, one line per player."""
    reveal, has_hands = sight.reveal, sight.seen.options["arranged-hand"] != "none"
    assert reveal

    def line(seat: int) -> tuple[Node, str, Iterator[Node]]:
        held = reveal(seat)
        cards = sort_hand(held.hand) if has_hands else held.deck[:SHOWN]
        name = sight.company.name(seat)
        return kit.owner_label(draw_figure(sight.company, seat), name), name, map(_draw_lying_card, cards)

    return kit.open_hands(map(line, range(sight.company.seats)))


def _draw_lying_card(card: Card) -> Node:
    return kit.open_card(card_text(card), classes(card), card_name(card, half=True), face(card))
