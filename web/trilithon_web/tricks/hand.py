"""The hand: cards in order; touched, dragged, or reached by the keyboard and by typing their numbers."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from trilithon.people import count_text, start_sentence
from trilithon.record import Turn
from trilithon_web.kit import hand as kit
from trilithon_web.kit.counsel import NO_ODDS, Odds, foot, heard, odds_of
from trilithon_web.nodes import Node, h
from trilithon_web.settings import OFF_ON, ON_OFF, Setting, Settings
from trilithon_web.table import Message, Step
from trilithon_web.table_values import CHANGED
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.seen import Seen
from trilithon_web.tricks.trick import seats_of, who
from trilithon_web.tricks.ui import NO_CARD, Sight, Ui, at_rest, claimed, cursor, held, playing

# Read by `act`.
TWICE: Final = Setting("twice", "Press twice to play a card", OFF_ON)

FORCED: Final = Setting(
    "forced",
    "Play forced cards for me",
    ON_OFF,
    "If you have only one legal card, it’s played for you. Not in your first game.",
)


def forced(deck: Deck[Seen], seen: Seen, ui: Ui, settings: Settings) -> Turn:
    """The one card that may be played, where it is to be played by itself. Where all that is left is claimed, the
    claimer's sure card; of the others' cards any, which makes no difference."""
    if not playing(seen):
        return ()
    if claim := claimed(seen, ui):
        card = deck.sure_card(seen) if seen.seat == claim.seat else seen.legal[0].value
        if card is not None:
            return (deck.plays[card],)
    return seen.legal if len(seen.legal) == 1 and settings.get(FORCED.name) == "on" else ()


def view(deck: Deck[Seen], sight: Sight[Seen], dealt: int) -> Node:
    """The cards, as a list of buttons, of which Tab reaches one; each keeps its place for the whole round. dealt: how
    many there were at first."""
    seen, ui = sight.seen, sight.ui
    cards = seen.hand
    at = cursor(deck, seen, ui)
    attrs = {
        "class": f"hand dealt-{dealt}",
        "aria-label": f"Hand, {count_text(len(cards), 'card')}" if cards else "Hand",
        "data-at": f"hand:{seen.seat}",
        "data-pile": "hand",
    }
    may = {move.value for move in seen.legal} if playing(seen) else None
    odds = odds_of(sight.advice) if sight.advice else {}
    return h(
        "ol",
        attrs,
        *(
            _card(
                deck.face,
                _Held(
                    card,
                    deck.text(card),
                    deck.name(seen, card),
                    deck.dressed(seen, card),
                    deck.trump(seen, card),
                    "" if may is None else _MAY if card in may else deck.why_not(seen),
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
    """The viewer's hand as it was dealt this round, in the order in which it is held."""
    tricks = [(seats_of(deck, seen, taken), taken.cards) for taken in seen.tricks]
    tricks.append((deck.order(seen), seen.trick))
    places = [place for seats, cards in tricks for place in zip(seats, cards, strict=False)]
    return deck.in_order(seen, (*seen.hand, *(card for seat, card in places if seat == seen.seat)))


_MAY: Final = "can be played"


class _Held(NamedTuple):
    """A card in the hand. state: whether it may be played, or why not; "" where nobody asks. at: whether the keyboard
    is there. odds: what the coach says of it."""

    card: int
    text: str
    name: str
    dressed: str
    trump: bool
    state: str
    at: bool
    picked: bool
    odds: Odds


@lru_cache(maxsize=128)  # of equal cards the same tree, which is found unchanged at a glance (browser.patch)
def _card(face: Callable[[int], Node], held: _Held) -> Node:
    said = [start_sentence(held.name), "trump" if held.trump else "", held.state, heard(held.odds)]
    kind = held.dressed + ("" if held.state in ("", _MAY) else " illegal")
    label, may = ", ".join(filter(None, said)), held.state == _MAY
    card = kit.held(held.text, kind, label, face(held.card), may, held.at, held.picked)
    return card if held.odds == NO_ODDS else kit.footed(card, foot(held.odds))


