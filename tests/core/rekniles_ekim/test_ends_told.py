"""How a race of Rekniles Ekim begins and ends in words: the deal, why it is over, how it was won, and for whom."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.core.examples import examples
from tests.core.facts import check_told, lacks
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


def ends(events: tuple[Event, ...]) -> list[Event]:
    """Why the race is over, and who brought that about; it is told right before the points."""
    kinds = [event.kind for event in events]
    if "end" in kinds:
        assert kinds[kinds.index("end") + 1] == "score"
    return [event for event in events if event.kind == "end"]


# Why it is over


def test_the_last_disk_of_a_colour() -> None:
    """RE-6."""
    state = last_turn({}, (10, 9, 8, 7, 1))
    check_told(ends(told(state, "take-red")), Event("end", "last, red"))
    assert ends(told(state, "take-white")) == []


def test_the_last_card() -> None:
    """RE-6: the disk of that turn is taken first; if it is the last of its colour, that ends the race."""
    state = last_turn({}, (10, 9, 8, 7, 1), deck="")
    for viewer in (None, 0):
        events = told(state, "take-white", viewer)
        check_told(ends(events), Event("end", "player 1, no card", seat=0))
        assert [event.kind for event in events][:2] == ["disk", "end"]
    check_told(ends(told(state, "take-red")), Event("end", "last, red"))


def test_the_longer_race() -> None:
    """RE-V8: it goes on without White; then Green alone has disks left."""
    longer = {"longer-race": True}
    assert ends(told(last_turn(longer, (1, 2, 8, 0, 2)), "take-white")) == []
    state = last_turn(longer, (1, 0, 8, 0, 0))
    check_told(ends(told(state, "take-white")), Event("end", "only Green"))


def test_the_dummy() -> None:
    """RE-V4, RE-V8: by its last card, or by a disk that it takes."""
    dummy = {"dummy": True, "dummy-bets": True}
    longer = {"longer-race": True, **dummy}
    # Turn order: Player 1, Player 2, the dummy; after Player 2's disk the dummy turns up 5 Red.
    for options, left, why in (
        (dummy, (10, 10, 10, 10, 9), "dummy, no card"),
        (longer, (10, 0, 0, 0, 1), "only White"),
        (dummy, (10, 10, 10, 10, 1), "last, red"),
    ):
        state = last_turn(options, left, 2, "5d")
        state = state._replace(to_move=1, race=state.race._replace(order=(0, 1, 2)))
        events = told(state, "take-white")
        check_told(ends(events), Event("end", why))
        card, disk, *_ = (event.text for event in events if not lacks(event.text, "dummy, !card"))
        assert not lacks(card, "5 Red, red, yellow, fourth place")
        assert not lacks(disk, "red disk")
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
            texts = [event.text for event in ends(before.narrate(move, None))]
            done = after.race.past[len(before.race.past) :]
            for text, end in zip(texts, done, strict=True):
                left = [10 - sum(row[colour] for row in end.disks) for colour in range(5)]
                if not lacks(text, "only"):
                    (rest,) = [COLOURS[colour] for colour in range(5) if left[colour]]
                    assert not lacks(text, rest)
                elif not lacks(text, "last"):
                    (gone,) = [COLOURS[colour] for colour in range(5) if not left[colour]]
                    assert not lacks(text, gone)
                else:
                    assert not lacks(text, "no card")
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


@examples(200)
@given(st.lists(st.lists(st.integers(0, 2), min_size=5, max_size=5), min_size=2, max_size=5), st.booleans())
@example([[0, 0, 0, 0, 3], [1, 0, 0, 0, 0]], False)
@example([[0, 0, 0, 0, 1], [1, 0, 0, 0, 0]], False)  # one point
# 5 points each: five disks in last place, or one in first
@example([[0, 0, 0, 0, 5], [1, 0, 0, 0, 0]], False)
@example([[0, 0, 0, 0, 5], [1, 0, 0, 0, 0]], True)
@example([[1, 0, 0, 0, 1], [0, 1, 0, 1, 0]], False)
@example([[1, 0, 0, 0, 1], [0, 1, 0, 1, 0]], True)
@example([[0, 1, 0, 1, 0], [0, 0, 2, 0, 0]], False)
@example([[0, 1, 0, 0, 0], [0, 1, 0, 0, 0]], False)
# 10 points by three disks, 9 without one in first place, 11 by four of which one is in second place
@example([[1, 1, 0, 0, 1], [0, 2, 0, 1, 0], [1, 0, 1, 1, 0]], False)
@example([[0, 1, 1, 1, 0], [0, 0, 3, 0, 0], [0, 1, 1, 1, 0]], False)
@example([[0, 1, 2, 0, 1], [0, 1, 1, 2, 0], [0, 1, 2, 0, 1]], False)
@example([[0, 1, 2, 0, 1], [0, 1, 1, 2, 0], [0, 1, 2, 0, 1]], True)
# 6 points each: the third has one disk less, then the second has one in first place
@example([[0, 1, 0, 1, 0], [1, 0, 0, 0, 1], [0, 0, 0, 0, 6], [0, 0, 0, 0, 6]], True)
@example([[0, 0, 0, 0, 6], [0, 0, 0, 0, 6], [1, 0, 0, 0, 1]], False)
def test_those_tie_breaks_are_said_that_told_somebody_apart(disks: list[list[int]], most: bool) -> None:
    """RE-7, RE-8, RE-V1: the sheet's list, gone through by hand."""
    rules = new(len(disks), {"most-points": most}).rules
    done = finish(rules, tuple(range(len(disks))), len(disks), TRACK, tuple(map(tuple, disks)))
    better, worse = ("fewest", "most") if most else ("most", "fewest")
    places = ["first", "second", "third", "fourth", "last"]
    among = [seat for seat in range(len(disks)) if done.points[seat] == done.points[done.winner]]
    said = []
    counts = [(f"{better} disks, !place", [-sum(row) for row in disks])]
    counts += [(f"{worse} disks, {place} place", [row[n] for row in disks]) for n, place in enumerate(places)]
    for facts, count in counts:
        best = (max if most else min)(count[seat] for seat in among)
        if any(count[seat] != best for seat in among):
            said.append(facts)
            among = [seat for seat in among if count[seat] == best]
    if len(among) > 1:
        said.append("first, turn order")
    assert done.winner == among[0]
    clauses = done.reason.split(", and ") if done.reason else []
    for clause, facts in zip(clauses, said, strict=True):
        assert not lacks(clause, facts)
    points = done.points[done.winner]
    assert not lacks(done.won(), f"player {done.winner + 1}, {points} point{'s' * (points != 1)}")
    assert done.reason in done.won()


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
            assert not lacks(over.text, "match")


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
        names = [card_name(card) for card in after.hands[viewer]] if viewer is not None else []
        begun, track, drawn = texts
        assert not lacks(begun, "race 2")
        assert ", ".join(COLOURS[colour] for colour in after.track) in track
        assert not lacks(drawn, f"7 of {each} cards")
        assert not lacks(drawn, ", ".join(names) if names else "!you")
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
    assert [event for event in events if not lacks(event.text, "15 cards, top")]
    assert not [event for event in events if event.kind == "draw"]


