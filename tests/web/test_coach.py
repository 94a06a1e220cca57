"""The coach without any browser: it is asked, answers in numbers and words, helps, and is gone with the next move."""

import re
from inspect import getsource
from typing import Any

import pytest

from tests.controls import ASK, STEP_BACK
from tests.core.players.test_complaints import whist
from tests.web.playing import at_table
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython, visit
from trilithon import Chance, load
from trilithon.coach import Advice, Candidate, Reason, reasons, ties
from trilithon.host import Host
from trilithon.record import Record
from trilithon_web.company import PERSON, computer_of, seat_company
from trilithon_web.kit.counsel import best_in_words
from trilithon_web.nodes import text_of
from trilithon_web.table import table_of
from trilithon_web.tables.whist.table import TABLE
from trilithon_web.thinker.minds import Minds
from trilithon_web.thinker.questions.advise import KIND, Advise, Advised

UNDER = whist("Kc 8c Ad", "hearts", (0, 1, 1, 1), trick="Ac")  # the king goes under the ace
BIDS = whist("Ah Kh 7c", "hearts", (None, None, None, None))

COMPANY = seat_company((PERSON, "plain", "plain", "plain"))
POINTS = r"[+−]?[\d.]+ points(?:[a-z ]*)?, (?:bid )?(?:made )?\d+%[a-z ]*"


def sit_down(state: Any, *, persons: int = 1, settings: str | None = None) -> VisitorInPython:
    """Somebody who comes to a position of four, to move there; persons: so many of them are people at this screen."""
    visitor = VisitorInPython(settings=settings)
    here = range(state.to_move, state.to_move + persons)
    players = [PERSON if seat in here else computer_of(state.setup.game) for seat in range(4)]
    visitor.resume(Record.begin(state), players, laid=True)
    if persons > 1:
        visitor.press("I am Player 1")
    visitor.hears()
    return visitor


def ask(visitor: VisitorInPython, advice: Advice | None = None) -> str:
    """Ask the coach for all that it says, and wait for that. advice: what the worker finds; else it is really worked
    out."""
    visitor.key("h")
    if advice:
        visitor.think(Advised(advice.text()))
    visitor.wait()
    visitor.press("Hint")  # the first time it may have been a hint
    return visitor.hears()[-1]


def test_it_says_the_best_card_with_its_number_the_next_best_and_why() -> None:
    visitor = sit_down(UNDER)
    said = ask(visitor)
    best, made, other, seldomer = re.findall(r"[+−]?\d[\d.]*", said.replace("8 of clubs", ""))
    assert tells(said, "king of clubs", best, made, "8 of clubs", other, seldomer, "king of clubs", "win")
    assert int(made) > int(seldomer)
    ace, king, eight = visitor.names("Hand")
    assert tells(king, "king of clubs", f"{best} points", made, "best")
    assert tells(eight, "8 of clubs", f"{other} points", seldomer)
    assert not tells(eight, "best")
    assert "points" not in ace
    # The dock lists all moves, and makes the best.
    rows = re.sub(POINTS, "#", visitor.text("Your choices"))
    assert rows == "Your choices K The king of clubs #, best 8 The 8 of clubs #"
    assert visitor.shows("counted separately")
    visitor.press("Play the king of clubs")
    assert visitor.saved == ("Kc",)


ALIKE = ", ".join(f"null{stake} {-500 - stake} 1" for stake in range(1, 8))
UNLIKE = ", ".join(f"null{stake} {300 * stake} 54" for stake in range(6, 0, -1))


@pytest.mark.parametrize(
    ("found", "even", "rows", "said"),
    [
        (
            f"4 900 33, 3 880 36, 1 300 29, {ALIKE}, 2 -800 40",
            2,
            "A bid of 4 +0.9 33%, A bid of 3 +0.9 36%, A bid of 1 +0.3 29%, Null 1 to 7 −0.5 1%, A bid of 2 −0.8 40%",
            (4, 3),
        ),
        (
            f"null7 2100 54, 2 2000 30, {UNLIKE}, 1 -900 29",  # of unlike null bids only the best is listed
            1,
            "Null 7 +2.1 54%, A bid of 2 +2.0 30%, A bid of 1 −0.9 29%",
            ("Null 7", "2.1 points ahead of", 54, 2, "2.0 points ahead", 30),
        ),
        (
            "null7 7000 65, null6 6000 65, null5 5000 65, 1 -2000 35",  # and none is the next best
            1,
            "Null 7 +7.0 65%, A bid of 1 −2.0 35%",
            ("Null 7", "7.0 points ahead of", 65, 1, "2.0 points behind", 35),
        ),
    ],
)
def test_null_bids_that_are_made_alike_are_one_row(
    found: str, even: int, rows: str, said: tuple[str | int, ...]
) -> None:
    visitor = sit_down(load("celtic_whist").new(180, {}, 4))
    words = (one.split() for one in found.split(", "))
    candidates = tuple(Candidate(move, int(worth), int(made)) for move, worth, made in words)
    assert tells(ask(visitor, Advice("points", 400, candidates, even)), *said)
    row = r"((?:A bid of|Null) [\d to]+?) ([+−][\d.]+) points, made (\d+%)"
    listed = re.findall(row, visitor.text("Your choices"))
    assert ", ".join(" ".join(one) for one in listed) == rows


