"""The ladder from a command line: what it refuses, what it prints, and how it ends."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from tests.arena.texts import GOOD, choosing
from tests.core.conformance import is_rule
from tests.core.facts import lacks
from tests.ladder.bots import WITH_CORE, bot_file
from trilithon import catalogue, load
from trilithon.arena.pairing import secret_seed
from trilithon.ladder import names
from trilithon.ladder.command import main
from trilithon.ladder.pool import pool_of


@pytest.mark.parametrize(
    ("source", "facts"),
    [
        ("x = 1 +\n", "my_bot.py, line 1: SyntaxError"),
        ("x = 1\n", "my_bot.py:, `Bot`"),
        (
            "from trilithon.players import bot\nclass Mine:\n    choose = 1\n",
            "my_bot.py:, rename, Mine to Bot",
        ),
        ("import nothing_of_the_kind\n", "my_bot.py, line 1: ModuleNotFoundError, 'nothing_of_the_kind'"),
        ("class bot:\n    def observe(self, seen): pass\n", "“choose”"),
        ("import os\nos._exit(0)\n", "exit status 0"),
        ("class bot:\n    def __init__(self):\n        exit()\n", "my_bot.py, line 3: SystemExit"),
        ("while True:\n    pass\n", "0.9 seconds"),
    ],
)
def test_a_file_without_a_bot_is_refused_in_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    source: str,
    facts: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    bot_file(tmp_path, source)
    assert main(["ladder", "my_bot.py", "--game", "whist", "--patience", "0.3"]) == 1
    out, said = capsys.readouterr()
    assert out == ""
    assert not lacks(said, facts)
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "facts"),
    [
        (["nowhere.py"], "no file, nowhere.py"),
        (["my_bit.py"], "no file, my_bit.py, mean my_bot.py"),
        (["my_bot"], "write my_bot.py"),
        (["grand"], "“grand”, neither a level, nor a file, .py, plain, gentle, steady, sharp or druid"),
        (["notes.txt"], "neither a level, nor a file, .py, Rename the file"),
        (["other.txt"], "neither a level, nor a file, .py"),
        (["plain", "--against", "Stedy"], "“Stedy”, neither a level, mean steady"),
        (["plain", "--seats", "9"], "2, 3, 4, 5 or 6, 9"),
        (["plain", "--seats", "3", "--against", "plain", "sharp", "druid"], "3 opponents, --seats 4"),
        (["plain", "--option", "length=shrt"], "“length”, “shrt”, full or short, mean short"),
        (["plain", "--option", "length"], "“length”, Write length=short"),
        (["plain", "--option", "Lenght=short"], "no option, “Lenght”, length, mean length"),
        (["plain", "--option", "length=short", "--option", "Length=full"], "option, twice"),
        (["plain", "--keep", "."], "can’t save"),
        (["plain", "--keep", "no/such/folder"], "can’t save, no/such/folder"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_to_write(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    facts: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    bot_file(tmp_path, GOOD)
    (tmp_path / "notes.txt").write_text(GOOD, "utf-8")
    assert main(["ladder", *arguments, "--game", "whist"]) == 2
    assert not lacks(capsys.readouterr().err, facts)


@pytest.mark.parametrize(
    "arguments", [["--seat", "4"], ["--seats", "9"], ["--option", "foo=1"], ["--against", "me"]]
)
def test_a_game_that_cannot_be_set_up_is_a_wrong_command(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert main(["play", "whist", *arguments]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_file_that_cannot_be_loaded_is_named_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its folder and the line. The file that it imports is named beside it."""
    name = bot_file(tmp_path, "x = 1 +\n")
    assert main(["ladder", name, "--game", "whist"]) == 1
    assert capsys.readouterr().err.startswith(f"Can’t load a bot from {name}, line 1: SyntaxError")
    (tmp_path / "my_bot_parts.py").write_text("x = 1 +\n", "utf-8")
    assert main(["ladder", bot_file(tmp_path, "import my_bot_parts\n"), "--game", "whist"]) == 1
    said = capsys.readouterr().err
    assert said.count(Path(name).name) == 1, said


