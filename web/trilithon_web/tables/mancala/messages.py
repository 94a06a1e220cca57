"""How taps, drags and keys work at the table of Mancala."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from trilithon.equipment import COLOURS, SPACES
from trilithon.games.mancala.moves import (
    BAR_MOVES,
    OWN_MOVES,
    REMOVE_MOVES,
    SOW_MOVES,
    SPACE_MOVES,
)
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.pits import FIVE, last_space
from trilithon.people import start_sentence
from trilithon_web.table.groups import CHANGED
from trilithon_web.table.sight import Message, Step
from trilithon_web.tables.mancala import notebook, wording
from trilithon_web.tables.mancala.forecast import order_moves
from trilithon_web.tables.mancala.resting import rest_of_turn
from trilithon_web.tables.mancala.ring import button_id
from trilithon_web.tables.mancala.ui import (
    Sight,
    Ui,
    is_choosing,
    is_lifting,
    is_removing,
    is_sowing,
    is_taking_bar,
    liftable_spaces,
    reset_ui,
)

_Action: TypeAlias = Callable[[Sight, Message], Step[Ui]]


def handle_message(sight: Sight, message: Message) -> Step[Ui]:
    """Handle a tap, drag or key. Raises Refusal for a space that cannot be lifted."""
    action = _ACTIONS.get(message["do"])
    return action(sight, message) if action else Step(sight.ui)


def _press_pit(sight: Sight, message: Message) -> Step[Ui]:
    """Look at a pit on the first tap, lift it on the next."""
    seen, ui = sight.seen, reset_ui(sight.ui)
    space = int(message["space"])
    if is_sowing(seen) and ui.order is None and ui.carried < 0 and space == seen.at:
        return Step(
            ui, say=f"{start_sentence(wording.describe_pit(seen, space))}. Choose the disk that goes there."
        )
    at_once = sight.settings.get("one-tap") == "on" and space in liftable_spaces(seen)
    if is_lifting(seen) and ((ui.looked and space == ui.at) or at_once):
        return _lift_space(seen, ui, space)
    return Step(ui._replace(at=space, looked=True), say=f"{wording.describe_lift(seen, space)}.")


def _lift_looked_at(sight: Sight, message: Message) -> Step[Ui]:
    """Lift the pit that the player is looking at."""
    ui = reset_ui(sight.ui)
    if not is_lifting(sight.seen):
        return Step(ui)
    return _lift_space(sight.seen, ui, ui.at) if ui.looked else Step(ui, say="Choose a space first.")


def _lift_space(seen: Observation, ui: Ui, space: int) -> Step[Ui]:
    return Step(ui._replace(at=space, order=None), moves=(SPACE_MOVES[space],))


def _choose_colour(sight: Sight, message: Message) -> Step[Ui]:
    """Choose a colour: to own, to sow next, to lay in the order, or for a bar."""
    seen, ui, colour = sight.seen, reset_ui(sight.ui), int(message["colour"])
    name = wording.NAMES[colour]
    if is_choosing(seen):
        return Step(ui, moves=(OWN_MOVES[colour],))
    if is_taking_bar(seen):
        return Step(ui, moves=(BAR_MOVES[colour],))
    if is_sowing(seen) and ui.order is not None:
        return _lay_disk(seen, ui, ui.order, colour)
    if is_sowing(seen):
        return Step(ui, moves=(SOW_MOVES[colour],))
    if is_lifting(seen):
        return Step(ui, say=f"No disks in hand. Lift a space before you sow {name}.")
    return Step(ui)


def _lay_disk(seen: Observation, ui: Ui, order: tuple[int, ...], colour: int) -> Step[Ui]:
    if seen.hand[colour] == order.count(colour):
        return Step(ui, say=f"You have no {wording.NAMES[colour]} disks left in hand.")
    said = f"{COLOURS[colour]} for {wording.name_space(last_space(seen.at, len(order)))}."
    order = (*order, colour)
    left = [other for other in FIVE if seen.hand[other] > order.count(other)]
    if len(left) == 1:  # with one colour left, the rest of the order is laid too
        rest = seen.hand[left[0]] - order.count(left[0])
        said += f" The rest are {wording.NAMES[left[0]]}."
        order += (left[0],) * rest
    return Step(ui._replace(order=order), say=said)


def _toggle_order(sight: Sight, message: Message) -> Step[Ui]:
    """Switch between sowing disk by disk and laying out an order."""
    seen, ui = sight.seen, reset_ui(sight.ui)
    if not is_sowing(seen):
        return Step(ui)
    if ui.order is not None:
        return Step(ui._replace(order=None), say=f"One at a time. {wording.say_prompt(sight)}", focus="order")
    say = f"Put the disks in order, starting with {wording.name_space(seen.at)}."
    return Step(ui._replace(order=()), say=say)


def _sow_order(sight: Sight, message: Message) -> Step[Ui]:
    """Sow the planned order in one turn of the record. It stops where the player has another decision to make."""
    seen, ui = sight.seen, reset_ui(sight.ui)
    if not is_sowing(seen) or not ui.order:
        return Step(ui, say="You haven’t planned an order." if is_sowing(seen) else "")
    moves = order_moves(seen, ui.order)
    return Step(ui._replace(order=ui.order[len(moves) :] or None), moves=moves)


def _take_back(sight: Sight, message: Message) -> Step[Ui]:
    """Take back the last disk of the order, or else the last decision."""
    ui = reset_ui(sight.ui)
    if ui.order and is_sowing(sight.seen):
        return Step(ui._replace(order=ui.order[:-1]), say=f"{COLOURS[ui.order[-1]]} taken back.")
    if is_lifting(sight.seen):
        undo = " U undoes your last turn." if sight.is_live else ""
        return Step(ui, say=f"No disk has been sown yet.{undo}")
    return Step(ui._replace(order=None), undo=True)


def _decide_removal(sight: Sight, message: Message) -> Step[Ui]:
    """Take the landed disk off or leave it (AM-V1)."""
    if not is_removing(sight.seen):
        return Step(sight.ui)
    return Step(reset_ui(sight.ui), moves=(REMOVE_MOVES[int(message["remove"])],))


def _type_digit(sight: Sight, message: Message) -> Step[Ui]:
    """While lifting, type a space's number; otherwise a colour, White being 1."""
    seen, ui, digit = sight.seen, sight.ui, message["digit"]
    if not is_lifting(seen):
        colour = int(digit) - 1
        return _choose_colour(sight, {"colour": str(colour)}) if 0 <= colour < 5 else Step(reset_ui(ui))
    typed = next(
        (text for text in (ui.typed + digit, digit) if 1 <= int(text) <= SPACES),
        "",
    )
    if not typed:
        return Step(reset_ui(ui))
    space = int(typed)
    return Step(reset_ui(ui)._replace(at=space, looked=False, typed=typed), focus=button_id(space))


