"""The errors of a reviewed game, each as an exercise."""

from typing import Final

from trilithon.review import WORST
from trilithon_web.effects import Focus
from trilithon_web.screens.play.exercise.attempt import ask_comparison
from trilithon_web.screens.play.exercise.finds import note_error, state
from trilithon_web.screens.play.exercise.mode import Exercise
from trilithon_web.screens.play.exercise.verdicts import describe_past_move, explain, move_made_at
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.mode import Look
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.review import reviewing
from trilithon_web.screens.play.review.reviewing import errors, worst
from trilithon_web.table.sight import Message


def open_exercise(play: Play, message: Message) -> Updated:
    """Open the position of an error."""
    text, before = message.get("number", "0"), play.mode
    number = int(text) if text.isdecimal() else 0
    if play.thoughts.over.found is None:  # a replay knows of it by what is kept
        play, _ = reviewing.open_review(play, {"do": "review"})
    found = play.thoughts.over.found
    if found is None or number >= len(found.errors):
        return reviewing.open_review(play._replace(mode=before), {"do": "review"})
    at = found.errors[number].at
    right = ((play.game.parse(found.errors[number].best),),)
    chosen = move_made_at(play, at)
    seen = reviewing.position_at(play, at)
    look = Look(at, None, play.table.refresh_ui(seen, None))
    mode = Exercise(look=look, number=number, right=right, made=chosen, visit=play.is_visit, in_review=True)
    play = play._replace(
        panels=play.panels._replace(log=""), mode=mode, eyes=play.eyes._replace(shown=seen, looking=True)
    )
    play = saying(play, f"{describe_past_move(play, at, chosen)} Find something better.")
    return play, (Focus("exercise", shown=False), *ask_comparison(play, at))


def _next(play: Play, message: Message) -> Updated:
    mode = play.mode
    number = mode.number + 1 if isinstance(mode, Exercise) else 0
    return open_exercise(play, {"do": "exercise", "number": str(number)})


def _show_why(play: Play, message: Message) -> Updated:
    """Show why another move was better, or hide it again. Once shown, it can no longer be found."""
    place = message["place"]
    if not place.isdecimal() or int(place) >= len(errors(play)):
        return play, ()
    error, over = errors(play)[int(place)], play.thoughts.over
    if error.at in over.explained:
        explained = tuple(at for at in over.explained if at != error.at)
        return play._replace(thoughts=play.thoughts._replace(over=over._replace(explained=explained))), ()
    play = note_error(play, error.at, found=False)
    play = play._replace(
        thoughts=play.thoughts._replace(over=over._replace(explained=(*over.explained, error.at)))
    )
    return saying(play, "", aloud=explain(play, error)), ask_comparison(play, error.at)


def _list_all(play: Play, message: Message) -> Updated:
    """List all errors, or only the worst."""
    whole = not play.thoughts.over.lists_all
    focus = (Focus(f"decision-{WORST + 1}", shown=False),) if whole else ()
    return play._replace(
        thoughts=play.thoughts._replace(over=play.thoughts.over._replace(lists_all=whole))
    ), focus


def _open_first_left(play: Play, message: Message) -> Updated:
    """Open a game at the first better move that is still to be found, if there is one."""
    still = [place for place, error in enumerate(worst(play)) if state(play, error) == "open"]
    if not (still and reviewing.can_look_over(play)):
        return play, ()
    return open_exercise(play, {"number": str(still[0])})


HANDLERS: Final[Handlers] = {
    "learn": _open_first_left,
    "exercise": open_exercise,
    "exercise-next": _next,
    "review-why": _show_why,
    "review-all": _list_all,
}
