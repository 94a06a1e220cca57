"""The rules and the round behind an observation of Celtic Whist."""

from typing import TypeAlias

from trilithon.games.celtic_whist.deal import Deal
from trilithon.games.celtic_whist.moves import DOUBLE
from trilithon.games.celtic_whist.options import Rules, rules_of
from trilithon.games.celtic_whist.scoring import BoardRound
from trilithon.games.celtic_whist.state import Observation
from trilithon.state import Setup
from trilithon_web.table import sight
from trilithon_web.tricks.ui import Ui

Sight: TypeAlias = sight.Sight[Observation, Ui]


def deal_of(seen: Observation) -> Deal:
    """Return the round's deal."""
    return Deal(seen.round, seen.playing, seen.dealer, seen.first, seen.trump, seen.hand_size)


def rules(seen: Observation) -> Rules:
    """Return the rules that the options add up to."""
    return rules_of(Setup("celtic_whist", seen.seats, seen.options, 0))


def round_of(seen: Observation, thought: int = 0) -> BoardRound:
    """Return the round as it looks on the board. thought: a bid to preview for the viewer, 0 for none."""
    bids = seen.bids
    if thought and seen.seat is not None:
        bids = (*bids[: seen.seat], thought, *bids[seen.seat + 1 :])
    return BoardRound(rules(seen), deal_of(seen), bids, seen.values, seen.taken, seen.scores, seen.neutral)


def wanted_tricks(seen: Observation, bid: int) -> int:
    """Return the number of tricks that makes a bid: 0 for null bids and NO_BID."""
    return seen.hand_size if bid == DOUBLE else max(0, bid)
