"""Why cards or bids are about equally good. `coach.reasons` describes reasons."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from trilithon.coach.advice import Reason, collect_reasons
from trilithon.coach.facts import CardFacts
from trilithon.coach.reasons import OFTEN, find_lost_bid


def _share_bid_result(facts: CardFacts) -> Reason | None:
    """The player makes the bid in none of the deals, or in all of them."""
    made = {facts.count_made(one, facts.place) for one in range(len(facts.cards))}
    if made == {0}:
        return Reason("never-made")
    return Reason("always-made") if made == {len(facts.hands)} else None


def _are_neighbours(facts: CardFacts) -> Reason | None:
    """The cards are of one suit, and no card between them is on the table or in another hand."""
    suit = facts.suit(facts.best)
    between = [facts.terms.beats[suit][one] & (facts.other_cards | facts.on_table) for one in facts.cards]
    same = all(facts.suit(one) == suit for one in facts.cards) and len({*between}) == 1
    return Reason("neighbours") if same else None


def _give_same_results(facts: CardFacts) -> Reason | None:
    """Every player usually takes the same number of tricks, whichever card is played. number: how often, in percent."""
    return _find_common_result(facts, "same-ends", tuple)


def _give_same_tricks(facts: CardFacts) -> Reason | None:
    """The player usually takes the same number of tricks, whichever card is played. number: how often, in percent."""
    return _find_common_result(facts, "same-tricks", lambda needs: needs[facts.place])


def _find_common_result(
    facts: CardFacts, kind: str, part: Callable[[Sequence[int]], object]
) -> Reason | None:
    """Return a reason of this kind if one part of the result is the same after all cards in most deals."""
    same_deals = [len({part(needs) for needs in deal}) == 1 for deal in zip(*facts.ends, strict=True)]
    share = 100 * sum(same_deals) // len(facts.hands)
    return Reason(kind, number=share) if share >= OFTEN else None


# The most important first.
_REASONS: Final[Sequence[Callable[[CardFacts], Reason | None]]] = (
    find_lost_bid,
    _share_bid_result,
    _are_neighbours,
    _give_same_results,
    _give_same_tricks,
)


def explain_even_cards(facts: CardFacts) -> tuple[Reason, ...]:
    """Explain why cards are about equally good. facts: of these cards only."""
    return collect_reasons(_REASONS, facts)[:1]


def explain_even_bids(
    asked: Sequence[int], made: Sequence[int], taken: Sequence[float]
) -> tuple[Reason, ...]:
    """Explain why bids are about equally good.

    asked: by bid, the number of tricks bid.
    made: by bid, how often it is made, in percent.
    taken: by bid, the mean number of tricks taken.
    """
    order = sorted(zip(asked, made, strict=True))
    seldomer = all(higher[1] < lower[1] for lower, higher in pairwise(order))
    if seldomer and min(asked) > 0 and len({*asked}) == len(asked):
        return (Reason("pays-more"),)
    mean = sum(taken) / len(taken)
    return (Reason("between", number=round(10 * mean)),) if min(asked) < mean < max(asked) else ()
