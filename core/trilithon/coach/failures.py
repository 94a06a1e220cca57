"""Why a card or a bid fails, for a player who tried it.

Each function that starts with an underscore and returns a reason looks for one kind of failure of the card tried. Its
docstring states the failure, and defines the reason's `card`, `seat` and `number`. "More often" and "less often" mean
compared with the best card; how often something happens is given in percent of the deals tried.
"""

from collections.abc import Callable, Sequence
from typing import Final

from trilithon.coach.advice import Reason
from trilithon.coach.facts import CardFacts, numbers

_GAP: Final = 2  # percent of the deals that make a difference
_CLEAR: Final = 10  # percent of the deals that make a difference in the current trick


def _happens_more(facts: CardFacts, count: Callable[[int], int]) -> bool:
    """Return whether something happens clearly more often after the card tried than after the best."""
    return 100 * _count_more(facts, count) >= _GAP * len(facts.hands)


def _percent_of_deals(facts: CardFacts, count: int) -> int:
    return 100 * count // len(facts.hands)


def _loses_trick(facts: CardFacts) -> Reason | None:
    """The card tried loses the trick, and the best card can win it. number: the tricks still needed."""
    if (
        not _happens_more(facts, facts.count_short)
        or facts.takes(facts.cards[0])
        or not facts.takes(facts.cards[1])
    ):
        return None
    return Reason("fails-low", facts.table.card(facts.cards[0]), number=facts.need)


def _can_be_beaten(facts: CardFacts) -> Reason | None:
    """A later player can beat the card tried, and the best card less often.

    If a later player surely holds a card that beats it, card: that card; seat: that player. Otherwise, card: the one
    tried;
    number: how often it can be beaten.
    """
    tried, best = facts.cards[:2]
    if not _happens_more(facts, facts.count_short) or not facts.takes(tried):
        return None
    share = facts.percent_beaten(tried)
    if not facts.takes(best) or share - facts.percent_beaten(best) < _CLEAR:
        return None
    led = facts.suit_led(tried)
    for place in facts.later_places:
        held = facts.terms.beats[led][tried]
        for hands in facts.hands:
            held &= facts.terms.playable(hands[place], led)
        if held:
            card = facts.table.card(numbers(held)[-1])
            return Reason("fails-held", card, facts.table.seats[place])
    return Reason("fails-beaten", facts.table.card(tried), number=share)


def _wins_unneeded_trick(facts: CardFacts) -> Reason | None:
    """The card tried wins a trick that the player does not need, and does so more often. number: how often."""
    tried, best = facts.cards[:2]
    if facts.need > 0 or not _happens_more(facts, facts.count_over) or not facts.takes(tried):
        return None
    share = 100 - facts.percent_beaten(tried)
    if share - (100 - facts.percent_beaten(best) if facts.takes(best) else 0) < _CLEAR:
        return None
    return Reason("fails-wins", facts.table.card(tried), number=share)


def _keeps_stronger_card(facts: CardFacts) -> Reason | None:
    """The player keeps a stronger card, and takes too many tricks more often.

    card: the strongest card kept. number: how often the player takes too many tricks.
    """
    tried, best = facts.cards[:2]
    kept = numbers(facts.own & ~(1 << tried))
    if facts.need > 0 or best < tried or not kept or not _happens_more(facts, facts.count_over):
        return None
    return Reason(
        "fails-keeps", facts.table.card(kept[-1]), number=_percent_of_deals(facts, facts.count_over(0))
    )


def _takes_too_many(facts: CardFacts) -> Reason | None:
    """The player takes too many tricks more often. number: how often."""
    if not _happens_more(facts, facts.count_over):
        return None
    return Reason(
        "fails-over", facts.table.card(facts.cards[0]), number=_percent_of_deals(facts, facts.count_over(0))
    )


def _takes_too_few(facts: CardFacts) -> Reason | None:
    """The player takes too few tricks more often. number: how often."""
    if not _happens_more(facts, facts.count_short):
        return None
    return Reason(
        "fails-short", facts.table.card(facts.cards[0]), number=_percent_of_deals(facts, facts.count_short(0))
    )


def _helps_opponent(facts: CardFacts) -> Reason | None:
    """An opponent makes their bid more often; if the players win together, a partner makes it less often.

    seat: that player. number: how often they make it.
    """
    gap, place = _find_largest_gain(facts)
    if 100 * gap < _GAP * len(facts.hands) or facts.table.seats[place] < 0:
        return None
    kind, made = "fails-together" if facts.terms.together else "fails-lets", facts.count_made(0, place)
    return Reason(kind, seat=facts.table.seats[place], number=_percent_of_deals(facts, made))


def _find_largest_gain(facts: CardFacts) -> tuple[int, int]:
    """Find the opponent who gains most from the card tried, or the partner who loses most if the players win together.

    Return in how many more deals the opponent makes their bid (the partner, in how many fewer), and the player's place.
    """
    sign = -1 if facts.terms.together else 1
    gap, place = max(
        (sign * (facts.count_made(0, place) - facts.count_made(1, place)), -place)
        for place in range(facts.places)
        if place != facts.place
    )
    return gap, -place


def _ends_farther(facts: CardFacts) -> Reason | None:
    """The player ends farther from the bid on average. number: by how many tricks, in tenths."""
    tenths = facts.compare_misses(facts.place)
    return Reason("fails-far", number=tenths) if tenths > 0 else None


def _brings_opponent_closer(facts: CardFacts) -> Reason | None:
    """An opponent ends closer to their bid on average. seat: that player; number: by how many tricks, in tenths."""
    tenths, place = min(
        (facts.compare_misses(place), place) for place in range(facts.places) if place != facts.place
    )
    return Reason("fails-closer", seat=facts.table.seats[place], number=-tenths) if tenths < 0 else None


def _count_more(facts: CardFacts, count: Callable[[int], int]) -> int:
    """Return in how many more deals something happens after the card tried than after the best."""
    return count(0) - count(1)


def explain_failed_card(facts: CardFacts) -> Reason | None:
    """Explain why a card fails, by the largest difference from the best card.

    facts: of the card tried, then the best card, then all others.
    """
    own = max(_count_more(facts, facts.count_over), _count_more(facts, facts.count_short))
    over = _count_more(facts, facts.count_over) == own
    others = _find_largest_gain(facts)[0]
    of_own: Sequence[Callable[[CardFacts], Reason | None]] = (
        (_wins_unneeded_trick, _keeps_stronger_card, _takes_too_many)
        if over
        else (_loses_trick, _can_be_beaten, _takes_too_few)
    )
    found = (*of_own, _helps_opponent) if own >= others else (_helps_opponent, *of_own)
    return next(
        filter(None, (find(facts) for find in (*found, _ends_farther, _brings_opponent_closer))), None
    )


def explain_failed_bid(asked: int, best: int, needs: Sequence[int]) -> Reason | None:
    """Explain why a bid fails.

    asked: the number of tricks bid.
    best: the number of tricks of the best bid.
    needs: by deal, the tricks missing at the end, less than 0 for too many.
    """
    short, over = sum(need > 0 for need in needs), sum(need < 0 for need in needs)
    made = 100 * (len(needs) - short - over) // len(needs)
    if short >= over and best < asked:
        return Reason("fails-short", number=100 * short // len(needs))
    if over >= short and best > asked and over:
        return Reason("fails-over", number=100 * over // len(needs))
    if best > asked:
        return Reason("fails-pays", number=made)
    taken = asked - sum(needs) / len(needs)
    return Reason("expects", number=round(10 * taken)) if asked else None
