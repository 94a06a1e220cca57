"""The offer to claim the rest of a round, in the place of the trick that is still to be led to."""

from typing import Final

from trilithon_web.kit.controls import button
from trilithon_web.nodes import Node, h
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.seen import Seen
from trilithon_web.tricks.ui import NOTHING, Sight, playing

OFFERED: Final = "Nothing that is out beats a card of yours."
_PANEL: Final = h(
    "div", {"class": "claim"}, h("p", None, OFFERED), button("claim", "Claim the rest", "primary")
)


def panel(deck: Deck[Seen], sight: Sight[Seen]) -> Node | None:
    """For somebody alone at the screen, among computers, who takes every trick that is left, and more than one: where
    others sit too, each plays their own cards."""
    seen, company = sight.seen, sight.company
    alone = len(company.persons) == 1 and not company.away
    offered = (
        alone and sight.ui.claimed == NOTHING and playing(seen) and len(seen.hand) > 1 and deck.sure(seen)
    )
    return _PANEL if offered else None
