"""Reads an address: a stored or new game, or a game, puzzle or lesson in its fragment."""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Final, NamedTuple

from trilithon.game import AnyGame, load
from trilithon.link import LinkError
from trilithon.slices import Slices
from trilithon.state import Setup
from trilithon_web import address, daily, lesson, puzzles, settings
from trilithon_web.app.model import App
from trilithon_web.screens.play.lesson import tutor
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share import codes
from trilithon_web.settings import Setting
from trilithon_web.shared import Shared
from trilithon_web.table import table_of
from trilithon_web.tables import tables


class AddressMeaning(NamedTuple):
    """The meaning of an address apart from its path.

    query: the query of a game.
    fragment: the part that stays in the address.
    visit: the game that the fragment contains, opened without a saved game.
    refused: a sentence about the mistake in the fragment, or "".
    asks: whether to ask first how the visitor wants to play.
    learns: whether to open the player's last game at a better move to find.
    """

    query: str
    fragment: str = ""
    visit: Play | None = None
    refused: str = ""
    asks: bool = False
    learns: bool = False


def shared_at(app: App, path: str) -> Shared:
    """Return the shared values with the settings of the table at a path."""
    chosen = settings.read(settings.text_of(app.shared.settings), table_settings(path))
    return app.shared._replace(settings=chosen)


def table_settings(path: str) -> tuple[Setting, ...]:
    """Return the own settings of the table at a path."""
    name = path.rstrip("/")
    return table_of(name).controls.settings if name in tables() else ()


def read_address(app: App, path: str, query: str, fragment: str) -> AddressMeaning:
    """Read an address. Its fragment may contain a game, or name a deal of the day instead of the query."""
    name = path.rstrip("/")
    if name not in tables():
        return AddressMeaning(query, fragment)
    game = load(name)
    if fragment == address.ASKS:
        asks = _asks(app, name)
        return AddressMeaning(query, fragment if asks else "", asks=asks)
    if fragment == address.MISTAKES:
        return AddressMeaning(query, learns=True)
    try:
        if daily.is_daily_fragment(fragment):
            return AddressMeaning(daily.key_of(game, daily.read_day(game, fragment, app.shared.today)).query)
        return _open_fragment(app, path, query, fragment)
    except ValueError as error:
        return AddressMeaning(query, fragment, refused=str(error))


def _asks(app: App, name: str) -> bool:
    """Whether to ask how to play: the game can have several players, and none is in progress."""
    several = max(load(name).seats) > 1
    return several and not app.edition.is_framed and not app.shared.games.has_game_to_continue(f"{name}?")


def _open_fragment(app: App, path: str, query: str, fragment: str) -> AddressMeaning:
    """Open the game, puzzle or lesson in a fragment, if there is one. Raises NoLesson."""
    name = path.rstrip("/")
    begin = next(filter(fragment.startswith, FRAGMENTS), None)
    if begin is None:
        if fragment and any(begin.startswith(fragment) for begin in (*FRAGMENTS, daily.FRAGMENT)):
            return AddressMeaning(query, refused=f"The link is cut off after “{fragment}”.")
        return AddressMeaning(query, fragment)
    if begin == address.GAME and app.edition.is_framed:
        begin = address.FROM
    try:
        play = _load_opener(begin)(load(name), shared_at(app, path), query, fragment)
    except tutor.NoLesson:
        raise
    except ValueError as error:
        if puzzles.is_puzzle_fragment(fragment):
            return AddressMeaning(query, fragment, refused=str(error))
        what = "challenge" if fragment.startswith(address.BEAT) else "game"
        # In the place of a game by links there is the one that was played last.
        plain = "" if fragment.startswith(address.MOVE) else query
        return AddressMeaning(plain, fragment, refused=f"This link’s {what} couldn’t be opened. {error}")
    # What is played from now on is the page's own, and its address plain.
    return AddressMeaning(query, fragment if play.passing else "", play)


def holds_game(fragment: str) -> bool:
    """Whether a fragment contains the code of a whole game."""
    return fragment.startswith(_CODED)


def start_reading(path: str, query: str, fragment: str) -> Slices[None] | None:
    """Start to decode the game in an address in slices, for `read_address`. None if the address contains no game."""
    name = path.rstrip("/")
    begin = next(filter(fragment.startswith, FRAGMENTS), "")
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


# The functions of `screens.play` that open what a fragment contains, by its beginning.
FRAGMENTS: Final = {
    address.GAME: "share.records.visit_link",
    address.FROM: "share.position.open_position_link",
    address.MOVE: "share.by_links.open_link",
    address.BEAT: "share.challenge.open_challenge_link",
    lesson.FRAGMENT: "lesson.tutor.open_lesson_link",
    puzzles.FRAGMENT: "exercise.puzzle.open_puzzle_link",
}
_CODED: Final = (address.GAME, address.FROM, address.MOVE, address.BEAT)


def _load_opener(begin: str) -> Callable[[AnyGame, Shared, str, str], Play]:
    """Load the function that opens a fragment with this beginning."""
    module, _, name = FRAGMENTS[begin].rpartition(".")
    opener: Callable[[AnyGame, Shared, str, str], Play] = getattr(
        import_module(f"trilithon_web.screens.play.{module}"), name
    )
    return opener
