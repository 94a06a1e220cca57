"""The table of Celtic Whist, without any browser: what is seen of a position, and what taps and keys mean."""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from tests.web.one_table import OneTable
from tests.web.telling import tells
from trilithon.equipment import CARD_OF_TEXT, COLOUR, TRILITHONS, card_text
from trilithon.games.celtic_whist.moves import NULL_MAX, Move, parse
from trilithon.games.celtic_whist.state import Observation, State
from trilithon.state import Refusal, Result
from trilithon_web.company import PERSON, seat_company
from trilithon_web.kit.ring import SpacePieces
from trilithon_web.nodes import Node, find, text_of
from trilithon_web.tables.celtic_whist import scores
from trilithon_web.tables.celtic_whist.board import draw_unseen_ring, group_by_space, lay_pieces
from trilithon_web.tables.celtic_whist.cards import sort_hand
from trilithon_web.tables.celtic_whist.table import TABLE
from trilithon_web.tables.celtic_whist.ui import Sight
from trilithon_web.tables.celtic_whist.wording import describe_table, facts, say_prompt
from trilithon_web.tricks.ui import NO_CARD, Ui, is_scored, refresh_ui

CELTIC = OneTable("celtic_whist")
GAME, company = CELTIC.game, CELTIC.company
sight, drawn, act, played = CELTIC.sight, CELTIC.drawn, CELTIC.act, CELTIC.played


def game(seats: int, options: Mapping[str, str], seed: int = 5) -> Iterator[tuple[State, Move, State]]:
    """The steps of a game of random players, five rounds of it at most."""
    return takewhile(lambda step: step[0].round <= 5, CELTIC.steps(seats, options, seed))


def ids(node: Node) -> Iterator[str]:
    return (found.attrs["id"] for found in find(node, "id"))


# What is seen


def laid_out(seen: Observation, seats: int, thought: int = 0) -> dict[int, SpacePieces]:
    return group_by_space(lay_pieces(seen, thought), company(seats).colours)


def test_figures_disks_and_bars_lie_where_the_rules_want_them() -> None:
    """CW-BID-3: the bar as far ahead of the figure as the bid, the disk on its number; null bids on the inner track."""
    start = GAME.new(1, {"doubling": "on"})
    for text, track, number, bar in (
        ("4", "disks", 4, 19),
        ("null3", "nulls", 3, 18),
        ("13", "disks", 13, 28),
        ("double", "disks", 13, 30),  # 15 and 26 are more than the ring has
        ("null-double", "nulls", 13, 30),
    ):
        laid = laid_out(played(start, text).observe(0), 1)
        here: SpacePieces = laid[number]
        assert [piece.attrs["id"] for piece in getattr(here, track) if piece.attrs] == ["disk-0"], text
        assert [place for place, there in laid.items() if there.bars] == [bar], text
        assert [piece.kind for piece in laid[15].figures] == ["figure red", "figure black"]
    # CW-MULTI-11: null MAX lies nowhere until all have bid.
    restrictive = GAME.new(1, {"restrictive-null": "on"}, 3)
    bid = played(restrictive, "null-max")
    assert not any(there.disks or there.nulls or there.bars for there in laid_out(bid.observe(0), 3).values())
    all_bid = played(bid, "4", "2")
    (place,) = [place for place, there in laid_out(all_bid.observe(0), 3).items() if there.nulls]
    assert place == 4


def test_a_bid_that_is_thought_of_lies_on_the_ring_as_a_ghost() -> None:
    seen = GAME.new(1).observe(0)
    laid = laid_out(seen, 1, 6)
    assert [piece.kind.split()[-1] for piece in (*laid[6].disks, *laid[21].bars)] == ["ghost", "ghost"]
    assert not any(there.bars or there.disks for there in laid_out(seen, 1).values())


