"""The coach of both whists: it knows what the player knows, says the same again, and its numbers come true."""

from importlib import import_module
from typing import Any

import pytest

from tests.core import conformance
from trilithon import Chance, load, players
from trilithon.analysis import advise, reasons_chance
from trilithon.coach import Advice

WORLDS = 20 if conformance.IN_BROWSER else 60
TRICKS = [
    ("whist", 4, {}),
    ("whist", 2, {"last-bidder": True}),
    ("celtic_whist", 4, {}),
    ("celtic_whist", 1, {}),
    ("celtic_whist", 3, {"mode": "cooperative"}),
    ("celtic_whist", 5, {"doubling": True}),
]


def advice(state: Any, worlds: int = WORLDS) -> Advice:
    seen = state.observe(state.to_move)
    *_, found = advise(state.setup.game, seen, [reasons_chance(3, 1)], worlds)
    assert found is not None
    return found


def positions(name: str, seats: int, options: dict[str, Any], number: int) -> list[Any]:
    """Some positions of a game that plain players play."""
    start = load(name).new(number, options, seats)
    record = players.play(start, [players.bot("plain", name)] * seats, most=40 * seats)
    chance = Chance(number, 2)
    states = [state for state in record.states if len(state.legal_moves()) > 1]
    return [chance.choice(states) for _ in range(6)]


@pytest.mark.parametrize(("name", "seats", "options"), TRICKS, ids=str)
def test_what_is_hidden_changes_nothing(name: str, seats: int, options: dict[str, Any]) -> None:
    """EQ-6: advice is drawn from what the player sees, and is the same whenever it is asked for."""
    for number, state in enumerate(positions(name, seats, options, 6)):
        other = load(name).sample(state.observe(state.to_move), Chance(number, 7))
        assert advice(other) == advice(state) == advice(state)


def test_a_certain_trick_makes_the_bid_for_certain() -> None:
    """The last card of a round decides by itself."""
    whist = import_module("tests.core.players.test_complaints").whist
    (only,) = advice(whist("Ah", "hearts", (1, 0, 0, 1))).candidates
    assert (only.move, only.made) == ("Ah", 100)
    (only,) = advice(whist("Ah", "hearts", (0, 0, 0, 0))).candidates
    assert (only.move, only.made) == ("Ah", 0)


@pytest.mark.parametrize(("name", "seats"), [("whist", 2), ("whist", 4), ("celtic_whist", 3)])
def test_a_bid_that_is_missed_already_is_made_in_no_game(name: str, seats: int) -> None:
    """With too many tricks, or too few cards for the tricks that are missing, no estimate is needed."""
    missed = 0
    record = players.play(load(name).new(2, {}, seats), [players.bot("plain", name)] * seats, most=60 * seats)
    for state in record.states[:-1]:
        seen: Any = state.observe(state.to_move)
        if seen.legal[0].kind != "play" or len(seen.legal) == 1 or missed > 8:
            continue
        case = import_module(f"trilithon.games.{name}.coach").decision_of(seen)
        need = case.table.start.needs[case.place]
        if not 0 <= need <= len(seen.hand):
            missed += 1
            assert {candidate.made for candidate in advice(state, 4).candidates} == {0}
    assert missed
