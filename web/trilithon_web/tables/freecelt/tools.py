"""The buttons of the table's own: collecting, a hint, a way to win, giving up; and telling the table."""

from collections.abc import Callable
from typing import Final

from trilithon.equipment import COLOURS, SPACES, card_name, colour_of_number
from trilithon.games.freecelt import GiveUp
from trilithon.games.freecelt.collecting import collecting_moves, finishing_moves
from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.piles import COLUMNS, DAY, pile_name
from trilithon.games.freecelt.state import Observation
from trilithon.people import count_text, start_sentence
from trilithon.record import Turns
from trilithon.state import Refusal
from trilithon_web.table import Step
from trilithon_web.tables.freecelt.ui import FINISH, Told, Ui, at_rest, button_id, hinted, state

LOST: Final = "You can’t win from here: every line has been tried. Undo a few moves and ask again."
OVER: Final = "The game is over. Undo a move, then ask again."
NOT_FOUND: Final = "No solution found in time. Keep playing, or undo a few moves and ask again."


def give_up(seen: Observation, ui: Ui) -> Step[Ui]:
    """The game ends as lost (FC-8)."""
    return Step(at_rest(ui), moves=(GiveUp(),))


def collect(seen: Observation, ui: Ui) -> Step[Ui]:
    """Every card that goes to a stack goes there. Raises Refusal if none does (FC-2)."""
    moves = collecting_moves(state(seen), safe=False)
    if not moves:
        raise Refusal("FC-2", "No card can go home now.")
    return Step(at_rest(ui), moves=moves)


def hint(seen: Observation, ui: Ui) -> Step[Ui]:
    """The next move of a way to win (FC-10), picked up to be seen."""
    # Imported only when asked for, since most games never do.
    from trilithon.games.freecelt import solution
    from trilithon_web.tables.freecelt.hints import advice

    if finishing_moves(state(seen)):
        return Step(at_rest(ui), say=FINISH.say)
    held = ui.picked

    def found(ui: Ui) -> Step[Ui]:
        way = solution.drop_useless_moves(state(seen), ui.known.way)
        known = ui.known._replace(way=way)
        if ui.picked not in (None, held):  # the player has picked up something since, and keeps it
            return Step(ui._replace(known=known), say=advice(seen, way, picked=False), assisted=True)
        picked = hinted(seen, known)
        return Step(picked, say=advice(seen, way), focus=button_id(seen, picked.cursor), assisted=True)

    return _sought(seen, ui, "Looking for a hint …", found)


def solve(seen: Observation, ui: Ui) -> Step[Ui]:
    """A way to win (FC-10), to be looked at."""

    def found(ui: Ui) -> Step[Ui]:
        turns = _turns(ui.known.way)
        say = f"You can win from here in {count_text(len(turns), 'move')}."
        return Step(ui, say=say, ahead=turns, assisted=True)

    return _sought(seen, ui, "Looking for a solution …", found)


def _turns(way: tuple[Move, ...]) -> Turns:
    """A way to win in turns, as a player makes it: *Finish* brings the last cards home in one."""
    rest = len(way)
    while rest and way[rest - 1].target >= DAY:
        rest -= 1
    turns = tuple((move,) for move in way[:rest])
    return (*turns, way[rest:]) if rest < len(way) else turns


def _sought(seen: Observation, ui: Ui, say: str, found: Callable[[Ui], Step[Ui]]) -> Step[Ui]:
    """What `found` makes of a way to win: of the one that was found last, as long as the player keeps to it; else at
    the end of a search."""
    from trilithon_web.tables.freecelt.knowing import known_at, seek  # only when asked for

    if seen.result:
        return Step(ui, say=OVER)
    ui = ui._replace(known=known_at(seen, ui.known))

    def told(ui: Ui) -> Step[Ui]:
        if ui.known.way:
            return found(ui)
        return Step(ui, say=LOST if ui.known.lost else NOT_FOUND, assisted=ui.known.lost)

    if ui.known.at:
        return told(ui)
    return Step(ui, say=say, asks=seek(seen, ui.known, told))


def retrace(seen: Observation, ui: Ui) -> Step[Ui]:
    """What the game tells that is over."""
    from trilithon_web.tables.freecelt.afterwards import (  # only when asked for
        ANSWER,
        LOOKS_BACK,
        retraced,
        words,
    )

    if not seen.result or ui.told.asked:
        return Step(ui)
    asked = ui._replace(told=Told(True, ui.told.found))
    if asked.told.found:
        return Step(asked, say=words(seen, asked.told.found), focus=ANSWER)
    return Step(asked, say=LOOKS_BACK, focus=ANSWER, asks=retraced(seen))


def tell(seen: Observation, ui: Ui) -> Step[Ui]:
    """What a player who does not see the table wants to know at once: the stacks' needs and the free cards."""
    needs = " and ".join(
        f"the {half} stack needs {height + 1} {COLOURS[colour_of_number(height + 1)]}"
        if height < SPACES
        else f"the {half} stack is full"
        for half, height in (("day", seen.day), ("night", seen.night))
    )
    piles = [*enumerate(seen.columns), *enumerate(seen.slots, COLUMNS)]
    free = [f"{pile_name(n)}: {card_name(cards[-1], half=True) if cards else 'empty'}" for n, cards in piles]
    return Step(ui, say=f"{start_sentence(needs)}. {start_sentence('; '.join(free))}.")


COMMANDS: Final = {
    "collect": collect,
    "hint": hint,
    "solve": solve,
    "tell": tell,
    "give-up": give_up,
    "retrace": retrace,
}