def test_figures_stand_off_the_board_before_there_are_points_and_together_as_one() -> None:
    """CW-COOP-1."""
    seen = GAME.new(1, {"mode": "cooperative", "shared-start": 7}, 4).observe(0)
    laid = laid_out(seen, 4)
    assert [piece.kind for piece in laid[7].figures] == ["figure white shared"]
    assert [piece.kind for piece in laid[0].figures] == ["figure black"]
    # CW-MULTI-1.
    laid = laid_out(GAME.new(1, {}, 3).observe(0), 3)
    assert [piece.kind for piece in laid[0].figures] == [
        "figure red",
        "figure blue",
        "figure green",
        "figure black",
    ]


def test_the_hand_is_sorted_by_colour_with_the_trumps_and_the_trilithon_last() -> None:
    for seed in range(20):
        state: Any = GAME.new(seed)
        hand = sort_hand(state.hands[0], state.deal.trump)
        colours = [COLOUR[card] for card in hand]
        trumps = [colour == state.deal.trump for colour in colours]
        assert trumps == sorted(trumps)
        side = colours[: trumps.count(False)]
        assert side == sorted(side)
        if any(card > 60 for card in hand):
            assert hand[-1] > 60


def test_cards_that_may_not_be_played_are_sunk_and_say_why() -> None:
    """CW-PLAY-1: deal 1, where the dummy leads 4 Yellow and one Yellow card is held."""
    seen = played(GAME.new(1), "4").observe(0)
    cards = list(find(drawn(seen), "data-place"))
    sunk = {node.attrs["id"]: node.attrs["aria-label"] for node in cards if "illegal" in node.attrs["class"]}
    assert {node.attrs["id"] for node in cards} - set(sunk) == {"card-22d"}
    assert tells(sunk["card-1d"], "1 White", "follow yellow")
    assert tells(sunk["card-26d"], "26 Blue", "trump", "follow yellow")


# What is asked


def test_the_table_says_what_is_asked_for() -> None:
    start = GAME.new(1)
    assert tells(say_prompt(sight(start.observe(0))), "how many tricks")
    assert tells(say_prompt(sight(played(start, "4").observe(0))), "yellow", 22)
    two: Any = GAME.new(1, {}, 2)
    asked = [say_prompt(sight(two.observe(seat))) for seat in (0, 1)]
    assert [tells(said, "how many tricks") for said in asked] == [seat == two.to_move for seat in (0, 1)]


def test_where_black_is_led_it_is_said_what_beats_it() -> None:
    """CW-PLAY-3."""
    for seed in range(60):
        state = played(GAME.new(seed), "4")
        seen = state.observe(0)
        if card_text(seen.trick[0]) == "24d":
            assert tells(say_prompt(sight(seen)), "Black", "any card", "above 24", "trilithon")
            taken = seen._replace(trick=(*seen.trick, TRILITHONS[seen.trump]))
            assert tells(say_prompt(sight(taken)), "nothing beats")
            return
    pytest.fail("no dummy hand led 24 Black")


# Bidding


def button_of(tree: Node) -> Node:
    (button,) = find(tree, "id", "bid")
    return button


def test_no_bid_is_chosen_before_a_number_is_and_the_button_says_which() -> None:
    seen = GAME.new(1).observe(0)
    ui = refresh_ui(seen, None)
    button = button_of(drawn(seen, ui))
    assert (text_of(button), button.attrs["aria-disabled"]) == ("Bid", "true")
    assert tells(button.attrs["data-off"], "number")
    assert "data-move" not in button.attrs
    assert act(seen, ui, "bid").moves == ()
    assert {node.attrs["aria-pressed"] for node in find(drawn(seen, ui), "data-number")} == {"false"}
    ui = act(seen, ui, "number", number="4").ui
    button = button_of(drawn(seen, ui))
    assert (text_of(button), button.attrs["data-move"]) == ("Bid 4", "4")
    assert "aria-disabled" not in button.attrs
    made = act(seen, ui, "bid")
    assert made.moves == (parse("4"),)
    assert refresh_ui(seen, ui).bid is None  # nor is the last one in the next round


def numbers(tree: Node) -> list[str]:
    return [str(node.attrs.get("aria-label") or text_of(node)) for node in find(tree, "data-number")]


