"""The keyboard of FreeCelt: a cursor over the piles, and a key for each pile."""

from typing import Final

from trilithon.games.freecelt import Move
from trilithon.games.freecelt.piles import COLUMNS, DAY, NIGHT, pile_name, run_length
from trilithon.games.freecelt.state import Observation
from trilithon.state import Refusal
from trilithon_web.keys import Key, also_goes_on
from trilithon_web.table.sight import Step
from trilithon_web.tables.freecelt.hand import pick_up, put_on_pile
from trilithon_web.tables.freecelt.ui import Ui, button_id, cards_of, clamp_cursor, free_place, reset_ui

_SLOT_KEYS: Final = "ASDFGJ"
_COLUMN_KEYS: Final = (
    *((digit, digit) for digit in "1234567890"),
    ("Minus", "−"),
    ("Equal", "="),
)
_WALK: Final = "move between piles and cards"


def _pile_key(stroke: str, shown: str, pile: int, words: str) -> Key:
    message = {"do": "pile", "pile": str(pile)}
    return Key(stroke, also_goes_on(message) if stroke == "g" else message, words, shown)


KEYS: Final = (
    *(
        _pile_key(stroke, shown, pile, "pick up from a column (again: one card fewer), or put down there")
        for pile, (stroke, shown) in enumerate(_COLUMN_KEYS)
    ),
    *(
        _pile_key(letter.lower(), letter, COLUMNS + slot, "the same for a slot")
        for slot, letter in enumerate(_SLOT_KEYS)
    ),
    _pile_key("o", "O", DAY, "put on the day stack, or fetch its next card"),
    _pile_key("p", "P", NIGHT, "put on the night stack, or fetch its next card"),
    Key("c", {"do": "collect"}, "move every possible card home; finish, when lit", "C"),
    Key("h", {"do": "hint"}, "a hint", "H"),
    Key("t", {"do": "tell"}, "read out the free cards and what the stacks need", "T"),
    *(
        Key(f"arrow{way.lower()}", {"do": "key", "key": f"Arrow{way}"}, _WALK, shown, anywhere=False)
        for way, shown in (("Left", "←"), ("Right", "→"), ("Up", "↑"), ("Down", "↓"))
    ),
    *(Key(way.lower(), {"do": "key", "key": way}, _WALK, way, anywhere=False) for way in ("Home", "End")),
    Key("escape", {"do": "key", "key": "Escape"}, "put the cards back", "Esc", anywhere=False),
)


def press_pile_key(seen: Observation, ui: Ui, pile: int) -> Step[Ui]:
    """Handle a pile's key: put the picked-up cards there, or pick up the longest run, then one card fewer each time.
    With nothing picked up, a stack's key brings the next card it needs, if that card is free."""
    if COLUMNS <= pile < DAY and pile - COLUMNS >= len(seen.slots):
        return Step(ui, say=f"There is no {pile_name(pile)}.")
    cards = cards_of(seen, pile)
    if ui.picked is None:
        if pile >= DAY:
            return _bring_home(seen, ui, pile)
        step = pick_up(seen, ui, pile, len(cards) - max(1, run_length(cards)))
    elif ui.picked[0] != pile:
        return put_on_pile(seen, ui, pile, -1)
    elif ui.hint:  # its cards stay picked up, for the key of the target pile
        step = pick_up(seen, ui, pile, len(cards) - ui.picked[1])
    elif ui.picked[1] > 1:
        step = pick_up(seen, ui, pile, len(cards) - ui.picked[1] + 1)
    else:
        return Step(reset_ui(ui), say="Put back.")
    return step._replace(focus=button_id(seen, step.ui.cursor))


def _bring_home(seen: Observation, ui: Ui, stack: int) -> Step[Ui]:
    for move in seen.legal:
        if isinstance(move, Move) and move.target == stack:
            return Step(ui, moves=(move,))
    raise Refusal("FC-2", f"No free card can go on {pile_name(stack)} now.")


def move_cursor(seen: Observation, ui: Ui, key: str) -> Step[Ui]:
    """Move the cursor by an arrow key, or put the cards down by Escape."""
    pile, place = clamp_cursor(seen, ui.cursor)
    if key == "Escape":
        return Step(reset_ui(ui), say="Put back." if ui.picked else "")
    upper = [*range(COLUMNS, COLUMNS + len(seen.slots)), DAY, NIGHT]
    row = list(range(COLUMNS)) if pile < COLUMNS else upper
    at = row.index(pile)
    if key in ("ArrowLeft", "ArrowRight"):
        at = (at + (1 if key == "ArrowRight" else -1)) % len(row)
        cursor = (row[at], free_place(seen, row[at]))
    elif key in ("Home", "End"):
        end = row[0 if key == "Home" else -1]
        cursor = (end, free_place(seen, end))
    elif key == "ArrowUp" and place > 0:
        cursor = (pile, place - 1)
    elif key == "ArrowDown" and place < len(cards_of(seen, pile)) - 1:
        cursor = (pile, place + 1)
    elif key == "ArrowUp" and pile < COLUMNS:
        other = upper[at * len(upper) // COLUMNS]
        cursor = (other, free_place(seen, other))
    elif key == "ArrowDown" and pile >= COLUMNS:
        other = at * COLUMNS // len(upper)
        cursor = (other, free_place(seen, other))
    else:
        return Step(ui)
    return Step(ui._replace(cursor=cursor), focus=button_id(seen, cursor))
