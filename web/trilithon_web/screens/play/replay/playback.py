"""Replays a game: shows any position, step by step or running by itself. Nobody can play meanwhile.

The game doesn't change, only `Eyes.shown` changes. A solution from its current position is shown in the same way. A
step forward shows its stages, as in play. All other ways lead straight to a position.
"""

from itertools import chain
from typing import Final

from trilithon.record import Record, Turns
from trilithon.state import Observation
from trilithon_web.effects import Effect, Focus, Reveal, Wait
from trilithon_web.keys import Key
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.log.log import move_of, place_of
from trilithon_web.screens.play.mode import Look
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.parts import Moment
from trilithon_web.screens.play.replay.fork import may_play_on
from trilithon_web.screens.play.replay.mode import Replay
from trilithon_web.screens.play.replay.strides import WAYS
from trilithon_web.screens.play.review.reviewing import mistakes, open_review
from trilithon_web.screens.play.turn.animation import animate
from trilithon_web.screens.play.turn.narration import (
    moments_of,
    sentences,
    spoken_text,
    without_end,
    word_events,
)
from trilithon_web.screens.play.turn.pacing import PACES, how_on, resume
from trilithon_web.table.groups import WAITS
from trilithon_web.table.sight import Message

STEPS, SLIM = "steps", "slim"
LOG: Final = "Log"  # its tab
RUNS: Final = 1200  # milliseconds for which a step is looked at when they go on by themselves


# Looking


def view_position(play: Play, at: int) -> Updated:
    """View a state by its number. The last one is the game itself, if it is played here."""
    last = play.history.end
    at = min(max(at, 0), last)
    if at == last and _leads_back(play):
        return end(play)
    found = moments(play, at)
    told = found[-1:] if at in play.history.find_rounds() else found  # how the last round ended is in the log
    said = sentences(tuple(chain.from_iterable(moment.events for moment in told))) if at else "the beginning."
    return _showing(play, at, None, found[-1].seen, said), ()


def _showing(
    play: Play, at: int, stage: int | None, seen: Observation, said: str, runs: bool = False
) -> Play:
    """Show an earlier moment, in which nobody can act."""
    seen = seen._replace(legal=())
    ui = play.table.refresh_ui(seen, None)
    play = play._replace(
        panels=play.panels._replace(log=play.panels.log or STEPS),
        mode=_looking(play, Look(at, stage, ui, runs)),
        eyes=play.eyes._replace(shown=seen, looking=True),
        pace=play.pace.next_beat,
    )
    last = play.history.end
    if play.way and at == last and stage is None:
        said = f"{said} That wins. {_BACK}".lstrip()
    if stage is None and (coming := mistakes(play).get(at)):
        said = f"{said} Next is mistake {coming.number}, which cost {coming.cost}.".lstrip()
    return saying(play, f"{title(play)}, {move_of(play, at)}: {said}")


_BACK: Final = "Use “Back to the game” to play."


def title(play: Play) -> str:
    """Return the name of the view: a solution or a replay."""
    return "Solution" if play.way else "Replay"


def _leads_back(play: Play) -> bool:
    """Whether the last state leads back to the game. In a review it is just another position."""
    return not (play.is_visit or play.way or play.in_review)


def show_ahead(play: Play, turns: Turns) -> Updated:
    """Play a solution on the table, by itself or at taps. The game stays unchanged."""
    said = play.speech.say
    play = saying(view_position(with_way(play, turns), 0)[0], said)
    focus = Focus("run", shown=True)
    if play.shared.settings["pace"] in PACES:
        return _running(play, (focus,))
    return play._replace(speech=play.speech.and_say(how_on(play))), (focus,)


def with_way(play: Play, turns: Turns) -> Play:
    """View a solution from here. Raises Refusal if the rules forbid it."""
    way = Record.begin(play.record.state, play.record.names)
    for turn in turns:
        way = way.apply(*turn)
    return play._replace(mode=Replay(look=Look(0, None, play.eyes.ui), way=way))


