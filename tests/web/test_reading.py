"""Long texts are read in stretches: the page shows that it reads, can be told to stop, and has all or nothing of it."""

from collections import deque
from collections.abc import Callable
from itertools import cycle, islice

import pytest

from tests.web.files import read_to_end
from tests.web.telling import tells
from trilithon import Record, link, load
from trilithon.game import AnyState, Move
from trilithon_web import app
from trilithon_web.answers import Going, Opened
from trilithon_web.app.model import App, Updated
from trilithon_web.effects import ClosePanel, Copy, OpenGame, Read, Readdress, Store, Write
from trilithon_web.nodes import find, text_of
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share import codes
from trilithon_web.shelf import saves
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.saves import Head, Kept, Save
from trilithon_web.shelf.statistics import Statistics

FREECELT = load("freecelt")
NOW = 1_700_000_000


def wandering(moves: int, seed: int = 1) -> Record:
    """A game that goes nowhere: a card is put to and fro between two slots."""
    states: list[AnyState] = [FREECELT.new(seed)]
    turns: list[tuple[Move, ...]] = []
    for text in ("c3>s1", *islice(cycle(("s1>s2", "s2>s1")), moves - 1)):
        move = FREECELT.parse(text)
        states.append(states[-1].after(move))
        turns.append((move,))
    return Record(tuple(turns), tuple(states))


def kept(record: Record) -> Kept:
    return saves.kept("freecelt?seed=1", Save(Head(begun=1, played=1), record))


def started(path: str = "mancala/", fragment: str = "", query: str = "", *games: Kept) -> Updated:
    """The page once Python has come."""
    found = app.Found(Index.of({game.key: game.head for game in games}), Statistics(), "")
    here = {"path": path, "query": query, "fragment": fragment}
    return app.started(app.first(path), here, found, NOW, "2023-11-14")


def shown(model: App) -> Play:
    assert isinstance(model.screen, Play)
    return model.screen


LONG = wandering(600)


@pytest.fixture(autouse=True)
def nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """No code has been read before."""
    monkeypatch.setattr(codes, "_known", deque(maxlen=4))


LINK = Going("freecelt/", "seed=1", f"game={link.written(LONG)}")


def bar(model: App) -> str:
    """What stands in the page where something is read."""
    return "".join(map(text_of, find(app.view(model), "class", "note reading")))


WAYS_IN: dict[str, Callable[[App], Updated]] = {
    "file": lambda model: app.update(model, {"do": "open-record", "text": LONG.text()}),
    "paste": lambda model: app.update(model, {"do": "pasted", "text": LONG.text()}),
    "address": lambda model: app.update(model, LINK),
    "pasted link": lambda model: app.update(
        model, {"do": "pasted", "text": f"Look: freecelt/?seed=1#{LINK.fragment}."}
    ),
}


@pytest.mark.parametrize("way", WAYS_IN)
def test_a_long_game_is_shown_once_all_of_it_has_been_read(way: str) -> None:
    before, _ = started()
    model, effects = WAYS_IN[way](before)
    (read,) = [effect for effect in effects if isinstance(effect, Read)]
    assert model.reading is read
    assert model.screen is before.screen
    assert bar(model).endswith("Cancel")
    model, effects = read_to_end(model, effects)
    assert shown(model).record.states == LONG.states
    assert shown(model).visited
    assert model.reading is None
    assert not [effect for effect in effects if isinstance(effect, Read | Write | Store)]


@pytest.mark.parametrize("way", WAYS_IN)
def test_a_reader_who_waits_no_longer_has_all_as_it_was(way: str) -> None:
    before, _ = started()
    before, _ = app.update(before, Opened(shown(before).key.text, None, True, NOW))
    model, _ = WAYS_IN[way](before)
    assert app.update(model, {"do": "stop-reading"}) == (before, ())


@pytest.mark.parametrize("way", WAYS_IN)
def test_whoever_goes_elsewhere_waits_no_longer(way: str) -> None:
    model, _ = WAYS_IN[way](started()[0])
    model, _ = app.update(model, Going("whist/", "", ""))
    assert model.reading is None
    assert shown(model).game.name == "whist"


def test_a_short_game_is_shown_at_once() -> None:
    model, effects = app.update(started()[0], {"do": "open-record", "text": wandering(60).text()})
    assert len(shown(model).record.states) == 61
    assert model.reading is None
    assert not [effect for effect in effects if isinstance(effect, Read)]


def test_a_long_game_in_the_first_address_comes_when_it_has_been_read() -> None:
    model, effects = started("freecelt/", LINK.fragment, LINK.query)
    assert not shown(model).ready
    model, _ = read_to_end(model, effects)
    assert shown(model).visited
    assert shown(model).record.states == LONG.states


def test_a_reader_who_does_not_wait_for_the_first_address_has_the_plain_game() -> None:
    model, _ = started("freecelt/", LINK.fragment, LINK.query)
    model, effects = app.update(model, {"do": "stop-reading"})
    key = shown(model).key
    assert effects == (Readdress(key.query, "", "FreeCelt: Deal 1 · 2 slots · Trilithon"), OpenGame(key.text))
    model, _ = app.update(model, Opened(key.text, None, True, NOW))
    assert shown(model).ready


def test_a_long_link_that_is_damaged_is_read_once_and_refused() -> None:
    code = LINK.fragment.removeprefix("game=")
    other = "B" if code[1] != "B" else "C"  # in the check
    model, effects = app.update(started()[0], LINK._replace(fragment=f"game=1{other}{code[2:]}"))
    model, effects = read_to_end(model, effects)
    assert "was changed or cut off on its way" in shown(model).problem
    assert model.reading is None


def test_a_long_stored_game_is_opened_when_it_has_been_read() -> None:
    game = kept(LONG)
    model, effects = started("freecelt/", "", "seed=1", game)
    assert OpenGame(game.key) in effects
    model, effects = app.update(model, Opened(game.key, game, True, NOW))
    assert not shown(model).ready
    assert bar(model).endswith("…")  # there is nothing to go back to
    model, _ = read_to_end(model, effects)
    assert shown(model).ready
    assert shown(model).record.states == LONG.states


def test_a_stored_game_with_too_many_moves_is_kept_as_it_stands() -> None:
    many = Kept("freecelt?seed=1", saves.head_text(Head(at=0)), ("s2>s1",) * 10_001)
    model, _ = started("freecelt/", "", "seed=1", many)
    model, effects = app.update(model, Opened(many.key, many, True, NOW))
    assert tells(shown(model).problem, "10,001 moves", "10,000")
    assert [effect.games[0].lines for effect in effects if isinstance(effect, Store)] == [many.lines]


def copied(record: Record) -> Updated:
    """The link of a game is asked for that has been opened from the store."""
    game = kept(record)
    model, _ = started("freecelt/", "", "seed=1", game)
    model, _ = read_to_end(*app.update(model, Opened(game.key, game, True, NOW)))
    return app.update(model, {"do": "copy-whole", "link": "https://example.org/"})


def test_the_link_of_a_long_game_is_made_in_stretches() -> None:
    model, effects = copied(LONG)
    assert bar(model).endswith("Cancel")
    model, effects = read_to_end(model, effects)
    assert effects == (Copy("The link", f"https://example.org/#{LINK.fragment}"),)
    # Of a game too long for a link that is said at once.
    model, effects = copied(wandering(5_001))
    assert effects == (ClosePanel(),)
    assert tells(shown(model).problem, "too long", "5001 moves")


def test_an_error_of_ours_ends_the_reading() -> None:
    model, _ = WAYS_IN["file"](started()[0])
    assert app.broken(model).reading is None
