"""The table's own buttons: collect, hint, solution, give up; and the table in words."""

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
from trilithon_web.table.sight import Step
from trilithon_web.tables.freecelt.ui import (
    FINISH,
    RetraceState,
    Ui,
    button_id,
    reset_ui,
    sample_state,
    ui_with_hint,
)

LOST: Final = "You can’t win from here: every line has been tried. Undo a few moves and ask again."
OVER: Final = "The game is over. Undo a move, then ask again."
NOT_FOUND: Final = "No solution found in time. Keep playing, or undo a few moves and ask again."


def give_up(seen: Observation, ui: Ui) -> Step[Ui]:
    """Give up, which ends the game as lost (FC-8)."""
    return Step(reset_ui(ui), moves=(GiveUp(),))


def collect_cards(seen: Observation, ui: Ui) -> Step[Ui]:
    """Collect every card that can go to a stack. Raises Refusal if none can (FC-2)."""
    moves = collecting_moves(sample_state(seen), safe=False)
    if not moves:
        raise Refusal("FC-2", "No card can go home now.")
    return Step(reset_ui(ui), moves=moves)


def show_hint(seen: Observation, ui: Ui) -> Step[Ui]:
    """Show the next move of a solution (FC-10), with its cards picked up."""
    from trilithon_web.tables.freecelt.hints import say_hint, shorten_way  # only when asked for

    if finishing_moves(sample_state(seen)):
        return Step(reset_ui(ui), say=FINISH.say)
    held = ui.picked

    def use(ui: Ui) -> Step[Ui]:
        way = shorten_way(seen, ui.known.way)
        known = ui.known._replace(way=way)
        if ui.picked not in (None, held):  # the player has since picked up other cards, and keeps them
            return Step(ui._replace(known=known), say=say_hint(seen, way), assisted=True)
        picked = ui_with_hint(seen, known)
        return Step(picked, say=say_hint(seen, way), focus=button_id(seen, picked.cursor), assisted=True)

    return _use_solution(seen, ui, "Looking for a hint …", use)


def show_solution(seen: Observation, ui: Ui) -> Step[Ui]:
    """Show a solution move by move (FC-10)."""

    def use(ui: Ui) -> Step[Ui]:
        turns = _split_turns(ui.known.way)
        say = f"You can win from here in {count_text(len(turns), 'move')}."
        return Step(ui, say=say, solution=turns, assisted=True)

    return _use_solution(seen, ui, "Looking for a solution …", use)


def _split_turns(way: tuple[Move, ...]) -> Turns:
    """Split a solution into turns. *Finish* brings the last cards home in one."""
    rest = len(way)
    while rest and way[rest - 1].target >= DAY:
        rest -= 1
    turns = tuple((move,) for move in way[:rest])
    return (*turns, way[rest:]) if rest < len(way) else turns


def _use_solution(seen: Observation, ui: Ui, say: str, use: Callable[[Ui], Step[Ui]]) -> Step[Ui]:
    """Apply `use` to the last solution found if the player has followed it, else to the result of a search."""
    from trilithon_web.tables.freecelt.knowledge import recall_known, seek_solution  # only when needed

    if seen.result:
        return Step(ui, say=OVER)
    ui = ui._replace(known=recall_known(seen, ui.known))

    def say_result(ui: Ui) -> Step[Ui]:
        if ui.known.way:
            return use(ui)
        return Step(ui, say=LOST if ui.known.lost else NOT_FOUND, assisted=ui.known.lost)

    if ui.known.at:
        return say_result(ui)
    return Step(ui, say=say, inquiry=seek_solution(seen, ui.known, say_result))


def retrace_game(seen: Observation, ui: Ui) -> Step[Ui]:
    """Show what the finished game can teach."""
    from trilithon_web.tables.freecelt.afterwards import (  # only when needed
        ANSWER,
        LOOKS_BACK,
        describe_game,
        inquire_retraced,
    )

    if not seen.result or ui.retrace.asked:
        return Step(ui)
    asked = ui._replace(retrace=RetraceState(True, ui.retrace.found))
    if asked.retrace.found:
        return Step(asked, say=describe_game(seen, asked.retrace.found), focus=ANSWER)
    return Step(asked, say=LOOKS_BACK, focus=ANSWER, inquiry=inquire_retraced(seen))


def describe_table(seen: Observation, ui: Ui) -> Step[Ui]:
    """Describe what matters most to a player who cannot see the table: the stacks' needs and the free cards."""
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
    "collect": collect_cards,
    "hint": show_hint,
    "solve": show_solution,
    "tell": describe_table,
    "give-up": give_up,
    "retrace": retrace_game,
}
