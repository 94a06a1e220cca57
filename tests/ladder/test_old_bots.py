"""A player as it was at a commit sits down with those of today."""

import subprocess

import pytest

from tools.measure import old_bots
from tools.setup import ROOT
from trilithon import load
from trilithon.arena.pairing import play_game
from trilithon.ladder.bot_process import BotProcesses

pytestmark = pytest.mark.machine

# Before there were levels, when a bot was told its set-up and its seat.
OLD = "11090d1"


def has(commit: str) -> bool:
    """Whether the repository goes back so far: one that was cloned without its history does not."""
    asked = ["git", "-C", str(ROOT), "cat-file", "-e", f"{commit}^{{commit}}"]
    return subprocess.run(asked, check=False, capture_output=True).returncode == 0


@pytest.mark.parametrize("commit", ["HEAD", OLD])
def test_it_plays_to_the_end_without_a_fault(commit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if not has(commit):
        assert not has(OLD)  # or HEAD is not there either, and this is no repository
        return
    monkeypatch.chdir(ROOT)
    file = old_bots.bot_file(commit, "plain")
    start = load("rekniles_ekim").new(3, {}, 2)
    with BotProcesses(30.0) as strangers:
        played = play_game(start, ["plain", file], 8, strangers)
    assert played.fault is None
    assert played.winners


def test_what_is_no_commit_is_no_player() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        old_bots.bot_file("nothing-of-the-kind", "plain")
