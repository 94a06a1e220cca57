"""Find the better move: a decision of which one move is far the best, in the very position, until it is found or shown.

Two things are asked so: what cost much in one's own game (`review.mistakes`), and puzzles (`puzzle`).
"""

from collections.abc import Callable
from typing import Final

from trilithon.game import Move
from trilithon.people import capital
from trilithon_web.effects import Effect, Focus
from trilithon_web.screens.play.handling import EXERCISED, Handler
from trilithon_web.screens.play.model import Play, Updated, people_of, saying
from trilithon_web.screens.play.parts import Exercise
from trilithon_web.screens.play.review import finds
from trilithon_web.screens.play.review.amounts import amount, expected, measured
from trilithon_web.screens.play.turn.narration import narrated
from trilithon_web.screens.play.turn.solving import inquired
from trilithon_web.table import AnyInquiry, AnyStep, Inquiry, Message, Step
from trilithon_web.thinker.messages import Answer, Compare, Compared
from trilithon_web.words import either


def said(play: Play, at: int, move: Move) -> str:
    """A move that was or could be made, as a sentence to whose decision it is."""
    state, seat = play.record.states[at], play.record.states[at].to_move
    events = narrated(
        (state,), (move,), seat, people_of(play)._replace(you=None if play.visited else play.over.seat)
    )
    return next((event.text for event in events if event.text), str(move))


def worth(play: Play, at: int, move: Move) -> int | None:
    """What a move would have come to, in thousandths; None as long as that is not known, and where it was not worth a
    trial."""
    compared = play.over.compared.get(at)
    if compared is None:
        return None
    alike = {str(move), *map(str, _begun_alike(play, at, move))}
    return max([worth for way, worth in compared.ways if way in alike], default=None)


def reasons(play: Play) -> tuple[str, ...]:
    """Why the better move is better, as sentences, once it is known."""
    mode, coach = play.mode, play.table.coach
    assert isinstance(mode, Exercise)
    if not mode.found:
        return ()
    if mode.puzzle and play.table.puzzled and (why := play.table.puzzled.why(mode.puzzle.theme)):
        return (why,)
    compared = play.over.compared.get(mode.look.at)
    if coach is None or compared is None:
        return ()
    return tuple(coach.why(play.eyes.shown, play.company, reason) for reason in compared.reasons)


def asked(play: Play) -> tuple[Effect, ...]:
    """What each way of the decision comes to is asked, unless that is known or cannot be told."""
    from trilithon.advice import can_review

    mode = play.mode
    assert isinstance(mode, Exercise)
    if mode.look.at in play.over.compared or not can_review(play.game.name):
        return ()
    return (inquired(play, _inquiry(mode.look.at)),)


def _inquiry(at: int) -> AnyInquiry:
    """What each way of the decision comes to."""

    def made(answer: Answer) -> Callable[[object], AnyStep]:
        if not isinstance(answer, Compared) or answer.at != at:
            raise ValueError("This is no comparison of that decision.")
        return lambda ui: Step(ui, compared=answer)

    return Inquiry(Compare(at), made)


def came(play: Play, answer: Compared) -> Updated:
    """The ways of a decision have been compared: what was tried meanwhile is answered once more, with numbers."""
    from trilithon.advice import ReviewError
    from trilithon.advice.comparing import read

    try:
        compared = {**play.over.compared, answer.at: read(answer.comparison)}
    except ReviewError:  # then there are no numbers
        return play, ()
    play = play._replace(over=play.over._replace(compared=compared))
    mode = play.mode
    waits = isinstance(mode, Exercise) and mode.look.at == answer.at and (mode.found or mode.tried)
    return (_answered(play) if waits else play), ()


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
    move = step.moves[0]
    play.record.states[mode.look.at].after(move)  # what the rules forbid is told by them
    mode = mode._replace(tried=(*[one for one in mode.tried if one != move], move))
    play = _with_ui(play, mode, play.table.begin(play.eyes.shown, None))
    return _found(play) if _is_best(play, mode, move) else (_answered(play), finds.failed(play, mode))


