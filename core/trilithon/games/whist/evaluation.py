"""Evaluation of decisions in Whist, by the points of the round less the others' average (WH-8).

See `trilithon.evaluation.Evaluation`.
"""

from collections.abc import Sequence
from functools import partial

from trilithon.evaluation import POINTS, Candidates
from trilithon.games.whist import playout
from trilithon.games.whist.calibration import LINES
from trilithon.games.whist.claim import sure_card
from trilithon.games.whist.moves import BID, Move
from trilithon.games.whist.state import Observation

__all__ = ["LINES", "fair_value", "find_candidates", "part_number", "result_of_part", "unit"]


def unit(seen: Observation) -> str:
    """See `trilithon.evaluation.Evaluation.unit`."""
    return POINTS


def part_number(seen: Observation) -> int:
    """See `trilithon.evaluation.Evaluation.part_number`. A part is a round."""
    return seen.round


def fair_value(seen: Observation) -> float | None:
    """See `trilithon.evaluation.Evaluation.fair_value`. No seat has an advantage."""
    return 0.0


def result_of_part(before: Observation, after: Observation, seat: int) -> float:
    """See `trilithon.evaluation.Evaluation.result_of_part`."""
    gained = [now - was for was, now in zip(before.totals, after.totals, strict=True)]
    return gained[seat] - (sum(gained) - gained[seat]) / (len(gained) - 1)


def find_candidates(seen: Observation, move: Move | None) -> Candidates | None:
    """See `trilithon.evaluation.Evaluation.find_candidates`."""
    kind = "bid" if seen.legal[0].kind == BID else "play"
    moves, decision = playout.prepare_trials(seen, every=True, ends=False)
    chosen = (moves.index(move),) if move else ()
    settled = _settle_bids(seen, moves) if kind == "bid" else _settle_cards(seen, moves)
    return Candidates(moves, decision, chosen, kind, len(seen.hand), settled=settled)


def _settle_cards(seen: Observation, moves: Sequence[Move]) -> dict[int, float]:
    """Find the cards after which all seats' points are certain. Return their values, by place among the moves."""
    seat, bids, terms = seen.to_move, [bid or 0 for bid in seen.bids], playout.TERMS[seen.trump]
    assert seat is not None
    ending = playout.endgame_of(seen, seen.leader, list(map(int.__sub__, bids, seen.taken)))

    def claim() -> int | None:
        card = sure_card(seen)
        return None if card is None else terms.numbers([card])[0]

    cards = terms.numbers([move.value for move in moves])
    return ending.settle(cards, partial(playout.points_ahead, seat, bids), claim)


def _settle_bids(seen: Observation, moves: Sequence[Move]) -> dict[int, float]:
    """Find the last bidder's bids after which all seats' points are certain. Return their values, by place."""
    seat, found = seen.to_move, {}
    assert seat is not None
    if seen.bids.count(None) > 1:
        return {}
    for place, move in enumerate(moves):
        bids = [move.value if bid is None else bid for bid in seen.bids]
        value = playout.endgame_of(seen, seen.first, bids).value(partial(playout.points_ahead, seat, bids))
        if value is not None:
            found[place] = value
    return found
