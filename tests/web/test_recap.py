"""What has happened since one's own last move, without any browser: what is told of it at Mancala, when it is there,
and that it tells nothing that is hidden."""

import re
from typing import Any

import pytest

import trilithon
from tests.controls import TO_GAME
from tests.web.inside import inside
from tests.web.playing import at_table
from tests.web.telling import tells
from tests.web.test_mancala_table import chosen, laid, start
from tests.web.visiting import VisitorInPython
from trilithon.games.mancala.state import State
from trilithon.record import Record
from trilithon_web import app
from trilithon_web.company import PERSON, computer_of
from trilithon_web.nodes import find, text_of, to_html
from trilithon_web.screens.play.log import recap
from trilithon_web.screens.play.turn import since
from trilithon_web.screens.play.turn.pacing import THINKS
from trilithon_web.thinker.questions.think import Thought

GAME = trilithon.load("mancala")
BOX = "Since your move"  # the list of what has happened


def begin(state: State, *moves: str, persons: tuple[int, ...] = ()) -> VisitorInPython:
    """Somebody who comes to a position and has made the first of these moves, after which computers made theirs.

    persons: who sits at the screen, and makes all of their moves; else whoever moves first.
    """
    here = persons or (state.to_move,)
    visitor = VisitorInPython()
    players = tuple(
        PERSON if seat in here else computer_of("mancala") for seat in range(state.observe(None).seats)
    )
    visitor.resume(Record.begin(state), players, laid=True)
    for move in moves:
        if state.to_move in here:
            press(visitor, move)
        else:
            while not visitor.work:
                visitor.wait_once() if visitor.goes_on else visitor.key("g")  # where a round is over
            if len(state.legal_moves()) > 1:
                visitor.think(Thought(move))
            else:  # which needs no thought
                visitor.wait_once()
        state = inside(state.apply(GAME.parse(move)))
    while visitor.waits:
        visitor.wait_once()
    return visitor


def press(visitor: VisitorInPython, move: str) -> None:
    """Make a move: lift a space, sow the disk of a colour, or take a bar of one."""
    while visitor.waits:
        visitor.wait_once()
    kind, _, colour = move.rpartition("-")
    name = (
        f"{colour.capitalize()} bars left"
        if kind
        else f"Space {move}"
        if move.isdecimal()
        else f"{move.capitalize()} in hand"
    )
    visitor.press(name)
    if move.isdecimal():  # a space is looked at first
        visitor.press(name)


def table(seats: int = 3, **more: tuple[int, ...]) -> Any:
    """Red moves first, then white, then blue. In this order they can lift 6, 8 and 18. more: other disks, by space."""
    spaces = {"s6": (0, 0, 0, 0, 1), "s8": (1, 1, 0, 0, 1), "s18": (0, 1, 1, 0, 0), "s30": (1, 1, 0, 0, 1)}
    return laid(chosen(seats), **spaces, **more)


# White, who is Alder, sends red off on 11 Red, and blue, Birch, its own on 20 Blue (AM-STD-3).
ROUND = ("6", "8", "blue", "white", "18", "green")


def facts(text: str) -> str:
    """What is told of disks: lifted from a space, left on one, come to one, so many of them."""
    kinds = (
        r"\w+ lifted \d+ disks? from space \d+|\w+(?:’s)? on space \d+|\w+ to space \d+|\w+ left on space \d+"
        r"|\d+ (?:red|white|blue)"
    )
    return ", ".join(re.findall(kinds, text))


def test_whoever_is_to_move_is_told_of_every_disk_that_left_with_its_owner_and_the_space() -> None:
    visitor = begin(table(), *ROUND)
    told = visitor.text(BOX)
    assert "yours on space 11 3 → 2 left Birch’s on space 20 3 → 2 left" in told
    coins = find(app.view(visitor.app), "class", "coin off"), find(app.view(visitor.app), "class", "coin")
    assert [[text_of(coin) for coin in some] for some in coins] == [["11", "20"], ["9", "10", "19"]]
    visitor.key("s")
    lifted = "Alder lifted 3 disks from space 8, Birch lifted 2 disks from space 18"
    assert facts(visitor.says) == f"{lifted}, yours on space 11, Birch’s on space 20"
    visitor.key("s")
    left = "red left on space 11, Green to space 19, blue left on space 20"
    assert facts(visitor.says) == f"Blue to space 9, white to space 10, {left}, 2 red, 2 blue"
    # Not only of what the last of them did. It is heard, too.
    visitor = begin(table(), *ROUND)
    for heard in (visitor.says, visitor.hears()[-1]):
        assert tells(heard, "2 disks", "1 red (yours) and 1 blue (Birch’s)", "lift")


