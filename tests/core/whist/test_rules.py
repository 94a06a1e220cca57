"""The rules of Whist by example: what is refused and why, the draws, tricks, points, the end (WH-1 to WH-9).

The course of whole games is held to a second statement of the rules in `test_restatement`.
"""

from typing import Any

import pytest

import trilithon
from tests.core.facts import check_over, check_told, lacks, refused
from trilithon import Chance
from trilithon.equipment import FRENCH_OF_TEXT, SUITS
from trilithon.games.whist import Move, State
from trilithon.games.whist.moves import BID, PLAY
from trilithon.games.whist.scoring import score_round
from trilithon.games.whist.state import winning_place
from trilithon.state import Event, MoveTextError

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
        state = state.apply(GAME.parse(text))
    return state


def rounds(state: State) -> dict[int, State]:
    """The first position of each round of a game in which everybody does the first thing allowed."""
    found = {1: state}
    while state.to_move is not None:
        state = state.apply(state.legal_moves()[0])
        found.setdefault(state.round, state)
    return found


def test_what_to_expect_of_each_length_is_so() -> None:
    """WH-2: the ready-made set-ups have as many rounds as they say."""
    for preset, (number, told) in zip(GAME.presets, ((21, "21"), (9, "nine")), strict=True):
        assert len(rounds(GAME.new(1, dict(preset.options), 4))) == number  # type: ignore[arg-type]
        assert not lacks(preset.note, f"{told} rounds")


@pytest.mark.parametrize("seats", ALL_SEATS)
@pytest.mark.parametrize("seed", [7, 42, 2**64 - 1])
def test_draws_are_made_in_the_documented_order(seats: int, seed: int) -> None:
    """EQ-5, WH-1, WH-3, WH-5: of the eight highest ranks for two, two more for each further player, shuffle, deal
    clockwise from the first player on, then the trump: one of four, and none in a round of eight."""
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"][-2 * seats :]
    low_to_high = [FRENCH_OF_TEXT[rank + suit] for suit in "cdhs" for rank in ranks]
    assert len(low_to_high) == 8 * seats
    first = Chance(seed).randrange(seats)
    for number, state in rounds(new(seed, seats)).items():
        chance = Chance(seed, number)
        shuffled = chance.shuffled(low_to_high)
        for place in range(seats):
            hand = state.hands[(first + number - 1 + place) % seats]
            assert sorted(hand) == sorted(shuffled[place : state.cards * seats : seats])
        assert state.trump == (chance.randrange(4) if state.cards < 8 else None)


@pytest.mark.parametrize(
    ("options", "bids", "text", "facts"),
    [
        # Too many tricks, or a card before all have bid; one trick is counted in the singular.
        ({"order": "1-8-1"}, "", "2", "1 trick, 0 to 1"),
        ({"order": "1-8-1"}, "", "99", "1 trick, 0 to 1"),
        ({"order": "1-8-1"}, "", "7c", "first, 0 to 1"),
        ({"order": "1-8-1"}, "", "As", "first, 0 to 1"),
        # The last bidder's restriction.
        ({"last_bidder": True}, "2 5 0", "1", "last, 1, 8 tricks"),
        ({"last_bidder": True}, "2 5 0", "As", "first, 0 to 8, not 1, 8 tricks"),
        ({"last_bidder": True}, "2 5 0", "9", "8 tricks, 0 to 8, not 1"),
        ({"last_bidder": True, "order": "1-8-1"}, "0 0 0", "1", "1 trick"),
        # All have bid.
        ({}, "1 1 1 1", "2", "over, card"),
        ({}, "1 1 1 1", "99", "over, card"),
    ],
)
def test_refused_bids(options: dict[str, Any], bids: str, text: str, facts: str) -> None:
    """WH-4."""
    assert refused(after(new(**options), *bids.split()), text, facts) == "WH-4"


@pytest.mark.parametrize(
    ("hand", "trick", "trump", "text", "facts"),
    [
        # Who can follow must, even with a trump in hand; all cards that would do are named.
        ("8c 10h Kh As", "Ah", "spades", "8c", "hearts, 10, king, have to play"),
        ("8c 10h Kh As", "Ah", "spades", "As", "hearts, 10, king, have to play"),
        ("9h 2c", "Ah", None, "2c", "9, have to play"),
        ("9h Jh 2c", "Ah", None, "2c", "9, jack, have to play"),
        ("9h Jh Kh 2c", "Ah", None, "2c", "9, jack, king, have to play"),
        # Who cannot must trump; there is no duty to beat the trump that lies there.
        ("8c 9d 7s Qs", "Ah Js", "spades", "9d", "hearts, 7, queen of spades, trump"),
        # A card that is not in the hand, and what may be played.
        ("8c 9h 10h", "7h", "spades", "2c", "2 of clubs, hand, 9, 10, have to play"),
        ("8c 9h 10h", "7h", "spades", Move(PLAY, 52), "isn’t a card, 9, 10, have to play"),
        ("8c 9s", "7h", "spades", "Ah", "ace of hearts, hand, hearts, 9 of spades, trump"),
        ("8c 9d", "7h", "spades", "2c", "2 of clubs, hand, hearts, any, !trump"),
        ("8c 9s", "7h", None, "2c", "2 of clubs, hand, hearts, any, !trump"),
    ],
)
def test_refused_cards(hand: str, trick: str, trump: str | None, text: Any, facts: str) -> None:
    """WH-6."""
    others = ["Qc"] * len(trick.split())
    assert refused(playing([*others, hand], trump, trick), text, facts) == "WH-6"


