"""A page that is loaded again, or come back to, shows what it showed: reviews, replays, puzzles, lessons, the log, the
coach's answer."""

import json
from collections.abc import Iterator

import pytest

from tests.controls import ASK, PLAY_GAME, SEE_TABLE, STEP_ON, TO_BEGIN
from tests.visitor import plain
from tests.web.looked_over import REVIEW, play_game, resume_game
from tests.web.playing import at_table, goes_on
from tests.web.telling import tells
from tests.web.test_play import at_deal, show_way
from tests.web.visiting import VisitorInPython, visit
from trilithon import Record, load
from trilithon_web import app
from trilithon_web.nodes import find
from trilithon_web.screens.play.model import Play
from trilithon_web.thinker.questions.judge import Judge, Judgement

SCREENS = {
    "the review": ("Review",),
    "the review of another": ("Review", "Player 2"),
    "a replay from the review": ("Review", "Replay", "A round on", STEP_ON),
    "a replay from the review of another": ("Review", "Player 2", "Replay", STEP_ON),
    "an exercise": ("Review", "Find a better move: number 2"),
    "an exercise after a wrong try": ("Review", "Find a better move: number 1", "The queen of spades"),
    "an exercise that was shown": ("Review", "Find a better move: number 1", "Show answer"),
    "an exercise that was found": ("Review", "Find a better move: number 1", "The ace of spades"),
    "a replay": ("Log", TO_BEGIN, STEP_ON),
    "the open log": ("Log",),
    "the sheet beside it": ("Log", "Scores"),
    "the table of a finished game": (SEE_TABLE,),
    "the end": (),
}


def _by_address(visitor: VisitorInPython) -> None:
    address = visitor.address
    visitor.open("whist/rules/")
    visitor.open(address)


def _by_link(visitor: VisitorInPython) -> None:
    address = visitor.address
    visitor.go_to("")
    visitor.go_to(address)


COME_BACK = (VisitorInPython.reload, _by_address, _by_link)


def read_page(visitor: VisitorInPython) -> str:
    """All words in sight but those of the status line."""
    return plain(visitor.text().replace(visitor.says, "", 1))


def learn_lesson(visitor: VisitorInPython, game: str, name: str) -> Iterator[str]:
    """Do what a lesson points at, to its end; at each moment what is to be done: "", where it goes on by itself."""
    visitor.open(f"{game}/#lesson={name}")
    for _ in range(400):
        names = visitor.names()
        onward = [name for name in ("Continue", PLAY_GAME) if name in names]
        press = "" if visitor.goes_on else [*onward, *visitor.marked, "g"][0]
        yield press
        if not press:
            visitor.wait_once()
        elif press == "g":
            visitor.key(press)
        elif press == PLAY_GAME:
            return
        else:
            visitor.press(press)
    raise AssertionError("it never ends")


@pytest.mark.parametrize("screen", SCREENS)
def test_a_finished_game_shows_it_again(screen: str) -> None:
    visitor = VisitorInPython()
    visitor.resume(play_game(), review=REVIEW)
    for press in SCREENS[screen]:
        visitor.press(press)
    shown = read_page(visitor), visitor.steps_back
    says = visitor.says
    for come_back in COME_BACK:
        come_back(visitor)
        assert (read_page(visitor), visitor.steps_back) == shown
        assert visitor.says == says or len(SCREENS[screen]) < 2  # how it ended says how it is played


def test_a_way_to_win_is_shown_again_where_it_was() -> None:
    visitor = at_deal()
    show_way(visitor)
    visitor.wait_once()
    visitor.press("Stop")
    visitor.press(STEP_ON)
    shown, says = read_page(visitor), visitor.says
    assert "Solution" in shown
    visitor.reload()
    assert (read_page(visitor), visitor.says, visitor.goes_on) == (shown, says, False)
    bookmark = visitor.bookmark
    visitor.press_each("Back to the game", "4 Yellow (night)", "Slot 1")
    shown = read_page(visitor)
    visitor.open(visitor.address, bookmark)  # of a position that the game has left
    assert read_page(visitor) == shown


@pytest.mark.parametrize("card", ["9 of spades, trump", "8 of diamonds"])  # the second is right
def test_a_puzzle_shows_the_verdict_on_a_try_again(card: str) -> None:
    visitor = visit("whist/#puzzle=2")
    task = visitor.says
    visitor.play(card)
    visitor.wait()  # for its numbers, and the trick
    verdict, shown = visitor.says, visitor.text()
    assert verdict != task
    visitor.reload()
    assert visitor.says == verdict
    visitor.wait()
    assert visitor.text() == shown


