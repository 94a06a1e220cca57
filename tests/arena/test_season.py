"""Seasons: who meets whom, the table, and the file that keeps it all."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from tests.arena.texts import GOOD, choosing
from tests.core.facts import lacks
from trilithon.arena.pairing import DealOutcome, play_deal, public_seed, secret_seed
from trilithon.arena.run import TextBots
from trilithon.arena.season import MOST_BOTS, MOST_BYTES, Season, SeasonError

FIRST = choosing("return seen.legal[0]")
BROKEN = choosing("return seen.legal[len(seen.hand)]")


def season_of(*names: str, seats: int = 2, deals: int = 2, secret: str | None = "stones") -> Season:
    season = Season("whist", {"length": "short"}, seats, 4, deals, secret)
    for name in names:
        season.add_bot(name, None if name == "plain" else f"# {name}\n{GOOD}")
    return season


def end_deals(season: Season, shares: Mapping[tuple[str, str], float]) -> None:
    """Let the deals that are left end like this, by who meets whom."""
    for deal in [*season.waiting()]:
        season.add_outcome(deal, DealOutcome(shares[deal.pairing.one, deal.pairing.others[0]]))


def test_everyone_meets_everyone_deal_by_deal() -> None:
    waiting = [*season_of("Ann", "Ben", "Cleo").waiting()]
    pairs = [("Ann", "Ben"), ("Ann", "Cleo"), ("Ben", "Cleo")]
    assert [(deal.number, deal.pairing.one, deal.pairing.others[0]) for deal in waiting] == [
        (number, *pair) for number in (0, 1) for pair in pairs
    ]
    assert {deal.seed for deal in waiting if deal.number == 1} == {secret_seed("stones", 1)}
    assert {deal.seed for deal in season_of("Ann", "Ben", secret=None).waiting()} == {
        public_seed(0),
        public_seed(1),
    }


def test_with_more_seats_each_sits_alone_against_the_other() -> None:
    season = season_of("Ann", "Ben", seats=4, deals=1)
    one, other = season.waiting()
    assert one.pairing.contestants(1) == ["Ben", "Ann", "Ben", "Ben"]
    assert other.pairing.contestants(1) == ["Ann", "Ben", "Ann", "Ann"]
    assert season.total == 2
    # Ann wins half of her games alone, and Ben none of his: 0.5 and 1, on average 0.75.
    end_deals(season, {("Ann", "Ben"): 0.5, ("Ben", "Ann"): 0.0})
    assert [(row.name, row.share) for row in season.standings()] == [("Ann", 0.75), ("Ben", 0.25)]


def test_the_table_is_by_shares_with_intervals_over_deals() -> None:
    """Ann's shares are 1 and 0.5 in the first deal and 0.5 and 0.5 in the second: 0.75 and 0.5, of which the mean is
    0.625 and the standard error 0.125; with two deals, Student's t is 12.7, so nothing is known."""
    season = season_of("Ann", "Ben", "Cleo")
    assert season.standings() == ()
    deals = [*season.waiting()]
    for deal, share in zip(deals, (1.0, 0.5, 0.5, 0.5, 0.5, 1.0), strict=True):
        season.add_outcome(deal, DealOutcome(share))
    rows = {row.name: row for row in season.standings()}
    assert [*rows] == ["Ann", "Ben", "Cleo"]
    assert rows["Ann"].share == 0.625
    assert rows["Ann"].margin == 1.0
    assert rows["Ben"].share == (0 + 0.5 + 0.5 + 1) / 4
    assert sum(row.share for row in rows.values()) == pytest.approx(1.5)
    assert season.table().splitlines()[2].startswith("| 1 | Ann | 0.625 ± 1.000 | +")


def test_the_interval_is_students() -> None:
    """Of 1, 0, .5 and .5 as in any table: t is 3.182, the standard error 0.204."""
    season = season_of("Ann", "Ben", deals=4)
    for deal, share in zip([*season.waiting()], (1.0, 0.0, 0.5, 0.5), strict=True):
        season.add_outcome(deal, DealOutcome(share))
    assert [row.margin for row in season.standings()] == pytest.approx([0.6495] * 2, abs=1e-4)


