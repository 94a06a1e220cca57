"""Evaluation of decisions in Whist, by the points of the round less the others' average (WH-8).

See `trilithon.evaluation.Evaluation`.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from trilithon.evaluation import POINTS, CalibrationTable, Candidates
from trilithon.fitted import read_fitted
from trilithon.games.whist import playout
from trilithon.games.whist.claim import sure_card
from trilithon.games.whist.moves import BID, Move
from trilithon.games.whist.state import Observation

__all__ = ["LINES", "fair_value", "find_candidates", "part_number", "result_of_part", "unit"]

LINES: Final[CalibrationTable] = read_fitted("whist", "calibration")


def unit(observation: Observation) -> str:
    """See `trilithon.evaluation.Evaluation.unit`."""
    return POINTS


def part_number(observation: Observation) -> int:
    """See `trilithon.evaluation.Evaluation.part_number`. A part is a round."""
    return observation.round


def fair_value(observation: Observation) -> float | None:
    """See `trilithon.evaluation.Evaluation.fair_value`. No seat has an advantage."""
    return 0.0


def result_of_part(before: Observation, after: Observation, seat: int) -> float:
    """See `trilithon.evaluation.Evaluation.result_of_part`."""
    gained = [now - was for was, now in zip(before.totals, after.totals, strict=True)]
    return gained[seat] - (sum(gained) - gained[seat]) / (len(gained) - 1)


def find_candidates(observation: Observation, move: Move | None) -> Candidates | None:
    """See `trilithon.evaluation.Evaluation.find_candidates`."""
    kind = "bid" if observation.legal[0].kind == BID else "play"
    moves, trials = playout.prepare_trials(observation, every=True, ends=False)
    chosen = (moves.index(move),) if move else ()
    settled = _settle_bids(observation, moves) if kind == "bid" else _settle_cards(observation, moves)
    return Candidates(moves, trials, chosen, kind, len(observation.hand), settled=settled)


def _settle_cards(observation: Observation, moves: Sequence[Move]) -> dict[int, float]:
    """Find the cards after which all seats' points are certain. Return their values, by place among the moves."""
    seat, bids, terms = (
        observation.to_move,
        [bid or 0 for bid in observation.bids],
        playout.TERMS[observation.trump],
    )
    assert seat is not None
    ending = playout.endgame_of(
        observation, observation.leader, list(map(int.__sub__, bids, observation.taken))
    )

    def claim() -> int | None:
        card = sure_card(observation)
        return None if card is None else terms.numbers([card])[0]

    cards = terms.numbers([move.value for move in moves])
    return ending.settle(cards, partial(playout.points_ahead, seat, bids), claim)


def _settle_bids(observation: Observation, moves: Sequence[Move]) -> dict[int, float]:
    """Find the last bidder's bids after which all seats' points are certain. Return their values, by place."""
    seat, found = observation.to_move, {}
    assert seat is not None
    if observation.bids.count(None) > 1:
        return {}
    for place, move in enumerate(moves):
        bids = [move.value if bid is None else bid for bid in observation.bids]
        value = playout.endgame_of(observation, observation.first, bids).value(
            partial(playout.points_ahead, seat, bids)
        )
        if value is not None:
            found[place] = value
    return found