def test_null_bids_stand_apart_and_have_their_own_names() -> None:
    """CW-BID-1, CW-BID-2."""
    seen = GAME.new(1, {}, 4).observe(0)._replace(to_move=0, legal=bids_on_offer(7))
    ui = refresh_ui(seen, None)
    assert numbers(drawn(seen, ui)) == list("1234567")
    ui = act(seen, ui, "kind", kind="null").ui
    assert numbers(drawn(seen, ui)) == [f"Null {number}" for number in range(1, 8)]
    ui = act(seen, ui, "number", number="-7").ui
    assert text_of(button_of(drawn(seen, ui))) == "Bid null 7"
    assert act(seen, ui, "bid").moves == (parse("null7"),)
    assert act(seen, ui, "null").ui.bid is None  # of another kind, none is chosen


def bids_on_offer(size: int) -> tuple[Move, ...]:
    return tuple(parse(f"{kind}{number}") for kind in ("", "null") for number in range(1, size + 1))


def test_a_bid_is_made_by_its_key_by_digits_and_by_a_touch_of_its_space() -> None:
    seen = GAME.new(1).observe(0)
    ui = refresh_ui(seen, None)
    assert act(seen, ui, "to-bid").focus == "number-1"
    assert "number-1" in ids(drawn(seen, ui))
    chosen = act(seen, ui, "digit", digit="4")
    assert (chosen.focus, chosen.say, chosen.aloud[:12]) == ("bid", "Bid 4?", "Exactly 4: +")
    assert act(seen, chosen.ui, "to-bid").focus == "bid"
    ui = act(seen, refresh_ui(seen, None), "digit", digit="1").ui
    ui = act(seen, ui, "digit", digit="2").ui
    assert ui.bid == 12
    assert act(seen, ui, "digit", digit="7").ui.bid == 7
    null = act(seen, ui, "space", bid="-3").ui
    assert (null.bid, null.null) == (-3, True)
    assert act(seen, null, "digit", digit="5").ui.bid == -5


def test_doubling_is_there_at_the_full_hand_only() -> None:
    """CW-BID-4."""
    seen = GAME.new(1, {"doubling": "on"}).observe(0)
    ui = refresh_ui(seen, None)
    assert not list(find(drawn(seen, ui), "data-do", "double"))
    ui = act(seen, ui, "number", number="13").ui
    assert list(find(drawn(seen, ui), "data-do", "double"))
    ui = act(seen, ui, "double").ui
    assert act(seen, ui, "bid").moves == (parse("double"),)
    assert act(seen, ui, "double").ui.bid == 13
    null = act(seen, ui, "kind", kind="null").ui
    assert act(seen, act(seen, null, "double").ui, "bid").moves == (parse("null-double"),)
    off = GAME.new(1).observe(0)
    assert not list(find(drawn(off, Ui(bid=13)), "data-do", "double"))


def test_restrictive_null_leaves_null_one_and_null_max() -> None:
    """CW-MULTI-11."""
    state = GAME.new(1, {"restrictive-null": "on"}, 3)
    seen = state.observe(state.to_move)
    ui = act(seen, refresh_ui(seen, None), "null").ui
    assert numbers(drawn(seen, ui)) == ["Null 1", "Null MAX"]
    ui = act(seen, ui, "number", number=str(NULL_MAX)).ui
    assert text_of(button_of(drawn(seen, ui))) == "Bid null MAX"
    assert act(seen, ui, "bid").moves == (parse("null-max"),)


# Playing


def test_a_tap_plays_a_card_and_one_that_may_not_be_played_is_refused_with_its_rule() -> None:
    state = played(GAME.new(1), "4")
    seen = state.observe(0)
    ui = refresh_ui(seen, None)
    assert act(seen, ui, "tap", card="22d").moves == (parse("22d"),)
    with pytest.raises(Refusal) as refusal:
        state.apply(*act(seen, ui, "tap", card="1d").moves)
    assert refusal.value.rule == "CW-PLAY-1"
    # A second tap plays where the player wants it so.
    first = TABLE.handle_message(sight(seen, twice="on"), {"do": "tap", "card": "22d"})
    assert first.moves == ()
    assert tells(first.say, "22 Yellow")
    second = TABLE.handle_message(sight(seen, first.ui, twice="on"), {"do": "tap", "card": "22d"})
    assert second.moves == (parse("22d"),)