def test_ratings_are_elos() -> None:
    """Ann wins 3 of 4 deals against Ben, and each pair has drawn one more: 3.5 to 1.5 are 400 log10(7/3) = 147 points,
    half of them above the mean. Of three whose odds are 3 to 1 down the line and 9 to 1 from first to last, the
    distances are 191, but for the draws; with many deals these don't count."""
    season = season_of("Ann", "Ben", deals=4)
    end_deals(season, {("Ann", "Ben"): 0.75})
    assert [row.rating for row in season.standings()] == [74, -74]
    season = season_of("Ann", "Ben", "Cleo", deals=1000)
    end_deals(season, {("Ann", "Ben"): 0.75, ("Ben", "Cleo"): 0.75, ("Ann", "Cleo"): 0.9})
    ratings = [row.rating for row in season.standings()]
    assert ratings == pytest.approx([191, 0, -191], abs=1)
    assert sum(ratings) == pytest.approx(0, abs=1)


def test_whoever_wins_everything_has_a_rating_too() -> None:
    season = season_of("Ann", "Ben", deals=4)
    end_deals(season, {("Ann", "Ben"): 1.0})
    first, last = season.standings()
    assert first.rating == -last.rating == 191  # 4.5 to 0.5, halved


def test_a_newcomer_and_a_changed_bot_play_their_own_matches_alone() -> None:
    season = season_of("Ann", "Ben")
    end_deals(season, {("Ann", "Ben"): 1.0})
    season.add_bot("Cleo", GOOD)
    assert {(deal.pairing.one, deal.pairing.others) for deal in season.waiting()} == {
        ("Ann", ("Cleo",)),
        ("Ben", ("Cleo",)),
    }
    end_deals(season, {("Ann", "Cleo"): 1.0, ("Ben", "Cleo"): 1.0})
    season.add_bot("Ben", season.texts["Ben"])
    assert [*season.waiting()] == []
    season.add_bot("Ben", FIRST)
    assert {deal.pairing.one for deal in season.waiting()} == {"Ann", "Ben"}
    assert len([*season.waiting()]) == 4
    end_deals(season, {("Ann", "Ben"): 0.5, ("Ben", "Cleo"): 0.5})
    season.extend(3)
    assert [deal.number for deal in season.waiting()] == [2, 2, 2]
    with pytest.raises(SeasonError, match="already has 3 deals"):
        season.extend(2)


def played() -> Season:
    """A season with a bot that makes mistakes, and a level."""
    season = season_of("Ann", "plain")
    season.add_bot("Broken", BROKEN)
    for deal in season.waiting():
        season.add_outcome(deal, play_deal(deal.pairing, deal.seed, TextBots(season.texts)))
    return season


def test_a_season_is_continued_from_its_file_with_the_same_table() -> None:
    season = played()
    assert [*season.waiting()] == []
    rows = {row.name: row for row in season.standings()}
    assert rows["Broken"].share == 0
    assert rows["Broken"].mistakes == len(season.faults()) == 8  # two opponents, two deals, two games of each
    again = Season.read(season.text())
    assert again.table() == season.table()
    assert again.text() == season.text()
    assert again.faults() == season.faults()
    assert again.faults()[0].mistake.file == "Broken.py"
    again.extend(3)
    assert len([*again.waiting()]) == 3
    assert [*Season.read(season_of("Ann", "Ben").text()).waiting()] == [*season_of("Ann", "Ben").waiting()]


