"""What is asked of the worker, or thought over in slices where there is none."""

from trilithon_web.effects import Ask, Work
from trilithon_web.screens.play.model import Play
from trilithon_web.table import AnyInquiry


def inquired(play: Play, inquiry: AnyInquiry, idle: bool = False) -> Work:
    """An inquiry about the game as it stands. idle: nobody waits for it."""
    from trilithon_web.thinker.answering import answering  # not before something is asked

    answers = answering(play.record, inquiry.question, play.minds)
    steps = (None if answer is None else inquiry.made(answer) for answer in answers)
    return Work(steps, Ask(play.record, inquiry.question, inquiry.made), idle)


def alone(play: Play) -> Play:
    """It takes long, and the page thinks itself; of computers' moves nothing is said."""
    if play.computer:
        return play
    return play._replace(speech=play.speech.and_say("The table may be slow meanwhile."))
