"""Once a puzzle is done: the game can be played on from it, and the rating tells what it changed."""

import pytest

from tests.web.arrivals import arrived, lifted, lines, playing, shown
from tests.web.inside import inside
from trilithon import load
from trilithon.equipment import COLOURS
from trilithon_web import puzzles
from trilithon_web.app import App, update
from trilithon_web.effects import Go, Store
from trilithon_web.nodes import find, h, text_of
from trilithon_web.screens.play import view as table_view
from trilithon_web.shelf.replays import read
from trilithon_web.table import table_of


def head_of(app: App) -> str:
    tree = h("div", None, *table_view.view(playing(app), app.edition))
    return next(map(text_of, find(tree, "class", "head")))


def offers_to_play_on(app: App) -> bool:
    tree = h("div", None, *table_view.view(playing(app), app.edition))
    return bool(list(find(tree, "data-do", "play-on")))


@pytest.mark.parametrize("game", ["freecelt", "mancala"])
def test_a_puzzle_that_hides_nothing_is_played_on_from_its_position(game: str) -> None:
    app, _ = arrived("puzzle=1", game)
    assert not offers_to_play_on(app)
    assert update(app, {"do": "play-on"})[1] == ()
    app, _ = shown(app)
    assert offers_to_play_on(app)
    app, (store, go) = update(app, {"do": "play-on"})
    assert isinstance(store, Store)
    assert isinstance(go, Go)
    (kept,) = store.games
    whole, (right, *_) = puzzles.opened(load(game), puzzles.read(game, 1, lines(game)[0]))
    save = read(load(game), kept)
    assert save.record.state == whole.states[-1 - len(right)]
    assert save.head.assisted  # its answer is known
    assert kept.key in app.shared.games.entries


@pytest.mark.parametrize("game", ["whist", "celtic_whist", "rekniles_ekim"])
def test_where_hands_are_hidden_a_puzzle_is_not_played_on(game: str) -> None:
    app, _ = shown(arrived("puzzle=1", game)[0])
    assert not offers_to_play_on(app)
    assert update(app, {"do": "play-on"})[1] == ()


def test_the_rating_tells_what_a_puzzle_has_changed_as_long_as_it_was_the_last() -> None:
    """One starts at 1500: to be shown an answer costs as much as the number lies below that."""
    app, _ = shown(arrived("puzzle=1")[0])
    number = head_of(app).partition("your rating here ")[2].split()[0]
    assert head_of(app).endswith(f"(−{1500 - int(number)})")
    later, _ = shown(arrived("puzzle=2")[0])
    (done,) = playing(later).shared.statistics.tried.values()
    known = playing(app).shared.statistics.solved(done._replace(when=done.when + 1))
    app = app.sharing(app.shared._replace(statistics=known))
    assert "your rating here" in head_of(app)
    assert "(" not in head_of(app)


def test_g_sows_green_in_a_puzzle_of_mancala_as_at_its_table() -> None:
    """At a table that waits G goes on; nothing waits in a puzzle."""
    (key,) = [key for key in table_of("mancala").keys if key.stroke == "g"]
    _, ((space, green, *_), *_) = puzzles.opened(
        load("mancala"), puzzles.read("mancala", 1, lines("mancala")[0])
    )
    assert COLOURS[inside(green).number] == "Green"
    app = lifted(arrived("puzzle=1", "mancala")[0], inside(space).number)
    app, _ = update(app, dict(key.message))
    assert playing(app).speech.say.startswith("That’s right so far. Green to ")
