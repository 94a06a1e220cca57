"""An exercise: find the better move of a decision in its own position, until it is found or shown.

Exercises are errors in your own games (`mistakes`) and puzzles (`puzzle`).
"""

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from trilithon.record import Turn
from trilithon.review import ReviewError, read_comparison
from trilithon.state import Refusal
from trilithon_web.effects import Effect, Focus
from trilithon_web.history import history_of
from trilithon_web.screens.play.exercise import finds, line
from trilithon_web.screens.play.exercise.mode import Exercise, exercise_in
from trilithon_web.screens.play.exercise.tries import found_move, is_found
from trilithon_web.screens.play.exercise.verdicts import explain, say_move, say_verdict, turn_start
from trilithon_web.screens.play.handling import Handlers, otherwise
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.review.amounts import has_numbers
from trilithon_web.screens.play.review.reviewing import errors
from trilithon_web.screens.play.turn.jobs import Act, ask
from trilithon_web.table import load_puzzle_words
from trilithon_web.table.sight import AnyStep, Message, Step

if TYPE_CHECKING:
    from trilithon_web.thinker.questions.compare import Compared

_NOT_HERE: Final = "You can’t do that here. Find the move, or press Show answer."


def ask_comparison(play: Play, at: int) -> tuple[Effect, ...]:
    """Ask for the value of each option of a decision, unless it is known or can't be calculated."""
    if at in play.thoughts.over.compared or not has_numbers(play):
        return ()
    from trilithon_web.thinker.questions.compare import KIND, Compare  # not before a game is over

    def then(answer: "Compared") -> Act:
        if answer.at != at:
            raise ValueError("This comparison is about another decision.")
        return lambda play: _take_numbers(play, answer)

    return (ask(play, KIND, Compare(at), then),)


def _take_numbers(play: Play, answer: "Compared") -> Updated:
    """Store the values of a decision's options, and repeat the answer to the last try with numbers."""
    try:
        compared = {**play.thoughts.over.compared, answer.at: read_comparison(answer.comparison)}
    except ReviewError:  # then there are no numbers
        return play, ()
    play = play._replace(thoughts=play.thoughts._replace(over=play.thoughts.over._replace(compared=compared)))
    mode = play.mode
    if play.look is None and answer.at in play.thoughts.over.explained:
        error = next(error for error in errors(play) if error.at == answer.at)
        return saying(play, "", aloud=explain(play, error)), ()
    if not isinstance(mode, Exercise) or mode.look.at != answer.at or not (mode.found or mode.tried):
        return play, ()
    if not mode.found and found_move(play, mode) is not None:  # which nobody could know before
        return find(play)
    return say_verdict(play), ()


def try_on_table(play: Play, message: Message) -> Updated:
    """Handle an action on the table: compare a move with the better one, without playing it.

    Within a turn, right moves are made on the table, and the search continues.
    """
    assert isinstance(play.mode, Exercise)
    if not play.mode.found:
        return _take_step(play, play.table.handle_message(play.sight, message))
    with suppress(Refusal):  # what was said of the move stays
        return _take_step(play, play.table.handle_message(play.sight, message))
    return play, ()


def _take_step(play: Play, step: AnyStep) -> Updated:
    mode = exercise_in(play)
    if mode.found:  # what was said of it stays
        return (play if step.moves else _with_ui(play, mode, step.ui)), ()
    if step.undo:
        return saying(play, "Right so far. Keep going." if mode.done else "Nothing to undo."), ()
    if step.inquiry or step.solution or step.assisted:
        return not_here(play)
    if not step.moves:
        play = _with_ui(play, mode, step.ui)
        if step.say:
            play = saying(play, step.say, aloud=step.aloud)
        return play, (Focus(step.focus, shown=True),) if step.focus else ()
    return _judge_moves(play, mode, step.moves, step.ui)


def not_here(play: Play) -> Updated:
    """Say that something isn't possible in an exercise: help, or continuing the game."""
    assert isinstance(play.mode, Exercise)
    return (play if play.mode.found else saying(play, _NOT_HERE)), ()