def visiting(play: Play, at: int) -> Play:
    """View a game from elsewhere, starting at the state with number `at`."""
    mode = Replay(look=Look(at, None, play.eyes.ui), visit=True)
    return view_position(play._replace(keeping=play.keeping._replace(ready=True), mode=mode), at)[0]


def _looking(play: Play, look: Look) -> Replay:
    """Return the mode for another viewed position."""
    return Replay(look=look, way=play.way, visit=play.is_visit, in_review=play.in_review)


def end(play: Play) -> Updated:
    """Go back to the game, or to the review."""
    if play.look is None or play.is_visit:
        return play, ()
    if play.in_review:
        return open_review(play, {})
    return resume(play, "Back to the current position.")


def moments(play: Play, at: int) -> tuple[Moment, ...]:
    """Return the moments of the step that leads to a state, with their events. The last one is the state."""
    history = play.history
    frame = history.frames[at]
    if at == 0:
        return (Moment(frame.observation, (), WAITS),)
    before = history.frames[at - 1].observation
    events = word_events(frame.events, play.company.people(history.viewer))
    found = moments_of(play.table, before, frame.observation, events)
    if play.way:  # nobody has won
        return tuple(moment._replace(events=without_end(moment.events)) for moment in found)
    return found


def step_on(play: Play, runs: bool = False) -> Updated:
    """Show the next step, or the next stage of it."""
    at, stage = (play.look.at, play.look.stage) if play.look else (place_of(play), None)
    last = play.history.end
    if stage is None and at == last:
        return play, ()
    at, stage = (at + 1, 0) if stage is None else (at, stage + 1)
    found = moments(play, at)
    moment = found[stage]
    effects: tuple[Effect, ...] = animate(moment.events, play.shared.settings, play.table.appearance.sounds)
    ends = stage + 1 == len(found)
    if at == last and _leads_back(play) and (ends or (play.pace.has_unseen and moment.wait == WAITS)):
        over, more = end(play)
        return over, more if play.pace.has_unseen else (*effects, *more)
    if not ends:
        return _showing(play, at, stage, moment.seen, spoken_text(moment, play.history.viewer), runs), effects
    said = sentences(moment.events)
    return _showing(play, at, None, moment.seen, said, runs and at < last), effects


# Ways through the game


def walk(play: Play, message: Message) -> Updated:
    """Go a step, a trick or a round forward or back, or to either end."""
    to = message["to"]
    if to == "on":
        return step_on(play)
    return view_position(play, WAYS[to](play, place_of(play)))


def scrub(play: Play, message: Message) -> Updated:
    """Go to a state chosen by the slider, a line of the log, or a decision of the review.

    to: the id to focus once the log is open.
    """
    text = message["step"]
    if not text.isdecimal():
        return play, ()
    before, (play, effects) = play, view_position(play, int(text))
    to = message.get("to", "log-title")
    return play, effects if before.panels.log or not play.panels.log else (*effects, Focus(to, shown=False))


def run(play: Play, message: Message) -> Updated:
    """Run the replay, from the beginning if it is at the end; or stop it."""
    if play.look and play.look.runs:
        play = play._replace(mode=_looking(play, play.look._replace(runs=False)), pace=play.pace.next_beat)
        return saying(play, f"Stopped at {move_of(play)}."), ()
    if place_of(play) == play.history.end:
        play, effects = view_position(play, 0)
        return _running(play, effects) if play.look else (play, effects)
    return _running(*step_on(play, runs=True))


def _running(play: Play, effects: tuple[Effect, ...]) -> Updated:
    """Wait for the next step."""
    at_end = place_of(play) == play.history.end and (not play.look or play.look.stage is None)
    if not play.look or at_end:
        return play, effects
    play = play._replace(mode=_looking(play, play.look._replace(runs=True)))
    wait = round(RUNS * PACES.get(play.shared.settings["pace"], 1.0))
    return play, (
        *effects,
        Wait(wait, play.keeping.key.text, play.pace.beat),
    )


