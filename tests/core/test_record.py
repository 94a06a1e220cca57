"""The text of a game: written and read back, every error with its place, and nothing but RecordError for any text."""

import re
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core import conformance
from tests.core.facts import lacks
from tests.depth import in_depth
from trilithon import Chance, Record, RecordError, Refusal, catalogue, load
from trilithon.record import LONGEST

NAMES = catalogue()

FREECELT = """\
trilithon 1
game freecelt
seats 1
seed 1
option slots 2

round 1
c8>c6
c5>night
c8>night
c10>s1
"""

WHIST = """\
trilithon 1
game whist
seats 3
player 1 Ann Marie
player 3 دنيا 👩‍👩‍👧
seed 6
option length full
option order 1-8-1
option rounds-at-the-ends 4
option last-bidder off

round 1
"""


@lru_cache(maxsize=1)
def played(name: str) -> Record:
    """Up to 80 random moves of a game with random options, and the turn that they end in."""
    game, chance = load(name), Chance(12)
    options = conformance.combination(game, game.seats[-1], chance)
    record = Record.begin(game.new(12, options, game.seats[-1]))
    while record.state.to_move is not None and (len(record.states) < 80 or record.state.mid_turn):
        legal = list(record.state.legal_moves())
        record = record.apply(conformance.choose(legal, len(record.states), chance))
    return record


