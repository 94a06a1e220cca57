"""Find the better move: a decision of which one move is far the best, in the very position, until it is found or shown.

Two things are asked so: what cost much in one's own game (`review.mistakes`), and puzzles (`puzzle`).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from trilithon.game import Move, Observation
from trilithon.people import capital
from trilithon.record import Turn
from trilithon_web.effects import Effect, Focus
from trilithon_web.kit.counsel import bid_made
from trilithon_web.screens.play.handling import EXERCISED, Handler, otherwise
from trilithon_web.screens.play.model import Play, Updated, people_of, saying
from trilithon_web.screens.play.parts import Exercise
from trilithon_web.screens.play.review import finds
from trilithon_web.screens.play.review.amounts import amount, expected, measured, told
from trilithon_web.screens.play.review.tries import hit, is_best, is_better, is_found, made, worth
from trilithon_web.screens.play.turn.narration import narrated
from trilithon_web.screens.play.turn.solving import inquired
from trilithon_web.table import AnyInquiry, AnyStep, Inquiry, Message, Step
from trilithon_web.thinker.messages import Answer, Compare, Compared
from trilithon_web.words import either

if TYPE_CHECKING:
    from trilithon.advice import Comparison


def said(play: Play, at: int, move: Move) -> str:
    """A move that was or could be made, as a sentence to whose decision it is."""
    state, seat = play.record.states[at], play.record.states[at].to_move
    events = narrated(
        (state,), (move,), seat, people_of(play)._replace(you=None if play.visited else play.over.seat)
    )
    return next((event.text for event in events if event.text), str(move))


_FOUND: Final = "You have found this one."
_NOT_HERE: Final = "Not here: find the move, or press Show it."
_PAST: Final = {
    "Bid": "bid",
    "Choose": "chose",
    "Leave": "left",
    "Lift": "lifted",
    "Move": "moved",
    "Play": "played",
    "Sow": "sowed",
    "Take": "took",
}


def did(play: Play, at: int, move: Move) -> str:
    """A move that was made, as a sentence about the past."""
    coach, seat = play.table.coach, play.over.seat
    if coach is None:
        return said(play, at, move)
    verb, _, what = coach.does(play.record.states[at].observe(seat), str(move)).partition(" ")
    return f"{play.company.name(seat)} {_PAST[verb]} {what}." if verb in _PAST else said(play, at, move)


def decided(play: Play) -> Observation:
    """What is seen of the decision."""
    mode = play.mode
    assert isinstance(mode, Exercise)
    return play.record.states[mode.look.at].observe(play.over.seat)


def answer(play: Play) -> str:
    """What is right, by its name; of a turn all that has to be decided in it."""
    mode, coach = play.mode, play.table.coach
    assert isinstance(mode, Exercise)
    if coach is None:
        return "Another move"
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
    against = compared.against(_worse(mode, compared))
    return tuple(coach.why(decided(play), play.company, reason) for reason in against)


def _worse(mode: Exercise, compared: "Comparison") -> str:
    """What the better move is told to be better than: the one that was made; at a puzzle what was tried last and is not
    right, else what comes next to it."""
    if mode.made is not None:
        return str(mode.made)
    wrong = (str(move) for move in reversed(mode.tried) if move not in mode.best)
    return next(wrong, compared.ways[min(1, len(compared.ways) - 1)][0])


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
    if not isinstance(mode, Exercise) or mode.look.at != answer.at or not (mode.found or mode.tried):
        return play, ()
    if not mode.found and hit(play, mode) is not None:  # which nobody could know before
        return find(play)
    return _answered(play), ()


def tried(play: Play, message: Message) -> Updated:
    """What is done on the table: the move that it comes to is compared with the better one, and not played; within a
    turn that is looked for, what is right is."""
    return _take_step(play, play.table.act(play.sight, message))


def _take_step(play: Play, step: AnyStep) -> Updated:
    mode = play.mode
    assert isinstance(mode, Exercise)
    if step.back:
        return saying(play, "That’s right so far. Go on." if mode.done else "There is nothing to undo."), ()
    if step.asks or step.ahead or step.assisted:
        return not_here(play)
    if not step.moves or mode.found:
        if mode.found and step.moves:
            return saying(play, _FOUND), ()
        play = _with_ui(play, mode, step.ui)
        if step.say:
            play = saying(play, step.say, aloud=step.aloud)
        return play, (Focus(step.focus, shown=True),) if step.focus else ()
    return _judged(play, mode, step.moves, step.ui)


def not_here(play: Play) -> Updated:
    """Say that something cannot be done while a move is looked for: help, or what goes on with a game."""
    assert isinstance(play.mode, Exercise)
    return saying(play, _FOUND if play.mode.found else _NOT_HERE), ()


def _judged(play: Play, mode: Exercise, moves: Turn, ui: object) -> Updated:
    """These moves, up to the first that is not right, or that all comes down to."""
    move = moves[0]
    play.record.states[mode.look.at].after(move)  # what the rules forbid is told by them
    mode = mode._replace(tried=(*[one for one in mode.tried if one != move], move))
    play = _with_ui(play, mode, play.table.begin(play.eyes.shown, None))
    if not is_found(play, mode, move):
        return _answered(play, _against(play, mode, moves)), finds.failed(play, mode)
    rest = tuple(turn[1:] for turn in mode.right if turn[0] == move)
    if not any(rest):
        return find(play)
    play, mode = step_on(play, mode, rest, ui)
    return _judged(play, mode, moves[1:], ui) if moves[1:] else (play, ())


def _against(play: Play, mode: Exercise, moves: Turn) -> str:
    """What speaks against these moves, where the table can tell it."""
    told = play.table.puzzled
    if mode.puzzle is None or told is None:
        return ""
    begun = play.record.states[mode.look.at - len(mode.done)].observe(play.over.seat)
    return told.against(begun, mode.puzzle.theme, [str(move) for move in (*mode.done, *moves)])


def step_on(play: Play, mode: Exercise, rest: tuple[Turn, ...], ui: object) -> tuple[Play, Exercise]:
    """The move that was tried last is made on the table, since more of its turn is looked for."""
    at, move = mode.look.at, mode.tried[-1]
    play = _made(play, at, (move, *rest[0]), 1)
    look = mode.look._replace(at=at + 1, ui=play.table.begin(play.eyes.shown, ui))
    missed = (*mode.missed, *((*mode.done, one) for one in mode.tried[:-1]))
    mode = mode._replace(look=look, right=rest, done=(*mode.done, move), tried=(), missed=missed)
    return saying(play._replace(mode=mode), f"That’s right so far. {said(play, at, move)}"), mode


def _made(play: Play, at: int, turn: Turn, number: int) -> Play:
    """With so many moves of a right turn made on the table, and the others after them in the record."""
    record = play.record
    while len(record.states) > at + 1:
        record = record.back_a_move()
    record = record.after(*turn)
    seen = record.states[at + number].observe(play.over.seat)
    return play._replace(record=record, eyes=play.eyes._replace(seen=seen, shown=seen))


def _with_ui(play: Play, mode: Exercise, ui: object) -> Play:
    return play._replace(mode=mode._replace(look=mode.look._replace(ui=ui)))


def _answered(play: Play, against: str = "") -> Play:
    """What is said of what was tried last, or of the better move, with numbers as far as they are known. against: what
    speaks against it, where that is known."""
    mode = play.mode
    assert isinstance(mode, Exercise)
    at, best = mode.look.at, mode.best[0]
    if mode.found:
        ending = finds.ending(play, mode)
        play = saying(play, f"{_right(play, mode, brief=bool(ending))} {ending}".rstrip())
        return play._replace(speech=play.speech._replace(aloud=" ".join(reasons(play))))
    last = mode.tried[-1]
    if last == mode.made:
        return saying(play, "That is what you played. Try something else.")
    own, most = worth(play, at, last), worth(play, at, best)
    if own is None or most is None:
        return saying(play, f"{against or f'{said(play, at, last)} There is something better.'} Try again.")
    if is_better(play, mode, last):  # in few words: two lines are too many in a low window
        value = measured(play, own)
        return saying(play, f"Better: {value}, but the best comes to {amount(play, most)}. Try again.")
    value = capital(_valued(play, at, last))
    return saying(play, f"{value}, the best to {amount(play, most)}. Try again.")


def _right(play: Play, mode: Exercise, brief: bool) -> str:
    """What is said of the better move, once it is known. brief: more is said after it."""
    at, found = mode.look.at, hit(play, mode)
    if found is None:
        return _better(play, mode, brief)
    if not is_best(play, mode, found):
        return f"That’s nearly it. {answer(play)} is a little better still."
    value = capital(_valued(play, at, found)) if worth(play, at, found) is not None else ""
    return f"That’s it. {f'{value}.' if value else said(play, at, found)}"


def _valued(play: Play, at: int, move: Move) -> str:
    """What a move comes to, as a clause."""
    own, coach = worth(play, at, move), play.table.coach
    assert own is not None
    name = coach.name(decided(play), str(move)) if coach else "that"
    often = bid_made(made(play, at, move))
    return f"{name} comes to {measured(play, own)}{f' ({often} to make the bid)' if often else ''}"


def _better(play: Play, mode: Exercise, brief: bool) -> str:
    """That a move was better, with what it comes to unless that is to be brief; told as what one does where it has no
    name of its own."""
    at, best, coach = mode.look.at, mode.best[0], play.table.coach
    own, was = worth(play, at, best), "is best" if mode.puzzle else "was better"
    if coach is None:
        return f"{'Best' if mode.puzzle else 'Better'}: {said(play, at, best)}"
    name = answer(play)
    return f"{name} {was}." if brief or own is None else f"{name} {was}: {expected(play, own)}."


def find(play: Play) -> Updated:
    """The better move is known, which is kept; who was shown it once has not found it later."""
    mode = play.mode
    assert isinstance(mode, Exercise)
    one = hit(play, mode)
    play, kept = finds.noted(play, mode, found=one is not None)
    if play.table.laid:
        mode = mode._replace(
            look=mode.look._replace(ui=play.table.laid(mode.best[0] if one is None else one))
        )
    elif mode.puzzle:
        turn = mode.right[0] if one is None else (one,)
        play = _made(play, mode.look.at, turn, len(turn))
        mode = mode._replace(look=mode.look._replace(ui=play.table.begin(play.eyes.shown, None)))
    effects: tuple[Effect, ...] = (*kept, Focus("exercise-next", shown=False))
    return _answered(play._replace(mode=mode._replace(found=True))), effects


def _shown(play: Play, message: Message) -> Updated:
    """The better move is told."""
    return find(play) if isinstance(play.mode, Exercise) and not play.mode.found else (play, ())


def _instead(play: Play, message: Message) -> Updated:
    """A key that goes on or looks back in a game means here what else it means at this table."""
    step = play.table.act(play.sight, otherwise(message)) if "or" in message else Step(play.sight.ui)
    return not_here(play) if step == Step(play.sight.ui) else _take_step(play, step)


HANDLERS: Final = (
    Handler("exercise-show", EXERCISED, _shown),
    Handler("go-on", EXERCISED, _instead),
    Handler("since", EXERCISED, _instead),
)
