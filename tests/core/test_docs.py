"""What the documents show is what there is: records are replayed, code stands in the files it is quoted from."""

import doctest
import re
import sys
from hashlib import sha256
from pathlib import Path
from pkgutil import resolve_name
from string import ascii_lowercase, ascii_uppercase, digits
from textwrap import indent

import pytest

import trilithon.games
from trilithon import Record, RecordError, catalogue, link, load
from trilithon.arena.pairing import play_game
from trilithon.ladder.bot_process import BotProcesses

pytestmark = pytest.mark.machine

ROOT = Path(__file__).resolve().parent.parent.parent


def blocks(document: str, language: str) -> list[str]:
    """The fenced blocks of a document in docs/."""
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)


def test_records_in_the_record_format() -> None:
    """At most one of a game, as the game itself writes it."""
    records = [text for text in blocks("record-format.md", "text") if text.startswith("trilithon")]
    shown = [Record.read(text).setup.game for text in records]
    assert len(set(shown)) == len(shown) >= 5
    assert set(shown) <= set(catalogue())
    for text in records:
        assert Record.read(text).text() == text


def test_the_error_in_the_record_format() -> None:
    shown = [text.strip() for text in blocks("record-format.md", "text") if text.startswith("Line")]
    text = blocks("record-format.md", "text")[0]
    with pytest.raises(RecordError) as caught:
        Record.read(text.replace("c5>night", "c5>day"))
    assert [str(caught.value)] == shown


def test_the_link_in_the_record_format() -> None:
    first, *_ = blocks("record-format.md", "text")
    shown = [text.strip() for text in blocks("record-format.md", "text") if text.startswith("1")]
    assert [link.encode_moves(Record.read(first))] == shown
    (session,) = blocks("record-format.md", "pycon")
    assert shown[0] in session
    test = doctest.DocTestParser().get_doctest(session, {}, "record-format.md", None, None)
    told: list[str] = []
    assert doctest.DocTestRunner().run(test, out=told.append).failed == 0, "".join(told)


def test_what_the_check_of_a_link_is_made_from() -> None:
    shown = [text for text in blocks("record-format.md", "text") if re.match("[a-z_]+ [0-9]+ [0-9]+\n", text)]
    record = Record.read(blocks("record-format.md", "text")[0])
    while len(record.turns) > 3:
        record = record.back()
    setup = record.setup
    moves = " ".join(str(move) for turn in record.turns for move in turn)
    assert shown == [f"{setup.game} {setup.seats} {setup.seed}\n{moves}\n"]
    bits = int(sha256(shown[0].strip().encode()).hexdigest(), 16)
    characters = ascii_uppercase + ascii_lowercase + digits + "-_"
    check = "".join(characters[bits >> shift & 63] for shift in (0, 6, 12))
    assert link.encode_moves(record)[1:4] == check


def test_code_in_the_walk_through() -> None:
    folders = ("core/new_game/last_pebble", "web/new_table/last_pebble")
    files = [file for folder in folders for file in sorted((ROOT / "tests" / folder).glob("*.*"))]
    code = "\n".join(file.read_text(encoding="utf-8") for file in files)
    rules, *_ = blocks("adding-a-game.md", "text")
    assert rules in code
    shown = [block for kind in ("python", "css", "html") for block in blocks("adding-a-game.md", kind)]
    assert len(shown) > 8
    for block in shown:  # methods are shown without the indentation of their class
        assert block in code or indent(block, "    ") in code


def test_the_sessions_in_the_walk_through(monkeypatch: pytest.MonkeyPatch) -> None:
    folders = [*trilithon.games.__path__, str(ROOT / "tests" / "core" / "new_game")]
    monkeypatch.setattr(trilithon.games, "__path__", folders)
    shown = blocks("adding-a-game.md", "pycon")
    assert len(shown) == 2
    for session in shown:
        test = doctest.DocTestParser().get_doctest(session, {}, "adding-a-game.md", None, None)
        told: list[str] = []
        assert doctest.DocTestRunner().run(test, out=told.append).failed == 0, "".join(told)
    sys.modules.pop("trilithon.games.last_pebble")
    delattr(trilithon.games, "last_pebble")


def test_the_session_of_the_bot() -> None:
    (session,) = blocks("writing-a-bot.md", "pycon")
    test = doctest.DocTestParser().get_doctest(session, {}, "writing-a-bot.md", None, None)
    told: list[str] = []
    assert doctest.DocTestRunner().run(test, out=told.append).failed == 0, "".join(told)


def test_the_protocol_of_the_bot() -> None:
    """As the source has it, but for the docstrings."""
    shown = [block for block in blocks("writing-a-bot.md", "python") if "class Bot(" in block]
    code = (ROOT / "core" / "trilithon" / "bot.py").read_text(encoding="utf-8")
    for line in "".join(shown).splitlines():
        assert line.removesuffix(" ...") in code


def test_what_the_guide_names_is_there() -> None:
    text = (ROOT / "docs" / "writing-a-bot.md").read_text(encoding="utf-8")
    names = re.findall(r"`((?:games|players|trilithon)\.[\w.]+)[(`]", text)
    assert len(names) >= 8
    for name in names:
        resolve_name(f"trilithon.{name.removeprefix('trilithon.')}")


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_bot_that_is_shown_is_a_whole_one_and_plays_without_a_fault(tmp_path: Path, number: int) -> None:
    shown = [block for block in blocks("writing-a-bot.md", "python") if "class Bot:" in block][number]
    assert shown.count("\n") <= 24
    file = tmp_path / "my_bot.py"
    file.write_text(shown, encoding="utf-8")
    start = load("whist").new(7, {"length": "short"}, 4)
    with BotProcesses() as strangers:
        played = play_game(start, ["plain", str(file), "plain", "gentle"], 8, strangers)
    assert played.fault is None
    assert played.moves == 4 * (9 + 8 + 6 + 4 + 2 + 1 + 2 + 4 + 6 + 8)  # bids and cards, WH-2
