"""A position in a link, to play on from it in a game of one's own, as practice:

    …/freecelt/?seed=1#from=12vYRBG90NAWyL_zJ04

In a frame `#game=` opens it as well. The game that is played from it keeps the code, so that the same link leads back
to it. A game that is over, or that hides something, can only be watched.
"""

from typing import Final

from trilithon.game import AnyGame
from trilithon_web import address
from trilithon_web.screens.play import opening
from trilithon_web.screens.play.model import Play, saying, setup_of
from trilithon_web.screens.play.replay.fork import cut, may_play_on
from trilithon_web.screens.play.replay.playback import visiting
from trilithon_web.screens.play.share import codes, records
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey

FRAGMENT: Final = "from="
_HIDES: Final = "You can only watch this game: it isn’t over, and it hides something."


def by_link(game: AnyGame, shared: Shared, query: str, fragment: str) -> Play:
    """The game from the position in a link, as far as it has been played here; a visit to a game that nobody can play
    on. Raises ValueError (of the query or the code) with a sentence."""
    visit = records.by_link(game, shared, query, fragment, at_end=True)
    if visit.eyes.seen.result:
        return visiting(visit, 0)
    if not may_play_on(visit):
        return saying(visit, _HIDES)
    sitting = address.sitting_of(game, address.known_part(game, query))
    key, code = GameKey.of(game, sitting), fragment.partition("=")[2]
    entries = shared.games.entries
    same = (
        entry.key
        for entry in shared.games.of_setup(key)
        if entry.head.origin == code and not entry.head.aside
    )
    met = GameKey.read(next(same, ""))
    # The first of a set-up is for the deal from its start.
    number = (met or key.free({*entries, key.text})).number
    play = opening.play_deal(game, shared, sitting, number)
    if met:
        return play
    save = cut(visit)
    record = save.record.with_names(play.company.names)
    play = opening.play_record(game, shared, play.keeping.key, record, play.company)
    return play._replace(keeping=play.keeping._replace(head=save.head._replace(origin=code)))


def moves_before(play: Play) -> int:
    """How many moves had been made where the game begins: at the position that it was opened at, else none."""
    origin = play.keeping.head.origin
    return codes.record_of(setup_of(play), origin).move_count if origin else 0


def has_moved(play: Play) -> bool:
    """Whether somebody at this screen has moved since the game was begun, or opened at a position; never in a puzzle or
    a lesson, of which no game is kept."""
    if play.puzzle or play.course:
        return False
    here = play.company.persons or range(play.company.seats)
    return play.own_history.has_moved(here, since=moves_before(play))