def test_a_hint_marks_the_tab_that_hides_one_of_its_bids() -> None:
    visitor = sit_down(load("celtic_whist").new(180, {}, 4))
    visitor.key("h")
    found = Candidate("null7", 7000, 65), Candidate("1", -2000, 35)
    visitor.think(Advised(Advice("points", 400, found, 1).text()))
    for tab, other in (("Tricks", "Null"), ("Null", "Tricks")):
        marked = [name for name in visitor.names("Your bid") if name.endswith("to compare")]
        assert len(marked) == 2
        assert f"{other}, to compare" in marked
        assert tab in visitor.names("Your bid")
        visitor.press(f"{other}, to compare")


def test_the_line_of_a_closed_dock_says_it_too() -> None:
    visitor = sit_down(UNDER)
    assert "points ahead" not in str(visitor.names())
    ask(visitor)
    assert re.search(r"points ahead: The king of clubs \+[\d.]+, The 8 of clubs", str(visitor.names()))
    assert text_of(visitor.drawn("class", "minis")[0]).startswith("Points:")


def test_asking_makes_it_a_game_with_help() -> None:
    visitor = sit_down(UNDER)
    visitor.press_each("Coach", "Log")
    assert not visitor.shows("with help")
    visitor.press("Hint", within="Play")
    visitor.key("l")
    visitor.press("Log")
    assert visitor.shows("with help")


@pytest.mark.parametrize("again", ["Hint", ASK])
def test_first_it_gives_a_hint_between_which_two_to_decide_and_asked_again_the_answer(again: str) -> None:
    visitor = sit_down(UNDER)
    visitor.press("Hint", within="Play")
    assert "Thinking" in visitor.says
    visitor.wait()
    assert tells(visitor.says, "8 of clubs", "king of clubs")
    ace, king, eight = visitor.names("Hand")
    assert [name.endswith("to compare") for name in (ace, king, eight)] == [False, True, True]
    assert not any(tells(shown, "best") or "%" in shown for shown in (visitor.says, *visitor.names()))
    visitor.press(again, within="Coach" if again == ASK else "Play")
    assert not visitor.goes_on
    assert visitor.names("Hand")[1].endswith("best")


def test_another_tab_is_opened_whole_where_the_log_is_shown_without_its_moves() -> None:
    visitor = sit_down(UNDER)
    visitor.press_each("Coach", "Log")
    assert STEP_BACK not in visitor.names()  # on a wide window the dock is there without it
    visitor.key("l")
    visitor.press("Moves")
    assert "Round 9 begins." not in visitor.names()
    visitor.press("Coach")
    assert visitor.shows("Ask again")
    visitor.press("Log")
    assert {"Round 9 begins.", STEP_BACK} <= set(visitor.names())


def test_a_bid_is_advised_as_well_and_where_there_is_no_choice_that_is_said_alone() -> None:
    said = ask(sit_down(whist("Kc 8d Ad", "hearts", (0, 1, 1, 1), trick="Ac")))
    assert tells(said, "no choice", "king of clubs")
    visitor = sit_down(BIDS)
    said = ask(visitor)
    assert re.match(
        r"[a-z ]+2: .*\d\.\d points ahead of .* round, bid made \d+%.*\d: \d.* points behind, .*2\.\d tricks.* two ",
        said,
        re.IGNORECASE,
    )
    visitor.press("Bid 2", within="Coach")
    assert visitor.saved == ("2",)


def test_with_the_next_move_it_is_gone_and_what_comes_later_for_nothing() -> None:
    visitor = sit_down(UNDER)
    ask(visitor)
    visitor.play("8 of clubs")
    assert "points" not in str(visitor.names())
    visitor.key("h")
    assert "when it’s your turn" in visitor.says
    # What comes too late. A way back to the position is another step of the game, too.
    visitor = sit_down(UNDER)
    visitor.key("h")
    question = visitor.work
    visitor.play("8 of clubs")
    visitor.work = question
    visitor.wait_once()
    assert "points" not in str(visitor.names())
    visitor = sit_down(UNDER)
    ask(visitor)
    visitor.play("8 of clubs")
    visitor.key("ctrl+z")
    assert visitor.shows("0 moves")
    assert "points" not in str(visitor.names())


