"""Bots that people have written at tables: whole games, undo, mistakes, games that are opened again, and set-ups.

The box is the real one, without its walls.
"""

import pytest

from tests.web.companies import open_set_up
from tests.web.playing import goes_on
from tests.web.surroundings import NOW, BoxInPython
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython
from trilithon import load
from trilithon.link import decode_moves
from trilithon_web.answers import BoxEnded, BoxSaid
from trilithon_web.screens.bots import find_position
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf.bots import KeptBot, copy_for_seat
from trilithon_web.workshop.box import read_observation
from trilithon_web.workshop.questions import Choose, Show, SitDown, read_question

RANDOM = """class Bot:
    def observe(self, observation):
        pass

    def choose(self, observation, chance, budget):
        return chance.choice(observation.legal)
"""
COUNTS = """class Bot:
    def __init__(self):
        self.turns = 0

    def observe(self, observation):
        self.turns += 1

    def choose(self, observation, chance, budget):
        return observation.legal[self.turns % len(observation.legal)]
"""
FAILS = """class Bot:
    def observe(self, observation):
        pass

    def choose(self, observation, chance, budget):
        if len(observation.hand) < 8:
            return observation.leagl[0]
        return observation.legal[0]
"""
HAL = KeptBot("whist", NOW - 500, "Hal", RANDOM, NOW - 60)
COPY = copy_for_seat(HAL, NOW)


def table(bot: KeptBot = HAL, seats: int = 2, keeps: bool = True, players: str = "") -> VisitorInPython:
    """Somebody who sits down with a bot of theirs."""
    visitor = VisitorInPython()
    visitor.results = {bot.key: bot.stored_text} if keeps else {}
    players = players or ",".join(["person", *[bot.level] * (seats - 1)])
    visitor.open(
        f"{bot.game}/?seed=7&players={players}&seats={seats}" + "&length=short" * (bot.game == "whist")
    )
    return visitor


def screen(visitor: VisitorInPython) -> Play:
    assert isinstance(visitor.app.screen, Play)
    return visitor.app.screen


def moves(visitor: VisitorInPython) -> list[str]:
    return [str(move) for turn in screen(visitor).record.turns for move in turn]


def play_to(visitor: VisitorInPython, most: int) -> None:
    """Play on until the game has so many moves, and it is a person's turn."""
    goes_on(visitor, lambda: len(moves(visitor)) >= most or screen(visitor).is_stuck)


def play_to_end(visitor: VisitorInPython) -> None:
    goes_on(visitor, lambda: screen(visitor).shows_end or screen(visitor).is_stuck)


def undo(visitor: VisitorInPython) -> None:
    """Take the last decision back, also if cards have been seen since."""
    visitor.meet({"do": "undo", "sure": ""})


def sat_down(visitor: VisitorInPython) -> int:
    """How often a bot has sat down in the box."""
    return sum(isinstance(read_question(text), SitDown) for text in visitor.asked_box)


# Whole games


def test_a_whole_game_of_whist_is_played_against_a_bot_and_counts_as_practice() -> None:
    visitor = table()
    assert visitor.shows("Hal")
    play_to_end(visitor)
    assert visitor.shows("practice")
    assert sorted(visitor.results) == sorted([HAL.key, COPY.key]), "no result is counted"
    assert sat_down(visitor) == 1
    visitor.press("Share")
    assert "Send the challenge" not in visitor.pressable


def test_the_same_text_plays_the_same_game_again() -> None:
    first, second = table(seats=3), table(seats=3)
    for visitor in (first, second):
        play_to(visitor, 60)
    assert moves(first)[:60] == moves(second)[:60]
    other = table(HAL._replace(text=f"{RANDOM}# the same, but not the same text"), seats=3)
    play_to(other, 60)
    assert moves(other)[:60] == moves(first)[:60], "its chance depends on the deal alone"


def test_a_bot_is_given_nothing_but_what_its_seat_may_see() -> None:
    visitor = table()
    play_to(visitor, 12)
    setup = screen(visitor).going.setup
    for text in visitor.asked_box:
        question = read_question(text)
        seen = [question.observation] if isinstance(question, Choose) else []
        seen += question.observations if isinstance(question, Show) else ()
        for observation in seen:
            assert read_observation("whist", observation).seat == 1
        if isinstance(question, Choose):
            assert question.chance != setup.seed


def test_it_is_shown_each_turn_once() -> None:
    visitor = table(HAL._replace(text=COUNTS))
    play_to(visitor, 30)
    shown = [
        len(asked.observations)
        for text in visitor.asked_box
        if isinstance(asked := read_question(text), Show)
    ]
    last = [asked for text in visitor.asked_box if isinstance(asked := read_question(text), Choose)]
    assert sat_down(visitor) == 1
    assert sum(shown) <= len(moves(visitor)) + 1
    assert len(last) > 10


# Undo, and games that are opened again


