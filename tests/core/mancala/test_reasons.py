"""Why a move is the best: a position for each reason, and one beside it in which it does not hold."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from trilithon.analysis import advise, contrast
from trilithon.chance import Chance
from trilithon.coach import Reason
from trilithon.coach.advice import UNKNOWN
from trilithon.games.mancala import GAME, State, bets
from trilithon.games.mancala.evaluation import Foreseen, Way, ways
from trilithon.games.mancala.facts import TurnFacts
from trilithon.games.mancala.finishing import Finishing
from trilithon.games.mancala.playout import finish_turn
from trilithon.games.mancala.reasons import _FALLBACKS, _REASONS, _repeats, explain_even_turns, explain_turn

Lay = Callable[..., State]
WHITE, BLUE, GREEN, YELLOW, RED = range(5)


def way(state: State, text: str) -> Way:
    """A move with the rest of its turn."""
    assert state.to_move is not None
    move = GAME.parse(text)
    view = Finishing(state.observe(state.to_move))
    return Way(move, finish_turn(state, view, move), 0)


def told(state: State, best: str, other: str = "") -> list[Reason]:
    """All reasons that hold, told or not."""
    assert state.to_move is not None
    facts = TurnFacts(state.observe(state.to_move), way(state, best), way(state, other) if other else None)
    return [reason for find in every(facts) if (reason := find(facts))]


def every(facts: TurnFacts) -> Sequence[Callable[[TurnFacts], Reason | None]]:
    return (*bets.ALL, *bets.ELSE) if facts.terms.game == "gambling" else (*_REASONS, *_FALLBACKS)


def kinds(state: State, best: str, other: str = "") -> list[str]:
    return [reason.kind for reason in told(state, best, other)]


THREE = {10: "GG", 20: "GG", 26: "BB"}  # what others have beside what is laid out


def test_the_round_ends_by_it(table: Lay) -> None:
    """White, green and yellow are gone: red is worth 2."""
    assert told(table({4: "R", 10: "BB"}, "RB"), "4")[0] == Reason("ends", number=2)
    assert "ends" not in kinds(table({4: "R", 24: "R", 10: "BB"}, "RB"), "4")


def test_ones_last_disk_leaves(table: Lay) -> None:
    assert Reason("gone", number=3) in told(table({4: "R", **THREE}, "RBG"), "4")
    assert "gone" not in kinds(table({4: "R", 24: "R", **THREE}, "RBG"), "4")


def test_the_next_best_sends_somebodys_last_disk_off(table: Lay) -> None:
    lifted = table({1: "RB", 10: "GG", 20: "R"}, "RBG").apply(GAME.parse("1"))
    assert Reason("last-stays", BLUE, 1, 3) in told(lifted, "red", "blue")
    assert "last-stays" not in kinds(lifted, "blue", "red")
    more = table({1: "RB", 10: "GG", 20: "RB"}, "RBG").apply(GAME.parse("1"))
    assert "last-stays" not in kinds(more, "red", "blue")


def test_from_no_other_space_a_disk_of_ones_own_leaves(table: Lay) -> None:
    assert Reason("only", number=1) in told(table({4: "R", 13: "R", **THREE}, "RBG"), "4")
    assert "only" not in kinds(table({4: "R", 16: "R", **THREE}, "RBG"), "4")


def test_more_of_ones_own_disks_leave(table: Lay) -> None:
    state = table({4: "R", 13: "R", **THREE}, "RBG")
    assert Reason("off", number=1) in told(state, "4", "13")
    assert "off" not in kinds(state, "13", "4")


def test_a_disk_leaves_on_a_full_space(table: Lay) -> None:
    state = table({4: "R", 13: "R", 14: "WWWWWYYYYY", **THREE}, "RBG")
    assert Reason("full", number=14) in told(state, "13")
    assert "full" not in kinds(state, "4")


def test_a_disk_is_kept_in_hand_for_its_home(table: Lay) -> None:
    lifted = table({9: "RG", 24: "R", **THREE}, "RBG").apply(GAME.parse("9"))
    assert Reason("saves", number=11) in told(lifted, "green", "red")
    assert "saves" not in kinds(lifted, "red", "green")


def test_a_space_is_lifted_from_which_the_next_player_could_take_disks_off(table: Lay) -> None:
    state = table({1: "RB", 4: "R", 22: "R", 20: "GG"}, "RBG")
    found = told(state, "1", "4")
    assert Reason("nothing-next", BLUE, 1, 1) in found
    assert Reason("breaks", BLUE, 1, 1) in found
    assert not {"nothing-next", "breaks"} & set(kinds(state, "4", "1"))


def test_somebody_can_take_fewer_off_than_after_the_next_best(table: Lay) -> None:
    state = table({1: "RB", 4: "R", 22: "R", 20: "GG"}, "RGB")  # blue is the last to play
    found = told(state, "1", "4")
    assert Reason("hinders", BLUE, 2, 1) in found
    assert "nothing-next" not in [reason.kind for reason in found]
    assert "hinders" not in kinds(state, "4", "1")


def test_the_next_best_sends_more_of_somebodys_disks_off(table: Lay) -> None:
    spaces = {1: "RB", 20: "RB", 10: "GG"}
    lifted = table(spaces, "RBG").apply(GAME.parse("1"))
    assert Reason("fewer", BLUE, 1, 1) in told(lifted, "red", "blue")
    assert "fewer" not in kinds(lifted, "blue", "red")
    concealed = table(spaces, "RBG", {"game": "deduction"}).apply(GAME.parse("1"))
    assert Reason("fewer", number=1) in told(concealed, "red", "blue")


def test_another_space_is_kept_for_later(table: Lay) -> None:
    assert Reason("kept", number=16) in told(table({4: "R", 16: "R", **THREE}, "RBG"), "4")
    assert "kept" not in kinds(table({4: "R", 13: "R", **THREE}, "RBG"), "4")


def test_disks_come_just_short_of_home(table: Lay) -> None:
    state = table({3: "R", 12: "R", **THREE}, "RBG")
    found = told(state, "3", "12")
    assert Reason("ready", number=1) in found
    assert Reason("near", number=1) in found
    assert not {"ready", "near"} & set(kinds(state, "12", "3"))


def test_the_next_best_ends_the_round(table: Lay) -> None:
    """Blue is worth 2 then, and red, the last, nothing."""
    lifted = table({1: "RB", 20: "R"}, "RB").apply(GAME.parse("1"))
    assert told(lifted, "red", "blue") == [Reason("goes-on", number=0)]
    assert "goes-on" not in kinds(lifted, "blue", "red")


APART = {6: "R", 13: "RGG", 20: "GG", 26: "BB"}


def test_disks_fall_short_of_home_by_so_many_spaces(table: Lay) -> None:
    """From 6, red comes to 7 and is 3 short of 11, and from 13, 1 short of 17; from 13, green comes to 16, 4 short of
    21."""
    state = table(APART, "RBG")
    assert told(state, "6", "13") == [Reason("closer", number=4)]
    assert told(state, "13", "6") == [Reason("farther", GREEN, 2, 4)]
    spaces = {6: "R", 8: "BB", 10: "GG"}  # from 10, green comes to 11 and 12
    assert told(gambling(table, spaces, "R", "B"), "6", "10") == [Reason("bet-closer", RED, number=3)]
    assert told(gambling(table, spaces, "B", "G"), "6", "10") == [Reason("theirs-farther", GREEN, 1, 6)]
    assert told(gambling(table, spaces, "B", "G"), "10", "6") == []


def test_what_is_told_of_the_next_turns_holds_where_they_lead(table: Lay) -> None:
    """What lies there is laid out: by the best, a red disk is off and the other one nearer, and green ones stay."""
    best = {13: "R", 10: "GG", 20: "GG", 26: "BB"}
    other = {7: "R", 13: "R", 12: "GG", 20: "G", 26: "BB"}

    def ahead(state: State, text: str, spaces: dict[int, str]) -> Way:
        return way(state, text)._replace(ahead=table(spaces, "RBG", gone=()))

    def soon(
        state: State, finders: Sequence[Callable[[TurnFacts], Reason | None]], *spaces: dict[int, str]
    ) -> set[Reason]:
        ways = map(partial(ahead, state), ("6", "13"), spaces)
        facts = TurnFacts(state.observe(0), *ways)
        return {
            reason
            for find in finders
            if (reason := find(facts)) and ("soon" in reason.kind or "later" in reason.kind)
        }

    state = table(APART, "RBG")
    assert soon(state, _FALLBACKS, best, other) == {
        Reason("soon", number=1),
        Reason("later", GREEN, 2, 0),
        Reason("soon-closer", number=3),
        Reason("soon-farther", GREEN, 2, 6),
    }
    assert soon(state, _FALLBACKS, other, best) == set()
    red, green = gambling(table, APART, "R", "B"), gambling(table, APART, "B", "G")
    assert soon(red, bets.ELSE, best, other) == {
        Reason("bet-soon", RED, number=1),
        Reason("bet-soon-closer", RED, number=3),
    }
    assert soon(green, bets.ELSE, best, other) == {
        Reason("theirs-later", GREEN, 1, 0),
        Reason("theirs-soon-farther", GREEN, 1, 6),
    }


def test_the_turns_that_are_looked_ahead_to_end_where_a_way_is_judged(table: Lay) -> None:
    for found in ways(table(APART, "RBG").observe(0)):
        assert found.ahead
        assert found.value == Foreseen(found.ahead).values()[0] / 2000


def test_where_the_fewest_points_win_disks_stay(table: Lay) -> None:
    low = {"low-score": True}
    state = table({4: "R", 13: "R", **THREE}, "RBG", low)
    assert told(state, "13", "4") == [Reason("holds", number=1)]
    assert "holds" not in kinds(state, "4", "13")
    lifted = table({1: "RB", 20: "RB", 10: "GG"}, "RBG", low).apply(GAME.parse("1"))
    assert Reason("sends", BLUE, 1, 1) in told(lifted, "blue", "red")
    assert "sends" not in kinds(lifted, "red", "blue")


def barring(table: Lay, spaces: dict[int, str], **more: Any) -> State:
    """A gambling game of two, when white has been sown from 13 and a bar is to be taken."""
    options = {"game": "gambling", **more.pop("options", {})}
    return table({13: "W", **spaces}, 2, options, **more).apply(GAME.parse("13"))


BETS = {4: "RR", 8: "BB", 20: "GGG"}


def test_a_bar_of_a_colour_that_is_gone(table: Lay) -> None:
    state = barring(table, BETS)
    assert told(state, "bar-yellow")[0] == Reason("sure", YELLOW, number=5)
    assert "sure" not in kinds(state, "bar-red")


def test_a_bar_of_the_colour_with_the_fewest_disks_or_the_most(table: Lay) -> None:
    state = barring(table, BETS)
    assert Reason("front", WHITE, number=1) in told(state, "bar-white")
    assert "front" not in kinds(state, "bar-green")
    low = barring(table, BETS, options={"low-score": True})
    assert Reason("late", GREEN, number=3) in told(low, "bar-green")
    assert "late" not in kinds(low, "bar-white")


def test_a_bar_of_what_one_has_most_of(table: Lay) -> None:
    state = barring(table, BETS, taken=("RR", "W"))
    assert Reason("have", RED, number=2) in told(state, "bar-red")
    assert "have" not in kinds(state, "bar-white")


def test_the_next_best_is_the_colour_that_somebody_else_has_bet_on(table: Lay) -> None:
    state = barring(table, BETS, taken=("R", "BB"))
    assert Reason("crowd", BLUE, 1, 2) in told(state, "bar-red", "bar-blue")
    assert "crowd" not in kinds(state, "bar-blue", "bar-red")


def test_few_bars_of_a_colour_are_left(table: Lay) -> None:
    state = barring(table, BETS, supply="RRBBBBGGGWWW")
    assert Reason("few-bars", RED, number=2) in told(state, "bar-red")
    assert "few-bars" not in kinds(state, "bar-blue")


def gambling(table: Lay, spaces: dict[int, str], *taken: str) -> State:
    return table(spaces, 2, {"game": "gambling"}, taken=taken)


def test_the_last_disk_goes_of_what_one_has_bet_on(table: Lay) -> None:
    """White and yellow are gone: each red bar brings 3."""
    state = gambling(table, {4: "R", 8: "BB", 20: "GG"}, "RR", "B")
    assert Reason("bet-gone", RED, number=6) in told(state, "4")
    assert "bet-gone" not in kinds(gambling(table, {4: "R", 8: "BB", 20: "GG"}, "B", "RR"), "4")


def test_a_disk_goes_of_what_one_has_bet_on(table: Lay) -> None:
    state = gambling(table, {4: "RR", 8: "BB", 20: "GG"}, "RR", "B")
    assert Reason("bet-off", RED, number=1) in told(state, "4", "8")
    assert "bet-off" not in kinds(state, "8", "4")


def test_the_next_best_sends_off_what_somebody_else_has_bet_on(table: Lay) -> None:
    state = gambling(table, {4: "RR", 8: "B", 14: "G", 24: "GB"}, "R", "GG")
    assert Reason("theirs-stay", GREEN, 1, 2) in told(state, "8", "14")
    assert "theirs-stay" not in kinds(state, "14", "8")


def test_what_one_has_bet_on_comes_just_short_of_home(table: Lay) -> None:
    state = gambling(table, {3: "R", 12: "R", 8: "BB", 20: "GG"}, "RR", "B")
    found = told(state, "3", "12")
    assert Reason("bet-ready", RED, number=1) in found
    assert Reason("bet-near", RED, number=1) in found
    assert not {"bet-ready", "bet-near"} & set(kinds(state, "12", "3"))


def test_of_two_reasons_that_say_nearly_the_same_one_is_told(table: Lay) -> None:
    short = table({3: "R", 12: "R", **THREE}, "RBG"), "3", "12", "ready", {"near"}
    breaks = (
        table({1: "RB", 4: "R", 22: "R", 20: "GG"}, "RBG"),
        "1",
        "4",
        "nothing-next",
        {"breaks", "hinders"},
    )
    only = table({4: "R", 13: "R", **THREE}, "RBG"), "4", "13", "only", {"off"}
    last = (
        table({1: "RB", 10: "GG", 20: "R"}, "RBG").apply(GAME.parse("1")),
        "red",
        "blue",
        "last-stays",
        {"fewer"},
    )
    bars = (
        gambling(table, {3: "R", 12: "R", 8: "BB", 20: "GG"}, "RR", "B"),
        "3",
        "12",
        "bet-ready",
        {"bet-near"},
    )
    for state, best, other, kind, same in (short, breaks, only, last, bars):
        assert {kind, *same} <= set(kinds(state, best, other))
        found = explain_turn(TurnFacts(state.observe(state.to_move), way(state, best), way(state, other)))
        assert kind in [reason.kind for reason in found]
        assert not same & {reason.kind for reason in found}


def test_what_would_be_said_again_is_told_of_another_player() -> None:
    assert _repeats(Reason("breaks", BLUE, 1, 2), Reason("hinders", BLUE, 1, 2))
    assert not _repeats(Reason("breaks", BLUE, 1, 2), Reason("hinders", GREEN, 2, 2))
    assert not _repeats(Reason("hinders", BLUE, 1, 2), Reason("breaks", BLUE, 1, 2))  # which says more


def advice(state: State) -> Any:
    *_, found = advise("mancala", state.observe(state.to_move), [Chance(1)], 1)
    return found


def test_what_makes_ways_equal_is_told(table: Lay) -> None:
    """What comes to 7, 13 or 19 is 3 spaces short of home, and what stays, 4; two on 13 are 2 each."""

    def why(state: State, *texts: str) -> tuple[Reason, ...]:
        return explain_even_turns(state.observe(state.to_move), [way(state, text) for text in texts])

    state = table({6: "R", 12: "R", 18: "R", **THREE}, "RBG")
    assert why(state, "6", "12") == (Reason("even-short", number=11),)
    together = table({6: "R", 12: "R", 13: "R", **THREE}, "RBG")
    assert why(together, "6", "12") == (Reason("even-nearly", number=2),)
    leaving = table({4: "R", 16: "R", 13: "R", **THREE}, "RBG")
    assert why(leaving, "4", "16") == (Reason("even-off", number=1),)
    assert why(leaving, "4", "13") == ()
    bet = gambling(table, {6: "R", 12: "R", 8: "BB", 20: "GG"}, "R", "B")
    assert why(bet, "6", "12") == (Reason("even-short", RED, number=7),)
    settled = [way(state, text)._replace(settled=2.0) for text in ("6", "12")]
    assert explain_even_turns(state.observe(0), settled) == (Reason("even-points"),)


def test_spaces_that_come_to_the_same_are_even(table: Lay) -> None:
    """Both leave nothing but another disk of one's own on a black space."""
    found = advice(table({5: "R", 17: "R", **THREE}, "RBG"))
    assert found.candidates[0].value - found.candidates[1].value < 10
    assert (found.even, [reason.kind for reason in found.reasons]) == (2, ["even-short"])


def test_the_reasons_of_the_coach_and_of_an_exercise_are_the_same(table: Lay) -> None:
    state = table({4: "R", 13: "R", **THREE}, "RBG")
    found = advice(state)
    assert [candidate.move for candidate in found.candidates] == ["4", "13"]
    moves = GAME.parse("4"), GAME.parse("13")
    *_, why = contrast("mancala", state.observe(0), moves, Chance(1), 1)
    assert why
    assert (
        found.reasons
        == why[0].reasons
        == explain_turn(TurnFacts(state.observe(0), way(state, "4"), way(state, "13")))
    )


def test_whose_colour_is_gone_is_not_told_what_to_do(table: Lay) -> None:
    state = table({10: "GG", 26: "BB", 1: "W"}, "RBG", {"game": "deduction"})
    found = advice(state)
    assert (found.goal, found.even, found.reasons) == (UNKNOWN, 3, ())
