"""Tips at the table of Whist."""

from trilithon.equipment import RANK_NAMES
from trilithon.games.whist.state import Observation
from trilithon_web.tables.whist.cards import DECK
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tricks import tips
from trilithon_web.tricks.ui import is_bidding, is_playing


def say_tip(sight: Sight) -> str:
    """Say what to consider now."""
    seen: Observation = sight.seen
    if is_bidding(seen):
        may = any(move.value == 0 for move in seen.legal)  # 0 can be barred (WH-4)
        return tips.say_bid_tip(DECK, seen, _describe_pack(seen), "0 is a bid, too." if may else "")
    if not is_playing(seen) or seen.seat is None:
        return ""
    return tips.say_card_tip(DECK, sight, seen.seat, _say_follow_rule(seen))


def _say_follow_rule(seen: Observation) -> str:
    """Say which cards can be played (WH-6), and without a trump which card wins (WH-7)."""
    if seen.trump is None:
        return "Follow suit if you can. The highest card of the suit led wins."
    return "Follow suit if you can. If you can’t, you must play a trump if you have one."


def _describe_pack(seen: Observation) -> str:
    """Describe the pack of cards (WH-1)."""
    cards = 8 * seen.seats
    lowest = RANK_NAMES[-2 * seen.seats]
    dealt = "all dealt" if len(seen.hand) * seen.seats == cards else "not all dealt"
    return f"The pack has {cards} cards, {lowest} to ace, {dealt}. Aces are high."
