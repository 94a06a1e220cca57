"""The rules of section 5 by example: the course of the game, sowing, what colours are worth, the three games.

The worked examples of rules.md have tests of their own name.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.core.facts import check_told
from trilithon.chance import Chance
from trilithon.game import Event
from trilithon.games.mancala import GAME, State
from trilithon.games.mancala.pits import reach

Lay = Callable[..., State]
Play = Callable[[State, str], State]
Disks = Callable[[State], dict[int, str]]

GAMBLING = {"game": "gambling"}
DEDUCTION = {"game": "deduction"}
ALL_BARS = "bar-white bar-blue bar-green bar-yellow bar-red"


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
        state = state.after(chance.choice(legal))
        yield state


def points(state: State) -> tuple[int, ...]:
    """What the seats scored in the round that was over last."""
    return state.match.past[-1].points


# The set-up and the course of a game


@pytest.mark.parametrize("game", ["standard", "deduction", "gambling"])
def test_a_round_begins_with_two_disks_on_each_space_of_their_colour(disks: Disks, game: str) -> None:
    # AM-1 EQ-4
    state = new(3, game=game)
    ring = disks(state)
    assert len(ring) == 25
    assert ring[1] == ring[7] == ring[13] == ring[19] == ring[25] == "WW"
    assert ring[2] == ring[26] == "BB"
    assert ring[3] == ring[27] == "GG"
    assert ring[4] == ring[28] == "YY"
    assert ring[5] == ring[29] == "RR"
    assert not {6, 12, 18, 24, 30} & set(ring)
    assert state.observe(None).left == (10,) * 5
    assert state.figure == 0


@pytest.mark.parametrize("game", ["standard", "deduction", "gambling"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_as_many_rounds_as_players_and_the_start_passes_on(game: str, seats: int) -> None:
    # AM-2 AM-3, and AM-1: each round begins from the set-up
    starters: dict[int, int | None] = {}
    for state in at_random(new(seats, 7, game), 3):
        if state.round not in starters:
            starters[state.round] = state.to_move
            assert state == new(seats, 7, game)._replace(match=state.match, to_move=state.to_move)
            assert state.match.starter == state.to_move
            assert len(state.match.past) == state.round - 1
    first = starters[1]
    assert first is not None
    assert starters == {number: (first + number - 1) % seats for number in range(1, seats + 1)}
    assert state.to_move is None
    assert len(state.match.past) == seats
    assert state.result


def test_the_first_starting_player_is_drawn_from_the_seed() -> None:
    # AM-2 EQ-5: one draw from stream 0
    assert [new(4, seed).to_move for seed in range(30)] == [Chance(seed).below(4) for seed in range(30)]
    assert {new(5, seed).to_move for seed in range(60)} == {0, 1, 2, 3, 4}


def test_colours_are_chosen_from_the_starting_player_on_in_each_round(play: Play) -> None:
    # AM-STD-1
    state = new(3, 1)
    first = state.to_move
    assert first is not None
    assert texts(state) == "choose-white choose-blue choose-green choose-yellow choose-red"
    state = play(state, "choose-blue")
    assert state.to_move == (first + 1) % 3
    assert texts(state) == "choose-white choose-green choose-yellow choose-red"
    assert not state.mid_turn
    state = play(state, "choose-red choose-white")
    assert state.to_move == first
    colours = state.observe(None).colours
    assert [colours[(first + step) % 3] for step in range(3)] == [1, 4, 0]
    assert texts(state) == "2 8 14 20 26"
    second = next(later for later in at_random(state, 1) if later.round == 2)
    assert texts(second) == "choose-white choose-blue choose-green choose-yellow choose-red"
    assert second.observe(None).colours == (None, None, None)


# Sowing


def test_the_example_of_14_lifts_four_disks_to_15_to_18(table: Lay, play: Play, disks: Disks) -> None:
    # AM-STD-2
    state = play(table({14: "WWBB", 3: "GYR"}, "BW"), "14")
    assert state.mid_turn
    assert state.to_move == 0
    assert state.at == 15
    assert texts(state) == "white blue"
    assert disks(state) == {3: "GYR"}
    state = play(state, "white blue blue")
    assert disks(state) == {3: "GYR", 15: "W", 16: "B", 17: "B", 18: "W"}
    assert state.figure == 14
    assert not state.mid_turn
    assert state.to_move == 1


def test_disks_are_sown_in_any_order_of_colours(table: Lay, play: Play, disks: Disks) -> None:
    # AM-STD-2
    state = table({15: "WRRY", 3: "BG"}, "WB")
    assert disks(play(state, "15 red white red")) == {3: "BG", 16: "R", 17: "W", 18: "R", 19: "Y"}
    assert disks(play(state, "15 white yellow")) == {3: "BG", 16: "W", 17: "Y", 18: "R", 19: "R"}


def test_30_is_followed_by_1(table: Lay, play: Play, disks: Disks) -> None:
    # AM-STD-2
    assert disks(play(table({29: "BBB", 5: "W"}, "BW"), "29")) == {1: "B", 5: "W", 30: "B"}


def test_a_space_with_at_least_one_disk_of_ones_own(table: Lay) -> None:
    # AM-STD-2
    assert texts(table({5: "W", 14: "WB", 20: "R", 24: "RBB"}, "BR")) == "14 24"
    assert texts(table({5: "W", 14: "WB", 20: "R", 24: "RBB"}, "BR", to_move=1)) == "20 24"


def test_a_single_colour_in_hand_is_sown_without_asking(table: Lay, play: Play, disks: Disks) -> None:
    # AM-STD-2: inside a turn, where no decision is left, none is asked for
    state = play(table({14: "YYYY", 3: "W"}, "YW"), "14")
    assert state.to_move == 1
    assert disks(state) == {3: "W", 15: "Y", 17: "Y", 18: "Y"}


def test_a_disk_leaves_on_its_own_colour_and_uses_up_the_space(table: Lay, play: Play, disks: Disks) -> None:
    # AM-STD-2 AM-STD-3
    state = play(table({12: "WWG", 5: "B"}, "WB"), "12 white")
    assert state.observe(None).left == (1, 1, 1, 0, 0)
    assert disks(play(state, "green")) == {5: "B", 14: "G", 15: "W"}


@pytest.mark.parametrize(("space", "colour"), [(1, "W"), (8, "B"), (15, "G"), (22, "Y"), (29, "R")])
def test_every_colour_leaves_on_its_own(
    table: Lay, play: Play, disks: Disks, space: int, colour: str
) -> None:
    # AM-STD-3
    before = 30 if space == 1 else space - 1
    state = play(table({before: colour * 2, 11: "WBGYR"}, "WB", DEDUCTION), str(before))
    assert disks(state) == {11: "WBGYR", space + 1: colour}


def test_a_space_with_ten_disks_takes_no_more(table: Lay, play: Play, disks: Disks) -> None:
    # AM-STD-3
    ten, nine = "WWWWBBBBYY", "WWWBBBBYY"
    state = play(table({4: "GG", 5: ten, 6: nine}, "GW"), "4")
    assert disks(state) == {5: ten, 6: "WWWBBBBGYY"}
    state = play(table({5: "GG", 6: nine, 7: ten}, "GW"), "5")
    assert disks(state) == {6: "WWWBBBBGYY", 7: ten}
    assert state.observe(None).left == (7, 8, 1, 4, 0)


def test_a_black_space_is_no_disks_own_but_can_be_full(table: Lay, play: Play, disks: Disks) -> None:
    # AM-STD-3 EQ-1: any colour stays on the black 12 as long as it holds fewer than ten
    state = play(table({11: "WBGYR", 12: "WWBBGGYYR", 2: "B"}, "WB"), "11 red blue white green")
    assert disks(state) == {2: "B", 12: "WWBBGGYYRR", 13: "B", 14: "W"}
    state = table({11: "W", 12: "WWWWWWWWBB", 2: "WB"}, "WB")
    assert disks(play(state, "11")) == {2: "WB", 12: "WWWWWWWWBB"}


def test_ten_disks_are_the_most_to_sow_and_end_before_where_they_lay(
    table: Lay, play: Play, disks: Disks
) -> None:
    # AM-STD-2 AM-STD-3: no space holds more than ten, so no sowing comes round to the space it began on
    state = play(table({26: "RRRRRRRRRR", 4: "W"}, "RW"), "26")
    assert disks(state) == {1: "R", 2: "R", 3: "R", 4: "WR", 6: "R", 27: "R", 28: "R", 30: "R"}
    assert state.observe(None).left == (1, 0, 0, 0, 8)


def test_only_disks_being_sown_are_removed(play: Play, disks: Disks) -> None:
    # AM-STD-3: White lies on white spaces at the set-up, and stays
    state = play(new(2), "choose-white choose-blue 1")
    assert disks(state)[2] == "WBB"
    assert disks(state)[3] == "WGG"
    assert disks(state)[7] == "WW"
    assert state.observe(None).left == (10,) * 5


def test_disks_in_the_hand_count_as_on_the_board(table: Lay, play: Play) -> None:
    # AM-STD-3 AM-STD-5: the first White leaves while the second is still in hand, so White is not gone
    state = play(table({12: "WWB", 20: "GYR"}, "BW"), "12 white")
    assert state.gone == ()
    assert state.observe(None).left == (1, 1, 1, 1, 1)
    assert state.observe(None).hand == (1, 1, 0, 0, 0)
    assert state.lost


# The turn passes, colours go


def test_a_player_whose_colour_is_gone_is_skipped(table: Lay, play: Play) -> None:
    # AM-STD-4: Player 2's last disk leaves in Player 1's sowing
    state = play(table({12: "WB", 20: "GG", 23: "BY"}, "BWG"), "12 white")
    assert state.gone == ((4,), (0,))
    assert state.to_move == 2
    assert play(state, "20").to_move == 0


def test_several_players_are_skipped_at_once(table: Lay) -> None:
    # AM-STD-4
    state = table({9: "B", 23: "G"}, "WBYRG", to_move=1)
    assert state.after(GAME.parse("9")).to_move == 4
    assert state._replace(to_move=4).after(GAME.parse("23")).to_move == 1


def test_colours_gone_are_worth_5_4_3_2(table: Lay, play: Play) -> None:
    # AM-STD-5: all five count, chosen or not; Red, which nobody chose, took the first place
    state = play(table({12: "WB", 2: "YG"}, "WBGY"), "12 white")
    assert state.gone == ((4,), (0,), (1,))
    assert state.to_move == 2
    state = play(state, "2 green")
    assert points(state) == (4, 3, 2, 0)
    assert state.match.past[0].worths == (4, 3, 2, 0, 5)


def test_the_round_ends_when_one_player_has_disks_left(table: Lay, play: Play) -> None:
    # AM-STD-6: colours of nobody do not keep it going, and those on the board take no place
    state = play(table({12: "W", 2: "BGYR", 24: "RR"}, "WB"), "12")
    assert state.round == 2
    assert points(state) == (5, 0)
    assert state.match.past[0].worths == (5, 0, 0, 0, 0)
    # With a third player it goes on.
    assert play(table({12: "W", 2: "BGYR", 24: "RR"}, "WBG"), "12").round == 1


def test_a_sowing_is_carried_through_before_the_round_ends(table: Lay, play: Play) -> None:
    # AM-STD-6: White goes with the first disk; the others are sown all the same
    state = play(table({12: "WBY", 30: "B", 20: "R"}, "WB", round_=2), "12 white")
    assert state.mid_turn
    state = play(state, "blue")
    assert state.result
    assert state.observe(None).left == (0, 1, 0, 1, 1)
    assert points(state) == (4, 0)  # Green had gone before


def test_the_last_to_go_is_the_one_left(table: Lay, play: Play) -> None:
    # AM-STD-6: both players' last disks leave in one sowing
    assert points(play(table({6: "WB", 20: "GYR"}, "WB"), "6 white")) == (5, 0)
    assert points(play(table({6: "WB", 20: "GYR"}, "BW"), "6 white")) == (0, 5)
    # A colour of nobody that goes after them changes nothing.
    assert points(play(table({12: "WBG", 20: "YR"}, "WB"), "12 white blue")) == (5, 0)


def test_most_points_win(table: Lay, play: Play) -> None:
    # AM-STD-7
    state = play(table({12: "W", 2: "B"}, "WB", gone=(), round_=2), "12")
    assert state.result
    assert state.result[:2] == ((0,), (5, 0))


def test_low_score_turns_it_round(table: Lay, play: Play) -> None:
    # AM-V3
    state = play(table({12: "W", 2: "B"}, "WB", {"low-score": True}, gone=(), round_=2), "12")
    assert state.result
    assert state.result[:2] == ((1,), (5, 0))


def test_equal_totals_share_the_win(table: Lay, play: Play) -> None:
    # AM-STD-7 AM-V3: all rounds count together
    state = table({12: "W", 2: "B", 3: "G"}, "WBG", {"quick-end": True}, gone=("RY",), round_=3)
    first = play(state, "12").match.past[0]
    assert first.points == (3, 0, 0)
    past = (first._replace(points=(0, 2, 3)), first._replace(points=(0, 0, 0)))
    end = play(state._replace(match=state.match._replace(past=past)), "12")
    assert end.result
    assert end.result[:2] == ((0, 2), (3, 2, 3))
    low = play(
        table({12: "W", 2: "B", 3: "G"}, "WBG", {"quick-end": True, "low-score": True}, gone="R", round_=3),
        "12",
    )
    assert low.result
    assert low.result[:2] == ((1, 2), (4, 0, 0))


# Deduction


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


def test_dealt_colours_are_shown_at_the_end_of_the_round_and_scored(table: Lay, play: Play) -> None:
    # AM-DED-1
    state = table({12: "W", 2: "B"}, "BW", DEDUCTION)
    check_told(
        (event for event in state.narrate(GAME.parse("12"), 0) if event.kind == "show"),
        Event("show", "Player 1, Blue", "card:Tb", "hand:0", "table", 0),
        Event("show", "Player 2, White", "card:Tw", "hand:1", "table", 1),
    )
    assert points(play(state, "12")) == (0, 2)


def test_the_next_deal_is_whispered(table: Lay) -> None:
    # AM-DED-1 EQ-6
    state = table({12: "W", 2: "B"}, "BW", DEDUCTION)
    dealt = state.after(GAME.parse("12")).match.owners
    names = ["White", "Blue", "Green", "Yellow", "Red"]
    for viewer in (0, 1, None):
        told = [event for event in state.narrate(GAME.parse("12"), viewer) if event.kind == "deal"]
        check_told(
            told,
            Event("deal", "colour" if viewer is None else f"you, {names[dealt[viewer]]}"),
            *(
                Event("deal", "", card if seat == viewer else "card:?", "deck", f"hand:{seat}", seat)
                for seat, card in enumerate(f"card:T{names[colour][0].lower()}" for colour in dealt)
            ),
        )


def test_in_deduction_any_space_may_be_sown_and_nobody_is_out(table: Lay, play: Play) -> None:
    # AM-DED-2: Player 2's White is gone, yet Player 2 moves; the round goes on until one colour is left
    state = table({12: "W", 2: "B", 8: "GY"}, "BW", DEDUCTION)
    assert texts(state) == "2 8 12"
    state = play(state, "12")
    assert state.to_move == 1
    assert texts(state) == "2 8"
    state = play(state, "8 yellow 10 9 2 3 4 5 6")  # Yellow leaves on 10
    assert state.round == 1
    assert state.to_move == 1
    state = play(state, "7")  # Blue leaves on 8, so only Green is left
    assert state.round == 2
    assert state.match.past[0].worths == (4, 2, 0, 3, 5)
    assert points(state) == (2, 4)


# Gambling


def test_a_sowing_of_any_space_then_a_bar_of_any_colour(table: Lay, play: Play) -> None:
    # AM-GAM-1
    state = table({12: "W", 20: "GB"}, 3, GAMBLING)
    assert texts(state) == "12 20"
    state = play(state, "20 blue")
    assert state.mid_turn
    assert (state.hand, state.at) == (0, 0)
    assert state.to_move == 0
    assert texts(state) == ALL_BARS
    state = play(state, "bar-red")
    assert not state.mid_turn
    assert state.to_move == 1
    assert state.observe(None).taken == ((0, 0, 0, 0, 1), (0,) * 5, (0,) * 5)
    assert state.observe(None).supply == (10, 10, 10, 10, 9)
    state = play(state, "12 bar-red")
    assert state.observe(None).taken == ((0, 0, 0, 0, 1), (0, 0, 0, 0, 1), (0,) * 5)
    assert state.observe(None).colours == (None, None, None)


def test_bars_run_out(table: Lay, play: Play) -> None:
    # AM-GAM-1: only colours in the supply; the last colour is taken without asking; none if all are gone
    state = table({24: "W", 9: "GG", 2: "BB"}, 2, GAMBLING, supply="WRR")
    state = play(state, "9")
    assert texts(state) == "bar-white bar-red"
    state = play(state, "bar-white 2")
    assert state.to_move == 0
    assert state.observe(None).taken == ((1, 0, 0, 0, 0), (0, 0, 0, 0, 1))
    state = play(state, "10")
    assert state.observe(None).supply == (0,) * 5
    assert state.to_move == 1
    state = play(state, "11")
    assert state.to_move == 0
    assert state.observe(None).taken == ((1, 0, 0, 0, 1), (0, 0, 0, 0, 1))


def test_the_supply_is_ten_a_colour_in_each_round() -> None:
    # AM-GAM-1
    assert new(2, game="gambling").observe(None).supply == (10,) * 5
    second = next(state for state in at_random(new(2, game="gambling"), 1) if state.round == 2)
    assert second.observe(None).supply == (10,) * 5
    assert second.observe(None).taken == ((0,) * 5,) * 2
    assert new(2).observe(None).supply == (0,) * 5


def test_the_last_sowing_has_its_bar_too(table: Lay, play: Play) -> None:
    # AM-STD-6 AM-GAM-1: the end of the round is looked for after it; a colour that is gone can be taken
    state = play(table({12: "W", 20: "B"}, 2, GAMBLING), "12")
    assert state.round == 1
    assert texts(state) == ALL_BARS
    state = play(state, "bar-white")
    assert state.round == 2
    assert points(state) == (2, 0)


def test_the_last_colour_left_is_worth_1(table: Lay, play: Play) -> None:
    # AM-GAM-2
    state = play(table({12: "W", 20: "B"}, 2, GAMBLING), "12 bar-blue")
    assert state.match.past[0].worths == (2, 1, 5, 4, 3)
    assert points(state) == (1, 0)
    # AM-STD-6: the last two colours go in one sowing
    state = play(table({6: "WB"}, 2, GAMBLING), "6 white bar-blue")
    assert state.match.past[0].worths == (2, 1, 5, 4, 3)


def test_three_red_at_3_five_blue_at_1_four_yellow_at_5_make_34(table: Lay, play: Play) -> None:
    # AM-GAM-3
    bars = ("RRRBBBBBYYYY", "GW")
    state = play(table({12: "W", 20: "B"}, 2, GAMBLING, gone="YGR", supply="", taken=bars), "12")
    assert state.match.past[0].worths == (2, 1, 4, 5, 3)
    assert points(state) == (34, 6)


def test_how_far_a_sowing_reaches() -> None:
    # AM-STD-2: "14 lifts four disks, to 15-18"; 30 is followed by 1.
    assert reach(14, 4) == 18
    assert reach(28, 4) == 2
    assert reach(29, 1) == 30
    assert reach(30, 1) == 1
    for space in range(1, 31):
        at = space
        for number in range(1, 31):
            at = at + 1 if at < 30 else 1
            assert reach(space, number) == at


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
        state = state.after(chance.choice(moves))
    assert (state.phase, state.to_move, state.at, state.landed) == ("over", None, 0, -1)
    assert phases <= {"colour", "space", "sow", "remove", "bar"}
