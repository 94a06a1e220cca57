"""The par of a deal of the day: what the best computer comes to in the player's place."""

from collections.abc import Iterator
from datetime import date

import pytest

from tests.depth import thorough
from tests.web.easy_deal import winning
from tests.web.telling import tells
from trilithon.chance import Chance
from trilithon.game import load
from trilithon.games.freecelt import retracing
from trilithon.games.freecelt.retracing import MOST
from trilithon.games.freecelt.solver import ways
from trilithon.games.freecelt.state import State
from trilithon.players import bot, play
from trilithon.record import Record
from trilithon_web import app, daily
from trilithon_web.address import sitting_of
from trilithon_web.answers import Opened
from trilithon_web.app import App
from trilithon_web.effects import Work, Write
from trilithon_web.nodes import Node, find, text_of
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf import saves
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Head, Save, Standing
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.thinker.answering import answering
from trilithon_web.thinker.messages import MessageError, Par, Reached, Retrace, Retraced, read, written
from trilithon_web.thinker.minds import Minds

TODAY = date(2026, 11, 22)
NOW = 1_795_392_000  # noon of that day
GAME, FREECELT = load("rekniles_ekim"), load("freecelt")
KEY = daily.key_of(GAME, TODAY).text


def finished() -> Record:
    """The deal of today, played to its end at random."""
    setup = sitting_of(GAME, daily.key_of(GAME, TODAY).query).setup
    record = Record.begin(GAME.new(setup.seed, setup.options, setup.seats))
    chance = Chance(1)
    while moves := record.state.legal_moves():
        record = record.after(chance.choice(moves))
    return record


def opened(par: Standing | None = None) -> tuple[App, tuple[object, ...]]:
    """Today's deal, which is over, as it is come back to."""
    record = finished()
    kept = saves.kept(KEY, Save(Head(begun=NOW, played=NOW, over=record.state.result, par=par), record))
    found = app.Found(Index.of({KEY: kept.head}), Statistics(), None)
    here = {"path": "rekniles_ekim/", "query": "", "fragment": "day"}
    model, _ = app.started(app.first("rekniles_ekim/"), here, found, NOW, TODAY.isoformat())
    return app.update(model, Opened(KEY, kept, True, NOW))


def won_at_freecelt(day: date | None) -> tuple[App, tuple[object, ...]]:
    """The deal of a day of FreeCelt, or deal 1 with six slots; both as won."""
    sitting = (
        daily.sitting_of(FREECELT, daily.seed_of(day)) if day else sitting_of(FREECELT, "seed=1&slots=6")
    )
    setup = sitting.setup
    start = FREECELT.new(setup.seed, setup.options)
    assert isinstance(start, State)
    record = Record.begin(start)
    for move in winning() if day is None else next(way for way in ways(start, 20_000) if way):
        record = record.after(move)
    key = GameKey.of(FREECELT, sitting)
    kept = saves.kept(key.text, Save(Head(begun=NOW, played=NOW, over=record.state.result), record))
    found = app.Found(Index.of({key.text: kept.head}), Statistics(), None)
    here = {"path": "freecelt/", "query": key.query, "fragment": ""}
    model, _ = app.started(app.first("freecelt/"), here, found, NOW, TODAY.isoformat())
    return app.update(model, Opened(key.text, kept, True, NOW))


def asked(effects: tuple[object, ...]) -> Iterator[Work]:
    return (effect for effect in effects if isinstance(effect, Work))


def reached(model: App, work: Work, answer: Reached) -> tuple[App, tuple[object, ...]]:
    assert work.ask
    return app.worked(model, work.ask.made(answer))


@thorough
def test_the_worker_plays_the_deal_with_the_computers_it_is_told_of() -> None:
    record = finished()
    names = ("druid", "steady", "steady")
    whole = play(record.states[0], [bot(name, GAME.name) for name in names])
    *slices, answer = answering(record, Par(" ".join(names)), Minds())
    assert isinstance(answer, Reached)
    assert set(slices) == {None}
    result = whole.state.result
    assert result
    assert [*map(int, answer.scores.split())] == [*result.scores]
    assert [*map(int, answer.winners.split())] == [*result.winners]
    assert read(written(answer)) == answer


