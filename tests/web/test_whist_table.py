"""The table of Whist, without any browser: what is seen of a position, and what taps and keys mean."""

from collections.abc import Iterator, Mapping
from itertools import pairwise, takewhile
from typing import Any

import pytest

from tests.web.one_table import OneTable
from tests.web.telling import tells
from trilithon.games.whist.moves import Move, parse
from trilithon.games.whist.state import Observation, State
from trilithon.state import Refusal
from trilithon_web.company import PERSON, seat_company
from trilithon_web.nodes import find, h, text_of
from trilithon_web.tables.whist import sheet
from trilithon_web.tables.whist.bids import barred_number
from trilithon_web.tables.whist.cards import sort_hand
from trilithon_web.tables.whist.stakes import describe_bid
from trilithon_web.tables.whist.table import TABLE
from trilithon_web.tables.whist.wording import describe_table, facts, say_prompt
from trilithon_web.tricks.ui import refresh_ui

WHIST = OneTable("whist")
GAME = WHIST.game
sight, drawn, act, played = WHIST.sight, WHIST.drawn, WHIST.act, WHIST.played


def game(
    seats: int, options: Mapping[str, str], seed: int = 5, rounds: int = 21
) -> Iterator[tuple[State, Move, State]]:
    """The steps of a game of random players, so many rounds of it."""
    return takewhile(lambda step: step[0].round <= rounds, WHIST.steps(seats, options, seed))


def bidding_at(seats: int, options: Mapping[str, str], *bids: str, round_: int = 1) -> Observation:
    """What the next to bid sees after some bids in a round."""
    state: Any = GAME.new(5, options, seats)
    for before, _, after in game(seats, options):
        state = before
        if before.round == round_:
            break
        state = after
    state = played(state, *bids)
    seen: Observation = state.observe(state.to_move)
    return seen


