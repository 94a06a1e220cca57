"""Find the better move: a decision of which one move is far the best, in the very position, until it is found or shown.

Two things are asked so: what cost much in one's own game (`review.mistakes`), and puzzles (`puzzle`).
"""

from collections.abc import Callable
from typing import Final

from trilithon.game import Move, Observation
from trilithon.people import capital
from trilithon.record import Turn
from trilithon_web.effects import Effect, Focus
from trilithon_web.screens.play.handling import EXERCISED, Handler
from trilithon_web.screens.play.model import Play, Updated, people_of, saying
from trilithon_web.screens.play.parts import Exercise
from trilithon_web.screens.play.review import finds
from trilithon_web.screens.play.review.amounts import amount, expected, measured, told
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


def decided(play: Play) -> Observation:
    """What is seen of the decision."""
    mode = play.mode
    assert isinstance(mode, Exercise)
    return play.record.states[mode.look.at].observe(play.over.seat)


def answer(play: Play) -> str:
    """What is right, by its name; of a turn all that has to be decided in it."""
    mode, coach = play.mode, play.table.coach
    assert isinstance(mode, Exercise)
    assert coach
    if mode.done or len(mode.right[0]) > 1:
        return named(play, (*mode.done, *mode.right[0]))
    return capital(either([coach.name(decided(play), str(move)) for move in mode.best]))


def named(play: Play, turn: Turn) -> str:
    """What has been made of a right turn, or all of it, by its name."""
    mode, puzzled = play.mode, play.table.puzzled
    assert isinstance(mode, Exercise)
    assert puzzled
    begun = play.record.states[mode.look.at - len(mode.done)].observe(play.over.seat)
    return capital(puzzled.turn(begun, [str(move) for move in turn]))


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
    if (
        mode.puzzle
        and play.table.puzzled
        and (why := play.table.puzzled.why(play.eyes.shown, mode.puzzle.theme))
    ):
        return (why,)
    compared = play.over.compared.get(mode.look.at)
    if coach is None or compared is None:
        return ()
    return tuple(coach.why(decided(play), play.company, reason) for reason in compared.reasons)


def asked(play: Play) -> tuple[Effect, ...]:
    """What each way of the decision comes to is asked, unless that is known or cannot be told."""
    mode = play.mode
    assert isinstance(mode, Exercise)
    if mode.look.at in play.over.compared or not told(play):
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
    """What is done on the table: the move that it comes to is compared with the better one, and not played; within a
    turn that is looked for, what is right is."""
    mode = play.mode
    assert isinstance(mode, Exercise)
    step = play.table.act(play.sight, message)
    if step.back:
        return saying(play, "That’s right so far. Go on." if mode.done else "There is nothing to undo."), ()
    if not step.moves or mode.found:
        if mode.found and step.moves:
            return saying(play, "You have found this one."), ()
        play = _with_ui(play, mode, step.ui)
        if step.say:
            play = saying(play, step.say)
        return play, (Focus(step.focus, shown=True),) if step.focus else ()
    return _judged(play, mode, step.moves, step.ui)


def _judged(play: Play, mode: Exercise, moves: Turn, ui: object) -> Updated:
    """These moves, up to the first that is not right, or that all comes down to."""
    move = moves[0]
    play.record.states[mode.look.at].after(move)  # what the rules forbid is told by them
    mode = mode._replace(tried=(*[one for one in mode.tried if one != move], move))
    play = _with_ui(play, mode, play.table.begin(play.eyes.shown, None))
    if not _is_best(play, mode, move):
        return _answered(play, _against(play, mode, moves)), finds.failed(play, mode)
    rest = tuple(turn[1:] for turn in mode.right if turn[0] == move)
    if not any(rest):
        return _found(play)
    play, mode = _on(play, mode, rest, ui)
    return _judged(play, mode, moves[1:], ui) if moves[1:] else (play, ())


def _against(play: Play, mode: Exercise, moves: Turn) -> str:
    """What speaks against these moves, where the table can tell it."""
    told = play.table.puzzled
    if mode.puzzle is None or told is None:
        return ""
    begun = play.record.states[mode.look.at - len(mode.done)].observe(play.over.seat)
    return told.against(begun, mode.puzzle.theme, [str(move) for move in (*mode.done, *moves)])


def _on(play: Play, mode: Exercise, rest: tuple[Turn, ...], ui: object) -> tuple[Play, Exercise]:
    """The move that was tried last is made on the table, since more of its turn is looked for."""
    at, move = mode.look.at, mode.tried[-1]
    play = _made(play, at, (move, *rest[0]), 1)
    look = mode.look._replace(at=at + 1, ui=play.table.begin(play.eyes.shown, ui))
    mode = mode._replace(look=look, right=rest, done=(*mode.done, move), tried=())
    return saying(play._replace(mode=mode), f"That’s right so far. {said(play, at, move)}"), mode


