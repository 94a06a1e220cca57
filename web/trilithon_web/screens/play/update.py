"""What each message does to a game under way.

The table decides what taps and keys mean; whatever every game has (undo, redo, dealing) stands here.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import parse_qsl

from trilithon.game import Refusal
from trilithon.options import OptionError
from trilithon_web import address
from trilithon_web.effects import (
    ClosePanel,
    Consult,
    Draw,
    Effect,
    Focus,
    Go,
    OpenPanel,
    Work,
)
from trilithon_web.keys import Key
from trilithon_web.screens.play.keeping import changes, counted, leaving, written
from trilithon_web.screens.play.lesson import tutor
from trilithon_web.screens.play.model import (
    Play,
    Result,
    helped,
    notes_of,
    people_of,
    query_of,
    saying,
)
from trilithon_web.screens.play.review import replay, undo
from trilithon_web.screens.play.set_up import update as set_up_update
from trilithon_web.screens.play.share import by_links, challenge, pictures, records
from trilithon_web.screens.play.turn.pacing import (
    go_on,
    held_up,
    opened_curtain,
    pause,
    show_hands,
    stepped,
    too_early,
)
from trilithon_web.table import Message, Step, Tool


def update(play: Play, message: Message) -> Result:
    """The screen after a message, and what must happen outside."""
    try:
        if play.look is not None and message["do"] not in replay.ANYTIME:
            return replay.only_seen(play, message)
        if play.course and message["do"] in tutor.ELSEWHERE:
            return tutor.only_learned(play, message)
        return _followed(play, *_HANDLERS.get(message["do"], _act)(play, message))
    except Refusal as refusal:
        if tutor.rests(play):
            return tutor.not_asked(play)
        return saying(play, people_of(play).read(refusal.sentence), refusal.rule, alarm=True), ()


def _followed(before: Play, play: Play, effects: tuple[Effect, ...]) -> Result:
    """What follows whatever was done: it is stored, told in the log, and a lesson goes on."""
    return tutor.followed(before, *replay.followed(before, *_kept(before, play, effects)))


def _kept(before: Play, play: Play, effects: tuple[Effect, ...]) -> Result:
    """Whatever a message changed in the game is stored, and a game that has come to its end is counted."""
    if _course(play) != _course(before):
        effects += changes(before, play)
        if play.eyes.seen.result and not before.eyes.seen.result:
            effects += counted(play)
    if play.eyes.shown.result and not before.eyes.shown.result and not (play.eyes.looking or play.course):
        # The heading that gets the focus tells how it ended, and is not to be heard twice.
        ended = people_of(play).read(play.eyes.shown.result.text)
        play = play._replace(speech=play.speech._replace(say=play.speech.say.removesuffix(ended).rstrip()))
        effects += (Focus("over", shown=False),)
    return play, effects


def _course(play: Play) -> tuple[int, int, bool, tuple[str, ...]]:
    """What changes whenever a game goes on, or something is noted."""
    return play.steps, len(play.redo.turns), play.keeping.head.assisted, notes_of(play)


def _act(play: Play, message: Message) -> Result:
    """What is done on the table itself, where nothing is played while something goes on."""
    tool = next((tool for tool in play.table.tools if tool.do == message["do"]), None)
    if tool and tool.confirm and play.shared.settings["confirm"] == "on" and "sure" not in message:
        return play._replace(asking=tool), (OpenPanel("ask"),)
    if play.eyes.curtain is not None:
        return play, ()
    step = play.table.act(play.sight, message)
    if step.moves and (play.goes_on or play.pace.early):
        return too_early(play)
    play, effects = _stepped(play._replace(asking=None, pace=play.pace._replace(early=False)), step)
    if message["do"] == "tell":
        ended = play.eyes.shown.result
        how = people_of(play).read(ended.text) if ended else ""
        if how not in play.speech.say:
            play = play._replace(speech=play.speech._replace(say=f"{how} {play.speech.say}"))
        play = tutor.repeated(play)
    return play, effects if tool is None or tool.at_hand else (*effects, ClosePanel("menu"))


def _stepped(play: Play, step: Step[Any]) -> Result:
    if step.assisted:
        play = helped(play)
    if step.back:
        return undo.undo(play._replace(eyes=play.eyes._replace(ui=step.ui)), {"do": "undo"})
    if step.moves:
        return _play(play, step)
    play = play._replace(eyes=play.eyes._replace(ui=step.ui))
    effects: tuple[Effect, ...] = (Focus(step.focus, shown=True),) if step.focus else ()
    if step.say:
        play, waits = held_up(saying(play, step.say))
        effects += waits
    if step.work:
        effects += (Work(step.work),)
    if step.ahead:
        aside = (len(play.record.turns), play.redo.turns) if play.redo.turns else None
        play = play._replace(
            redo=play.redo._replace(turns=step.ahead, aside=aside), keeping=play.keeping._replace(fresh=False)
        )
    return play, effects


def _play(play: Play, step: Step[Any]) -> Result:
    record = play.record.after(*step.moves)  # what the rules forbid is told by them, in a lesson too
    if not tutor.is_asked(play, step.moves):
        return tutor.not_asked(play)
    settle = None if play.course else play.table.settle
    if settle and (more := settle(record.state.observe(play.eyes.viewer), play.shared.settings)):
        record = play.record.after(*step.moves, *more)
    play, effects = stepped(play._replace(redo=play.redo._replace(aside=None)), record, step.ui)
    return play, (*effects, Focus(step.focus, shown=False)) if step.focus else effects


def _go_on(play: Play, message: Message) -> Result:
    """A table that waits goes on; at one that does not, the key may mean something else."""
    if "or" in message and not play.goes_on and not play.pace.at_word:
        return _act(play, {**message, "do": message["or"]})
    if play.course and not play.goes_on and not play.pace.at_word:
        return tutor.on(play, message)
    return go_on(play, message)


def _new(play: Play, message: Message) -> Result:
    """The same set-up, dealt anew; by a mere key a game under way is not left unasked."""
    under_way = play.record.turns and not play.eyes.seen.result and not play.passing
    if under_way and "by" in message and play.shared.settings["confirm"] == "on":
        return play._replace(asking=_ANEW), (OpenPanel("ask"),)
    play = play._replace(asking=None)
    same = {name: value for name, value in parse_qsl(query_of(play)) if name not in ("seed", "copy")}
    return play, (Draw({"do": "deal", **same}),)


_ANEW: Final = Tool(
    "new", "Deal anew", confirm="Leave this game for another deal? It is kept among your games."
)


def _deal(play: Play, message: Message) -> Result:
    """A deal by its number and options; what the form left empty is drawn."""
    if "draft" in message:
        return set_up_update.dealt(play, message, undo.restart)
    given = {name: value for name, value in message.items() if name != "do"}
    if not given.get("seed", "").strip():
        return play, (Draw(message),)
    try:
        sitting = address.sitting_from(play.game, given)
    except OptionError as error:
        return play._replace(set_up=play.set_up._replace(wrong=(error.option, str(error)))), (
            Focus(f"field-{error.option}", shown=True),
        )
    query = address.query_of(play.game, sitting)
    return play._replace(set_up=play.set_up._replace(wrong=("", ""))), (
        ClosePanel("deal"),
        Go(f"{play.game.name}/", query),
    )


def _tick(play: Play, message: Message) -> Result:
    if not play.record.turns or play.eyes.seen.result or play.awaited or play.look is not None:
        return play, ()
    return play._replace(
        keeping=play.keeping._replace(head=play.keeping.head._replace(seconds=play.keeping.head.seconds + 1))
    ), ()


def _gone(play: Play, message: Message) -> Result:
    """What was stored of a game has vanished: it is stored whole."""
    return play, written(play) if message["key"] == play.key.text else ()


def _say(play: Play, message: Message) -> Result:
    return saying(play, message["text"]), ()


def _rule(play: Play, message: Message) -> Result:
    """The rules beside the table, opened at one of them, or at their beginning."""
    rule = message.get("rule", "")
    if play.rules:
        return play, (ClosePanel("menu"), OpenPanel("rules", rule))
    return play, (Consult(f"{play.game.name}/rules/", rule),)


def _consulted(play: Play, message: Message) -> Result:
    """The text of the rules has come."""
    return _rule(play._replace(rules=message["html"]), message)


def _calm(play: Play, message: Message) -> Result:
    """The question is answered with no."""
    return play._replace(asking=None), ()


def _look(play: Play, message: Message) -> Result:
    """From how the game ended to its table, and back."""
    return play._replace(eyes=play.eyes._replace(looking=not play.eyes.looking)), (
        Focus("look", shown=False),
    )


def _dismiss(play: Play, message: Message) -> Result:
    return play._replace(problem=""), ()


def _hide(play: Play, message: Message) -> Result:
    """The page goes out of sight, perhaps for good."""
    return play, leaving(play)


def worked(play: Play, step: Step[Any]) -> Result:
    """What takes long has come to its end; for whoever looks at an earlier moment it has not begun, and a computer that
    was held up is asked anew."""
    if play.look is not None or (play.computer and play.pace.thinks_at != play.steps):
        return play, ()
    return _followed(play, *_stepped(play, step))


KEYS = (
    Key("u", {"do": "undo"}, "undo", "U"),
    Key("ctrl+z", {"do": "undo"}, "undo", "Ctrl+Z"),
    Key("shift+u", {"do": "redo"}, "redo", "Shift+U"),
    Key("ctrl+y", {"do": "redo"}, "redo", "Ctrl+Y"),
    Key("ctrl+shift+z", {"do": "redo"}, "redo", "Ctrl+Shift+Z"),
    Key("n", {"do": "new", "by": "key"}, "deal anew", "N"),
    Key("r", {"do": "rule"}, "the rules", "R"),
    Key("g", {"do": "go-on"}, "go on, where the table waits", "G"),
)

_HANDLERS: Mapping[str, Callable[[Play, Message], Result]] = {
    "undo": undo.undo,
    "redo": undo.redo,
    "own-way": undo.own_way,
    "go-on": _go_on,
    "pause": pause,
    "show-hands": show_hands,
    "open-curtain": opened_curtain,
    "restart": undo.restart,
    "new": _new,
    "rule": _rule,
    "consulted": _consulted,
    "deal": _deal,
    "set-up": set_up_update.opened,
    "draft": set_up_update.changed,
    "tick": _tick,
    "hide": _hide,
    "gone": _gone,
    "say": _say,
    "calm": _calm,
    "look": _look,
    "dismiss": _dismiss,
    **tutor.HANDLERS,
    **records.HANDLERS,
    **pictures.HANDLERS,
    **by_links.HANDLERS,
    **challenge.HANDLERS,
    **replay.HANDLERS,
}