@pytest.mark.parametrize("levels", ["druid", "druid steady nobody", "", "druid steady steady steady"])
def test_nobody_else_can_play_it(levels: str) -> None:
    with pytest.raises(MessageError, match="Nobody like that"):
        [*answering(finished(), Par(levels), Minds())]


def test_a_deal_of_the_day_that_is_over_is_played_by_the_best_computer_while_nobody_waits() -> None:
    model, effects = opened()
    (work,) = asked(effects)
    assert work.idle
    assert work.ask
    assert work.ask.question == Par("druid steady steady")
    assert tells(told(model), "Druid", "playing")
    model, effects = reached(model, work, Reached(1, "18 14 16", "1"))
    assert tells(told(model), "Druid", "third", "18 points")
    assert any(isinstance(effect, Write) for effect in effects)
    play = model.screen
    assert isinstance(play, Play)
    assert play.keeping.head.par == Standing(18, 3, False)
    assert not list(asked(effects)), "it is known now"


def told(model: App) -> Node:
    (days,) = find(app.view(model), "class", "last-days")
    return days


def test_what_is_kept_with_the_game_is_not_asked_for_again() -> None:
    model, effects = opened(Standing(12, 1, True))
    assert not list(asked(effects))
    assert tells(told(model), "Druid", "first", "12 points")


def test_a_game_that_goes_on_again_has_no_par_until_it_ends_again() -> None:
    model, _ = opened(Standing(12, 1, True))
    model, _ = app.update(model, {"do": "undo", "sure": "yes"})
    play = model.screen
    assert isinstance(play, Play)
    assert play.record.state.result is None
    assert play.keeping.head.par is None


def test_the_shortest_way_through_a_deal_of_freecelt_that_was_won_is_found_while_nobody_waits() -> None:
    model, effects = won_at_freecelt(TODAY)
    (work,) = asked(effects)
    assert work.idle
    assert work.ask
    assert work.ask.question == Retrace(MOST)
    found = retracing.Retraced(97, tuple(range(43)), tuple(range(39)), (retracing.Detour(5, 3),))
    model, effects = app.worked(model, work.ask.made(Retraced(1, found.text())))
    assert any(isinstance(effect, Write) for effect in effects)
    play = model.screen
    assert isinstance(play, Play)
    assert play.keeping.head.par == Standing(38, 0, won=True, own=42)
    assert tells(app.view(model), "shortest", 38)
    assert tells(told(model), "4 moves more")
    assert not list(asked(effects)), "it is known now"


def test_nobody_looks_for_the_shortest_way_through_a_deal_of_no_day() -> None:
    assert not list(asked(won_at_freecelt(None)[1]))


def test_a_game_that_is_over_is_not_said_to_be_as_it_was_left() -> None:
    model, _ = opened()
    assert "as you left it" not in text_of(app.view(model))


def test_a_review_comes_first_and_the_par_after_it() -> None:
    model, _ = opened()
    model, effects = app.update(model, {"do": "review"})
    assert not [work for work in asked(effects) if work.idle]
    model, effects = app.update(model, {"do": "review-end"})
    assert [work.ask and work.ask.question for work in asked(effects)] == [Par("druid steady steady")]


def test_it_is_written_and_read_with_the_head() -> None:
    head = Head(par=Standing(-4, 0, False, 7))
    assert saves.read_head(saves.head_text(head)) == head
    earlier = saves.head_text(head).replace(', "own": 7', "")
    assert saves.read_head(earlier).par == Standing(-4, 0, False)
    for wrong in ('{"score": 1}', '{"score": 1, "place": 100, "won": true}', "7"):
        with pytest.raises(saves.SaveError):
            saves.read_head(saves.head_text(Head()).replace('"par": null', f'"par": {wrong}'))
