"""Every form in which anything was ever stored or sent: `tests/saves/` holds what earlier versions have written, as
they wrote it; and it is read for ever.

A file is called `<format>-<version>-<what was new>`. None is ever changed. Who adds a field to what is stored, or
raises a version, adds what a game, result or file looks like since then.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.web.files import taken
from tests.web.visiting import VisitorInPython, visit
from tools.setup import ROOT
from trilithon import Record, link, load, record, review
from trilithon.link import LinkError
from trilithon.record import RecordError
from trilithon_web import settings
from trilithon_web.app.links import places_in
from trilithon_web.shelf import bots, copies, exchange, first_version, puzzle_results, replays, results, saves
from trilithon_web.shelf.bots import KeptBot
from trilithon_web.shelf.copies import Copies
from trilithon_web.shelf.exchange import FileError
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.puzzle_results import PuzzleResult
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Head, NewerSave, SoFar, Standing, StoredGame
from trilithon_web.shelf.statistics import Statistics

SAVES = ROOT / "tests" / "saves"
DATABASE = re.search(
    r"^VERSION = (\d+)$", (ROOT / "web/trilithon_web/browser/database.py").read_text(encoding="utf-8"), re.M
)
assert DATABASE
VERSIONS = {
    "record": record.VERSION,
    "link": int(link.VERSION),
    "local": 1,  # the first version's texts in the local storage, which nobody writes any more
    "head": saves.VERSION,
    "result": results.VERSION,
    "puzzle": puzzle_results.VERSION,
    "bot": bots.VERSION,
    "file": exchange.VERSION,
    "copies": copies.VERSION,
    "database": int(DATABASE[1]),  # read by tests/browser/test_storage.py
}
# How much has been played in each link.
PLAYED = {
    "link-1-challenge": "9 moves",
    "link-1-from": "move 9",
    "link-1-game": "9 moves",
    "link-1-move": "5 moves",
}


def of(form: str) -> list[Path]:
    """The files of a format."""
    return sorted(SAVES.glob(f"{form}-*"))


def told(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def each(form: str) -> pytest.MarkDecorator:
    """A test for each file of a format."""
    return pytest.mark.parametrize("path", of(form), ids=lambda path: path.stem)


def test_there_is_a_file_of_every_version_of_every_format() -> None:
    wanted = {(form, number) for form, last in VERSIONS.items() for number in range(1, last + 1)}
    names = [path.stem.split("-") for path in SAVES.iterdir() if not path.stem.startswith("settings")]
    assert {(form, int(number)) for form, number, *_ in names} == wanted


def written_now(form: str, version: int) -> set[str]:
    """The fields that files of a format have, in any of them."""
    found: set[str] = set()
    for path in SAVES.glob(f"{form}-{version}-*"):
        match form:
            case "head":
                found |= _fields(json.loads(told(path)["head"]))
            case "file":
                found |= set(told(path))
            case _:
                found |= {name for text in told(path).values() for name in json.loads(text)}
    return found


def _fields(head: Mapping[str, Any]) -> set[str]:
    """Those of a head, and of what stands in it."""
    inner = {f"{name}.{inner}" for name in ("par", "so_far", "challenge") for inner in head.get(name) or ()}
    return {*head, *inner}


def test_whatever_is_written_now_is_in_one_of_the_files() -> None:
    """A field that is added has a file, or saves without it and with it would be told apart by nobody."""
    whole = Head(par=Standing(1, 1, True), so_far=SoFar((1,), 1), challenge=saves.Challenge("1"))
    now = {
        "head": _fields(json.loads(saves.head_text(whole))),
        "result": set(json.loads(GameResult("", "", 1, 1, 1, True, 1, 1).text)),
        "puzzle": set(json.loads(PuzzleResult("", 1, "first", 1).text)),
        "bot": set(KeptBot("", 1, "", "", 1).fields),
        "file": set(json.loads(exchange.write_file((), ()))),
    }
    assert {form: written_now(form, VERSIONS[form]) for form in now} == now


# Each is read


@each("record")
def test_a_record_is_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    read = Record.read(text)
    lines = text[text.index("round 1\n") :].splitlines()
    moves = [word for line in lines if not line.startswith("round") for word in line.split()]
    assert [str(move) for turn in read.turns for move in turn] == moves
    assert read.names in ((), ("Ann", "Bo", "Cy"))


@each("link")
def test_a_link_is_followed(path: Path) -> None:
    place = places_in(path.read_text(encoding="utf-8"))[0]
    visitor = visit(f"{place.path}?{place.query}#{place.fragment}")
    assert visitor.shows(PLAYED[path.stem])


@each("local")
def test_a_game_of_the_first_version_is_taken_over(path: Path) -> None:
    (kept,) = first_version.migrate_games(told(path), (), 5000)
    save = replays.read(load("freecelt"), kept)
    assert (len(save.record.turns), len(save.undone), save.head.seconds) == (6, 2, 95)
    assert save.head.aside == ""


@each("head")
def test_a_stored_game_is_read_with_all_that_it_tells(path: Path) -> None:
    kept = StoredGame(**told(path))
    key = GameKey.read(kept.key)
    assert key
    save = replays.read(load(key.game), kept._replace(lines=tuple(kept.lines)))
    assert len(save.record.turns) + len(save.undone) == len(kept.lines)
    before, after = json.loads(kept.head), saves.fields_of(save.head)
    again = json.loads(json.dumps(after))
    if before.get("par"):
        before["par"] = {"own": 0, **before["par"]}
    assert {name: again[name] for name in before if name != "version"} == {
        name: value for name, value in before.items() if name != "version"
    }
    assert review.read_reviewed(save.head.review) or not save.head.review


@pytest.mark.parametrize("path", [*of("result"), *of("puzzle")], ids=lambda path: path.stem)
def test_a_result_and_how_a_puzzle_went_are_read(path: Path) -> None:
    stored = told(path)
    statistics = Statistics.from_texts(stored)
    found = statistics.tried if path in of("puzzle") else statistics.results
    assert (set(found), statistics.unread) == (set(stored), ())


@each("bot")
def test_a_bot_is_read(path: Path) -> None:
    stored = told(path)
    found = [bots.read_bot(key, text) for key, text in stored.items()]
    assert [bot.key for bot in found] == list(stored)


@each("file")
def test_a_file_of_games_is_imported(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = taken(text, (), Statistics())
    assert (found.new, found.results_new, found.refused) == (1, 1, ())
    assert len(found.tried) == len(json.loads(text).get("puzzles", []))
    assert len(found.bots) == len(json.loads(text).get("bots", []))


@each("copies")
def test_a_second_copy_is_read(path: Path) -> None:
    (game,) = Copies.read(path.read_text(encoding="utf-8")).games
    assert len(replays.read(load("freecelt"), game).record.turns) == 6


@each("settings")
def test_settings_are_read(path: Path) -> None:
    stored = path.read_text(encoding="utf-8").strip()
    assert dict(one.split("=") for one in stored.split("&")).items() <= settings.read(stored).items()


# What a later version has written is left as it is, and said


def newer(text: str, version: int) -> str:
    """A stored text as if a later version had written it."""
    assert f'"version": {version}' in text
    return text.replace(f'"version": {version}', f'"version": {version + 1}')


def later_head() -> StoredGame:
    kept = StoredGame(**told(of("head")[0]))
    kept = kept._replace(key="freecelt?seed=1", lines=tuple(kept.lines))
    return kept._replace(head=newer(kept.head, saves.VERSION))


def test_a_game_that_a_later_version_has_saved_stays_and_another_is_played_beside_it() -> None:
    kept = later_head()
    with pytest.raises(NewerSave):
        saves.read_head(kept.head)
    visitor = VisitorInPython()
    visitor.games = {kept.key: kept}
    visitor.open("freecelt/?seed=1")
    assert visitor.shows("newer version")
    assert visitor.locked == "freecelt?seed=1#2"
    assert visitor.address == "freecelt/?seed=1&copy=2#"
    visitor.press_each("4 Yellow (night)", "10 Yellow (day)")
    assert visitor.saved == ("c8>c6",)
    assert visitor.games[kept.key] == kept
    visitor.open("games/")
    assert visitor.text("Games").count("newer version") == 1


@pytest.mark.parametrize("form", ["result", "puzzle"])
def test_a_result_that_a_later_version_has_stored_is_not_written_over(form: str) -> None:
    identity, text = next(iter(told(of(form)[-1]).items()))
    statistics = Statistics.from_texts({identity: newer(text, VERSIONS[form])})
    assert statistics.newer == (identity,)
    ours = Statistics.from_texts({identity: text})
    found = ours.results.values(), ours.tried.values()
    assert statistics.add_all(*found).text_to_store(identity) == {}
    assert taken(exchange.write_file((), *found), (), statistics).stored_texts == {}


def test_what_a_later_version_has_sent_is_refused_with_a_sentence_that_says_so() -> None:
    text = of("record")[0].read_text(encoding="utf-8").replace("trilithon 1", "trilithon 2")
    with pytest.raises(RecordError, match=r"“2”.* 1"):
        Record.read(text)
    code = of("link")[0].read_text(encoding="utf-8").partition("beat=")[2].partition("&")[0]
    with pytest.raises(LinkError, match=r"“2”.* 1"):
        link.decode_moves(load("freecelt").new(5), f"2{code[1:]}")
    file = of("file")[0].read_text(encoding="utf-8").replace('"trilithon-shelf": 1', '"trilithon-shelf": 2')
    with pytest.raises(FileError, match="newer version"):
        taken(file, (), Statistics())
    assert Copies.read(newer(of("copies")[0].read_text(encoding="utf-8"), copies.VERSION)) == Copies()
