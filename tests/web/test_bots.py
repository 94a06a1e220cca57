"""Bots that people keep: what is stored and what is refused, their files and links, and Your games with them in it."""

import json
import random
from typing import Any
from urllib.parse import quote

import pytest

from tests.web.files import taken
from tests.web.surroundings import NOW
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython
from trilithon.slices import run_to_end
from trilithon_web.answers import BotClash, Going
from trilithon_web.app import built_page
from trilithon_web.app.links import opening, places_at, places_in
from trilithon_web.screens.bots import address_of, find_kept, keep_bot, make_bot, name_bot
from trilithon_web.settings import read as read_settings
from trilithon_web.shared import Shared
from trilithon_web.shelf.bot_files import (
    LONGEST_CODE,
    file_name,
    is_code,
    read_code,
    read_program,
    write_code,
    write_program,
)
from trilithon_web.shelf.bots import (
    KeptBot,
    bots_of,
    copy_for_seat,
    find_at_seat,
    find_unused,
    list_bots,
    read_bot,
)
from trilithon_web.shelf.exchange import write_file
from trilithon_web.shelf.saves import NewerSave, SaveError, StoredGame
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.shelf.texts import TextError
from trilithon_web.workshop.limits import LONGEST_TEXT

TEXT = '''class Bot:
    """Plays “anything” 🐝."""

    def choose(self, seen, chance, budget):
        return seen.legal[0]
'''
HAL = KeptBot("whist", NOW - 500, "Hal", TEXT, NOW - 60, ("beat Lottery",))
COPY = copy_for_seat(HAL, NOW - 50_000)
DORA = KeptBot("mancala", NOW - 400, "Dora", "# nothing yet", NOW - 30)


def stored(*bots: KeptBot) -> dict[str, str]:
    return {bot.key: bot.stored_text for bot in bots}


def shared_with(*bots: KeptBot) -> Shared:
    return Shared(read_settings(""), now=NOW, bots=stored(*bots))


def desk(*bots: KeptBot, **more: str) -> VisitorInPython:
    visitor = VisitorInPython()
    visitor.results = stored(*bots) | more
    visitor.open("games/")
    return visitor


# What is stored


def test_a_bot_is_stored_with_all_that_it_has_under_a_key_that_is_no_results() -> None:
    assert HAL.key == f"whist#bot={NOW - 500}"
    assert json.loads(HAL.stored_text) == {
        "version": 1, "game": "whist", "number": NOW - 500, "name": "Hal", "text": TEXT, "changed": NOW - 60,
        "ticked": ["beat Lottery"], "seated": False,
    }  # fmt: skip
    assert read_bot(HAL.key, HAL.stored_text) == HAL
    assert Statistics.from_texts(stored(HAL, COPY)) == Statistics()


def test_what_plays_at_a_seat_is_named_by_its_name_and_text_and_nothing_else() -> None:
    assert HAL.level == f"bot.{HAL.digest}"
    assert COPY.level == HAL._replace(changed=1, ticked=(), number=7).level == HAL.level
    others = {HAL._replace(name="Hal 2").level, HAL._replace(text=f"{TEXT} ").level, HAL.level}
    assert len(others) == 3
    assert read_bot(COPY.key, COPY.stored_text) == COPY
    assert COPY.key != HAL.key


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, "no game “chess”"),
        ({"game": ""}, "missing"),
        ({"name": ""}, "missing"),
        ({"name": " Hal"}, "space"),
        ({"name": "H\u202eal"}, "U+202E"),
        ({"name": "x" * 41}, "40"),
        ({"name": 7}, "“name”"),
        ({"text": None}, "“text”"),
        ({"text": "x" * (LONGEST_TEXT + 1)}, "64,001"),
        ({"text": "one\n\ud800"}, "line 2, column 1"),
        ({"number": -1}, "“number”"),
        ({"number": 10**11 + 1}, "“number”"),
        ({"number": 1}, "another bot’s key"),
        ({"changed": "now"}, "“changed”"),
        ({"ticked": [1]}, "“ticked”"),
        ({"ticked": ["x" * 41]}, "“ticked”"),
        ({"ticked": ["x"] * 100}, "“ticked”"),
        ({"seated": 0}, "“seated”"),
        ({"seated": True}, "another bot’s key"),
    ],
)
def test_what_is_no_bot_is_refused_with_what_is_wrong(changes: dict[str, Any], words: str) -> None:
    text = json.dumps(HAL.fields | changes)
    with pytest.raises(SaveError) as refused:
        read_bot(HAL.key, text)
    assert tells(str(refused.value), words)


