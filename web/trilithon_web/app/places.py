"""Goes from one place of the site to another without loading a page."""

from collections.abc import Mapping
from itertools import count
from typing import Final

from trilithon.game import AnyGame, load
from trilithon.options import OptionError
from trilithon.slices import Slices
from trilithon_web import address, puzzles, settings
from trilithon_web.answers import Fetched, Going
from trilithon_web.app import addressed, links
from trilithon_web.app.addressed import AddressMeaning, shared_at, table_settings
from trilithon_web.app.model import App, Found, Updated
from trilithon_web.app.reading import GAME, read_at_once
from trilithon_web.company import PHONE, write_level
from trilithon_web.edition import SITE, Edition
from trilithon_web.effects import (
    Arrive,
    ClosePanel,
    EndBox,
    Fetch,
    Read,
    Release,
    Write,
)
from trilithon_web.room.links import OPEN, PATH
from trilithon_web.screens.places import place_at
from trilithon_web.screens.play import bookmark, keeping, layers, model, opening
from trilithon_web.screens.play.lesson.tutor import come_from
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.modes import screen_of
from trilithon_web.screens.play.set_up.mode import ChoosingOpponents
from trilithon_web.screens.play.share.places import fragment_of, place_of
from trilithon_web.screens.reading import Reading
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.texts import day_of
from trilithon_web.table import choose_deal
from trilithon_web.tables import tables

_SITE = Edition()


def built_page(path: str, title: str = "", html: str = "", edition: Edition = _SITE) -> App:
    """Return the model of a built page. title, html: of a page to read."""
    shared = Shared(settings.read(None, table_settings(path)))
    if place := place_at(path):
        return App(path, place.first(shared), edition=edition)
    if (name := path.rstrip("/")) in tables():
        return App(path, opening.play_deal(load(name), shared), edition=edition)
    return App(path, Reading(path, title, html, shared), edition=edition)


def start(app: App, here: Mapping[str, str], kept: Found, now: int, today: str, midnight: int = 0) -> Updated:
    """Start on the built page. here: the address, which may be of a place that the file was not built for."""
    chosen = settings.read(kept.settings, table_settings(app.path))
    shared = Shared(
        chosen,
        kept.games,
        kept.statistics,
        now,
        day_of(today),
        midnight,
        bots=kept.bots,
        runs_bots=app.edition.kind == SITE,
        way_back=kept.way_back,
    )
    app = app.with_shared(shared)._replace(trouble=kept.trouble, ready=True, restored=kept.restored)
    to = Going(here["path"], here["query"], here.get("fragment", ""), push=False, bookmark=kept.bookmark)
    if to.path != app.path or _find_room(app, to):
        return go(app, to)
    if read := _find_reading(app, to):
        answer = read_at_once(read)
        if answer is None:
            return app._replace(reading=read), (read,)
        assert isinstance(answer, Going)
        to = answer
    if _lacks_puzzles(app, app.path, to.fragment):
        return app, (_puzzles_of(to._replace(query="")),)
    meant = addressed.read_address(app, app.path, to.query, to.fragment)
    app, effects = show_place(app, app.path, meant, to.bookmark)
    if isinstance(app.screen, Play):
        effects += (model.readdress(app.screen, meant.fragment),)
    return app, effects


def show_place(app: App, path: str, meant: AddressMeaning, marked: str = "") -> Updated:
    """Show the screen of a place that needs no download.

    marked: the place's bookmark, if it has been shown before.
    """
    shared = shared_at(app, path)
    app = app._replace(path=path)
    if place := place_at(path):
        screen, effects = place.arrive(shared, meant.fragment)
        return app._replace(screen=screen), effects
    name = path.rstrip("/")
    if name not in tables():
        return app.with_shared(shared), ()
    if meant.visit:
        wants = screen_of(meant.visit.mode).arrive(meant.visit)
        screen, more = bookmark.restore(meant.visit, marked)
        if not screen.keeping.ready:  # what is kept of it comes first
            screen = screen._replace(keeping=screen.keeping._replace(bookmark=marked))
        return app._replace(screen=screen), (*wants, *more)
    game = load(name)
    query, copy = address.split_copy(meant.query)
    if not query:
        query, copy = _last_played(shared, game)
    sitting, problem = address.read_query(game, query)
    screen = opening.play_deal(game, shared, sitting, copy)
    screen = screen._replace(
        panels=screen.panels._replace(problem=meant.refused or problem),
        keeping=screen.keeping._replace(learns=meant.learns, bookmark=marked),
    )
    if meant.asks:
        screen = screen._replace(mode=ChoosingOpponents(), keeping=screen.keeping._replace(ready=True))
    return app._replace(screen=screen), screen_of(screen.mode).arrive(screen)


