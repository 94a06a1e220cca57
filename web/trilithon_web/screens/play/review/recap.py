"""What has happened since one's own last move: it is told when it is one's turn, and gone with the next move.

It is worked out of the record, as the one who looks on may know it. What is told of it, and how it is drawn, is the
table's (`Table.recap`): the line of a closed dock, a box above the log, and in words for those who ask.
"""

from typing import Final

from trilithon.record import Record
from trilithon_web.keys import Key
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.screens.play.handling import LEARNED, PLAYED, Handler
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.parts import Live
from trilithon_web.screens.play.turn import acting
from trilithon_web.screens.play.turn.narration import sentences, told
from trilithon_web.table import AnySight, Message, Since
from trilithon_web.table_values import Recap

KEY: Final = Key("s", {"do": "since"}, "what has happened since your move", "S")
NOTHING: Final = "Nobody has moved since your last move."
FIRST: Final = "You haven’t moved yet."
LATER: Final = "It’s not your turn. Press again when it is, to hear what happened."
MORE: Final = "Press again for the rest."


def sight(play: Play) -> AnySight:
    """The table as it is shown, with what has happened since the last move of the one who looks on."""
    return play.sight._replace(since=_since(play))


def recap(play: Play) -> Recap | None:
    """What the table tells of it, if there is anything."""
    at = sight(play)
    return play.table.recap(at) if play.table.recap and at.since else None


def box(found: Recap) -> Node:
    """What stands above the log."""
    title = h("h3", {"id": "recap-title"}, "Since your move")
    attrs: dict[str, Attribute] = {
        "class": "recap",
        "aria-labelledby": "recap-title",
        "tabindex": 0,
    }  # it may scroll
    return h("section", attrs, title, *found.view)


def _since(play: Play) -> Since | None:
    """None while it is not one's turn, and where nothing is played: in a lesson, a replay, a visit."""
    viewer, record = play.eyes.viewer, play.record
    if (
        not play.table.recap
        or not isinstance(play.mode, Live)
        or play.goes_on
        or play.eyes.curtain is not None
    ):
        return None
    if viewer is None or record.state.to_move != viewer:
        return None
    key = viewer, play.company.names
    if key not in _known or _known[key][0] is not record:
        _known.clear()
        _known[key] = record, _found(play, viewer)
    return _known[key][1]


# What was found last: it is asked for several times at each view.
_known: dict[tuple[int, tuple[str, ...]], tuple[Record, Since | None]] = {}


def _found(play: Play, viewer: int) -> Since | None:
    states = play.record.states
    last = len(states) - 1
    start = next((place + 1 for place in reversed(range(last)) if states[place].to_move == viewer), 0)
    if start in (0, last):  # no move of one's own yet, or none of others since
        return None
    return Since(states[start].observe(viewer), told(play, play.record, start))


def _tell(play: Play, message: Message) -> Updated:
    """In a sentence or two, and all of it to one who asks again. Where there is nothing to tell, the key may mean
    something else at the table."""
    found = recap(play)
    if found is None and "or" in message:
        return acting.act(play, {**message, "do": message["or"]})
    if found is None:
        since = _since(play)
        return saying(play, (sentences(since.events) if since else "") or _nothing(play)), ()
    short = f"{found.said} {MORE}"
    return saying(play, found.rest if play.speech.say == short else short), ()


def _nothing(play: Play) -> str:
    """Why there is nothing to tell."""
    viewer, states = play.eyes.viewer, play.record.states
    if viewer is None or states[-1].to_move != viewer:
        return LATER
    return NOTHING if any(state.to_move == viewer for state in states[:-1]) else FIRST


HANDLERS: Final = (Handler("since", PLAYED + LEARNED, _tell),)
