"""What Whist says and shows: texts of moves, where each sentence stands, the rules that options name."""

import trilithon
from tests.core.facts import check_told, lacks
from trilithon import Chance
from trilithon.equipment import FRENCH_OF_TEXT, SUITS
from trilithon.game import Event
from trilithon.games.whist import State
from trilithon.games.whist.state import Trick
from trilithon.people import People

GAME = trilithon.load("whist")


def last_trick(hands: list[str], totals: tuple[int, ...]) -> State:
    """The last of 4 + 6 + 1 + 6 + 4 rounds: one card each, all bid at 0, and seat 0 is to lead."""
    state = GAME.new(1, {"order": "1-8-1"}, len(hands))
    assert isinstance(state, State)
    return state._replace(
        round=21, cards=1, to_move=0, leader=0, first=0, trump=None, totals=totals,
        hands=tuple((FRENCH_OF_TEXT[card],) for card in hands), bids=(0,) * len(hands),
    )  # fmt: skip


def told(state: State, *texts: str) -> tuple[Event, ...]:
    """The events of the last of some moves, as an onlooker hears of them."""
    for text in texts[:-1]:
        state = state.after(GAME.parse(text))
    return state.narrate(GAME.parse(texts[-1]), None)


def test_each_option_names_its_rule() -> None:
    """WH-2, WH-4."""
    assert {option.name: option.rule for option in GAME.options} == {
        "length": "WH-2",
        "order": "WH-2",
        "rounds-at-the-ends": "WH-2",
        "last-bidder": "WH-4",
    }


def test_the_last_card_of_all_is_told_to_the_end() -> None:
    """WH-7, WH-8, WH-9: each card of the trick goes to its winner; every sentence stands once, in the first of
    its events; each of those who share the win is named by an event."""
    # Seat 0 takes the trick against a bid of 0 and loses 10; the other bids of 0 are right: 50 each.
    state = last_trick(["Ah", "9h", "7h"], (40, -20, -20))
    check_told(
        told(state, "Ah", "9h", "7h"),
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


def test_each_is_told_of_themselves_as_you() -> None:
    """WH-4, WH-7, WH-8, WH-9: the others by name."""
    state = last_trick(["Ah", "9h", "7h"], (40, -20, -120)).after(GAME.parse("Ah"))
    events = [event for event in told(state, "9h", "7h") if event.text]
    for you, names in (
        (0, ("Player 3", "You", "You", "Bob", "Player 3", "You and Bob")),
        (1, ("Player 3", "Ann", "Ann", "You", "Player 3", "Ann and you")),
    ):
        people = People(("Ann", "Bob"), you=you)
        for event, name in zip(events, names, strict=True):
            assert not lacks(people.read(event.text), name)
    assert not lacks(People((), 1).read(told(state, "9h")[0].text), "you")


def test_a_round_is_dealt_in_one_sentence() -> None:
    """WH-2, WH-3, WH-5: how many cards, the trump or that there is none, and who begins; then card by card."""
    for order, number in (("8-1-8", 2), ("1-8-1", 5)):
        state = GAME.new(1, {"order": order}, 2)
        while state.round < number:
            before, move = state, state.legal_moves()[0]
            state = before.after(move)
        events = [event for event in before.narrate(move, None) if event.kind in ("round", "deal")]
        assert isinstance(state, State)
        trump = "no" if state.trump is None else SUITS[state.trump]
        sentence = events[0].text
        name = ("Ann", "Bob")[state.first]
        assert not lacks(
            People(("Ann", "Bob")).read(sentence),
            f"Round {number}, {state.cards} cards, {trump}, trump, {name}",
        )
        assert not lacks(People((), state.first).read(sentence), "you")
        assert [event.text for event in events[1:]] == [""] * state.cards * 2


def test_a_bid_is_told() -> None:
    """WH-4."""
    state = GAME.new(1, {}, 3)
    seat = state.to_move
    assert seat is not None
    check_told(
        state.narrate(GAME.parse("2"), None), Event("bid", f"Player {seat + 1}, 2", seat=seat, amount=2)
    )


def test_the_only_deal_that_is_left_is_found() -> None:
    """WH-6, EQ-6: nobody but seat 1 can hold the club, and then nobody but seat 2 the heart."""
    tricks = [
        (0, "Ad Ks Kd Qd"),  # seat 1 has no diamond
        (0, "Ac Kc Js 10s"),  # seats 2 and 3 have no club
        (0, "Ah Kh Qh 9s"),  # seat 3 has no heart
        (0, "Qc Jc Qs 8s"),
        (0, "10c 9c Jd 10d"),
        (0, "Jh 10h 9h 7s"),
        (2, "8d 9d 8c 8h"),
    ]
    state = GAME.new(1, {}, 4)
    assert isinstance(state, State)
    state = state._replace(
        to_move=0, leader=0, bids=(1,) * 4, taken=(7, 0, 0, 0),
        hands=tuple((FRENCH_OF_TEXT[card],) for card in ("As", "7c", "7h", "7d")),
        tricks=tuple(
            Trick(leader, tuple(FRENCH_OF_TEXT[card] for card in played.split())) for leader, played in tricks
        ),
    )  # fmt: skip
    for number in range(60):
        sampled = GAME.sample(state.observe(0), Chance(number))
        assert isinstance(sampled, State)
        assert sampled.hands == state.hands


def test_a_finished_round_goes_onto_the_score_sheet() -> None:
    """WH-2, WH-5, WH-8: its cards, trump, bids, tricks and points; spades are trump, and seat 1 has one."""
    state = last_trick(["Ah", "2s", "7h"], (0, 0, 0))._replace(trump=3, bids=(1, 1, 0))
    for text in ("Ah", "2s", "7h"):
        state = state.after(GAME.parse(text))
    assert [tuple(line) for line in state.sheet] == [(1, 3, (1, 1, 0), (0, 1, 0), (-10, 60, 50))]