def test_of_a_single_turn_it_is_told_whose_it_was_and_with_what_left_that_a_colour_is_gone() -> None:
    state = laid(chosen(), s6=(0, 0, 0, 0, 1), s9=(2, 0, 0, 0, 1), s10=(0, 0, 0, 0, 1))
    visitor = begin(state, "6", "9", "white", "red")
    assert tells(visitor.says, "Birch lifted 3 disks from space 9", "1 red disk (yours)")
    visitor = begin(state, "6", "9", "white", "red", "10", "white", "11")
    assert tells(visitor.says, "Birch lifted 1 disk from space 11", "no disk")
    spaces = {"s1": (0, 1, 0, 0, 0), "s6": (0, 0, 0, 0, 1), "s8": (1, 0, 0, 0, 0), "s18": (0, 0, 2, 0, 0)}
    state = laid(start(3, game="gambling"), **spaces)
    visitor = begin(state, "6", "bar-red", "1", "bar-red", "8", "bar-red")
    assert tells(
        visitor.says, "1 blue disk left", "Blue is gone", 5
    )  # the first colour that is gone (AM-GAM-2)


def test_where_many_have_moved_what_left_the_board_comes_first() -> None:
    assert re.search("lifted.*Left", begin(table(), *ROUND).text(BOX))
    four = begin(table(4, s26=(0, 0, 1, 0, 0)), *ROUND, "26")
    assert re.search("Left.*lifted", four.text(BOX))


def test_the_dock_shows_it_above_the_log_until_the_next_move() -> None:
    def went(visitor: VisitorInPython) -> list[str]:
        spaces = find(app.view(visitor.app), "data-space")
        return [node.attrs["data-space"] for node in spaces if "went" in to_html(node)]

    visitor = begin(table(), *ROUND)
    assert "Left: " in " ".join(visitor.names())  # how many disks are left stays in the line of a closed dock
    assert went(visitor) == ["11", "20"]
    visitor.key("l")
    assert visitor.shows(BOX)
    visitor.press("Rounds")
    assert not visitor.shows(BOX)
    visitor.press("Log")
    assert visitor.shows(BOX)
    press(visitor, "30")
    assert not visitor.shows(BOX)
    assert went(visitor) == []


def test_nothing_is_told_while_others_move_nor_where_nothing_is_played() -> None:
    for moves in ((), ROUND[:1], ROUND[:4]):
        visitor = begin(table(), *moves)
        assert not visitor.shows(BOX)
        visitor.key("s")
        assert visitor.says == (recap.LATER if moves else recap.FIRST)
    visitor = begin(table(), *ROUND)
    visitor.key("l")
    visitor.key(",")
    assert not visitor.shows(BOX)
    visitor.press(TO_GAME)
    assert visitor.shows(BOX)


@pytest.mark.parametrize(
    ("address", "buttons"),
    [("whist/?seed=12&seats=3", ("2", "Bid 2")), ("mancala/?seed=3&seats=2", ("White",))],
)
def test_whoever_asks_too_early_is_told_so(address: str, buttons: tuple[str, ...]) -> None:
    visitor = at_table(address)
    visitor.key("s")
    assert visitor.says == recap.FIRST
    for button in buttons:
        visitor.press(button)
    visitor.key("s")
    assert visitor.says == recap.LATER


