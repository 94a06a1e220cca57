"""How a race of Rekniles Ekim begins and ends in words: the deal, why it is over, how it was won, and for whom."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.examples import examples
from trilithon import Chance
from trilithon.equipment import CARD_OF_TEXT, COLOURS, card_name, card_text
from trilithon.game import Event
from trilithon.games.rekniles_ekim import GAME, State
from trilithon.games.rekniles_ekim.scoring import finish
from trilithon.options import Value
from trilithon.people import People

TRACK = (0, 1, 2, 3, 4)


def new(seats: int = 3, options: Mapping[str, Value] | None = None, seed: int = 1) -> State:
    state = GAME.new(seed, options, seats)
    assert isinstance(state, State)
    return state


def last_turn(options: Mapping[str, Value], left: tuple[int, ...], seats: int = 3, deck: str = "2n") -> State:
    """Player 1 has played the last card of the hand, 14 Blue, and takes a disk; decks are what is said."""
    state = new(seats, options)
    cards = tuple(CARD_OF_TEXT[word] for word in deck.split())
    hands = tuple((CARD_OF_TEXT["14d"],) if seat == 0 else () for seat in range(len(state.hands)))
    order = (*[-step % seats for step in range(seats)], *range(seats, len(state.hands)))
    state = state._replace(
        race=state.race._replace(order=order), to_move=0, track=TRACK, left=left, hands=hands,
        decks=(cards,) * len(state.decks),
    )  # fmt: skip
    return state.after(GAME.parse("14d"))


def told(state: State, move: str, viewer: int | None = None) -> tuple[Event, ...]:
    return state.narrate(GAME.parse(move), viewer)


def ends(events: tuple[Event, ...]) -> list[tuple[str, int | None]]:
    """Why the race is over, and who brought that about; it is told right before the points."""
    kinds = [event.kind for event in events]
    if "end" in kinds:
        assert kinds[kinds.index("end") + 1] == "score"
    return [(event.text, event.seat) for event in events if event.kind == "end"]


# Why it is over


def test_the_last_disk_of_a_colour() -> None:
    """RE-6."""
    state = last_turn({}, (10, 9, 8, 7, 1))
    assert ends(told(state, "take-red")) == [("The race is over: that was the last red disk.", None)]
    assert ends(told(state, "take-white")) == []


def test_the_last_card() -> None:
    """RE-6: the disk of that turn is taken first; if it is the last of its colour, that ends the race."""
    state = last_turn({}, (10, 9, 8, 7, 1), deck="")
    events = told(state, "take-white")
    assert ends(events) == [("The race is over: player 1 has no card left.", 0)]
    assert [event.kind for event in events][:2] == ["disk", "end"]
    assert ends(told(state, "take-red")) == [("The race is over: that was the last red disk.", None)]
    assert ends(told(state, "take-white", 0)) == [("The race is over: player 1 has no card left.", 0)]


def test_the_longer_race() -> None:
    """RE-V8: it goes on without White; then Green alone has disks left."""
    longer = {"longer-race": True}
    assert ends(told(last_turn(longer, (1, 2, 8, 0, 2)), "take-white")) == []
    state = last_turn(longer, (1, 0, 8, 0, 0))
    assert ends(told(state, "take-white")) == [("The race is over: only Green has disks left.", None)]


def test_the_dummy() -> None:
    """RE-V4, RE-V8: by its last card, or by a disk that it takes."""
    dummy = {"dummy": True, "dummy-bets": True}
    longer = {"longer-race": True, **dummy}
    # Turn order: Player 1, Player 2, the dummy; after Player 2's disk the dummy turns up 5 Red.
    for options, left, why in (
        (dummy, (10, 10, 10, 10, 9), "the dummy has no card left"),
        (longer, (10, 0, 0, 0, 1), "only White has disks left"),
        (dummy, (10, 10, 10, 10, 1), "that was the last red disk"),
    ):
        state = last_turn(options, left, 2, "5d")
        state = state._replace(to_move=1, race=state.race._replace(order=(0, 1, 2)))
        events = told(state, "take-white")
        assert ends(events) == [(f"The race is over: {why}.", None)]
        texts = [event.text for event in events]
        assert texts.index("The dummy turns up 5 Red: red passes yellow into fourth place.") < texts.index(
            "The dummy takes a red disk."
        )
    state = state._replace(left=(10, 10, 10, 10, 9), decks=((CARD_OF_TEXT["3d"],),) * 2 + ((5, 7),))
    assert ends(told(state, "take-white")) == []


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"dummy": True, "dummy-bets": True}),
        (3, {"match": True}),
        (4, {"longer-race": True}),
        (5, {"arranged-decks": True, "arranged-hand": "none", "inverse": True}),
    ],
)
def test_every_race_that_ends_says_why_once(seats: int, options: dict[str, Value]) -> None:
    """RE-6, RE-V4, RE-V8: and what it says is so."""
    for seed in range(8):
        for before, move, after in game(new(seats, options, seed), seed):
            texts = [text for text, _ in ends(before.narrate(move, None))]
            done = after.race.past[len(before.race.past) :]
            assert len(texts) == len(done)
            for text, end in zip(texts, done, strict=True):
                left = [10 - sum(row[colour] for row in end.disks) for colour in range(5)]
                if "disks left" in text:
                    (rest,) = [COLOURS[colour] for colour in range(5) if left[colour]]
                    assert text == f"The race is over: only {rest} has disks left."
                elif "last" in text:
                    assert [f"The race is over: that was the last {COLOURS[c].lower()} disk." for c in range(5)
                            if not left[c]] == [text]  # fmt: skip
                else:
                    assert "no card left" in text
                    assert "longer-race" in options or all(left)


def game(state: State, seed: int) -> Iterator[tuple[State, Any, State]]:
    """Random play to the end: before, move, after."""
    chance = Chance(seed, 5)
    while moves := state.legal_moves():
        move = chance.choice(moves)
        after = state.after(move)
        yield state, move, after
        state = after


# How it was won


@pytest.mark.parametrize(
    ("rows", "most", "reason"),
    [
        ([(0, 0, 0, 0, 3), (1, 0, 0, 0, 0)], False, ""),
        # 5 points each: five disks in last place, or one in first
        ([(0, 0, 0, 0, 5), (1, 0, 0, 0, 0)], False, "having the most disks of those tied"),
        ([(0, 0, 0, 0, 5), (1, 0, 0, 0, 0)], True, "having the fewest disks of those tied"),
        ([(1, 0, 0, 0, 1), (0, 1, 0, 1, 0)], False, "having the fewest disks in first place of those tied"),
        ([(1, 0, 0, 0, 1), (0, 1, 0, 1, 0)], True, "having the most disks in first place of those tied"),
        ([(0, 1, 0, 1, 0), (0, 0, 2, 0, 0)], False, "having the fewest disks in second place of those tied"),
        ([(0, 1, 0, 0, 0), (0, 1, 0, 0, 0)], False, "being the first of those tied in turn order"),
        # 6 points each: the third has one disk less, then the second has one in first place
        (
            [(0, 1, 0, 1, 0), (1, 0, 0, 0, 1), (0, 0, 0, 0, 6), (0, 0, 0, 0, 6)],
            True,
            "having the fewest disks of those tied, and having the most disks in first place of these",
        ),
        (
            [(0, 0, 0, 0, 6), (0, 0, 0, 0, 6), (1, 0, 0, 0, 1)],
            False,
            "having the most disks of those tied, and being the first of these in turn order",
        ),
    ],
)
def test_how_a_race_was_won(rows: list[tuple[int, ...]], most: bool, reason: str) -> None:
    """RE-8, RE-V1: of the tie-breaks those are said that told somebody apart."""
    rules = new(max(len(rows), 2), {"most-points": most}).rules
    done = finish(rules, tuple(range(len(rows))), len(rows), TRACK, tuple(rows))
    assert done.reason == reason
    points = done.points[done.winner]
    said = f"Player {done.winner + 1} wins the race with {points} points"
    assert done.won() == (f"{said}, {reason}." if reason else f"{said}.")


@examples(200)
@given(st.lists(st.lists(st.integers(0, 2), min_size=5, max_size=5), min_size=2, max_size=5), st.booleans())
def test_no_tie_break_is_said_that_was_not_needed(disks: list[list[int]], most: bool) -> None:
    """RE-8, RE-V1: the sheet's list, gone through by hand."""
    rules = new(len(disks), {"most-points": most}).rules
    done = finish(rules, tuple(range(len(disks))), len(disks), TRACK, tuple(map(tuple, disks)))
    better, worse = ("fewest", "most") if most else ("most", "fewest")
    places = ["first", "second", "third", "fourth", "last"]
    among = [seat for seat in range(len(disks)) if done.points[seat] == done.points[done.winner]]
    said = []
    counts = [(f"the {better} disks", [-sum(row) for row in disks])]
    counts += [
        (f"the {worse} disks in {place} place", [row[n] for row in disks]) for n, place in enumerate(places)
    ]
    for name, count in counts:
        best = (max if most else min)(count[seat] for seat in among)
        if any(count[seat] != best for seat in among):
            said.append(name)
            among = [seat for seat in among if count[seat] == best]
    if len(among) > 1:
        said.append("the first")
    assert done.winner == among[0]
    clauses = done.reason.split(", and ") if done.reason else []
    assert len(clauses) == len(said)
    for clause, name in zip(clauses, said, strict=True):
        assert f"{name} of " in clause
    assert done.reason.count("those tied") == bool(said)


