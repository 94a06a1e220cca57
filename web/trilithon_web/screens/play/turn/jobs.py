"""Long work: a question that the worker answers, or without a worker the page itself, in slices."""

from collections.abc import Callable
from typing import Final, TypeAlias

from trilithon.state import Move
from trilithon_web.effects import Job
from trilithon_web.screens.play.going import Followed
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.thinker.kinds import AnswerT, Kind, QuestionT

Act: TypeAlias = Callable[[Play], Updated]
COMPUTERS: Final = "Here, computers think inside this page, so it may be slow at times."


def ask(
    play: Play,
    kind: Kind[QuestionT, AnswerT],
    question: QuestionT,
    then: Callable[[AnswerT], Act],
    idle: bool = False,
) -> Job:
    """Make the job for a question about the current game.

    then: applies the answer to the screen. Raises ValueError for an answer that does not fit the question.
    idle: whether nobody waits for the answer.
    """
    if isinstance(play.going, Followed):
        return Job(None, then, kind, question, idle, play.game.name, play.eyes.seen)
    return Job(play.record, then, kind, question, idle)


def do_soon(play: Play, move: Move, act: Callable[[Move], Act]) -> Job:
    """Make the job for a move that needs no thought, made as soon as the page has been shown."""
    return Job(play.record, lambda nothing: act(move))


def is_late(play: Play) -> bool:
    """Whether an answer comes too late: an earlier position is being viewed, or a computer is asked anew."""
    return play.look is not None or (play.is_computers_turn and play.pace.thinks_at != play.going.steps)


def drop_answer(play: Play) -> Updated:
    """Ignore an answer that is late."""
    return play._replace(thoughts=play.thoughts._replace(wonders=None)), ()


def say_page_thinks(play: Play) -> Play:
    """Say that the page thinks by itself: for computers once, otherwise if it takes long."""
    said = COMPUTERS if play.is_computers_turn else "The table may be slow for a moment."
    return play._replace(speech=play.speech.and_say(said))