def test_refused_leads() -> None:
    """WH-3, WH-7: to the first trick, and by the winner of one to the next."""
    first = playing(["8c 9d", "Qc"], "spades")
    for move, facts in (("2c", "2 of clubs, hand, lead any"), (Move(PLAY, 52), "isn’t a card, lead any")):
        assert refused(first, move, facts) == "WH-3"
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


@pytest.mark.parametrize(
    ("bid", "taken", "points"),
    [(0, 0, 50), (1, 1, 60), (2, 2, 70), (2, 4, -20), (2, 1, -10), (8, 8, 130), (0, 3, -30), (5, 0, -50)],
)
def test_score_of_a_round(bid: int, taken: int, points: int) -> None:
    """WH-8, with its worked examples."""
    assert score_round(bid, taken) == points


def last_trick(hands: str, *totals: int) -> State:
    """The last card of the last round: seat 0 is to lead, there is no trump, and all have bid 0."""
    return playing(hands.split(), None)._replace(round=21, totals=totals, cards=1)


def last_card(*totals: int) -> State:
    """After the last round, in which the first of three takes the only trick."""
    return after(last_trick("Ah 9h 7h", *totals), "Ah", "9h", "7h")


def test_the_highest_total_wins_and_equals_share() -> None:
    """WH-9: after the last round, also where all are below zero; nothing is left to do then."""
    check_over(last_card(30, -100, -120), (0,), (20, -50, -70), "player 1, 20 points")
    check_over(last_card(70, 10, 5), (0, 1), (60, 60, 55), "player 1 and player 2, share, 60 points")
    check_over(last_card(-100, -160, -161), (0, 1), (-110, -110, -111))
    assert last_card(0, 0, 0).round == 21
    assert refused(last_card(0, 0, 0), "Ah", "over, undo") == "WH-9"


def test_the_last_card_of_all_is_told_to_the_end() -> None:
    """WH-7, WH-8, WH-9: each card of the trick goes to its winner; every sentence stands once, in the first of
    its events; each of those who share the win is named by an event."""
    # Seat 0 takes the trick against a bid of 0 and loses 10; the other bids of 0 are right: 50 each.
    state = after(last_trick("Ah 9h 7h", 40, -20, -20), "Ah", "9h")
    check_told(
        state.narrate(GAME.parse("7h"), None),
        Event("play", "Player 3, 7 of hearts", "card:7h", "hand:2", "trick", 2),
        Event("trick", "Player 1", "card:Ah", "trick", "taken:0", 0),
        Event("trick", "", "card:9h", "trick", "taken:0", 0),
        Event("trick", "", "card:7h", "trick", "taken:0", 0),
        Event("score", "Player 1, 0, 1, −10, 30", seat=0, amount=-10),
        Event("score", "Player 2, 0, +50, 30", seat=1, amount=50),
        Event("score", "Player 3, 0, +50, 30", seat=2, amount=50),
        Event("over", "Player 1, player 2 and player 3, share, 30 points", seat=0, amount=30),
        Event("over", "", seat=1, amount=30),
        Event("over", "", seat=2, amount=30),
    )


def test_a_finished_round_goes_onto_the_score_sheet() -> None:
    """WH-2, WH-5, WH-8: its cards, trump, bids, tricks and points; spades are trump, and seat 1 has one."""
    state = last_trick("Ah 2s 7h", 0, 0, 0)._replace(trump=3, bids=(1, 1, 0))
    state = after(state, "Ah", "2s", "7h")
    assert [tuple(line) for line in state.sheet] == [(1, 3, (1, 1, 0), (0, 1, 0), (-10, 60, 50))]


def test_each_option_names_its_rule() -> None:
    """WH-2, WH-4."""
    assert {option.name: option.rule for option in GAME.options} == {
        "length": "WH-2",
        "order": "WH-2",
        "rounds-at-the-ends": "WH-2",
        "last-bidder": "WH-4",
    }


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
        Move(BID, 99), Move(BID, -1), Move(PLAY, 52), Move(PLAY, -1), Move("pass", 1),
    ],
)  # fmt: skip
def test_absurd_moves_are_refused(move: Any) -> None:
    """WH-3, WH-4, WH-6, WH-9: at every stage of the game."""
    bidding, over = new(), last_card(0, 0, 0)
    for state in (bidding, after(bidding, "1", "1", "1", "1"), playing(["7c", "8c"], None, "Ah"), over):
        assert refused(state, move) in {"WH-3", "WH-4", "WH-6", "WH-9"}


def test_an_equal_value_of_another_type_leaves_no_trace() -> None:
    """The state keeps its own numbers: True is no bid of one."""
    state = new().apply(Move(BID, True))
    assert [type(bid) for bid in state.bids if bid is not None] == [int]
