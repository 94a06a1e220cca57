"""What rounds of Celtic Whist score, how the figures move, how the game ends, and who plays on."""

from typing import Any

import pytest

import trilithon
from tests.core.facts import check_over
from trilithon.equipment import CARD_OF_TEXT
from trilithon.games.celtic_whist import State
from trilithon.games.celtic_whist.moves import DOUBLE, NULL_DOUBLE, NULL_MAX
from trilithon.games.celtic_whist.scoring import final_values, gain, made_exactly

GAME = trilithon.load("celtic_whist")
SEVERAL = (2, 3, 4, 5)


def new(seats: int = 1, seed: int = 1, **options: Any) -> State:
    state = GAME.new(seed, {name.replace("_", "-"): value for name, value in options.items()}, seats)
    assert isinstance(state, State)
    return state


def number(text: str) -> int:
    value: int = GAME.parse(text).value
    return value


def finish(state: State, bids: str, taken: str, scores: str, neutral: int) -> State:
    """The state after a round that ends with these bids and tricks taken; the numbers by playing seat.

    Only the last trick is played: whoever took the most leads 30 Black to it and wins.
    """
    deal = state.deal
    said = dict(zip(deal.playing, map(number, bids.split()), strict=True))
    got = dict(zip(deal.playing, map(int, taken.split()), strict=True))
    totals = tuple(map(int, scores.split()))
    seats = range(state.setup.seats)
    all_bids = tuple(said.get(seat, 0) for seat in seats)
    values = final_values(state.rules, deal, all_bids)
    winner = max(got, key=lambda seat: got[seat])
    before = tuple(got.get(seat, 0) - (seat == winner) for seat in seats)
    hands = {winner: "30d"} | dict(
        zip([s for s in deal.playing if s != winner], ("1d", "2d", "3d", "4d"), strict=False)
    )
    state = state._replace(
        hands=tuple((CARD_OF_TEXT[hands[seat]],) if seat in hands else () for seat in seats),
        bids=all_bids,
        values=values,
        taken=before,
        scores=totals,
        neutral=neutral,
        leader=winner,
        trick=(),
        to_move=winner,
    )
    for _ in deal.playing:
        state = state.after(state.legal_moves()[0])
    return state


def finish_solo(bid: str, taken: int, score: int, neutral: int = 15, **options: Any) -> State:
    """The state after a solo round that ends so. The last trick goes to the player, or with none taken to the dummy."""
    state = new(**options)
    last = "30d" if taken else "2d"
    state = state.after(GAME.parse(bid))._replace(
        hands=((CARD_OF_TEXT[last],),),
        dummy=(),
        trick=(CARD_OF_TEXT["6d"],),
        taken=(max(0, taken - 1),),
        scores=(score,),
        neutral=neutral,
    )
    return state.after(GAME.parse(last))


# Points


def plain_points(bid: str, took: int, hand: int, tougher: bool, highest: int | None) -> int:
    """CW-SCORE-1 to -5 and CW-BID-4 said otherwise, from the text of a bid. highest: None if all bid null."""
    if highest is None:
        return 0 - took
    stake = {"double": 2 * hand, "null-double": 2 * hand, "null-max": highest}.get(bid)
    if stake is None:
        stake = int(bid.removeprefix("null"))
    if bid.startswith("null"):
        return {True: stake, False: -stake}[took == 0]
    tricks = hand if bid == "double" else stake
    if took < tricks:
        return -stake
    extra = took - tricks
    return stake if not extra else (0 if tougher else stake - extra)


def test_points_against_a_plain_statement() -> None:
    # CW-SCORE-1 to CW-SCORE-5, CW-BID-4: every bid and every number of tricks
    state = new(2, doubling=True)
    for hand in (7, 10, 12, 13, 15):
        deal = state.deal._replace(hand_size=hand)
        bids = [str(n) for n in range(1, hand + 1)] + ["double"]
        for bid in bids + [f"null{n}" for n in range(1, hand + 1)] + ["null-double", "null-max"]:
            highest = max(
                2 * hand if bid == "double" else 4, 0 if bid.startswith("null") else number(bid) % DOUBLE
            )
            value = final_values(state.rules, deal, (number(bid), 4))[0]
            for took in range(hand + 1):
                for tougher in (False, True):
                    wanted = plain_points(bid, took, hand, tougher, highest)
                    assert gain(value, took, hand, tougher) == wanted


