"""Tips at the table of Celtic Whist."""

from trilithon.equipment import COLOURS
from trilithon.games.celtic_whist.state import Observation
from trilithon_web.tables.celtic_whist.cards import DECK
from trilithon_web.tables.celtic_whist.ui import Sight
from trilithon_web.tricks import tips
from trilithon_web.tricks.ui import is_bidding, is_playing, is_scored


def say_tip(sight: Sight) -> str:
    """Say what to consider now."""
    seen: Observation = sight.seen
    if is_bidding(seen):
        if seen.seats == 1:
            return tips.say_bid_tip(DECK, seen, _describe_pack(seen), "The dummy hand leads every trick.")
        together = seen.options["mode"] == "cooperative"
        null = (
            "With a null bid you try to take no tricks."
            if together
            else "A null bid wins its points if you take no tricks, and loses them if you take any."
        )
        may = any(move.value < 0 for move in seen.legal)
        return tips.say_bid_tip(DECK, seen, _describe_pack(seen), null if may else "")
    if is_scored(seen):
        together = seen.seats == 1 or seen.options["mode"] == "cooperative"
        goes = "" if together else "up to the leader, or "
        return f"After each round the black figure moves {goes}one space. At 30 it ends the game."
    if not is_playing(seen) or seen.seat is None:
        return ""
    black = "black too" if seen.options["follow-black"] else "but play anything on black"
    alike = "" if seen.seats == 5 else " Sun and moon make no difference."
    return tips.say_card_tip(DECK, sight, seen.seat, f"Follow the colour led if you can, {black}.{alike}")


def _describe_pack(seen: Observation) -> str:
    """Say which card always wins (CW-SOLO-1, CW-MULTI-2, CW-PLAY-2, CW-PLAY-3)."""
    return f"The {COLOURS[seen.trump].lower()} trilithon beats every other card."
