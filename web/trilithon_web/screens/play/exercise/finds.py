"""Keeps which better moves have been found, draws a stone for each of the worst errors, and stores results of
puzzles."""

from contextlib import suppress
from dataclasses import replace

from trilithon.record import Turn
from trilithon.review import ReviewedMove
from trilithon.state import Move, Refusal
from trilithon_web import puzzles
from trilithon_web.effects import Effect, Solve
from trilithon_web.nodes import Node, h
from trilithon_web.puzzles import Puzzle
from trilithon_web.screens.play.exercise.mode import Exercise
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.review.reviewing import worst
from trilithon_web.shelf.puzzle_results import TRIED, PuzzleResult
from trilithon_web.shelf.saves import line_of
from trilithon_web.words import number_word


def state(play: Play, error: "ReviewedMove") -> str:
    """Return whether the better move has been "found" or "shown"; otherwise "open"."""
    head = play.keeping.head
    return "found" if error.at in head.found else "shown" if error.at in head.shown else "open"


def stones(play: Play, now: int = -1) -> Node | None:
    """Draw a stone for each error; none without a review. now: the place of the current one."""
    states = [state(play, error) for error in worst(play)]
    if not states:
        return None
    shown = f", {states.count('shown')} shown" if "shown" in states else ""
    told = f"{states.count('found')} of {len(states)} better moves found{shown}"
    return h(
        "span",
        {"class": "finds", "role": "img", "aria-label": told},
        *[h("i", {"class": f"{one} now" if place == now else one}) for place, one in enumerate(states)],
    )


def tally(play: Play) -> str:
    """Say how many better moves have been found, and how many shown."""
    states = [state(play, error) for error in worst(play)]
    shown = f" and were shown {number_word(states.count('shown'))}" if "shown" in states else ""
    return f"You found {states.count('found')} of {len(states)}{shown}."


def ending(play: Play, mode: Exercise) -> str:
    """Return the closing sentence after the last of several errors; otherwise ""."""
    of = len(worst(play)) if mode.puzzle is None else 0
    return tally(play) if 1 < of == mode.number + 1 else ""


def earlier_result(play: Play, puzzle: "Puzzle") -> PuzzleResult | None:
    """Return the earlier result of a puzzle, if any."""
    return play.shared.statistics.tried.get(PuzzleResult.identity_of(puzzle.game, puzzle.number))


def _solve(play: Play, puzzle: "Puzzle", went: str, tries: tuple[str, ...] = ()) -> Solve:
    return Solve(puzzles.tried_now(puzzle, went, play.shared.today, play.shared.now, tries))


def keep_failure(play: Play, mode: Exercise) -> tuple[Effect, ...]:
    """Store a wrong try at a puzzle, for players who leave it now and come back."""
    went = earlier_result(play, mode.puzzle) if mode.puzzle else None
    if mode.puzzle is None or (went and went.went != TRIED):
        return ()
    tries = (*mode.missed, *[(*mode.done, move) for move in mode.tried])
    return (_solve(play, mode.puzzle, TRIED, tuple(map(line_of, tries))),)


def with_tries(play: Play, mode: Exercise) -> Exercise:
    """Add the tries of earlier visits, if the puzzle has been neither solved nor shown since."""
    went = earlier_result(play, mode.puzzle) if mode.puzzle and not mode.found else None
    if went is None or went.went != TRIED:
        return mode
    tried, missed = list[Move](), list[Turn]()
    begun = play.record.cut(mode.look.at - len(mode.done))
    for text in went.tries:
        with suppress(ValueError, LookupError, Refusal):  # what does not fit the puzzle is left out
            turn = tuple(map(play.game.parse, text.split()))
            begun.apply(*turn)
            if turn[:-1] == mode.done:
                tried.append(turn[-1])
            else:
                missed.append(turn)
    tried = [move for move in tried if move not in mode.tried]
    missed = [turn for turn in missed if turn not in mode.missed]
    return replace(mode, tried=(*tried, *mode.tried), missed=(*missed, *mode.missed))


def keep_answer(play: Play, mode: Exercise, found: bool) -> Updated:
    """Note that the answer has been found or shown. Only the first time counts."""
    if mode.puzzle:
        at_once = len(mode.tried) == 1 and earlier_result(play, mode.puzzle) is None
        went = (puzzles.AT_ONCE if at_once else puzzles.SOLVED) if found else puzzles.SHOWN
        return play, (_solve(play, mode.puzzle, went),)
    return note_error(play, mode.look.at, found), ()


def note_error(play: Play, at: int, found: bool) -> Play:
    """Note that the better move of an error has been found or shown. Only the first time counts."""
    head = play.keeping.head
    if at in (*head.found, *head.shown):
        return play
    head = head._replace(found=(*head.found, at)) if found else head._replace(shown=(*head.shown, at))
    return play._replace(keeping=play.keeping._replace(head=head))
