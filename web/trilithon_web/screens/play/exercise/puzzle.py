"""A puzzle: a position in which one move is far the best, to be found at the table.

It is not stored as a game.
"""

from typing import Final

from trilithon.game import AnyGame
from trilithon_web import daily, puzzles
from trilithon_web.address import Sitting
from trilithon_web.company import PERSON, computer_of, seat_company
from trilithon_web.effects import Effect, Focus, Go
from trilithon_web.history import history_of
from trilithon_web.last_company import last_colours
from trilithon_web.screens.play.exercise.attempt import ask_comparison
from trilithon_web.screens.play.exercise.mode import Exercise, exercise_in
from trilithon_web.screens.play.exercise.verdicts import turn_start
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.mode import Look
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.opening import play_record
from trilithon_web.screens.play.parts import LookedOver
from trilithon_web.screens.today import deals, next_of
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table import load_puzzle_words
from trilithon_web.table.sight import Message


def open_puzzle_link(game: AnyGame, shared: Shared, query: str, fragment: str) -> Play:
    """Open the puzzle that a fragment names. Raises ValueError with a sentence if there is none."""
    number = puzzles.read_number(game, fragment, shared.today)
    lines = shared.puzzles.get(game.name, ())
    if number > len(lines):
        raise ValueError("It couldn’t be loaded. Try again when you’re online.")
    puzzle = puzzles.read_puzzle(game.name, number, lines[number - 1])
    record, right = puzzles.open_puzzle(game, puzzle)
    at, setup = record.move_count - len(right[0]), record.setup
    seat = history_of(record, None).last_mover
    assert seat is not None
    levels = tuple(PERSON if one == seat else computer_of(game.name) for one in range(setup.seats))
    sitting = Sitting(setup, levels)
    company = seat_company(levels, colours=last_colours(shared.settings, game.name))
    play = play_record(game, shared, GameKey.from_sitting(game, sitting), record, company)
    seen = play.going.history(seat).frames[at].observation
    look = Look(at, None, play.table.refresh_ui(seen, None))
    play = play._replace(
        thoughts=play.thoughts._replace(over=LookedOver(seat)),
        keeping=play.keeping._replace(ready=True),
        mode=Exercise(
            look=look, number=number, right=right, puzzle=puzzle, then=puzzles.following_moves(game, puzzle)
        ),
        eyes=play.eyes._replace(seen=seen, shown=seen, looking=True),
    )
    return saying(play, task(play))


def task(play: Play) -> str:
    """Return the question of the exercise."""
    mode, told = exercise_in(play), load_puzzle_words(play.game.name)
    return (
        told.ask(turn_start(play, mode), mode.puzzle.theme) if mode.puzzle and told else "Which move is best?"
    )


def arrive(play: Play) -> tuple[Effect, ...]:
    """Move the focus to a puzzle that has been opened, and ask for the values of its options."""
    assert play.look
    return (Focus("exercise", shown=False), *ask_comparison(play, play.look.at))


def _next(play: Play, message: Message) -> Updated:
    """Go to the next puzzle, or from the last to the first."""
    puzzle = play.puzzle
    assert puzzle
    number = puzzle.number % puzzles.number_of(puzzle.game) + 1
    return play, (Go(f"{puzzle.game}/", fragment=f"{puzzles.FRAGMENT}={number}", push=False),)


def next_today(play: Play) -> tuple[str, Go] | None:
    """Find the next puzzle or deal of today: the label of a button, and where it leads.

    None if there is none.
    """
    one, today, tried = play.puzzle, play.shared.today, play.shared.statistics.tried
    if not one or not today or one.number != puzzles.number_on(one.game, today):
        return None

    found = deals(play.shared)
    for game in (deal.game for deal in found if deal.game.name != one.game):
        day = puzzles.daily_puzzle(game.name, today, tried)
        if day and not day.went:
            return f"{daily.name_of_day(game)} puzzle", Go(f"{game.name}/", fragment=puzzles.FRAGMENT)
    deal = next_of(found)
    if deal is None:
        return None
    return daily.name_of_day(deal.game), Go(f"{deal.game.name}/", fragment=daily.FRAGMENT)


def _next_today(play: Play, message: Message) -> Updated:
    onward = next_today(play)
    return play, (onward[1],) if onward else ()


HANDLERS: Final[Handlers] = {"puzzle-next": _next, "puzzle-today": _next_today}
