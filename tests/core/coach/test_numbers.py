"""The numbers of the coach, in every game: they rank the moves, and a review has the same ones."""

from itertools import chain, islice
from typing import Any

import pytest

from tests.core import conformance
from tests.depth import in_depth
from trilithon import Chance, Record, load, players
from trilithon.analysis import advise, compare_in_slices
from trilithon.analysis.trials import Worlds, trial_chances
from trilithon.coach import Advice
from trilithon.coach.advice import POINTS, UNKNOWN, UNKNOWN_CHANCE, shown_value
from trilithon.coach.tricks import ALL, GAME
from trilithon.games.rekniles_ekim.coach import RACE

WORLDS = 20 if conformance.IN_BROWSER else 50
OFTEN = 12  # one decision of so many is looked at
UNITS = {  # one for each game, and one where all of a game of tricks that counts is to win
    ("whist", 2, ()): POINTS,
    ("whist", 3, (("last-bidder", True),)): POINTS,
    ("whist", 4, (("length", "short"),)): POINTS,
    ("whist", 6, (("length", "short"),)): POINTS,
    ("celtic_whist", 1, ()): GAME,
    ("celtic_whist", 2, ()): POINTS,
    ("celtic_whist", 3, (("mode", "cooperative"),)): ALL,
    ("celtic_whist", 4, (("follow-black", True),)): POINTS,
    ("celtic_whist", 5, (("doubling", True),)): POINTS,
    ("mancala", 2, ()): POINTS,
    ("mancala", 3, (("game", "gambling"),)): POINTS,
    ("mancala", 3, (("game", "deduction"),)): POINTS,
    ("rekniles_ekim", 2, ()): RACE,
    ("rekniles_ekim", 3, (("inverse", True),)): RACE,
    ("rekniles_ekim", 5, ()): RACE,
}
IDS = [" ".join([name, str(seats), *chain(*[map(str, one) for one in more])]) for name, seats, more in UNITS]
FEW = (
    ("whist", 4, (("length", "short"),)),
    ("celtic_whist", 1, ()),
    ("mancala", 2, ()),
    ("rekniles_ekim", 2, ()),
)
SET_UPS = pytest.mark.parametrize(("set_up", "unit"), UNITS.items(), ids=IDS)


def played(name: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Record:
    """A stretch of a game among plain players."""
    start = load(name).new(7, dict(options), seats)
    return players.play(start, [players.bot("plain", name)] * seats, most=200)


def decisions(record: Record) -> list[int]:
    """The numbers of some states in which there is a choice."""
    chance = Chance(11, 3)
    choices = [at for at, state in enumerate(record.states[:-1]) if len(state.legal_moves()) > 1]
    return [at for at in choices if not chance.randrange(OFTEN)][:8]


def coached(record: Record, at: int, worlds: int = WORLDS) -> Advice:
    state = record.states[at]
    assert state.to_move is not None
    setup, seat = state.setup, state.to_move
    *_, found = advise(setup.game, state.observe(seat), trial_chances(setup.seed, seat, at), worlds)
    assert found is not None
    return found


@SET_UPS
def test_the_best_move_has_the_highest_number_and_equal_ones_are_said_to_be_equal(
    set_up: tuple[str, int, Any], unit: str
) -> None:
    record = played(*set_up)
    for at in decisions(record):
        advice = coached(record, at)
        assert advice.goal in (unit, UNKNOWN)
        legal = {str(move) for move in record.states[at].legal_moves()}
        firsts = [candidate.move.split()[0] for candidate in advice.candidates]
        assert {*firsts} <= legal
        told = [shown_value(advice.goal, candidate.value) for candidate in advice.candidates]
        assert told == sorted(told, reverse=True)
        assert advice.even >= told.count(told[0])


@in_depth(("set_up", "unit"), UNITS.items(), ids=IDS, usual=lambda value: value[0] in FEW)
def test_a_review_has_the_coachs_numbers(set_up: tuple[str, int, Any], unit: str) -> None:
    record, compared = played(*set_up), 0
    for at in decisions(record)[:4]:
        advice = coached(record, at)
        if advice.has_unknown_values:
            continue
        # As in a review that had no reason to look closer at the move.
        *_, review = compare_in_slices(record, at, Worlds(WORLDS, WORLDS))
        assert review is not None
        found = {
            way: (worth, made) for (way, worth), made in zip(review.move_values, review.made, strict=True)
        }
        by_first: dict[str, tuple[int, int]] = {}
        for candidate in advice.candidates:  # of the turns that begin alike the best one
            by_first.setdefault(candidate.move.split()[0], (candidate.value, candidate.made))
        move = next(islice(chain.from_iterable(record.turns), at, None))
        assert unit == RACE or by_first.keys() == found.keys()
        for first in by_first.keys() & found.keys():
            more = found[first][0] - by_first[first][0]  # thousandths
            # Of the race turns that begin with the player's move, a review tries some more.
            assert abs(more) <= 1 or (unit == RACE and first == str(move) and more > 0)
            assert by_first[first][1] == found[first][1]
            compared += 1
    assert compared


@in_depth(
    ("name", "seats", "bid"),
    [*(("whist", seats, bid) for seats in (3, 4, 5, 6) for bid in (0, 5, 8)), ("celtic_whist", 3, 7)],
    usual=2,
)
def test_whatever_was_bid_the_review_has_the_coachs_bids(name: str, seats: int, bid: int) -> None:
    """So no bid that the coach does not name can come to more than one that it names."""
    start = Record.begin(load(name).new(7, {}, seats))
    record = start.apply(start.state.legal_moves()[bid])
    advice = coached(record, 0)
    *_, review = compare_in_slices(record, 0, Worlds(WORLDS, WORLDS))
    assert review is not None
    told = {one.move: (one.value, one.made) for one in advice.candidates}
    assert len(told) == len(start.state.legal_moves())
    found = {way: (worth, made) for (way, worth), made in zip(review.move_values, review.made, strict=True)}
    assert found.keys() == told.keys()
    assert all(abs(found[bid][0] - told[bid][0]) <= 1 for bid in told)
    assert all(found[bid][1] == told[bid][1] for bid in told)


def test_of_a_bid_that_computers_never_make_nobody_says_how_often_it_is_made() -> None:
    for name, highest in (("whist", "8"), ("celtic_whist", "10")):
        advice = coached(Record.begin(load(name).new(7, {}, 3)), 0)
        made = {one.move: one.made for one in advice.candidates}
        assert made[highest] == UNKNOWN_CHANCE
        assert made["4"] > 0