def test_scoring_of_a_solo_round() -> None:
    # CW-SCORE-1 to CW-SCORE-5
    assert finish_solo("5", 3, 15).scores == (10,)
    assert finish_solo("4", 4, 15).scores == (19,)
    assert finish_solo("4", 6, 15).scores == (17,)
    assert finish_solo("4", 6, 15, scoring="tougher").scores == (15,)
    assert finish_solo("2", 6, 15).scores == (13,)
    assert finish_solo("null3", 0, 15).scores == (18,)
    assert finish_solo("null5", 2, 15).scores == (10,)
    assert finish_solo("double", 13, 2, doubling=True).scores == (28,)
    assert finish_solo("null-double", 0, 2, doubling=True).scores == (28,)
    assert finish_solo("double", 15, 2, doubling=True, hand_size=15).scores == (32,)


def test_a_score_never_falls_below_zero() -> None:
    # CW-SCORE-6
    state = finish(new(3), "5 null3 1", "3 4 3", "4 3 0", 7)
    assert state.scores == (0, 0, 0)
    assert state.sheet[-1].gains == (-5, -3, -1)
    assert finish_solo("9", 3, 4).scores == (0,)


# The solo game


def test_the_neutral_figure_advances() -> None:
    # CW-SOLO-6
    state = finish_solo("4", 4, 15)
    assert (state.neutral, state.round, state.to_move, state.result) == (16, 2, 0, None)
    assert (state.bids, state.values, state.taken, state.trick, state.tricks) == ((0,), (), (0,), (), ())
    assert state.sheet == (((0,), new().deal.trump, (4,), (4,), (4,), (19,), 16),)


def test_reaching_thirty_wins_at_once() -> None:
    # CW-SOLO-7
    state = finish_solo("4", 4, 26)
    check_over(state, (0,), (30,), "won, player 1, 30")
    assert state.neutral == 15
    # CW-BID-3: scores count on
    assert finish_solo("9", 9, 29).scores == (38,)
    # scoring comes before the black figure moves
    check_over(finish_solo("4", 4, 26, neutral=29), (0,), (30,), "won, player 1, 30")
    assert finish_solo("3", 3, 26).result is None
    # CW-SOLO-8: reaching 30 wins early
    check_over(finish_solo("4", 4, 26, object="survive"), (0,), (30,), "won, player 1, 30")


def test_losing_alone() -> None:
    # CW-SOLO-7
    state = finish_solo("3", 3, 26, neutral=29)
    check_over(state, (), (29,), "lost, black, 30, player 1, 29")
    assert state.neutral == 30
    assert finish_solo("3", 3, 26, neutral=28).result is None
    assert finish_solo("5", 3, 6).result is None
    for score, options in (
        (5, {}), (4, {}), (5, {"object": "survive"}), (5, {"object": "survive", "neutral": 29}),
    ):  # fmt: skip
        check_over(finish_solo("5", 3, score, **options), (), (0,), "lost, player 1’s, zero")


def test_surviving() -> None:
    # CW-SOLO-8
    state = finish_solo("5", 3, 6, neutral=29, object="survive")
    check_over(state, (0,), (1,), "won, black, 30, player 1, 1")
    assert finish_solo("5", 3, 6, neutral=28, object="survive").result is None


def test_the_whole_deck_is_dealt_afresh() -> None:
    # CW-SOLO-2: each round from a stream of its own
    rounds = {finish_solo("4", 4, 15).hands}
    for seed in range(5):
        rounds.add(new(1, seed).hands)
    assert len(rounds) == 6
    assert finish_solo("4", 4, 15).hands == finish_solo("3", 4, 15).hands


# Two to five players


