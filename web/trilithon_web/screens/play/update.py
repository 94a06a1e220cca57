"""What each message does to a game under way.

The table decides what taps and keys mean; whatever every game has (undo, redo, dealing) stands here.
"""

from collections.abc import Callable, Mapping
from typing import Any

from trilithon.game import Event, Refusal
from trilithon.options import OptionError, value_text
from trilithon.record import Record
from trilithon_web import address, motion
from trilithon_web.effects import (
    ClosePanel,
    Copy,
    Draw,
    Effect,
    Fly,
    Focus,
    Go,
    OpenPanel,
    Work,
)
from trilithon_web.keys import Key
from trilithon_web.screens.play.keeping import changes, counted, leaving, written
from trilithon_web.screens.play.model import Play, Result, Turns, people_of, saying, seen_of, setup_of, told
from trilithon_web.table import Message, Step


def update(play: Play, message: Message) -> Result:
    """The screen after a message, and what must happen outside."""
    try:
        return _settled(play, *_HANDLERS.get(message["do"], _act)(play, message))
    except Refusal as refusal:
        return saying(play, people_of(play).read(refusal.sentence), refusal.rule, alarm=True), ()


def _settled(before: Play, play: Play, effects: tuple[Effect, ...]) -> Result:
    """Whatever a message changed in the game is stored, and a game that has come to its end is counted."""
    if _course(play) != _course(before):
        effects += changes(before, play)
        if play.seen.result and not before.seen.result:
            effects += (*counted(play), Focus("over", shown=False))
    return play, effects


def _course(play: Play) -> tuple[int, int, bool]:
    """What changes whenever a game goes on."""
    return play.steps, len(play.undone), play.head.assisted


def _changed(play: Play, record: Record, seen: Any, undone: Turns, ui: Any, say: str) -> Play:
    """With another course of the game; seen: the observation of its last state."""
    changed = play._replace(
        record=record, undone=undone, seen=seen, ui=ui, steps=play.steps + 1, fresh=False, looking=False
    )
    return saying(changed, say)


def _sentences(events: tuple[Event, ...]) -> str:
    """What the events say; of many only the first and the last, for the sake of those who hear them read."""
    texts = [event.text for event in events if event.text]
    if len(texts) > 3:
        texts[1:-1] = [f"And {len(texts) - 2} more."]
    return " ".join(texts)


def _act(play: Play, message: Message) -> Result:
    """What is done on the table itself."""
    tool = next((tool for tool in play.table.tools if tool.do == message["do"]), None)
    if tool and tool.confirm and play.settings["confirm"] == "on" and "sure" not in message:
        return play._replace(asking=tool), (OpenPanel("ask"),)
    play, effects = _stepped(play._replace(asking=None), play.table.act(play.seen, play.ui, message))
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
    seen = seen_of(record.state)
    if play.table.settle and (more := play.table.settle(seen, play.settings)):
        record = play.record.after(*step.moves, *more)
        seen = seen_of(record.state)
    events = told(play, record)
    play = _changed(play, record, seen, (), step.ui, _sentences(events))._replace(aside=None)
    effects: tuple[Effect, ...] = (Fly(motion.flights(events, play.settings["motion"])),)
    return play, (*effects, Focus(step.focus, shown=False))


def _undo(play: Play, message: Message) -> Result:
    if not play.record.turns:
        return saying(play, "There is nothing to undo."), ()
    turn, events = play.record.turns[-1], told(play, play.record)
    # What ended the game has not: it is not told again.
    said = _sentences(tuple(event for event in events if event.kind != "over")) or "the end of the game."
    record = play.record.back()
    seen = seen_of(record.state)
    ui = play.table.begin(seen, play.ui)
    play = _changed(play, record, seen, (turn, *play.undone), ui, f"Undone: {said}")
    if play.aside and len(record.turns) < play.aside[0]:
        play = play._replace(aside=None)  # it belonged to a position that redo no longer leads to alone
    flown = motion.back(motion.flights(events, play.settings["motion"]))
    return play, (Fly(flown),)