def test_a_card_is_dragged_to_the_trick_and_nowhere_else_whatever_has_happened_meanwhile() -> None:
    seen = played(GAME.new(1), "4").observe(0)
    ui = act(seen, refresh_ui(seen, None), "lift", card="22d").ui
    assert [node.attrs["id"] for node in find(drawn(seen, ui), "aria-pressed", "true")] == ["card-22d"]
    assert act(seen, ui, "drop", card="22d", to="trick").moves == (parse("22d"),)
    elsewhere = act(seen, ui, "drop", card="22d", to="hand")
    assert (elsewhere.moves, elsewhere.ui.picked) == ((), NO_CARD)
    # A computer’s move puts down what was picked, and another card may have been picked by the keyboard.
    for ui in (refresh_ui(seen, None), act(seen, refresh_ui(seen, None), "lift", card="1d").ui):
        assert act(seen, ui, "drop", card="22d", to="trick").moves == (parse("22d"),)
    gone = act(seen, refresh_ui(seen, None), "drop", card="30n", to="trick")
    assert "30n" not in [card_text(card) for card in seen.hand]
    assert gone.moves == ()
    assert tells(gone.say, "changed")


def test_the_arrows_walk_along_the_hand_and_digits_go_to_a_number() -> None:
    """Deal 1: 1 White, 7, 25, 15 Green, 21, 27, 22 Yellow, 11 Red, 17, 6 Black, 18, 24, 26 Blue (trump)."""
    seen = played(GAME.new(1), "4").observe(0)
    ui = refresh_ui(seen, None)
    assert act(seen, ui, "key", key="ArrowRight").focus == "card-11d"
    assert act(seen, ui, "key", key="ArrowUp").focus == "card-1d"
    assert act(seen, ui, "key", key="End").focus == "card-26d"
    one = act(seen, ui, "digit", digit="1")
    assert one.focus == "card-1d"
    assert act(seen, one.ui, "digit", digit="7").focus == "card-17d"
    assert "no card with 9" in act(seen, ui, "digit", digit="9").say


def test_cards_keep_their_places_and_the_arrows_pass_over_those_that_are_gone() -> None:
    state = played(GAME.new(1), "4")
    dealt = sort_hand(state.hands[0], state.deal.trump)
    state = played(state, "22d", "26d", "25d")
    seen: Observation = state.observe(0)
    places = list(find(drawn(seen), "data-key"))
    assert [place.attrs["data-key"] for place in places] == list(map(card_text, dealt))
    assert [place.attrs["data-key"] for place in places if place.attrs.get("aria-hidden")] == [
        "25d",
        "22d",
        "26d",
    ]
    for key, card in {
        "ArrowUp": "7d",
        "ArrowLeft": "17d",
        "ArrowRight": "18d",
        "End": "24d",
        "ArrowDown": "24d",
    }.items():
        assert act(seen, Ui(card=CARD_OF_TEXT["6d"]), "key", key=key).focus == f"card-{card}"


@pytest.mark.parametrize(
    ("seats", "options", "row"), [(3, {}, 5), (5, {"all-sixty": "on"}, 6), (1, {"hand-size": "15"}, 8)]
)
def test_up_and_down_go_by_the_rows_of_the_hand(seats: int, options: Mapping[str, str], row: int) -> None:
    seen: Observation = GAME.new(1, options, seats).observe(0)._replace(legal=())
    hand = sort_hand(seen.hand, seen.trump)
    assert act(seen, Ui(card=hand[0]), "key", key="ArrowDown").focus == f"card-{card_text(hand[row])}"
    style = (Path(__file__).parents[2] / "site/style/88-seated.css").read_text(encoding="utf-8")
    assert f".dealt-{len(hand)} {{ --all: {len(hand)}; --in-row: {row}; }}" in style


# Between two moves


def last_of_a_round(seats: int, options: Mapping[str, str]) -> tuple[State, Move, State]:
    return next(step for step in game(seats, options) if len(step[2].sheet) == 1)


