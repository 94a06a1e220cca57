"""The rules of section 5 by example: the worked examples of rules.md, and moments that games seldom come to.

The course of whole games is held to a second statement of the rules in `test_restatement`.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from trilithon.chance import Chance
from trilithon.games.mancala import GAME, State
from trilithon.games.mancala.pits import last_space
from trilithon.options import Value

Lay = Callable[..., State]
Play = Callable[[State, str], State]
Disks = Callable[[State], dict[int, str]]

GAMBLING: Mapping[str, Value] = {"game": "gambling"}
DEDUCTION: Mapping[str, Value] = {"game": "deduction"}
QUICK: Mapping[str, Value] = {"quick-end": True}
ALL_BARS = "bar-white bar-blue bar-green bar-yellow bar-red"
TEN, NINE = "WWWWBBBBYY", "WWWBBBBYY"


def texts(state: State) -> str:
    """The legal moves, as texts with spaces between."""
    return " ".join(map(str, state.legal_moves()))


def new(seats: int, seed: int = 1, game: str = "standard") -> State:
    """A new game."""
    state = GAME.new(seed, {"game": game}, seats)
    assert isinstance(state, State)
    return state


def at_random(state: State, seed: int) -> Iterator[State]:
    """The states of a game played on at random, to its end."""
    chance = Chance(seed)
    yield state
    while legal := state.legal_moves():
        state = state.apply(chance.choice(legal))
        yield state


def extra(
    takes: str, choice: str = "compulsory", at_least: int = 1, game: str = "standard"
) -> dict[str, Value]:
    """Options with extra removal."""
    options: dict[str, Value] = {"game": game, "extra-removal": True}
    return options | {"extra-takes": takes, "extra-choice": choice, "extra-at-least": at_least}


# What is drawn


def test_the_first_starting_player_is_drawn_from_the_seed() -> None:
    # AM-2 EQ-5: one draw from stream 0
    assert [new(4, seed).to_move for seed in range(30)] == [Chance(seed).randrange(4) for seed in range(30)]
    assert {new(5, seed).to_move for seed in range(60)} == {0, 1, 2, 3, 4}


def test_colours_are_dealt_and_known_to_their_seat_alone() -> None:
    # AM-DED-1 EQ-5: for round r, stream r shuffles the colours; the undealt ones stay unseen
    for state in at_random(new(3, 11, "deduction"), 5):
        dealt = Chance(11, state.round).shuffled(range(5))[:3]
        if not state.result:
            seen = [state.observe(seat).colours for seat in range(3)]
            assert seen == [(dealt[0], None, None), (None, dealt[1], None), (None, None, dealt[2])]
            assert state.observe(None).colours == (None, None, None)
        for number, past in enumerate(state.match.past, 1):
            assert past.colours == tuple(Chance(11, number).shuffled(range(5))[:3])
    assert state.observe(0).colours == state.observe(None).colours == tuple(dealt)


def test_each_round_begins_from_the_set_up() -> None:
    # AM-1 AM-2: and when the last is over, nothing is left of its last turn
    begun = new(3, 7)
    assert (begun.figure, begun.quiet) == (0, 0)
    last = 0
    for state in at_random(begun, 3):
        if state.round != last:
            last = state.round
            assert state == begun._replace(match=state.match, to_move=state.to_move)
    assert (last, state.quiet, state.lost) == (3, 0, False)


# Sowing


@pytest.mark.parametrize(
    ("spaces", "owners", "options", "moves", "after"),
    [
        # AM-STD-2: the example of 14, whose disks go to 15 to 18; 30 is followed by 1
        ({14: "WWBB", 3: "GYR"}, "BW", {}, "14 white blue blue", {3: "GYR", 15: "W", 16: "B", 17: "B", 18: "W"}),
        ({29: "BBB", 5: "W"}, "BW", {}, "29", {1: "B", 5: "W", 30: "B"}),
        # AM-STD-3: a disk leaves on its own colour and uses up the space
        ({12: "WWG", 5: "B"}, "WB", {}, "12 white green", {5: "B", 14: "G", 15: "W"}),
        # AM-STD-3: a space with ten disks takes no more, one with nine takes another
        ({4: "GG", 5: TEN, 6: NINE}, "GW", {}, "4", {5: TEN, 6: "WWWBBBBGYY"}),
        ({5: "GG", 6: NINE, 7: TEN}, "GW", {}, "5", {6: "WWWBBBBGYY", 7: TEN}),
        # AM-STD-3 EQ-1: a black space is no disk's own, but can be full
        (
            {11: "WBGYR", 12: "WWBBGGYYR", 2: "B"}, "WB", {}, "11 red blue white green",
            {2: "B", 12: "WWBBGGYYRR", 13: "B", 14: "W"},
        ),
        ({11: "W", 12: "WWWWWWWWBB", 2: "WB"}, "WB", {}, "11", {2: "WB", 12: "WWWWWWWWBB"}),
        # AM-STD-2 AM-STD-3: no space holds more than ten, so no sowing comes round to the space it began on
        (
            {26: "RRRRRRRRRR", 4: "W"}, "RW", {}, "26",
            {1: "R", 2: "R", 3: "R", 4: "WR", 6: "R", 27: "R", 28: "R", 30: "R"},
        ),
        # AM-V1: off by default; the disk goes, all of its colour there, or by the last disk the whole pit
        ({14: "WW", 15: "WWB", 16: "G", 3: "B"}, "WB", {}, "14", {15: "WWWB", 16: "WG", 3: "B"}),
        ({14: "WW", 15: "WWB", 16: "G", 3: "B"}, "WB", extra("disk"), "14", {15: "WWB", 16: "WG", 3: "B"}),
        ({14: "WW", 15: "WWB", 16: "G", 3: "B"}, "WB", extra("colour"), "14", {15: "B", 16: "WG", 3: "B"}),
        ({14: "WW", 15: "WWB", 16: "WWG", 3: "BG"}, "WB", extra("pit"), "14", {15: "WWWB", 3: "BG"}),
        # AM-V1: at least two must have been there before
        ({14: "W", 15: "WB", 3: "B"}, "WB", extra("disk", at_least=2), "14", {15: "WWB", 3: "B"}),
        ({14: "W", 15: "WWB", 3: "B"}, "WB", extra("disk", at_least=2), "14", {15: "WWB", 3: "B"}),
        # AM-V1: an optional removal is decided before the next disk
        (
            {14: "WWW", 15: "WWB", 17: "WR", 3: "B"}, "WB", extra("disk", "optional"), "14 remove keep",
            {15: "WWB", 16: "W", 17: "WWR", 3: "B"},
        ),
        # AM-V1: what leaves by AM-STD-3 causes no extra removal
        ({12: "W", 13: "WWB", 3: "B"}, "WB", extra("colour"), "12", {13: "WWB", 3: "B"}),
        ({14: "W", 15: "WWWWWWBBBB", 3: "B"}, "WB", extra("colour"), "14", {15: "WWWWWWBBBB", 3: "B"}),
    ],
)  # fmt: skip
def test_a_sowing(
    table: Lay,
    play: Play,
    disks: Disks,
    spaces: dict[int, str],
    owners: str,
    options: dict[str, Value],
    moves: str,
    after: dict[int, str],
) -> None:
    # AM-STD-2 AM-STD-3 AM-V1
    assert disks(play(table(spaces, owners, options), moves)) == after


def test_how_far_a_sowing_reaches() -> None:
    # AM-STD-2
    for space in range(1, 31):
        at = space
        for number in range(1, 31):
            at = at + 1 if at < 30 else 1
            assert last_space(space, number) == at


@pytest.mark.parametrize(
    "options",
    [{}, {"extra-removal": True}, {"game": "gambling", "extra-removal": True}, {"game": "deduction"}],
)
def test_nothing_is_in_hand_between_turns(options: dict[str, Any]) -> None:
    """AM-STD-2, AM-V1, AM-2: from the first turn of the first round to the end of the game."""
    chance = Chance(6)
    state: Any = GAME.new(6, options, 2)
    phases = set()
    while moves := state.legal_moves():
        view = state.observe(None)
        if not state.mid_turn:
            assert (sum(view.hand), view.at, state.lost) == (0, 0, False)
        assert (state.landed in range(5)) == (state.phase == "remove")
        assert state.landed in range(-1, 5)
        phases.add(state.phase)
        state = state.apply(chance.choice(moves))
    assert (state.phase, state.to_move, state.at, state.landed) == ("over", None, 0, -1)
    assert phases <= {"colour", "space", "sow", "remove", "bar"}


# The end of a round


@pytest.mark.parametrize(
    ("given", "moves", "worths", "points"),
    [
        # AM-STD-5: colours gone are worth 5, 4, 3, 2; all five count, and Red, which nobody chose, went first
        (({12: "WB", 2: "YG"}, "WBGY"), "12 white 2 green", (4, 3, 2, 0, 5), (4, 3, 2, 0)),
        # AM-STD-6: when one player has disks left; colours of nobody do not keep it going and take no place
        (({12: "W", 2: "BGYR", 24: "RR"}, "WB"), "12", (5, 0, 0, 0, 0), (5, 0)),
        # AM-STD-6: both players' last disks leave in one sowing, and the last to go is the one left
        (({6: "WB", 20: "GYR"}, "WB"), "6 white", (5, 0, 0, 0, 0), (5, 0)),
        (({6: "WB", 20: "GYR"}, "BW"), "6 white", (5, 0, 0, 0, 0), (0, 5)),
        # AM-GAM-2: the last colour left is worth 1
        (({12: "W", 20: "B"}, 2, GAMBLING), "12 bar-blue", (2, 1, 5, 4, 3), (1, 0)),
        # AM-V1: White and Blue vanish together and share the worst of the places worth 5 and 4
        (({14: "BR", 16: "WB", 1: "GY"}, "BWR", extra("pit")), "14 red", (4, 4, 0, 0, 0), (4, 4, 0)),
        # AM-V1 AM-STD-6: if no player is left, those last to vanish take 0
        (({14: "B", 15: "WB", 20: "GYR"}, "BW", extra("pit")), "14", (0, 0, 0, 0, 0), (0, 0)),
        # AM-V2: the example of four players: second and third tied both score third
        (({12: "W", 2: "BB", 8: "GGRRR", 9: "YYY"}, "WBGY", QUICK), "12", (5, 3, 3, 0, 0), (5, 3, 3, 0)),
        # AM-V2: Green, nobody's, goes after White in the same sowing and takes the place before Blue's
        (({12: "WBG", 2: "BYYR"}, "WBY", QUICK), "12 white blue", (5, 3, 4, 0, 0), (5, 3, 0)),
    ],
)
def test_what_colours_and_players_get(
    table: Lay, play: Play, given: Any, moves: str, worths: tuple[int, ...], points: tuple[int, ...]
) -> None:
    # AM-STD-5 AM-STD-6 AM-GAM-2 AM-V1 AM-V2
    (past,) = play(table(*given), moves).match.past
    assert (past.worths, past.points) == (worths, points)


@pytest.mark.parametrize(
    ("options", "owners", "moves", "worths", "points"),
    [
        ({}, "WGB", "14", (4, 0, 2, 3, 5), (4, 2, 0)),
        (DEDUCTION, "WGB", "14", (4, 0, 2, 3, 5), (4, 2, 0)),
        (QUICK, "WGB", "14", (4, 0, 2, 3, 5), (4, 2, 0)),
        (GAMBLING, 2, "14 bar-red", (4, 1, 2, 3, 5), (5, 0)),  # AM-GAM-2: the last is worth 1
    ],
)
def test_after_60_turns_without_a_removal_the_fewest_disks_come_first(
    table: Lay,
    play: Play,
    options: dict[str, Value],
    owners: Any,
    moves: str,
    worths: tuple[int, ...],
    points: tuple[int, ...],
) -> None:
    # AM-END: Red is gone; Yellow is nobody's and is placed all the same
    spaces = {14: "W", 20: "GGG", 21: "YY", 26: "BBBB"}
    (past,) = play(table(spaces, owners, options, quiet=59), moves).match.past
    assert (past.worths, past.points) == (worths, points)
    assert play(table(spaces, owners, options, quiet=58), moves).quiet == 59
    assert play(table({12: "WB", 14: "B", 20: "WG"}, "WB", quiet=59), "12 white").quiet == 0


# Deduction and gambling


def test_in_deduction_any_space_may_be_sown_and_nobody_is_out(table: Lay, play: Play) -> None:
    # AM-DED-2: Player 2's White is gone, yet Player 2 moves; the round goes on until one colour is left
    state = table({12: "W", 2: "B", 8: "GY"}, "BW", DEDUCTION)
    assert texts(state) == "2 8 12"
    state = play(state, "12")
    assert state.to_move == 1
    assert texts(state) == "2 8"


def test_a_sowing_of_any_space_then_a_bar_of_any_colour(table: Lay, play: Play) -> None:
    # AM-GAM-1
    state = table({12: "W", 20: "GB"}, 3, GAMBLING)
    assert texts(state) == "12 20"
    state = play(state, "20 blue")
    assert state.mid_turn
    assert texts(state) == ALL_BARS
    state = play(state, "bar-red")
    assert state.to_move == 1
    assert state.observe(None).taken == ((0, 0, 0, 0, 1), (0,) * 5, (0,) * 5)
    assert state.observe(None).supply == (10, 10, 10, 10, 9)


def test_bars_run_out(table: Lay, play: Play) -> None:
    # AM-GAM-1: only colours in the supply; the last colour is taken without asking; none if all are gone
    state = table({24: "W", 9: "GG", 2: "BB"}, 2, GAMBLING, supply="WRR")
    state = play(state, "9")
    assert texts(state) == "bar-white bar-red"
    state = play(state, "bar-white 2 10")
    assert state.observe(None).supply == (0,) * 5
    state = play(state, "11")
    assert state.to_move == 0
    assert state.observe(None).taken == ((1, 0, 0, 0, 1), (0, 0, 0, 0, 1))


def test_three_red_at_3_five_blue_at_1_four_yellow_at_5_make_34(table: Lay, play: Play) -> None:
    # AM-GAM-3
    bars = ("RRRBBBBBYYYY", "GW")
    state = play(table({12: "W", 20: "B"}, 2, GAMBLING, gone="YGR", supply="", taken=bars), "12")
    (past,) = state.match.past
    assert past.worths == (2, 1, 4, 5, 3)
    assert past.points == (34, 6)
