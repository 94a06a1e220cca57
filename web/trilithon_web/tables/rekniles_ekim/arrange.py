"""Arranging a deck of one's own (RE-V5): as it looks, and what a tap, a drag or a key does to it."""

from collections.abc import Callable, Sequence
from typing import Final

from trilithon.equipment import COLOUR, NUMBER, Card, card_name, card_text, is_day
from trilithon.games.rekniles_ekim.moves import PUTS
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon_web.kit.controls import button
from trilithon_web.kit.drawing import half, mark, word
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.table import Message, Step
from trilithon_web.table_values import CHANGED
from trilithon_web.tables.rekniles_ekim import decks
from trilithon_web.tables.rekniles_ekim.hand import card_of
from trilithon_web.tables.rekniles_ekim.ui import NO_CARD, Sight, Ui, at_rest, cursor, pick

_SORTS: Final[dict[str, Callable[[Sequence[Card]], tuple[Card, ...]]]] = {
    "by-turns": decks.by_turns,
    "by-colour": decks.by_colour,
    "by-number": decks.by_number,
}
_TOOLS: Final = h(
    "div",
    {"class": "row orders", "role": "group", "aria-label": "Start with"},
    button("order", "Mixed colours", by="by-turns"),
    button("order", "By colour", by="by-colour"),
    button("order", "By number", by="by-number"),
    button("order", "Shuffle", by="shuffle"),
)


def deck(sight: Sight) -> Node:
    """The cards in the order in which they are to be drawn, as far as they go into a hand by themselves first."""
    seen, ui = sight.seen, sight.ui
    count = rules_of(seen.options).hand
    cards = (*seen.deck, *ui.order)
    groups = [
        ("Your hand: the first seven", 0, count),
        ("Then drawn one at a time, after each turn", count, len(cards)),
    ]
    if not count:
        groups = [("Played from the top", 0, len(cards))]
    at = cursor(seen, ui)
    parts = []
    for number, (title, first, last) in enumerate(groups):
        tiles = [
            _tile(card, place, len(seen.deck) >= place, card == at, card == ui.card)
            for place, card in enumerate(cards[first:last], first + 1)
        ]
        parts.append(h("h2", {"id": f"group-{number}"}, title))
        kind = "tiles first" if count and not first else "tiles"
        parts.append(
            h("ol", {"class": kind, "start": first + 1, "aria-labelledby": f"group-{number}"}, *tiles)
        )
    return h("div", {"class": "arranging"}, _TOOLS, h("div", {"class": "deck-of"}, *parts))


def _tile(card: Card, place: int, fixed: bool, at: bool, picked: bool) -> Node:
    """A card of the deck, with its place. fixed: it has been put there for good."""
    text = card_text(card)
    kind = f"tile {'day' if is_day(card) else 'night'} {word(COLOUR[card])}"
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": f"tile-{text}",
        "class": f"{kind} picked" if picked else kind,
        "data-do": "tap",
        "data-card": text,
        "data-place": 0,
        "data-pile": f"place-{place}",
        "aria-label": f"{place}: {card_name(card, half=True)}",
        "aria-pressed": "true" if picked else "false",
        "aria-disabled": "true" if fixed else None,
        "data-off": "This card is in the deck already." if fixed else None,
        "tabindex": 0 if at else -1,
    }
    signs = h("b", None, str(NUMBER[card])), mark(COLOUR[card]), half(is_day(card))
    grip = h("span", {"class": "grip"})
    return h(
        "li",
        {"data-key": text},
        h("span", {"class": "place", "aria-hidden": "true"}, str(place)),
        h("button", attrs, *signs, grip),
    )


def below(sight: Sight) -> Node:
    """The picked card and where it goes, and the button that ends it all."""
    seen, ui = sight.seen, sight.ui
    bar = None
    if ui.card != NO_CARD:
        place = len(seen.deck) + ui.order.index(ui.card) + 1
        words = h("p", None, h("b", None, card_name(ui.card, half=True)), f" in place {place}")
        more, less = (
            h(
                "button",
                {"type": "button", "class": "button", "data-do": "shift", "data-by": by, "aria-label": label},
                sign,
            )
            for by, label, sign in (("1", "One place down", "+"), ("-1", "One place up", "−"))
        )
        bar = h("div", {"class": "placing panel", "role": "group", "aria-label": "Move"}, words, less, more)
    return h("div", {"class": "below"}, bar, button("ready", "Ready to race", "primary", id="ready"))