def test_a_copy_whose_text_has_changed_is_no_longer_the_one_at_the_seat() -> None:
    forged = json.dumps(COPY.fields | {"text": "import os"})
    with pytest.raises(SaveError, match="another bot"):
        read_bot(COPY.key, forged)
    assert find_at_seat({COPY.key: forged}, "whist", HAL.level) is None


def test_a_text_cut_off_or_of_a_later_version_is_refused() -> None:
    for end in range(0, len(HAL.stored_text), 7):
        with pytest.raises(SaveError):
            read_bot(HAL.key, HAL.stored_text[:end])
    with pytest.raises(NewerSave):
        read_bot(HAL.key, json.dumps(HAL.fields | {"version": 2}))


def test_the_longest_text_is_kept_whatever_its_characters() -> None:
    for character in ("x", "\n", '"', "\x01", "🐝"):
        bot = HAL._replace(text=character * LONGEST_TEXT)
        assert read_bot(bot.key, bot.stored_text) == bot


def test_bots_are_listed_the_one_changed_last_first_and_copies_are_not() -> None:
    other = HAL._replace(number=3, changed=NOW, name="Eve")
    texts = stored(HAL, COPY, DORA, other) | {"whist#bot=9": "{"}
    assert [one.key for one in list_bots(texts)] == [other.key, DORA.key, HAL.key, "whist#bot=9"]
    assert [bot.name for bot in bots_of(texts, "whist")] == ["Eve", "Hal"]


def test_a_seat_finds_its_very_text_or_nothing() -> None:
    changed = HAL._replace(text="# better")
    assert find_at_seat(stored(HAL), "whist", HAL.level) == HAL
    assert find_at_seat(stored(changed, COPY), "whist", HAL.level) == COPY
    assert find_at_seat(stored(changed), "whist", HAL.level) is None
    assert find_at_seat(stored(HAL), "mancala", HAL.level) is None


def test_copies_that_play_in_no_game_are_deleted_after_a_day() -> None:
    played = copy_for_seat(HAL, NOW - 100_000)
    old, new = copy_for_seat(DORA, NOW - 100_000), copy_for_seat(DORA._replace(name="Eve"), NOW - 80_000)
    game = f"whist?seed=1&seats=2&players=person,{HAL.level}"
    assert find_unused(stored(HAL, played, old, new), [game], NOW) == (old.key,)
    visitor = VisitorInPython()
    visitor.results = stored(HAL, DORA, played, old, new)
    visitor.games[game] = StoredGame(game, "{}", ())
    visitor.open("games/")
    assert visitor.results == stored(HAL, DORA, played, new)
    visitor.press("Delete: Whist, deal 1")
    visitor.go_to("today/")
    visitor.go_to("games/")
    assert visitor.results == stored(HAL, DORA, played, new)  # as the game can be put back
    visitor.open("games/")
    assert visitor.results == stored(HAL, DORA, new)


# Keeping


def test_new_bots_have_numbers_and_names_of_their_own() -> None:
    shared = shared_with(HAL)
    first = make_bot(shared, "whist", "hal", TEXT)
    shared, effect = keep_bot(shared, first)
    assert (effect.key, effect.before) == (first.key, "")
    second = make_bot(shared, "whist", "Hal", "")
    assert (first.name, second.name) == ("hal 2", "Hal 3")
    assert first.number == NOW != second.number
    assert make_bot(shared, "mancala", "Hal", "").name == "Hal"
    long = name_bot(shared, second, "n" * 40)
    shared, _ = keep_bot(shared, long)
    assert name_bot(shared, first, "n" * 40).name == "n" * 36
    with pytest.raises(ValueError, match="visible"):
        name_bot(shared, first, "  ")


def test_what_is_kept_says_what_was_there_before() -> None:
    shared, effect = keep_bot(shared_with(HAL), HAL._replace(text="# 2"))
    assert effect.before == HAL.stored_text
    assert read_bot(effect.key, effect.text) == HAL._replace(text="# 2", changed=NOW)
    assert shared.bots == {effect.key: effect.text}


def test_its_address_finds_a_bot_and_no_other_does() -> None:
    shared = shared_with(HAL, COPY)
    _, _, fragment = address_of(HAL).partition("#")
    assert find_kept(shared, fragment) == HAL
    assert find_kept(shared, f"kept=whist-{HAL.digest}") == COPY  # which is here, but nothing leads to it
    assert [find_kept(shared, other) for other in ("", "kept=", "kept=whist-1", "bot=1")] == [None] * 4