def _lacks_puzzles(app: App, path: str, fragment: str) -> bool:
    """Whether a fragment names a puzzle of a game whose puzzles have not been downloaded."""
    name = path.rstrip("/")
    if not puzzles.is_puzzle_fragment(fragment) or name not in tables() or name in app.shared.puzzles:
        return False
    return puzzles.has_puzzle(load(name), fragment, app.shared.today)


def _find_reading(app: App, to: Going) -> Read | None:
    """Find the text that has to be read before going to an address: its game, or a damaged link."""
    if not to.whole:
        places = links.places_at(to)
        if len(places) > 1:
            return Read(links.opening(app, places, to.push), GAME)
    steps = addressed.start_reading(to.path, to.query, to.fragment)
    return Read(_arrive_after(steps, to), GAME) if steps else None


def _arrive_after(steps: Slices[None], to: Going) -> Slices[Going]:
    yield from steps
    return to


def _puzzles_of(to: Going) -> Fetch:
    """Download the puzzles of a game, in order to go to one of them."""
    return Fetch(to._replace(path=f"{to.path}{puzzles.PAGE}"))


def _last_played(shared: Shared, game: AnyGame) -> tuple[str, int]:
    """Return the query and number of the game to continue, or else of the one played last; "" and 1 if there is none.

    If the last deal for one player is finished, return those of the table's first new deal instead.
    """
    games, begin = shared.games, f"{game.name}?"
    own = [entry for entry in games.entries.values() if entry.key.startswith(begin) and not entry.head.aside]
    going = next((entry for entry in games.games_to_continue() if entry.key.startswith(begin)), None)
    best = going or max(own, key=lambda entry: (entry.head.played, entry.key), default=None)
    if best and best.head.over and max(game.seats) == 1:
        deals = (
            GameKey(game.name, f"seed={choose_deal(game.name, {}, shared.settings, at)}") for at in count(1)
        )
        return next(key.query for key in deals if key.text not in games.entries), 1
    key = GameKey.read(best.key) if best and not best.problem else None
    return (key.query, key.number) if key else ("", 1)


def go(app: App, to: Going) -> Updated:
    """Go to another place, at once or after downloading its text. The current game is saved."""
    path, push = to.path, to.push
    if opens := _find_room(app, to):
        to = opens
        path = to.path
    if read := _find_reading(app, to):
        return app, (read,)
    if _lacks_puzzles(app, path, to.fragment):
        return app, (_puzzles_of(to),)
    app = app._replace(reading=None)  # whoever goes elsewhere waits for it no longer
    meant = addressed.read_address(leave_screen(app)[0], path, to.query, to.fragment)
    query, fragment, visit, refused, *_ = meant
    there = not fragment.startswith(address.BEAT)  # of which the plain deal is left
    if refused and there and isinstance(app.screen, Play):  # what is open stays, and so does its address
        screen = app.screen._replace(panels=app.screen.panels._replace(problem=refused))
        told = fragment_of(screen)
        app = app._replace(screen=screen)
        return app, (Arrive(app.path, model.query_of(screen), told, push=False),)
    shown = app.screen if path == app.path and not visit else None
    if isinstance(shown, Play) and not shown.passing and _is_for(query, shown):
        return app, ()
    if path == app.path and isinstance(app.screen, Reading):
        return app, (Arrive(path, query, fragment, push),)
    if not place_at(path) and path.rstrip("/") not in tables():
        return app, (Fetch(to._replace(query=query, fragment=fragment)),)
    # At another path all is drawn anew, panels too; here the one that led on would lie over what it led to.
    closed = (ClosePanel("menu"),) if path == app.path else ()
    if visit and push:
        meant = meant._replace(visit=come_from(visit, _shown_place(app)))
    app, last = leave_screen(app)
    app, effects = show_place(app, path, meant, to.bookmark)
    fragment = "" if refused else fragment
    if isinstance(app.screen, Play):
        query = model.query_of(app.screen)
    return app, (*last, *closed, Arrive(path, query, fragment, push), *effects)


