"""A challenge: the same deal, and the other's result only after one's own."""

import json

import pytest

from tests.controls import COPY_LINK, COPY_TEXT, LEARN
from tests.web.easy_deal import DEAL, EASY, code_of, longer, played, winning
from tests.web.files import taken
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython, visit
from trilithon.games.freecelt import Move
from trilithon.state import Result
from trilithon_web.screens.play.share import sides
from trilithon_web.shelf import saves
from trilithon_web.shelf.exchange import write_file
from trilithon_web.shelf.results import places
from trilithon_web.shelf.statistics import Statistics

COLUMNS, SLOTS, STACKS = (*"1234567890", "Minus", "Equal"), "asdfgj", "op"  # their keys
BEFORE, LAST = winning()[:-1], winning()[-1:]


def play(visitor: VisitorInPython, moves: tuple[Move, ...]) -> None:
    """Make moves of FreeCelt by keys, a card at a time."""
    for move in moves:
        keys = [
            STACKS[pile - 100] if pile >= 100 else (*COLUMNS, *SLOTS)[pile]
            for pile in (move.source, move.target)
        ]
        visitor.key(keys[0])
        while "more can go" in visitor.says:
            visitor.key(keys[0])
        visitor.key(keys[1])
        visitor.wait()


def resume(
    moves: tuple[Move, ...] = BEFORE, code: str = "", by: str = "", helped: bool = False
) -> VisitorInPython:
    """Somebody who comes back to the deal after these moves. code, by: of a challenge that they have taken up."""
    visitor = VisitorInPython()
    taken_up = saves.Challenge(code, by) if code else None
    visitor.resume(played(moves), challenge=taken_up, assisted=helped)
    return visitor


def share(visitor: VisitorInPython) -> str:
    """Open what the game can be shared as, and read it."""
    visitor.press("Share")
    return visitor.text("Share")


CHALLENGE, BEGIN = f"{COPY_LINK}: to this challenge", "Play this deal"
ANN = f"{DEAL}#beat={code_of(longer())}&by=Ann"


# Sent


def test_a_deal_that_is_won_offers_a_challenge_with_the_whole_game_and_the_name() -> None:
    visitor = resume()
    share(visitor)
    assert CHALLENGE not in visitor.names()
    visitor.press("Close", within="Share")
    play(visitor, LAST)
    share(visitor)
    visitor.press(CHALLENGE)
    assert visitor.copied == f"{DEAL}#beat={code_of(winning())}"
    visitor.resume(played(winning(), "Ann & Bo"))
    share(visitor)
    visitor.press(CHALLENGE)
    assert visitor.copied == f"{DEAL}#beat={code_of(winning())}&by=Ann%20%26%20Bo"
    # A game that was given up challenges nobody.
    visitor = resume()
    visitor.press_each("Menu", "Give up", "Yes, give up")
    assert visitor.shows("The end")
    share(visitor)
    assert CHALLENGE not in visitor.names()


@pytest.mark.parametrize("helped", [False, True])
def test_who_was_helped_is_told_that_the_result_is_not_sent(helped: bool) -> None:
    visitor = resume(helped=helped)
    play(visitor, LAST)
    assert ("You had help" in share(visitor)) == helped
    assert (CHALLENGE in visitor.names()) != helped


# Taken up


def test_a_challenge_is_introduced_before_anything_is_dealt() -> None:
    """Who has played what and what they came to, with the lesson and the rules one tap away."""
    visitor = visit(ANN)
    for _ in range(2):
        assert visitor.shows("Ann challenges you")
        assert visitor.shows(f"{len(longer())} moves")
        assert visitor.shows("FreeCelt: Sixty open cards")
        assert visitor.links(LEARN)[0].endswith("#lesson=first")
        assert visitor.links("Rules")[0].endswith("freecelt/rules/")
        assert visitor.names() == [BEGIN]
        assert visitor.games == {}
        visitor.reload()  # or back from the lesson: it is there still


@pytest.mark.parametrize(("by", "called"), [("&by=Ann", "Ann"), ("", "Your friend")])
def test_a_challenge_begins_the_deal_afresh(by: str, called: str) -> None:
    visitor = visit(f"{DEAL}#beat={code_of(longer())}{by}")
    assert visitor.shows("Ann challenges" if by else "A friend challenges")
    visitor.press(BEGIN)
    assert visitor.shows("challenge · 0 moves")
    assert tells(visitor.says, called, f"{len(longer())} moves")
    assert visitor.address == f"freecelt/?{EASY}#"


def test_nothing_of_the_other_game_is_in_the_page_before_ones_own_end() -> None:
    visitor = visit(ANN)
    visitor.press(BEGIN)
    play(visitor, BEFORE)
    assert code_of(longer()) not in visitor.html
    assert "beat=" not in visitor.html
    assert not visitor.shows("did better")
    play(visitor, LAST)
    assert code_of(longer()) in visitor.html  # “See how Ann played”
    visitor.key("ctrl+z")
    assert code_of(longer()) not in visitor.html


