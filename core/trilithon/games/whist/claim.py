"""Prove, from the cards a player can see, that the player takes every trick left in a round."""

from functools import lru_cache

from trilithon import claim
from trilithon.claim import TrickRules
from trilithon.equipment import FRENCH_CARDS, RANK, SUIT, SUITS
from trilithon.games.whist.options import deck
from trilithon.games.whist.sampling import voids_by_seat
from trilithon.games.whist.state import Observation


@lru_cache
def _terms(trump: int | None) -> TrickRules:
    """Return the rules of tricks: the highest trump wins, else the highest card of the suit led (WH-7)."""

    def strength(led: int, card: int) -> int:
        return RANK[card] + 1 + 100 * (SUIT[card] == trump) if SUIT[card] in (led, trump) else 0

    suits = range(len(SUITS))
    return TrickRules(SUIT, [[strength(led, card) for card in FRENCH_CARDS] for led in suits], trump)


def sure_card(o: Observation) -> int | None:
    """Find a card with which the player to move can take every trick left, whatever the others do (WH-6, WH-7).

    None if no card is proved to do so.
    """
    seat = o.seat
    if seat is None or seat != o.to_move or None in o.bids:
        return None
    others = [(seat + place) % o.seats for place in range(1, o.seats)]
    return claim.sure_card(o, _terms(o.trump), deck(o.seats), others, voids_by_seat(o))