def test_who_sits_out_is_dealt_nothing() -> None:
    """RE-V9, EQ-6: in a play-off the others have the public sentence."""
    for seed in range(40):
        for before, move, after in game(new(4, {"match": True}, seed), seed):
            if before.round == 4 and after.round == 5 and len(after.race.order) == 2:
                for out in {0, 1, 2, 3} - set(after.race.order):
                    events = before.narrate(move, out)
                    assert events == before.narrate(move, None)
                    assert [event for event in events if not lacks(event.text, "7 of 30 cards, !you")]
                return
    raise AssertionError("no play-off of two")


# For whom


def test_players_are_told_by_name_and_the_reader_is_you() -> None:
    """RE-3 to RE-8 and RE-V9, in the words of `People`."""
    names = ("Ann", "Bob", "Cy")
    people = People(names, you=0)
    state = last_turn({}, (10,) * 5, deck="")
    read = {(event.kind, event.seat): people.read(event.text) for event in told(state, "take-white", 0)}
    for kind, seat, facts in (
        ("disk", 0, "you, white"), ("end", 0, "you, no card"), ("score", 0, "you, 4 points"),
        ("score", 2, "Cy, 0 points"), ("winner", 2, "Cy, 0 points, turn order"),
    ):  # fmt: skip
        assert not lacks(read[kind, seat], facts)
    again = last_turn({}, (10,) * 5)
    assert not lacks(people._replace(you=2).read(told(again, "take-white", 2)[0].text), "Ann, white")
    for before, move, after in game(new(3, {"match": True}, 2), 2):
        if after.round == 2 != before.round:
            (race,) = [event.text for event in before.narrate(move, 0) if event.kind == "round"]
            assert after.to_move is not None
            assert not lacks(people.read(race), f"race 2, {('you', *names[1:])[after.to_move]}")
    assert after.result
    champion = after.result.winners[0]
    who = ("you", *names[1:])[champion]
    assert not lacks(people.read(after.result.text), f"{who}, match, {after.result.scores[champion]} of 3")


@pytest.mark.parametrize(
    ("move", "facts"),
    [("14d", "14 Blue, white, first place"), ("6n=red", "6 Black, red, yellow, fourth place")],
)
def test_a_card_is_played_by_you(move: str, facts: str) -> None:
    """RE-3."""
    state = new()
    hands = tuple((CARD_OF_TEXT["14d"], CARD_OF_TEXT["6n"]) for _ in range(3))
    state = state._replace(hands=hands, track=(0, 1, 2, 3, 4))
    seat = state.to_move
    assert seat is not None
    (play, *_) = told(state, move)
    assert not lacks(play.text, f"player {seat + 1}, {facts}")
    assert not lacks(People(you=seat).read(play.text), f"you, {facts}")