# What is done


def act(sight: Sight, message: Message) -> Step[Ui]:
    """What a message means while a deck is arranged."""
    ui, do = sight.ui, message["do"]
    card = card_of(message.get("card", ""))
    if do == "ready":
        return Step(at_rest(ui), moves=tuple(PUTS[card][0] for card in ui.order[:-1]))
    if do == "order":
        return _ordered(ui, message["by"])
    if do in ("tap", "lift") and card not in ui.order:
        return Step(at_rest(ui))
    if do == "lift":
        return Step(pick(sight.seen, ui, card))
    if do == "tap":
        return _tapped(sight, card)
    if do == "drop" and card not in ui.order:
        return Step(at_rest(ui), say=CHANGED)
    if do == "drop" and message["to"].startswith("place-"):
        lifted = sight._replace(ui=at_rest(ui)._replace(card=card))
        return _to(lifted, int(message["to"].removeprefix("place-")), keeps=False)
    if do == "shift" and ui.card != NO_CARD:
        return _by(sight, int(message["by"]))
    if do == "key":
        return _walked(sight, message["key"])
    if do == "digit" and ui.card != NO_CARD:
        return _typed(sight, message["digit"])
    return Step(at_rest(ui))


def _ordered(ui: Ui, by: str) -> Step[Ui]:
    if by == "shuffle":
        mixed = ui.mixed + 1
        order = decks.shuffled(ui.order, mixed)
        return Step(at_rest(ui)._replace(order=order, mixed=mixed), say="The deck is shuffled.")
    return Step(at_rest(ui)._replace(order=_SORTS[by](ui.order)), say="Deck sorted.")


def _tapped(sight: Sight, card: Card) -> Step[Ui]:
    """The first tap picks a card; the next one puts it where that tap is, or down again on itself."""
    ui = sight.ui
    if ui.card == card:
        return Step(
            at_rest(ui)._replace(cursor=card), say=f"{card_name(card, half=True)} stays here.", secret=True
        )
    if ui.card != NO_CARD:
        return _to(sight, len(sight.seen.deck) + ui.order.index(card) + 1, keeps=False)
    say = f"{card_name(card, half=True)} picked up. Where should it go?"
    return Step(pick(sight.seen, ui, card), say=say, secret=True)


def _by(sight: Sight, steps: int) -> Step[Ui]:
    """The picked card goes so many places down."""
    return _to(sight, len(sight.seen.deck) + sight.ui.order.index(sight.ui.card) + 1 + steps, keeps=True)


def _to(sight: Sight, place: int, keeps: bool) -> Step[Ui]:
    """The picked card goes to a place of the deck, counted from 1. keeps: it stays picked."""
    ui, fixed = sight.ui, len(sight.seen.deck)
    order = decks.moved(ui.order, ui.card, place - 1 - fixed)
    say = f"{card_name(ui.card, half=True)} in place {order.index(ui.card) + fixed + 1}."
    kept = ui if keeps else at_rest(ui)
    step = Step(kept._replace(order=order, cursor=ui.card), say=say, secret=True)
    return step._replace(focus=f"tile-{card_text(ui.card)}") if keeps else step


def _walked(sight: Sight, key: str) -> Step[Ui]:
    """The arrows go along the deck, and take a picked card with them."""
    ui = sight.ui
    last = len(ui.order) - 1
    at = ui.order.index(cursor(sight.seen, ui))
    ways = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1, "Home": -at, "End": last - at}
    if ui.card != NO_CARD:
        return _by(sight, ways[key])
    to = ui.order[min(last, max(0, at + ways[key]))]
    return Step(at_rest(ui)._replace(cursor=to), focus=f"tile-{card_text(to)}")


def _typed(sight: Sight, digit: str) -> Step[Ui]:
    """Digits are the place of the picked card: 1 and then 2 is 12, if there are so many."""
    ui, count = sight.ui, len(sight.seen.deck) + len(sight.ui.order)
    typed = ui.typed + digit
    if not 1 <= int(typed) <= count:
        typed = digit
    if not 1 <= int(typed) <= count:
        return Step(ui._replace(typed=""))
    step = _to(sight, int(typed), keeps=True)
    return step._replace(ui=step.ui._replace(typed=typed))
