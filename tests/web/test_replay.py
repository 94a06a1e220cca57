"""The log and the replay: what is told, what may be seen, and the ways out of a game and into it."""

import random
import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import pytest

import trilithon
from tests.controls import (
    COPY_LINK,
    COPY_TEXT,
    RUN,
    SAVE_FILE,
    STEP_BACK,
    STEP_ON,
    TO_BEGIN,
    TO_END,
    TO_GAME,
    TO_GAMES,
)
from tests.web.counting import calls
from tests.web.inside import inside
from tests.web.playing import share
from tests.web.surroundings import HOME
from tests.web.visiting import VisitorInPython, visit
from trilithon import link
from trilithon.deal_code import encode_seed
from trilithon.equipment import card_text
from trilithon.games.freecelt import GiveUp
from trilithon.record import Record
from trilithon_web import app
from trilithon_web.company import PERSON
from trilithon_web.nodes import find

WHIST, FREECELT = trilithon.load("celtic_whist"), trilithon.load("freecelt")
DEAL_5 = f"celtic_whist/?deal={encode_seed(5)}"
ALL = (PERSON,) * 3
ALONE = (PERSON, "plain", "plain")
FOR_COMPUTER = 17  # moves of three, after which seat 1 is to move


@cache
def played(
    game: str = "celtic_whist", seed: int = 5, moves: int = 10_000, seats: int = 1, **options: Any
) -> Record:
    """A game of so many moves, or to its end, each of them drawn."""
    chance = random.Random(3)
    record = Record.begin(trilithon.load(game).new(seed, options, seats))
    while record.state.to_move is not None and len(record.states) <= moves:
        record = record.apply(chance.choice([m for m in record.state.legal_moves() if m != GiveUp()]))
    return record


def read_log(record: Record, players: tuple[str, ...] = (), at: int | None = None) -> VisitorInPython:
    """Somebody who comes back to a game and opens its log. at: the move that they look at then."""
    visitor = VisitorInPython()
    visitor.resume(record, players)
    visitor.lift_curtain()
    visitor.key("l")
    if at is not None:
        visitor.fill("Move", str(at))
    return visitor


def look_for(visitor: VisitorInPython, *hands: Iterable[int]) -> str:
    """How many of some cards have an element in the page, in sight or not: all, some or none."""
    page, cards = visitor.html, {f' id="card-{card_text(card)}"' for hand in hands for card in hand}
    there = {card for card in cards if card in page}
    return "all" if there == cards else "some" if there else "none"


# The log


def test_the_log_tells_turns_by_round_and_trick_in_words_alone() -> None:
    visitor = read_log(played(moves=4))
    headings = re.findall(r"Round \d(?! begins)|Bidding|Trick \d", visitor.text("Log"))
    assert headings == ["Round 1", "Bidding", "Trick 1", "Trick 2", "Trick 3"]
    assert visitor.current.startswith("4You play ")
    assert visitor.current.endswith(".")
    # What a step tells of the next round stands at its head.
    visitor = read_log(played(), at=14)
    assert "Round 2: 13 cards" in visitor.says  # which has to be short: no words of how round 1 ended
    assert "You play" not in visitor.says
    assert visitor.current.startswith("Round 2: 13 cards")
    assert "Round 1" not in visitor.text("Replay")
    assert any(name.startswith("15You bid") for name in visitor.names("Replay"))
    visitor.press(STEP_BACK)
    assert not [line for line in visitor.names("Replay") if "Round 2" in line]
    assert visitor.current.startswith("13You play")


@pytest.mark.parametrize(
    ("game", "seats", "jumps"),
    [
        ("celtic_whist", 1, ["round", "trick"]),
        ("rekniles_ekim", 3, ["race", "turn"]),
        ("mancala", 2, ["round"]),  # whose table says nothing of it
        ("freecelt", 1, []),
    ],
)
def test_a_game_with_rounds_has_chapters_and_freecelt_none(game: str, seats: int, jumps: list[str]) -> None:
    visitor = read_log(played(game, seats=seats, moves=6), (PERSON,) * seats)
    ways = [f"A {jump} {way}" for jump in jumps for way in ("back", "on")]
    assert [name for name in visitor.names() if name.startswith("A ")] == [*ways]


def test_a_turn_of_several_moves_is_one_line_and_can_be_cut_within() -> None:
    """It is one move in the log, too, as it is wherever moves are counted."""
    first = FREECELT.new(1).legal_moves()[0]
    second = FREECELT.new(1).apply(first).legal_moves()[0]
    visitor = read_log(Record.begin(FREECELT.new(1)).apply(first, second))
    assert visitor.current.startswith("1")
    assert str(first) not in visitor.current  # what a record writes is no words
    for at, number in ((2, 1), (1, 1), (0, 0)):
        visitor.fill("Move", str(at))
        assert visitor.shows(f"Move {number} of 1")
    visitor = read_log(Record.begin(FREECELT.new(1)).apply(first, second), at=1)
    visitor.press("Play from here")
    assert visitor.saved == (str(first),)


