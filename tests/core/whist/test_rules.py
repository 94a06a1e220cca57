"""The rules of Whist, one by one (WH-1 to WH-9), and why moves are refused."""

from typing import Any

import pytest

import trilithon
from tests.core.facts import check_over, lacks, refused
from trilithon import Chance
from trilithon.equipment import FRENCH_OF_TEXT, SUITS, french_text
from trilithon.game import MoveTextError
from trilithon.games.whist import Move, State
from trilithon.games.whist.moves import BID, PLAY
from trilithon.games.whist.scoring import score
from trilithon.games.whist.state import winning_place

GAME = trilithon.load("whist")
ALL_SEATS = (2, 3, 4, 5, 6)


def new(seed: int = 1, seats: int = 4, **options: Any) -> State:
    state = GAME.new(seed, {name.replace("_", "-"): value for name, value in options.items()}, seats)
    assert isinstance(state, State)
    return state


def cards(text: str) -> tuple[int, ...]:
    return tuple(FRENCH_OF_TEXT[word] for word in text.split())


def playing(hands: list[str], trump: str | None, trick: str = "", leader: int = 0) -> State:
    """A position in the play of the tricks: whoever comes after the last card of the trick is to move."""
    on_table = cards(trick)
    return new(1, len(hands))._replace(
        to_move=(leader + len(on_table)) % len(hands),
        trump=None if trump is None else SUITS.index(trump),
        hands=tuple(cards(hand) for hand in hands),
        bids=(0,) * len(hands),
        leader=leader,
        trick=on_table,
    )


def after(state: State, *texts: str) -> State:
    for text in texts:
        state = state.after(GAME.parse(text))
    return state


def texts(state: State) -> list[str]:
    return list(map(str, state.legal_moves()))


def rounds(state: State) -> dict[int, State]:
    """The first position of each round of a game in which everybody does the first thing allowed."""
    found = {1: state}
    while state.to_move is not None:
        state = state.after(state.legal_moves()[0])
        found.setdefault(state.round, state)
    return found


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_sizes_of_the_rounds(seats: int) -> None:
    """WH-2: from eight to one and back or the other way, so many rounds at the ends; nine if it is to be short."""
    down, up = [7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7], [2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2]
    for options, sizes in (
        ({}, [8] * 4 + down + [8] * 4),
        ({"order": "1-8-1"}, [1] * 4 + up + [1] * 4),
        ({"rounds_at_the_ends": "players"}, [8] * seats + down + [8] * seats),
        ({"order": "1-8-1", "rounds_at_the_ends": "players"}, [1] * seats + up + [1] * seats),
        ({"length": "short"}, [8, 6, 4, 2, 1, 2, 4, 6, 8]),
        ({"length": "short", "rounds_at_the_ends": "players"}, [8, 6, 4, 2, 1, 2, 4, 6, 8]),
        ({"length": "short", "order": "1-8-1"}, [1, 2, 4, 6, 8, 6, 4, 2, 1]),
        ({"length": "short", "order": "1-8-1", "rounds_at_the_ends": "players"}, [1, 2, 4, 6, 8, 6, 4, 2, 1]),
    ):
        assert [state.cards for state in rounds(new(3, seats, **options)).values()] == sizes


def test_what_to_expect_of_each_length_is_so() -> None:
    """WH-2: the ready-made set-ups have as many rounds as they say."""
    for preset, (number, told) in zip(GAME.presets, ((21, "21"), (9, "nine")), strict=True):
        assert len(rounds(GAME.new(1, dict(preset.options), 4))) == number  # type: ignore[arg-type]
        assert not lacks(preset.note, f"{told} rounds")


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_first_player_bids_and_leads_and_passes_clockwise(seats: int) -> None:
    """WH-3."""
    starts = rounds(new(11, seats))
    for number, state in starts.items():
        assert state.first == (starts[1].first + number - 1) % seats
        assert state.to_move == state.first
        for _ in range(seats):
            state = state.after(state.legal_moves()[0])
        assert state.to_move == state.leader == state.first


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_bids_go_round_clockwise_from_zero_to_the_number_of_cards(seats: int) -> None:
    """WH-4."""
    for state in rounds(new(5, seats)).values():
        for place in range(seats):
            assert state.to_move == (state.first + place) % seats
            assert texts(state) == [str(number) for number in range(state.cards + 1)]
            state = state.after(state.legal_moves()[-1])
        assert not any(text.isdigit() for text in texts(state))