def test_after_undo_a_new_bot_is_shown_the_game_and_plays_the_same_again() -> None:
    visitor = table(HAL._replace(text=COUNTS))
    play_to(visitor, 9)
    played = moves(visitor)
    undo(visitor)
    assert len(moves(visitor)) < len(played)
    play_to(visitor, 9)
    assert moves(visitor)[:9] == played[:9]
    assert sat_down(visitor) == 2


def test_what_a_bot_has_thought_out_too_late_is_dropped() -> None:
    visitor = table()
    play_to(visitor, 6)
    visitor.box_is_slow = True
    goes_on(visitor, lambda: visitor.in_box)
    before = moves(visitor)
    undo(visitor)
    after = moves(visitor)
    assert len(after) < len(before)
    visitor.answer_box()
    assert moves(visitor) == after
    visitor.box_is_slow = False
    play_to(visitor, len(before) + 2)
    assert moves(visitor)[: len(before)] == before


def test_a_game_is_opened_again_and_goes_on_as_it_would_have() -> None:
    visitor, straight = table(), table()
    play_to(straight, 20)
    play_to(visitor, 9)
    visitor.reload()
    play_to(visitor, 20)
    assert moves(visitor)[:20] == moves(straight)[:20]
    assert not visitor.shows("isn’t in this browser")


@pytest.mark.parametrize("change", ["changed", "removed"])
def test_a_game_keeps_the_bot_it_was_begun_with(change: str) -> None:
    visitor, straight = table(), table()
    play_to(straight, 20)
    play_to(visitor, 9)
    if change == "removed":
        del visitor.results[HAL.key]
    else:
        visitor.results[HAL.key] = HAL._replace(name="Eve", text=FAILS).stored_text
    visitor.reload()
    play_to(visitor, 20)
    assert visitor.shows("Hal")
    assert moves(visitor)[:20] == moves(straight)[:20]


def test_a_new_deal_is_played_by_the_bot_as_it_is_now() -> None:
    visitor = table()
    play_to(visitor, 4)
    changed = HAL._replace(name="Hal 9000", text=COUNTS)
    visitor.results[HAL.key] = changed.stored_text
    visitor.reload()
    visitor.wait()
    visitor.meet({"do": "new"})
    assert visitor.address.partition("players=")[2].startswith(f"person,{changed.level}")
    assert visitor.shows("Hal 9000")


def test_in_the_backup_a_game_has_its_bot() -> None:
    visitor = table()
    play_to(visitor, 9)
    key = visitor.game_key
    del visitor.results[HAL.key]
    visitor.open("games/")
    visitor.press("Export")
    other = VisitorInPython()
    other.open("games/")
    other.choose("Import", visitor.files[0].text)
    assert tells(other.text(), "against 1 bot")
    other.open("?".join(key.place))
    play_to(other, 20)
    assert other.shows("Hal")
    assert len(moves(other)) >= 20


# Mistakes


def test_a_mistake_is_said_and_steady_plays_on_if_asked() -> None:
    visitor = table(HAL._replace(text=FAILS))
    play_to_end(visitor)
    assert tells(visitor.text(), "Hal, line 7", "AttributeError", "legal")
    before = moves(visitor)
    visitor.press("Use Steady instead")
    assert visitor.shows("Steady")
    play_to(visitor, len(before) + 6)
    assert moves(visitor)[: len(before)] == before
    visitor.reload()
    assert screen(visitor).company.levels == ("", "steady")
    play_to(visitor, len(before) + 10)
    assert not visitor.shows("Hal, line 7")


def test_a_mistake_changes_nothing_and_the_bot_can_be_asked_again_or_opened() -> None:
    visitor = table(HAL._replace(text=FAILS))
    play_to_end(visitor)
    before = moves(visitor)
    visitor.press("Try again")
    visitor.wait()
    assert tells(visitor.text(), "Hal, line 7")
    assert moves(visitor) == before
    undo(visitor)
    assert not visitor.shows("line 7")
    assert len(moves(visitor)) < len(before)
    play_to_end(visitor)
    stuck_at = moves(visitor)
    visitor.press("Open in workshop")
    _, _, fragment = visitor.address.partition("#")
    assert fragment.startswith(f"kept=whist-{HAL.number}&at=whist%2F%3F")
    path, _, code = find_position(fragment).partition("#game=")
    assert path == "whist/?seed=7&length=short"
    assert [
        str(move)
        for turn in decode_moves(load("whist").new(7, {"length": "short"}), code).turns
        for move in turn
    ] == stuck_at


@pytest.mark.parametrize(
    ("why", "words"),
    [
        ("missing", "can’t run in this browser"),
        ("silent", "Hal didn’t answer"),
        ("loud", "Hal sent too many messages"),
        ("garbled", "an answer that made no sense"),
        ("broken", "Hal had to be stopped"),
    ],
)
def test_a_box_that_ends_says_why_and_the_game_goes_on(why: str, words: str) -> None:
    visitor = table()
    visitor.box_is_slow = True
    visitor.wait()
    assert visitor.in_box
    visitor.meet(BoxEnded(visitor.in_box[0], why))
    assert visitor.shows(words)
    visitor.box_is_slow = False
    visitor.press("Try again")
    play_to(visitor, 8)
    assert len(moves(visitor)) >= 8


