"""A lesson that is left leads to the game that it belongs to, and nothing is lit there that would do nothing."""

import pytest

from tests.web.test_lessons import lessons, playing, told
from trilithon.game import AnyGame, load
from trilithon.record import Record
from trilithon_web import address, app, settings
from trilithon_web.answers import Drawn, Going
from trilithon_web.app import App
from trilithon_web.company import Company, gathered
from trilithon_web.edition import Edition
from trilithon_web.effects import Draw, Effect, Go
from trilithon_web.nodes import find, h
from trilithon_web.screens.play import opening
from trilithon_web.screens.play import view as play_view
from trilithon_web.shared import Shared
from trilithon_web.shelf import replays, saves
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Head, Kept
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.table import table_of


def kept_game(name: str, query: str, played: int) -> Kept:
    game = load(name)
    sitting = address.sitting_of(game, query)
    setup, levels = sitting
    start = Record.begin(game.new(setup.seed, setup.options, setup.seats))
    text = GameKey.of(game, sitting).text
    return saves.kept(text, replays.replayed(Head(levels=levels, played=played), game, start, ()))


def at(path: str, query: str = "", fragment: str = "", kept: tuple[Kept, ...] = ()) -> App:
    """A page that was loaded at a place."""
    here = {"path": path, "query": query, "fragment": fragment}
    known = app.Found(Index.of({one.key: one.head for one in kept}), Statistics(), None)
    return app.started(app.first(path), here, known, 1000, "2026-11-24")[0]


def leave(model: App) -> tuple[App, tuple[Effect, ...]]:
    return app.update(model, {"do": "lesson-leave"})


@pytest.mark.parametrize(
    ("game", "query", "lesson"),
    [
        ("freecelt", "seed=42", "first"),
        ("whist", "seed=5&seats=3&players=person,steady,steady", "first"),
        ("celtic_whist", "seed=5&seats=3&players=person,steady,steady", "several"),
        ("mancala", "seed=5&seats=3&players=person,steady,steady&game=gambling", "gambling"),
    ],
)
def test_a_lesson_leads_back_to_the_table_that_it_was_opened_from(game: str, query: str, lesson: str) -> None:
    kept = (kept_game(game, address.known_part(load(game), "seed=7"), 900),)
    model = at(f"{game}/", query, kept=kept)
    table = playing(model).key
    model, _ = app.update(model, Going(f"{game}/", "", f"lesson={lesson}"))
    assert playing(model).course
    for do in ("task-on", "task-show"):
        model, _ = app.update(model, {"do": do})
    _, effects = leave(model)
    assert effects == (Go(*table.place, push=False),), "Back begins no lesson again"


def test_a_lesson_by_itself_leads_to_the_last_game_of_its_kind_under_way() -> None:
    alone, several = "seed=3", "seed=4&seats=3&players=person,steady,steady"
    kept = (kept_game("celtic_whist", several, 800), kept_game("celtic_whist", alone, 900))
    for lesson, seats in (("several", 3), ("solo", 1)):
        _, effects = leave(at("celtic_whist/", "", f"lesson={lesson}", kept))
        (to,) = (effect for effect in effects if isinstance(effect, Go))
        assert address.sitting_of(load("celtic_whist"), to.query).setup.seats == seats
        assert not to.push


@pytest.mark.parametrize(
    ("game", "lesson"), [(game, one.name) for game in ("celtic_whist", "mancala") for one in lessons(game)]
)
def test_else_it_leads_to_a_new_game_of_its_kind(game: str, lesson: str) -> None:
    model, effects = leave(at(f"{game}/", "", f"lesson={lesson}"))
    (drawn,) = effects
    assert isinstance(drawn, Draw)
    _, effects = app.update(model, Drawn(drawn.wish, 77))
    (to,) = (effect for effect in effects if isinstance(effect, Go))
    setup = address.sitting_of(load(game), to.query).setup
    seen = load(game).new(setup.seed, setup.options, setup.seats).observe(0)
    assert table_of(game).lesson(seen) == lesson
    assert not to.push


def is_lit(record: Record, game: AnyGame, company: Company, do: str = "undo") -> bool:
    """Whether the button shows that it would do something."""
    shared = Shared(settings.read("", table_of(game.name).settings))
    setup = record.states[0].setup
    key = GameKey.of(game, address.Sitting(setup, company.levels))
    play = opening.begun(game, shared, key, record, company)._replace(ready=True)
    (button,) = find(h("div", None, *play_view.view(play, Edition())), "data-do", do)
    return "aria-disabled" not in button.attrs


@pytest.mark.parametrize(("game", "seats"), [("whist", 4), ("celtic_whist", 4), ("rekniles_ekim", 3)])
def test_undo_is_not_lit_before_the_player_has_played(game: str, seats: int) -> None:
    """What computers play first can’t be undone."""
    rules = load(game)
    company = gathered(("", *("steady",) * (seats - 1)))
    state = next(
        state for state in (rules.new(seed, {}, seats) for seed in range(1, 99)) if state.to_move != 0
    )
    record = Record.begin(state, company.names)
    while record.state.to_move != 0:
        record = record.after(record.state.legal_moves()[0])
        assert not is_lit(record, rules, company)
    record = record.after(record.state.legal_moves()[0])
    assert is_lit(record, rules, company)


def test_back_is_not_lit_at_the_beginning_of_a_lesson() -> None:
    model = at("freecelt/", "", "lesson")
    (back,) = find(app.view(model), "data-do", "task-back")
    assert "aria-disabled" in back.attrs
    model, _ = told(model, {"do": "task-show"})
    (back,) = find(app.view(model), "data-do", "task-back")
    assert "aria-disabled" not in back.attrs