def test_a_round_is_counted_out_before_the_next_is_dealt() -> None:
    state, move, after = last_of_a_round(3, {})
    full, done = TABLE.pacing.stages(state.observe(0), after.observe(0), state.narrate(move, 0))
    assert len(full.seen.trick) == 3
    assert (done.seen.round, done.seen.scores, done.seen.hand) == (1, after.scores, ())
    assert sum(done.seen.taken) == 10
    drawer = scores.draw_round_result(sight(done.seen))
    rows = [text_of(node) for node in find(drawer, "class", "points")]
    assert "CW-SCORE-" not in rows[0]  # a rule's id is for who asks why
    rules = [node.attrs["data-rule"] for node in find(drawer, "data-do", "rule")]
    assert all(str(rule).startswith("CW-SCORE-") for rule in rules)
    assert len(rules) == 3
    for seat, gained in enumerate(after.sheet[0].gains):
        assert f"took {after.sheet[0].taken[seat]}" in rows[0]
        assert f"{'+' if gained >= 0 else '−'}{abs(gained)}" in rows[0]


# For those who do not see it


def test_the_table_can_be_told_and_the_ring_is_a_list_of_what_stands_on_it() -> None:
    seen = played(GAME.new(1), "4").observe(0)
    for words in (
        ("Round 1", "Blue", "trump"),
        ("You", "0 of 4", "15 points", "13 cards"),
        ("black figure", 15),
        ("dummy", "12 cards"),
        ("trick", "dummy", "4 Yellow", "winning"),
        ("hand", "1 White", "7 White", "25 White"),
    ):
        assert tells(describe_table(sight(seen)), *words)
    assert describe_table(sight(seen)).endswith(say_prompt(sight(seen)))
    (ring,) = find(drawn(seen), "aria-label", "Ring")
    assert [text_of(item) for item in ring.children if isinstance(item, Node)] == [
        "Space 4: your disk",
        "Space 15: your figure and the black figure",
        "Space 19: your bar",
    ]


def test_persons_have_their_names_and_you_is_only_who_sits_alone_without_one() -> None:
    called = seat_company((PERSON, "plain", PERSON), ("Ann", "Eve"))
    assert [called.name(seat) for seat in range(3)] == ["Ann", "Birch", "Player 3"]
    assert seat_company((PERSON, "plain")).name(0) == "You"
    alone = seat_company((PERSON, "plain"))
    named = seat_company((PERSON, "plain"), ("You",))
    assert (alone.is_you(0), alone.is_you(1), named.is_you(0)) == (True, False, False)
    pieces = lay_pieces(next(game(2, {}))[0].observe(0))
    assert "your figure" in text_of(draw_unseen_ring(pieces, alone))
    assert "You’s figure" in text_of(draw_unseen_ring(pieces, named))


def chips_of(seen: Observation) -> list[str]:
    return [text_of(found) for found in find(drawn(seen), "class") if "chip" in found.attrs["class"].split()]


def test_with_one_figure_the_chips_say_where_it_and_the_neutral_one_stand_and_nobody_is_on_a_space() -> None:
    """CW-COOP-1, CW-COOP-2."""
    start = GAME.new(1, {"mode": "cooperative", "shared-start": 7, "cooperative-neutral-start": 3}, 3)
    all_bid = played(start, *["2"] * 3)
    for state in (start, all_bid):
        found = chips_of(state.observe(0))
        assert found[3:] == ["Shared7 of 30", "Black figure3 of 30"]
        assert not any("on " in chip for chip in found)


def test_of_one_figure_it_is_said_whether_all_bids_can_still_be_made() -> None:
    """CW-COOP-1, CW-PLAY-2: of ten tricks each must be wanted by somebody; a trick too many ends it."""
    start = GAME.new(1, {"mode": "cooperative"}, 3)

    def asked(start: Any, *bids: str) -> str:
        state = played(start, *bids)
        return say_prompt(sight(state.observe(state.to_move)))

    for bids in (("3", "3", "4"), ("10", "null1", "null2")):
        assert tells(asked(start, *bids), "three bids can")
    for bids in (("3", "3", "5"), ("null1", "null1", "null2")):
        assert tells(asked(start, *bids), "not everyone")
    assert not tells(asked(GAME.new(1, {}, 3), "3", "3", "4"), "bids")