def test_asked_again_it_thinks_no_more_and_asked_early_it_answers_at_the_turn() -> None:
    visitor = sit_down(UNDER)
    said = ask(visitor)
    visitor.play("ace of diamonds")  # which is refused
    visitor.hears()
    visitor.key("h")
    assert visitor.hears() == [said]
    assert not visitor.goes_on
    visitor = at_table("whist/?seed=3&seats=3&players=person,plain,plain")
    visitor.press_each("2", "Bid 2")
    visitor.key("h")
    assert not re.search(POINTS, visitor.says)
    visitor.wait()
    visitor.key("h")
    assert re.search(POINTS, visitor.says)
    assert re.search(POINTS, visitor.text("Your choices"))


def test_a_setting_takes_it_away_and_where_others_look_on_it_is_not_spoken() -> None:
    visitor = sit_down(UNDER, settings="coach=off")
    assert "Coach" not in visitor.names()
    visitor.key("h")
    assert "coach is off" in visitor.says
    assert not visitor.goes_on
    visitor.key("l")
    assert not visitor.shows("with help")
    visitor = sit_down(UNDER, persons=2)
    visitor.key("h")
    visitor.wait()
    assert "king of clubs" in visitor.says
    assert "king of clubs" not in str(visitor.hears())


def test_the_worker_finds_what_the_page_finds_and_is_handed_what_the_player_sees() -> None:
    record = Record.begin(load("whist").new(3, {}, 4))
    *_, one = KIND.run(Host(record), Advise(40), Minds())
    seen: Any = record.state.observe(record.state.to_move)
    hidden: Any = load("whist").sample(seen, Chance(8))
    other = Record.begin(hidden._replace(setup=record.state.setup))
    *_, another = KIND.run(Host(other), Advise(40), Minds())
    assert isinstance(one, Advised)
    assert one == another


def advice(goal: str, *numbers: tuple[int, int], ties: int = 1) -> Advice:
    """numbers: by move, its worth and how often the bid is made."""
    found = [Candidate(move, *number) for move, number in zip("abcdef", numbers, strict=False)]
    return Advice(goal, 400, tuple(found), ties)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (
            advice("points", (3_240, 62), (1_000, 71)),
            ["A", "3.2 points ahead of", "62", "b", "1.0 points ahead", "71"],
        ),
        (advice("points", (-12_000, -1)), ["A", "12.0 points behind"]),
        (advice("points", (710, -1), (690, -1), ties=2), ["A or b", "equally"]),
        (advice("race", (714, -1), (630, -1)), ["A wins", "71", "tries", "b", "63"]),
        (advice("race", (714, -1)), ["A wins", "71", "tries"]),
        (advice("race", (979, 71), (972, 50)), ["A wins", "97.9", "tries", "b", "97.2", "71", "b", "50"]),
        (advice("race", *[(700, -1)] * 5, ties=5), ["Any", "fine", "equally", "wins in about 70"]),
        (
            advice("race", *[(700, -1)] * 4, (100, -1), ties=4),
            ["Any of 4 choices is fine", "a", "wins in about 70"],
        ),
    ],
)
def test_numbers_are_told_in_a_sentence(told: Advice, words: list[str]) -> None:
    said = best_in_words(told, str, {"race": " wins"}, "tries")
    assert tells(said, *words)
    assert re.findall(r"\d+", said) == re.findall(r"\d+", " ".join(words))


@pytest.mark.parametrize("name", ["whist", "celtic_whist"])
def test_every_reason_has_words(name: str) -> None:
    source = getsource(reasons) + getsource(ties)
    kinds = sorted(
        {*re.findall(r'(?:Reason\(|_find_common_result\(facts, )\s*"([a-z-]+)"', source), "hurts", "helps"}
    )
    assert len(kinds) >= 35
    table: Any = table_of(name)
    state: Any = load(name).new(4, {}, 4)
    seen = state.observe(state.to_move)
    said = set()
    for kind in kinds:
        words = table.coach.explain(seen, COMPANY, Reason(kind, seen.hand[0], 1, 2))
        assert not words[0].islower()
        assert words.endswith(".")
        said.add(words)
    assert len(said) == len(kinds)


@pytest.mark.parametrize(
    ("bids", "words"),
    [(1, "1 of 3 tricks is"), (2, "2 of 3 tricks are"), (3, "every"), (4, "3")],
)
def test_what_others_have_bid_is_told_beside_how_many_tricks_there_are(bids: int, words: str) -> None:
    told: Any = TABLE.coach
    assert tells(told.explain(BIDS.observe(0), COMPANY, Reason("wanted", number=bids)), words)


@pytest.mark.parametrize(
    ("address", "there"), [("whist/?seed=12&seats=3", True), ("freecelt/?seed=1", False)]
)
def test_it_has_a_key_where_there_is_a_coach(address: str, there: bool) -> None:
    visitor = visit(address)
    visitor.press_each("Menu", "Keys")
    assert ("again, the whole answer" in visitor.text("Keys")) == there
