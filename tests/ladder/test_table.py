"""What the ladder makes of what was played: shares, intervals, ratings, and what it keeps."""

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from trilithon.ladder import contest, table
from trilithon.ladder.table import DealOutcome, Pairing, PairingResult, ResultCache

WHIST = Pairing("whist", 4, (("length", "short"),), "plain", ("gentle",), budget=4)


def measured(*shares: float, seats: int = 4, others: tuple[str, ...] = ("gentle",)) -> PairingResult:
    """Deals that came to these shares."""
    return PairingResult(Pairing("whist", seats, (), "plain", others), tuple(map(DealOutcome, shares)))


def test_the_share_and_its_interval_go_by_deals() -> None:
    """Of 1, 0, .5 and .5 the mean is .5 and the variance 1/6; the root of a quarter of that is .204, of which so few
    deals need 3.182 on each side (Student)."""
    found = measured(1, 0, 0.5, 0.5)
    assert found.share == 0.5
    assert found.margin == pytest.approx(0.6495, abs=1e-4)
    assert measured(0.25).margin == 1  # one deal tells nothing


def test_few_deals_that_came_to_the_same_do_not_claim_to_know() -> None:
    """What comes up in 53 of a hundred deals is missed by four in one of twenty; by a hundred what comes up in 3."""
    for share in (0, 1 / 3, 1):
        assert measured(*[share] * 4).margin == pytest.approx(0.527, abs=1e-3)
    assert measured(*[0] * 100).margin == pytest.approx(0.0295, abs=1e-4)


@pytest.mark.parametrize(
    ("freedom", "student"), [(3, 3.182), (10, 2.228), (11, 2.201), (23, 2.069), (99, 1.984)]
)
def test_the_more_deals_the_nearer_to_the_normal_distribution(freedom: int, student: float) -> None:
    """As tables have it."""
    assert table.student_quantile(freedom) == pytest.approx(student, abs=1e-3)


def test_the_rating_is_elos_for_two_and_goes_by_the_odds_for_more() -> None:
    """Elo: three wins of four are 191 points. Of four, odds of 3 where 1 to 3 is fair are nine times as good: 382."""
    assert measured(0.75, seats=2).rating == 191
    assert measured(0.75, seats=4).rating == 382
    assert measured(0.25, seats=4).rating == 0
    assert measured(1.0).rating is None
    assert measured(0.5, others=()).rating is None
    assert measured(0.5, seats=1).rating is None


def test_a_line_of_the_table_says_all_of_it() -> None:
    pairing = Pairing("whist", 2, (("length", "short"),), "druid", ("plain",))
    assert PairingResult(pairing, tuple(map(DealOutcome, (1, 0.5, 0.5, 1)))).line() == (
        "| whist 2, length short | druid against plain | 0.750 ± 0.459 | 0.50 | +191 | 4 |"
    )
    several = measured(1, 0, others=("gentle", "my|bot.py", "druid"))
    assert "| plain against gentle, my\\|bot and druid |" in several.line()
    assert measured(1, 0, others=()).line() == "| whist 4 | plain alone | 0.500 ± 1.000 |  |  | 2 |"


def played(
    monkeypatch: pytest.MonkeyPatch, winners: Callable[[int, tuple[str, ...]], tuple[int, ...]]
) -> list[Any]:
    """Has games end as told by the seed and who sits where, and notes what is asked for."""
    asked: list[Any] = []

    def game(start: Any, names: list[str], budget: int, strangers: object) -> contest.GameOutcome:
        asked.append((start.setup.seed, tuple(names)))
        return contest.GameOutcome(winners(start.setup.seed, tuple(names)), 10)

    monkeypatch.setattr(contest, "play_game", game)
    return asked