def error(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Record.read(text)
    return caught.value


def place(text: str) -> tuple[int, int, str]:
    found = error(text)
    assert str(found).startswith(f"Line {found.line}, column {found.column}: {found.sentence}")
    return found.line, found.column, found.rule


def test_the_text_is_as_documented() -> None:
    record = Record.read(FREECELT)
    assert record.text() == FREECELT
    assert [str(move) for turn in record.turns for move in turn] == [
        "c8>c6",
        "c5>night",
        "c8>night",
        "c10>s1",
    ]
    assert record.states[0] == load("freecelt").new(1, {"slots": 2})
    assert record.state == record.states[-1]
    assert len(record.states) == 5


@pytest.mark.parametrize("name", NAMES)
def test_moves_are_taken_back_one_by_one(name: str) -> None:
    record = played(name)
    moves = [move for turn in record.turns for move in turn]
    for number in range(1, min(60, len(moves)) + 1):
        record = record.cut(len(moves) - number)
        assert [move for turn in record.turns for move in turn] == moves[:-number]
        assert record.move_count == len(record.states) - 1 == len(moves) - number
        assert all(record.turns)
    assert record.apply(*moves[len(moves) - number :]).state == played(name).state
    assert record.cut(0) == Record.begin(record.states[0])
    assert played(name).cut(len(moves)) == played(name)


@pytest.mark.parametrize("name", NAMES)
def test_several_turns_are_taken_back_as_one_after_another(name: str) -> None:
    record = played(name)
    one_by_one = record
    for turns in range(6):
        assert record.back(turns) == one_by_one
        one_by_one = one_by_one.back()
    assert record.back(len(record.turns) + 1) == Record.begin(record.states[0])


@pytest.mark.parametrize("name", NAMES)
def test_every_number_of_players_and_every_default_may_be_left_out_of_a_text(name: str) -> None:
    """The options that are not named are at their defaults."""
    for seats in load(name).seats:
        short = f"trilithon 1\ngame {name}\nseats {seats}\nseed 5\n"
        assert Record.read(short) == Record.begin(load(name).new(5, {}, seats))


def test_names_stand_after_the_seats_and_stay() -> None:
    record = Record.read(WHIST)
    assert record.names == ("Ann Marie", "", "دنيا 👩‍👩‍👧")
    assert record == Record.begin(load("whist").new(6, {"order": "1-8-1"}, 3), record.names)
    assert record.text() + "\nround 1\n" == WHIST
    after = record.apply(record.state.legal_moves()[0])
    assert after.names == after.back().names == Record.read(after.text()).names == record.names
    assert after.back() == record


def test_a_whist_record_from_before_lengths_is_of_a_full_game() -> None:
    """As it was written then, with no line for the length: its second round has one card, not two."""
    old = """\
trilithon 1
game whist
seats 2
seed 6
option order 1-8-1
option rounds-at-the-ends 4
option last-bidder on

round 1
1
1
Ks
Qh

round 2
0
0
Qd
Ah
"""
    record = Record.read(old)
    assert record.setup.options["length"] == "full"
    assert record.state.round == 3
    assert record.text() == old.replace("option order", "option length full\noption order")


def test_names_are_part_of_the_record_not_of_the_game() -> None:
    named, nameless = Record.read(WHIST), Record.read(re.sub("player .*\n", "", WHIST))
    assert nameless.names == ()
    assert named != nameless
    assert named.states == nameless.states
    assert Record.begin(named.state, ("", "")) == nameless
    assert Record.begin(named.state, ("Ann Marie", "", " دنيا 👩‍👩‍👧 ")) == named
    assert Record.begin(named.state, ["Ann"]).names == ("Ann", "", "")


def test_names_are_read_in_any_order_and_with_blanks_around() -> None:
    lines = WHIST.split("\n")
    lines[3:5] = [lines[4] + "\u00a0 \r", lines[3].replace("1 ", "1  ")]
    assert Record.read("\n".join(lines)) == Record.read(WHIST)


@pytest.mark.parametrize(
    "names", [("A\nB",), ("A\u202eB",), (" ",), ("x" * 41,), ("A", "B", "C", "D")], ids=repr
)
def test_no_record_begins_with_what_it_could_not_write(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"name.*\.$"):
        Record.begin(load("whist").new(1, {}, 3), names)


@pytest.mark.parametrize(
    ("new", "where", "facts"),
    [
        ("player 0 Ann", (4, 8), "“0”, 3"),
        ("player 4 Ann", (4, 8), "“4”, 3"),
        ("player 01 Ann", (4, 8), "“01”, 3"),
        ("player ١ Ann", (4, 8), "“١”, 3"),
        ("player Ann", (4, 8), "“Ann”, 3"),
        ("player " + "9" * 9000, (4, 8), f"“{'9' * 20}”, 3"),
        ("player 1 Ann\nplayer 1 Ann", (5, 8), "Player 1, already"),
        ("player 1 Ann\nplayer 3 Ann", (6, 8), "Player 3, already"),
        ("player 1", (4, 10), "visible"),
        ("player 1 \u200d\ufe0f", (4, 10), "visible"),
        ("player 1 " + "x" * 41, (4, 10), "40, 41"),
        ("player 1 A\x1b[2J", (4, 10), "U+001B"),
        ("player 1 A\u202eB", (4, 10), "U+202E"),
        ("player 1 A\u2028B", (4, 10), "U+2028"),
        ("player 1 A\rB", (4, 10), "U+000D"),
        ("player", (4, 1), "“seed”, “player”"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_names_that_are_refused_tell_their_place(new: str, where: tuple[int, int], facts: str) -> None:
    found = error(WHIST.replace("player 1 Ann Marie", new))
    assert (found.line, found.column) == where
    assert not lacks(found.sentence, facts)


def test_names_come_before_the_seed() -> None:
    moved = WHIST.replace("player 1 Ann Marie\n", "").replace("seed 6\n", "seed 6\nplayer 1 Ann Marie\n")
    found = error(moved)
    assert (found.line, found.column) == (6, 1)


def test_several_moves_on_a_line_are_one_turn() -> None:
    record = Record.read(FREECELT.replace("c5>night\nc8>night\n", "c5>night c8>night\n"))
    assert list(map(len, record.turns)) == [1, 2, 1]
    assert record.back().back().state == record.states[1]
    assert Record.read(record.text()) == record


def begun_turn(state: Any) -> tuple[Record, Record]:
    """Before and after the first move that does not finish a turn."""
    record = Record.begin(state)
    while True:
        before, record = record, record.apply(record.state.legal_moves()[0])
        if record.state.mid_turn:
            return before, record


def test_turns_of_several_decisions() -> None:
    """A turn is written on one line as it grows, and is undone whole."""
    before, record = begun_turn(load("mancala").new(1, seats=2))
    lines = record.text().count("\n")
    for _ in range(20):
        if not record.state.mid_turn:
            break
        assert record.back() == before
        record = record.apply(record.state.legal_moves()[0])
        assert record.text().count("\n") == lines
    assert len(record.turns[-1]) > 1
    assert record.back() == before
    assert before.apply(*record.turns[-1]) == record
    text = record.text()
    last = text.rstrip("\n").rpartition("\n")[2]
    first_word = last.partition(" ")[0]
    assert Record.read(text.replace(last, first_word)).state.mid_turn
    split = text.replace(last, last.replace(" ", "\n", 1))
    found = error(split)
    assert (found.line, found.column) == (split.count("\n"), 1)
    assert not lacks(found.sentence, "turn, above")


def test_a_refused_move_leaves_the_record_as_it_was() -> None:
    record = Record.read(FREECELT)
    game = load("freecelt")
    with pytest.raises(Refusal):
        record.apply(game.parse("c10>c11"), game.parse("c1>day"))
    assert record.text() == FREECELT


def test_line_ends_of_other_systems_and_blanks_do_no_harm() -> None:
    for end in ("\r\n", "  \n", " \r\n"):
        assert Record.read(FREECELT.replace("\n", end)) == Record.read(FREECELT)
    assert Record.read(FREECELT + "\n\n") == Record.read(FREECELT.rstrip()) == Record.read(FREECELT)


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("trilithon 1", "", (1, 1, "")),
        ("trilithon 1", "trilithon 2", (1, 11, "")),
        ("trilithon 1", "trilithon 01", (1, 11, "")),
        ("trilithon 1", "trilithon one", (1, 11, "")),
        ("trilithon 1", "Trilithon 1", (1, 1, "")),
        ("trilithon 1", "\ufefftrilithon 1", (1, 1, "")),
        ("game freecelt", "game chess", (2, 6, "")),
        ("game freecelt", "game ..", (2, 6, "")),
        ("game freecelt", "game freecelt.rules", (2, 6, "")),
        ("game freecelt", "seats 1", (2, 1, "")),
        ("seats 1", "seats 2", (3, 7, "")),
        ("seats 1", "seats -1", (3, 7, "")),
        ("seats 1", "seats one", (3, 7, "")),
        ("seats 1", "seats 101", (3, 7, "")),
        ("seed 1", "seed 18446744073709551616", (4, 6, "")),
        ("seed 1", "seed 1e3", (4, 6, "")),
        ("seed 1", "seed ١", (4, 6, "")),
        ("seed 1", "seed " + "9" * 5000, (4, 6, "")),
        ("option slots 2", "option slots 7", (5, 8, "")),
        ("option slots 2", "option slots", (5, 8, "")),
        ("option slots 2", "option speed 7", (5, 8, "")),
        ("option slots 2", "option slots 2\noption slots 2", (6, 8, "")),
        ("option slots 2", "options slots 2", (5, 1, "")),
        ("round 1", "round 2", (7, 7, "")),
        ("round 1", "round one", (7, 7, "")),
        ("c5>night", "c5>knight", (9, 1, "")),
        ("c5>night", "c8>c7 c5>knight", (9, 1, "FC-4")),
        ("c5>night", "c5>night c1>", (9, 10, "")),
        ("c5>night", "c5>day", (9, 1, "FC-2")),
        ("c5>night\n", "  c5>night c99>s1\n", (9, 12, "")),
        ("c5>night", "give-up c5>night", (9, 9, "FC-8")),
    ],
)
def test_errors_tell_their_place(old: str, new: str, where: tuple[int, int, str]) -> None:
    assert place(FREECELT.replace(old, new, 1)) == where


def test_contradicting_options_tell_their_place() -> None:
    text = "trilithon 1\ngame rekniles_ekim\nseats 3\nseed 1\noption most-points on\noption dummy on\n"
    assert place(text)[0] == 6


def test_a_text_of_any_length_is_answered() -> None:
    assert place("x" * (LONGEST + 1)) == (1, 1, "")
    found = error(FREECELT + "z" * (LONGEST - len(FREECELT)))
    assert (found.line, found.column) == (12, 1)
    assert len(str(found)) < 500
    for header in ("trilithon ", "trilithon 1\ngame ", "trilithon 1\ngame freecelt\nseats "):
        assert len(str(error(header + "9" * 100_000))) < 500
    assert len(str(error(FREECELT.replace("slots 2", "slots " + "9" * 100_000)))) < 500
    assert len(str(error(FREECELT.replace("slots 2", "x" * 100_000)))) < 500


def reads_or_tells_where(text: str) -> None:
    """Either a record, which can be written and read again, or an error with a place in the text."""
    try:
        record = Record.read(text)
    except RecordError as found:
        lines = text.split("\n")
        where = (found.line, found.column, found.rule, found.sentence)
    else:
        assert Record.read(record.text()) == record
        return
    line, column, rule, sentence = where
    assert 1 <= line <= len(lines) + 1
    assert 1 <= column <= (len(lines[line - 1]) if line <= len(lines) else 0) + 20
    assert rule == "" or conformance.is_rule(rule)
    assert 0 < len(sentence) < 1000


@in_depth("name", NAMES, usual=1)
@given(data=st.data())
def test_damaged_texts(name: str, data: st.DataObject) -> None:
    """Characters and lines changed, lost, doubled and moved."""
    text = played(name).text()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 12))
        kind = data.draw(st.sampled_from(["put", "lose", "double", "swap lines", "line"]))
        lines = text.split("\n")
        row = data.draw(st.integers(0, len(lines) - 1))
        if kind == "put":
            text = text[:at] + data.draw(st.text(max_size=8)) + text[at + length :]
        elif kind == "lose":
            text = text[:at] + text[at + length :]
        elif kind == "double":
            text = text[: at + length] + text[at:]
        else:
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[row] = lines[other] if kind == "line" else " ".join((lines[other], lines[row]))
            text = "\n".join(lines)
    reads_or_tells_where(text)


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
def test_moves_of_the_game_in_any_order(name: str, data: st.DataObject) -> None:
    """Every single move is one of the game's, yet most stand where they are not allowed."""
    moves = sorted({str(move) for turn in played(name).turns for move in turn})
    lines = data.draw(st.lists(st.sampled_from(moves), max_size=30))
    record = played(name)
    for turn in record.turns[: data.draw(st.integers(0, len(record.turns)))]:
        record = record.back() if turn else record
    reads_or_tells_where(record.text() + "\n".join(lines))


@given(st.text(max_size=50))
def test_any_name_at_all(name: str) -> None:
    """Kept as it is but for blanks around it, or refused in its place."""
    reads_or_tells_where(WHIST.replace("Ann Marie", name))


@given(st.text(alphabet="trilithon 1\ngamefcsdopu0689"))
def test_any_text_that_begins_well(text: str) -> None:
    reads_or_tells_where("trilithon 1\n" + text)
