"""A game in the terminal: what is shown and asked, and what it ends with."""

import io
from pathlib import Path

import pytest

from tests.arena.texts import GOOD, choosing
from tests.core.facts import lacks
from tests.ladder.bots import bot_file
from trilithon import Record, RecordError, load, players
from trilithon.ladder.command import main

WHIST = ("whist", "--seats", "3", "--option", "length=short", "--deal", "7", "--budget", "1")


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> "Play":
    """Has somebody play who writes these lines and is then gone."""
    return Play(monkeypatch, capfd)


class Play:
    """One game after the other in the same terminal. says: what the last one wrote."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
        self._patch, self._capture = monkeypatch, capfd
        self.says = ""

    def __call__(self, lines: str, *arguments: str, status: int = 0) -> Record:
        self._patch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines.split())))
        assert main(["play", *arguments]) == status
        shown, complaint = self._capture.readouterr()
        self.says = shown + complaint
        return Record.read("trilithon 1\n" + shown.partition("\ntrilithon 1\n")[2])


def test_a_game_is_played_to_its_end_by_number_and_can_be_read_back(play: Play) -> None:
    record = play("1 " * 100, *WHIST, "--against", "plain")
    assert record.state.result
    assert record.names == ("", "Plain 1", "Plain 2")
    assert not lacks(play.says, "Length: Short., Seat 0: you, Plain 1 bids, Your moves: 1: 9c, You bid 1.")
    assert " whist/?seed=7&seats=3&length=short#game=" in play.says


def test_a_move_is_read_as_text_and_what_is_none_is_refused_politely(play: Play) -> None:
    record = play("help rules 2 9C 10s 9 tea QUIT", *WHIST, "--against", "plain")
    assert not lacks(play.says, "take back your last turn, WH-8, Scores")
    assert [str(turn[0]) for turn in record.turns[::3][:2]] == ["2", "9c"]
    assert not lacks(play.says, "Write a number from 1 to, “tea” isn’t a move, isn’t over")
    assert "(WH-" in play.says
    assert play("", *WHIST, "--against", "plain").turns == ()  # the lines have ended, as by Ctrl-D
    assert len(play("c1>s1 undo undo c2>s1 quit", "FreeCelt", "--deal", "7").turns) == 1
    assert "nothing to undo" in play.says


def test_the_seat_and_the_opponents_may_be_chosen(play: Play) -> None:
    record = play("1", *WHIST, "--against", "Sharp", "plain", "--seat", "1")
    assert record.names == ("Plain", "", "Sharp")
    with pytest.raises(RecordError):
        play("1", *WHIST, "--seat", "3", status=2)
    assert not lacks(play.says, "no seat 3, from 0 to 2")


def test_after_undo_bots_know_only_the_game_as_it_is(tmp_path: Path, play: Play) -> None:
    source = GOOD.replace("        pass\n", "        self.seen = getattr(self, 'seen', 0) + 1\n")
    name = bot_file(
        tmp_path, source.replace("chance.choice(seen.legal)", "seen.legal[self.seen % len(seen.legal)]")
    )
    plain = play("2 1 1 1", *WHIST, "--against", name)
    assert play("3 undo 2 1 undo 1 1 2 undo 1", *WHIST, "--against", name) == plain
    assert "Your last turn is undone." in play.says


def test_who_watches_sees_what_the_bots_play_elsewhere(play: Play) -> None:
    record = play("", "Mancala", "--watch", "--against", "gentle", "plain", "--deal", "5", "--budget", "4")
    start = load("mancala").new(5, {}, 2)
    bots = [players.bot(level, "mancala") for level in ("gentle", "plain")]
    assert record.turns == players.play(start, bots, 4).turns
    assert play.says.count("Seat 1: Plain") == 1
    assert "Your move" not in play.says


def test_the_error_of_a_bot_ends_the_game(tmp_path: Path, play: Play) -> None:
    name = bot_file(tmp_path, choosing("yield 1 / 0"))
    assert len(play("2", *WHIST, "--against", name, "--traceback", status=1).turns) == 1
    assert not lacks(play.says, "my_bot.py, line 6: ZeroDivisionError, in choose")
