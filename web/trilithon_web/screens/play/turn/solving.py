"""What is asked of the worker, or thought over in slices where there is none."""

from typing import Final

from trilithon_web.effects import Ask, Effect, Work
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.table import AnyInquiry

COMPUTERS: Final = "Computers run inside this page here, so it may be slow at times."


def inquired(play: Play, inquiry: AnyInquiry, idle: bool = False) -> Work:
    """An inquiry about the game as it stands. idle: nobody waits for it."""
    from trilithon_web.thinker.answering import answering  # not before something is asked

    answers = answering(play.record, inquiry.question, play.minds)
    steps = (None if answer is None else inquiry.made(answer) for answer in answers)
    return Work(steps, Ask(play.record, inquiry.question, inquiry.made), idle)


def alone(play: Play) -> Play:
    """The page thinks itself: of computers that is said once, of anything else where it takes long."""
    said = COMPUTERS if play.computer else "The table may be slow for a moment."
    return play._replace(speech=play.speech.and_say(said))


def wondering(play: Play, effects: tuple[Effect, ...]) -> Updated:
    """What the table thinks about while nobody waits for anything, once for each position and question. It begins with
    nothing that somebody waits for."""
    held = not play.is_live or not play.ready or play.goes_on or play.eyes.curtain is not None
    if held or any(isinstance(effect, Work) for effect in effects):
        return play, effects
    inquiry = _wondered(play)
    wonders = (play.steps, inquiry.question) if inquiry else None
    if inquiry is None or wonders == play.wonders:
        return play, effects
    return play._replace(wonders=wonders), (*effects, inquired(play, inquiry, idle=True))


def _wondered(play: Play) -> AnyInquiry | None:
    """What can be thought about: what the table wonders, and of a deal of the day that is over its par."""
    if play.table.idle and (inquiry := play.table.idle(play.sight)):
        return inquiry
    if play.record.state.result is None:
        return None
    from trilithon_web.screens.play import par  # not before a game is over

    return par.inquiry(play)
