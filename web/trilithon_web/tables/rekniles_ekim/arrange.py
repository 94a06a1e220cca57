"""Arranging one's deck before the race (RE-V5): the view, and how taps, drags and keys work there."""

from collections.abc import Callable, Sequence
from typing import Final

from trilithon.equipment import COLOUR, NUMBER, Card, card_name, card_text, is_day
from trilithon.games.rekniles_ekim.moves import PUTS
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon_web.kit.controls import button
from trilithon_web.kit.drawing import half, mark, word
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.table.groups import CHANGED
from trilithon_web.table.sight import Message, Step
from trilithon_web.tables.rekniles_ekim import decks
from trilithon_web.tables.rekniles_ekim.hand import parse_card
from trilithon_web.tables.rekniles_ekim.ui import NO_CARD, Sight, Ui, cursor_card, pick_card, reset_ui

_SORTS: Final[dict[str, Callable[[Sequence[Card]], tuple[Card, ...]]]] = {
    "by-turns": decks.mix_colours,
    "by-colour": decks.sort_by_colour,
    "by-number": decks.sort_by_number,
}
_TOOLS: Final = h(
    "div",
    {"class": "row orders", "role": "group", "aria-label": "Start with"},
    button("order", "Mixed colours", by="by-turns"),
    button("order", "By colour", by="by-colour"),
    button("order", "By number", by="by-number"),
    button("order", "Shuffle", by="shuffle"),
)


def draw_deck(sight: Sight) -> Node:
    """Draw the cards in the order they will be drawn, with those of the first hand in a group of their own."""
    seen, ui = sight.seen, sight.ui
    count = rules_of(seen.options).hand
    cards = (*seen.deck, *ui.order)
    groups = [
        ("Your hand: the first seven", 0, count),
        ("Then drawn one at a time, after each turn", count, len(cards)),
    ]
    if not count:
        groups = [("Played from the top", 0, len(cards))]
    at = cursor_card(seen, ui)
    parts = []
    for number, (title, first, last) in enumerate(groups):
        tiles = [
            _draw_tile(card, place, len(seen.deck) >= place, card == at, card == ui.card)
            for place, card in enumerate(cards[first:last], first + 1)
        ]
        parts.append(h("h2", {"id": f"group-{number}"}, title))
        kind = "tiles first" if count and not first else "tiles"
        parts.append(
            h("ol", {"class": kind, "start": first + 1, "aria-labelledby": f"group-{number}"}, *tiles)
        )
    return h("div", {"class": "arranging"}, _TOOLS, h("div", {"class": "deck-of"}, *parts))


def _draw_tile(card: Card, place: int, fixed: bool, at: bool, picked: bool) -> Node:
    """Draw a card of the deck with its place. fixed: whether it can no longer be moved."""
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


def draw_controls(sight: Sight) -> Node:
    """Draw the picked card with buttons to move it, and the button that ends the arranging."""
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


# Messages


def handle_deck_message(sight: Sight, message: Message) -> Step[Ui]:
    """Handle a message while the deck is being arranged."""
    ui, do = sight.ui, message["do"]
    card = parse_card(message.get("card", ""))
    if do == "ready":
        return Step(reset_ui(ui), moves=tuple(PUTS[card][0] for card in ui.order[:-1]))
    if do == "order":
        return _sort_deck(ui, message["by"])
    if do in ("tap", "lift") and card not in ui.order:
        return Step(reset_ui(ui))
    if do == "lift":
        return Step(pick_card(sight.seen, ui, card))
    if do == "tap":
        return _tap_card(sight, card)
    if do == "drop" and card not in ui.order:
        return Step(reset_ui(ui), say=CHANGED)
    if do == "drop" and message["to"].startswith("place-"):
        lifted = sight._replace(ui=reset_ui(ui)._replace(card=card))
        return _move_card(lifted, int(message["to"].removeprefix("place-")), keeps=False)
    if do == "shift" and ui.card != NO_CARD:
        return _shift_card(sight, int(message["by"]))
    if do == "key":
        return _move_cursor(sight, message["key"])
    if do == "digit" and ui.card != NO_CARD:
        return _type_place(sight, message["digit"])
    return Step(reset_ui(ui))


def _sort_deck(ui: Ui, by: str) -> Step[Ui]:
    if by == "shuffle":
        mixed = ui.mixed + 1
        order = decks.shuffle_deck(ui.order, mixed)
        return Step(reset_ui(ui)._replace(order=order, mixed=mixed), say="The deck is shuffled.")
    return Step(reset_ui(ui)._replace(order=_SORTS[by](ui.order)), say="Deck sorted.")


def _tap_card(sight: Sight, card: Card) -> Step[Ui]:
    """Pick the tapped card; or move the picked card there, or put it back if it is the same."""
    ui = sight.ui
    if ui.card == card:
        return Step(
            reset_ui(ui)._replace(cursor=card), say=f"{card_name(card, half=True)} stays here.", secret=True
        )
    if ui.card != NO_CARD:
        return _move_card(sight, len(sight.seen.deck) + ui.order.index(card) + 1, keeps=False)
    say = f"{card_name(card, half=True)} picked up. Where should it go?"
    return Step(pick_card(sight.seen, ui, card), say=say, secret=True)


def _shift_card(sight: Sight, steps: int) -> Step[Ui]:
    """Move the picked card some places down."""
    return _move_card(
        sight, len(sight.seen.deck) + sight.ui.order.index(sight.ui.card) + 1 + steps, keeps=True
    )


def _move_card(sight: Sight, place: int, keeps: bool) -> Step[Ui]:
    """Move the picked card to a place in the deck, counted from 1. keeps: whether it stays picked."""
    ui, fixed = sight.ui, len(sight.seen.deck)
    order = decks.move_card(ui.order, ui.card, place - 1 - fixed)
    say = f"{card_name(ui.card, half=True)} in place {order.index(ui.card) + fixed + 1}."
    kept = ui if keeps else reset_ui(ui)
    step = Step(kept._replace(order=order, cursor=ui.card), say=say, secret=True)
    return step._replace(focus=f"tile-{card_text(ui.card)}") if keeps else step


def _move_cursor(sight: Sight, key: str) -> Step[Ui]:
    """Move along the deck with the arrow keys, taking a picked card along."""
    ui = sight.ui
    last = len(ui.order) - 1
    at = ui.order.index(cursor_card(sight.seen, ui))
    ways = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1, "Home": -at, "End": last - at}
    if ui.card != NO_CARD:
        return _shift_card(sight, ways[key])
    to = ui.order[min(last, max(0, at + ways[key]))]
    return Step(reset_ui(ui)._replace(cursor=to), focus=f"tile-{card_text(to)}")


def _type_place(sight: Sight, digit: str) -> Step[Ui]:
    """Move the picked card to the typed place: 1 and then 2 is 12, if there are so many."""
    ui, count = sight.ui, len(sight.seen.deck) + len(sight.ui.order)
    typed = ui.typed + digit
    if not 1 <= int(typed) <= count:
        typed = digit
    if not 1 <= int(typed) <= count:
        return Step(ui._replace(typed=""))
    step = _move_card(sight, int(typed), keeps=True)
    return step._replace(ui=step.ui._replace(typed=typed))