@pytest.mark.parametrize("seats", SEVERAL)
def test_the_deal_passes_clockwise(seats: int) -> None:
    # CW-MULTI-5
    state = new(seats)
    for _ in range(2 * seats):
        taken = " ".join(["1"] + ["0"] * (seats - 1))
        after = finish(state, " ".join(["2"] * seats), taken, " ".join(["0"] * seats), 3)
        assert after.deal.dealer == (state.deal.dealer + 1) % seats
        assert after.round == state.round + 1
        state = after


def test_who_gained_most_bids_first() -> None:
    # CW-MULTI-6
    state = new(4)._replace()
    state = state._replace(deal=state.deal._replace(dealer=0))  # then the next deal is player 2's

    def first(bids: str, taken: str, scores: str = "9 9 9 9") -> int | None:
        return finish(state, bids, taken, scores, 3).to_move

    assert first("1 2 3 1", "1 2 3 1") == 2
    assert first("3 2 1 1", "3 2 1 1") == 0
    assert first("2 2 2 1", "2 2 2 1") == 2  # tied: 0, 1 and 2; first clockwise from player 2's left
    assert first("2 2 1 1", "2 2 2 1") == 0
    assert first("1 2 1 1", "2 2 2 1") == 1
    assert first("2 2 2 2", "2 2 2 1") == 2
    # losses count as negative, before CW-SCORE-6's floor
    assert first("7 6 5 4", "3 2 1 1", "0 0 0 0") == 3
    assert first("4 5 6 7", "3 2 1 1", "0 0 0 0") == 0
    # then clockwise
    after = finish(state, "1 2 3 1", "1 2 3 1", "9 9 9 9", 3)
    order = []
    for _ in range(4):
        order.append(after.to_move)
        after = after.after(GAME.parse("1"))
    assert order == [2, 3, 0, 1]


def test_everybody_null_costs_a_point_a_trick() -> None:
    # CW-MULTI-7, whatever the scoring option
    for scoring in ("standard", "tougher"):
        state = finish(new(3, scoring=scoring), "null1 null2 null10", "3 0 7", "9 9 9", 3)
        assert state.scores == (6, 9, 2)
        assert state.sheet[-1].gains == (-3, 0, -7)
    state = finish(new(3, doubling=True), "null-double null2 null1", "3 0 7", "9 9 9", 3)
    assert state.scores == (6, 9, 2)


def test_null_max_scores_the_highest_regular_bid() -> None:
    # CW-MULTI-11, CW-SCORE-4
    state = new(4, restrictive_null=True, doubling=True)
    assert finish(state, "null-max 3 5 null1", "0 3 4 0", "0 0 6 0", 3).scores == (5, 3, 1, 1)
    assert finish(state, "null-max 3 5 null1", "1 3 3 0", "9 0 6 0", 3).scores == (4, 3, 1, 1)
    assert finish(state, "null-max double 1 null1", "0 7 0 0", "0 0 1 0", 3).scores == (14, 14, 0, 1)
    assert finish(state, "null-max null-max null1 null1", "0 7 0 0", "1 9 1 1", 3).scores == (1, 2, 1, 1)


def test_the_neutral_figure_keeps_up() -> None:
    # CW-MULTI-9
    state = new(3)
    assert finish(state, "4 2 2", "4 3 3", "0 0 0", 0).neutral == 4  # to the leader's space
    assert finish(state, "4 2 2", "4 3 3", "5 0 0", 8).neutral == 9  # ahead of it by one
    assert finish(state, "4 2 2", "4 3 3", "3 0 0", 8).neutral == 9  # not ahead
    assert finish(state, "4 2 2", "4 3 3", "0 0 0", 8).neutral == 9
    assert finish(state, "4 2 2", "4 3 3", "0 0 25", 8).neutral == 26
    assert finish(state, "4 2 2", "3 3 4", "25 0 9", 24).neutral == 25  # never backwards


