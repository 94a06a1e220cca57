"""Find the better move: a decision that cost much, in the very position, until the better one is found or shown."""

from typing import Final

from trilithon.game import AnyState, Move
from trilithon_web.effects import Effect, Focus
from trilithon_web.screens.play.handling import LOOKED_OVER, Handler
from trilithon_web.screens.play.model import Play, Updated, people_of, saying
from trilithon_web.screens.play.parts import Exercise, Look
from trilithon_web.screens.play.review import looking_over
from trilithon_web.screens.play.turn.narration import narrated
from trilithon_web.table import Message


def said(play: Play, at: int, move: Move) -> str:
    """A move that was or could be made, as a sentence to whose decision it is."""
    state, seat = play.record.states[at], play.record.states[at].to_move
    events = narrated(
        (state,), (move,), seat, people_of(play)._replace(you=None if play.visited else play.over.seat)
    )
    return next((event.text for event in events if event.text), str(move))


def made(play: Play, at: int) -> Move:
    """The move that was made in a state."""
    moves = (move for turn in play.record.turns for move in turn)
    return next(move for number, move in enumerate(moves) if number == at)


def best_of(play: Play, number: int) -> tuple[AnyState, Move]:
    """The state in which an error was made, and the move that was better."""
    assert play.over.found
    error = play.over.found.errors[number]
    state = play.record.states[error.at]
    return state, play.game.parse(error.best)


def _opened(play: Play, message: Message) -> Updated:
    """The position in which an error was made."""
    text, found = message.get("number", "0"), play.over.found
    number = int(text) if text.isdecimal() else 0
    if found is None or number >= len(found.errors):
        return looking_over.opened(play, {"do": "review"})
    error = found.errors[number]
    seen = play.record.states[error.at].observe(play.over.seat)
    look = Look(error.at, None, play.table.begin(seen, None))
    play = play._replace(
        mode=Exercise(number, look, visit=play.visited),
        eyes=play.eyes._replace(shown=seen, looking=True),
        log="",
    )
    play = saying(play, f"{said(play, error.at, made(play, error.at))} Something else was better. Find it.")
    return play, (Focus("exercise", shown=False),)


def tried(play: Play, message: Message) -> Updated:
    """What is done on the table: the move that it comes to is compared with the better one, and not played."""
    mode = play.mode
    assert isinstance(mode, Exercise)
    step = play.table.act(play.sight, message)
    if not step.moves or mode.found:
        if mode.found and step.moves:
            return saying(play, "You have found this one."), ()
        play = _with_ui(play, mode, step.ui)
        if step.say:
            play = saying(play, step.say)
        return play, (Focus(step.focus, shown=True),) if step.focus else ()
    at, move = mode.look.at, step.moves[0]
    state, best = best_of(play, mode.number)
    state.after(move)  # what the rules forbid is told by them
    ui = play.table.begin(play.eyes.shown, None)
    play = _with_ui(play, mode, ui)
    if _alike(play, at, move, best):
        return _found(play, "That’s it.", best)
    if move == made(play, at):
        return saying(play, "That is what you played. Try something else."), ()
    return saying(play, f"{said(play, at, move)} There is something better. Try again."), ()


def _alike(play: Play, at: int, move: Move, best: Move) -> bool:
    """Whether two moves come to the same, such as two cards of a colour where numbers do not matter."""
    if move == best:
        return True
    from trilithon.advice.review import weighing_of

    seen = play.record.states[at].observe(play.over.seat)
    weighed = weighing_of(play.game.name).weigh(seen, move)
    return weighed is not None and best in [weighed.moves[place] for place in weighed.chosen]


def _with_ui(play: Play, mode: Exercise, ui: object) -> Play:
    return play._replace(mode=mode._replace(look=mode.look._replace(ui=ui)))


def _found(play: Play, words: str, best: Move) -> Updated:
    mode = play.mode
    assert isinstance(mode, Exercise)
    play = play._replace(mode=mode._replace(found=True))
    effects: tuple[Effect, ...] = (Focus("exercise-next", shown=False),)
    return saying(play, f"{words} {said(play, mode.look.at, best)}"), effects


def _shown(play: Play, message: Message) -> Updated:
    """The better move is told."""
    mode = play.mode
    if not isinstance(mode, Exercise):
        return play, ()
    return _found(play, "Better:", best_of(play, mode.number)[1])


def _next(play: Play, message: Message) -> Updated:
    mode = play.mode
    number = mode.number + 1 if isinstance(mode, Exercise) else 0
    return _opened(play, {"do": "exercise", "number": str(number)})


HANDLERS: Final = (
    Handler("exercise", LOOKED_OVER, _opened),
    Handler("exercise-show", LOOKED_OVER, _shown),
    Handler("exercise-next", LOOKED_OVER, _next),
)
