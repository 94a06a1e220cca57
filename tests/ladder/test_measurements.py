"""What a pool plays, and what is kept of it."""

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.arena.games import WHIST, end_games
from trilithon.arena.match import BotMatch
from trilithon.arena.pairing import Pairing
from trilithon.ladder import measurements
from trilithon.ladder.measurements import ResultCache, measure_match, measure_pairings


def test_deals_come_in_their_order_until_nobody_wants_more(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = end_games(monkeypatch, lambda seed, names: (seed % 4,))
    one, two = measure_match(BotMatch(WHIST, [5, 6]), Inline(), ResultCache(None))
    assert one.dealt == two.dealt[:1]
    assert {seed for seed, _ in asked} == {5, 6}
    pool = Busy()
    for result in measure_match(BotMatch(WHIST, range(1000)), pool, ResultCache(None)):
        assert len(result.dealt) == 1
        break
    assert len(asked) < 1000
    assert len(pool.waiting) == 999
    assert all(future.cancelled() for future in pool.waiting)


class Inline(Executor):
    """Plays at once, and counts."""

    def __init__(self) -> None:
        self.played = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """As an executor does, only sooner."""
        self.played += 1
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class Busy(Inline):
    """Plays the first at once, and gets to no other."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """As an executor does whose processes are busy."""
        if not self.played:
            return super().submit(fn, *args, **kwargs)
        self.waiting.append(Future())
        return self.waiting[-1]


def test_what_is_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    end_games(monkeypatch, lambda seed, names: (seed % 4,))
    file = tmp_path / "kept"
    pool = Inline()
    (first,) = measure_pairings([WHIST], 3, pool, ResultCache(file))
    assert pool.played == 3
    (longer,) = measure_pairings([WHIST], 5, pool, ResultCache(file))
    assert pool.played == 5
    assert longer.dealt[:3] == first.dealt
    # Broken off in the middle of a line: that deal is played again.
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:4], lines[4][:20]]))
    for _ in range(2):
        (again,) = measure_pairings([WHIST], 5, pool, ResultCache(file))
        assert pool.played == 6
        assert again == longer


def test_what_other_players_did_counts_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    end_games(monkeypatch, lambda seed, names: (0,))
    file, bot = tmp_path / "kept", tmp_path / "bot.py"
    bot.write_text("1\n")
    pairing = WHIST._replace(one=str(bot))
    pool = Inline()
    list(measure_pairings([pairing], 2, pool, ResultCache(file)))
    bot.write_text("2\n")
    list(measure_pairings([pairing], 2, pool, ResultCache(file)))
    assert pool.played == 4
    monkeypatch.setattr(measurements, "_rules_key", lambda: "other")
    list(measure_pairings([pairing], 2, pool, ResultCache(file)))
    assert pool.played == 6
    assert all(len(json.loads(line)) == 2 for line in file.read_text().splitlines())


def test_the_table_is_the_same_however_many_play_it() -> None:
    """A few real moves of real games, in one thread and in three."""
    pairings = [
        Pairing("rekniles_ekim", 2, (), "plain", ("gentle",), budget=4),
        Pairing("mancala", 2, (), "plain", ("steady",), budget=4),
    ]
    one, several = Inline(), ThreadPoolExecutor(3)
    first = [found.line() for found in measure_pairings(pairings, 3, one, ResultCache(None))]
    assert [found.line() for found in measure_pairings(pairings, 3, several, ResultCache(None))] == first
    several.shutdown()