@pytest.mark.parametrize(
    ("record", "places"),
    [
        (played(), range(29)),
        (played(seats=3, moves=40), range(41)),
        (played("freecelt", 1, 130), (*range(3), *range(57, 64), *range(117, 124), 130)),
    ],
    ids=["rounds", "three", "freecelt"],
)
def test_every_state_of_a_game_is_in_some_part_of_the_log(record: Record, places: Sequence[int]) -> None:
    assert places[-1] == len(record.turns)
    visitor = read_log(record, (PERSON,) * record.setup.seats)
    for at in places:
        visitor.fill("Move", str(at))
        at_head = not visitor.current[0].isdecimal()
        assert at_head or visitor.current.startswith(str(at))


def test_the_parts_of_a_long_game_lead_to_each_other() -> None:
    visitor = read_log(played("freecelt", 1, 130), at=61)
    visitor.press("Earlier moves")
    assert visitor.current.startswith("60")
    visitor.press("Later moves")
    assert visitor.current.startswith("61")


def test_a_step_more_leaves_the_lines_before_it_as_they_are() -> None:
    """The same objects: the patch need not look into them."""
    before, after = (
        [
            line
            for line in find(app.view(read_log(played(moves=moves)).app), "data-step")
            if "aria-current" not in line.attrs
        ]
        for moves in (5, 6)
    )
    assert len(after) == len(before) + 1
    assert all(one is other for one, other in zip(before, after, strict=False))


def test_the_log_of_a_long_game_costs_hardly_more_than_that_of_a_short_one() -> None:
    before, short, long = (read_log(played("freecelt", 1, moves)) for moves in (1000, 500, 2000))
    app.view(before.app)  # what is drawn once and kept
    of_the_short = calls(lambda: app.view(short.app))
    assert of_the_short > 1000
    assert calls(lambda: app.view(long.app)) < 1.5 * of_the_short
    assert long.shows("Move 2000 of 2000")
    assert len(long.names("Log")) < 80


def test_where_a_sheet_stands_beside_the_table_the_log_has_what_leads_through_it_and_back() -> None:
    visitor = VisitorInPython()
    visitor.resume(played("whist", 3, 30, 3), (PERSON, "steady", "steady"))
    visitor.wait()
    visitor.press("Scores")
    assert STEP_BACK not in visitor.names()
    visitor.key("l")
    assert STEP_BACK in visitor.names()
    visitor = read_log(played(moves=9), at=2)
    visitor.key("l")
    assert STEP_BACK not in visitor.names()
    assert len(visitor.names("Hand")) == 14 - 9
    assert visitor.moves


def test_a_curtain_hides_the_log() -> None:
    visitor = read_log(played(seats=2, moves=3), (PERSON, PERSON))
    visitor.press(visitor.moves[0])
    visitor.wait()
    assert visitor.names() == ["I am Player 2"]
    assert not re.search("log-title|logged", visitor.html)
    with pytest.raises(AssertionError):
        visitor.key("l")


# Looking


def test_steps_lead_back_and_on_and_the_last_one_is_the_game() -> None:
    visitor = read_log(played(moves=9))
    hand, kept = visitor.names("Hand"), visitor.saved
    visitor.press(STEP_BACK)
    assert "move 8 of 9" in visitor.says
    assert len(visitor.names("Hand")) == 14 - 8
    assert not visitor.moves
    visitor.press(TO_BEGIN)
    assert visitor.reads("Move") == "0"
    assert "begins" in visitor.current
    visitor.press(TO_END)
    assert visitor.reads("Move") == "9"
    assert TO_GAME not in visitor.names()
    assert visitor.names("Hand") == hand
    assert visitor.saved == kept


def test_a_step_on_shows_a_full_trick_before_it_is_taken() -> None:
    visitor = read_log(played(moves=9), at=3)
    visitor.key(".")
    assert (visitor.reads("Move"), visitor.shows("Trick 3 of 13")) == ("4", True)
    assert visitor.shows("You: 27 Green, winning")
    visitor.key(".")
    assert (visitor.reads("Move"), visitor.shows("Trick 4 of 13")) == ("4", True)
    assert not visitor.shows("You: 27 Green")
    visitor.key(".")
    assert visitor.reads("Move") == "5"


@pytest.mark.parametrize(
    ("begin", "ways"),
    [
        (16, "round back 14, round back 0, round on 14, round on 28"),
        (3, "round on 14, trick back 13, trick on 14, trick on 15, trick on 16, trick back 15"),
    ],
)
def test_tricks_and_rounds_are_walked(begin: int, ways: str) -> None:
    """The first round of that game has fourteen moves, the bid and thirteen tricks, and the second as many."""
    visitor = read_log(played(), at=begin)
    for way in ways.split(", "):
        name, at = way.rsplit(" ", 1)
        visitor.press(f"A {name}")
        assert visitor.reads("Move") == at, way


