"""The par of a deal of the day: what the best computer comes to in the player's place."""

from collections.abc import Iterator
from datetime import date

import pytest

from trilithon.chance import Chance
from trilithon.game import load
from trilithon.players import bot, play
from trilithon.record import Record
from trilithon_web import app, daily
from trilithon_web.address import sitting_of
from trilithon_web.answers import Opened
from trilithon_web.app import App
from trilithon_web.effects import Work, Write
from trilithon_web.nodes import find, text_of
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf import saves
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.saves import Head, Save, Standing
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.thinker.answering import answering
from trilithon_web.thinker.messages import MessageError, Par, Reached, read, written
from trilithon_web.thinker.minds import Minds

TODAY = date(2026, 11, 22)
NOW = 1_795_392_000  # noon of that day
GAME = load("rekniles_ekim")
KEY = daily.key_of(GAME, TODAY)


def finished() -> Record:
    """The deal of today, played to its end at random."""
    setup = sitting_of(GAME, daily.query_of(GAME, TODAY)).setup
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


def asked(effects: tuple[object, ...]) -> Iterator[Work]:
    return (effect for effect in effects if isinstance(effect, Work))


def reached(model: App, work: Work, answer: Reached) -> tuple[App, tuple[object, ...]]:
    assert work.ask
    return app.worked(model, work.ask.made(answer))


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
    assert "Druid, the best computer, is playing this deal in your place" in told(model)
    model, effects = reached(model, work, Reached(1, "18 14 16", "1"))
    assert "Druid, the best computer, came third with 18 points in your place." in told(model)
    assert any(isinstance(effect, Write) for effect in effects)
    play = model.screen
    assert isinstance(play, Play)
    assert play.keeping.head.par == Standing(18, 3, False)
    assert not list(asked(effects)), "it is known now"


def told(model: App) -> str:
    (days,) = find(app.view(model), "class", "last-days")
    return text_of(days)


def test_what_is_kept_with_the_game_is_not_asked_for_again() -> None:
    model, effects = opened(Standing(12, 1, True))
    assert not list(asked(effects))
    assert "Druid, the best computer, came first with 12 points in your place." in told(model)


def test_a_review_comes_first_and_the_par_after_it() -> None:
    model, _ = opened()
    model, effects = app.update(model, {"do": "review"})
    assert not [work for work in asked(effects) if work.idle]
    model, effects = app.update(model, {"do": "review-end"})
    assert [work.ask and work.ask.question for work in asked(effects)] == [Par("druid steady steady")]


def test_it_is_written_and_read_with_the_head() -> None:
    head = Head(par=Standing(-4, 0, False))
    assert saves.read_head(saves.head_text(head)) == head
    for wrong in ('{"score": 1}', '{"score": 1, "place": 100, "won": true}', "7"):
        with pytest.raises(saves.SaveError):
            saves.read_head(saves.head_text(Head()).replace('"par": null', f'"par": {wrong}'))