def test_the_end_for_several() -> None:
    # CW-MULTI-10
    state = finish(new(3), "4 2 2", "4 3 3", "26 9 9", 20)
    check_over(state, (0,), (30, 10, 10), "player 1, 30 points")
    assert state.neutral == 30
    assert finish(new(3), "4 2 2", "4 3 3", "25 9 9", 20).result is None
    # of several at 30 or more the highest
    state = finish(new(3), "4 2 2", "4 3 3", "28 32 9", 20)
    check_over(state, (1,), (32, 33, 10), "player 2, 33 points")
    # the black figure reaches 30
    state = finish(new(3), "4 2 2", "4 3 3", "3 9 9", 29)
    assert state.result is None  # tied
    state = finish(new(3), "4 2 2", "4 3 3", "3 9 8", 29)
    check_over(state, (1,), (7, 10, 9), "player 2, 10 points")
    assert finish(new(3), "4 2 2", "4 3 3", "3 9 8", 28).result is None
    # nobody is out for standing at zero (CW-MULTI-1)
    assert finish(new(3), "4 2 2", "3 3 4", "0 0 0", 3).deal.playing == (0, 1, 2)


def test_a_play_off_among_the_tied() -> None:
    # CW-MULTI-10
    state = new(5, all_sixty=True)
    state = state._replace(deal=state.deal._replace(dealer=1))
    state = finish(state, "3 3 1 3 3", "3 3 0 3 3", "27 20 9 27 27", 25)
    assert state.result is None
    assert (state.scores, state.neutral, state.round) == ((30, 23, 8, 30, 30), 30, 2)
    # dealt as for three, by the next of them clockwise after player 2; out is simply not dealt in
    assert (state.deal.playing, state.deal.dealer, state.deal.hand_size) == ((0, 3, 4), 3, 10)
    assert [len(hand) for hand in state.hands] == [10, 0, 0, 10, 10]
    # CW-MULTI-6: among those still in, from the dealer's left if tied: all gained 3
    assert state.to_move == 4
    assert state.observe(1).hand == ()
    # whoever is no longer tied for the highest is out too
    after = finish(state, "2 2 2", "2 2 3", "30 23 8 30 30", 30)
    assert (after.deal.playing, after.deal.dealer, after.deal.hand_size) == ((0, 3), 0, 15)
    assert after.neutral == 30
    assert (after.scores, after.result) == ((32, 23, 8, 32, 31), None)
    # until one is ahead, though one that is out should have more
    over = finish(after, "5 2", "4 3", "5 23 8 5 9", 30)
    check_over(over, (3,), (0, 23, 8, 6, 9), "player 4, 6 points")
    # all still tied: all play on
    again = finish(after, "2 2", "2 2", "5 23 8 5 9", 30)
    assert (again.deal.playing, again.deal.dealer, again.result) == ((0, 3), 3, None)
    check_over(finish(after, "2 2", "3 2", "5 23 8 5 9", 30), (3,), (6, 23, 8, 7, 9), "player 4, 7 points")


def test_all_sixty_only_while_five_are_in() -> None:
    # CW-MULTI-3, CW-MULTI-10
    state = finish(new(5, all_sixty=True), "2 2 2 2 2", "2 2 2 2 2", "0 0 0 0 0", 29)
    assert (state.deal.playing, state.deal.hand_size, state.result) == ((0, 1, 2, 3, 4), 12, None)
    state = finish(new(5, all_sixty=True), "2 2 2 2 2", "2 2 2 2 1", "0 0 0 0 0", 29)
    assert (state.deal.playing, state.deal.hand_size) == ((0, 1, 2, 3), 7)
    assert {card for hand in state.hands for card in hand} <= {*range(1, 31), *range(61, 66)}


def test_bidding_and_leading_in_a_play_off() -> None:
    # CW-MULTI-6, CW-MULTI-8: only those still in count, though another gained more or has more
    state = new(4)
    state = state._replace(deal=state.deal._replace(dealer=3))
    state = finish(state, "3 2 7 3", "3 2 7 3", "27 28 9 21", 25)
    assert (state.deal.playing, state.deal.dealer, state.to_move) == ((0, 1), 0, 0)
    state = state._replace(scores=(30, 30, 99, 24)).after(GAME.parse("4"))
    assert state.to_move == 1
    assert state.after(GAME.parse("5")).leader == 1
    assert state.after(GAME.parse("4")).leader == 0  # tied: the dealer
    assert state.after(GAME.parse("null1")).values == (4, -1, 0, 0)
    assert state.after(GAME.parse("4")).hands[2:] == ((), ())


