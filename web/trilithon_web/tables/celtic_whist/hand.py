"""The hand: cards sorted by colour; touched, dragged, or reached by the keyboard and by typing their numbers."""

from functools import lru_cache
from typing import Final

from trilithon.equipment import CARD_OF_TEXT, COLOUR, NUMBER, Card, Colour, card_text
from trilithon.games.celtic_whist.moves import PLAYS
from trilithon.games.celtic_whist.state import Observation
from trilithon.games.celtic_whist.telling import full_card_name
from trilithon_web.kit.cards import face
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.table import Message, Sight, Step
from trilithon_web.tables.celtic_whist.ui import Ui, at_rest, cursor, dressed, playing, sorted_hand
from trilithon_web.tables.celtic_whist.wording import name_of, why_not
from trilithon_web.words import capital


def view(sight: Sight[Ui]) -> Node:
    """The cards, as a list of buttons, of which Tab reaches one."""
    seen: Observation = sight.seen
    ui = sight.ui
    cards = sorted_hand(seen.hand, seen.trump)
    at = cursor(seen, ui)
    attrs = {
        "class": f"hand dealt-{seen.hand_size}",
        "aria-label": f"Hand, {len(cards)} cards" if cards else "Hand",
        "data-at": f"hand:{seen.seat}",
        "data-pile": "hand",
    }
    may = {move.value for move in seen.legal} if playing(seen) else None
    states = ("" if may is None else _MAY if card in may else why_not(seen) for card in cards)
    return h(
        "ol",
        attrs,
        *(
            _card(card, seen.trump, len(seen.playing), state, card == at, card == ui.picked)
            for card, state in zip(cards, states, strict=True)
        ),
    )


_MAY: Final = "may be played"


@lru_cache(maxsize=128)
def _card(card: Card, trump: Colour, players: int, state: str, at: bool, picked: bool) -> Node:
    """state: whether it may be played, or why not; "" where nobody asks. at: whether the keyboard is there."""
    name = full_card_name(card, players)
    said = [capital(name), "trump" if COLOUR[card] == trump else "", state]
    kind = dressed(card, trump) + ("" if state in ("", _MAY) else " illegal") + (" picked" if picked else "")
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": f"card-{card_text(card)}",
        "class": kind,
        "data-do": "tap",
        "data-card": card_text(card),
        "data-place": 0,
        "data-pile": "hand",
        "data-move": card_text(card) if state == _MAY else None,
        "aria-label": ", ".join(filter(None, said)),
        "aria-pressed": "true" if picked else None,
        "tabindex": 0 if at else -1,
    }
    return h("li", {"data-key": card_text(card)}, h("button", attrs, face(card)))


def act(sight: Sight[Ui], message: Message) -> Step[Ui]:
    """What a tap, a drag or a key on the hand means. A card that may not be played is refused with the reason."""
    seen: Observation = sight.seen
    ui, do = sight.ui, message["do"]
    card = CARD_OF_TEXT.get(message.get("card", ""), 0)
    if do == "put-down":
        return Step(at_rest(ui))
    if do == "lift":
        return Step(at_rest(ui)._replace(picked=card, card=card))
    if do == "drop":
        return play(sight, ui.picked) if message["pile"] == "trick" and ui.picked else Step(at_rest(ui))
    # At once if it may not be played, so that it is said why.
    if (
        do == "tap"
        and sight.settings.get("twice") == "on"
        and ui.picked != card
        and PLAYS[card] in seen.legal
    ):
        return Step(
            at_rest(ui)._replace(picked=card, card=card), say=f"Once more to play {name_of(seen, card)}."
        )
    return play(sight, card) if do == "tap" else Step(ui)


def play(sight: Sight[Ui], card: Card) -> Step[Ui]:
    """The card is played; the keyboard goes to what may be played then."""
    return Step(at_rest(sight.ui)._replace(card=0), moves=(PLAYS[card],))


# Cards in a row where there are two rows, by the size of the hand dealt; as site/style/91-celtic-whist.css lays them.
_ROWS: Final = {10: 5, 12: 6, 15: 8}


def walk(sight: Sight[Ui], key: str, card: Card = 0) -> Step[Ui]:
    """The arrows move along the hand; up and down from row to row, where there are two. card: the one to go from."""
    seen: Observation = sight.seen
    hand = sorted_hand(seen.hand, seen.trump)
    if not hand:
        return Step(sight.ui)
    at, row = hand.index(card if card in hand else cursor(seen, sight.ui)), _ROWS.get(seen.hand_size, 7)
    last = len(hand) - 1
    steps = {
        "ArrowLeft": -1,
        "ArrowRight": 1,
        "ArrowUp": -row,
        "ArrowDown": row,
        "Home": -at,
        "End": last - at,
    }
    to = hand[min(last, max(0, at + steps[key]))]
    return Step(at_rest(sight.ui)._replace(card=to), focus=f"card-{card_text(to)}")


def typed(sight: Sight[Ui], digit: str) -> Step[Ui]:
    """Digits go to the card with that number; 1 and then 4 to 14, if there is one."""
    seen: Observation = sight.seen
    hand = sorted_hand(seen.hand, seen.trump)
    for number in (sight.ui.typed + digit, digit):
        found = [card for card in hand if str(NUMBER[card]) == number]
        begun = [card for card in hand if str(NUMBER[card]).startswith(number)]
        if found or begun:
            to = (found or begun)[0]
            ui = at_rest(sight.ui)._replace(card=to, typed=number)
            return Step(ui, focus=f"card-{card_text(to)}")
    return Step(at_rest(sight.ui), say=f"You hold no card with {digit}.")
