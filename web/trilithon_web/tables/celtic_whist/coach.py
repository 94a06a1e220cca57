"""Puts the coach's advice into words in Celtic Whist."""

from collections.abc import Sequence
from typing import Final

from trilithon.equipment import COLOUR, COLOURS
from trilithon.games.celtic_whist.moves import BID, bid_name, parse
from trilithon.games.celtic_whist.state import Observation
from trilithon_web.tables.celtic_whist.cards import DECK
from trilithon_web.tables.celtic_whist.stakes import describe_bid
from trilithon_web.tricks.coach import Suits, make_coach


def _name_bid(text: str) -> str:
    return bid_name(parse(text).value)


def _name_nulls(moves: Sequence[str]) -> str:
    """Name a range of null bids, which succeed alike, from the lowest stake to the highest; "" for other moves."""
    bids = [parse(move) for move in moves]
    if any(bid.kind != BID or bid.value >= 0 for bid in bids):
        return ""
    stakes = sorted(bids, key=lambda bid: -bid.value)
    return f"{_name_bid(str(stakes[0]))} to {_name_bid(str(stakes[-1])).removeprefix('null ')}"


def _describe_stakes(seen: Observation, move: str) -> str:
    """Say what a bid can win and lose."""
    made = parse(move)
    return " ".join(describe_bid(seen, made.value)) if made.kind == BID else ""


COACH: Final = make_coach(DECK, Suits(COLOURS, COLOUR), _name_bid, _name_nulls, _describe_stakes)
