"""Prove, from the cards a player can see, that the player takes every trick left in a round."""

from functools import cache

from trilithon import claim
from trilithon.claim import TrickRules
from trilithon.equipment import BLACK, COLOUR, COLOURS, Card
from trilithon.games.celtic_whist.deal import Hand, deck
from trilithon.games.celtic_whist.options import rules_of
from trilithon.games.celtic_whist.sampling import voids_by_seat
from trilithon.games.celtic_whist.state import Observation
from trilithon.games.celtic_whist.tricks import STRENGTH, playable_cards
from trilithon.state import Setup


def sure_card(o: Observation) -> Card | None:
    """Find a card with which the player to move can take every trick left, whatever the others do.

    The proof goes by CW-PLAY-1 to CW-PLAY-5. None if no card is proved to do so.
    """
    seat = o.seat
    if seat is None or seat != o.to_move or not o.values:
        return None
    rules = rules_of(Setup("celtic_whist", o.seats, o.options, 0))
    cards = deck(rules, len(o.playing), o.trump)
    if rules.solo:
        return _behind_the_dummy(o, cards, rules.follow_black)
    at = o.playing.index(seat)
    others = o.playing[at + 1 :] + o.playing[:at]
    terms = TrickRules(COLOUR, STRENGTH[o.trump], o.trump, BLACK, rules.follow_black)
    return claim.sure_card(o, terms, cards, others, voids_by_seat(o))


def _behind_the_dummy(o: Observation, cards: Hand, follow_black: bool) -> Card | None:
    """Find a sure card against the dummy hand (CW-SOLO-4): a legal card must beat every lead, to the last trick.

    Every lead counts as the highest unseen card of its colour, even if that has been led. The real leads are never
    harder to beat.
    """
    strength = STRENGTH[o.trump]
    unseen = set(cards).difference(o.hand, o.trick, *[trick.cards for trick in o.tricks])
    colours = [sorted([card for card in unseen if COLOUR[card] == led]) for led in range(len(COLOURS))]

    def taking(led: Card, hand: Hand, left: tuple[int, ...]) -> Card | None:
        row = strength[COLOUR[led]]
        for card in playable_cards(hand, (led,), follow_black):
            if row[card] > row[led] and take_all(tuple([other for other in hand if other != card]), left):
                return card
        return None

    @cache
    def take_all(hand: Hand, left: tuple[int, ...]) -> bool:
        """Return whether every lead can be beaten. left: by colour, how many cards can still be led."""
        return not hand or all(
            taking(colours[led][-1], hand, (*left[:led], most - 1, *left[led + 1 :])) is not None
            for led, most in enumerate(left)
            if most
        )

    return taking(o.trick[0], o.hand, tuple(map(len, colours)))
