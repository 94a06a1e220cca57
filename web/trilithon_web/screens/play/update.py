"""What each message does to a game under way.

The table decides what taps and keys mean; whatever every game has (undo, redo, dealing) stands here.
"""

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qsl

from trilithon.game import Refusal
from trilithon.options import OptionError
from trilithon.record import Record
from trilithon_web import address, motion
from trilithon_web.effects import (
    ClosePanel,
    Consult,
    Draw,
    Effect,
    Fly,
    Focus,
    Go,
    OpenPanel,
    Work,
)
from trilithon_web.keys import Key
from trilithon_web.screens.play import dealing, records, replay
from trilithon_web.screens.play.course import (
    changed,
    go_on,
    opened_curtain,
    pause,
    settled,
    show_hands,
    stepped,
)
from trilithon_web.screens.play.keeping import changes, counted, leaving, written
from trilithon_web.screens.play.model import (
    Play,
    Result,
    Turns,
    people_of,
    query_of,
    saying,
    sentences,
    told,
)
from trilithon_web.table import Message, Step, Tool


def update(play: Play, message: Message) -> Result:
    """The screen after a message, and what must happen outside."""
    try:
        if play.replay is not None and message["do"] not in replay.ANYTIME:
            return replay.only_seen(play, message)
        return replay.followed(play, *_kept(play, *_HANDLERS.get(message["do"], _act)(play, message)))
    except Refusal as refusal:
        return saying(play, people_of(play).read(refusal.sentence), refusal.rule, alarm=True), ()


def _kept(before: Play, play: Play, effects: tuple[Effect, ...]) -> Result:
    """Whatever a message changed in the game is stored, and a game that has come to its end is counted."""
    if _course(play) != _course(before):
        effects += changes(before, play)
        if play.seen.result and not before.seen.result:
            effects += counted(play)
    if play.shown.result and not before.shown.result and not play.looking:
        effects += (Focus("over", shown=False),)
    return play, effects


def _course(play: Play) -> tuple[int, int, bool]:
    """What changes whenever a game goes on."""
    return play.steps, len(play.undone), play.head.assisted


def _act(play: Play, message: Message) -> Result:
    """What is done on the table itself; what would be a move hurries what goes on there."""
    tool = next((tool for tool in play.table.tools if tool.do == message["do"]), None)
    if tool and tool.confirm and play.settings["confirm"] == "on" and "sure" not in message:
        return play._replace(asking=tool), (OpenPanel("ask"),)
    if play.curtain is not None:
        return play, ()
    step = play.table.act(play.sight, message)
    if step.moves and play.goes_on:
        return go_on(play, {})
    play, effects = _stepped(play._replace(asking=None), step)
    return play, effects if tool is None or tool.at_hand else (*effects, ClosePanel("menu"))


def _stepped(play: Play, step: Step[Any]) -> Result:
    if step.assisted:
        play = play._replace(head=play.head._replace(assisted=True))
    if step.moves:
        return _play(play, step)
    play = play._replace(ui=step.ui)
    if step.say:
        play = saying(play, step.say)
    effects: tuple[Effect, ...] = (Focus(step.focus, shown=True),) if step.focus else ()
    if step.work:
        effects += (Work(step.work),)
    if step.ahead:
        aside = (len(play.record.turns), play.undone) if play.undone else None
        play = play._replace(undone=step.ahead, aside=aside, fresh=False)
    return play, effects


def _play(play: Play, step: Step[Any]) -> Result:
    record = play.record.after(*step.moves)
    if play.table.settle and (more := play.table.settle(record.state.observe(play.viewer), play.settings)):
        record = play.record.after(*step.moves, *more)
    play, effects = stepped(play._replace(aside=None), record, step.ui)
    return play, (*effects, Focus(step.focus, shown=False)) if step.focus else effects


def _undo(play: Play, message: Message) -> Result:
    """Back to the last decision of a person, over all that computers have answered."""
    left = _turns_left(play)
    if left is None:
        return saying(play, "There is nothing to undo."), ()
    record = play.record
    while len(record.turns) > left:
        record = record.back()
    events = told(play, play.record, len(record.states) - 1)
    seen_since = play.table.reveals is not None and any(
        play.table.reveals(event, play.viewer) for event in events
    )
    question = _question(play, seen_since)
    if question and "sure" not in message:
        return play._replace(asking=Tool("undo", "Take it back", confirm=question)), (OpenPanel("ask"),)
    if seen_since:
        play = play._replace(head=play.head._replace(assisted=True))
    # What ended the game has not: it is not told again.
    said = sentences(tuple(event for event in events if event.kind != "over")) or "the end of the game."
    taken_back = play.record.turns[left:]
    aside = play.aside
    if aside and left < aside[0]:
        aside = None  # it belonged to a position that redo no longer leads to alone
    play = _moved(
        play._replace(asking=None, aside=aside), record, taken_back + play.undone, f"Undone: {said}"
    )
    play = play._replace(paused=play.paused or not play.company.persons)
    play, effects = settled(play)
    flown = motion.back(motion.flights(events, play.settings["motion"]))
    return play, (Fly(flown), *effects)


def _turns_left(play: Play) -> int | None:
    """How many turns are left when it is undone to the last decision of a person, or, with computers alone, of
    anybody; None where there is no such decision."""
    persons = play.company.persons or range(play.company.seats)
    ply = len(play.record.states) - 1
    for number in reversed(range(len(play.record.turns))):
        ply -= len(play.record.turns[number])
        if play.record.states[ply].to_move in persons:
            return number
    return None


