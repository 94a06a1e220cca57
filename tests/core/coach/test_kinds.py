"""By what a coach's shares are calibrated, where games of tricks are played by few or many."""

from importlib import import_module
from typing import Any

import pytest

from tests.depth import thorough
from trilithon import load
from trilithon.coach.tricks import MOST_LEFT, TWO
from trilithon.players import bot
from trilithon.players.match import play
from trilithon.state import Move


def cases(game: str, seats: int) -> list[Any]:
    """Those of the first round, in which everybody bids the least and plays what stands first."""
    state, adviser = load(game).new(1, {}, seats), import_module(f"trilithon.games.{game}.coach")
    found, begun = [], state.observe(None)
    while (seat := state.to_move) is not None and state.observe(None).round == begun.round:
        seen = state.observe(seat)
        if len(seen.legal) > 1:
            found.append(adviser.decision_of(seen))
        move: Move = state.legal_moves()[0]
        state = state.apply(move)
    return found


@pytest.mark.parametrize("game", ["whist", "celtic_whist"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_players_have_rows_of_their_own(game: str, seats: int) -> None:
    """Of two players one knows much of the other's hand, and what is played out errs more than among several."""
    kinds = {kind for case in cases(game, seats) for kind in case.kinds}
    assert kinds
    assert {kind.startswith(TWO) for kind in kinds} == {seats == 2}


@pytest.mark.parametrize("game", ["whist", "celtic_whist"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whatever_is_asked_has_been_measured(game: str, seats: int) -> None:
    rows = import_module(f"trilithon.games.{game}.coach").CALIBRATION
    for case in cases(game, seats):
        left = min(case.left, MOST_LEFT)
        assert all((kind, left) in rows or (kind, left + 1) in rows for kind in case.kinds), (
            case.kinds,
            left,
        )


@thorough
@pytest.mark.parametrize(("game", "seats"), [("whist", 2), ("whist", 4), ("celtic_whist", 2)])
def test_what_could_be_claimed_is_certain(game: str, seats: int) -> None:
    """Where all that is left can be claimed (`sure_card`) and all of it is wanted, the coach cannot say otherwise."""
    adviser = import_module(f"trilithon.games.{game}.coach")
    sure_card = import_module(f"trilithon.games.{game}.claim").sure_card
    met = 0
    for seed in range(1, 9):
        record = play(load(game).new(seed, {}, seats), [bot("gentle", game)] * seats)
        for state in record.states[:-1]:
            seen: Any = state.observe(state.to_move)
            if len(seen.legal) > 1 and (sure := sure_card(seen)) is not None:
                case = adviser.decision_of(seen)
                told = [case.moves[case.cards.index(bit)].value for bit in case.certain]
                wanted = set(case.kinds) <= {"take", f"{TWO}take"}
                met += told == [sure]
                assert told in ([sure], [])
                assert wanted or not told
        if met:
            break
    assert met