def _redo(play: Play, message: Message) -> Result:
    if not play.undone:
        return saying(play, "There is nothing to redo."), ()
    record = play.record.after(*play.undone[0])
    events = told(play, record)
    seen = seen_of(record.state)
    ui = play.table.begin(seen, play.ui)
    play = _changed(play, record, seen, play.undone[1:], ui, _sentences(events))
    flown = motion.flights(events, play.settings["motion"])
    return play, (Fly(flown),)


def _own_way(play: Play, message: Message) -> Result:
    """Back to what could be redone before a way was laid in its place."""
    if play.aside is None:
        return play, ()
    at, undone = play.aside
    record = play.record
    while len(record.turns) > at:
        record = record.back()
    seen = seen_of(record.state)
    ui = play.table.begin(seen, play.ui)
    say = "The way that was shown is gone; redo plays your own moves again."
    play = _changed(play, record, seen, undone, ui, say)._replace(aside=None)
    return play, (ClosePanel("menu"),)


def _restart(play: Play, message: Message) -> Result:
    if not play.record.turns:
        return saying(play, "This is the beginning of the game."), (ClosePanel("deal"),)
    record = Record.begin(play.record.states[0])
    seen = seen_of(record.state)
    ui = play.table.begin(seen, play.ui)
    say = "Back at the beginning; redo plays on."
    play = _changed(play, record, seen, play.record.turns + play.undone, ui, say)._replace(aside=None)
    return play, (ClosePanel("deal"),)


def _new(play: Play, message: Message) -> Result:
    options = {name: value_text(value) for name, value in setup_of(play).options.items()}
    return play, (Draw({"do": "deal", "seats": str(setup_of(play).seats), **options}),)


def _deal(play: Play, message: Message) -> Result:
    """A deal by its number and options; what the form left empty is drawn."""
    given = {name: value for name, value in message.items() if name != "do"}
    if not given.get("seed", "").strip():
        return play, (Draw(message),)
    try:
        setup = address.setup_from(play.game, given)
    except OptionError as error:
        return play._replace(wrong=(error.option, str(error))), (Focus(f"field-{error.option}", shown=True),)
    query = address.query_of(play.game, setup)
    return play._replace(wrong=("", "")), (ClosePanel("deal"), Go(f"{play.game.name}/", query))


def _tick(play: Play, message: Message) -> Result:
    play = play._replace(now=int(message["now"]))
    if not play.record.turns or play.seen.result:
        return play, ()
    return play._replace(head=play.head._replace(seconds=play.head.seconds + 1)), ()


def _gone(play: Play, message: Message) -> Result:
    """What was stored of a game has vanished: it is stored whole."""
    return play, written(play) if message["key"] == play.key.text else ()


def _say(play: Play, message: Message) -> Result:
    return saying(play, message["text"]), ()


def _copy_game(play: Play, message: Message) -> Result:
    return play, (Copy("The game", play.record.text()), ClosePanel("share"))


def _rules(play: Play, message: Message) -> Result:
    return play, (Go(f"{play.game.name}/rules/"),)


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
    """What takes long has come to its end."""
    return _settled(play, *_stepped(play, step))


KEYS = (
    Key("u", {"do": "undo"}, "undo", "U"),
    Key("ctrl+z", {"do": "undo"}, "undo", "Ctrl+Z"),
    Key("shift+u", {"do": "redo"}, "redo", "Shift+U"),
    Key("ctrl+y", {"do": "redo"}, "redo", "Ctrl+Y"),
    Key("ctrl+shift+z", {"do": "redo"}, "redo", "Ctrl+Shift+Z"),
    Key("n", {"do": "new"}, "deal anew", "N"),
    Key("r", {"do": "rules"}, "the rules", "R"),
)

_HANDLERS: Mapping[str, Callable[[Play, Message], Result]] = {
    "undo": _undo,
    "redo": _redo,
    "own-way": _own_way,
    "restart": _restart,
    "new": _new,
    "rules": _rules,
    "deal": _deal,
    "tick": _tick,
    "hide": _hide,
    "gone": _gone,
    "say": _say,
    "copy-game": _copy_game,
    "calm": _calm,
    "look": _look,
    "dismiss": _dismiss,
}