def _made(play: Play, at: int, turn: Turn, number: int) -> Play:
    """With so many moves of a right turn made on the table, and the others after them in the record."""
    record = play.record
    while len(record.states) > at + 1:
        record = record.back_a_move()
    record = record.after(*turn)
    seen = record.states[at + number].observe(play.over.seat)
    return play._replace(record=record, eyes=play.eyes._replace(seen=seen, shown=seen))


def _is_best(play: Play, mode: Exercise, move: Move) -> bool:
    """Whether a move comes to the same as the better one, such as two cards of a colour where numbers do not matter, or
    two of which no difference is told."""
    at, best = mode.look.at, mode.best[0]
    if move in mode.best or best in _begun_alike(play, at, move):
        return True
    own, most = worth(play, at, move), worth(play, at, best)
    return own is not None and most is not None and amount(play, own) == amount(play, most)


def _hit(play: Play, mode: Exercise) -> Move | None:
    """What was tried last, if it is as good as the better move."""
    return mode.tried[-1] if mode.tried and _is_best(play, mode, mode.tried[-1]) else None


def _begun_alike(play: Play, at: int, move: Move) -> tuple[Move, ...]:
    """The moves with which those ways begin that a decision for this move leaves open."""
    from trilithon.advice.review import weighing_of

    weighing = weighing_of(play.game.name) if told(play) else None
    if weighing is None:
        return ()
    weighed = weighing.weigh(play.record.states[at].observe(play.over.seat), move)
    return tuple(weighed.moves[place] for place in weighed.chosen) if weighed else ()


def _with_ui(play: Play, mode: Exercise, ui: object) -> Play:
    return play._replace(mode=mode._replace(look=mode.look._replace(ui=ui)))


def _answered(play: Play, against: str = "") -> Play:
    """What is said of what was tried last, or of the better move, with numbers as far as they are known. against: what
    speaks against it, where that is known."""
    mode = play.mode
    assert isinstance(mode, Exercise)
    at, best = mode.look.at, mode.best[0]
    if mode.found:
        hit = _hit(play, mode)
        play = saying(play, _better(play, mode) if hit is None else f"That’s it. {_valued(play, at, hit)}")
        return play._replace(speech=play.speech._replace(aloud=" ".join(reasons(play))))
    last = mode.tried[-1]
    if last == mode.made:
        return saying(play, "That is what you played. Try something else.")
    most = worth(play, at, best)
    if worth(play, at, last) is None or most is None:
        return saying(play, f"{against or f'{said(play, at, last)} There is something better.'} Try again.")
    value = _valued(play, at, last).removesuffix(".")
    return saying(play, f"{value}, the best {amount(play, most)}. Try again.")


def _valued(play: Play, at: int, move: Move) -> str:
    """A move as a sentence, with what it comes to."""
    sentence, own = said(play, at, move), worth(play, at, move)
    return sentence if own is None else f"{sentence.removesuffix('.')}: {measured(play, own)}."


def _better(play: Play, mode: Exercise) -> str:
    """That a move was better, with what it comes to; told as what one does where it has no name of its own."""
    at, best, coach = mode.look.at, mode.best[0], play.table.coach
    own, was = worth(play, at, best), "is best" if mode.puzzle else "was better"
    if coach is None:
        return f"{'Best' if mode.puzzle else 'Better'}: {_valued(play, at, best)}"
    name = answer(play)
    return f"{name} {was}." if own is None else f"{name} {was}: {expected(play, own)}."


def _found(play: Play) -> Updated:
    """The better move is known, which is kept; who was shown it once has not found it later."""
    mode = play.mode
    assert isinstance(mode, Exercise)
    hit = _hit(play, mode)
    play, kept = finds.noted(play, mode, found=hit is not None)
    if play.table.laid:
        mode = mode._replace(
            look=mode.look._replace(ui=play.table.laid(mode.best[0] if hit is None else hit))
        )
    elif mode.puzzle:
        turn = mode.right[0] if hit is None else (hit,)
        play = _made(play, mode.look.at, turn, len(turn))
    effects: tuple[Effect, ...] = (*kept, Focus("exercise-next", shown=False))
    return _answered(play._replace(mode=mode._replace(found=True))), effects


def _shown(play: Play, message: Message) -> Updated:
    """The better move is told."""
    return _found(play) if isinstance(play.mode, Exercise) and not play.mode.found else (play, ())


HANDLERS: Final = (Handler("exercise-show", EXERCISED, _shown),)
