"""What strangers may do to a game: lose it, with a report that names the line and the position; and nothing else."""

import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from textwrap import dedent

import pytest

from tests.arena.texts import GOOD, choosing
from tests.core.facts import lacks
from tests.depth import thorough
from tests.ladder.bots import WITH_CORE, bot_file, played
from trilithon import Record, link, load
from trilithon.arena import pairing
from trilithon.arena.pairing import public_seed, secret_seed
from trilithon.host import Host
from trilithon.ladder import bot_process


@thorough
def test_a_sound_bot_plays_to_the_end(tmp_path: Path) -> None:
    for game in ("whist", "mancala", "rekniles_ekim", "celtic_whist"):
        result = played(bot_file(tmp_path, GOOD), game=game)
        assert result.fault is None
        assert result.moves > 10
        assert result.winners


@pytest.mark.parametrize(
    ("body", "facts", "line"),
    [
        ("yield 1 / 0", "ZeroDivisionError: division by zero", 6),
        (
            "yield None\nraise ValueError('one\\nLost by a fault:\\x1b[2J two')",
            "ValueError: one Lost by a fault: [2J two",
            7,
        ),
        ("raise SystemExit\nyield", "SystemExit", 6),
        ("raise KeyboardInterrupt\nyield", "KeyboardInterrupt", 6),
        ("class E(Exception):\n    __str__ = None\nraise E\nyield", "E:, text", 8),
        ("import os\nos._exit(3)\nyield", "exit status 3", 0),
        ("import os\nos.kill(os.getpid(), 9)\nyield", "SIGKILL", 0),
        ("seen.options['length'] = 'full'\nyield seen.legal[0]", "TypeError: 'mappingproxy'", 6),
        ("print('no idea')\nyield 'As'", "“As” (str), one of observation.legal, type Move (0, 1, 2", 7),
        ("print('no idea')\nyield 'As'", "“no idea”", 7),
        ("yield '2'", "“2” (str), isn’t a Move, observation.legal[2]", 6),
        ("return 3", "“3” (int), isn’t a Move, observation.legal[3]", 5),
        ("yield None", "ended without a move, yield or return one of observation.legal (0, 1", 6),
        ("return [seen.legal[0]]", "(list), one of observation.legal", 5),
        ("yield seen.legal[0]\nyield None", "None, last", 7),
        ("yield seen.legal[0]\nraise ValueError('late')", "ValueError: late", 7),
    ],
)
def test_a_fault_loses_the_game_and_is_told(tmp_path: Path, body: str, facts: str, line: int) -> None:
    result = played(bot_file(tmp_path, choosing(body)))
    assert result.winners == (0, 2)
    assert not lacks(str(result.fault), facts)
    assert "\n" not in str(result.fault)
    assert str(result.fault).startswith("seat 1, move ")
    assert ("my_bot.py, line " if line else "my_bot.py: ") in str(result.fault)
    if line:
        assert f"my_bot.py, line {line}:" in str(result.fault)


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("yield None\nwhile True:\n    pass", 7),
        (
            "while True:\n    try:\n        input = sum(range(10**6))\n    except BaseException:\n        pass\nyield",
            6,
        ),
        ("import itertools\nsum(itertools.count())\nyield", 7),
        ("import signal\nsignal.pthread_sigmask(0, range(1, 32))\nsignal.pause()\nyield", 8),
    ],
)
def test_who_takes_too_long_is_ended_wherever_it_is(tmp_path: Path, body: str, line: int) -> None:
    """In a loop, where it lets nothing disturb it, in the library, and waiting for ever."""
    fault = str(played(bot_file(tmp_path, choosing(body)), patience=0.5).fault)
    assert not lacks(fault, "0.5 seconds")
    assert re.search(rf"my_bot\.py, line ({line}|{line + 1}|{line + 2}):", fault)


def test_a_decision_may_not_take_for_ever_however_short_its_slices(tmp_path: Path) -> None:
    body = "import time\nwhile True:\n    time.sleep(0.05)\n    yield None"
    fault = str(played(bot_file(tmp_path, choosing(body)), patience=0.2).fault)
    assert not lacks(fault, "my_bot.py, line 9:, 2 seconds")


