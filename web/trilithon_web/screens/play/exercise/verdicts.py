"""The sentences of an exercise: about the move played, the tries, and the better move."""

from itertools import chain, islice
from typing import Final

from trilithon.people import start_sentence
from trilithon.record import Turn
from trilithon.review import Comparison, ReviewedMove
from trilithon.state import Move, Observation
from trilithon_web.history import history_of
from trilithon_web.kit.counsel import bid_percent
from trilithon_web.screens.play.exercise import finds
from trilithon_web.screens.play.exercise.mode import Exercise, exercise_in
from trilithon_web.screens.play.exercise.tries import bid_chance, found_move, is_best, is_better, value_of
from trilithon_web.screens.play.model import Play, people_of, saying
from trilithon_web.screens.play.review.amounts import amount, amount_with_unit, say_expected
from trilithon_web.screens.play.review.reviewing import position_at, reviewed_seat
from trilithon_web.screens.play.turn.narration import word_events
from trilithon_web.table import load_puzzle_words
from trilithon_web.words import either


def say_move(play: Play, at: int, move: Move) -> str:
    """Describe a move that was or could be made, to the player who decides."""
    seat = reviewed_seat(play)
    events = history_of(play.record.cut(at).apply(move), seat).events_between(at)
    people = people_of(play)._replace(you=None if play.is_visit else seat)
    return next((event.text for event in word_events(events, people) if event.text), str(move))


def move_made_at(play: Play, at: int) -> Move:
    """Return the move that was made in a state, given the state's number."""
    return next(islice(chain.from_iterable(play.record.turns), at, None))


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


def describe_past_move(play: Play, at: int, move: Move) -> str:
    """Describe a move that was made, in the past tense."""
    coach = play.table.coach
    if coach is None:
        return say_move(play, at, move)
    verb, _, what = coach.word_button(position_at(play, at), str(move)).partition(" ")
    if verb not in _PAST:
        return say_move(play, at, move)
    return f"{play.company.name(reviewed_seat(play))} {_PAST[verb]} {what}."


def position_to_solve(play: Play) -> Observation:
    """Return the player's observation at the decision."""
    return position_at(play, exercise_in(play).look.at)


def turn_start(play: Play, mode: Exercise) -> Observation:
    """Return the player's observation before the first move of the turn to find."""
    return position_at(play, mode.look.at - len(mode.done))


def name_answer(play: Play) -> str:
    """Name the right move; for a turn, everything that has to be decided in it."""
    mode, coach = exercise_in(play), play.table.coach
    if coach is None:
        return "Another move"
    if mode.done or len(mode.right[0]) > 1:
        return name_turn(play, (*mode.done, *mode.right[0]))
    return start_sentence(either([coach.name_move(position_to_solve(play), str(move)) for move in mode.best]))


def name_turn(play: Play, turn: Turn) -> str:
    """Name a right turn, or the part made so far."""
    mode, puzzled = exercise_in(play), load_puzzle_words(play.game.name)
    assert puzzled
    return start_sentence(puzzled.name_turn(turn_start(play, mode), [str(move) for move in turn]))


def reasons(play: Play) -> tuple[str, ...]:
    """Explain in sentences why the better move is better, once it is known."""
    mode, coach = exercise_in(play), play.table.coach
    if not mode.found:
        return ()
    words, now = load_puzzle_words(play.game.name), play.going.history(play.thoughts.over.seat).now
    if mode.puzzle and words and (why := words.explain_answer(now, mode.puzzle.theme)):
        return (why,)
    compared = play.thoughts.over.compared.get(mode.look.at)
    if coach is None or compared is None:
        return ()
    against = compared.against(_worse(mode, compared))
    return tuple(coach.explain(position_to_solve(play), play.company, reason) for reason in against)


