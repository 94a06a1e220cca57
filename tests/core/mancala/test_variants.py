"""The variants by example: extra removal AM-V1, quick end AM-V2, and the safety net AM-END."""

from collections.abc import Callable, Mapping

import pytest

from trilithon.games.mancala import GAME, State
from trilithon.games.mancala.pits import total
from trilithon.games.mancala.scoring import by_fewest, share
from trilithon.options import Value

Lay = Callable[..., State]
Play = Callable[[State, str], State]
Disks = Callable[[State], dict[int, str]]

QUICK: Mapping[str, Value] = {"quick-end": True}


def texts(state: State) -> str:
    """The legal moves, as texts with spaces between."""
    return " ".join(map(str, state.legal_moves()))


def extra(
    takes: str, choice: str = "compulsory", at_least: int = 1, game: str = "standard"
) -> dict[str, Value]:
    """Options with extra removal."""
    options: dict[str, Value] = {"game": game, "extra-removal": True}
    return options | {"extra-takes": takes, "extra-choice": choice, "extra-at-least": at_least}


def points(state: State) -> tuple[int, ...]:
    """What the seats scored in the round that was over last."""
    return state.match.past[-1].points


# AM-V1


def test_without_extra_removal_disks_may_pile_up(table: Lay, play: Play, disks: Disks) -> None:
    # AM-V1 is off by default
    assert disks(play(table({14: "WW", 15: "WW", 16: "W", 3: "B"}, "WB"), "14")) == {
        15: "WWW",
        16: "WW",
        3: "B",
    }


def test_the_disk_goes(table: Lay, play: Play, disks: Disks) -> None:
    # AM-V1
    state = play(table({14: "WW", 15: "WWB", 16: "G", 3: "B"}, "WB", extra("disk")), "14")
    assert disks(state) == {15: "WWB", 16: "WG", 3: "B"}
    assert state.observe(None).left == (3, 2, 1, 0, 0)
    assert state.quiet == 0


def test_all_of_its_colour_there_goes(table: Lay, play: Play, disks: Disks) -> None:
    # AM-V1
    state = play(table({14: "WW", 15: "WWB", 16: "G", 3: "B"}, "WB", extra("colour")), "14")
    assert disks(state) == {15: "B", 16: "WG", 3: "B"}
    assert state.observe(None).left == (1, 2, 1, 0, 0)


def test_the_whole_pit_goes_only_by_the_last_disk(table: Lay, play: Play, disks: Disks) -> None:
    # AM-V1
    options = extra("pit")
    state = play(table({14: "WW", 15: "WWB", 16: "WWG", 3: "B", 9: "G"}, "WB", options), "14")
    assert disks(state) == {15: "WWWB", 3: "B", 9: "G"}
    # The last disk finds none of its colour: nothing goes.
    state = play(table({14: "WW", 15: "WWB", 16: "BG", 3: "B", 9: "G"}, "WB", options), "14")
    assert disks(state) == {15: "WWWB", 16: "WBG", 3: "B", 9: "G"}


@pytest.mark.parametrize("takes", ["disk", "colour", "pit"])
def test_at_least_2_must_have_been_there_before(table: Lay, play: Play, disks: Disks, takes: str) -> None:
    # AM-V1
    options = extra(takes, at_least=2)
    assert disks(play(table({14: "W", 15: "WB", 3: "B"}, "WB", options), "14")) == {15: "WWB", 3: "B"}
    state = play(table({14: "W", 15: "WWB", 3: "WB"}, "WB", options), "14")
    assert disks(state) == {"disk": {15: "WWB"}, "colour": {15: "B"}, "pit": {}}[takes] | {3: "WB"}