def _move_cursor(sight: Sight, message: Message) -> Step[Ui]:
    """Move along the ring with the arrow keys, over all spaces or only those that can be lifted."""
    seen, ui = sight.seen, reset_ui(sight.ui)
    if "space" not in message and "colour" in message and not is_lifting(seen):
        return Step(sight.ui, focus=_next_colour_button(seen, sight.ui, message))
    if "space" not in message and not is_lifting(seen):
        return Step(sight.ui)
    spaces = liftable_spaces(seen) if not message["all"] else ()
    by = 1 if message["way"] == "Right" else -1
    steps = range(1, SPACES + 1)
    at = next(
        space
        for space in ((ui.at + by * step - 1) % SPACES + 1 for step in steps)
        if not spaces or space in spaces
    )
    return Step(ui._replace(at=at, looked=False), focus=button_id(at))


def _next_colour_button(seen: Observation, ui: Ui, message: Message) -> str:
    """Return the id of the next button of a colour that can be chosen."""
    used = (ui.order or ()) if is_sowing(seen) else ()
    may = [
        move.number
        for move in seen.legal
        if not is_sowing(seen) or seen.hand[move.number] > used.count(move.number)
    ]
    at, by = int(message["colour"]), 1 if message["way"] == "Right" else -1
    found = next(((at + by * step) % 5 for step in range(1, 6) if (at + by * step) % 5 in may), at)
    return f"choose-{wording.NAMES[found]}"