def _is_best(play: Play, mode: Exercise, move: Move) -> bool:
    """Whether a move comes to the same as the better one, such as two cards of a colour where numbers do not matter, or
    two of which no difference is told."""
    at, best = mode.look.at, mode.right[0]
    if move in mode.right or best in _begun_alike(play, at, move):
        return True
    own, most = worth(play, at, move), worth(play, at, best)
    return own is not None and most is not None and amount(play, own) == amount(play, most)


def _hit(play: Play, mode: Exercise) -> Move | None:
    """What was tried last, if it is as good as the better move."""
    return mode.tried[-1] if mode.tried and _is_best(play, mode, mode.tried[-1]) else None


def _begun_alike(play: Play, at: int, move: Move) -> tuple[Move, ...]:
    """The moves with which those ways begin that a decision for this move leaves open."""
    from trilithon.advice.review import weighing_of

    weighing = weighing_of(play.game.name)
    if weighing is None:
        return ()
    weighed = weighing.weigh(play.record.states[at].observe(play.over.seat), move)
    return tuple(weighed.moves[place] for place in weighed.chosen) if weighed else ()


def _with_ui(play: Play, mode: Exercise, ui: object) -> Play:
    return play._replace(mode=mode._replace(look=mode.look._replace(ui=ui)))


def _answered(play: Play) -> Play:
    """What is said of what was tried last, or of the better move, with numbers as far as they are known."""
    mode = play.mode
    assert isinstance(mode, Exercise)
    at, best = mode.look.at, mode.right[0]
    if mode.found:
        hit = _hit(play, mode)
        play = saying(play, _better(play, mode) if hit is None else f"That’s it. {_valued(play, at, hit)}")
        return play._replace(speech=play.speech._replace(aloud=" ".join(reasons(play))))
    last = mode.tried[-1]
    if last == mode.made:
        return saying(play, "That is what you played. Try something else.")
    most = worth(play, at, best)
    if worth(play, at, last) is None or most is None:
        return saying(play, f"{said(play, at, last)} There is something better. Try again.")
    value = _valued(play, at, last).removesuffix(".")
    return saying(play, f"{value}, the best {amount(play, most)}. Try again.")


def _valued(play: Play, at: int, move: Move) -> str:
    """A move as a sentence, with what it comes to."""
    sentence, own = said(play, at, move), worth(play, at, move)
    return sentence if own is None else f"{sentence.removesuffix('.')}: {measured(play, own)}."


def _better(play: Play, mode: Exercise) -> str:
    """That a move was better, with what it comes to; told as what one does where it has no name of its own."""
    at, best, coach = mode.look.at, mode.right[0], play.table.coach
    own, was = worth(play, at, best), "is best" if mode.puzzle else "was better"
    if coach is None:
        return f"{'Best' if mode.puzzle else 'Better'}: {_valued(play, at, best)}"
    name = capital(either([coach.name(play.eyes.shown, str(move)) for move in mode.right]))
    return f"{name} {was}." if own is None else f"{name} {was}: {expected(play, own)}."


def _found(play: Play) -> Updated:
    """The better move is known, which is kept; who was shown it once has not found it later."""
    mode = play.mode
    assert isinstance(mode, Exercise)
    hit = _hit(play, mode)
    play, kept = finds.noted(play, mode, found=hit is not None)
    if play.table.laid:
        mode = mode._replace(
            look=mode.look._replace(ui=play.table.laid(mode.right[0] if hit is None else hit))
        )
    effects: tuple[Effect, ...] = (*kept, Focus("exercise-next", shown=False))
    return _answered(play._replace(mode=mode._replace(found=True))), effects


def _shown(play: Play, message: Message) -> Updated:
    """The better move is told."""
    return _found(play) if isinstance(play.mode, Exercise) and not play.mode.found else (play, ())


HANDLERS: Final = (Handler("exercise-show", EXERCISED, _shown),)
