"""Seasons from a command line: played in processes, kept in a file, continued."""

from pathlib import Path

import pytest

from tests.arena.texts import GOOD, choosing
from tests.core.facts import lacks
from tests.ladder.bots import bot_file
from trilithon.arena.pairing import play_deal
from trilithon.arena.run import TextBots
from trilithon.arena.season import Season
from trilithon.ladder.command import main

WHIST = ("--game", "whist", "--option", "length=short", "--budget", "4", "--secret", "x", "--processes", "2")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Where a season will be, in a folder with three bots."""
    monkeypatch.chdir(tmp_path)
    bot_file(tmp_path, GOOD, "ann.py")
    bot_file(tmp_path, choosing("return seen.legal[-1]"), "ben.py")
    bot_file(tmp_path, choosing("if len(seen.hand) < 3:\n    1 / 0\nreturn seen.legal[0]"), "broken.py")
    return "whist.season"


def test_processes_and_one_process_make_the_same_season(file: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["season", file, "ann.py", "broken.py", "Plain", *WHIST, "--deals", "2"]) == 1
    said = capfd.readouterr().out
    kept = Season.read(Path(file).read_text("utf-8"))
    alone = Season("whist", {"length": "short"}, 2, 4, 2, "x")
    for name in kept.names:
        alone.add_bot(name, kept.texts.get(name))
    for deal in alone.waiting():
        alone.add_outcome(deal, play_deal(deal.pairing, deal.seed, TextBots(alone.texts)))
    assert kept.text() == alone.text()
    assert said.startswith(alone.table() + "\n")
    assert not lacks(
        said, "Lost because of an error: broken.py, line 7: ZeroDivisionError, games, first at, whist/"
    )


def test_with_more_seats_too(file: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["season", file, "ann.py", "ben.py", *WHIST, "--seats", "3", "--deals", "1"]) == 0
    kept = Season.read(Path(file).read_text("utf-8"))
    assert kept.total == 2
    assert capfd.readouterr().out == kept.table() + "\n"


def test_it_is_continued_with_what_is_new(file: str, capfd: pytest.CaptureFixture[str]) -> None:
    """Nothing is played twice, and a file that has changed plays anew."""
    assert main(["season", file, "ann.py", "ben.py", *WHIST, "--deals", "1"]) == 0
    capfd.readouterr()
    first = Path(file).read_text("utf-8")
    assert main(["season", file, "ann.py", "--progress"]) == 0
    assert "deals" not in capfd.readouterr().err
    assert Path(file).read_text("utf-8") == first
    assert main(["season", file, "gentle", "--deals", "2", "--progress"]) == 0
    assert "\r6 of 6 deals\r" in capfd.readouterr().err
    bot_file(Path(), "# new\n" + GOOD, "ben.py")
    assert main(["season", file, "ben.py", "--progress"]) == 0
    shown = capfd.readouterr().err
    assert "\r3 of 6 deals\r" in shown
    assert "\r2 of 6 deals\r" not in shown
    assert Season.read(Path(file).read_text("utf-8")).names == ("ann", "ben", "gentle")


@pytest.mark.parametrize(
    ("arguments", "facts"),
    [
        (["ann.py", "ben.py"], "no file, whist.season, --game"),
        (["ann.py", *WHIST], "two bots"),
        (["ann.py", "bob.py", *WHIST], "no file, bob.py"),
        (["ann.py", "steddy", *WHIST], "“steddy”, mean steady"),
        (["ann.py", "ben.py", *WHIST, "--seats", "9"], "2, 3, 4, 5 or 6, 9"),
        (["ann.py", "ben.py", *WHIST, "--deals", "1001"], "deals, from 1 to 1,000"),
    ],
)
def test_what_makes_no_season_is_refused_and_leaves_no_file(
    file: str, capfd: pytest.CaptureFixture[str], arguments: list[str], facts: str
) -> None:
    assert main(["season", file, *arguments]) == 2
    assert not lacks(capfd.readouterr().err, facts)
    assert not Path(file).exists()


@pytest.mark.parametrize(
    ("arguments", "facts"),
    [
        (["--game", "mancala"], "different, game"),
        (["--seats", "3"], "different, seats"),
        (["--option", "length=full"], "different, options"),
        (["--budget", "5"], "different, budget"),
        (["--secret", "y"], "different, secret"),
        (["--deals", "1"], "already has 2 deals"),
    ],
)
def test_what_a_season_is_played_with_cannot_be_changed(
    file: str, capfd: pytest.CaptureFixture[str], arguments: list[str], facts: str
) -> None:
    season = Season("whist", {"length": "short"}, 2, 4, 2, "x")
    season.add_bot("plain")
    season.add_bot("gentle")
    Path(file).write_text(season.text(), "utf-8")
    assert main(["season", file, *arguments]) == 2
    assert not lacks(capfd.readouterr().err, facts)
    assert Path(file).read_text("utf-8") == season.text()


def test_a_file_that_is_no_season_is_named_and_kept(file: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["season", "ann.py", "ben.py"]) == 2
    assert not lacks(capfd.readouterr().err, "ann.py, isn’t a season file")
    assert Path("ann.py").read_text("utf-8") == GOOD