@pytest.mark.parametrize(("pace", "pause"), [("Slow", 2160), ("Normal", 1200), ("Quick", 600)])
def test_it_runs_by_itself_at_the_chosen_pace_and_stops(pace: str, pause: int) -> None:
    visitor = read_log(played(moves=3), at=0)
    visitor.press_each("Menu", "Settings")
    visitor.press(pace, within="Computer speed")
    visitor.press("Close", within="Settings")
    visitor.press(RUN)
    assert visitor.beat == pause
    steps = []
    while visitor.goes_on:
        visitor.wait_once()
        steps.append(visitor.reads("Move"))
    assert steps == ["2", "2", "3", "3"]  # a full trick is a moment of its own
    assert TO_GAME not in visitor.names()


def test_what_runs_is_stopped() -> None:
    visitor = read_log(played(moves=9), at=0)
    visitor.press(RUN)
    visitor.wait_once()
    visitor.press("Stop")
    at = visitor.reads("Move")
    visitor.wait()
    assert visitor.reads("Move") == at != "9"
    assert RUN in visitor.names()


def test_nothing_is_played_while_one_looks_on_and_computers_wait_or_think_anew() -> None:
    visitor = read_log(played(seats=3, moves=FOR_COMPUTER), ALONE)
    kept = visitor.saved
    assert visitor.goes_on
    visitor.key(",")
    visitor.wait()
    visitor.press(visitor.names("Hand")[0])
    assert TO_GAME in visitor.says
    for key in ("ctrl+z", "ctrl+shift+z"):
        visitor.key(key)
        visitor.wait()
        assert visitor.saved == kept
    assert visitor.shows(f"Move {FOR_COMPUTER - 1} of {FOR_COMPUTER}")
    visitor.press(TO_GAME)
    visitor.wait()
    assert len(visitor.saved) > len(kept)
    # A computer that was thinking when one looked back thinks anew.
    visitor = read_log(played(seats=3, moves=FOR_COMPUTER), ALONE)
    kept = visitor.saved
    while not visitor.work:
        visitor.wait_once()
    visitor.key(",")
    visitor.wait()  # what it has thought out comes too late
    assert visitor.saved == kept
    visitor.press(TO_GAME)
    visitor.wait()
    assert len(visitor.saved) > len(kept)


# What may be seen


def test_of_a_game_that_goes_on_only_what_those_at_the_screen_may_know_is_in_the_page() -> None:
    record = played(seats=3, moves=25)
    visitor = read_log(record, ALONE)
    for at in range(25):
        visitor.fill("Move", str(at))
        own, *others = inside(record.states[at]).hands
        assert (look_for(visitor, own), look_for(visitor, *others)) == ("all", "none")
    # Around one screen that is what everybody may know.
    visitor = read_log(record, ALL)
    assert look_for(visitor, inside(record.state).hands[2]) == "all"  # whose turn it is
    visitor.fill("Move", "9")
    assert look_for(visitor, *inside(record.states[9]).hands) == "none"
    # When it is over all hands are open.
    state = inside(played().states[3])
    assert look_for(read_log(played(), at=3), *state.hands, state.dummy) == "all"


# Playing on


def test_playing_on_makes_a_new_game_beside_the_old_one() -> None:
    visitor = read_log(played(moves=9), at=4)
    old = visitor.saved
    visitor.press("Play from here")
    assert visitor.address.startswith(f"{DEAL_5}&copy=2")
    assert visitor.saved == old[:4]
    visitor.go_to("games/")
    visitor.follow("Continue: Celtic Whist, deal 5")
    assert visitor.saved == old
    # An end cannot be played on from.
    visitor = VisitorInPython()
    visitor.drop(played().text())
    assert "Play from here" in visitor.names()
    visitor.press(TO_END)
    assert "Play from here" in visitor.names(), "in its place, so that nothing moves"
    assert "Play from here" not in visitor.pressable


# Out and in


def test_the_whole_game_is_copied_as_a_link_and_as_a_record() -> None:
    record = played(moves=9)
    visitor = read_log(record)
    share(visitor, f"{COPY_LINK}: to this game")
    assert visitor.copied == f"{HOME}{DEAL_5}#game={link.encode_moves(record)}"
    share(visitor, COPY_TEXT)
    assert visitor.copied == record.text()
    share(visitor, SAVE_FILE)
    (file,) = visitor.files
    assert (file.name, file.text) == ("celtic-whist-5.trilithon.txt", record.text())