def run_on(play: Play) -> Updated:
    """Show the next step."""
    if play.look is None or not play.look.runs:
        return play, ()
    return _running(*step_on(play, runs=True))


# The log


def toggle(play: Play, message: Message) -> Updated:
    """Open the log, or close it and go back to the game."""
    if play.eyes.curtain is not None or not play.keeping.ready:
        return play, ()
    if not play.panels.log:
        play = play._replace(
            # Whatever stood there, but for what the coach has said.
            panels=play.panels._replace(log=STEPS, tab=play.panels.tab if play.advice else LOG),
            eyes=play.eyes._replace(looking=play.eyes.looking or bool(play.eyes.shown.result)),
        )
        return play, (Focus("log-title", shown=False),)
    play, effects = end(play)
    if play.in_review:
        return play, effects
    if play.eyes.shown.result and not play.is_visit:  # back to how it ended
        return play._replace(panels=play.panels._replace(log=""), eyes=play.eyes._replace(looking=False)), (
            *effects,
            Focus("over", shown=False),
        )
    return play._replace(panels=play.panels._replace(log="")), (*effects, Focus("log-tool", shown=False))


def _slim(play: Play, message: Message) -> Updated:
    """Hide the steps of the log, which take the room of the hand, or show them again."""
    return play._replace(panels=play.panels._replace(log=STEPS if play.panels.log == SLIM else SLIM)), ()


def reveal_line(before: Play, play: Play, effects: tuple[Effect, ...]) -> Updated:
    """Scroll the current line of the log into view after it has moved."""
    moved = (place_of(before), before.panels.log, before.goes_on) != (
        place_of(play),
        play.panels.log,
        play.goes_on,
    )
    return play, (*effects, Reveal("step-now")) if moved and (play.panels.log or play.table.dock) else effects


# Actions on the table during a replay


def only_seen(play: Play) -> Updated:
    """Explain that the game can't be played, because a replay is shown or the game is only watched."""
    if not play.is_visit:
        what = "You’re watching a solution." if play.way else f"You’re looking back at {move_of(play)}."
        over = play.eyes.seen.result is not None and not play.way
        return saying(play, what if over else f"{what} {_BACK}"), ()
    offer = " You can play on from here." if may_play_on(play) else ""
    return saying(play, f"You’re watching a replay.{offer}"), ()


def look_around(play: Play, message: Message) -> Updated:
    """Handle an action on a table that is only viewed. Messages that change nothing work; others are refused."""
    look = play.look
    if look is None or message["do"] not in play.table.controls.read_only:
        return only_seen(play)
    step = play.table.handle_message(play.sight, message)
    play = play._replace(mode=_looking(play, look._replace(ui=step.ui)))
    if step.say:
        play = saying(play, step.say, aloud=step.aloud)
    return play, (Focus(step.focus, shown=True),) if step.focus else ()


HANDLERS: Final[Handlers] = {
    "slim": _slim,
    "scrub": scrub,
    "walk": walk,
    "run": run,
    "replay-end": toggle,  # the log is open during a replay
}

KEY = Key("l", {"do": "log"}, "open or close the log", "L")
KEYS = (
    Key(",", {"do": "walk", "to": "back"}, "in the log: back one move", ","),
    Key(".", {"do": "walk", "to": "on"}, "in the log: forward one move", "."),
    # On the table, the arrows lead along the cards first.
    Key("arrowleft", {"do": "walk", "to": "back"}, "in the log: back one move", "←"),
    Key("arrowright", {"do": "walk", "to": "on"}, "in the log: forward one move", "→"),
    Key(" ", {"do": "run"}, "in the log: play or pause", "Space"),
    Key("escape", {"do": "log"}, "in the log: close it", "Esc"),
)
