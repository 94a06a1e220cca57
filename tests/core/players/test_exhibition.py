"""Computers among themselves, in Celtic Whist: no play-off may go on for ever (CW-MULTI-10 does not bound it)."""

from typing import Any

from tests.core import conformance
from tests.core.players import exhibition
from trilithon import load, players
from trilithon.options import is_on_offer

GAMES = 20 if conformance.IN_BROWSER else 60


def test_their_games_end() -> None:
    assert [number for number in range(GAMES) if exhibition.play(number).state.result is None] == []


def test_all_numbers_of_players_modes_and_options_come_up() -> None:
    setups = [exhibition.setup(number) for number in range(60)]
    assert {(setup.seats, setup.options["mode"]) for setup in setups} == {
        (1, "competitive"),
        *((seats, mode) for seats in (2, 3, 4, 5) for mode in ("competitive", "cooperative")),
    }
    for option in load("celtic_whist").options:
        offered = [setup for setup in setups if is_on_offer(option, setup.seats, setup.options)]
        found = {setup.options[option.name] for setup in offered}
        assert len(found) > 1, option.name


def test_play_offs_end() -> None:
    """CW-MULTI-10: a round before the end all stand on the same space, with or without something to lose."""
    play_offs = 0
    for number in range(GAMES):
        seats, score = 2 + number % 4, (0, 29)[number // 4 % 2]
        options = {"doubling": number % 3 == 0, "restrictive-null": number % 3 == 1}
        start: Any = load("celtic_whist").new(number, options, seats)
        start = start._replace(scores=(score,) * seats, neutral=29)
        end: Any = players.play(start, exhibition.plain(start.setup), most=1_000).state
        assert end.result is not None
        play_offs += len(end.sheet) > 1
    assert play_offs >= GAMES // 5