@pytest.mark.parametrize(
    ("mine", "theirs", "by", "better", "called"),
    [
        (winning(), longer(), "Ann", "You did better", "Ann"),
        (winning(), longer(), "Youri", "You did better", "Youri"),
        (winning(), longer(), "", "You did better", "your friend"),
        (longer(), winning(), "Ann", "Ann did better", "Ann"),
        (winning(), winning(), "Ann", "It’s a tie", "Ann"),
    ],
)
def test_at_the_end_both_results_stand_side_by_side_with_the_rule(
    mine: tuple[Move, ...], theirs: tuple[Move, ...], by: str, better: str, called: str
) -> None:
    visitor = resume(mine[:-1], code_of(theirs), by)
    play(visitor, mine[-1:])
    told = visitor.text("The challenge")
    assert told.startswith(f"The challenge {better}. Winning counts first")
    assert "Result won won Score 60 60" in told
    assert f"Moves {len(mine)} {len(theirs)}" in told
    assert f"See how {called} played" in told
    assert "Challenge back" in visitor.names()


def test_who_gives_up_did_worse_and_how_the_other_played_is_a_visit_to_that_game() -> None:
    visitor = resume(BEFORE, code_of(longer()), "Ann")
    visitor.press_each("Menu", "Give up", "Yes, give up")
    assert "Ann did better" in visitor.text("The challenge")
    assert "Challenge back" not in visitor.names()
    visitor = resume(BEFORE, code_of(longer()), "Ann")
    play(visitor, LAST)
    visitor.follow("See how Ann played")
    assert visitor.shows(f"Move 0 of {len(longer())}")
    share(visitor)
    visitor.press(COPY_TEXT)
    assert visitor.copied == played(longer()).text()


# Kept


def test_a_challenge_is_kept_with_the_game_and_survives_everything() -> None:
    visitor = visit(ANN)
    visitor.press(BEGIN)
    visitor.open(DEAL)  # another day
    assert tells(visitor.says, "Ann", f"{len(longer())} moves")
    play(visitor, winning()[:3])
    visitor.open(ANN)  # the link once more
    assert visitor.shows("challenge · 3 moves")
    assert BEGIN not in visitor.names()
    assert len(visitor.games) == 1
    other = VisitorInPython()
    file = write_file(visitor.games.values(), ())
    other.games = {game.key: game for game in taken(file, (), Statistics()).games}
    other.open(DEAL)
    play(other, winning()[3:])
    assert "You did better" in other.text("The challenge")


def test_a_deal_that_is_kept_already_is_played_afresh_and_the_other_stays() -> None:
    visitor = resume(winning())
    before = dict(visitor.games)
    visitor.open(ANN)
    assert visitor.shows("You’ve played this before")
    visitor.press(BEGIN)
    assert visitor.shows("0 moves")
    assert visitor.address == f"freecelt/?{EASY}&copy=2#"
    assert visitor.games.items() >= before.items()
    assert not visitor.shows("did better")


def test_the_game_counts_once_whatever_the_code_of_its_challenge_tells() -> None:
    visitor = resume(BEFORE, "1abcdefg")
    play(visitor, LAST)
    assert not visitor.shows("did better")
    share(visitor)
    assert CHALLENGE in visitor.names()
    visitor = resume(BEFORE, code_of(longer()), "Ann")
    play(visitor, LAST)
    (result,) = visitor.results.values()
    assert json.loads(result)["moves"] == len(winning())


# Refused


@pytest.mark.parametrize(
    ("rest", "words"),
    [
        ("beat=1abc", "cut off"),
        ("beat=FORGED", "doesn’t match this game"),
        ("beat=PART", "isn’t finished"),
        ("beat=CODE&by=%07", "invisible"),
        ("beat=CODE&from=Ann", "the name can’t be read"),
    ],
)
def test_a_damaged_challenge_is_told_and_the_plain_deal_is_there(rest: str, words: str) -> None:
    code = code_of(winning())
    text = rest.replace("CODE", code).replace("FORGED", f"1AAA{code[4:]}")
    text = text.replace("PART", code_of(winning()[:3]))
    visitor = visit(f"{DEAL}#{text}")
    for _ in range(2):
        assert visitor.shows(words)
        assert visitor.shows("6 slots · 0 moves")  # and no challenge
        assert "copy" not in visitor.address
        visitor.go_to("mancala/?seed=1")
        assert not visitor.shows(words)
        visitor.go_to(f"{DEAL}#{text}")


def test_a_challenge_at_a_table_of_several_people_is_refused() -> None:
    visitor = visit("mancala/?seed=1&players=person,person#beat=1abcA")
    assert visitor.shows("Only one person")


# Against computers


def test_at_a_table_the_place_counts_first_then_the_points() -> None:
    """The same hand: mine is place 2 with 9 points, Ann's place 1 with 7; where the fewest win, the other way round."""
    for mine, theirs, better, rule in (
        (Result((1,), (9, 12), "I."), Result((0,), (7, 3), "T."), "Ann", "more points"),
        (Result((0,), (9, 3), "I."), Result((0,), (7, 3), "T."), "You", "more points"),
        (Result((0,), (3, 9), "I."), Result((0,), (2, 9), "T."), "Ann", "fewer points"),
        (Result((1,), (3, 9), "I."), Result((1,), (3, 9), "T."), "tie", "more points"),
    ):
        own = sides.Side("You", "you", "", 0 in mine.winners, places(mine)[0], mine.scores[0], 1)
        other = sides.Side("Ann", "Ann", "", 0 in theirs.winners, places(theirs)[0], theirs.scores[0], 1)
        found = sides.compare_sides(own, other, (mine, theirs))
        assert tells(found.better, better)
        assert tells(found.better, "tie") == (better == "tie")
        assert rule in found.rule
