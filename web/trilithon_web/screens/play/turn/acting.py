"""Actions on the table. The table decides what taps and keys mean; the result is carried out here."""

from typing import Final

from trilithon_web.effects import ClosePanel, Effect, Focus, Job, OpenPanel
from trilithon_web.screens.play.going import Played
from trilithon_web.screens.play.handling import Handlers, otherwise
from trilithon_web.screens.play.lesson import tutor
from trilithon_web.screens.play.model import Play, Updated, hush, mark_assisted, people_of, saying
from trilithon_web.screens.play.replay import playback
from trilithon_web.screens.play.today import keep_par
from trilithon_web.screens.play.turn import coach, jobs
from trilithon_web.screens.play.turn.jobs import Act
from trilithon_web.screens.play.turn.pacing import hold_up, hurry, make_moves, play_to, too_early
from trilithon_web.screens.play.turn.undo import undo
from trilithon_web.table.sight import AnyInquiry, AnyStep, Message


def act(play: Play, message: Message) -> Updated:
    """Handle an action on the table. While something continues by itself, no move is played."""
    tool = next((tool for tool in play.table.controls.tools if tool.do == message["do"]), None)
    if tool and tool.confirm and play.shared.settings["confirm"] == "on" and "sure" not in message:
        return play._replace(panels=play.panels._replace(asking=tool)), (OpenPanel("ask"),)
    if play.eyes.curtain is not None:
        return play, ()
    step = play.table.handle_message(play.sight, message)
    if step.moves and "repeats" in message:  # a key that is held down decides once
        return play, ()
    waits = play.goes_on or "hasty" in message
    if step.moves and waits and (play.pace.coming or step.moves != play.forced_turn):
        return too_early(play)
    play, effects = _carry_out(play._replace(panels=play.panels._replace(asking=None)), step)
    if message["do"] == "tell":
        play = play._replace(speech=play.speech._replace(say=_with_end(play, play.speech.say)))
        play = tutor.repeat_task(play)
    return play, effects if tool is None or tool.at_hand else (*effects, ClosePanel("menu"))


def table_in_words(play: Play) -> str:
    """Describe the heading, the status line and the whole table; "" if the table isn't visible."""
    if not play.keeping.ready or not play.shows_table:
        return ""
    facts = play.table.facts(play.eyes.shown).replace(" · ", ", ")
    told = _with_end(play, play.table.handle_message(play.sight, {"do": "tell"}).say)
    said = () if play.speech.say in told else (play.speech.say,)
    return "\n".join((f"{play.game.title}: {facts}", told, *said))


def _with_end(play: Play, told: str) -> str:
    """Add the result of the game in front of a description of the table."""
    ended = play.eyes.shown.result
    return f"{people_of(play).read(ended.text)} {told}" if ended else told


def _carry_out(play: Play, step: AnyStep) -> Updated:
    if step.assisted:
        play = mark_assisted(play)
    if step.undo:
        return undo(play._replace(eyes=play.eyes._replace(ui=step.ui)))
    if step.moves:
        return _play(play, step)
    play = play._replace(eyes=play.eyes._replace(ui=step.ui))
    effects: tuple[Effect, ...] = (Focus(step.focus, shown=True),) if step.focus else ()
    if step.say:
        play = saying(play, step.say, aloud=step.aloud)
        play, waits = hold_up(hush(play) if step.secret else play)
        effects += waits
    if step.inquiry:
        effects += (ask_for_table(play, step.inquiry),)
    if step.solution:
        return playback.show_ahead(play, step.solution)
    return play, effects


def _play(play: Play, step: AnyStep) -> Updated:
    if not isinstance(play.going, Played):
        return make_moves(play, step.moves, step.ui)
    going = play.own_game.apply(*step.moves)  # what the rules forbid is told by them, in a lesson too
    if not tutor.is_asked(play, step.moves):
        return tutor.not_asked(play)
    seen = going.history(play.eyes.viewer).now
    if not play.course and (more := play.table.pacing.follow_up(seen, play.shared.settings)):
        going = play.own_game.apply(*step.moves, *more)
    play, effects = play_to(play, going, step.ui)
    if step.say:
        play = play._replace(speech=play.speech._replace(say=f"{step.say} {play.speech.say}".strip()))
    return play, (*effects, Focus(step.focus, shown=False)) if step.focus else effects


def _go_on(play: Play, message: Message) -> Updated:
    """Continue if the table is waiting. Otherwise the key can have another meaning."""
    if "or" in message and not play.goes_on and not play.at_word:
        return act(play, otherwise(message))
    if play.course and not play.goes_on and not play.at_word:
        return tutor.read_on(play)
    return hurry(play)


def ask_for_table(play: Play, inquiry: AnyInquiry, idle: bool = False) -> Job:
    """Make the job for a question of the table. idle: whether nobody waits for it."""

    def then(answer: object) -> Act:
        made = inquiry.then(answer)
        return lambda play: _take_answer(play, made(play.eyes.ui))

    return jobs.ask(play, inquiry.kind, inquiry.question, then, idle)


def _take_answer(play: Play, step: AnyStep) -> Updated:
    if step.par:
        play = keep_par(play, step.par)
    return jobs.drop_answer(play) if jobs.is_late(play) else _carry_out(play, step)


def _play_best(play: Play, message: Message) -> Updated:
    """Play the move that the coach finds best."""
    return _carry_out(play._replace(panels=play.panels._replace(log="")), coach.best(play))


GO_ON: Final[Handlers] = {"go-on": _go_on}
HANDLERS: Final[Handlers] = {**GO_ON, "coached": _play_best}
