"""What taps, drags and keys mean at the table of Mancala."""

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
from trilithon_web.table import Message, Step
from trilithon_web.table_values import CHANGED
from trilithon_web.tables.mancala import notebook, wording
from trilithon_web.tables.mancala.forecast import sown
from trilithon_web.tables.mancala.resting import rest_of_turn
from trilithon_web.tables.mancala.ring import button_id
from trilithon_web.tables.mancala.ui import (
    Sight,
    Ui,
    at_rest,
    barring,
    choosing,
    lifting,
    may_lift,
    removing,
    sowing,
)

_Action: TypeAlias = Callable[[Sight, Message], Step[Ui]]


def act(sight: Sight, message: Message) -> Step[Ui]:
    """What a tap, a drag or a key means. Raises Refusal for a space that may not be lifted."""
    action = _ACTIONS.get(message["do"])
    return action(sight, message) if action else Step(sight.ui)


def _pit(sight: Sight, message: Message) -> Step[Ui]:
    """A pit is looked at by the first tap, and lifted by the next."""
    seen, ui = sight.seen, at_rest(sight.ui)
    space = int(message["space"])
    if sowing(seen) and ui.order is None and ui.carried < 0 and space == seen.at:
        return Step(ui, say=f"{wording.pit(seen, space)}. Choose the disk that goes there.")
    at_once = sight.settings.get("one-tap") == "on" and space in may_lift(seen)
    if lifting(seen) and ((ui.looked and space == ui.at) or at_once):
        return _lifted(seen, ui, space)
    return Step(ui._replace(at=space, looked=True), say=f"{wording.looked_at(seen, space)}.")


def _lift_it(sight: Sight, message: Message) -> Step[Ui]:
    """The pit that is looked at is lifted."""
    ui = at_rest(sight.ui)
    if not lifting(sight.seen):
        return Step(ui)
    return _lifted(sight.seen, ui, ui.at) if ui.looked else Step(ui, say="Choose a space first.")


def _lifted(seen: Observation, ui: Ui, space: int) -> Step[Ui]:
    return Step(ui._replace(at=space, order=None), moves=(SPACE_MOVES[space],))


def _colour(sight: Sight, message: Message) -> Step[Ui]:
    """A colour: to own, to sow next or to lay into the order, or of a bar."""
    seen, ui, colour = sight.seen, at_rest(sight.ui), int(message["colour"])
    name = wording.NAMES[colour]
    if choosing(seen):
        return Step(ui, moves=(OWN_MOVES[colour],))
    if barring(seen):
        return Step(ui, moves=(BAR_MOVES[colour],))
    if sowing(seen) and ui.order is not None:
        return _lay(seen, ui, ui.order, colour)
    if sowing(seen):
        return Step(ui, moves=(SOW_MOVES[colour],))
    if lifting(seen):
        return Step(ui, say=f"No disks in hand. Lift a space before you sow {name}.")
    return Step(ui)


def _lay(seen: Observation, ui: Ui, order: tuple[int, ...], colour: int) -> Step[Ui]:
    if seen.hand[colour] == order.count(colour):
        return Step(ui, say=f"You have no {wording.NAMES[colour]} disks left in hand.")
    said = f"{COLOURS[colour]} for {last_space(seen.at, len(order))}."
    order = (*order, colour)
    left = [other for other in FIVE if seen.hand[other] > order.count(other)]
    if len(left) == 1:  # what goes by itself is laid out, too
        rest = seen.hand[left[0]] - order.count(left[0])
        said += f" The rest are {wording.NAMES[left[0]]}."
        order += (left[0],) * rest
    return Step(ui._replace(order=order), say=said)


def _order(sight: Sight, message: Message) -> Step[Ui]:
    """From sowing one by one to laying out an order, and back."""
    seen, ui = sight.seen, at_rest(sight.ui)
    if not sowing(seen):
        return Step(ui)
    if ui.order is not None:
        return Step(ui._replace(order=None), say=f"One at a time. {wording.ask(sight)}", focus="order")
    say = f"Put the disks in order, starting with {seen.at}."
    return Step(ui._replace(order=()), say=say)


def _sow_order(sight: Sight, message: Message) -> Step[Ui]:
    """The order is sown, all in one turn of the record; what is still to be decided in between is asked there."""
    seen, ui = sight.seen, at_rest(sight.ui)
    if not sowing(seen) or not ui.order:
        return Step(ui, say="You haven’t planned an order." if sowing(seen) else "")
    moves = sown(seen, ui.order)
    return Step(ui._replace(order=ui.order[len(moves) :] or None), moves=moves)


def _back(sight: Sight, message: Message) -> Step[Ui]:
    """The last disk of the order is taken back, or the last decision."""
    ui = at_rest(sight.ui)
    if ui.order and sowing(sight.seen):
        return Step(ui._replace(order=ui.order[:-1]), say=f"{COLOURS[ui.order[-1]]} taken back.")
    if lifting(sight.seen):
        undo = " U undoes your last turn." if sight.played else ""
        return Step(ui, say=f"No disk has been sown yet.{undo}")
    return Step(ui._replace(order=None), back=True)


def _remove(sight: Sight, message: Message) -> Step[Ui]:
    """AM-V1."""
    if not removing(sight.seen):
        return Step(sight.ui)
    return Step(at_rest(sight.ui), moves=(REMOVE_MOVES[int(message["remove"])],))


