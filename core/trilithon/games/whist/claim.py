"""Whether somebody takes all that is left of a round, proved by the rules on what they can see."""

from functools import lru_cache

from trilithon import claim
from trilithon.claim import Terms
from trilithon.equipment import FRENCH_CARDS, RANK, SUIT, SUITS
from trilithon.games.whist.options import deck
from trilithon.games.whist.sampling import shown_void
from trilithon.games.whist.state import Observation


@lru_cache
def _terms(trump: int | None) -> Terms:
    """WH-7: the highest trump wins, else the highest card of the suit led."""

    def strength(led: int, card: int) -> int:
        return RANK[card] + 1 + 100 * (SUIT[card] == trump) if SUIT[card] in (led, trump) else 0

    suits = range(len(SUITS))
    return Terms(SUIT, [[strength(led, card) for card in FRENCH_CARDS] for led in suits], trump)


def sure_card(o: Observation) -> int | None:
    """The card by which who is to play takes every trick that is left, if they go on so (WH-6, WH-7); None if none is
    proved to."""
    seat = o.seat
    if seat is None or seat != o.to_move or None in o.bids:
        return None
    others = [(seat + place) % o.seats for place in range(1, o.seats)]
    return claim.sure_card(o, _terms(o.trump), deck(o.seats), others, shown_void(o))