def test_bids_may_add_up_to_the_number_of_tricks() -> None:
    """WH-4: without the option anything goes."""
    assert after(new(), "2", "2", "2", "2").bids == (2, 2, 2, 2)


def test_last_bidder_may_not_make_the_total_equal_the_tricks() -> None:
    """WH-4, last bidder's restriction; it binds the last bidder alone."""
    state = after(new(last_bidder=True), "2", "5")
    assert texts(state) == [str(number) for number in range(9)]
    state = after(state, "0")
    assert texts(state) == ["0", *[str(number) for number in range(2, 9)]]
    assert refused(state, "1", "last, 1, 8 tricks") == "WH-4"
    assert after(state, "0").to_move == state.first
    for wrong, facts in (("As", "before, 0 to 8, not 1, 8 tricks"), ("9", "8 tricks, 0 to 8, not 1")):
        assert refused(state, wrong, facts) == "WH-4"


def test_last_bidder_is_free_when_the_others_have_bid_too_much() -> None:
    """WH-4: no bid can make the total come down."""
    state = after(new(last_bidder=True), "4", "4", "1")
    assert texts(state) == [str(number) for number in range(9)]
    state = after(new(last_bidder=True), "4", "3", "1")
    assert texts(state) == [str(number) for number in range(1, 9)]


def test_refusal_of_a_bid_in_a_round_of_one() -> None:
    """WH-4: the sentence counts in the singular too."""
    state = after(new(order="1-8-1", last_bidder=True), "0", "0", "0")
    assert texts(state) == ["0"]
    assert refused(state, "1", "1 trick") == "WH-4"


@pytest.mark.parametrize(
    ("text", "facts"), [("2", "1 trick"), ("99", "1 trick"), ("7c", "before"), ("As", "before")]
)
def test_refusal_of_what_is_no_bid_here(text: str, facts: str) -> None:
    """WH-4: too many tricks, or a card before all have bid."""
    assert refused(new(order="1-8-1"), text, f"{facts}, 0 to 1") == "WH-4"


@pytest.mark.parametrize("bid", ["2", "99"])
def test_refusal_of_a_bid_after_the_bidding(bid: str) -> None:
    """WH-4."""
    assert refused(after(new(), "1", "1", "1", "1"), bid, "stand, card") == "WH-4"


@pytest.mark.parametrize("seats", ALL_SEATS)
@pytest.mark.parametrize("seed", [7, 42, 2**64 - 1])
def test_draws_are_made_in_the_documented_order(seats: int, seed: int) -> None:
    """EQ-5, WH-1, WH-3, WH-5: of the eight highest ranks for two, two more for each further player, shuffle, deal
    clockwise from the first player on, then the trump: one of four, and none in a round of eight."""
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"][-2 * seats :]
    low_to_high = [FRENCH_OF_TEXT[rank + suit] for suit in "cdhs" for rank in ranks]
    assert len(low_to_high) == 8 * seats
    first = Chance(seed).below(seats)
    for number, state in rounds(new(seed, seats)).items():
        chance = Chance(seed, number)
        shuffled = chance.shuffled(low_to_high)
        for place in range(seats):
            hand = state.hands[(first + number - 1 + place) % seats]
            assert sorted(hand) == sorted(shuffled[place : state.cards * seats : seats])
        assert state.trump == (chance.below(4) if state.cards < 8 else None)


def test_leader_may_lead_anything() -> None:
    """WH-6: there is nothing to follow."""
    assert texts(playing(["7c Ah 7s", "8c 8d 8h"], "spades")) == ["7c", "Ah", "7s"]


