"""The hand: sorted cards to tap, drag, reach with the arrow keys or find by typing their numbers."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from trilithon.people import count_text, start_sentence
from trilithon.record import Turn
from trilithon_web.kit import hand as kit
from trilithon_web.kit.counsel import NO_ODDS, Odds, foot, odds_in_words, odds_of
from trilithon_web.nodes import Node, h
from trilithon_web.settings import OFF_ON, ON_OFF, Setting, Settings
from trilithon_web.table.groups import CHANGED
from trilithon_web.table.sight import Message, Step
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.observation import Seen
from trilithon_web.tricks.trick import draw_card_player, seats_of
from trilithon_web.tricks.ui import (
    NO_CARD,
    Sight,
    Ui,
    current_claim,
    cursor_card,
    held_cards,
    is_playing,
    reset_ui,
)

# Read by `handle_hand_message`.
TWICE: Final = Setting("twice", "Press twice to play a card", OFF_ON)

FORCED: Final = Setting(
    "forced",
    "Play forced cards for me",
    ON_OFF,
    "If you have only one legal card, it’s played for you. Not in your first game.",
)


def forced_turn(deck: Deck[Seen], seen: Seen, ui: Ui, settings: Settings) -> Turn:
    """Return the only legal card if it is to be played automatically, else (). During a claim: the claimer's sure card,
    or any legal card of the other players, which makes no difference."""
    if not is_playing(seen):
        return ()
    if claim := current_claim(seen, ui):
        card = deck.find_sure_card(seen) if seen.seat == claim.seat else seen.legal[0].value
        if card is not None:
            return (deck.plays[card],)
    return seen.legal if len(seen.legal) == 1 and settings.get(FORCED.name) == "on" else ()


def draw_hand(deck: Deck[Seen], sight: Sight[Seen]) -> Node:
    """Draw the cards as a list of buttons. Each keeps its place for the whole round, and Tab reaches one of them."""
    seen, ui = sight.seen, sight.ui
    cards = seen.hand
    at = cursor_card(deck, seen, ui)
    attrs = {
        "class": f"hand dealt-{deck.hand_size(seen)}",
        "aria-label": f"Hand, {count_text(len(cards), 'card')}" if cards else "Hand",
        "data-at": f"hand:{seen.seat}",
        "data-pile": "hand",
    }
    may = {move.value for move in seen.legal} if is_playing(seen) else None
    odds = odds_of(sight.advice) if sight.advice else {}
    return h(
        "ol",
        attrs,
        *(
            _draw_held_card(
                deck.face,
                _HeldCard(
                    card,
                    deck.text(card),
                    deck.name_card(seen, card),
                    deck.classes(seen, card),
                    deck.is_trump(seen, card),
                    "" if may is None else _MAY if card in may else deck.say_why_not(seen),
                    card == at,
                    card == ui.picked and not ui.last,
                    odds.get(deck.text(card), NO_ODDS),
                ),
            )
            if card in cards
            else kit.gap(deck.text(card))
            for card in dealt_hand(deck, seen)
        ),
    )


def dealt_hand(deck: Deck[Seen], seen: Seen) -> tuple[int, ...]:
    """Return the viewer's hand as dealt this round, in hand order."""
    tricks = [(seats_of(deck, seen, taken), taken.cards) for taken in seen.tricks]
    tricks.append((deck.play_order(seen), seen.trick))
    places = [place for seats, cards in tricks for place in zip(seats, cards, strict=False)]
    return deck.sort(seen, (*seen.hand, *(card for seat, card in places if seat == seen.seat)))


_MAY: Final = "can be played"


class _HeldCard(NamedTuple):
    """A card in the hand.

    legality: words that say that it can be played, or why not; "" if it is not the viewer's turn to play.
    at: whether the keyboard is on it.
    odds: the coach's label.
    """

    card: int
    text: str
    name: str
    dressed: str
    trump: bool
    legality: str
    at: bool
    picked: bool
    odds: Odds


@lru_cache(maxsize=128)  # an equal card returns the same node, which the patch skips
def _draw_held_card(face: Callable[[int], Node], held: _HeldCard) -> Node:
    said = [start_sentence(held.name), "trump" if held.trump else "", held.legality, odds_in_words(held.odds)]
    kind = held.dressed + ("" if held.legality in ("", _MAY) else " illegal")
    label, may = ", ".join(filter(None, said)), held.legality == _MAY
    card = kit.hand_card(held.text, kind, label, face(held.card), may, held.at, held.picked)
    return card if held.odds == NO_ODDS else kit.add_foot(card, foot(held.odds))