def test_what_another_tab_has_stored_of_a_bot_is_kept_beside_it() -> None:
    theirs = HAL._replace(text="# theirs", changed=NOW)
    visitor = desk(HAL)
    visitor.meet(BotClash(HAL.key, theirs.stored_text))
    assert [(bot.name, bot.text) for bot in bots_of(visitor.results, "whist")] == [
        ("Hal 2", "# theirs"),
        ("Hal", TEXT),
    ]
    assert tells(visitor.hears()[-1], "another tab", "Hal 2")
    before = dict(visitor.results)
    visitor.meet(BotClash(HAL.key, HAL._replace(changed=5).stored_text))  # of which only the time differs
    visitor.meet(BotClash(HAL.key, "{"))
    assert visitor.results == before


# Your games


def test_bots_are_in_your_games_with_a_link_to_the_workshop() -> None:
    visitor = desk(HAL, COPY, DORA)
    assert tells(visitor.text(), "Dora", "1 line", "Hal", "Whist · 5 lines · 1 task done · 1 minute ago")
    assert visitor.links("Open: Hal") == [f"../workshop/#kept=whist-{NOW - 500}"]


def test_a_bot_is_renamed_in_place() -> None:
    visitor = desk(HAL, HAL._replace(number=1, name="Eve"))
    visitor.press("Rename: Hal")
    visitor.fill("Name", "Eve")
    visitor.key("Enter")
    bot = read_bot(HAL.key, visitor.results[HAL.key])
    assert bot == HAL._replace(name="Eve 2", changed=NOW)
    visitor.press("Rename: Eve 2")
    visitor.fill("Name", "\u200b")
    visitor.key("Enter")
    assert visitor.results[HAL.key] == bot.stored_text
    assert tells(visitor.hears()[-1], "name")


def test_a_bot_is_deleted_and_restored_whole() -> None:
    visitor = desk(HAL, DORA)
    visitor.press("Delete: Hal")
    assert visitor.results == stored(DORA)
    assert tells(visitor.hears()[-1], "Hal")
    visitor.press("Restore: the bot you deleted")
    assert visitor.results == stored(HAL, DORA)
    assert visitor.shows("Hal")


def test_a_bot_that_cannot_be_read_says_why_and_can_only_be_deleted() -> None:
    visitor = desk(**{"whist#bot=7": json.dumps(HAL.fields | {"number": 7, "version": 2})})
    assert visitor.shows("newer version")
    visitor.press("Delete: A bot")
    assert visitor.results == {}


def test_a_bot_is_exported_as_a_program_that_is_read_again() -> None:
    visitor = desk(HAL)
    visitor.press("Export: Hal")
    (file,) = visitor.files
    assert (file.name, file.text, file.kind) == ("hal.py", write_program(HAL), "text/x-python")
    scope: dict[str, Any] = {}
    exec(file.text, scope)
    assert scope["Bot"]().choose(type("Seen", (), {"legal": ["this"]}), None, 1) == "this"
    assert read_program(file.text) == ("whist", "Hal", TEXT)


# Files


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("My first bot!", "my_first_bot.py"),
        ("Žofie 🐝", "ofie.py"),
        ("🐝", "bot.py"),
        ("a" * 40, f"{'a' * 40}.py"),
    ],
)
def test_a_file_has_a_name_that_every_system_can_have(name: str, file: str) -> None:
    assert file_name(HAL._replace(name=name)) == file


def test_a_program_is_read_from_any_file() -> None:
    assert read_program("\ufeffimport math\r\n\r\nclass Bot: ...") == (
        "",
        "",
        "import math\n\nclass Bot: ...",
    )
    assert read_program("# A bot for chess\n") == ("", "", "# A bot for chess\n")
    for text, words in (
        ("", "empty"),
        (" \n", "empty"),
        ("x" * 64_001, "64,001"),
        ("# A bot for Trilithon. Game: chess. Name: Hal\n", "chess"),
    ):
        with pytest.raises(TextError, match=words):
            read_program(text)


def test_no_name_changes_how_python_reads_the_file() -> None:
    bot = HAL._replace(name="coding: rot13")
    compile(write_program(bot).encode(), "bot.py", "exec")
    assert read_program(write_program(bot)).text == TEXT


# Links