def _find_room(app: App, to: Going) -> Going | None:
    """Find the room to open first: for a game with people at devices of their own that has not been dealt."""
    name, room = to.path.rstrip("/"), app.shared.room
    if app.edition.is_framed or name not in tables() or _PHONE not in to.query:
        return None
    try:
        game = load(name)
        sitting = address.sitting_of(game, address.known_part(game, to.query))
    except OptionError:
        return None
    key = GameKey.from_sitting(game, sitting).text
    if PHONE not in sitting.levels or key in app.shared.games.entries:
        return None
    if (room and room.key == key) or app.shared.has_hosted(key):
        return None
    return to._replace(path=PATH, query="", fragment=f"{OPEN}{name}?{to.query}")


_PHONE: Final = write_level(PHONE)


def _shown_place(app: App) -> tuple[str, str, str] | None:
    """Return path, query and fragment of the place that is shown, for the way back from a lesson."""
    play = app.screen
    if not isinstance(play, Play):
        return app.path, "", app.place.fragment(play) if app.place else ""
    if play.course:
        return play.course.back
    return place_of(play)


def _is_for(query: str, play: Play) -> bool:
    """Whether a query leads to this game, directly or because it was played last."""
    return not query or address.public_query(play.game.name, query) == model.query_of(play)


def show_fetched(app: App, answer: Fetched) -> Updated:
    """Show a page to read that has been downloaded, or a puzzle from a downloaded list."""
    to, title, html = answer
    path, query, fragment, push, *_ = to
    if puzzles.is_puzzle_fragment(fragment) and path.endswith(puzzles.PAGE):
        name = path.removesuffix(puzzles.PAGE)
        before, lines = app.shared.puzzles, puzzles.lines_in(html)
        known = {**before, name.rstrip("/"): lines}
        app, effects = go(app.with_shared(app.shared._replace(puzzles=known)), to._replace(path=name))
        # What could not be fetched is fetched again the next time.
        return app if lines else app.with_shared(app.shared._replace(puzzles=before)), effects
    app, last = leave_screen(app)
    app = app._replace(path=path, screen=Reading(path, title, html, app.shared))
    return app, (*last, Arrive(path, query, fragment, push))


def leave_screen(app: App) -> Updated:
    """Leave the screen. The current game is saved and its lock released."""
    if not isinstance(app.screen, Play):
        return app, ()
    effects = keeping.save_time(app.screen)
    games = app.shared.games
    for effect in effects:
        if isinstance(effect, Write):
            games = games.put(effect.change.key, effect.change.head)
    ends = (EndBox(),) if app.screen.thoughts.bots.questions else ()  # of whose answers nobody would know
    return app.with_shared(app.shared._replace(games=games)), (*effects, *ends, Release())


def count_layers(app: App) -> int:
    """Count the layers that are open over the current place, without panels."""
    return layers.depth(app.screen) if isinstance(app.screen, Play) else 0


def awaits_bookmark(app: App) -> bool:
    """Whether the game that is being opened has not yet restored its bookmark."""
    return isinstance(app.screen, Play) and bool(app.screen.keeping.bookmark)


def bookmark_of(app: App) -> tuple[str, str]:
    """Return the key of the saved game on the screen, and the screen's bookmark.

    The key is "" if the game isn't saved; both are "" if it isn't visible. A bookmark contains everything that is
    neither in the address nor in the saved game.
    """
    play = app.screen
    if not isinstance(play, Play) or not play.keeping.ready or play.is_covered:
        return "", ""
    return "" if play.passing else play.keeping.key.text, bookmark.text_of(play)


def title_of(app: App) -> str:
    """Return the title of the window."""
    match app.screen:
        case Play():
            return model.title_of(app.screen)
        case Reading():
            return app.screen.title
    place = app.place
    assert place
    return place.title