def test_who_stops_its_own_watch_is_ended_by_the_ladder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_process, "_GRACE", 0.2)
    body = "import faulthandler\nfaulthandler.cancel_dump_traceback_later()\nwhile True:\n    pass\nyield"
    fault = str(played(bot_file(tmp_path, choosing(body)), patience=0.1).fault)
    assert not lacks(fault, "my_bot.py:, answer")


@pytest.mark.parametrize(
    "source",
    [
        GOOD.replace("class bot", "class Bot"),
        "from trilithon.players import Bot, bot\n" + GOOD.replace("class bot", "class Bot(Bot)"),
        choosing("return chance.choice(seen.legal)"),
        choosing("yield None\nreturn chance.choice(seen.legal)"),
    ],
)
def test_a_bot_may_be_called_bot_and_return_its_move(tmp_path: Path, source: str) -> None:
    assert played(bot_file(tmp_path, source)) == played(bot_file(tmp_path, GOOD))


@pytest.mark.parametrize(
    ("body", "facts"),
    [
        (
            "def deeper():\n    return 1 / 0\nyield deeper()",
            "Traceback, line 8, in choose, line 7, in deeper, Zero",
        ),
        ("yield None\nwhile True: pass", "most recent call first, line 7 in choose"),
        ("raise ValueError('one\x1b[2J two')\nyield", "one [2J two"),
    ],
)
def test_the_whole_traceback_is_there_for_who_asks(tmp_path: Path, body: str, facts: str) -> None:
    fault = played(bot_file(tmp_path, choosing(body)), patience=0.5).fault
    assert fault
    trace = "\n".join(fault.mistake.traceback)
    assert not lacks(trace, facts)
    assert "bot_host" not in trace


def test_a_stranger_cannot_change_the_rules(tmp_path: Path) -> None:
    """It changes those of its own process, and the game goes by the ladder’s."""
    body = """
        import trilithon.games.whist.state as rules
        rules.State.legal_moves = rules.score = None
        yield chance.choice(seen.legal)
    """
    assert played(bot_file(tmp_path, choosing(body))) == played(bot_file(tmp_path, GOOD))


def test_a_stranger_cannot_find_its_deal_by_trying_seeds(tmp_path: Path) -> None:
    """It deals until somebody has its hand."""
    body = """
        import trilithon
        game = trilithon.load("whist")
        for seed in range(10_001):
            if game.new(seed, seen.options, seen.seats).observe(seen.seat).hand == seen.hand:
                raise ValueError(f"found deal {seed}")
        raise ValueError("found nothing")
        yield
    """
    name = bot_file(tmp_path, choosing(body))
    assert "found deal 10000" in str(played(name, seed=public_seed(0)).fault)
    assert "found nothing" in str(played(name, seed=secret_seed("stones", 0)).fault)


