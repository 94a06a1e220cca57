"""The main part of the table of FreeCelt: its piles, as lists of buttons."""

from functools import lru_cache
from typing import Final

from trilithon.equipment import COLOURS, SPACES, Card, card_name, card_text, colour_of_number
from trilithon.games.freecelt.piles import COLUMNS, DAY, NIGHT, Pile, pile_name
from trilithon.games.freecelt.state import Observation
from trilithon.people import start_sentence
from trilithon_web.kit.cards import classes, face
from trilithon_web.kit.drawing import HIDDEN, drawing, half, image_attrs, mark, stones
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.tables.freecelt.ui import Sight, cards_of, clamp_cursor, legal_targets, top_of_stack

# Cards that a column has room for, in steps so that its spacing seldom changes; no column has more than 34.
ROOM: Final = (6, 8, 10, 12, 15, 19, 24, 34)
PACKED: Final = 8  # from this room on, covered cards show only their heads
LOW: Final = 12  # from this room on, only parts of their heads
HEAP: Final = 3  # cards in a slot from which on they form a heap: there is room for two side by side
MOST_COVERED: Final = 15  # covered cards with a style class of their own


def view(sight: Sight) -> tuple[Node, ...]:
    """Draw the piles as lists of buttons."""
    seen: Observation = sight.seen
    ui = sight.ui
    goals = {pile: str(move) for pile, move in legal_targets(seen, ui.picked).items()}
    lit = {ui.hint.target} if ui.hint else goals.keys()
    cursor = clamp_cursor(seen, ui.cursor)
    head = cards_of(seen, ui.hint.source)[-ui.hint.count] if ui.hint else 0

    def pile(index: int) -> Node:
        picked = ui.picked[1] if ui.picked and ui.picked[0] == index else 0
        here = cursor[1] if cursor[0] == index else None
        ghost = head if ui.hint and ui.hint.target == index else 0
        return _draw_pile(index, cards_of(seen, index), picked, here, goals.get(index), index in lit, ghost)

    def stack(index: int, height: int) -> Node:
        return _draw_stack(index, height, cursor[0] == index, goals.get(index), index in lit)

    slots = range(COLUMNS, COLUMNS + len(seen.slots))
    raised = seen.day == seen.night == SPACES and not seen.result
    return (
        h(
            "div",
            {"class": "upper standing"},
            h(
                "ol",
                {"class": "slots", "aria-label": "Free slots"},
                *map(pile, slots),
            ),
            h(
                "ol",
                {"class": "stacks", "aria-label": "Stacks"},
                stack(DAY, seen.day),
                stack(NIGHT, seen.night),
            ),
            _draw_gauges(seen.day, seen.night),
        ),
        h(
            "ol",
            {"class": "columns standing done" if raised else "columns standing", "aria-label": "Columns"},
            *map(pile, range(COLUMNS)),
        ),
        *((_RAISED,) if raised else ()),
    )


# Shown in place of the columns until the result appears.
_RAISED: Final = h("div", {"class": "raised", **HIDDEN}, half(True), stones(), half(False))


@lru_cache(maxsize=2048)
def _draw_pile(
    index: int, cards: Pile, picked: int, cursor: int | None, move: str | None, lit: bool, ghost: Card
) -> Node:
    """Draw a column or slot.

    cursor: the place that Tab reaches, if it is in this pile.
    move: the move of the picked-up cards to this pile. lit: whether the pile is highlighted.
    ghost: the card that a hint would put here, 0 for none.
    """
    last = len(cards) - 1
    places = [
        _draw_card(
            card,
            index,
            place,
            (" picked" if place > last - picked else "")
            + (" free" if place in (last, last - picked) else "")
            + (" target" if lit and place == last else ""),
            place == cursor,
            place < last,
            move if place == last else None,
        )
        for place, card in enumerate(cards)
    ] or [_draw_empty_place(index, cursor is not None, move, lit)]
    kind = "pile" + (" target" if lit else "") + ("" if cards else " bare")
    room = _column_classes(len(cards)) if index < COLUMNS else _slot_classes(len(cards))
    ghostly = _has_ghost(index, cards)
    return h(
        "li",
        # A press beside or below the cards counts as one on the pile.
        {"class": kind, "data-pile": index, "data-do": "tap" if move else None},
        h("span", {"class": "which", **HIDDEN}, str(index + 1)) if index < COLUMNS else None,
        h("ol", {"class": room, "aria-label": start_sentence(pile_name(index))}, *places),
        # Only if there is room for all of it.
        h("div", {"class": f"{classes(ghost)} ghost free", **HIDDEN}, face(ghost))
        if ghost and ghostly
        else None,
    )