def test_a_puzzle_goes_on_within_the_turn_that_was_begun() -> None:
    """Mancala's first: 6 Black, of which green and then blue are sown on."""
    visitor = visit("mancala/#puzzle=1")
    for press in ("Space 6", "Lift", "Green in hand", "Blue in hand"):
        visitor.press(press)
        visitor.wait()  # the last is played out
        shown = visitor.text()
        visitor.reload()
        if press == "Space 6":  # nothing is begun by looking at a space
            visitor.press(press)
        assert visitor.text() == shown
    assert "Show answer" not in visitor.pressable


@pytest.mark.parametrize(
    ("game", "name"),
    [("whist", "first"), ("mancala", "standard"), ("celtic_whist", "several"), ("rekniles_ekim", "first")],
)
def test_a_lesson_goes_on_where_it_was_with_what_was_said(game: str, name: str) -> None:
    visitor, again, before, compared = VisitorInPython(), VisitorInPython(), "", 0
    for press in learn_lesson(visitor, game, name):
        asked_anew = press in visitor.marked and before in ("", "Continue")
        before = press
        if asked_anew or press in ("Continue", PLAY_GAME, "g"):
            again.open(visitor.address, visitor.bookmark)
            assert read_page(again) == read_page(visitor)
            assert again.says == visitor.says[-len(again.says) :]
            assert again.goes_on is False
            compared += 1
    assert compared > 4


@pytest.mark.parametrize(
    ("address", "presses"),
    [
        (
            "mancala/?seed=3&seats=2",
            ("White", "Space 7", "Lift", "Space 8", "Lift", "Plan the order", "Blue in hand"),
        ),
        ("rekniles_ekim/?seed=3&seats=2&arranged-decks=on", ("By number",)),  # before the first move
        ("rekniles_ekim/?seed=3&seats=2&arranged-decks=on", ("1: 13 White (day)",)),
        ("rekniles_ekim/?seed=3&seats=2", ("7 White (night), is already first",)),
        ("rekniles_ekim/?seed=3&seats=2", ("6 Black (day), wild", "Red passes blue")),
        ("mancala/?seed=3&seats=3&game=deduction", ("See your colour",)),
    ],
)
def test_what_has_been_prepared_is_there_again(address: str, presses: tuple[str, ...]) -> None:
    visitor = at_table(address)
    for press in presses:
        visitor.press(press)
        visitor.wait()
    shown = read_page(visitor)
    visitor.reload()
    assert read_page(visitor) == shown
    address = visitor.address
    visitor.open("")
    visitor.open(address)  # as Back does
    assert read_page(visitor) == shown


@pytest.mark.parametrize("game", ["celtic_whist", "whist"])
def test_the_tricks_of_a_round_are_shown_again(game: str) -> None:
    visitor = at_table(f"{game}/?seats=3&seed=2")
    goes_on(visitor, until=lambda: "Show tricks" in visitor.pressable)
    visitor.press("Show tricks")
    shown = read_page(visitor)
    visitor.reload()
    assert read_page(visitor) == shown


def test_a_lesson_says_a_refusal_again() -> None:
    visitor = VisitorInPython()
    for press in learn_lesson(visitor, "celtic_whist", "several"):
        cards = visitor.moves
        if press in cards and len(cards) > 1 and "step 9" in visitor.text():
            visitor.press(next(card for card in cards if card != press))
            break
    for _ in range(2):
        shown = visitor.text()
        assert list(find(app.view(visitor.app), "class", "alarm"))
        visitor.reload()
        assert visitor.text() == shown


def test_the_coach_is_asked_again_and_help_before_the_first_move_is_remembered() -> None:
    visitor = at_table("whist/?seats=3&seed=5&players=person,steady,steady", "coach=on")
    for press in ("Hint", ASK):  # which says more the second time
        visitor.press(press)
        assert visitor.goes_on == (press == "Hint")
        visitor.wait()
        shown = read_page(visitor)
        for come_back in COME_BACK:
            come_back(visitor)
            assert visitor.goes_on
            visitor.wait()
            assert read_page(visitor) == shown
    address, mark = visitor.address, visitor.bookmark
    visitor.key("1")
    visitor.press(visitor.moves[0])
    visitor.wait()
    visitor.open(address, mark)  # of a position that the game has left
    assert not visitor.goes_on
    visitor = visit("freecelt/?seed=11")
    visitor.key("h")
    visitor.wait()
    shown = visitor.text()
    assert "Hint: " in shown
    visitor.reload()
    assert (visitor.text(), visitor.goes_on) == (shown, False)
    visitor.press("Log")
    assert "help" in visitor.text("Log")


def judge(visitor: VisitorInPython, text: str) -> Judge:
    """Let a stretch of a review be worked out; what is asked next."""
    visitor.think(Judgement(text))
    assert visitor.work
    question = visitor.work.question
    assert isinstance(question, Judge)
    return question