@pytest.mark.parametrize("record", [played(moves=9), played("freecelt", 1, 9)], ids=["whist", "freecelt"])
def test_an_address_with_a_whole_game_opens_it_and_keeps_nothing(record: Record) -> None:
    visitor = VisitorInPython()
    visitor.open(f"{record.setup.game}/?seed={record.setup.seed}#game={link.encode_moves(record)}")
    assert visitor.shows("Move 0 of 9")
    assert visitor.shows("It isn’t saved here.")
    visitor.press(TO_END)
    before = visitor.text("Table")
    if "8 Blue (night), slot 2" in visitor.names():
        visitor.press("8 Blue (night), slot 2")
    for key in ("ctrl+z", "ctrl+shift+z"):
        visitor.key(key)
        visitor.wait()
    visitor.leave()
    assert visitor.shows("Move 9 of 9")
    assert visitor.text("Table") == before
    assert (visitor.games, visitor.results) == ({}, {})


@pytest.mark.parametrize("code", ["", "1", "2abc", "1😀", "1" + "A" * 6000, "1AAAB", "<script>"])
def test_a_bad_link_is_refused_and_the_ordinary_game_is_there(code: str) -> None:
    visitor = visit(f"celtic_whist/?seed=5#game={code}")
    assert "Dismiss" in visitor.names()
    assert len(visitor.names("Hand")) == 13
    assert STEP_ON not in visitor.names()


def test_a_bad_link_leaves_open_what_is_open_and_from_a_good_one_one_gets_back() -> None:
    visitor = read_log(played(moves=9))
    kept = visitor.saved
    visitor.go_to(f"{DEAL_5}#game=1nonsense")
    visitor.press("Dismiss")
    assert visitor.shows("Move 9 of 9")
    assert visitor.saved == kept
    assert "game=" not in visitor.address
    visitor.go_to(f"{DEAL_5}#game={link.encode_moves(played(moves=5))}")
    assert visitor.shows("Move 0 of 5")
    assert visitor.shows("Your own game is saved here.")
    assert "#game=1" in visitor.address
    visitor.press(TO_GAMES)
    assert visitor.saved == kept
    assert "game=" not in visitor.address


def test_a_visit_shows_secrets_only_when_the_game_is_over() -> None:
    going, over = played(moves=9), played()
    visitor = VisitorInPython()
    visitor.drop(going.text())
    for at in (4, 9):
        visitor.fill("Move", str(at))
        assert look_for(visitor, *inside(going.states[at]).hands) == "none"
        assert "Play from here" not in visitor.names()
    visitor.drop(over.text())
    visitor.fill("Move", "4")
    assert look_for(visitor, *inside(over.states[4]).hands) == "all"
    visitor.press("Play from here")
    assert visitor.saved == tuple(str(turn[0]) for turn in over.turns[:4])


def test_a_record_comes_in_from_a_file() -> None:
    visitor = read_log(played("freecelt", 1, 9))
    visitor.drop("\ufeff" + played(moves=9).text())
    assert visitor.shows("Move 0 of 9")
    assert visitor.address == f"{DEAL_5}#game={link.encode_moves(played(moves=9))}"
    # Who was a computer is told by its name.
    visitor = VisitorInPython()
    visitor.drop(Record.begin(WHIST.new(5, {}, 3), ("Ann", "Birch", "Cid")).text())
    assert "players=person,plain,person" in visitor.address
    assert all(name in visitor.text("Players") for name in ("Ann", "Birch", "Cid"))


NINE = played(moves=9).text().splitlines()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("\n".join([*NINE[:-1], "99d"]), f"Line {len(NINE)}, column 1: "),
        ("\0\0\0", "Line 1, column 1: "),
        ("", "empty"),
        ("\n".join(NINE).replace("game celtic_whist", "game whist"), "Line"),
        ("\n".join([*NINE[:9], "", "round 1", "4", "4"]), "Line"),
    ],
)
def test_a_record_is_refused_with_line_and_rule(text: str, told: str) -> None:
    visitor = read_log(played("freecelt", 1, 9))
    games, address = dict(visitor.games), visitor.address
    visitor.drop(text)
    assert visitor.shows(told)
    visitor.press("Dismiss")
    assert visitor.shows("Move 9 of 9")
    assert (visitor.games, visitor.address) == (games, address)


@pytest.mark.parametrize("address", ["games/", "", "statistics/", "celtic_whist/rules/"])
def test_a_refused_record_is_told_on_every_screen(address: str) -> None:
    visitor = visit(address)
    visitor.drop("nothing")
    assert visitor.shows("Line 1, column 1")


def test_a_saved_game_of_2000_moves_opens_at_once() -> None:
    def opening(moves: int) -> int:
        visitor = read_log(played("freecelt", 1, moves))
        assert len(visitor.saved) == moves
        return calls(visitor.reload)

    assert opening(2000) < 15 * opening(200) < 300_000  # of which a second has a million
