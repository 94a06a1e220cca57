"""Bookmarks store everything that a game's screen shows beyond its address and saved game, for when the page is loaded
again, or when somebody returns to it in the browser's history.

For every game, a bookmark contains the state of the log and its tab, whether the table of a finished game is visible,
the status line, and the progress of a review. The rest belongs to the mode (see `mode_screen.ModeScreen`).
"""

import json
from collections.abc import Mapping
from typing import Final

from trilithon.state import Refusal
from trilithon_web.effects import Effect, Focus
from trilithon_web.screens.play.layers import depth
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.modes import screen_of, screen_of_kind
from trilithon_web.screens.play.review import reviewing
from trilithon_web.shelf import texts
from trilithon_web.shelf.saves import MOST_TURNS
from trilithon_web.shelf.texts import Fields

LONGEST: Final = 20_000
_PLAIN: Final[Mapping[str, object]] = {
    "kind": "live",
    "log": "",
    "tab": "",
    "looking": False,
    "say": "",
    "rule": "",
    "alarm": False,
    "judged": "",
    "end": 0,
}


def text_of(play: Play) -> str:
    """Write the bookmark of a visible screen; "" if address and saved game say everything."""
    speech, over, screen = play.speech, bool(play.eyes.shown.result), screen_of(play.mode)
    if play.mode.covers:
        return ""
    mark: dict[str, object] = {
        "kind": play.mode.kind,
        "log": play.panels.log,
        "tab": play.panels.tab,
        "looking": over and play.eyes.looking,
    }
    if not play.is_live:  # in a game under way it is said how it stands
        mark |= {"say": speech.say, "rule": speech.rule, "alarm": speech.alarm}
    judged, end = reviewing.unfinished_review(play)
    if end:
        mark |= {"seat": max(0, play.thoughts.over.seat), "judged": judged, "end": end}
    mark |= screen.mark(play)
    told = {name: value for name, value in mark.items() if value != _PLAIN.get(name)}
    return json.dumps(told) if told else ""


def restore(play: Play, text: str) -> Updated:
    """Restore the screen from a bookmark; unchanged if the bookmark doesn't fit this game."""
    after, effects = _restore_screen(play, text, asks=True)
    # A page that is loaded leaves the focus where the browser puts it.
    return after, tuple(effect for effect in effects if not isinstance(effect, Focus))


def reopen(play: Play, text: str) -> Updated:
    """Reopen the layer that was open when the bookmark was written; unchanged if there was none.

    The coach isn't asked, since the game may have continued.
    """
    after, effects = _restore_screen(play, text, asks=False)
    return (after, effects) if depth(after) > depth(play) else (play, ())


def _restore_screen(play: Play, text: str, asks: bool) -> Updated:
    """Restore the screen from a bookmark. asks: whether to ask the coach again, if it had been asked."""
    if not text or play.is_covered or not play.keeping.ready:
        return play, ()
    try:
        read = Fields(texts.load(text, LONGEST, 3))
        fields = Fields({**_PLAIN, **read.values} if asks else {**_PLAIN, **read.values, "coach": False})
        after, effects = _restore_mode(play, fields)
        if not after.is_live:
            after = saying(after, fields.sentence("say", LONGEST), fields.text("rule"), fields.flag("alarm"))
    except (ValueError, LookupError, Refusal):
        return play, ()
    return after, effects


def _restore_mode(play: Play, fields: Fields) -> tuple[Play, tuple[Effect, ...]]:
    if end := fields.number("end", MOST_TURNS):
        play = reviewing.resume_review(play, fields.number("seat", 99), fields.text("judged"), end)
    screen = screen_of_kind(fields.text("kind"))
    return screen.restore(play, fields) if screen else (play, ())