def _toggle_own_colour(sight: Sight, message: Message) -> Step[Ui]:
    """Show the player's own colour, or hide it again (AM-DED-1)."""
    seen, ui = sight.seen, sight.ui
    colour = wording.own_colour(seen)
    if seen.options["game"] != "deduction" or colour is None:
        return Step(ui)
    shows = not ui.shows
    stays = not sight.company.shares
    say = (
        f"Your colour is {COLOURS[colour]}." if stays else "Your card shows your colour."
    )  # others would hear the colour
    if not shows:
        say = "Your colour is hidden again."
    return Step(reset_ui(ui)._replace(shows=shows, stays=stays, knows=True), say=say)


def _play_out_round(sight: Sight, message: Message) -> Step[Ui]:
    """Have the round played out for a player whose colour is gone, starting with this turn (see `resting`)."""
    seen: Observation = sight.seen
    if not wording.say_colour_gone(sight):
        return Step(sight.ui)
    ui = reset_ui(sight.ui)._replace(rest=sum(seen.left))
    return Step(ui, moves=rest_of_turn(seen), say="Playing out the round for you.")


def _turn_mark(sight: Sight, message: Message) -> Step[Ui]:
    """Change a cell of the notebook to its next mark."""
    ui, seat, colour = sight.ui, int(message["seat"]), int(message["colour"])
    row = ui.marks[seat]
    mark = (row[colour] + 1) % len(notebook.WORDS)
    row = (*row[:colour], mark, *row[colour + 1 :])
    name = sight.company.name(seat)
    return Step(
        ui._replace(marks=(*ui.marks[:seat], row, *ui.marks[seat + 1 :])),
        say=f"{notebook.describe_mark(name, colour, mark, sight.seen.off[seat][colour])}.",
        secret=True,
    )


def _drag_disk(sight: Sight, message: Message) -> Step[Ui]:
    """Start dragging a disk from the hand."""
    if not is_sowing(sight.seen) or "colour" not in message:
        return Step(sight.ui)
    return Step(sight.ui._replace(carried=int(message["colour"])))


def _drop_disk(sight: Sight, message: Message) -> Step[Ui]:
    """Drop a disk: on the next space it is sown, on the order it is laid there."""
    seen, ui = sight.seen, sight.ui
    colour, goal = int(message["colour"]), message["to"]
    if not is_sowing(seen):
        return Step(reset_ui(ui), say=CHANGED)
    if goal == "order" and ui.order is not None:
        return _lay_disk(seen, reset_ui(ui), ui.order, colour)
    if goal == f"pit:{seen.at}" and not ui.order:
        return Step(reset_ui(ui), moves=(SOW_MOVES[colour],))
    return Step(reset_ui(ui), say=f"The next disk goes to {wording.name_space(seen.at)}.")


_ACTIONS: Final[Mapping[str, _Action]] = {
    "pit": _press_pit,
    "lift-it": _lift_looked_at,
    "colour": _choose_colour,
    "order": _toggle_order,
    "sow-order": _sow_order,
    "back": _take_back,
    "remove": _decide_removal,
    "digit": _type_digit,
    "around": _move_cursor,
    "own": _toggle_own_colour,
    "note": _turn_mark,
    "rest": _play_out_round,
    "lift": _drag_disk,
    "drop": _drop_disk,
    "put-down": lambda sight, message: Step(reset_ui(sight.ui)),
    "tell": lambda sight, message: Step(sight.ui, say=wording.describe_table(sight)),
}