def _has_ghost(index: int, cards: Pile) -> bool:
    """Whether a hint's card is drawn at its target in a column or slot."""
    return index < COLUMNS or not cards


def _column_classes(count: int) -> str:
    """Return the style classes for a column with this number of cards. Other columns keep theirs, so none of them
    moves."""
    deep = next(room for room in ROOM if count <= room)
    return f"deep-{deep}{' packed' if deep >= PACKED else ''}{' low' if deep >= LOW else ''}"


def _slot_classes(count: int) -> str | None:
    """Return the style classes for a slot: cards overlap while their numbers are readable, then form a heap."""
    return f"heap n-{min(count - 1, MOST_COVERED)}" if count >= HEAP else None


@lru_cache(maxsize=4096)
def _draw_card(
    card: Card, index: int, place: int, lies: str, cursor: bool, covered: bool, move: str | None
) -> Node:
    """Draw a card in a column or slot. Cached, so that the patch skips unchanged cards. lies: style classes; "free"
    if the card is fully visible, or will be once the picked-up cards leave."""
    state = ", covered" if covered else ", can go here" if move else ""
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": f"card-{card_text(card)}",
        "class": classes(card) + lies,
        "data-do": "tap",
        "data-card": card_text(card),
        "data-pile": index,
        "data-place": place,
        "data-move": move,
        "aria-label": f"{card_name(card, half=True)}, {pile_name(index)}{state}",
        "aria-pressed": "true" if "picked" in lies else None,
        "tabindex": 0 if cursor else -1,
    }
    return h("li", None, h("button", attrs, face(card)))


def _draw_empty_place(index: int, cursor: bool, move: str | None, lit: bool) -> Node:
    """Draw the place of an empty column or slot."""
    column = index < COLUMNS
    takes = ", takes 25–30" if column else ""  # an empty column shows this (FC-6), so its label says it
    state = f"{takes}, can go here" if move else takes
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": f"pile-{index}",
        "class": f"void {'column' if column else 'slot'}" + (" target" if lit else ""),
        "data-do": "tap",
        "data-pile": index,
        "data-move": move,
        "aria-label": f"{start_sentence(pile_name(index))}, empty{state}",
        "tabindex": 0 if cursor else -1,
    }
    return h("li", None, h("button", attrs, h("span", HIDDEN, "25–30") if column else None))


@lru_cache(maxsize=256)
def _draw_stack(index: int, height: int, cursor: bool, move: str | None, lit: bool) -> Node:
    label = f"{_name_half(index)} stack, {height} of {SPACES}" + (", can go here" if move else "")
    attrs: dict[str, Attribute] = {
        "type": "button",
        "data-do": "tap",
        "data-pile": index,
        "data-move": move,
        "aria-label": label,
        "tabindex": 0 if cursor else -1,
    }
    if height:
        card = top_of_stack(index, height)
        kind = classes(card) + (" target" if lit else "")
        button = h("button", {**attrs, "id": f"card-{card_text(card)}", "class": kind}, face(card))
    else:
        kind = "void stone target" if lit else "void stone"
        button = h("button", {**attrs, "id": f"pile-{index}", "class": kind}, half(index == DAY))
    return h("li", {"class": "pile target" if lit else "pile", "data-pile": index}, button)


@lru_cache(maxsize=128)
def _draw_gauges(day: int, night: int) -> Node:
    return h(
        "ul", {"class": "gauges", "aria-label": "Next"}, _draw_gauge(DAY, day), _draw_gauge(NIGHT, night)
    )


def _draw_gauge(index: int, height: int) -> Node:
    """Draw the height of a stack, and the number it needs next."""
    level = h("rect", {"width": height, "height": 3})
    track = drawing("track", f"0 0 {SPACES} 3", level, attrs={"preserveAspectRatio": "none", **HIDDEN})
    sign = half(index == DAY, image_attrs(_name_half(index)))
    if height == SPACES:
        return h("li", None, sign, track, h("span", None, "full"))
    colour = colour_of_number(height + 1)
    wanted = (mark(colour, image_attrs(COLOURS[colour])), h("b", None, str(height + 1)))
    return h("li", None, sign, track, h("span", None, _NEXT, *wanted))


_NEXT: Final = h("span", {"class": "next"}, "next ")


def _name_half(stack: int) -> str:
    return "Day" if stack == DAY else "Night"
