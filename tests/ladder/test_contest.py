"""What strangers may do to a game: lose it, with a report that names the line and the position; and nothing else."""

from pathlib import Path
from textwrap import dedent

import pytest

from trilithon import Record, link, load
from trilithon.ladder import contest
from trilithon.ladder.command import main
from trilithon.ladder.contest import ContestError

GOOD = """\
class bot:
    def shown(self, seen):
        pass

    def choose(self, seen, chance, budget):
        yield None
        yield chance.choice(seen.legal)
"""


def bot_file(folder: Path, source: str, name: str = "my_bot.py") -> str:
    """A stranger's file."""
    path = folder / name
    path.write_text(dedent(source))
    return str(path)


def played(name: str, seat: int = 1, game: str = "whist", patience: float = 5.0) -> contest.Played:
    """A short game of a stranger among plain players."""
    start = load(game).new(3, {"length": "short"} if game == "whist" else {}, 3)
    names = [name if other == seat else "plain" for other in range(3)]
    return contest.game(start, names, 4, patience)


def choosing(body: str, head: str = "") -> str:
    """A bot whose choice is made by these lines; the first of them is line 6 and further down by those of the head."""
    lines = "\n".join("        " + line for line in dedent(body).strip().splitlines())
    shown = "class bot:\n    def shown(self, seen):\n        pass\n\n    def choose(self, seen, chance, budget):\n"
    return dedent(head) + shown + lines + "\n"


def test_a_sound_bot_plays_to_the_end(tmp_path: Path) -> None:
    for game in ("whist", "mancala", "rekniles_ekim", "celtic_whist"):
        result = played(bot_file(tmp_path, GOOD), game=game)
        assert result.fault == ""
        assert result.moves > 10
        assert result.winners


@pytest.mark.parametrize(
    ("body", "what", "line"),
    [
        ("yield 1 / 0", "ZeroDivisionError: division by zero", 6),
        ("yield seen.legal[len(seen.hand) - 99]", "IndexError", 6),
        ("yield None\nwhile True:\n    pass", "was still at it after 0.2 seconds", 7),
        (
            "try:\n    while True:\n        pass\nexcept Exception:\n    yield None",
            "was still at it after 0.2 seconds",
            7,
        ),
        ("yield from iter(lambda: None, 1)", "thought for 100000 slices", 0),
        ("yield 'As'", "chose 'As' where the legal moves are 0, 1, 2", 0),
        ("yield None", "chose 'None' where", 0),
        ("return\nyield", "chose 'None' where", 0),
        ("return 5", "TypeError: 'int' object is not iterable", 0),
    ],
)
def test_a_fault_loses_the_game_and_is_told(tmp_path: Path, body: str, what: str, line: int) -> None:
    result = played(bot_file(tmp_path, choosing(body)), patience=0.2 if "still" in what else 5.0)
    assert result.winners == (0, 2)
    assert what in result.fault
    assert result.fault.startswith("seat 1, move ")
    if line:
        assert f"my_bot.py, line {line}" in result.fault or f"my_bot.py, line {line + 1}" in result.fault


def test_what_is_raised_when_something_is_shown_is_told_too(tmp_path: Path) -> None:
    source = GOOD.replace("        pass\n", "        raise ValueError('no more')\n")
    assert "my_bot.py, line 3: ValueError: no more" in played(bot_file(tmp_path, source)).fault


def test_the_position_is_where_it_went_wrong(tmp_path: Path) -> None:
    """The address leads to the game as it stood: the link in it is read back, and the stranger is to move."""
    body = "yield None\nif len(seen.hand) == 3:\n    raise ValueError('three')\nyield seen.legal[0]"
    result = played(bot_file(tmp_path, choosing(body)))
    assert "length=short" in result.fault
    code = result.fault.partition("#game=")[2].partition(":")[0]
    start = load("whist").new(3, {"length": "short"}, 3)
    record = link.read(start, code)
    assert isinstance(record, Record)
    assert len(record.state.observe(1).hand) == 3  # type: ignore[attr-defined]
    assert record.state.to_move == 1
    assert f"move {len(record.states)} of whist/?seed=3&seats=3" in result.fault


def test_who_keeps_what_it_was_asked_before_is_found_out(tmp_path: Path) -> None:
    body = "self.asked = getattr(self, 'asked', 0) + 1\nyield seen.legal[self.asked % len(seen.legal)]"
    assert "it keeps what it was asked before" in played(bot_file(tmp_path, choosing(body))).fault


def test_who_draws_from_a_chance_of_its_own_is_found_out(tmp_path: Path) -> None:
    body = "yield self.own.choice(seen.legal)"
    source = choosing(body, "import random\n\n").replace(
        "class bot:\n", "class bot:\n    own = random.Random(7)\n\n"
    )
    result = played(bot_file(tmp_path, source))
    assert "draws from a chance of its own" in result.fault


def test_who_remembers_what_it_was_shown_is_not(tmp_path: Path) -> None:
    """What was shown counts, turn by turn, and only that."""
    source = GOOD.replace("        pass\n", "        self.seen = getattr(self, 'seen', 0) + 1\n")
    source = source.replace("chance.choice(seen.legal)", "seen.legal[self.seen % len(seen.legal)]")
    assert played(bot_file(tmp_path, source)).fault == ""


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("x = 1 +\n", "SyntaxError"),
        ("x = 1\n", "has no attribute 'bot'"),
        ("import nothing_of_the_kind\n", "No module named 'nothing_of_the_kind' (my_bot.py, line 1)"),
        ("class bot:\n    def shown(self, seen): pass\n", "has no method “choose”"),
    ],
)
def test_a_file_without_a_bot_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], source: str, told: str
) -> None:
    name = bot_file(tmp_path, source)
    with pytest.raises(ContestError):
        contest.contestant(name, "whist")
    assert main(["ladder", name, "--game", "whist"]) == 1
    said = capsys.readouterr().err
    assert told in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nowhere.py"], "There is no file nowhere.py."),
        (["grand"], "There is no level “grand”"),
        (["plain", "--against", "grand"], "There is no level “grand”"),
        (["plain", "--seats", "9"], "not for 9"),
        (["plain", "--option", "length=tall"], "Length cannot be “tall”"),
        (["plain", "--option", "width=tall"], "width"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert main(["ladder", *arguments, "--game", "whist"]) == 1
    assert told in capsys.readouterr().err


def test_the_command_prints_the_table_and_the_faults(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    name = bot_file(tmp_path, choosing("yield None\nyield 1 / 0"))
    arguments = [
        "ladder",
        name,
        "--game",
        "mancala",
        "--against",
        "plain",
        "--deals",
        "1",
        "--processes",
        "1",
    ]
    assert main(arguments) == 1
    said = capfd.readouterr().out
    assert "| 0.000 ± 1.000 | 0.50 |" in said
    assert said.count("Lost by a fault: seat ") == 2
    assert "my_bot.py, line 7: ZeroDivisionError" in said


def test_a_fault_of_our_own_players_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    from trilithon.players import tricks

    def broken(*given: object) -> None:
        raise RuntimeError("ours")

    monkeypatch.setattr(tricks, "policy", broken)
    with pytest.raises(RuntimeError, match="ours"):
        played("plain")