def test_an_optional_removal_is_decided_before_the_next_disk(table: Lay, play: Play, disks: Disks) -> None:
    # AM-V1
    state = table({14: "WWW", 15: "WWB", 17: "WR", 3: "B"}, "WB", extra("disk", "optional"))
    state = play(state, "14")
    assert texts(state) == "keep remove"
    assert state.mid_turn
    assert (state.to_move, state.at, state.landed) == (0, 15, 0)
    assert disks(state) == {15: "WWWB", 17: "WR", 3: "B"}
    assert state.observe(None).hand == (2, 0, 0, 0, 0)
    removed, kept = play(state, "remove"), play(state, "keep")
    assert disks(removed) == {15: "WWB", 16: "W", 17: "WWR", 3: "B"}
    assert disks(kept) == {15: "WWWB", 16: "W", 17: "WWR", 3: "B"}
    assert texts(removed) == texts(kept) == "keep remove"
    assert play(removed, "keep").quiet == 0
    assert play(kept, "keep").quiet == 1
    assert play(kept, "keep").to_move == 1
    assert disks(play(kept, "remove")) == {15: "WWWB", 16: "W", 17: "WR", 3: "B"}


def test_removal_and_colours_are_decided_in_turn(table: Lay, play: Play, disks: Disks) -> None:
    # AM-V1 AM-STD-2
    state = table({14: "WBB", 15: "W", 16: "B", 3: "WB"}, "WB", extra("colour", "optional"))
    state = play(state, "14 white")
    assert texts(state) == "keep remove"
    state = play(state, "remove")
    assert texts(state) == "keep remove"  # only Blue was left in the hand, and it has landed on 16
    assert disks(play(state, "keep")) == {16: "BB", 17: "B", 3: "WB"}


@pytest.mark.parametrize("takes", ["disk", "colour", "pit"])
def test_a_disk_that_leaves_anyway_causes_no_extra_removal(
    table: Lay, play: Play, disks: Disks, takes: str
) -> None:
    # AM-V1: AM-STD-3 is applied first
    state = play(table({12: "W", 13: "WWB", 3: "B"}, "WB", extra(takes)), "12")
    assert disks(state) == {13: "WWB", 3: "B"}
    full = "WWWWWWBBBB"
    state = play(table({14: "W", 15: full, 3: "B"}, "WB", extra(takes)), "14")
    assert disks(state) == {15: full, 3: "B"}


def test_disks_on_their_own_space_count_for_nothing(play: Play, disks: Disks) -> None:
    # AM-V1 AM-STD-3: two Whites lie on 7 from the set-up on
    state = GAME.new(1, extra("colour"), 2)
    assert isinstance(state, State)
    state = play(state, "choose-red choose-white 5")
    assert disks(state)[6] == "R"
    assert disks(state)[7] == "WWR"


def test_colours_vanishing_together_share_the_worst_of_their_places(table: Lay, play: Play) -> None:
    # AM-V1: White and Blue span the places worth 5 and 4
    state = table({14: "BR", 16: "WB", 1: "GY"}, "BWR", extra("pit"))
    state = play(state, "14 red")
    assert state.match.past[0].worths == (4, 4, 0, 0, 0)
    assert points(state) == (4, 4, 0)
    # With others of each colour on the board they do not vanish.
    state = table({14: "BR", 16: "WB", 1: "GY", 3: "WB"}, "BWR", extra("pit"))
    assert play(state, "14 red").gone == ()


def test_after_a_shared_place_the_next_follow(table: Lay, play: Play) -> None:
    # AM-V1 AM-STD-5: after White and Blue, who share the second of two places, Green is third
    state = table({14: "BR", 16: "WB", 2: "G", 21: "Y"}, "RBWGY", extra("pit"))
    state = play(state, "14 red")
    assert state.gone == ((0, 1),)
    assert state.to_move == 3
    state = play(state, "2")
    assert state.gone == ((0, 1), (2,))
    state = play(state, "21")
    assert points(state) == (0, 4, 4, 3, 2)


def test_if_no_player_is_left_those_last_to_vanish_take_0(table: Lay, play: Play) -> None:
    # AM-V1 AM-STD-6
    state = play(table({14: "B", 15: "WB", 20: "GYR"}, "BW", extra("pit")), "14")
    assert state.round == 2
    assert points(state) == (0, 0)
    # Green, which left before in the same sowing, keeps its place.
    state = play(table({14: "GB", 16: "WB", 21: "YR"}, "BWG", extra("pit")), "14 green")
    assert points(state) == (0, 0, 5)