def _judge_moves(play: Play, mode: Exercise, moves: Turn, ui: object) -> Updated:
    """Try moves one by one, up to the first that is wrong or completes the answer."""
    move = moves[0]
    play.record.cut(mode.look.at).apply(move)  # what the rules forbid is told by them
    mode = finds.with_tries(play, mode)
    mode = replace(mode, tried=(*[one for one in mode.tried if one != move], move))
    play = _with_ui(play, mode, play.table.refresh_ui(play.eyes.shown, None))
    if not is_found(play, mode, move):
        return say_verdict(play, _against(play, mode, moves)), finds.keep_failure(play, mode)
    rest = tuple(turn[1:] for turn in mode.right if turn[0] == move)
    if not any(rest):
        return find(play)
    play, mode = step_on(play, mode, rest, ui)
    return _judge_moves(play, mode, moves[1:], ui) if moves[1:] else (play, ())


def _against(play: Play, mode: Exercise, moves: Turn) -> str:
    """Return the table's explanation of why these moves fail, if it has one."""
    told = load_puzzle_words(play.game.name)
    if mode.puzzle is None or told is None:
        return ""
    return told.explain_mistake(
        turn_start(play, mode), mode.puzzle.theme, [str(move) for move in (*mode.done, *moves)]
    )


def step_on(play: Play, mode: Exercise, rest: tuple[Turn, ...], ui: object) -> tuple[Play, Exercise]:
    """Make the right move on the table, and look for the rest of the turn."""
    at, move = mode.look.at, mode.tried[-1]
    play = _make_moves(play, at, (move, *rest[0]), 1)
    look = mode.look._replace(at=at + 1, ui=play.table.refresh_ui(play.eyes.shown, ui))
    missed = (*mode.missed, *((*mode.done, one) for one in mode.tried[:-1]))
    mode = replace(mode, look=look, right=rest, done=(*mode.done, move), tried=(), missed=missed)
    return saying(play._replace(mode=mode), f"Right so far. {say_move(play, at, move)}"), mode


def _make_moves(play: Play, at: int, turn: Turn, number: int) -> Play:
    """Make the first `number` moves of a right turn on the table. The rest follow in the record."""
    record = play.record.cut(at).apply(*turn)
    seen = history_of(record, play.thoughts.over.seat).frames[at + number].observation
    return play._replace(
        going=play.own_game._replace(record=record), eyes=play.eyes._replace(seen=seen, shown=seen)
    )


def _with_ui(play: Play, mode: Exercise, ui: object) -> Play:
    return play._replace(mode=replace(mode, look=mode.look._replace(ui=ui)))


def find(play: Play) -> Updated:
    """End the search: the better move has been found or shown.

    It counts as found only if it wasn't shown before.
    """
    mode = exercise_in(play)
    mode = finds.with_tries(play, mode)
    one = found_move(play, mode)
    play, kept = finds.keep_answer(play, mode, found=one is not None)
    effects: tuple[Effect, ...] = (*kept, Focus("exercise-next", shown=False))
    mode = replace(mode, found=True)
    if mode.puzzle is None:
        if play.table.coach and play.table.coach.lay_move:
            ui = play.table.coach.lay_move(mode.best[0] if one is None else one)
            mode = replace(mode, look=mode.look._replace(ui=ui))
        return say_verdict(play._replace(mode=mode)), effects
    turn = mode.right[0] if one is None else (one,)
    if not has_numbers(
        play
    ):  # else its numbers may still be on their way, which a change of the record would end
        play = _make_moves(play, mode.look.at, turn, len(turn))
    play, more = line.begin(say_verdict(play._replace(mode=mode)), turn)
    return play, (*effects, *more)


def _show_answer(play: Play, message: Message) -> Updated:
    """Show the better move."""
    return find(play) if isinstance(play.mode, Exercise) and not play.mode.found else (play, ())


def _instead(play: Play, message: Message) -> Updated:
    """Use the second meaning of a key that continues or looks back in a game."""
    if isinstance(play.mode, Exercise) and play.mode.line:
        return line.go_on(play)
    step = (
        play.table.handle_message(play.sight, otherwise(message)) if "or" in message else Step(play.sight.ui)
    )
    return not_here(play) if step == Step(play.sight.ui) else _take_step(play, step)


HANDLERS: Final[Handlers] = {"exercise-show": _show_answer, "go-on": _instead, "since": _instead}
