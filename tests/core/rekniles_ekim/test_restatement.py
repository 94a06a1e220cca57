"""The rules of Rekniles Ekim said a second time, and races held to them."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.core.examples import examples
from trilithon import OptionError
from trilithon.equipment import COLOUR
from trilithon.games.rekniles_ekim import GAME, Move, State

WORDS = ["white", "blue", "green", "yellow", "red"]
OPTIONS = st.fixed_dictionaries(
    {}, optional={option.name: st.sampled_from(option.values()) for option in GAME.options}
)
SEEDS = st.integers(0, 2**64 - 1)
SEATS = st.sampled_from([2, 3, 4, 5])
DUMMY: dict[str, Any] = {"dummy": True, "dummy-bets": True}
VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (2, {"dummy": True}),
    (2, DUMMY | {"barred-place": True, "balanced-wagering": True, "most-points": True}),
    (2, DUMMY | {"inverse": True, "not-the-leader": True}),
    (3, {}),
    (4, {"match": True}),
    (5, {"most-points": True}),
    (3, {"free-choice": True, "barred-place": True, "balanced-wagering": True, "longer-race": True}),
    (5, {"barred-place": True, "balanced-wagering": True, "longer-race": True}),
    (
        2,
        {"match": True, "dummy": True, "dummy-bets": True, "dummy-black": "last-place", "barred-place": True},
    ),
    (2, {"dummy": True, "dummy-bets": True, "inverse": True, "arranged-decks": True, "longer-race": True}),
    (3, {"arranged-decks": True, "match": True}),
    (4, {"arranged-decks": True, "arranged-hand": "none", "most-points": True, "longer-race": True}),
    (5, {"inverse": True, "not-the-leader": True, "longer-race": True, "match": True}),
]


def new(seed: int, options: dict[str, Any], seats: int) -> State:
    try:
        state = GAME.new(seed, options, seats)
    except OptionError:
        assume(False)
        raise
    assert isinstance(state, State)
    return state


def playout(state: State, seed: int) -> Iterator[tuple[State, Move, State]]:
    """Random play to the end: before, move, after."""
    random = Random(seed)
    while moves := state.legal_moves():
        move = random.choice(moves)
        after = state.apply(move)
        yield state, move, after
        state = after


class Referee:
    """RE-2 to RE-9 and RE-V1 to RE-V8 for one race, in plain words: colours are words, everything lies in lists."""

    def __init__(self, state: State) -> None:
        self.on = {
            name: value for name, value in state.setup.options.items() if value not in (False, "neutral")
        }
        self.seats = state.setup.seats
        self.turns = list(state.race.order)
        self.turn = 0
        self.chariots = [WORDS[colour] for colour in state.track]
        self.bets: dict[int, list[str]] = {seat: [] for seat in self.turns}
        self.cards = {seat: list(state.hands[seat]) for seat in self.turns}
        self.decks = {seat: list(state.decks[seat]) for seat in self.turns}
        self.over = False

    def left(self, colour: str) -> int:
        return 10 - sum(bets.count(colour) for bets in self.bets.values())

    def overtake(self, colour: str) -> None:
        place = self.chariots.index(colour)
        if place > 0:
            self.chariots.remove(colour)
            self.chariots.insert(place - 1, colour)

    def offered(self, played: str) -> set[str]:
        offered = {colour for colour in WORDS if self.left(colour) > 0}
        if "inverse" in self.on:
            return offered if played == "black" else offered & {played}
        if "free-choice" not in self.on:
            offered -= {played}
        return offered - self.barred()

    def barred(self) -> set[str]:
        barred = set()
        if "barred-place" in self.on:
            barred.add(self.chariots[0] if "most-points" in self.on else self.chariots[4])
        if "balanced-wagering" in self.on:
            stock = sorted((self.left(colour), colour) for colour in WORDS)
            if stock[0][0] < stock[1][0]:
                barred.add(stock[0][1])
            if stock[4][0] == 10:
                barred |= {colour for count, colour in stock if count == 1}
        return barred

    def bet(self, seat: int, colour: str) -> None:
        self.bets[seat].append(colour)
        gone = [c for c in WORDS if self.left(c) == 0]
        if len(gone) == 4 or (gone and "longer-race" not in self.on):
            self.over = True

    def turn_of(self, seat: int, card: int, named: str, picked: str, bet: str) -> None:
        """One player's turn, then the dummy's if it is next; picked and bet are "" where nothing was."""
        own = self.cards[seat] if "arranged-hand" not in self.on or self.cards[seat] else self.decks[seat]
        own.remove(card)
        self.overtake(picked or named)
        offered = self.offered(named)
        assert (bet in offered) if offered else bet == ""
        if bet:
            self.bet(seat, bet)
        if self.over:
            return
        if self.decks[seat] and self.on.get("arranged-hand") != "none":
            self.cards[seat].append(self.decks[seat].pop(0))
        if not self.cards[seat] and not self.decks[seat]:
            self.over = True
            return
        self.turn = (self.turn + 1) % len(self.turns)
        if self.turns[self.turn] == self.seats:
            self.dummy()

    def dummy(self) -> None:
        card = self.decks[2].pop(0)
        colour = [*WORDS, "black"][COLOUR[card]]
        if colour == "black" and "dummy-black" in self.on:
            colour = self.chariots[4]
        if colour != "black":
            self.overtake(colour)
            if "dummy-bets" in self.on and self.left(colour) and colour not in self.barred():
                self.bet(2, colour)
        if not self.decks[2]:
            self.over = True
        self.turn = 0

    def score(self, seat: int) -> int:
        return sum(5 - self.chariots.index(bet) for bet in self.bets[seat])

    def winner(self) -> int:
        """Candidates are struck off, one criterion after another."""
        tied = [seat for seat in self.turns if seat < self.seats]
        best, more = (max, min) if "most-points" in self.on else (min, max)
        points = best(self.score(seat) for seat in tied)
        tied = [seat for seat in tied if self.score(seat) == points]
        disks = more(len(self.bets[seat]) for seat in tied)
        tied = [seat for seat in tied if len(self.bets[seat]) == disks]
        for chariot in self.chariots:
            count = best(self.bets[seat].count(chariot) for seat in tied)
            tied = [seat for seat in tied if self.bets[seat].count(chariot) == count]
        return tied[0]


def turns(state: State, seed: int) -> Iterator[tuple[State, list[Move], State]]:
    """Random play to the end, by turns: before, moves, after."""
    before, moves = state, []
    for _, move, after in playout(state, seed):
        moves.append(move)
        if not after.mid_turn:
            yield before, moves, after
            before, moves = after, []


@examples(120)
@given(SEEDS, OPTIONS, SEATS)
def test_the_engine_agrees_with_the_plain_referee(seed: int, options: dict[str, Any], seats: int) -> None:
    # RE-2 to RE-9, RE-V1 to RE-V9
    against_the_referee(new(seed, options, seats), seed)


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
@pytest.mark.parametrize("seed", range(4))
def test_variants_agree_with_the_plain_referee(seed: int, seats: int, options: dict[str, Any]) -> None:
    # RE-2 to RE-9, RE-V1 to RE-V9
    against_the_referee(new(seed, options, seats), seed)


def against_the_referee(state: State, seed: int) -> None:
    referee: Referee | None = None
    winners: list[int] = []
    for before, moves, after in turns(state, seed):
        if before.arranging:
            continue
        referee = referee or Referee(before)
        seat = before.to_move
        assert seat == referee.turns[referee.turn]
        follow_turn(referee, seat, before, moves)
        if referee.over:
            finish = after.race.past[-1]
            assert [WORDS[colour] for colour in finish.track] == referee.chariots
            for racer in referee.turns:
                assert finish.race_points[racer] == referee.score(racer)
                assert list(finish.disks[racer]) == [referee.bets[racer].count(colour) for colour in WORDS]
            winners.append(referee.winner())
            assert finish.winner == winners[-1]
            if after.result:
                assert list(after.left) == [referee.left(colour) for colour in WORDS]
                assert after.pending == ()
            referee = None
            assert after.result or after.round == before.round + 1
        else:
            assert after.result is None
            assert [WORDS[colour] for colour in after.track] == referee.chariots
            assert list(after.left) == [referee.left(colour) for colour in WORDS]
            assert all(list(after.hands[racer]) == referee.cards[racer] for racer in referee.turns)
            assert all(list(after.decks[racer]) == referee.decks[racer] for racer in referee.turns)
        state = after
    check_match(state, winners)


def follow_turn(referee: Referee, seat: int, before: State, moves: list[Move]) -> None:
    """The referee plays the same turn; what no move says, because it went by itself, is what alone was offered."""
    words = [str(move) for move in moves]
    card = moves[0].card
    named = words[0].partition("=")[2] or [*WORDS, "black"][COLOUR[card]]
    picked = next((word[5:] for word in words if word.startswith("move-")), "")
    # What is offered is judged after the swap: the referee overtakes, looks, and goes back.
    chariots = list(referee.chariots)
    referee.overtake(picked or named)
    offered = referee.offered(named)
    referee.chariots = chariots
    if words[-1].startswith("take-"):
        for move in moves[:-1]:
            before = before.apply(move)
        assert {str(move) for move in before.legal_moves()} == {f"take-{colour}" for colour in offered}
        referee.turn_of(seat, card, named, picked, words[-1][5:])
    else:
        assert len(offered) < 2
        referee.turn_of(seat, card, named, picked, "".join(offered))


def check_match(state: State, winners: list[int]) -> None:
    """RE-V9, RE-8: the result of the whole, from the winners of the races."""
    assert state.result is not None
    seats = state.setup.seats
    if not state.setup.options["match"]:
        assert len(winners) == 1
        assert state.result.winners == (winners[0],)
        assert state.result.scores == state.race.past[0].race_points[:seats]
        return
    wins = Counter(winners[:seats])
    most = [seat for seat in wins if wins[seat] == max(wins.values())]
    assert len(winners) == (seats if len(most) == 1 else seats + 1)
    assert state.result.winners == (most[0] if len(most) == 1 else winners[-1],)
    assert state.result.winners[0] in most
    assert state.result.scores == tuple(winners.count(seat) for seat in range(seats))