def test_a_chip_calls_a_bid_of_no_trick_null_and_gives_each_number_its_unit() -> None:
    """CW-BID-2."""
    start: Any = GAME.new(1, {}, 4)
    first = played(start, "null7")
    seat = start.to_move
    assert "Null 7" in chips_of(first.observe(0))[seat]
    rest = played(first, "2", "1", "3")
    assert "0, null 70 pts" in chips_of(rest.observe(0))[seat]
    assert not any(
        "−" in chip or "·" in chip.replace(" · 7 cards left", "") for chip in chips_of(rest.observe(0))
    )


def test_a_chip_says_who_is_to_lead_and_who_led_and_nothing_of_it_once_a_round_is_counted_out() -> None:
    before: Any = played(GAME.new(1, {}, 4), "1", "2", "1", "3")
    leader = before.leader
    assert "to lead" in chips_of(before.observe(0))[leader]
    after = before.apply(before.observe(leader).legal[0])
    led = chips_of(after.observe(0))
    assert ["led" in chip for chip in led] == [seat == leader for seat in range(4)]
    counted = 0
    for state, move, then in game(4, {}):
        for stage in TABLE.pacing.stages(state.observe(0), then.observe(0), state.narrate(move, 0)):
            if is_scored(stage.seen):
                counted += 1
                said = " ".join(chips_of(stage.seen))
                assert not any(word in said for word in ("card", "lead", "led", "deals"))
    assert counted


def test_the_last_trick_hides_a_raised_card_while_it_is_shown() -> None:
    state = GAME.new(36)
    state = played(state, "5")
    state = played(state, str(state.legal_moves()[0]))
    seen = state.observe(0)
    card = str(seen.legal[0])

    def done(at: Sight, **message: str) -> Sight:
        return at._replace(ui=TABLE.handle_message(at, message).ui)

    def raised(at: Sight) -> int:
        return sum("picked" in node.attrs["class"].split() for node in find(drawn(seen, at.ui), "class"))

    up = done(sight(seen, twice="on"), do="tap", card=card)
    assert raised(up) == 1
    looks = done(up, do="last")
    assert raised(looks) == 0
    assert (
        TABLE.handle_message(looks, {"do": "tap", "card": card}).moves == ()
    )  # raised again, not played unseen
    assert raised(done(looks, do="last")) == 1


def test_the_heading_says_where_the_black_figure_has_ended_the_game() -> None:
    """CW-MULTI-10"""
    state: Any = GAME.new(1, {}, 3)
    over = state.observe(0)._replace(result=Result((0,), (12, 9, 5), ""), scores=(12, 9, 5), neutral=30)
    assert "Black" in facts(over)
    assert "Black" not in facts(over._replace(scores=(30, 9, 5)))


@pytest.mark.parametrize(
    ("seats", "options", "rounds"),
    [(1, {"neutral-start": 20}, 10), (3, {"mode": "cooperative"}, 30), (3, {}, None)],
)
def test_it_is_told_how_far_the_game_is(
    seats: int, options: Mapping[str, str | int], rounds: int | None
) -> None:
    """CW-SOLO-6, CW-COOP-2 and CW-MULTI-10: in the heading, and when a round has been counted out."""
    state: Any = GAME.new(1, options, seats)
    assert facts(state.observe(0)).startswith(f"Round 1 of {rounds} · " if rounds else "Round 1 · ")
    while True:
        move = state.legal_moves()[0]
        after = state.apply(move)
        if after.sheet:
            break
        state = after
    before, events = state.observe(0), state.narrate(move, 0)
    counted = TABLE.pacing.stages(before, after.observe(0), events)[-1].seen
    assert tells(scores.draw_round_result(sight(counted)), f"Round 1 of {rounds}" if rounds else "to 1 of 30")