@pytest.mark.parametrize(
    ("change", "facts"),
    [
        ({"trilithon season": 2}, "another version"),
        ({"game": "chess"}, "“chess”"),
        ({"game": "freecelt"}, "Bots can’t play, “freecelt”"),
        ({"game": 3}, "field, “game”"),
        ({"seats": 9}, "2, 3, 4, 5 or 6, 9"),
        ({"options": {"length": "long"}}, "Length, full"),
        ({"options": {"length": None}}, "option, “length”"),
        ({"options": []}, "field, “options”"),
        ({"budget": 0}, "budget, from 1, 0"),
        ({"deals": 1001}, "deals, from 1 to 1,000, 1001"),
        ({"secret": 7}, "field, “secret”"),
        ({"bots": [["Ann", GOOD], ["Ann", GOOD]]}, "bots, entry 2, another, Ann"),
        ({"bots": [["Ann", GOOD], ["ann", GOOD]]}, "bots, entry 2, another, Ann"),
        ({"bots": [["Steady", GOOD]]}, "bots, entry 1, another, steady"),
        ({"bots": [["expert", None]]}, "bots, entry 1, “expert”, level"),
        ({"bots": [["a/b", GOOD]]}, "bots, entry 1, can’t contain /"),
        ({"bots": [["ann.py", GOOD]]}, "bots, entry 1, .py, ann"),
        ({"bots": [["Ann\u202e", GOOD]]}, "bots, entry 1, invisible"),
        ({"bots": [["Ann", "#" * (MOST_BYTES + 1)]]}, "bots, entry 1, Ann, 64 KB"),
        ({"bots": [["Ann", "\ud800"]]}, "bots, entry 1, Ann, characters"),
        ({"bots": [["Ann", 3]]}, "bots, entry 1, name, program"),
        ({"bots": [[f"bot{number}", ""] for number in range(MOST_BOTS + 1)]}, "bots, entry 41, at most 40"),
        ({"played": [[0, "Ann", "Zoe", [0.5, []]]]}, "played, entry 1, no such deal"),
        (
            {"played": [[0, "Ann", "Ben", [0.5, []]], [2, "Ann", "Ben", [0.5, []]]]},
            "played, entry 2, no such",
        ),
        ({"played": [[0, "Ann", "Ben", [0.5, []]]] * 2}, "played, entry 2, already, result"),
        ({"played": [[0, "Ann", "Ben", [1.5, []]]]}, "played, entry 1, not an outcome"),
        ({"played": [[0, "Ann", "Ben"]]}, "played, entry 1"),
        ({"played": {}}, "field, “played”"),
    ],
)
def test_a_file_that_is_wrong_says_what_and_where(change: dict[str, Any], facts: str) -> None:
    data = {**json.loads(season_of("Ann", "Ben").text()), **change}
    with pytest.raises(SeasonError) as caught:
        Season.read(json.dumps(data))
    assert not lacks(str(caught.value), facts), str(caught.value)


@pytest.mark.parametrize("field", ["game", "options", "bots", "played", "secret"])
def test_a_field_that_is_missing_is_named(field: str) -> None:
    data = json.loads(season_of("Ann", "Ben").text())
    del data[field]
    with pytest.raises(SeasonError, match=f"“{field}” is missing"):
        Season.read(json.dumps(data))


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "{}", "[" * 100_000])
def test_what_is_no_season_is_refused(text: str) -> None:
    with pytest.raises(SeasonError, match="isn’t a season file"):
        Season.read(text)


@pytest.mark.parametrize("options", [{"mode": "cooperative"}, {}])
def test_where_nobody_plays_against_anybody_there_is_no_season(options: dict[str, str]) -> None:
    with pytest.raises(SeasonError, match="an opponent"):
        Season("celtic_whist", options, 2 if options else 1)


def test_a_copy_changes_apart_from_its_season() -> None:
    season = season_of("Ann", "Ben", "plain")
    copied = season.copy()
    end_deals(copied, {("Ann", "Ben"): 1.0, ("Ann", "plain"): 1.0, ("Ben", "plain"): 1.0})
    copied.remove_bot("Ben")
    assert (season.names, season.result_count) == (("Ann", "Ben", "plain"), 0)
    assert (copied.names, copied.result_count) == (("Ann", "plain"), 2)