def _digit(sight: Sight, message: Message) -> Step[Ui]:
    """While a space is to be lifted, the number of one; else a colour, White being 1."""
    seen, ui, digit = sight.seen, sight.ui, message["digit"]
    if not lifting(seen):
        colour = int(digit) - 1
        return _colour(sight, {"colour": str(colour)}) if 0 <= colour < 5 else Step(at_rest(ui))
    typed = next(
        (text for text in (ui.typed + digit, digit) if 1 <= int(text) <= SPACES),
        "",
    )
    if not typed:
        return Step(at_rest(ui))
    space = int(typed)
    return Step(at_rest(ui)._replace(at=space, looked=False, typed=typed), focus=button_id(space))


def _walk(sight: Sight, message: Message) -> Step[Ui]:
    """Around the ring, over what may be lifted or over all."""
    seen, ui = sight.seen, at_rest(sight.ui)
    if "space" not in message and "colour" in message and not lifting(seen):
        return Step(sight.ui, focus=_beside(seen, sight.ui, message))
    if "space" not in message and not lifting(seen):
        return Step(sight.ui)
    spaces = may_lift(seen) if not message["all"] else ()
    by = 1 if message["way"] == "Right" else -1
    steps = range(1, SPACES + 1)
    at = next(
        space
        for space in ((ui.at + by * step - 1) % SPACES + 1 for step in steps)
        if not spaces or space in spaces
    )
    return Step(ui._replace(at=at, looked=False), focus=button_id(at))


def _beside(seen: Observation, ui: Ui, message: Message) -> str:
    """The id of the next button of a colour that can be had."""
    used = (ui.order or ()) if sowing(seen) else ()
    may = [
        move.number
        for move in seen.legal
        if not sowing(seen) or seen.hand[move.number] > used.count(move.number)
    ]
    at, by = int(message["colour"]), 1 if message["way"] == "Right" else -1
    found = next(((at + by * step) % 5 for step in range(1, 6) if (at + by * step) % 5 in may), at)
    return f"choose-{wording.NAMES[found]}"


def _own(sight: Sight, message: Message) -> Step[Ui]:
    """One's own colour, shown and hidden again (AM-DED-1)."""
    seen, ui = sight.seen, sight.ui
    colour = wording.own(seen)
    if seen.options["game"] != "deduction" or colour is None:
        return Step(ui)
    shows = not ui.shows
    stays = not sight.company.shares
    say = (
        f"Your colour is {COLOURS[colour]}." if stays else "Your card shows your colour."
    )  # which others would hear
    if not shows:
        say = "Your colour is hidden again."
    return Step(at_rest(ui)._replace(shows=shows, stays=stays, knows=True), say=say)


def _rest(sight: Sight, message: Message) -> Step[Ui]:
    """Whoever's colour is gone has the round played out, from this turn on (see `resting`)."""
    seen: Observation = sight.seen
    if not wording.gone(sight):
        return Step(sight.ui)
    ui = at_rest(sight.ui)._replace(rest=sum(seen.left))
    return Step(ui, moves=rest_of_turn(seen), say="Playing out the round for you.")


def _note(sight: Sight, message: Message) -> Step[Ui]:
    """A cell of the notebook turns to the next mark."""
    ui, seat, colour = sight.ui, int(message["seat"]), int(message["colour"])
    row = ui.marks[seat]
    mark = (row[colour] + 1) % len(notebook.WORDS)
    row = (*row[:colour], mark, *row[colour + 1 :])
    name = sight.company.name(seat)
    return Step(
        ui._replace(marks=(*ui.marks[:seat], row, *ui.marks[seat + 1 :])),
        say=f"{notebook.words(name, colour, mark, sight.seen.off[seat][colour])}.",
        secret=True,
    )


def _lift_coin(sight: Sight, message: Message) -> Step[Ui]:
    """A disk is dragged from the hand."""
    if not sowing(sight.seen) or "colour" not in message:
        return Step(sight.ui)
    return Step(sight.ui._replace(carried=int(message["colour"])))


def _drop(sight: Sight, message: Message) -> Step[Ui]:
    """A disk is let go: over the next space it is sown, over the order it is laid there."""
    seen, ui = sight.seen, sight.ui
    colour, goal = int(message["colour"]), message["to"]
    if not sowing(seen):
        return Step(at_rest(ui), say=CHANGED)
    if goal == "order" and ui.order is not None:
        return _lay(seen, at_rest(ui), ui.order, colour)
    if goal == f"pit:{seen.at}" and not ui.order:
        return Step(at_rest(ui), moves=(SOW_MOVES[colour],))
    return Step(at_rest(ui), say=f"The next disk goes to {wording.space(seen.at)}.")


_ACTIONS: Final[Mapping[str, _Action]] = {
    "pit": _pit,
    "lift-it": _lift_it,
    "colour": _colour,
    "order": _order,
    "sow-order": _sow_order,
    "back": _back,
    "remove": _remove,
    "digit": _digit,
    "around": _walk,
    "own": _own,
    "note": _note,
    "rest": _rest,
    "lift": _lift_coin,
    "drop": _drop,
    "put-down": lambda sight, message: Step(at_rest(sight.ui)),
    "tell": lambda sight, message: Step(sight.ui, say=wording.tell(sight)),
}