def test_who_can_follow_must_follow() -> None:
    """WH-6: even with a trump in hand."""
    state = playing(["7c Ah 7s", "8c 10h Kh As"], "spades", "Ah", 0)
    assert texts(state) == ["10h", "Kh"]
    for text in ("8c", "As"):
        assert refused(state, text, "hearts, 10, king, follow") == "WH-6"


@pytest.mark.parametrize("held", ["9", "9 jack", "9 jack king"])
def test_all_cards_that_would_do_are_named(held: str) -> None:
    """WH-6."""
    hand = " ".join(f"{rank[0].upper()}h" for rank in held.split())
    names = ", ".join(held.split())
    assert refused(playing(["Ac", f"{hand} 2c"], None, "Ah"), "2c", f"{names}, follow") == "WH-6"


def test_who_cannot_follow_must_trump() -> None:
    """WH-6: any trump, there is no duty to beat the one that lies there."""
    state = playing(["7c Ah", "8c 9d 7s Qs", "Js 8d"], "spades", "Js Ah", 2)
    state = state._replace(trick=cards("Ah Js"), leader=2)
    assert texts(state) == ["7s", "Qs"]
    assert refused(state, "9d", "hearts, 7, queen of spades, trump") == "WH-6"


def test_who_can_neither_follow_nor_trump_plays_anything() -> None:
    """WH-6."""
    assert texts(playing(["7c", "8c 9d"], "spades", "Ah", 0)) == ["8c", "9d"]
    assert texts(playing(["7c", "8c 9d As"], None, "Ah", 0)) == ["8c", "9d", "As"]


def test_trump_led_is_followed_like_any_suit() -> None:
    """WH-6."""
    assert texts(playing(["7c", "8c 9s As"], "spades", "7s", 0)) == ["9s", "As"]


@pytest.mark.parametrize(
    ("hand", "trick", "trump", "rule", "facts"),
    [
        ("8c 9d", "", "spades", "WH-3", "lead any"),
        ("8c 9h 10h", "7h", "spades", "WH-6", "9, 10, follow"),
        ("8c 9s", "7h", "spades", "WH-6", "hearts, 9 of spades, trump"),
        ("8c 9d", "7h", "spades", "WH-6", "hearts, any, !trump"),
        ("8c 9s", "7h", None, "WH-6", "hearts, any, !trump"),
    ],
)
def test_refusal_of_a_card_that_is_not_in_the_hand(
    hand: str, trick: str, trump: str | None, rule: str, facts: str
) -> None:
    """WH-3, WH-6: it is named, and so is what may be played."""
    state = playing([hand, "Qc"] if not trick else ["Qc", hand], trump, trick)
    for move, name in (
        ("2c", "2 of clubs, hand"),
        ("Ah", "ace of hearts, hand"),
        (Move(PLAY, 52), "no card"),
    ):
        assert refused(state, move, f"{name}, {facts}") == rule


def test_refusal_of_a_later_lead() -> None:
    """WH-7: who leads has won a trick; there is nothing to follow."""
    state = after(playing(["Ah 7c", "8h 8c"], None), "Ah", "8h")
    assert refused(state, "8c", "8 of clubs, hand, lead any") == "WH-7"


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("7h 10h Jh 9h", None, "Jh"),
        ("7h Ad As Ac", None, "7h"),
        ("7h Ad 7s Ac", "spades", "7s"),
        ("7h 7s Qs 10s", "spades", "Qs"),
        ("Ah 7s 8h Kh", "spades", "7s"),
        ("7s As Ah Ks", "spades", "As"),
        ("Kh Ah 10h", "clubs", "Ah"),
        ("10h 9h", "spades", "10h"),
        ("7h Ad 9h Kd Ah 8h", "clubs", "Ah"),
    ],
)
def test_who_wins_a_trick(trick: str, trump: str | None, winner: str) -> None:
    """WH-7: the highest trump, else the highest of the suit led; aces are high (WH-1)."""
    place = winning_place(cards(trick), None if trump is None else SUITS.index(trump))
    assert trick.split()[place] == winner


