"""A game continued from a replay is practice: it is kept and played to its end, and counts nowhere."""

from datetime import date

import pytest

from tests.web.device import Device
from tests.web.inside import inside
from tests.web.test_challenge import DEAL, EASY, code_of, offered, plays, winning
from tests.web.visiting import HOME
from trilithon import link, load
from trilithon.record import Record
from trilithon_web import app, daily
from trilithon_web.answers import Ticked
from trilithon_web.nodes import text_of
from trilithon_web.screens.play.review import fork

TODAY = date(2026, 11, 24)


def shown(device: Device) -> str:
    return text_of(app.view(device.app))


def test_a_finished_game_of_somebody_else_is_not_won_by_its_last_move() -> None:
    device = Device()
    device.opens(f"{DEAL}#game={code_of(winning())}")
    device.tell(do="scrub", step=str(len(winning()) - 1))
    device.tell(do="play-on")
    assert "counts as practice" in device.play.speech.say
    plays(device, winning()[-1:])
    assert inside(device.play.eyes.seen).result.winners == (0,)
    assert not device.app.shared.statistics.results
    assert "practice" in shown(device)
    assert not offered(device)
    device.tell(do="share")
    assert " · practice" in shown(device)


def test_a_game_of_ones_own_is_not_won_twice() -> None:
    device = Device()
    device.tell(do="go", path="freecelt/", query=EASY)
    plays(device, winning())
    won = dict(device.app.shared.statistics.results)
    assert len(won) == 1
    device.hear(Ticked(200, TODAY))
    device.tell(do="scrub", step=str(len(winning()) - 1))
    device.tell(do="play-on")
    plays(device, winning()[-1:])
    assert device.app.shared.statistics.results == won


@pytest.mark.parametrize("at", [0, 1])
def test_a_day_is_still_to_be_played_after_somebody_elses_game_of_its_deal(at: int) -> None:
    setup = daily.sitting_of(load("freecelt"), daily.seed_of(TODAY)).setup
    record = Record.begin(load("freecelt").new(setup.seed, setup.options))
    record = record.after(record.state.legal_moves()[0])
    path, query = daily.key_of(load("freecelt"), TODAY).place
    device = Device()
    device.today = TODAY.isoformat()
    device.opens(f"{HOME}{path}?{query}#game={link.written(record)}")
    device.tell(do="scrub", step=str(at))
    device.tell(do="play-on")
    device.tell(do="give-up", sure="yes")
    assert device.play.eyes.seen.result
    device.tell(do="go", path="today/")
    assert "0 of" in shown(device)
    assert "not won" not in shown(device).lower()
    device.tell(do="go", path="freecelt/", fragment="day")
    assert device.play.record.turns == ()
    assert not device.play.keeping.head.practice


@pytest.mark.parametrize("game", ["whist", "mancala", "freecelt"])
def test_every_game_from_a_replay_is_practice(game: str) -> None:
    """Whatever was hidden in it, and however little of it has been seen."""
    record = Record.begin(load(game).new(5, {}, load(game).seats[0]))
    for _ in range(2):
        record = record.after(record.state.legal_moves()[0])
    device = Device()
    device.tell(
        do="go", path=f"{game}/", query="seed=5&players=" + ",".join(["person"] * load(game).seats[0])
    )
    device.app = device.app._replace(screen=device.play._replace(record=record))
    device.tell(do="scrub", step="1")
    head = fork.cut(device.play).head
    assert (head.practice, head.assisted) == (True, True)