def test_one_point_is_a_point() -> None:
    """RE-7."""
    done = finish(new(2).rules, (0, 1), 2, TRACK, ((0, 0, 0, 0, 1), (1, 0, 0, 0, 0)))
    assert done.won() == "Player 1 wins the race with 1 point."


def test_the_win_is_said_once() -> None:
    """RE-8, RE-V9: in a single race the winner is the end of the game; in a match there is more to say."""
    events = told(last_turn({}, (10,) * 5, deck=""), "take-white")
    assert [event.text for event in events if "wins" in event.text] == [
        event.text for event in events if event.kind == "winner"
    ]
    assert events[-1].kind == "over"
    for before, move, after in game(new(2, {"match": True}), 4):
        if after.result:
            over = before.narrate(move, None)[-1]
            assert over.text == after.result.text
            assert "wins the match with" in over.text


# The deal


@pytest.mark.parametrize(("seats", "dummy"), [(2, False), (2, True), (3, False), (5, False)])
def test_a_deal_is_one_sentence_and_its_cards(seats: int, dummy: bool) -> None:
    """RE-1, RE-2, EQ-6: the hand is named to its owner; every card moves by an event of its own."""
    each = 60 // (seats + dummy)
    before, move, after = next(
        step for step in game(new(seats, {"match": True, "dummy": dummy}), 3) if step[2].round == 2
    )
    for viewer in (None, *range(seats)):
        events = before.narrate(move, viewer)
        events = events[[event.kind for event in events].index("round") :]
        texts = [event.text for event in events if event.text]
        yours = ""
        if viewer is not None:
            names = [card_name(card) for card in after.hands[viewer]]
            yours = f": you have {', '.join(names[:-1])} and {names[-1]}"
        assert len(texts) == 3
        assert texts[1:] == [
            f"The chariots start, first to last: {', '.join(COLOURS[c] for c in after.track)}.",
            f"Each player draws 7 of {each} cards{yours}.",
        ]
        draws = [(event.piece, event.source, event.target) for event in events if event.kind == "draw"]
        assert draws == [
            (f"card:{card_text(card) if seat == viewer else '?'}", f"deck:{seat}", f"hand:{seat}")
            for seat in range(seats)
            for card in after.hands[seat]
        ]
        decks = [(event.target, event.amount) for event in events if event.kind == "start" and event.target]
        assert decks == [(f"deck:{seat}", each) for seat in range(seats + dummy)]


