"""The decisions of a game that cost most, each as an exercise: find the better move."""

from typing import Final

from trilithon.game import Move
from trilithon_web.effects import Effect, Focus
from trilithon_web.screens.play.handling import LOOKED_OVER, SEEN, Handler
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.parts import Exercise, Look
from trilithon_web.screens.play.review import looking_over
from trilithon_web.screens.play.review.exercise import asked
from trilithon_web.screens.play.review.finds import state
from trilithon_web.screens.play.review.looking_over import errors
from trilithon_web.screens.play.review.verdicts import did
from trilithon_web.table import Message


def made(play: Play, at: int) -> Move:
    """The move that was made in a state."""
    moves = (move for turn in play.record.turns for move in turn)
    return next(move for number, move in enumerate(moves) if number == at)


def opened(play: Play, message: Message) -> Updated:
    """The position in which an error was made."""
    text, before = message.get("number", "0"), play.mode
    number = int(text) if text.isdecimal() else 0
    if play.over.found is None:  # a replay knows of it by what is kept
        play, _ = looking_over.opened(play, {"do": "review"})
    found = play.over.found
    if found is None or number >= len(found.errors):
        return looking_over.opened(play._replace(mode=before), {"do": "review"})
    at = found.errors[number].at
    right = ((play.game.parse(found.errors[number].best),),)
    chosen = made(play, at)
    seen = play.record.states[at].observe(play.over.seat)
    look = Look(at, None, play.table.begin(seen, None))
    mode = Exercise(number, look, right, chosen, visit=play.visited)
    play = play._replace(
        mode=mode,
        eyes=play.eyes._replace(shown=seen, looking=True),
        log="",
    )
    play = saying(play, f"{did(play, at, chosen)} Find something better.")
    return play, (Focus("exercise", shown=False), *asked(play))


def _next(play: Play, message: Message) -> Updated:
    mode = play.mode
    number = mode.number + 1 if isinstance(mode, Exercise) else 0
    return opened(play, {"do": "exercise", "number": str(number)})


def resumed(play: Play, effects: tuple[Effect, ...]) -> Updated:
    """A kept game has been opened: where that is wanted, at the first better move of it that is still to be found."""
    if not (play.keeping.learns and play.ready):
        return play, effects
    play = play._replace(keeping=play.keeping._replace(learns=False))
    still = [place for place, error in enumerate(errors(play)) if state(play, error) == "open"]
    if not (still and looking_over.can_look_over(play)):
        return play, effects
    play, more = opened(play, {"number": str(still[0])})
    return play, (*effects, *more)


HANDLERS: Final = (
    Handler("exercise", SEEN + LOOKED_OVER, opened),
    Handler("exercise-next", LOOKED_OVER, _next),
)