# Cooperative


def test_the_shared_figure_advances_only_when_all_make_their_bids() -> None:
    # CW-COOP-1
    for seats in SEVERAL:
        state = new(seats, mode="cooperative", shared_start=5)
        fives, ones = " ".join(["5"] * seats), " ".join(["1"] * seats)
        after = finish(state, ones, ones, fives, 9)
        assert (after.scores, after.neutral) == ((5 + seats,) * seats, 10)
        assert after.deal.dealer == (state.deal.dealer + 1) % seats
    state = new(3, mode="cooperative", doubling=True)
    assert finish(state, "4 3 3", "4 3 3", "7 7 7", 9).scores == (10, 10, 10)
    assert finish(state, "4 3 2", "4 3 3", "7 7 7", 9).scores == (7, 7, 7)  # nothing is ever lost
    assert finish(state, "4 4 3", "4 3 3", "7 7 7", 9).scores == (7, 7, 7)
    assert finish(state, "5 5 null3", "5 5 0", "7 7 7", 9).scores == (10, 10, 10)
    assert finish(state, "5 4 null3", "5 4 1", "7 7 7", 9).scores == (7, 7, 7)
    assert finish(state, "double null3 null-double", "10 0 0", "7 7 7", 9).scores == (10, 10, 10)
    assert finish(state, "double null3 1", "9 0 1", "7 7 7", 9).scores == (7, 7, 7)
    # CW-MULTI-7: somebody always takes a trick
    assert finish(state, "null1 null3 null1", "10 0 0", "7 7 7", 9).scores == (7, 7, 7)
    restrictive = new(3, mode="cooperative", restrictive_null=True)
    assert finish(restrictive, "10 null-max null1", "10 0 0", "7 7 7", 9).scores == (10, 10, 10)
    assert finish(restrictive, "9 null-max null1", "9 1 0", "7 7 7", 9).scores == (7, 7, 7)


def test_made_exactly() -> None:
    # CW-COOP-1
    assert [taken for taken in range(11) if made_exactly(4, taken, 10)] == [4]
    assert [taken for taken in range(11) if made_exactly(20, taken, 10)] == [10]
    for null in (-1, -10, -20, 0):
        assert [taken for taken in range(11) if made_exactly(null, taken, 10)] == [0]


def test_winning_and_losing_together() -> None:
    # CW-COOP-2: before the black figure does, scoring first
    state = new(3, mode="cooperative")
    over = finish(state, "4 3 3", "4 3 3", "27 27 27", 29)
    check_over(over, (0, 1, 2), (30, 30, 30), "won, together, 30")
    assert over.neutral == 29
    over = finish(state, "4 3 3", "4 3 3", "26 26 26", 29)
    check_over(over, (), (29, 29, 29), "lost, black, 30, 29")
    assert over.neutral == 30
    assert finish(state, "4 3 3", "4 3 3", "26 26 26", 28).result is None


def test_bidding_order_together() -> None:
    # CW-COOP-4: clockwise from the dealer's left every round
    state = new(4, mode="cooperative")
    state = state._replace(deal=state.deal._replace(dealer=2))
    for dealer in (3, 0, 1, 2):
        state = finish(state, "1 2 3 1", "1 2 3 1", "0 0 0 0", 3)
        assert (state.deal.dealer, state.to_move, state.deal.first) == (
            dealer,
            (dealer + 1) % 4,
            (dealer + 1) % 4,
        )


def test_the_numbers_of_bids_do_not_clash() -> None:
    assert len({DOUBLE, NULL_DOUBLE, NULL_MAX, *range(-99, 100)}) == 202