def test_without_a_hand_nothing_is_drawn() -> None:
    """RE-V5."""
    options: dict[str, Value] = {"arranged-decks": True, "arranged-hand": "none"}
    before, move, _ = next(step for step in game(new(4, options), 1) if not step[2].arranging)
    events = before.narrate(move, None)
    assert "Each deck has 15 cards and is played from the top." in [event.text for event in events]
    assert not [event for event in events if event.kind == "draw"]


def test_who_sits_out_is_dealt_nothing() -> None:
    """RE-V9, EQ-6: in a play-off the others have the public sentence."""
    for seed in range(40):
        for before, move, after in game(new(4, {"match": True}, seed), seed):
            if before.round == 4 and after.round == 5 and len(after.race.order) == 2:
                for out in {0, 1, 2, 3} - set(after.race.order):
                    events = before.narrate(move, out)
                    assert events == before.narrate(move, None)
                    assert "Each player draws 7 of 30 cards." in [event.text for event in events]
                return
    raise AssertionError("no play-off of two")


# For whom


def test_players_are_told_by_name_and_the_reader_is_you() -> None:
    """RE-3 to RE-8 and RE-V9, in the words of `People`."""
    people = People(("Ann", "Bob", "Cy"), you=0)
    state = last_turn({}, (10,) * 5, deck="")
    texts = [people.read(event.text) for event in told(state, "take-white", 0)]
    assert texts[:2] == ["You take a white disk.", "The race is over: you have no card left."]
    assert "You have 4 points." in texts
    assert "Cy has 0 points." in texts
    assert "Cy wins the race with 0 points, being the first of those tied in turn order." in texts
    again = last_turn({}, (10,) * 5)
    assert [people.read(event.text) for event in told(again, "take-white", 1)] == [
        "You take a white disk.",
        "",
    ]
    assert [people._replace(you=2).read(event.text) for event in told(again, "take-white", 2)] == [
        "Ann takes a white disk.",
        "",
    ]
    for before, move, after in game(new(3, {"match": True}, 2), 2):
        if after.round == 2 != before.round:
            (race,) = [event.text for event in before.narrate(move, 0) if event.kind == "round"]
            starter = after.to_move
            assert starter is not None
            who = ("you start", "Bob starts", "Cy starts")[starter]
            assert people.read(race) == f"Race 2 begins; {who}."
    assert after.result
    champion = after.result.winners[0]
    wins = ("You win", "Bob wins", "Cy wins")[champion]
    assert people.read(after.result.text).startswith(
        f"{wins} the match with {after.result.scores[champion]} of"
    )


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("14d", "You play 14 Blue: blue passes white into first place."),
        ("6n=red", "You play 6 Black as red: red passes yellow into fourth place."),
    ],
)
def test_a_card_is_played_by_you(move: str, text: str) -> None:
    """RE-3."""
    state = new()
    hands = tuple((CARD_OF_TEXT["14d"], CARD_OF_TEXT["6n"]) for _ in range(3))
    state = state._replace(hands=hands, track=(0, 1, 2, 3, 4))
    seat = state.to_move
    assert seat is not None
    (play, *_) = told(state, move)
    assert play.text == text.replace("You play", f"Player {seat + 1} plays")
    assert People(you=seat).read(play.text) == text