def test_winner_leads_to_the_next_trick() -> None:
    """WH-7: and has one trick more."""
    state = after(playing(["7h 7c", "Ah 8c", "9h 9c"], None), "7h", "Ah", "9h")
    assert (state.leader, state.to_move, state.taken, state.trick) == (1, 1, (0, 1, 0), ())
    assert state.hands == (cards("7c"), cards("8c"), cards("9c"))
    assert [list(map(french_text, trick.cards)) for trick in state.tricks] == [["7h", "Ah", "9h"]]


@pytest.mark.parametrize(
    ("bid", "taken", "points"),
    [(0, 0, 50), (1, 1, 60), (2, 2, 70), (2, 4, -20), (2, 1, -10), (8, 8, 130), (0, 3, -30), (5, 0, -50)],
)
def test_score_of_a_round(bid: int, taken: int, points: int) -> None:
    """WH-8, with its worked examples."""
    assert score(bid, taken) == points


def test_a_round_is_scored_and_the_next_one_dealt() -> None:
    """WH-8: totals may be negative."""
    state = playing(["Ah", "9h", "7h"], None)._replace(bids=(1, 0, 1), totals=(-20, 30, 0), cards=1)
    state = after(state, "Ah", "9h", "7h")
    assert state.totals == (40, 80, -10)
    assert state.round == 2
    assert state.bids == (None, None, None)
    assert (state.taken, state.tricks, state.trick) == ((0, 0, 0), (), ())
    assert state.sheet[-1] == (1, None, (1, 0, 1), (1, 0, 0), (60, 50, -10))


def last_card(totals: tuple[int, ...]) -> State:
    """After the last round, in which the first of three takes the only trick and all have bid 0."""
    state = playing(["Ah", "9h", "7h"], None)._replace(round=21, totals=totals, cards=1)
    return after(state, "Ah", "9h", "7h")


def test_highest_total_wins() -> None:
    """WH-9: after the last round nothing is left to do."""
    state = last_card((30, -100, -120))
    check_over(state, (0,), (20, -50, -70), "player 1, 20 points")
    assert state.round == 21
    assert refused(state, "Ah", "over, undo") == "WH-9"


def test_equal_totals_share_the_win() -> None:
    """WH-9."""
    check_over(last_card((70, 10, 5)), (0, 1), (60, 60, 55), "player 1 and player 2, share, 60 points")
    check_over(
        last_card((60, 0, 0)), (0, 1, 2), (50, 50, 50), "player 1, player 2 and player 3, share, 50 points"
    )
    check_over(last_card((-100, -160, -161)), (0, 1), (-110, -110, -111))


def test_text_of_moves() -> None:
    """What is none is named by its beginning."""
    assert GAME.parse("0") == Move("bid", 0)
    assert GAME.parse("10h") == Move("play", FRENCH_OF_TEXT["10h"])
    for text in (
        "", "١", "-1", "03", "٣", "100", "bid3", "1h", "11h", "10H", "as", " As", "As ", "T♠", "x" * 9999,
        "ten of hearts, or the nine if that is gone already",
    ):  # fmt: skip
        with pytest.raises(MoveTextError) as caught:
            GAME.parse(text)
        assert f"“{text[:40]}”" in str(caught.value)
        assert not lacks(str(caught.value), "Whist, 10h")


@pytest.mark.parametrize(
    "move",
    [
        Move(BID, 99), Move(BID, -1), Move(PLAY, 52), Move(PLAY, -1), Move("pass", 1), None, 3, (), ("play",),
    ],
)  # fmt: skip
def test_absurd_moves_are_refused(move: Any) -> None:
    """WH-3, WH-4, WH-6, WH-9: at every stage of the game."""
    bidding, over = new(), last_card((0, 0, 0))
    for state in (bidding, after(bidding, "1", "1", "1", "1"), playing(["7c", "8c"], None, "Ah"), over):
        assert refused(state, move) in {"WH-3", "WH-4", "WH-6", "WH-9"}


def test_an_equal_value_of_another_type_leaves_no_trace() -> None:
    """The state keeps its own numbers: True is no bid of one."""
    state = new().after(Move(BID, True))
    assert [type(bid) for bid in state.bids if bid is not None] == [int]