def test_equal_mistakes_are_listed_once_with_their_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = bot_file(tmp_path, choosing("seen.legal[99]"))
    seats = ["--seats", "2", "--deals", "2", "--against", "plain", "--processes", "1", "--secret", "s"]
    assert main(["ladder", name, "--game", "whist", *seats]) == 1
    said = capsys.readouterr().out
    assert said.count("IndexError") == 1
    assert not lacks(said, "Lost because of an error: my_bot.py, line, in 4 games, the first at seat, whist/")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--game", "freecelt"],
        ["--interval", "0"],
        ["--interval", "3%"],
        ["--seats", "0"],
        ["--deals", "0"],
        ["--deals", "-3"],
        ["--budget", "-1"],
        ["--processes", "0"],
        ["--patience", "-1"],
        ["--patience", "0"],
        ["--patience", "nan"],
        ["--patience", "inf"],
        ["--patience", "1e300"],
        ["--patience", "soon"],
    ],
)
def test_a_number_that_makes_no_sense_is_refused_at_once(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["ladder", "plain", "--game", "whist", *arguments])
    assert caught.value.code == 2
    assert f"argument {arguments[0]}: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "facts"),
    [
        (["ladder", "--dealz"], "usage: python -m trilithon ladder, no option --dealz, mean --deals"),
        (["ladder", "plain", "--game", "whist", "--dealz=3"], "ladder [-h], no option --dealz, mean --deals"),
        (["ladder", "plain", "steady", "--game", "whist"], "ladder [-h], steady doesn’t belong"),
        (["play", "whist", "--seet", "1"], "usage: python -m trilithon play, no option --seet, mean --seat"),
        (["options", "whist", "--everything"], "usage: python -m trilithon options, no option --everything"),
        (["play", "--against", "my_bot.py", "whist"], "required, game, before --against"),
        (["plya", "whist"], "usage: python -m trilithon, no command plya, rules, ladder, mean play"),
        (["climb"], "no command climb, rules, options, play, ladder or season."),
        (["rules", "wist"], "no game, “wist”, mean whist"),
    ],
)
def test_what_is_unknown_is_refused_with_what_is_known(
    capsys: pytest.CaptureFixture[str], arguments: list[str], facts: str
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert not lacks(capsys.readouterr().err, facts)


@pytest.mark.parametrize("name", catalogue())
def test_the_rules_of_a_game_can_be_read(capsys: pytest.CaptureFixture[str], name: str) -> None:
    """By rules that exist."""
    assert main(["rules", load(name).title]) == 0
    said = capsys.readouterr().out
    rules = re.findall(r"\b[A-Z]{2}-[A-Z0-9-]+\b", said)
    assert rules
    assert [rule for rule in rules if not is_rule(rule)] == []
    assert f"options {name}" in said


def test_the_options_of_a_game_can_be_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["options", "celtic_whist"]) == 0
    said = capsys.readouterr().out
    assert "\nplayer-start: 1 to 29 (default: 15)\n    Where your figure starts" in said
    assert "mode: competitive, cooperative (default: competitive)\n" in said


@pytest.mark.parametrize(
    ("said", "meant"),
    [("Rekniles Ekim", "rekniles_ekim"), ("AFRO-CELT MANCALA", "mancala"), ("celtic-whist", "celtic_whist")],
)
def test_games_levels_and_options_may_be_written_as_people_do(said: str, meant: str) -> None:
    assert names.find_game(said) == meant
    assert names.find_contestant("Druid", meant) == "druid"
    game = load("celtic_whist")
    read = names.read_options(["Follow Black=ON", "goal=Reach 30", "Your start=7"], game)
    assert read == {"follow-black": True, "object": "reach-30", "player-start": 7}


def test_the_message_about_a_game_says_what_is_meant(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["ladder", "plain", "--game", "wisht"])
    assert not lacks(capsys.readouterr().err, "no game, “wisht”, celtic_whist, mean whist")


