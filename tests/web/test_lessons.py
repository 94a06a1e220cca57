"""The lesson of every game, each learned to its end by nothing but what it points at; then tips."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, urlsplit

import pytest

from tests.controls import LEARN, NO_TIPS, PLAY_GAME, STEP_BACK
from tests.depth import in_depth
from tests.web.companies import GAMES, HERE
from tests.web.playing import at_table
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython, visit
from trilithon import Record, load
from trilithon_web.company import computer_of
from trilithon_web.table import load_lessons, table_of


class Lesson(NamedTuple):
    """What is known of a lesson. told: what its end says, by the rules. such: of a game as it teaches, in an address.
    after: of the game that is played after it, without the deal; None where it is asked how to play."""

    told: str
    such: str
    after: dict[str, str] | None


OTHERS: Final = "steady,steady"
# What is told of the end: CW-SCORE-2, FC-7, WH-8, RE-7, AM-STD-5, AM-DED-1, AM-GAM-3. What is played after it: what
# CW-PLAY-4 and CW-SCORE-5 recommend, the short game of WH-2, and otherwise what is usual for so many.
LESSONS: Final = {
    ("celtic_whist", "several"): Lesson(
        r"null 7 .*\+7, .* 10\b",
        "seats=3",
        {"seats": "4", "follow-black": "on", "players": f"person,{OTHERS},steady"},
    ),
    ("celtic_whist", "solo"): Lesson(r"bid 5 .* 5: \+5, .* 20\b", "", None),
    ("freecelt", "first"): Lesson(r"22 Yellow \(night\) .*2 .* 7 to column 10", "", {}),
    ("mancala", "standard"): Lesson(r"You score 5 points", "", {"seats": "3", "players": f"person,{OTHERS}"}),
    ("mancala", "deduction"): Lesson(
        r"You score 3 points",
        "seats=3&game=deduction",
        {"seats": "3", "game": "deduction", "players": f"person,{OTHERS}"},
    ),
    ("mancala", "gambling"): Lesson(
        r"You score 78 points",
        "game=gambling",
        {"seats": "3", "game": "gambling", "players": f"person,{OTHERS}"},
    ),
    ("rekniles_ekim", "first"): Lesson(
        r"You win .* 6 points", "seats=2", {"seats": "3", "players": f"person,{OTHERS}"}
    ),
    ("whist", "first"): Lesson(
        r"bid 2 .* 2: \+70,",
        "seats=3",
        {"seats": "4", "length": "short", "players": f"person,{OTHERS},steady"},
    ),
}
# The titles of all lessons, by game and name: also of a game that nothing above knows of.
TITLES: Final = {(game, lesson.name): lesson.title for game in GAMES for lesson in load_lessons(game).all}
of_each = pytest.mark.parametrize(("game", "name"), TITLES)
of_each_known = pytest.mark.parametrize(("game", "name"), LESSONS)


class Moment(NamedTuple):
    """What is seen of a lesson at once. step: its number. of: how many there are. task: what it says. reads: it is only
    read, and left by a button. marked: what it points at. goes_on: something comes about by itself. kept: so is what is
    played."""

    step: int
    of: int
    task: str
    reads: bool
    marked: tuple[str, ...]
    goes_on: bool
    says: str
    heard: tuple[str, ...]
    table: str
    kept: bool


def learn(visitor: VisitorInPython, game: str, name: str) -> Iterator[Moment]:
    """Begin a lesson and do whatever it points at, to its end; the visitor stands at each moment as it is given."""
    visitor.open(f"{game}/#lesson={name}")
    for _ in range(400):
        words = visitor.words(TITLES[game, name])
        step, of, task, on = re.findall(
            rf", step (\d+) of (\d+) \d+/\d+ (.*?)(?: (Continue|{PLAY_GAME}))?$", words
        )[0]
        marked, heard = tuple(visitor.marked), tuple(visitor.hears())
        kept = bool(visitor.games or visitor.results)
        seen = (marked, visitor.goes_on, visitor.says, heard, visitor.copies, kept)
        yield Moment(int(step), int(of), task, bool(on), *seen)
        if visitor.goes_on:
            visitor.wait_once()
        elif on == PLAY_GAME:
            return
        elif on or marked:
            visitor.press(on or marked[0])
        else:
            visitor.key("g")
    raise AssertionError("it never ends")


def learned(game: str, name: str) -> VisitorInPython:
    """Somebody who has had all of a lesson shown."""
    return end(visit(f"{game}/#lesson={name}"))


def end(visitor: VisitorInPython) -> VisitorInPython:
    """Have the rest of a lesson shown."""
    for _ in range(400):
        visitor.wait()
        buttons = visitor.pressable
        if PLAY_GAME in buttons:
            return visitor
        visitor.press("Show me" if "Show me" in buttons else "Continue")
    raise AssertionError("it never ends")


@cache
def way(game: str, name: str) -> tuple[Moment, ...]:
    """All that is seen of a lesson."""
    return tuple(learn(VisitorInPython(), game, name))


@of_each
def test_a_lesson_is_learned_to_its_end_by_what_it_points_at(game: str, name: str) -> None:
    moments = way(game, name)
    assert list(dict.fromkeys(moment.step for moment in moments)) == [*range(1, moments[0].of + 1)]
    assert not any(moment.kept for moment in moments)


@pytest.mark.knows_games
@of_each_known
def test_a_lesson_tells_what_has_come_of_its_game(game: str, name: str) -> None:
    assert any(re.search(LESSONS[game, name].told, moment.says) for moment in way(game, name))


@of_each
def test_what_has_been_done_is_asked_for_no_more(game: str, name: str) -> None:
    asked = {moment.task for moment in way(game, name) if moment.marked and not moment.reads}
    rest = [moment for moment in way(game, name) if not moment.marked]
    if name == "solo":  # where nobody else plays
        rest = [moment for moment in rest if not moment.goes_on]
    assert rest
    assert not [moment for moment in rest if moment.task in asked]


@of_each
def test_every_task_is_said_once_and_stands_in_sight(game: str, name: str) -> None:
    heard = [words for moment in way(game, name) for words in moment.heard]
    begun = [new for old, new in pairwise(way(game, name)) if old.step != new.step]
    for moment in (way(game, name)[0], *begun):
        assert sum(moment.task in words for words in heard) == 1
    for moment in way(game, name):
        if moment.marked or moment.reads:
            assert any(moment.task in words for words in heard)


@of_each
def test_a_lesson_has_five_to_ten_steps_read_at_a_glance(game: str, name: str) -> None:
    assert way(game, name)[0].of <= 10
    assert max(len(moment.task) for moment in way(game, name)) <= 110


@of_each
def test_a_lesson_that_is_shown_to_its_end_asks_for_no_more_moves(game: str, name: str) -> None:
    visitor = learned(game, name)
    assert visitor.focus == PLAY_GAME, "the keyboard is led there"
    table = visitor.copies.splitlines()[1]
    for button in [name for name in visitor.pressable if re.search(r"^The .* of|\d", name)][::-4]:
        for _ in range(2):
            visitor.press(button)
        assert not visitor.moves
        assert not re.search("Lift|Bid|Take|takes|passes", " ".join(visitor.pressable))
    assert visitor.copies.splitlines()[1] == table


@pytest.mark.knows_games
@of_each_known
def test_of_a_round_that_nobody_plays_nothing_is_told(game: str, name: str) -> None:
    assert (learned(game, name).says == "") == (game != "freecelt")


def test_there_is_a_lesson_for_each_of_the_games_and_ways_to_play_them() -> None:
    assert {game for game, _ in TITLES} == set(GAMES)
    assert set(LESSONS) <= set(TITLES)


@pytest.mark.parametrize("game", ["celtic_whist", "freecelt", "whist"])
def test_a_task_asks_for_one_move_at_a_time(game: str) -> None:
    """So none asks for what has been done already."""
    tasks = [
        task for lesson in load_lessons(game).all for task in lesson.tasks if len(task.plays.split()) > 1
    ]
    for say in (say for task in tasks for say in (task.say, *task.later)):
        assert not re.search("then|in that order|after that", say.lower().split("if ")[0]), say


# What single lessons show


def test_what_all_have_got_is_heard_where_the_round_is_left() -> None:
    """CW-SCORE-2, CW-SCORE-3, CW-SCORE-4: 3 bid and taken; null 7 kept by two; 2 bid and 4 taken."""
    visitor = VisitorInPython()
    next(_ for _ in learn(visitor, "celtic_whist", "several") if "Deal round 2" in visitor.pressable)
    heard = visitor.described("Deal round 2")
    assert re.findall(r"(\w+) \+(\d+), total (\d+)", heard) == [
        ("You", "3", "3"),
        ("Birch", "7", "7"),
        ("Elder", "7", "7"),
        ("Rowan", "0", "0"),
    ]


def test_before_the_game_leaps_ahead_what_came_of_the_task_is_seen() -> None:
    """The eighth step brings the green disk of 11 to 15, its own colour (AM-STD-3), and asks for nothing there."""
    visitor = VisitorInPython()
    moments = learn(visitor, "mancala", "standard")
    leaving = next(moment for moment in moments if moment.step == 8 and moment.reads)
    assert re.search("Green .* 15, .* leaves", leaving.says)
    assert leaving.task in leaving.heard[-1]
    assert not leaving.marked
    visitor.press("Space 9")
    assert "Lift space 9" not in visitor.pressable
    leapt = next(moments)
    assert leapt.step == 9
    assert leapt.marked
    assert leapt.table != leaving.table


def test_the_lesson_of_celtic_whist_is_what_its_sentences_say_and_has_what_the_game_has() -> None:
    """CW-MULTI-8, CW-MULTI-9, CW-SCORE-4, CW-SCORE-6: the learner bids highest, a null brings seven points, and the
    black figure goes to the leader."""
    moments = way("celtic_whist", "several")
    leading = next(moment for moment in moments if "so you lead" in moment.task)
    assert leading.marked
    assert re.findall("bid null|0 of [0-9]", leading.table) == ["0 of 3", "bid null", "bid null", "0 of 2"]
    figures = next(moment for moment in moments if "black figure catches up" in moment.task)
    assert re.findall(r"\d+ points|figure on \d+", figures.table) == [
        *("3 points", "7 points", "7 points", "0 points", "figure on 7"),
    ]
    assert "You: 10 points" in moments[-1].table
    # CW-PLAY-4, CW-BID-2: black is followed where there is other to play, and the learner bids null.
    visitor = VisitorInPython()
    next(_ for _ in learn(visitor, "celtic_whist", "several") if str(_.marked).startswith("('18 Black, "))
    visitor.play("27 Green")
    assert "CW-PLAY-4" in visitor.says
    pressed = {name for moment in way("celtic_whist", "several") for name in moment.marked}
    assert pressed >= {"Bid 3", "Bid null 7"}


def test_what_is_noted_in_the_lesson_of_deduction_is_checked_at_its_end() -> None:
    """The lesson leaps over turns, and ends with a round that is counted out."""
    visitor = VisitorInPython()
    for moment in learn(visitor, "mancala", "deduction"):
        if "Birch, Blue: open" in moment.marked:
            visitor.press("Birch, Blue: open")
        if visitor.shows("Your notes: "):
            return
    raise AssertionError("they are not checked")


# What a learner may do besides


def test_another_move_than_the_one_asked_for_is_not_made() -> None:
    visitor = VisitorInPython()
    asked = next(learn(visitor, "celtic_whist", "solo"))
    visitor.press("4")  # 5 is asked for
    visitor.press("Bid 4")
    assert not visitor.goes_on
    assert visitor.shows("step 1 of 10")
    assert "bulb" in visitor.says  # which phones show without its name
    assert asked.task in visitor.hears()[-1], "who listens cannot glance at it"
    # A card of another move is put down again.
    visitor = visit("freecelt/#lesson")
    (card,) = (name for name in visitor.pressable if name.endswith("column 3"))
    visitor.press(card)
    visitor.press("Slot 2")
    assert "Show me" in visitor.says
    for step in (2, 3):
        for _ in range(2):
            visitor.press(visitor.marked[0])
        assert visitor.shows(f"step {step} of 10")
        # So is one that the rules refuse.
        (card,) = (name for name in visitor.pressable if name.endswith("column 3"))
        visitor.press_each(card, "Night stack")
        assert "FC-2" in visitor.text()
        # One that can't go on the marked card gives way to it.
        wanted = visitor.marked[0]
        visitor.press_each(card, wanted)
        assert "can’t go there" in visitor.says
        assert wanted not in visitor.marked
        visitor.press(wanted)
        assert visitor.marked == [wanted]


@of_each
def test_after_show_me_the_marked_is_played_at_once_whatever_was_in_hand(game: str, name: str) -> None:
    visitor = visit(f"{game}/#lesson={name}")
    while PLAY_GAME not in visitor.pressable:
        for card in [one for one in visitor.pressable if re.match(r"\d+ [A-Z]\w+", one)][-1:]:
            visitor.press(card)
        visitor.press("Show me" if "Show me" in visitor.pressable else "Continue")
        visitor.wait()
        while visitor.marked and not visitor.goes_on and "Continue" not in visitor.pressable:
            marked, table = visitor.marked, visitor.copies
            visitor.press(marked[0])
            assert (visitor.marked, visitor.copies) != (marked, table), visitor.says
        visitor.wait()


def test_the_table_is_told_with_the_task_and_what_the_rules_forbid_by_them() -> None:
    visitor = VisitorInPython()
    asked = next(learn(visitor, "celtic_whist", "several"))
    visitor.key("t")
    assert "Blue" in visitor.says
    (heard,) = visitor.hears()
    assert heard == f"{visitor.says} {asked.task}"
    visitor = VisitorInPython()
    next(_ for _ in learn(visitor, "celtic_whist", "solo") if _.step == 2)
    visitor.play("29 Red")  # 7 White is led and white 13 is held
    assert "CW-PLAY-1" in visitor.says


def test_back_leads_to_the_beginning_of_the_task_and_of_the_one_before() -> None:
    visitor = visit("freecelt/#lesson")
    tables = [visitor.copies.splitlines()[1]]
    assert "Back" not in visitor.pressable
    for _ in range(4):
        visitor.press("Show me")
        visitor.wait()
        tables.append(visitor.copies.splitlines()[1])
    visitor.key("h")  # as Show me: the first of two moves
    visitor.wait()
    for step in (5, 4, 3, 2, 1):
        if step % 3 == 0:
            visitor.press("Back")
        else:
            visitor.key("ctrl+z")
        assert visitor.shows(f"step {step} of 10")
        assert visitor.copies.splitlines()[1] == tables[step - 1]
    assert "Back" not in visitor.pressable
    visitor.key("u")
    assert visitor.shows("step 1 of 10")


@pytest.mark.parametrize("key", ["ctrl+y", "l"])
def test_what_belongs_to_a_whole_game_is_not_done_in_a_lesson(key: str) -> None:
    visitor = visit("freecelt/#lesson")
    table, address, buttons = visitor.copies, visitor.address, visitor.pressable
    visitor.key(key)
    assert visitor.says
    assert visitor.copies.startswith(table)
    assert (visitor.address, visitor.pressable, visitor.games) == (address, buttons, {})
    visitor.press("Menu")
    assert not {"New game", "Restart"} & set(visitor.pressable)


def test_a_task_of_several_moves_asks_for_the_next_one_once_one_is_made() -> None:
    first, second = dict.fromkeys(moment.task for moment in way("freecelt", "first") if moment.step == 5)
    assert "6 Black" not in first
    assert "6 Black" in second
    assert second not in first


# Which lesson there is


def test_no_name_means_the_first_lesson_and_once_more_begins_it_again() -> None:
    visitor = visit("celtic_whist/#lesson")
    assert visitor.shows(f"{TITLES['celtic_whist', 'several']}, step 1 of 10")
    visitor, first = learned("whist", "first"), way("whist", "first")[0]
    visitor.press("Start again")
    assert visitor.shows("step 1 of 6")
    assert (visitor.copies, tuple(visitor.marked)) == (first.table, first.marked)


@pytest.mark.parametrize("name", ["none", "<b>", "first", "several=2"])
def test_a_lesson_that_there_is_not_is_told_and_the_game_is_there(name: str) -> None:
    visitor = visit(f"celtic_whist/#lesson={name}")
    assert visitor.shows(f"“{name}”")
    assert not visitor.shows("step 1 of")
    visitor.press_each("3", "Bid 3")
    assert visitor.saved == ("3",)


@pytest.mark.knows_games
@of_each_known
def test_a_new_game_offers_the_lesson_for_such_a_game(game: str, name: str) -> None:
    visitor = visit(f"{game}/?seed=4&{LESSONS[game, name].such}")
    visitor.press("Menu")
    assert visitor.links(LEARN) == [f"../{game}/#lesson={name}"], "beside the first words"
    visitor.follow(f"{LEARN} step by step")
    assert visitor.shows(f"{TITLES[game, name]}, step 1 of ")


@pytest.mark.knows_games
@of_each_known
def test_the_game_after_a_lesson_is_the_standard_one_with_tips(game: str, name: str) -> None:
    visitor = learned(game, name)
    visitor.press(PLAY_GAME)
    after = LESSONS[game, name].after
    if after is None:
        assert visitor.shows("Against")
        return
    to = urlsplit(visitor.address)
    assert to.path == f"{game}/"
    assert {key: value for key, value in parse_qsl(to.query) if key not in ("seed", "deal")} == after
    visitor.wait()
    assert visitor.words("Tip")
    visitor.reload()
    visitor.wait()
    assert visitor.words("Tip")
    visitor.press(NO_TIPS)
    assert not visitor.words("Tip")
    assert visitor.shows("Tips are off"), "in their place, so that the table stays in its own"
    visitor.reload()
    visitor.wait()
    assert not visitor.words("Tip")
    assert not visitor.shows("Tips are off")


# Tips


def tip_of(visitor: VisitorInPython) -> str:
    """The words of the tip."""
    return visitor.words("Tip").removeprefix("Tip ").removesuffix(NO_TIPS).rstrip()


@pytest.mark.knows_games
@pytest.mark.parametrize(
    ("game", "query", "words"),
    [
        # FC-2, FC-4.
        ("freecelt", "seed=5", "columns they mix"),
        # Blue is trump (CW-PLAY-2, CW-PLAY-3).
        ("celtic_whist", "seed=36&scoring=tougher", "blue trilithon.* dummy hand leads every trick"),
        # Eight cards for each of three, and nobody is barred from bidding 0 (WH-1, WH-4).
        ("whist", "seed=1&seats=3", r"24 cards, 9 to ace.*\b0 is a bid"),
        # After yellow has passed white, blue is first and red last (RE-2, RE-7).
        ("rekniles_ekim", "seed=2&seats=3", "each red disk is worth 1 point, each blue one 5"),
        ("mancala", "seed=1", "they all start equal"),
        ("mancala", "seed=1&game=gambling", "After sowing you take a bar"),
    ],
)
def test_a_tip_says_what_to_think_of_first(game: str, query: str, words: str) -> None:
    visitor = at_table(f"{game}/?{query}", "hints=on")
    tip = tip_of(visitor)
    assert re.search(words, tip)
    assert visitor.hears()[-1].endswith(tip)
    visitor = at_table(f"{game}/?{query}", "hints=off")
    assert not visitor.words("Tip")


def test_tips_are_given_in_the_first_two_games_of_each_kind() -> None:
    visitor = VisitorInPython()
    for number, tips in enumerate((True, True, False)):
        visitor.open(f"freecelt/?seed={number + 1}")
        assert bool(visitor.words("Tip")) == tips
        visitor.press_each("Menu", "Give up", "Yes, give up")
    visitor.open("whist/?seed=1&seats=3")
    assert visitor.words("Tip")


def test_the_tip_keeps_its_place_while_earlier_moves_are_looked_at() -> None:
    visitor = at_table("celtic_whist/?seed=36", "hints=on")
    visitor.press_each("4", "Bid 4")
    assert "trick" in tip_of(visitor)
    visitor.key("l")
    visitor.press(STEP_BACK)
    assert "back in the game" in tip_of(visitor)


def test_there_is_no_tip_and_nothing_to_watch_while_a_round_s_points_are_shown() -> None:
    visitor = at_table("whist/?seed=3&seats=2&length=short", "hints=on")
    while not visitor.shows("Deal round 2"):
        if visitor.shows("How many tricks"):
            visitor.press_each("1", "Bid 1")
        elif visitor.moves:
            visitor.press(visitor.moves[0].partition(",")[0])
        visitor.wait()
    assert tip_of(visitor) == ""


def test_the_place_of_tips_that_were_put_away_outlasts_moves() -> None:
    """Else the table would shift under the next press."""
    visitor = at_table("celtic_whist/?seed=36", "hints=on")
    visitor.press(NO_TIPS)
    visitor.press_each("4", "Bid 4")
    visitor.wait()
    assert visitor.shows("Tips are off")
    visitor.reload()
    assert not visitor.shows("Tips are off")


@pytest.mark.parametrize("bid", [4, 13])
def test_what_a_tip_says_of_a_trick_is_so(bid: int) -> None:
    """CW-PLAY-1: who has one card of the colour led must play it. A bid is lost once more is wanted than is left."""
    visitor = visit("celtic_whist/?seed=36&scoring=tougher", "hints=on&forced=off")
    visitor.press(str(bid))
    visitor.press(f"Bid {bid}")
    alone, named, lost = list[bool](), list[list[str]](), list[bool]()
    for left in range(13, 1, -1):
        visitor.wait()
        tip = visitor.words("Tip")
        wanted = bid - int(re.findall(rf"(\d+) of {bid} tricks", visitor.words("Table"))[0])
        if left < 13:  # the first trick is told what may be played
            assert not wanted or re.findall(r"\d+", tip)[:2] == [str(wanted), str(left)]
            lost.append("lost" in tip)
            assert lost[-1] == (wanted > left)
        cards = [name.partition(",")[0] for name in visitor.moves]
        named.append(re.findall(r"\d+ [A-Z]\w+", tip))
        if len(cards) == 1 and not any(lost):
            assert named[-1] == cards, "there is nothing to choose"
            alone.append("can’t win" in tip)
        visitor.play(cards[-1])
    # White 13 follows white 7 and takes it; of red 11 and 29 one beats red 23; yellow 4 takes nothing.
    assert named[:2] == [["13 White"], ["29 Red"]]
    assert (alone == [False, True]) == (bid == 4)
    assert any(lost) == (bid == 13)


def test_a_tip_says_only_that_others_move_while_they_do_and_is_not_spoken_twice_in_a_row() -> None:
    visitor = at_table("celtic_whist/?seed=14&seats=4&follow-black=on", "hints=on")
    visitor.press_each("2", "Bid 2")
    assert visitor.goes_on
    assert tip_of(visitor) == "Watch what happens."
    visitor.wait()
    assert tells(visitor.words("Tip"), "You lead")
    visitor = visit("freecelt/?seed=5", "hints=on")
    assert tip_of(visitor) in visitor.hears()[-1]
    for key in "19":
        visitor.key(key)
    tip = tip_of(visitor)
    assert tip in " ".join(visitor.hears())
    for key in "12":
        visitor.key(key)
    assert visitor.saved == ("c1>c9", "c1>c2")
    assert tip == tip_of(visitor)
    assert tip not in " ".join(visitor.hears())


@in_depth(
    ("game", "seats", "options"),
    [
        *((game, min(load(game).seats), {}) for game in GAMES),
        ("celtic_whist", 3, {"doubling": "on"}),
        ("celtic_whist", 5, {"restrictive-null": "on"}),
        ("whist", 4, {}),
        ("rekniles_ekim", 2, {"inverse": "on"}),
        ("rekniles_ekim", 3, {"most-points": "on"}),
        ("rekniles_ekim", 2, {"arranged-decks": "on"}),
        ("mancala", 3, {"extra-removal": "on"}),
        ("mancala", 2, {"game": "deduction"}),
        ("mancala", 2, {"game": "gambling"}),
    ],
    usual=len(GAMES),
)
def test_tips_are_short_sentences_at_every_decision(game: str, seats: int, options: dict[str, str]) -> None:
    record, found = Record.begin(load(game).new(3, options, seats)), list[str]()
    visitor = VisitorInPython(settings="hints=on")
    for step in range(100):
        seat = record.state.to_move
        if seat is None:
            break
        if step % 3 == 0:
            players = [computer_of(game)] * seats
            players[seat] = HERE
            visitor.resume(record, players)
            found.append(tip_of(visitor))
        moves = record.state.observe(seat).legal
        record = record.apply(moves[(step * 7) % len(moves)])
    assert any(found) == bool(table_of(game).guidance.say_tip)
    assert all(len(tip) < 170 and (tip in ("", "Tip") or tip.endswith(".")) for tip in found)
