"""How the coach of Celtic Whist speaks."""

from collections.abc import Sequence
from typing import Final

from trilithon.equipment import COLOUR, COLOURS
from trilithon.games.celtic_whist.moves import BID, bid_name, parse
from trilithon.games.celtic_whist.state import Observation
from trilithon_web.tables.celtic_whist.cards import DECK
from trilithon_web.tables.celtic_whist.stakes import meaning
from trilithon_web.tricks.coach import Suits, coach


def _bid(text: str) -> str:
    return bid_name(parse(text).value)


def _nulls(moves: Sequence[str]) -> str:
    """Null bids, which are made alike, by their stakes from the lowest to the highest."""
    bids = [parse(move) for move in moves]
    if any(bid.kind != BID or bid.value >= 0 for bid in bids):
        return ""
    stakes = sorted(bids, key=lambda bid: -bid.value)
    return f"{_bid(str(stakes[0]))} to {_bid(str(stakes[-1])).removeprefix('null ')}"


def _stakes(seen: Observation, move: str) -> str:
    """What a bid wins and loses."""
    made = parse(move)
    return " ".join(meaning(seen, made.value)) if made.kind == BID else ""


COACH: Final = coach(DECK, Suits(COLOURS, COLOUR), _bid, _nulls, _stakes)