def test_a_colour_of_nobody_shares_the_place_of_those_it_vanishes_with(table: Lay, play: Play) -> None:
    # AM-V1 AM-STD-5: Blue and Green, which is nobody's, span the places worth 5 and 4
    state = play(table({14: "RB", 16: "BG", 3: "W", 9: "YR"}, "BW", extra("pit")), "14 red")
    assert state.match.past[0].worths == (0, 4, 4, 0, 0)
    # AM-STD-6: Blue is the last player's to go, after White in the same sowing
    state = play(table({6: "WRB", 9: "BG", 20: "YR"}, "WB", extra("pit")), "6 white red")
    assert state.round == 2
    assert points(state) == (5, 0)


def test_in_gambling_the_last_to_vanish_share_the_last_place(table: Lay, play: Play) -> None:
    # AM-V1 AM-GAM-2: nobody owns a colour, so there is no player to be left; the worst place is worth 1
    state = table({14: "B", 15: "WB"}, 2, extra("pit", game="gambling"), supply="", taken=("WB", "R"))
    state = play(state, "14")
    assert state.match.past[0].worths == (1, 1, 5, 4, 3)
    assert points(state) == (2, 3)


def test_groups_fill_places() -> None:
    # AM-V1, the shares alone
    assert share(((3,), (0, 1), (4,)), (5, 4, 3, 2, 0)) == {3: 5, 0: 3, 1: 3, 4: 2}
    assert share(((0, 1, 2, 3, 4),), (5, 4, 3, 2, 0)) == dict.fromkeys(range(5), 0)
    assert share((), (5, 4, 3, 2, 0)) == {}
    assert by_fewest(0x00213, (0, 1, 2)) == ((1,), (2,), (0,))
    assert by_fewest(0x00212, (0, 1, 2)) == ((1,), (0, 2))


# AM-V2


def test_the_round_ends_as_soon_as_one_player_is_out(table: Lay, play: Play) -> None:
    # AM-V2: the next worths in order of fewest disks left, the last of them 0
    spaces = {12: "W", 2: "BGGYYY"}
    assert points(play(table(spaces, "WBGY", QUICK, gone="R"), "12")) == (4, 3, 2, 0)
    assert points(play(table(spaces | {3: "R"}, "WBGY", QUICK), "12")) == (5, 4, 3, 0)
    assert play(table(spaces, "WBGY"), "12").round == 1


def test_four_players_second_and_third_tied_both_score_third(table: Lay, play: Play) -> None:
    # AM-V2
    state = play(table({12: "W", 2: "BB", 8: "GGRRR", 9: "YYY"}, "WBGY", QUICK), "12")
    assert points(state) == (5, 3, 3, 0)


def test_tied_for_the_last_place_all_take_0(table: Lay, play: Play) -> None:
    # AM-V2
    assert points(play(table({12: "W", 2: "BGYRR"}, "WBGY", QUICK), "12")) == (5, 0, 0, 0)
    assert points(play(table({12: "W", 2: "BGGYYRRR"}, "WBGYR", QUICK), "12")) == (5, 4, 2, 2, 0)


def test_colours_of_nobody_take_no_place_while_on_the_board(table: Lay, play: Play) -> None:
    # AM-V2: Red is gone and has a place; Yellow, with the fewest disks, has none
    state = play(table({12: "W", 2: "BBGGGY"}, "WBG", QUICK), "12")
    assert state.match.past[0].worths == (4, 3, 0, 0, 5)
    assert points(state) == (4, 3, 0)


def test_players_out_in_the_same_sowing_keep_their_order(table: Lay, play: Play) -> None:
    # AM-V2 AM-STD-6
    assert points(play(table({12: "WB", 2: "GYR"}, "WBG", QUICK), "12 white")) == (5, 4, 0)
    assert points(play(table({12: "WBG", 3: "YR"}, "WBG", QUICK), "12 white blue")) == (5, 4, 0)
    assert points(play(table({6: "WB", 3: "GYR"}, "WB", QUICK), "6 white")) == (5, 0)


def test_colours_gone_count_before_the_places_of_those_left(table: Lay, play: Play) -> None:
    # AM-V2: Green, nobody's, goes after White in the same sowing and takes the place before Blue's
    state = play(table({12: "WBG", 2: "BYYR"}, "WBY", QUICK), "12 white blue")
    assert state.match.past[0].worths == (5, 3, 4, 0, 0)


