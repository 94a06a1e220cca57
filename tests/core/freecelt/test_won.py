"""Whole games, from the first card to won, kept as golden records in won/; they are shorter than the solver's."""

from pathlib import Path

import pytest

from tests.core.facts import check_over
from trilithon.games.freecelt import GAME, Move, State
from trilithon.games.freecelt.piles import DAY
from trilithon.record import Record

WON = sorted((Path(__file__).parent / "won").glob("*.txt"))


def test_there_are_records_for_every_number_of_slots() -> None:
    # FC-3, FC-10
    names = {path.stem for path in WON}
    assert {f"deal-1-slots-{slots}" for slots in range(7)} <= names
    assert {"deal-2-slots-0", "deal-2-slots-2", "deal-3-slots-2"} <= names


@pytest.mark.parametrize("path", WON, ids=lambda path: path.stem)
def test_a_won_game_plays_to_its_end(path: Path) -> None:
    # FC-8, FC-10, EQ-5: sixty times a card goes to a stack, and with the last the game is won
    text = path.read_text(encoding="utf-8")
    record = Record.read(text)
    assert record.text() == text
    _, deal, _, slots = path.stem.split("-")
    assert record.states[0] == GAME.new(int(deal), {"slots": slots})
    assert all(state.result is None for state in record.states[:-1])
    end = record.state
    check_over(end, (0,), (60,))
    assert isinstance(end, State)
    assert not any(end.piles)
    moves = [move for turn in record.turns for move in turn]
    assert sum(isinstance(move, Move) and move.target >= DAY for move in moves) == 60
    for state, move in zip(record.states, moves, strict=False):
        assert move in state.legal_moves()


def test_deal_1_takes_87_moves() -> None:
    # The tests of the page play this one by keyboard and by mouse; each turn is one move
    record = Record.read((Path(__file__).parent / "won" / "deal-1-slots-2.txt").read_text(encoding="utf-8"))
    assert [len(turn) for turn in record.turns] == [1] * 87
