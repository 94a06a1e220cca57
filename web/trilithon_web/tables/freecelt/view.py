"""What stands on the table of FreeCelt: piles, as lists of buttons."""

from functools import lru_cache
from typing import Final

from trilithon.equipment import COLOURS, SPACES, Card, card_name, card_text, colour_of_number
from trilithon.games.freecelt.piles import COLUMNS, DAY, NIGHT, Pile, pile_name
from trilithon.games.freecelt.state import Observation
from trilithon.people import start_sentence
from trilithon_web.kit.cards import classes, face
from trilithon_web.kit.drawing import HIDDEN, drawing, half, mark, named, stones
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.tables.freecelt.ui import Sight, cards_of, clamped, targets, top_of_stack

# As many cards as a column has room for, so that the step between its cards changes seldom; none has more than 34.
ROOM: Final = (6, 8, 10, 12, 15, 19, 24, 34)
PACKED: Final = 8  # room for so many, and covered cards show no more than their heads
LOW: Final = 12  # and not even these whole
HEAP: Final = 3  # cards in a slot, of which a window has no room for more than two side by side
MOST_COVERED: Final = 15  # for which there are style classes


def view(sight: Sight) -> tuple[Node, ...]:
    """The piles, as lists of buttons."""
    seen: Observation = sight.seen
    ui = sight.ui
    goals = {pile: str(move) for pile, move in targets(seen, ui.picked).items()}
    lit = {ui.hint.target} if ui.hint else goals.keys()
    cursor = clamped(seen, ui.cursor)
    head = cards_of(seen, ui.hint.source)[-ui.hint.count] if ui.hint else 0

    def pile(index: int) -> Node:
        picked = ui.picked[1] if ui.picked and ui.picked[0] == index else 0
        here = cursor[1] if cursor[0] == index else None
        ghost = head if ui.hint and ui.hint.target == index else 0
        return _pile(index, cards_of(seen, index), picked, here, goals.get(index), index in lit, ghost)

    def stack(index: int, height: int) -> Node:
        return _stack(index, height, cursor[0] == index, goals.get(index), index in lit)

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
            _gauges(seen.day, seen.night),
        ),
        h(
            "ol",
            {"class": "columns standing done" if raised else "columns standing", "aria-label": "Columns"},
            *map(pile, range(COLUMNS)),
        ),
        *((_RAISED,) if raised else ()),
    )


# Where the columns were, until it is told how the game has ended.
_RAISED: Final = h("div", {"class": "raised", **HIDDEN}, half(True), stones(), half(False))


@lru_cache(maxsize=2048)
def _pile(
    index: int, cards: Pile, picked: int, cursor: int | None, move: str | None, lit: bool, ghost: Card
) -> Node:
    """A column or slot. cursor: the place that Tab reaches, if in this pile; move: that of the picked cards to it, lit
    or not; ghost: the card that a hint would have there, 0 for none."""
    last = len(cards) - 1
    places = [
        _card(
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
    ] or [_void(index, cursor is not None, move, lit)]
    kind = "pile" + (" target" if lit else "") + ("" if cards else " bare")
    room = _room(len(cards)) if index < COLUMNS else _heap(len(cards))
    ghostly = _has_ghost(index, cards)
    return h(
        "li",
        # A press on the frame below its cards, or beside them, is one on the whole pile.
        {"class": kind, "data-pile": index, "data-do": "tap" if move else None},
        h("span", {"class": "which", **HIDDEN}, str(index + 1)) if index < COLUMNS else None,
        h("ol", {"class": room, "aria-label": start_sentence(pile_name(index))}, *places),
        # Where there is room for all of it.
        h("div", {"class": f"{classes(ghost)} ghost free", **HIDDEN}, face(ghost))
        if ghost and ghostly
        else None,
    )


def _has_ghost(index: int, cards: Pile) -> bool:
    """Whether a hint's card is drawn where it would lie in a column or slot."""
    return index < COLUMNS or not cards


def _room(count: int) -> str:
    """For how many cards a column has room that has so many, in style classes; each column by itself, so that none
    moves for another."""
    deep = next(room for room in ROOM if count <= room)
    return f"deep-{deep}{' packed' if deep >= PACKED else ''}{' low' if deep >= LOW else ''}"


def _heap(count: int) -> str | None:
    """How the cards of a slot lie, in style classes: one over another while their numbers are seen, then in a heap, by
    how many are covered."""
    return f"heap n-{min(count - 1, MOST_COVERED)}" if count >= HEAP else None


@lru_cache(maxsize=4096)
def _card(
    card: Card, index: int, place: int, lies: str, cursor: bool, covered: bool, move: str | None
) -> Node:
    """A card at a place of a column or slot, the same object each time, which the patch need not look into. lies: how,
    in classes; "free": all of it is seen, or will be as soon as what is picked up is carried away."""
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


def _void(index: int, cursor: bool, move: str | None, lit: bool) -> Node:
    """The place of a column or slot without a card."""
    column = index < COLUMNS
    takes = ", takes 25–30" if column else ""  # which an empty column shows (FC-6), and so it is in its name
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
def _stack(index: int, height: int, cursor: bool, move: str | None, lit: bool) -> Node:
    label = f"{_half(index)} stack, {height} of {SPACES}" + (", can go here" if move else "")
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
def _gauges(day: int, night: int) -> Node:
    return h("ul", {"class": "gauges", "aria-label": "Next"}, _gauge(DAY, day), _gauge(NIGHT, night))


def _gauge(index: int, height: int) -> Node:
    """How high a stack is, and which number it waits for."""
    level = h("rect", {"width": height, "height": 3})
    track = drawing("track", f"0 0 {SPACES} 3", level, attrs={"preserveAspectRatio": "none", **HIDDEN})
    sign = half(index == DAY, named(_half(index)))
    if height == SPACES:
        return h("li", None, sign, track, h("span", None, "full"))
    colour = colour_of_number(height + 1)
    wanted = (mark(colour, named(COLOURS[colour])), h("b", None, str(height + 1)))
    return h("li", None, sign, track, h("span", None, _NEXT, *wanted))


_NEXT: Final = h("span", {"class": "next"}, "next ")


def _half(stack: int) -> str:
    return "Day" if stack == DAY else "Night"