def test_players_out_in_one_removal_share_and_the_others_follow(table: Lay, play: Play) -> None:
    # AM-V2 AM-V1: Blue and White share the worth 4, Green has fewer disks than Yellow; Red is nobody's
    state = table({14: "BR", 16: "WB", 1: "GGYYY"}, "BWGY", {**extra("pit"), **QUICK})
    assert points(play(state, "14 red")) == (4, 4, 3, 0)


def test_two_players_end_quickly_in_any_case(table: Lay, play: Play) -> None:
    # AM-V2 AM-STD-6
    for options in ({}, QUICK):
        assert points(play(table({12: "W", 2: "BGYR"}, "WB", options), "12")) == (5, 0)


# AM-END


def without_removal(state: State, turn: str = "") -> str | None:
    """A way to play the turn to its end so that no disk leaves the board, the fewest disks first, or None."""
    for move in sorted(state.legal_moves(), key=lambda move: 0 if turn else total(state.board[move.number])):
        after = state.after(move)
        if after.mid_turn and not after.lost:
            found = without_removal(after, f"{turn} {move}")
            if found:
                return found
        elif not after.mid_turn and (after.quiet > state.quiet or after.round > state.round):
            return f"{turn} {move}"
    return None


def test_60_turns_without_a_removal_end_the_round(play: Play) -> None:
    # AM-END: two players who avoid every removal, from the set-up on
    state = GAME.new(5, {}, 2)
    assert isinstance(state, State)
    state = play(state, "choose-white choose-blue")
    for turn in range(60):
        assert state.round == 1
        assert state.quiet == turn
        state = play(state, without_removal(state) or "")
    assert state.round == 2
    assert points(state) == (0, 0)  # all five colours have all their disks


def test_the_count_begins_anew_with_each_removal(table: Lay, play: Play) -> None:
    # AM-END
    state = table({12: "WB", 14: "B", 20: "WG"}, "WB", quiet=59)
    assert play(state, "12 white").quiet == 0
    assert play(state, "12 white").round == 1
    assert play(state._replace(quiet=58), "12 blue").quiet == 59
    assert play(state._replace(quiet=58), "12 blue").round == 1
    assert play(state, "12 blue").round == 2


def test_at_the_safety_net_all_colours_are_placed_by_fewest_disks(table: Lay, play: Play) -> None:
    # AM-END: Red is gone; Yellow is nobody's and is placed all the same
    spaces = {14: "W", 20: "GGG", 21: "YY", 26: "BBBB"}
    state = play(table(spaces, "WGB", quiet=59), "14")
    assert state.match.past[0].worths == (4, 0, 2, 3, 5)
    assert points(state) == (4, 2, 0)
    assert points(play(table(spaces, "WGB", {"game": "deduction"}, quiet=59), "14")) == (4, 2, 0)
    assert points(play(table(spaces, "WGB", QUICK, quiet=59), "14")) == (4, 2, 0)
    # A player's colour may be the last but one, with a colour of nobody behind it.
    assert points(play(table(spaces, "WG", quiet=59), "14")) == (4, 2)


def test_at_the_safety_net_ties_share_the_worst_of_their_places(table: Lay, play: Play) -> None:
    # AM-END
    state = play(table({14: "W", 20: "GG", 21: "YY", 26: "BBR"}, "WGB", quiet=59), "14")
    assert state.match.past[0].worths == (4, 0, 0, 0, 4)
    assert points(state) == (4, 0, 0)


def test_at_the_safety_net_the_last_is_worth_1_in_gambling(table: Lay, play: Play) -> None:
    # AM-END AM-GAM-2
    options = {"game": "gambling"}
    state = table({14: "W", 20: "GGG", 21: "YY", 26: "BBBB"}, 2, options, quiet=59, taken=("BB", "WY"))
    assert play(state, "14").round == 1
    state = play(state, "14 bar-red")
    assert state.match.past[0].worths == (4, 1, 2, 3, 5)
    assert points(state) == (7, 7)