def test_nothing_of_a_stranger_is_left(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """What it prints is not seen, threads and processes that it has started have ended, and it has left no files."""
    body = f"""
        import os, subprocess, threading, time
        threading.Thread(target=time.sleep, args=(600,)).start()
        child = subprocess.Popen(["sleep", "600"])
        with open({str(tmp_path / "processes")!r}, "w") as file:
            print(os.getpid(), child.pid, file=file)
        os.write(1, b"loud")
        print("louder")
        yield None
        yield 1 / 0
    """
    temporary = Path(tempfile.gettempdir())
    before = set(temporary.iterdir())
    assert "ZeroDivisionError" in str(played(bot_file(tmp_path, choosing(body))).fault)
    assert capfd.readouterr() == ("", "")
    processes = (tmp_path / "processes").read_text().split()
    assert len(processes) == 2
    assert all(map(ends, processes))
    assert {path.name for path in tmp_path.iterdir()} == {"my_bot.py", "processes"}
    assert not [path for path in set(temporary.iterdir()) - before if "stranger" in path.name]


def ends(process: str) -> bool:
    """Whether it has ended or soon does: who is killed ends when the machine comes to it, not when it is killed."""
    until = time.monotonic() + 20
    while runs(process) and time.monotonic() < until:
        os.sched_yield()
    return not runs(process)


def runs(process: str) -> bool:
    """Whether there is such a process, and it is not one that has ended and nobody has asked for."""
    try:
        return Path("/proc", process, "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_stranger_ends_with_a_ladder_that_was_killed(tmp_path: Path) -> None:
    """However that was killed: nobody could tell the stranger."""
    name = bot_file(tmp_path, GOOD)
    code = f"""
        import os
        from trilithon.ladder.bot_process import BotProcess
        one = BotProcess({name!r}, 5.0, 0)
        one.sit()
        print(one._process.pid, flush=True)
        os.kill(os.getpid(), 9)
    """
    done = subprocess.run(
        [sys.executable, "-c", dedent(code)], capture_output=True, text=True, check=False, env=WITH_CORE
    )
    assert done.returncode == -9, done.stderr
    assert ends(done.stdout.strip())


def test_what_is_raised_when_something_is_shown_is_told_too(tmp_path: Path) -> None:
    source = GOOD.replace("        pass\n", "        raise ValueError('no more')\n")
    assert "my_bot.py, line 3: ValueError: no more" in str(played(bot_file(tmp_path, source)).fault)


def test_the_position_is_where_it_went_wrong(tmp_path: Path) -> None:
    """The address leads to the game as it stood: the link in it is read back, and the stranger is to move."""
    body = "yield None\nif len(seen.hand) == 3:\n    raise ValueError('three')\nyield seen.legal[0]"
    result = played(bot_file(tmp_path, choosing(body)))
    assert "length=short" in str(result.fault)
    code = str(result.fault).partition("#game=")[2].partition(":")[0]
    start = load("whist").new(3, {"length": "short"}, 3)
    record = link.decode_moves(start, code)
    assert isinstance(record, Record)
    assert len(record.state.observe(1).hand) == 3  # type: ignore[attr-defined]
    assert record.state.to_move == 1
    assert f"move {len(record.states)} of whist/?seed=3&seats=3" in str(result.fault)


def test_who_keeps_what_it_was_asked_before_is_found_out(tmp_path: Path) -> None:
    body = "self.asked = getattr(self, 'asked', 0) + 1\nyield seen.legal[self.asked % len(seen.legal)]"
    assert not lacks(str(played(bot_file(tmp_path, choosing(body))).fault), "fresh, earlier")


@pytest.mark.parametrize(
    ("head", "body"),
    [
        ("import random\n\n\n", "yield random.choice(seen.legal)"),
        ("", "yield min(seen.legal, key=lambda move: hash(str(move)))"),
        ("import os\n\n\n", "yield seen.legal[os.getpid() % len(seen.legal)]"),
    ],
)
def test_who_draws_from_a_chance_of_its_own_is_found_out(tmp_path: Path, head: str, body: str) -> None:
    name = bot_file(tmp_path, choosing(body, head))
    # One game in some sixty asks again only where chance gives the same answer.
    faults = (str(played(name, seed=seed).fault) for seed in range(3, 9))
    assert any(not lacks(fault, "random numbers") for fault in faults)


def test_nobody_can_tell_where_they_are_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It depends on the deal. So nobody can draw lots everywhere else."""
    asked: list[tuple[int, int]] = []

    def check(host: Host, *further: object) -> None:
        asked.append((host.setup.seed, host.moves))

    monkeypatch.setattr(pairing, "_check", check)
    for seed in (3, 4):
        played(bot_file(tmp_path, GOOD), seed=seed)
    first, second = ([place for deal, place in asked if deal == seed] for seed in (3, 4))
    assert len(first) > 1 < len(second)
    assert not set(first) <= set(second)


def test_who_remembers_what_it_was_shown_is_not(tmp_path: Path) -> None:
    """What was shown counts, turn by turn, and only that."""
    source = GOOD.replace("        pass\n", "        self.seen = getattr(self, 'seen', 0) + 1\n")
    source = source.replace("chance.choice(seen.legal)", "seen.legal[self.seen % len(seen.legal)]")
    assert played(bot_file(tmp_path, source)).fault is None


def test_a_file_may_import_what_lies_beside_it(tmp_path: Path) -> None:
    """Wherever the ladder is started."""
    (tmp_path / "beside_it.py").write_text("first = min\n")
    name = bot_file(tmp_path, "from beside_it import first\n" + choosing("yield first(seen.legal)"))
    assert played(name).fault is None


def test_a_fault_of_our_own_players_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    from trilithon.players import tricks

    def broken(*given: object) -> None:
        raise RuntimeError("ours")

    monkeypatch.setattr(tricks, "policy", broken)
    with pytest.raises(RuntimeError, match="ours"):
        played("plain")