def act(deck: Deck[Seen], sight: Sight[Seen], message: Message) -> Step[Ui]:
    """What a tap, a drag or a key on the hand means. A card that may not be played is refused with the reason."""
    seen, ui, do = sight.seen, sight.ui, message["do"]
    card = deck.of_text.get(message.get("card", ""), NO_CARD)
    if do == "put-down":
        return Step(at_rest(ui))
    if do == "lift":
        return Step(at_rest(ui)._replace(picked=card, card=card))
    if do == "drop" and message["to"] == "trick":
        return play(deck, sight, card) if card in seen.hand else Step(at_rest(ui), say=CHANGED)
    if do == "drop":
        return Step(at_rest(ui))
    # At once if it may not be played, so that it is said why.
    if (
        do == "tap"
        and sight.settings.get("twice") == "on"
        and (ui.picked != card or ui.last)
        and deck.plays[card] in seen.legal
    ):
        say = f"Press again to play {deck.name(seen, card)}."
        return Step(at_rest(ui)._replace(picked=card, card=card), say=say, secret=True)
    return play(deck, sight, card) if do == "tap" else Step(ui)


def play(deck: Deck[Seen], sight: Sight[Seen], card: int) -> Step[Ui]:
    """The card is played; the keyboard goes to what may be played then."""
    return Step(at_rest(sight.ui)._replace(card=NO_CARD), moves=(deck.plays[card],))


def walk(deck: Deck[Seen], sight: Sight[Seen], key: str, card: int = NO_CARD) -> Step[Ui]:
    """The arrows move along the hand; up and down from row to row, as if in two, to the card nearest there. card: where
    to start."""
    seen = sight.seen
    hand = held(deck, seen)
    if not hand:
        return Step(sight.ui)
    card = card if card in hand else cursor(deck, seen, sight.ui)
    if key in ("ArrowUp", "ArrowDown"):
        places = dealt_hand(deck, seen)
        row = (len(places) + 1) // 2
        aim = places.index(card) + (row if key == "ArrowDown" else -row)
        to = min(hand, key=lambda other: abs(places.index(other) - aim))
    else:
        at, last = hand.index(card), len(hand) - 1
        steps = {"ArrowLeft": -1, "ArrowRight": 1, "Home": -at, "End": last - at}
        to = hand[min(last, max(0, at + steps[key]))]
    return Step(at_rest(sight.ui)._replace(card=to), focus=f"card-{deck.text(to)}")


def typed(deck: Deck[Seen], sight: Sight[Seen], sign: str) -> Step[Ui]:
    """What is typed goes to the card of that number; 1 and then 4 to 14, if there is one. Again: to the next such."""
    hand = held(deck, sight.seen)
    for number in (sight.ui.typed + sign, sign):
        found = [card for card in hand if deck.key(card) == number]
        begun = [card for card in hand if deck.key(card).startswith(number)]
        if found or begun:
            to = _next(found, sight.ui.card) if found else begun[0]
            ui = at_rest(sight.ui)._replace(card=to, typed=number)
            return Step(ui, focus=f"card-{deck.text(to)}")
    return Step(at_rest(sight.ui), say=f"You have no card with {sign}.", secret=True)


def _next(found: list[int], card: int) -> int:
    """The one after a card among several, the first of them if it is none of them."""
    return found[(found.index(card) + 1) % len(found)] if card in found else found[0]


def open_hands(deck: Deck[Seen], sight: Sight[Seen], hands: Iterable[tuple[int, tuple[int, ...]]]) -> Node:
    """The hands that lie open once a game is over: by seat, the cards as they are held; a line for each."""

    def shown(card: int) -> Node:
        name = start_sentence(deck.name(sight.seen, card))
        return kit.lying(deck.text(card), deck.dressed(sight.seen, card), name, deck.face(card))

    return kit.open_hands(
        (who(deck, sight.company, seat), deck.player(sight.company, seat), map(shown, cards))
        for seat, cards in hands
    )
