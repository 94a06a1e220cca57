"""Lets a player claim the rest of a round."""

from trilithon_web.kit.controls import button
from trilithon_web.nodes import Node, h
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.observation import Seen
from trilithon_web.tricks.ui import Sight, current_claim, is_playing


def is_claim_offered(deck: Deck[Seen], sight: Sight[Seen]) -> bool:
    """Whether the viewer can claim the rest: they are certain to take all remaining tricks, two or more."""
    seen = sight.seen
    may = sight.is_live and is_playing(seen) and len(seen.hand) > 1 and not current_claim(seen, sight.ui)
    return may and deck.find_sure_card(seen) is not None


def say_claim_offer(deck: Deck[Seen], sight: Sight[Seen]) -> str:
    """Say that the rest can be claimed, to go before the prompt; "" if it cannot."""
    if not is_claim_offered(deck, sight):
        return ""
    show = "show your cards and " if _is_screen_shared(sight) else ""
    return f"You can {show}claim the last {len(sight.seen.hand)} tricks. "


def draw_trick_and_claim(deck: Deck[Seen], sight: Sight[Seen], trick: Node) -> tuple[Node, ...]:
    """Draw a trick with the claim button below. Before a trick starts, the offer takes its place."""
    if not is_claim_offered(deck, sight):
        return (trick,)
    rest = deck.describe_rest(sight.seen)
    claim = button("claim", f"Claim the rest: {rest.points}", "primary")
    if sight.seen.trick:
        return trick, claim
    seen_by_all = " If you claim them, everyone sees your cards." if _is_screen_shared(sight) else ""
    words = f"The last {len(sight.seen.hand)} tricks are yours. {rest.said}{seen_by_all}"
    return (h("div", {"class": "claim"}, h("p", None, words), claim),)


def _is_screen_shared(sight: Sight[Seen]) -> bool:
    """Whether several people share the screen. The claimer's cards then stay visible while others play."""
    return len(sight.company.persons) > 1