def handle_hand_message(deck: Deck[Seen], sight: Sight[Seen], message: Message) -> Step[Ui]:
    """Handle a tap, drag or key on the hand. Raises Refusal with the reason for a card that cannot be played."""
    seen, ui, do = sight.seen, sight.ui, message["do"]
    card = deck.of_text.get(message.get("card", ""), NO_CARD)
    if do == "put-down":
        return Step(reset_ui(ui))
    if do == "lift":
        return Step(reset_ui(ui)._replace(picked=card, card=card))
    if do == "drop" and message["to"] == "trick":
        return play_card(deck, sight, card) if card in seen.hand else Step(reset_ui(ui), say=CHANGED)
    if do == "drop":
        return Step(reset_ui(ui))
    # An illegal card is played at once, so that the refusal explains why.
    if (
        do == "tap"
        and sight.settings.get("twice") == "on"
        and (ui.picked != card or ui.last)
        and deck.plays[card] in seen.legal
    ):
        say = f"Press again to play {deck.name_card(seen, card)}."
        return Step(reset_ui(ui)._replace(picked=card, card=card), say=say, secret=True)
    return play_card(deck, sight, card) if do == "tap" else Step(ui)


def play_card(deck: Deck[Seen], sight: Sight[Seen], card: int) -> Step[Ui]:
    """Play a card and move the keyboard to one that can be played next."""
    return Step(reset_ui(sight.ui)._replace(card=NO_CARD), moves=(deck.plays[card],))


def move_cursor(deck: Deck[Seen], sight: Sight[Seen], key: str, card: int = NO_CARD) -> Step[Ui]:
    """Move along the hand by an arrow key. card: the card to start from. Up and down go to the nearest card in the
    other row, as if the hand had two rows."""
    seen = sight.seen
    hand = held_cards(deck, seen)
    if not hand:
        return Step(sight.ui)
    card = card if card in hand else cursor_card(deck, seen, sight.ui)
    if key in ("ArrowUp", "ArrowDown"):
        places = dealt_hand(deck, seen)
        row = (len(places) + 1) // 2
        aim = places.index(card) + (row if key == "ArrowDown" else -row)
        to = min(hand, key=lambda other: abs(places.index(other) - aim))
    else:
        at, last = hand.index(card), len(hand) - 1
        steps = {"ArrowLeft": -1, "ArrowRight": 1, "Home": -at, "End": last - at}
        to = hand[min(last, max(0, at + steps[key]))]
    return Step(reset_ui(sight.ui)._replace(card=to), focus=f"card-{deck.text(to)}")


def find_typed_card(deck: Deck[Seen], sight: Sight[Seen], sign: str) -> Step[Ui]:
    """Move to the card with the typed number: 1 and then 4 is 14. Typing it again moves to the next such card."""
    hand = held_cards(deck, sight.seen)
    for number in (sight.ui.typed + sign, sign):
        found = [card for card in hand if deck.key(card) == number]
        begun = [card for card in hand if deck.key(card).startswith(number)]
        if found or begun:
            to = _cycle_cards(found, sight.ui.card) if found else begun[0]
            ui = reset_ui(sight.ui)._replace(card=to, typed=number)
            return Step(ui, focus=f"card-{deck.text(to)}")
    return Step(reset_ui(sight.ui), say=f"You have no card with {sign}.", secret=True)


def _cycle_cards(found: list[int], card: int) -> int:
    """Return the found card after this one, or the first if this one is not among them."""
    return found[(found.index(card) + 1) % len(found)] if card in found else found[0]


def draw_open_hands(
    deck: Deck[Seen], sight: Sight[Seen], hands: Iterable[tuple[int, tuple[int, ...]]]
) -> Node:
    """Draw everyone's cards after the game, one line per seat. hands: seats with their sorted cards."""

    def draw_lying(card: int) -> Node:
        name = start_sentence(deck.name_card(sight.seen, card))
        return kit.open_card(deck.text(card), deck.classes(sight.seen, card), name, deck.face(card))

    return kit.open_hands(
        (
            draw_card_player(deck, sight.company, seat),
            deck.name_player(sight.company, seat),
            map(draw_lying, cards),
        )
        for seat, cards in hands
    )