def test_a_review_goes_on_when_another_tab_lets_go_of_the_game() -> None:
    visitor = resume_game("")
    key, kept = next(iter(visitor.games.items()))
    visitor.elsewhere = True
    visitor.reload()
    visitor.press("Review")
    judge(visitor, "0:1:100 6:0:33800:38500:0:As")
    work, state = visitor.work, state_of(visitor)
    visitor.games[key] = kept._replace(head=kept.head.replace('"review": ""', f'"review": "{REVIEW}"'))
    visitor.close_other_tab()
    assert visitor.work is work
    assert state_of(visitor) is state, "or the work would be dropped"
    judge(visitor, "22:0:32500:300:200:As")
    visitor.reload()
    assert not visitor.goes_on, "what the other tab has found is kept"


def state_of(visitor: VisitorInPython) -> object:
    """The game's state, which is another object once the game has been read again."""
    assert isinstance(visitor.app.screen, Play)
    return visitor.app.screen.record.state


@pytest.mark.parametrize("closed", [False, True], ids=["open", "closed meanwhile"])
def test_a_review_goes_on_from_what_was_worked_out(closed: bool) -> None:
    visitor = resume_game("")
    visitor.press("Review")
    judge(visitor, "0:1:100")
    judge(visitor, "6:0:33800:38500:0:As")
    then = judge(visitor, "22:0:32500:300:200:As")
    assert then.begin == 28
    shown = read_page(visitor)
    assert "0 of 100" not in shown
    if closed:
        visitor.back()
    visitor.reload()
    if closed:
        assert not visitor.goes_on
        visitor.press("Review")
    assert read_page(visitor) == shown
    assert judge(visitor, "32:0:-16900:28600:900:0").begin == 40, "not from the beginning"


@pytest.mark.parametrize(
    "change", [{"judged": "none"}, {"judged": "30:0:5"}, {"judged": "6:7:5"}, {"end": 9999}, {"seat": 9}]
)
def test_what_cannot_have_been_worked_out_is_worked_out_anew(change: dict[str, object]) -> None:
    visitor = resume_game("")
    visitor.press("Review")
    judge(visitor, "")
    judge(visitor, "6:0:33800:38500:0:As")
    mark = json.loads(visitor.bookmark)
    assert (mark["judged"], mark["end"]) == ("6:0:33800:38500:0:As", 16)
    visitor.open(visitor.address, json.dumps({**mark, **change}))
    if not visitor.goes_on:
        visitor.press("Review")
    assert visitor.shows("Reviewed 0 of")


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"kind": 7}'])
def test_a_bookmark_that_cannot_be_read_changes_nothing(text: str) -> None:
    visitor = resume_game()
    shown = visitor.text()
    visitor.open(visitor.address, text)
    assert visitor.text() == shown


@pytest.mark.parametrize("kind", ["review", "exercise", "replay"])
def test_a_bookmark_of_a_game_that_was_over_reviews_none_that_goes_on(kind: str) -> None:
    visitor = resume_game()
    visitor.press("Review")
    text = json.dumps({**json.loads(visitor.bookmark), "kind": kind})
    visitor.resume(Record.begin(load("whist").new(4, {}, 2)), ("person", "steady"))
    shown = read_page(visitor)
    visitor.open(visitor.address, text)
    assert read_page(visitor) == shown
    assert not visitor.goes_on


@pytest.mark.parametrize(
    ("change", "there"),
    [
        ({"number": 99}, "Replay"),  # the review alone
        ({"tried": ["no move"]}, "Play again"),
        ({"tried": ["2c", "Xx"]}, "Play again"),
        ({"done": ["2c"]}, "Play again"),
        ({"at": 10**5}, "Show answer"),
        ({"seat": 99}, "Show answer"),
    ],
)
def test_a_bookmark_of_another_game_shows_only_what_is_there(change: dict[str, object], there: str) -> None:
    visitor = resume_game()
    visitor.press_each("Review", "Find a better move: number 1", "The queen of spades")
    visitor.open(visitor.address, json.dumps({**json.loads(visitor.bookmark), **change}))
    assert there in visitor.names()


def test_a_game_in_which_only_others_have_moved_is_not_said_to_be_some_moves_in() -> None:
    visitor = at_table("whist/?seed=1&seats=4")
    assert visitor.shows("Rowan bids 3")
    visitor.reload()
    assert tells(visitor.says, "left")
    assert not tells(visitor.says, "moves")
    visitor.press_each("2", "Bid 2")
    visitor.wait()
    visitor.reload()
    assert tells(visitor.says, "left", "7 moves")