def _question(play: Play, seen_since: bool) -> str:
    """What is asked before something is undone; "" if it may simply be done."""
    if len(play.company.persons) > 1:
        return "Do all at the table agree that this is taken back?"
    if seen_since and not play.head.assisted:
        return "You have seen cards since then. If you take it back, the game counts as one played with help."
    return ""


def _redo(play: Play, message: Message) -> Result:
    """Forward to the next decision of a person."""
    if not play.undone:
        return saying(play, "There is nothing to redo."), ()
    record, undone = play.record, play.undone
    while undone:
        record, undone = record.after(*undone[0]), undone[1:]
        if record.state.to_move in play.company.persons or not play.company.persons:
            break
    events = told(play, record, len(play.record.states) - 1)
    play, effects = settled(_moved(play, record, undone, sentences(events)))
    return play, (Fly(motion.flights(events, play.settings["motion"])), *effects)


def _moved(play: Play, record: Record, undone: Turns, say: str) -> Play:
    """At another point of the game, of which nothing is shown but how it stands."""
    seen = record.state.observe(play.viewer)
    play = changed(play, record, seen, play.table.begin(seen, play.ui), undone)
    return saying(play._replace(curtain=None), say)


def _own_way(play: Play, message: Message) -> Result:
    """Back to what could be redone before a way was laid in its place."""
    if play.aside is None:
        return play, ()
    at, undone = play.aside
    record = play.record
    while len(record.turns) > at:
        record = record.back()
    say = "The way that was shown is gone; redo plays your own moves again."
    return _moved(play, record, undone, say)._replace(aside=None), (ClosePanel("menu"),)


def _restart(play: Play, message: Message) -> Result:
    if play.visit:
        return replay.only_seen(play, {"do": "restart"})
    if not play.record.turns:
        return saying(play, "This is the beginning of the game."), (ClosePanel("deal"),)
    record = Record.begin(play.record.states[0], play.record.names)
    if play.table.reveals:  # what has been seen is known when it comes again
        play = play._replace(head=play.head._replace(assisted=True))
    undone = play.record.turns + play.undone
    play = _moved(play, record, undone, "Back at the beginning; redo plays on.")._replace(aside=None)
    play, effects = settled(play)
    return play, (ClosePanel("deal"), *effects)


def _new(play: Play, message: Message) -> Result:
    """The same set-up, dealt anew."""
    same = {name: value for name, value in parse_qsl(query_of(play)) if name not in ("seed", "copy")}
    return play, (Draw({"do": "deal", **same}),)


def _deal(play: Play, message: Message) -> Result:
    """A deal by its number and options; what the form left empty is drawn."""
    if "draft" in message:
        return dealing.dealt(play, message, _restart)
    given = {name: value for name, value in message.items() if name != "do"}
    if not given.get("seed", "").strip():
        return play, (Draw(message),)
    try:
        sitting = address.sitting_from(play.game, given)
    except OptionError as error:
        return play._replace(wrong=(error.option, str(error))), (Focus(f"field-{error.option}", shown=True),)
    query = address.query_of(play.game, sitting)
    return play._replace(wrong=("", "")), (ClosePanel("deal"), Go(f"{play.game.name}/", query))


def _tick(play: Play, message: Message) -> Result:
    play = play._replace(now=int(message["now"]))
    if not play.record.turns or play.seen.result or play.replay is not None:
        return play, ()
    return play._replace(head=play.head._replace(seconds=play.head.seconds + 1)), ()


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
    return play._replace(looking=not play.looking), (Focus("look", shown=False),)


def _dismiss(play: Play, message: Message) -> Result:
    return play._replace(problem=""), ()


def _hide(play: Play, message: Message) -> Result:
    """The page goes out of sight, perhaps for good."""
    return play, leaving(play)


def worked(play: Play, step: Step[Any]) -> Result:
    """What takes long has come to its end; for whoever looks at an earlier moment it has not begun."""
    if play.replay is not None:
        return play, ()
    return replay.followed(play, *_kept(play, *_stepped(play, step)))


KEYS = (
    Key("u", {"do": "undo"}, "undo", "U"),
    Key("ctrl+z", {"do": "undo"}, "undo", "Ctrl+Z"),
    Key("shift+u", {"do": "redo"}, "redo", "Shift+U"),
    Key("ctrl+y", {"do": "redo"}, "redo", "Ctrl+Y"),
    Key("ctrl+shift+z", {"do": "redo"}, "redo", "Ctrl+Shift+Z"),
    Key("n", {"do": "new"}, "deal anew", "N"),
    Key("r", {"do": "rule"}, "the rules", "R"),
)

_HANDLERS: Mapping[str, Callable[[Play, Message], Result]] = {
    "undo": _undo,
    "redo": _redo,
    "own-way": _own_way,
    "go-on": go_on,
    "pause": pause,
    "show-hands": show_hands,
    "open-curtain": opened_curtain,
    "restart": _restart,
    "new": _new,
    "rule": _rule,
    "consulted": _consulted,
    "deal": _deal,
    "set-up": dealing.opened,
    "draft": dealing.changed,
    "tick": _tick,
    "hide": _hide,
    "gone": _gone,
    "say": _say,
    "calm": _calm,
    "look": _look,
    "dismiss": _dismiss,
    **records.HANDLERS,
    **replay.HANDLERS,
}