def explain(play: Play, error: "ReviewedMove") -> str:
    """Say which move was better in a decision, and why, if known."""
    coach, compared = play.table.coach, play.thoughts.over.compared.get(error.at)
    if coach is None:
        return f"Better: {say_move(play, error.at, play.game.parse(error.best))}"
    seen = position_at(play, error.at)
    against = compared.against(str(move_made_at(play, error.at))) if compared else ()
    better = f"{start_sentence(coach.name_move(seen, error.best))} was better."
    waits = () if compared else ("Looking for the reason…",)
    return " ".join((better, *(coach.explain(seen, play.company, reason) for reason in against), *waits))


def _worse(mode: Exercise, compared: "Comparison") -> str:
    """Return the move to compare the better one with: the one played; in a puzzle, the last wrong try or the
    second best."""
    if mode.made is not None:
        return str(mode.made)
    wrong = (str(move) for move in reversed(mode.tried) if move not in mode.best)
    return next(wrong, compared.move_values[min(1, len(compared.move_values) - 1)][0])


def say_verdict(play: Play, against: str = "") -> Play:
    """Put the verdict about the last try, or the better move, into the status line.

    against: why the try fails, if known.
    """
    mode = exercise_in(play)
    at, best = mode.look.at, mode.best[0]
    if mode.found:
        ending = finds.ending(play, mode)
        play = saying(play, f"{_right(play, mode, brief=bool(ending))} {ending}".rstrip())
        return play._replace(speech=play.speech._replace(aloud=" ".join(reasons(play))))
    last = mode.tried[-1]
    if last == mode.made:
        return saying(play, "That’s what you played. Try something else.")
    own, most = value_of(play, at, last), value_of(play, at, best)
    why = against or _fault(play, at, last)
    if own is None or most is None:
        return saying(play, f"{why or f'{say_move(play, at, last)} There’s something better.'} Try again.")
    if is_better(play, mode, last):  # in few words: two lines are too many in a low window
        value = amount_with_unit(play, own)
        return saying(play, f"Better: {value}, but the best move gives {amount(play, most)}. Try again.")
    if why:  # what it gives is in the list
        return saying(play, f"{why} Try again.")
    value = start_sentence(_say_value(play, at, last))
    return saying(play, f"{value}. The best move gives {amount(play, most)}. Try again.")


def _fault(play: Play, at: int, move: Move) -> str:
    """Explain why a move fails, if known."""
    compared, coach = play.thoughts.over.compared.get(at), play.table.coach
    if coach is None or compared is None:
        return ""
    return " ".join(
        coach.explain(position_to_solve(play), play.company, fault) for fault in compared.fault_of(str(move))
    )


def _right(play: Play, mode: Exercise, brief: bool) -> str:
    """Return the sentence about the better move, once it is known. brief: whether more text follows."""
    at, found = mode.look.at, found_move(play, mode)
    if found is None:
        return _better(play, mode, brief)
    if not is_best(play, mode, found):
        return f"Close. {name_answer(play)} is slightly better."
    value = start_sentence(_say_value(play, at, found)) if value_of(play, at, found) is not None else ""
    return f"That’s it. {f'{value}.' if value else say_move(play, at, found)}"


def _say_value(play: Play, at: int, move: Move) -> str:
    """Return the value of a move as a clause."""
    own, coach = value_of(play, at, move), play.table.coach
    assert own is not None
    name = coach.name_move(position_to_solve(play), str(move)) if coach else "that"
    often = bid_percent(bid_chance(play, at, move))
    return f"{name} gives {amount_with_unit(play, own)}{(f' ({often} to make the bid)' if often else '')}"


def _better(play: Play, mode: Exercise, brief: bool) -> str:
    """Say that a move was better, with its value unless `brief`."""
    at, best, coach = mode.look.at, mode.best[0], play.table.coach
    own, was = value_of(play, at, best), "is best" if mode.puzzle else "was better"
    if coach is None:
        return f"{'Best' if mode.puzzle else 'Better'}: {say_move(play, at, best)}"
    name = name_answer(play)
    return f"{name} {was}." if brief or own is None else f"{name} {was}: {say_expected(play, own)}."
