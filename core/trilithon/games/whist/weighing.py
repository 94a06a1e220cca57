"""Evaluation of decisions in Whist, by the points of the round less the others' average (WH-8).

See `trilithon.weighing.Weighing`.
"""

from collections.abc import Sequence
from functools import partial

from trilithon.games.whist import playout
from trilithon.games.whist.calibration import LINES
from trilithon.games.whist.claim import sure_card
from trilithon.games.whist.moves import BID, Move
from trilithon.games.whist.state import Observation
from trilithon.weighing import POINTS, Weighed

__all__ = ["LINES", "came_to", "fair", "part", "unit", "weigh"]


def unit(seen: Observation) -> str:
    """See `trilithon.weighing.Weighing.unit`."""
    return POINTS


def part(seen: Observation) -> int:
    """See `trilithon.weighing.Weighing.part`. A part is a round."""
    return seen.round


def fair(seen: Observation) -> float | None:
    """See `trilithon.weighing.Weighing.fair`. No seat has an advantage."""
    return 0.0


def came_to(before: Observation, after: Observation, seat: int) -> float:
    """See `trilithon.weighing.Weighing.came_to`."""
    gained = [now - was for was, now in zip(before.totals, after.totals, strict=True)]
    return gained[seat] - (sum(gained) - gained[seat]) / (len(gained) - 1)


def weigh(seen: Observation, move: Move | None) -> Weighed | None:
    """See `trilithon.weighing.Weighing.weigh`."""
    kind = "bid" if seen.legal[0].kind == BID else "play"
    moves, decision = playout.decision(seen, every=True, ends=False)
    chosen = (moves.index(move),) if move else ()
    settled = _settle_bids(seen, moves) if kind == "bid" else _settle_cards(seen, moves)
    return Weighed(moves, decision, chosen, kind, len(seen.hand), settled=settled)


def _settle_cards(seen: Observation, moves: Sequence[Move]) -> dict[int, float]:
    """Find the cards after which all seats' points are certain. Return their values, by place among the moves."""
    seat, bids, terms = seen.to_move, [bid or 0 for bid in seen.bids], playout.TERMS[seen.trump]
    assert seat is not None
    ending = playout.ending(seen, seen.leader, list(map(int.__sub__, bids, seen.taken)))

    def claim() -> int | None:
        card = sure_card(seen)
        return None if card is None else terms.numbers([card])[0]

    cards = terms.numbers([move.value for move in moves])
    return ending.settle(cards, partial(playout.lead, seat, bids), claim)


def _settle_bids(seen: Observation, moves: Sequence[Move]) -> dict[int, float]:
    """Find the last bidder's bids after which all seats' points are certain. Return their values, by place."""
    seat, found = seen.to_move, {}
    assert seat is not None
    if seen.bids.count(None) > 1:
        return {}
    for place, move in enumerate(moves):
        bids = [move.value if bid is None else bid for bid in seen.bids]
        value = playout.ending(seen, seen.first, bids).value(partial(playout.lead, seat, bids))
        if value is not None:
            found[place] = value
    return found
