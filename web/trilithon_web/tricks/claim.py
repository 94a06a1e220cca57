"""The offer to claim the rest of a round."""

from typing import Final

from trilithon_web.kit.controls import button
from trilithon_web.nodes import Node, h
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.seen import Seen
from trilithon_web.tricks.ui import Sight, claimed, playing

_BUTTON: Final = button("claim", "Claim the rest", "primary")

# By whether several people are at the screen: the claimer's cards then stay in sight while the others' are played.
_SAID: Final = ("You can claim every trick left. ", "You can show your cards and claim every trick left. ")
_PANELS: Final = [
    h("div", {"class": "claim"}, h("p", None, text), _BUTTON)
    for text in (
        "Every trick left is yours.",
        "Every trick left is yours. If you claim them, everyone sees your cards.",
    )
]


def offered(deck: Deck[Seen], sight: Sight[Seen]) -> bool:
    """Whether it is: to somebody who is certain to take every trick that is left, and more than one."""
    seen = sight.seen
    may = sight.played and playing(seen) and len(seen.hand) > 1 and not claimed(seen, sight.ui)
    return may and deck.sure_card(seen) is not None


def said(deck: Deck[Seen], sight: Sight[Seen]) -> str:
    """The offer in words, before what is asked; "" where there is none."""
    return _SAID[_shared(sight)] if offered(deck, sight) else ""


def beside(deck: Deck[Seen], sight: Sight[Seen], trick: Node) -> tuple[Node, ...]:
    """A trick with the offer below it, or in its place if nothing lies there."""
    if not offered(deck, sight):
        return (trick,)
    return (trick, _BUTTON) if sight.seen.trick else (_PANELS[_shared(sight)],)


def _shared(sight: Sight[Seen]) -> bool:
    return len(sight.company.persons) > 1
