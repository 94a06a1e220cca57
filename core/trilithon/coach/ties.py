"""What makes cards or bids about equally good, in the deals that were tried. `reasons` says what a reason is."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from trilithon.coach.advice import Reason, collect_reasons
from trilithon.coach.facts import CardFacts
from trilithon.coach.reasons import OFTEN, find_lost_bid


def _made_alike(facts: CardFacts) -> Reason | None:
    """One makes one's bid in none of the deals, or in all of them."""
    made = {facts.count_made(one, facts.place) for one in range(len(facts.cards))}
    if made == {0}:
        return Reason("never-made")
    return Reason("always-made") if made == {len(facts.hands)} else None


def _neighbours(facts: CardFacts) -> Reason | None:
    """They are of one suit, and no card that others hold or have played to the trick lies between them."""
    suit = facts.suit(facts.best)
    between = [facts.terms.beats[suit][one] & (facts.others | facts.on_table) for one in facts.cards]
    same = all(facts.suit(one) == suit for one in facts.cards) and len({*between}) == 1
    return Reason("neighbours") if same else None


def _same_ends(facts: CardFacts) -> Reason | None:
    """Everybody mostly takes as many tricks, whichever is played. number: in how many of a hundred deals."""
    return _same_mostly(facts, "same-ends", tuple)


def _same_tricks(facts: CardFacts) -> Reason | None:
    """One mostly takes as many tricks, whichever is played. number: in how many of a hundred deals."""
    return _same_mostly(facts, "same-tricks", lambda needs: needs[facts.place])


def _same_mostly(facts: CardFacts, kind: str, part: Callable[[Sequence[int]], object]) -> Reason | None:
    """That part of how a deal ends is mostly the same."""
    alike = [len({part(needs) for needs in deal}) == 1 for deal in zip(*facts.ends, strict=True)]
    share = 100 * sum(alike) // len(facts.hands)
    return Reason(kind, number=share) if share >= OFTEN else None


# The most telling first.
_ALL: Final[Sequence[Callable[[CardFacts], Reason | None]]] = (
    find_lost_bid,
    _made_alike,
    _neighbours,
    _same_ends,
    _same_tricks,
)


def explain_even_cards(facts: CardFacts) -> tuple[Reason, ...]:
    """Why cards are about equally good. facts: of these alone."""
    return collect_reasons(_ALL, facts)[:1]


def explain_even_bids(
    asked: Sequence[int], made: Sequence[int], taken: Sequence[float]
) -> tuple[Reason, ...]:
    """Why bids are about equally good. asked: the tricks that each is for; made: how often each is made, in percent;
    taken: how many tricks are taken by each."""
    order = sorted(zip(asked, made, strict=True))
    seldomer = all(higher[1] < lower[1] for lower, higher in pairwise(order))
    if seldomer and min(asked) > 0 and len({*asked}) == len(asked):
        return (Reason("pays-more"),)
    mean = sum(taken) / len(taken)
    return (Reason("between", number=round(10 * mean)),) if min(asked) < mean < max(asked) else ()
