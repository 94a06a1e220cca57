"""A position in a link, from which you can play on in a game of your own, as practice:

…/freecelt/?seed=1#from=12vYRBG90NAWyL_zJ04

In a frame, `#game=` opens it, too. The new game keeps the code, so that the same link leads back to it. A
game that is finished, or hides something, can only be watched.
"""

from typing import Final

from trilithon.game import AnyGame
from trilithon_web import address
from trilithon_web.screens.play import opening
from trilithon_web.screens.play.model import Play, saying
from trilithon_web.screens.play.replay.fork import cut, may_play_on
from trilithon_web.screens.play.replay.playback import visiting
from trilithon_web.screens.play.share import records
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey

_HIDES: Final = "You can only watch this game: it isn’t over, and it hides something."


def open_position_link(game: AnyGame, shared: Shared, query: str, fragment: str) -> Play:
    """Start a game at the position in a link, or continue it if it has been played here.

    If nobody can play on from it, it is only watched. Raises ValueError with a sentence about the query or
    the code.
    """
    visit = records.visit_link(game, shared, query, fragment, at_end=True)
    if visit.eyes.seen.result:
        return visiting(visit, 0)
    if not may_play_on(visit):
        return saying(visit, _HIDES)
    sitting = address.sitting_of(game, address.known_part(game, query))
    key, code = GameKey.from_sitting(game, sitting), fragment.partition("=")[2]
    entries = shared.games.entries
    same = (
        entry.key
        for entry in shared.games.of_setup(key)
        if entry.head.origin == code and not entry.head.aside
    )
    met = GameKey.read(next(same, ""))
    # The first of a set-up is for the deal from its start.
    number = (met or key.next_free({*entries, key.text})).number
    play = opening.play_deal(game, shared, sitting, number)
    if met:
        return play
    save = cut(visit)
    record = save.record.with_names(play.company.names)
    play = opening.play_record(game, shared, play.keeping.key, record, play.company)
    return play._replace(keeping=play.keeping._replace(head=save.head._replace(origin=code)))