def test_an_extra_removal_is_told_with_all_that_it_takes() -> None:
    """AM-V1: the disk that lands and all of its colour there."""
    state = laid(
        chosen(3, extra_removal="on", extra_choice="compulsory", extra_takes="colour"),
        s6=(0, 0, 0, 0, 1),
        s8=(1, 0, 0, 0, 0),
        s9=(2, 0, 0, 0, 0),
        s18=(0, 1, 1, 0, 0),
        s30=(1, 1, 0, 0, 1),
    )
    visitor = begin(state, "6", "8", "18", "green")
    coins = find(app.view(visitor.app), "class", "coin off")
    assert [text_of(coin) for coin in coins] == ["9", "9", "9", "20"]
    visitor.key("s")
    assert "Alder’s on space 9" in visitor.says
    visitor.key("s")
    assert facts(visitor.says.lower()).count("white left on space 9") == 3


def test_what_was_before_a_round_that_is_over_is_told_no_more() -> None:
    """A round ends when one colour is left (AM-GAM-2), which here it is when the last blue disk goes."""
    state = laid(start(3, game="gambling"), s1=(0, 1, 0, 0, 0), s3=(1, 0, 0, 0, 0), s5=(1, 0, 0, 0, 0))
    state = state._replace(gone=((2,), (3,), (4,)))  # green, yellow and red, before
    visitor = begin(state, "3", "bar-red", "1", "bar-red", "8", "bar-red", "14", "bar-red")
    assert visitor.shows("Round 2 of 3")
    assert tells(visitor.says, "no disk")
    visitor.key("s")
    assert facts(visitor.says) == "Alder lifted 2 disks from space 8, Birch lifted 2 disks from space 14"


def test_with_several_at_one_screen_it_is_what_happened_since_ones_own_move() -> None:
    """Nothing is hidden, so the screen goes around without a curtain."""
    visitor = begin(table(), *ROUND, persons=(0, 1, 2))
    assert "lifted 3 disks from space 8" in visitor.text(BOX)
    assert "yours" not in visitor.text(BOX)
    for move in ("30", "white", "blue", "10"):
        press(visitor, move)
    visitor.wait()
    told = visitor.text(BOX)
    assert "lifted 3 disks from space 30" in told
    assert "lifted 1 disk from space 10" in told
    assert "from space 8" not in told


def test_nothing_of_hidden_colours_is_told() -> None:
    """AM-DED-1, EQ-6: of two deals that differ in the others' colours the same is told, and no disk is called one's
    own, for whoever sees the screen."""
    state = start(3, game="deduction")
    owners, first = list(state.match.owners), state.to_move
    one, other = (seat for seat in range(3) if seat != first)
    owners[one], owners[other] = owners[other], owners[one]
    twin = state._replace(match=state.match._replace(owners=tuple(owners)))
    spaces = {"s6": (0, 0, 0, 0, 1), "s8": (1, 1, 1, 1, 1), "s18": (1, 1, 1, 1, 0), "s30": (2, 2, 2, 2, 2)}
    moves = ("6", "8", "blue", "white", "red", "green", "18", "green", "blue", "white")
    told = []
    for deal in (state, twin):
        visitor = begin(laid(deal, **spaces), *moves)
        told.append([visitor.says, visitor.text(BOX)])
        for _ in range(2):
            visitor.key("s")
            told[-1].append(visitor.says)
    assert "left on" in told[0][-1]
    assert told[0] == told[1]
    assert "yours" not in str(told)
    assert "’s on" not in str(told)


def test_where_there_is_nothing_to_tell_the_same_key_sows_the_order_that_is_laid_out() -> None:
    visitor = begin(table(), "30")
    visitor.press("Plan")
    for colour in ("White", "Red"):  # the last one has no choice
        visitor.press(f"{colour} in hand")
    assert visitor.saved == ("30",)
    visitor.key("s")
    assert visitor.saved == ("30 white red",)


def test_it_is_worked_out_once_for_as_long_as_nothing_is_played() -> None:
    screen = inside(begin(table(), *ROUND).app.screen)
    assert since.sight(screen).since is since.sight(screen).since


def test_a_removal_is_looked_at_longer_than_a_disk_that_stays() -> None:
    visitor = begin(table(), "6", "8", "blue")
    visitor.think(Thought("white"))
    beats = []
    while visitor.waits:
        beats.append(visitor.beat)
        visitor.wait_once()
    stays, leaves = beats  # white stays; then red goes by itself, before the next one thinks
    assert leaves > max(stays, THINKS)
