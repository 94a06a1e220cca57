"""What an address means: a game, or one that its fragment tells, asks for or leads to."""

from contextlib import suppress
from typing import Final, NamedTuple

from trilithon.game import load
from trilithon.link import LinkError
from trilithon.slices import Slices
from trilithon.state import Setup
from trilithon_web import address, daily, lesson, puzzles, settings
from trilithon_web.app.model import App
from trilithon_web.edition import EMBED
from trilithon_web.screens import learning
from trilithon_web.screens.play.exercise import puzzle
from trilithon_web.screens.play.lesson import tutor
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share import by_links, challenge, codes, position, records
from trilithon_web.settings import Setting
from trilithon_web.shared import Shared
from trilithon_web.table import table_of
from trilithon_web.tables import tables


class Meant(NamedTuple):
    """What an address means, beside its path. query: of a game. fragment: what stays in the address. visit: the game
    that it tells move by move, to be looked at. refused: what is wrong with its fragment, or "". asks: how somebody
    wants to play is asked before. learns: of the finished game, a better move that is still to be found is looked
    for."""

    query: str
    fragment: str = ""
    visit: Play | None = None
    refused: str = ""
    asks: bool = False
    learns: bool = False


def shared_at(app: App, path: str) -> Shared:
    """What all screens go by, with what the table at a path declares of its own among the settings."""
    chosen = settings.read(settings.text_of(app.shared.settings), further(path))
    return app.shared._replace(settings=chosen)


def further(path: str) -> tuple[Setting, ...]:
    """The settings that the table at a path has of its own."""
    name = path.rstrip("/")
    return table_of(name).controls.settings if name in tables() else ()


def meant(app: App, path: str, query: str, fragment: str) -> Meant:
    """What an address means; its fragment may tell a game, or ask for a deal of the day in place of its query."""
    name = path.rstrip("/")
    if name not in tables():
        return Meant(query, fragment)
    game = load(name)
    if fragment == address.ASKS:
        asks = _asks(app, name)
        return Meant(query, fragment if asks else "", asks=asks)
    if fragment == learning.FRAGMENT:
        return Meant(query, learns=True)
    try:
        if daily.is_daily_fragment(fragment):
            return Meant(daily.key_of(game, daily.read_day(game, fragment, app.shared.today)).query)
        return _told(app, path, query, fragment)
    except ValueError as error:
        return Meant(query, fragment, refused=str(error))


def _asks(app: App, name: str) -> bool:
    """Whether there is anything to ask: several may play a game, of which none is under way."""
    several = max(load(name).seats) > 1
    return several and app.edition.kind != EMBED and not app.shared.games.goes_on(f"{name}?")


def _told(app: App, path: str, query: str, fragment: str) -> Meant:
    """The game that a fragment tells, to be played, looked at or learned by, if it tells one. Raises NoLesson."""
    name = path.rstrip("/")
    open_ = next((way for begin, way in FRAGMENTS.items() if fragment.startswith(begin)), None)
    if open_ is None:
        if fragment and any(begin.startswith(fragment) for begin in (*FRAGMENTS, daily.FRAGMENT)):
            return Meant(query, refused=f"The link is cut off after “{fragment}”.")
        return Meant(query, fragment)
    if open_ is records.by_link and app.edition.kind == EMBED:
        open_ = position.by_link
    try:
        play = open_(load(name), shared_at(app, path), query, fragment)
    except tutor.NoLesson:
        raise
    except ValueError as error:
        if puzzles.is_puzzle_fragment(fragment):
            return Meant(query, fragment, refused=str(error))
        what = "challenge" if fragment.startswith(challenge.FRAGMENT) else "game"
        # In the place of a game by links there is the one that was played last.
        plain = "" if fragment.startswith(by_links.FRAGMENT) else query
        return Meant(plain, fragment, refused=f"This link’s {what} couldn’t be opened. {error}")
    # What is played from now on is the page's own, and its address plain.
    return Meant(query, fragment if play.passing else "", play)


def holds_game(fragment: str) -> bool:
    """Whether a fragment holds the code of a whole game."""
    return fragment.startswith(_CODED)


def unread(path: str, query: str, fragment: str) -> Slices[None] | None:
    """The game that an address tells is read, in stretches, so that `meant` finds it known; None where it is, or where
    no game is told."""
    name = path.rstrip("/")
    begin = next((way for way in FRAGMENTS if fragment.startswith(way)), "")
    if name not in tables() or begin not in _CODED:
        return None
    try:
        game = load(name)
        setup = address.sitting_of(game, address.known_part(game, query)).setup
    except ValueError:
        return None
    code = fragment.removeprefix(begin).partition("&")[0]
    return None if codes.knows(setup, code) else _read(setup, code)


def _read(setup: Setup, code: str) -> Slices[None]:
    with suppress(LinkError):  # which is told where the game is asked for
        yield from codes.reading(setup, code)


FRAGMENTS: Final = {
    records.FRAGMENT: records.by_link,
    position.FRAGMENT: position.by_link,
    by_links.FRAGMENT: by_links.by_link,
    challenge.FRAGMENT: challenge.by_link,
    lesson.FRAGMENT: tutor.by_link,
    puzzles.FRAGMENT: puzzle.by_link,
}
_CODED: Final = (records.FRAGMENT, position.FRAGMENT, by_links.FRAGMENT, challenge.FRAGMENT)