def test_each_deal_is_played_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Alone, it wins from seat 0, shares from seats 1 and 2, and loses from seat 3: half of the wins."""
    ends = {0: (0,), 1: (1, 2), 2: (1, 2), 3: (0, 1)}
    asked = played(monkeypatch, lambda seed, names: ends[names.index("plain")])
    assert table.play_deal(WHIST, 7) == DealOutcome(0.5)
    assert [names.index("plain") for _, names in asked] == [0, 1, 2, 3]
    assert [names.count("gentle") for _, names in asked] == [3, 3, 3, 3]
    assert len({seed for seed, _ in asked}) == 1
    table.play_deal(WHIST, 8)
    assert len({seed for seed, _ in asked}) == 2


def test_several_opponents_sit_clockwise_and_take_turns() -> None:
    pairing = WHIST._replace(seats=5, others=("sharp", "druid"))
    assert pairing.contestants(0) == ["plain", "sharp", "druid", "sharp", "druid"]
    assert pairing.contestants(3) == ["druid", "sharp", "druid", "plain", "sharp"]


def test_deals_from_a_secret_are_the_same_for_that_secret_only() -> None:
    """The first eight bytes of a SHA-256, as `sha256sum` gives them for "stones 3"."""
    assert table.secret_seed("stones", 3) == 0x7F758D8DBCAFDC28
    assert len({table.secret_seed(secret, number) for secret in "ab" for number in range(100)}) == 200


def test_deals_come_in_their_order_until_nobody_wants_more(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = played(monkeypatch, lambda seed, names: (seed % 4,))
    one, two = table.measure_deals(WHIST, [5, 6], Inline(), ResultCache(None))
    assert one.dealt == two.dealt[:1]
    assert {seed for seed, _ in asked} == {5, 6}
    pool = Busy()
    for result in table.measure_deals(WHIST, range(1000), pool, ResultCache(None)):
        assert len(result.dealt) == 1
        break
    assert len(asked) < 1000
    assert len(pool.waiting) == 999
    assert all(future.cancelled() for future in pool.waiting)


def test_together_it_counts_whether_anybody_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = played(monkeypatch, lambda seed, names: (0, 1, 2))
    alone = WHIST._replace(others=())
    assert table.play_deal(alone, 1) == DealOutcome(1.0)
    assert asked[0][1] == ("plain",) * 4
    played(monkeypatch, lambda seed, names: ())
    assert table.play_deal(alone, 1) == DealOutcome(0.0)


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
    played(monkeypatch, lambda seed, names: (seed % 4,))
    file = tmp_path / "kept"
    pool = Inline()
    (first,) = table.measure_pairings([WHIST], 3, pool, ResultCache(file))
    assert pool.played == 3
    (longer,) = table.measure_pairings([WHIST], 5, pool, ResultCache(file))
    assert pool.played == 5
    assert longer.dealt[:3] == first.dealt
    # Broken off in the middle of a line: that deal is played again.
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:4], lines[4][:20]]))
    for _ in range(2):
        (again,) = table.measure_pairings([WHIST], 5, pool, ResultCache(file))
        assert pool.played == 6
        assert again == longer


def test_what_other_players_did_counts_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(monkeypatch, lambda seed, names: (0,))
    file, bot = tmp_path / "kept", tmp_path / "bot.py"
    bot.write_text("1\n")
    pairing = WHIST._replace(one=str(bot))
    pool = Inline()
    list(table.measure_pairings([pairing], 2, pool, ResultCache(file)))
    bot.write_text("2\n")
    list(table.measure_pairings([pairing], 2, pool, ResultCache(file)))
    assert pool.played == 4
    monkeypatch.setattr(table, "_rules_key", lambda: "other")
    list(table.measure_pairings([pairing], 2, pool, ResultCache(file)))
    assert pool.played == 6
    assert all(len(json.loads(line)) == 3 for line in file.read_text().splitlines())


def test_the_table_is_the_same_however_many_play_it() -> None:
    """A few real moves of real games, in one thread and in three."""
    pairings = [
        Pairing("rekniles_ekim", 2, (), "plain", ("gentle",), budget=4),
        Pairing("mancala", 2, (), "plain", ("steady",), budget=4),
    ]
    one, several = Inline(), ThreadPoolExecutor(3)
    first = [found.line() for found in table.measure_pairings(pairings, 3, one, ResultCache(None))]
    assert [
        found.line() for found in table.measure_pairings(pairings, 3, several, ResultCache(None))
    ] == first
    several.shutdown()
