"""The plain player is no fool: what it reaches, with fixed seeds and a wide margin."""

from collections.abc import Mapping

import pytest

from tests.core import conformance
from tests.core.players import exhibition
from tests.depth import in_depth
from trilithon import Chance, load, players
from trilithon.options import Value
from trilithon.state import Result

GAMES = 8 if conformance.IN_BROWSER else 24


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("whist", 3),
        ("whist", 4),
        ("celtic_whist", 2),
        ("celtic_whist", 4),
        ("rekniles_ekim", 3),
        ("mancala", 3),
    ],
)
def test_plain_beats_random_play(name: str, seats: int) -> None:
    """One plain player among random ones would win one game in so many as there are players by chance."""
    won = sum(seat in against_random(name, seats, number, seat).winners for number, seat in turns(seats))
    assert won >= 0.8 * GAMES


def turns(seats: int) -> list[tuple[int, int]]:
    """The numbers of the games, and where the plain player sits."""
    return [(number, number % seats) for number in range(GAMES)]


def against_random(name: str, seats: int, number: int, seat: int) -> Result:
    """How a game ends in which all but one seat play at random."""
    state, moves = load(name).new(number, {}, seats), 0
    bot = players.bot("plain", state.setup.game)
    random = Chance(number, 10)
    while (to_move := state.to_move) is not None:
        seen = state.observe(to_move)
        if to_move == seat:
            move = players.decide(bot, seen, players.chance_for(number, seat, moves))
        else:
            move = random.choice(seen.legal)
        state, moves = state.apply(move), moves + 1
    assert state.result is not None
    return state.result


def share_won(seats: int, options: Mapping[str, Value], games: int) -> float:
    """The share of games won by plain players against the game itself: alone, or together."""
    won = 0
    for number in range(games):
        start = load("celtic_whist").new(number, options, seats)
        result = players.play(start, exhibition.plain(start.setup)).state.result
        assert result is not None
        won += bool(result.winners)
    return won / games


@in_depth(("start", "least"), [(15, 0.7), (5, 0.4), (1, 0.25)])
def test_plain_reaches_30_alone(start: int, least: float) -> None:
    """CW-SOLO-9: in trials a plain bidder did in .77, .40 and .26 of the games."""
    assert share_won(1, {"scoring": "tougher", "player-start": start}, 4 * GAMES) >= least


def test_plain_survives_alone() -> None:
    """CW-SOLO-8."""
    assert share_won(1, {"object": "survive", "scoring": "tougher"}, GAMES) >= 0.9


@in_depth("seats", [2, 3, 5])
def test_plain_players_get_on_together(seats: int) -> None:
    """CW-COOP-2, as it is set up at first; players who think of themselves alone win one game in thirty."""
    together: dict[str, Value] = {"mode": "cooperative", "follow-black": True}
    assert share_won(seats, together, GAMES) >= 0.2
