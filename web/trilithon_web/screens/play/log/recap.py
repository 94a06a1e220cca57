"""The recap of everything since the viewer's last move. It is shown when it is their turn, and disappears with their
next move.

`turn.since` finds the events. The table words and draws them (`Dock.recap`): in the line of a closed dock, in
a box above the log, and as sentences for those who ask.
"""

from typing import Final

from trilithon_web.keys import Key
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.screens.play.handling import Handlers, otherwise
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.turn import acting
from trilithon_web.screens.play.turn.narration import sentences
from trilithon_web.screens.play.turn.since import recap, since
from trilithon_web.table.groups import Recap
from trilithon_web.table.sight import Message

KEY: Final = Key("s", {"do": "since"}, "what has happened since your move", "S")
NOTHING: Final = "Nobody has moved since your last move."
FIRST: Final = "You haven’t moved yet."
LATER: Final = "It’s not your turn yet. When it is, press again to hear what happened."
MORE: Final = "Press again for the rest."


def box(found: Recap) -> Node:
    """Draw the recap above the log."""
    title = h("h3", {"id": "recap-title"}, "Since your move")
    attrs: dict[str, Attribute] = {
        "class": "recap",
        "aria-labelledby": "recap-title",
        "tabindex": 0,
    }  # it may scroll
    return h("section", attrs, title, *found.view)


def _tell(play: Play, message: Message) -> Updated:
    """Say the short recap, or the long one if asked again.

    If there is no recap, the key can have another meaning.
    """
    found = recap(play)
    if found is None:
        if "or" in message and _means(play, other := otherwise(message)):
            return acting.act(play, other)
        played = since(play)
        return saying(play, (sentences(played.events) if played else "") or _nothing(play)), ()
    short = f"{found.short} {MORE}"
    return saying(play, found.full if play.speech.say == short else short), ()


def _means(play: Play, message: Message) -> bool:
    """Whether a message does or says anything at the table."""
    step = play.table.handle_message(play.sight, message)
    return bool(step.moves or step.say)


def _nothing(play: Play) -> str:
    """Explain why there is no recap."""
    viewer, frames = play.eyes.viewer, play.own_history.frames
    if viewer is None or play.eyes.seen.to_move != viewer:
        return LATER
    return NOTHING if any(frame.mover == viewer for frame in reversed(frames)) else FIRST


HANDLERS: Final[Handlers] = {"since": _tell}
