"""The offer to claim the rest of a round."""

from trilithon_web.kit.controls import button
from trilithon_web.nodes import Node, h
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.seen import Seen
from trilithon_web.tricks.ui import Sight, claimed, playing


def offered(deck: Deck[Seen], sight: Sight[Seen]) -> bool:
    """Whether it is: to somebody who is certain to take every trick that is left, and more than one."""
    seen = sight.seen
    may = sight.played and playing(seen) and len(seen.hand) > 1 and not claimed(seen, sight.ui)
    return may and deck.sure_card(seen) is not None


def said(deck: Deck[Seen], sight: Sight[Seen]) -> str:
    """The offer in words, before what is asked; "" where there is none."""
    if not offered(deck, sight):
        return ""
    show = "show your cards and " if _shared(sight) else ""
    return f"You can {show}claim the last {len(sight.seen.hand)} tricks. "


def beside(deck: Deck[Seen], sight: Sight[Seen], trick: Node) -> tuple[Node, ...]:
    """A trick with the offer below it, or in its place if nothing lies there; with what it comes to."""
    if not offered(deck, sight):
        return (trick,)
    rest = deck.rest(sight.seen)
    claim = button("claim", f"Claim the rest: {rest.points}", "primary")
    if sight.seen.trick:
        return trick, claim
    seen_by_all = " If you claim them, everyone sees your cards." if _shared(sight) else ""
    words = f"The last {len(sight.seen.hand)} tricks are yours. {rest.said}{seen_by_all}"
    return (h("div", {"class": "claim"}, h("p", None, words), claim),)


def _shared(sight: Sight[Seen]) -> bool:
    """Whether several people are at the screen: the claimer's cards then stay in sight while the others' are played."""
    return len(sight.company.persons) > 1