@pytest.mark.parametrize(
    "answer", ["", "{", '["Chosen",["Xx"]]', '["Noted",[]]', '["Chosen",[7]]', '["BoxReady",[]]']
)
def test_no_answer_of_a_stranger_does_anything_but_say_so(answer: str) -> None:
    visitor = table()
    visitor.box_is_slow = True
    visitor.wait()
    while not isinstance(read_question(visitor.asked_box[-1]), Choose):
        visitor.answer_box()
    assert visitor.in_box
    visitor.meet(BoxSaid(visitor.in_box[0], answer))
    assert tells(visitor.text(), "Hal gave an answer")
    assert moves(visitor) == []
    visitor.meet(BoxSaid(visitor.in_box[0], '["Chosen",["0"]]'))
    assert moves(visitor) == [], "it has been given up"


def test_if_the_box_has_started_anew_the_bot_sits_down_again() -> None:
    visitor = table()
    play_to(visitor, 6)
    visitor.box = BoxInPython()
    play_to(visitor, 12)
    assert len(moves(visitor)) >= 12
    assert sat_down(visitor) == 2


def test_without_the_workshop_a_computer_can_play_on() -> None:
    visitor = table()
    visitor.box = None
    visitor.wait()
    assert visitor.shows("couldn’t be loaded")
    visitor.press("Use Steady instead")
    play_to(visitor, 4)
    assert len(moves(visitor)) >= 4


def test_whoever_leaves_a_bot_that_thinks_ends_it() -> None:
    visitor = table()
    visitor.box_is_slow = True
    visitor.wait()
    visitor.go_to("games/")
    assert visitor.in_box is None


# Bots that aren't here


def test_a_link_to_a_table_with_a_bot_says_elsewhere_that_the_bot_is_not_there() -> None:
    visitor = table(keeps=False)
    assert visitor.shows("isn’t in this browser")
    visitor.press("Dismiss")
    visitor.wait()
    assert tells(visitor.text(), "isn’t in this browser", "Use Steady instead")
    assert "Open in workshop" not in visitor.pressable
    visitor.press("Use Steady instead")
    play_to(visitor, 4)


@pytest.mark.parametrize("word", ["bot", "bot.", "bot.Hal", "bot.0123456789abcdeg", "bot.0123456789abcde"])
def test_what_names_no_bot_is_no_player(word: str) -> None:
    visitor = table(players=f"person,{word}")
    assert tells(visitor.text(), word, "isn’t a kind of player")


@pytest.mark.parametrize("other", ["away", "phone"])
def test_bots_play_with_nobody_at_another_device(other: str) -> None:
    visitor = table(seats=3, players=f"person,{other},{HAL.level}")
    assert visitor.shows("Bots only play on this device")


# Watching, and the set-up


def test_bots_alone_are_watched_at_the_players_pace() -> None:
    visitor = table(players=f"{HAL.level},{HAL.level}")
    visitor.wait_once()
    assert "Pause" in visitor.pressable
    visitor.press("Pause")
    before = moves(visitor)
    assert moves(visitor) == before
    visitor.press("Continue")
    goes_on(visitor, lambda: len(moves(visitor)) > 10)
    assert sat_down(visitor) == 2


def test_the_set_up_lists_the_bots_of_the_game_and_seats_them_under_their_names() -> None:
    visitor = VisitorInPython()
    dora = KeptBot("mancala", 5, "Dora", "#", 5)
    visitor.results = {bot.key: bot.stored_text for bot in (HAL, dora)}
    visitor.open("whist/?seed=7&seats=3&players=person,steady,steady")
    visitor.wait()
    open_set_up(visitor)
    assert visitor.text().count("Hal") == 3, "one line for each seat"
    assert "Dora" not in visitor.text()
    visitor.press("Hal", "Who is player 2")
    assert visitor.shows("practice")
    visitor.press("Deal")
    assert f"players=person,{HAL.level},steady" in visitor.address
    assert visitor.shows("Hal")
    assert "bot" not in (visitor.settings or ""), "which is there the next time, while the bot may be gone"


def test_bots_make_room_for_people_elsewhere() -> None:
    visitor = table(seats=3)
    visitor.wait()
    open_set_up(visitor)
    visitor.press("In this room", "Who is player 2")
    assert tells(visitor.text(), "Bots only play on this device")
    draft = screen(visitor).panels.set_up.draft
    assert draft
    assert draft.levels == ("", "phone", "steady")


@pytest.mark.parametrize("kind", ["file", "embed"])
def test_where_no_bot_can_run_none_is_offered(kind: str) -> None:
    visitor = VisitorInPython()
    visitor.results = {HAL.key: HAL.stored_text}
    visitor.open("whist/?seed=7&seats=3&players=person,steady,steady", kind=kind)
    visitor.wait()
    open_set_up(visitor)
    assert "Hal" not in visitor.text()