def test_a_link_holds_the_whole_bot() -> None:
    for bot in (HAL, DORA, HAL._replace(text=""), HAL._replace(text="x = 1\n" * 10_000)):
        code = write_code(bot)
        assert read_code(code) == (bot.game, bot.name, bot.text)
    assert len(write_code(HAL)) < 250


def test_a_text_that_is_too_long_for_a_link_says_so() -> None:
    noise = "".join(random.Random(1).choices("abcdefghijklmnopqrstuvwxyz", k=60_000))
    with pytest.raises(TextError, match="30,000"):
        write_code(HAL._replace(text=noise))


def test_a_damaged_link_is_refused() -> None:
    code = write_code(HAL)
    damaged = [code[:end] for end in range(len(code))]
    damaged += [
        f"{code[:at]}{'A' if code[at] != 'A' else 'B'}{code[at + 1 :]}" for at in range(len(code) - 1)
    ]
    damaged += [f"{code}AAAA", f"{code}=", f"{code}\n", f"2{code[1:]}", "x" * (LONGEST_CODE + 1)]
    assert [bad for bad in damaged if is_code(bad)] == []


def test_a_link_that_unpacks_to_gigabytes_is_refused_at_once() -> None:
    bomb = HAL._replace(text="x" * LONGEST_TEXT)
    assert is_code(write_code(bomb))
    assert not is_code(write_code(bomb._replace(text="x" * 20_000_000)))


LINK = f"https://example.org/t/workshop/#bot={write_code(HAL)}"


def in_mail(text: str) -> str:
    """A text as quoted-printable, whose lines are short."""
    escaped = text.replace("=", "=3D")
    return "=\n".join(escaped[at : at + 70] for at in range(0, len(escaped), 70))


@pytest.mark.parametrize(
    "text",
    [
        LINK,
        f"Try my bot ({LINK}).",
        in_mail(f"Look at {LINK} please"),
        LINK.replace("#", "%23"),
        f"{LINK[:80]}\n{LINK[80:160]}\n{LINK[160:]}",
        f"https://scan.example/?to={quote(LINK, safe='')}",
        "\u200b".join((LINK[:50], LINK[50:])),
    ],
)
def test_a_link_to_a_bot_survives_mail_and_chat(text: str) -> None:
    places = places_in(text)
    found = run_to_end(opening(built_page("games/"), places, push=True))
    assert found.path == "workshop/"
    assert read_code(found.fragment.removeprefix("bot=")) == ("whist", "Hal", TEXT)


def test_a_damaged_address_of_a_bot_is_repaired_when_it_is_opened() -> None:
    to = Going("workshop/", "", f"bot={write_code(HAL)}.")
    found = run_to_end(opening(built_page("games/"), places_at(to), push=True))
    assert is_code(found.fragment.removeprefix("bot="))


# The backup


def test_bots_and_the_copies_that_games_need_go_out_and_in_again() -> None:
    visitor = desk(HAL, COPY, DORA)
    visitor.press("Export")
    (file,) = visitor.files
    other = desk()
    other.choose("Import", file.text)
    assert other.results == stored(HAL, COPY, DORA)
    assert tells(other.hears()[-1], "Added", "2 bots")
    other.choose("Import", file.text)
    assert tells(other.hears()[-1], "already")
    assert other.results == stored(HAL, COPY, DORA)


def test_a_file_writes_over_no_bot() -> None:
    changed = HAL._replace(text="# mine")
    texts = taken(write_file((), (), bots=stored(HAL, DORA)), (), Statistics(), stored(changed, DORA)).bots
    assert texts == stored(HAL._replace(number=HAL.number + 1))


def test_what_is_no_bot_in_a_file_is_left_out_by_its_number() -> None:
    bots = [HAL.fields, {**DORA.fields, "game": "chess"}, 7, {**HAL.fields, "version": 2}]
    brought = taken(
        json.dumps({"trilithon-shelf": 1, "games": [], "results": [], "bots": bots}), (), Statistics()
    )
    assert brought.bots == stored(HAL)
    assert [told.partition(" is")[0] for told in brought.refused] == ["Bot 2", "Bot 3", "Bot 4"]
    assert tells(brought.refused[0], "chess")


def test_a_bot_that_cannot_be_read_is_in_the_file_as_it_is() -> None:
    text = write_file((), (), bots={"whist#bot=9": "{"})
    assert json.loads(text)["bots"] == [{"key": "whist#bot=9", "stored": "{"}]
    assert tells(taken(text, (), Statistics()).refused[0], "Bot 1")
