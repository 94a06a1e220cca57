"""How deals are played."""

import pytest

from tests.arena.games import WHIST, end_games
from trilithon.arena.pairing import DealOutcome, play_deal, secret_seed
from trilithon.arena.run import TextBots


def test_each_deal_is_played_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Alone, it wins from seat 0, shares from seats 1 and 2, and loses from seat 3: half of the wins."""
    ends = {0: (0,), 1: (1, 2), 2: (1, 2), 3: (0, 1)}
    asked = end_games(monkeypatch, lambda seed, names: ends[names.index("plain")])
    assert play_deal(WHIST, 7, TextBots({})).share == 0.5
    assert [names.index("plain") for _, names in asked] == [0, 1, 2, 3]
    assert [names.count("gentle") for _, names in asked] == [3, 3, 3, 3]
    assert len({seed for seed, _ in asked}) == 1
    play_deal(WHIST, 8, TextBots({}))
    assert len({seed for seed, _ in asked}) == 2


def test_several_opponents_sit_clockwise_and_take_turns() -> None:
    pairing = WHIST._replace(seats=5, others=("sharp", "druid"))
    assert pairing.contestants(0) == ["plain", "sharp", "druid", "sharp", "druid"]
    assert pairing.contestants(3) == ["druid", "sharp", "druid", "plain", "sharp"]


def test_deals_from_a_secret_are_the_same_for_that_secret_only() -> None:
    """The first eight bytes of a SHA-256, as `sha256sum` gives them for "stones 3"."""
    assert secret_seed("stones", 3) == 0x7F758D8DBCAFDC28
    assert len({secret_seed(secret, number) for secret in "ab" for number in range(100)}) == 200


def test_together_it_counts_whether_anybody_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = end_games(monkeypatch, lambda seed, names: (0, 1, 2))
    alone = WHIST._replace(others=())
    assert play_deal(alone, 1, TextBots({})) == DealOutcome(1.0)
    assert asked[0][1] == ("plain",) * 4
    end_games(monkeypatch, lambda seed, names: ())
    assert play_deal(alone, 1, TextBots({})).share == 0.0