def test_a_hand_is_held_suit_by_suit_red_and_black_by_turns_with_the_trumps_last() -> None:
    hand = tuple(range(0, 52, 3))
    colours = {0: "black", 1: "red", 2: "red", 3: "black"}
    for trump in (None, 0, 1, 2, 3):
        held = sort_hand(hand, trump)
        suits = list(dict.fromkeys(card // 13 for card in held))
        assert sorted(held) == list(hand)
        assert all(colours[one] != colours[other] for one, other in pairwise(suits))
        assert trump in (None, suits[-1])
        for suit in suits:
            ranks = [card % 13 for card in held if card // 13 == suit]
            assert ranks == sorted(ranks, reverse=True)


# Bids


def test_what_a_bid_would_bring() -> None:
    """WH-8: 50 and 10 for each trick if it is made, else ten less for each trick over or under."""
    assert tells(describe_bid(0), 0, "+50 points", "−10")
    assert tells(describe_bid(2), 2, "+70 points", "−10")


def test_the_barred_bid_is_shown_barred_told_why_and_never_made() -> None:
    """WH-4: the last to bid may not make the bids add up to the tricks."""
    seen = bidding_at(3, {"last-bidder": "on"}, "4", "3")
    assert barred_number(seen) == 1
    page = drawn(seen)
    (number,) = find(page, "class", "barred")
    assert text_of(number).startswith("1")
    assert tells(page, 1, "barred", 7, 1, 8)
    with pytest.raises(Refusal, match="1") as refused:
        act(seen, refresh_ui(seen, None), "number", number="1")
    assert refused.value.rule == "WH-4"
    ui = act(seen, refresh_ui(seen, None), "number", number="2").ui
    assert act(seen, ui, "key", key="ArrowLeft").ui.bid == 0  # past the one that is barred
    assert act(seen, ui, "bid").moves == (parse("2"),)
    # Without the restriction nothing is.
    free = bidding_at(3, {}, "4", "3")
    assert barred_number(free) is None
    assert not list(find(drawn(free), "class", "barred"))


# Cards


def led_to(led: str, hand: str, trump: int | None) -> Observation:
    """What a player sees who has a hand and is the next to play to a card that was led."""
    state: Any = GAME.new(5, {}, 2)
    cards = tuple(sorted(parse(text).value for text in hand.split()))
    lead = parse(led).value
    state = state._replace(trump=trump, first=0, leader=0, bids=(0, 0), hands=((lead,), cards), to_move=0)
    seen: Observation = state.apply(parse(led)).observe(1)
    return seen


def test_it_is_asked_for_what_may_be_played_and_another_card_says_why_not() -> None:
    """WH-6."""
    hearts = 2
    for hand, trump, words in (
        ("Ad 7d Ks", hearts, ("diamonds", "A or 7")),
        ("Ks Jh 8h", hearts, ("no diamonds", "trump", "J or 8")),
        ("Jh 8h", hearts, ("no diamonds", "trump", "J or 8")),
        ("Ks Jc", hearts, ("no diamonds", "any card")),
        ("Ks Jh", None, ("no diamonds", "any card")),
        ("Ks", None, ("no diamonds", "last card")),
    ):
        assert tells(say_prompt(sight(led_to("9d", hand, trump))), *words)
    for hand, trump, why, may in (
        ("Ad Ks", None, "follow diamonds", ("ace of diamonds", "can be")),
        ("Jh Ks", 2, "trump", ("jack of hearts", "trump", "can be")),
    ):
        page = drawn(led_to("9d", hand, trump))
        king, other = (str(node.attrs["aria-label"]) for node in find(page, "data-card"))
        assert tells(king, "king of spades", why)
        assert tells(other, *may)


def test_a_rank_that_is_typed_goes_to_one_such_card_after_the_other() -> None:
    seen = led_to("9d", "10h Kh Ks Jc", None)
    ui = refresh_ui(seen, None)
    found = []
    for sign in "kkk":
        step = act(seen, ui, "digit", digit=sign)
        found.append(step.focus)
        ui = step.ui
    assert found == ["card-Ks", "card-Kh", "card-Ks"]
    step = act(seen, act(seen, ui, "digit", digit="1").ui, "digit", digit="0")
    assert step.focus == "card-10h"
    assert tells(act(seen, ui, "digit", digit="a").say, "no", "a")


# Rounds


def last_of_a_round(round_: int, seats: int = 3) -> tuple[State, Move, State]:
    return next(step for step in game(seats, {}) if step[0].round == round_ and len(step[2].sheet) == round_)


def test_a_round_is_counted_out_before_the_next_is_dealt() -> None:
    state, move, after = last_of_a_round(5)
    full, done = TABLE.pacing.stages(state.observe(0), after.observe(0), state.narrate(move, 0))
    assert len(full.seen.trick) == 3
    assert (done.seen.round, done.seen.totals, done.seen.hand, done.seen.trick) == (5, after.totals, (), ())
    assert sum(done.seen.taken) == 7
    shown = text_of(sheet.draw_round_result(sight(done.seen)))
    score = after.sheet[-1]
    for seat in range(3):
        assert f"bid {score.bids[seat]}, took {score.taken[seat]}: " in shown
        assert f"{'+' if score.points[seat] >= 0 else '−'}{abs(score.points[seat])}" in shown
    assert [
        node.attrs["data-rule"] for node in find(sheet.draw_round_result(sight(done.seen)), "data-do", "rule")
    ] == ["WH-8"] * 3


def test_the_sheet_holds_bids_tricks_and_running_totals_of_all_rounds() -> None:
    state = last_of_a_round(6)[2]
    seen = state.observe(0)
    rows = [text_of(row).split() for row in find(sheet.draw_sheet_panel(sight(seen)), "class", "now")]
    assert rows == [["5"]]  # the seventh round
    table = next(find(sheet.draw_sheet_panel(sight(seen)), "class", "rounds of-3"))
    lines = [text_of(node) for node in table.children[0].children[1].children]  # type: ignore[union-attr]
    assert [line[0] for line in lines] == list("888876543212345678888")
    totals = [0, 0, 0]
    for line, score in zip(lines, seen.sheet, strict=False):
        for seat in range(3):
            totals[seat] += score.points[seat]
            assert f"{'−' if totals[seat] < 0 else ''}{abs(totals[seat])}" in line
    assert tuple(totals) == seen.totals


def test_the_horizon_shows_every_round_with_its_cards_ticked_or_crossed_once_over() -> None:
    *_, (_, _, after) = game(4, {"rounds-at-the-ends": "players"}, rounds=9)
    seen = after.observe(2)
    horizon = sheet.draw_horizon(sight(seen))
    stones = [str(stone.attrs["class"]).split() for stone in horizon.children]  # type: ignore[union-attr]
    assert [size for size, _ in stones] == [f"r{size}" for size in "888876543212345678888"]
    done = ["made" if score.bids[2] == score.taken[2] else "missed" for score in seen.sheet]
    assert [kind for _, kind in stones] == [*done, "now", *["to-come"] * (20 - len(done))]
    assert {"made", "missed"} <= set(done)
    shown = "".join(str(stone.attrs["data-sign"]) for stone in horizon.children)  # type: ignore[union-attr]
    assert shown == "888876543212345678888"[len(done) :]


def test_at_the_end_its_course_is_told() -> None:
    *_, (_, _, after) = game(2, {})
    course, _ = sheet.draw_ending(sight(after.observe(0)))
    assert tells(course, "21 rounds")


def test_the_heading_says_which_round_it_is_and_people_are_called_by_name() -> None:
    assert facts(GAME.new(1, {}, 3).observe(0)) == "Round 1 of 21"
    assert facts(GAME.new(1, {"rounds-at-the-ends": "players"}, 6).observe(0)) == "Round 1 of 25"
    assert facts(GAME.new(1, {"length": "short"}, 6).observe(0)) == "Round 1 of 9"
    seen = GAME.new(1, {}, 3).observe(0)
    at = sight(seen)._replace(company=seat_company((PERSON, PERSON, PERSON), ("Ann", "Bo", "Cy")))
    assert "Bo: no bid yet, 0 points" in describe_table(at)


def test_a_new_round_is_looked_at_before_a_computer_bids() -> None:
    """WH-5: its trump is told then."""
    state, move, _ = last_of_a_round(3)
    dealt = tuple(event for event in state.narrate(move, 0) if event.kind in ("round", "deal"))
    assert TABLE.pacing.viewing_time(dealt) >= 1500
    assert (
        TABLE.pacing.viewing_time(tuple(event for event in state.narrate(move, 0) if event.kind == "trick"))
        == 0
    )


def test_once_all_is_over_the_table_shows_the_trick_that_it_ended_with() -> None:
    state: Any = GAME.new(2, {"length": "short"}, 3)
    while state.to_move is not None:
        state = state.apply(state.legal_moves()[0])
    seen = state.observe(0)
    assert seen.result
    page = h("main", None, *TABLE.view(sight(seen)))
    (shown,) = (node for node in find(page, "aria-label") if node.attrs["aria-label"].endswith(" trick"))
    assert text_of(shown).count("Birch") == 1