def test_nothing_is_kept_in_a_file_that_is_not_the_ladders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Such as the bot’s own, if somebody has mistyped."""
    name = bot_file(tmp_path, GOOD)
    assert main(["ladder", name, "--game", "whist", "--keep", name]) == 2
    assert not lacks(capsys.readouterr().err, "wasn’t, ladder, written")
    assert Path(name).read_text() == GOOD


@pytest.mark.parametrize("options", [["--seats", "1"], ["--seats", "3", "--option", "mode=cooperative"]])
def test_alone_and_together_it_sits_at_every_seat(
    capfd: pytest.CaptureFixture[str], options: list[str]
) -> None:
    arguments = ["plain", "--game", "celtic_whist", *options, "--deals", "1", "--budget", "1"]
    assert main(["ladder", *arguments, "--processes", "1"]) == 0
    assert " | plain alone | " in capfd.readouterr().out
    assert main(["ladder", *arguments, "--against", "plain"]) == 2
    assert not lacks(capfd.readouterr().err, "no opponents, --against")


def ladder(folder: Path, *arguments: str, pause: float = 0.2) -> "subprocess.Popen[str]":
    """A ladder of its own, which plays for a while."""
    name = bot_file(folder, choosing(f"import time\ntime.sleep({pause})\nyield seen.legal[0]"))
    return subprocess.Popen(
        [
            sys.executable,
            "-m",
            "trilithon",
            "ladder",
            name,
            "--game",
            "whist",
            "--processes",
            "1",
            *arguments,
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env=WITH_CORE,
        # Tests that a shell runs in its background do not hear of Ctrl-C, nor would what they start.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


@pytest.mark.parametrize(
    ("send", "number"), [(os.killpg, signal.SIGINT), (os.kill, signal.SIGTERM)], ids=["all", "one"]
)
def test_it_can_be_stopped_and_shows_what_has_been_played(
    tmp_path: Path, send: Callable[[int, int], None], number: int
) -> None:
    short = ("--seats", "2", "--option", "length=short", "--against", "plain", "--budget", "1")
    with ladder(tmp_path, *short, "--deals", "5000", "--secret", "x", "--progress", pause=0.001) as running:
        assert running.stderr
        said = ""
        while "share" not in said:
            said += running.stderr.read(1)
        send(running.pid, number)
        shown, said = running.communicate(timeout=60)
    assert running.returncode == 130
    (deals,) = re.findall("Stopped after ([0-9]+) deal", said)
    assert f" | {deals} |\n\nTo play the same deals again: --secret x\n" in shown


def test_who_breaks_off_does_not_wait_for_games_that_go_on() -> None:
    def broken_off() -> None:
        with pool_of(1, None) as pool:
            pool.submit(time.sleep, 3600)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        broken_off()


def test_it_ends_when_nobody_reads_on(tmp_path: Path) -> None:
    with ladder(tmp_path, "--against", "plain", "--option", "length=short", "--deals", "1") as running:
        assert running.stdout
        running.stdout.close()
        assert running.stderr
        assert running.stderr.read() == ""
    assert running.returncode == 1


MANCALA = ("--game", "mancala", "--against", "plain", "--processes", "1", "--deals", "1")


def test_the_command_prints_the_table_and_the_faults(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    name = bot_file(tmp_path, choosing("yield None\nyield 1 / 0"))
    assert main(["ladder", name, *MANCALA, "--traceback", "--progress"]) == 1
    said, shown = capfd.readouterr()
    assert "| 0.000 ± 1.000 | 0.50 |" in said
    assert said.count("my_bot.py, line 7: ZeroDivisionError") == 1
    assert "    in 2 games, the first at seat 0, move " in said
    assert said.count(", line 7, in choose\n") == 1  # both games have the same
    assert "\r0 of 2 games\r2 of 2 games, share 0.000 ± 1.000\r" in shown
    assert "\n" not in shown


def test_the_secret_is_told_at_the_end_and_plays_the_same_deals_again(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Before that, only its hash is. It is kept with the deals, too."""
    name = bot_file(tmp_path, choosing("raise ValueError\nyield"))

    def deals(*further: str) -> tuple[str, str]:
        main(["ladder", name, *MANCALA, *further])
        said = capfd.readouterr().out
        (seed,) = set(re.findall("seed=([0-9]+)", said))
        return said, seed

    said, seed = deals("--keep", str(tmp_path / "kept"))
    secret = said.split()[-1]
    assert said.startswith(
        f"The deals are drawn from a secret with the SHA-256 {sha256(secret.encode()).hexdigest()}"
    )
    assert int(seed) == secret_seed(secret, 0)
    assert deals("--secret", secret)[1] == seed
    assert deals("--keep", str(tmp_path / "kept"))[1] == seed
    assert deals()[1] != seed != deals("--secret", "two words")[1]


def test_it_stops_when_the_interval_is_narrow_enough(capfd: pytest.CaptureFixture[str]) -> None:
    """Of games that nobody wins, 20 deals make an interval of ± 0.139."""
    arguments = ["ladder", "plain", "--game", "celtic_whist", "--seats", "1", "--option", "player-start=1"]
    further = ["--budget", "1", "--interval", "0.4", "--processes", "1", "--secret", "x"]
    assert main([*arguments, *further]) == 0
    assert " | 20 |\n" in capfd.readouterr().out


def test_several_opponents_decide_how_many_play(capfd: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "plain",
        "--game",
        "Mancala",
        "--against",
        "Gentle",
        "plain",
        "--deals",
        "1",
        "--budget",
        "1",
    ]
    assert main(["ladder", *arguments, "--processes", "1"]) == 0
    assert "| mancala 3 | plain against gentle and plain |" in capfd.readouterr().out
