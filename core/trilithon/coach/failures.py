"""Why a card or a bid fails, for a player who tried it, in the deals that were tried.

A reason's `card`, `seat` and `number` are what its own line below says. Shares are percents of these deals.
"""

from collections.abc import Callable, Sequence
from typing import Final

from trilithon.coach.advice import Reason
from trilithon.coach.facts import CardFacts, numbers

_GAP: Final = 2  # percent: so many deals more make a difference
_CLEAR: Final = 10  # percent: and so many, if the trick itself is to be the reason


def _happens_more(facts: CardFacts, count: Callable[[int], int]) -> bool:
    """Whether something happens more often after the card that was tried than after the best."""
    return 100 * _gap(facts, count) >= _GAP * len(facts.hands)


def _share(facts: CardFacts, count: int) -> int:
    return 100 * count // len(facts.hands)


def _cannot_win(facts: CardFacts) -> Reason | None:
    """It loses the trick, which the best card can win. number: tricks that are still needed."""
    if (
        not _happens_more(facts, facts.count_short)
        or facts.takes(facts.cards[0])
        or not facts.takes(facts.cards[1])
    ):
        return None
    return Reason("fails-low", facts.table.card(facts.cards[0]), number=facts.need)


def _is_beaten(facts: CardFacts) -> Reason | None:
    """A later player can beat it, and the best card less often. With a card that is surely theirs: card, seat. Else
    number: in what share of deals."""
    tried, best = facts.cards[:2]
    if not _happens_more(facts, facts.count_short) or not facts.takes(tried):
        return None
    share = facts.beaten(tried)
    if not facts.takes(best) or share - facts.beaten(best) < _CLEAR:
        return None
    led = facts.suit_led(tried)
    for place in facts.later:
        held = facts.terms.beats[led][tried]
        for hands in facts.hands:
            held &= facts.terms.playable(hands[place], led)
        if held:
            card = facts.table.card(numbers(held)[-1])
            return Reason("fails-held", card, facts.table.seats[place])
    return Reason("fails-beaten", facts.table.card(tried), number=share)


def _wins(facts: CardFacts) -> Reason | None:
    """It wins a trick that is not wanted, and the best card does so less often. number: in what share of deals."""
    tried, best = facts.cards[:2]
    if facts.need > 0 or not _happens_more(facts, facts.count_over) or not facts.takes(tried):
        return None
    share = 100 - facts.beaten(tried)
    if share - (100 - facts.beaten(best) if facts.takes(best) else 0) < _CLEAR:
        return None
    return Reason("fails-wins", facts.table.card(tried), number=share)


def _keeps(facts: CardFacts) -> Reason | None:
    """The player keeps a stronger card, and takes too many tricks more often. card: the strongest that is kept. number:
    in what share of deals."""
    tried, best = facts.cards[:2]
    kept = numbers(facts.own & ~(1 << tried))
    if facts.need > 0 or best < tried or not kept or not _happens_more(facts, facts.count_over):
        return None
    return Reason("fails-keeps", facts.table.card(kept[-1]), number=_share(facts, facts.count_over(0)))


def _takes_too_many(facts: CardFacts) -> Reason | None:
    """The player takes too many tricks more often. number: in what share of deals."""
    if not _happens_more(facts, facts.count_over):
        return None
    return Reason("fails-over", facts.table.card(facts.cards[0]), number=_share(facts, facts.count_over(0)))


def _short(facts: CardFacts) -> Reason | None:
    """The player takes too few tricks more often. number: in what share of deals."""
    if not _happens_more(facts, facts.count_short):
        return None
    return Reason("fails-short", facts.table.card(facts.cards[0]), number=_share(facts, facts.count_short(0)))


def _lets_make(facts: CardFacts) -> Reason | None:
    """Somebody else makes their bid more often; less often if all win together. seat: who; number: in what share of
    deals."""
    gap, place = _gap_of_others(facts)
    if 100 * gap < _GAP * len(facts.hands) or facts.table.seats[place] < 0:
        return None
    kind, made = "fails-together" if facts.terms.together else "fails-lets", facts.count_made(0, place)
    return Reason(kind, seat=facts.table.seats[place], number=_share(facts, made))


def _gap_of_others(facts: CardFacts) -> tuple[int, int]:
    """In how many deals more somebody else makes their bid after the card that was tried; fewer if all win together.
    And who."""
    sign = -1 if facts.terms.together else 1
    gap, place = max(
        (sign * (facts.count_made(0, place) - facts.count_made(1, place)), -place)
        for place in range(facts.places)
        if place != facts.place
    )
    return gap, -place


def _farther(facts: CardFacts) -> Reason | None:
    """The player ends farther from the bid on the average. number: by how many tricks, in tenths."""
    tenths = facts.compare_misses(facts.place)
    return Reason("fails-far", number=tenths) if tenths > 0 else None


def _closer(facts: CardFacts) -> Reason | None:
    """Somebody else ends closer to their bid on the average. seat: who; number: by how many tricks, in tenths."""
    tenths, place = min(
        (facts.compare_misses(place), place) for place in range(facts.places) if place != facts.place
    )
    return Reason("fails-closer", seat=facts.table.seats[place], number=-tenths) if tenths < 0 else None


def _gap(facts: CardFacts, count: Callable[[int], int]) -> int:
    """In how many deals more something happens after the card that was tried than after the best."""
    return count(0) - count(1)


def explain_failed_card(facts: CardFacts) -> Reason | None:
    """Why a card fails, by what differs most. facts: of it, then the best card, then any others."""
    own = max(_gap(facts, facts.count_over), _gap(facts, facts.count_short))
    over = _gap(facts, facts.count_over) == own
    others = _gap_of_others(facts)[0]
    of_own: Sequence[Callable[[CardFacts], Reason | None]] = (
        (_wins, _keeps, _takes_too_many) if over else (_cannot_win, _is_beaten, _short)
    )
    found = (*of_own, _lets_make) if own >= others else (_lets_make, *of_own)
    return next(filter(None, (find(facts) for find in (*found, _farther, _closer))), None)


def explain_failed_bid(asked: int, best: int, needs: Sequence[int]) -> Reason | None:
    """Why a bid fails. asked, best: the tricks that it is for, and the best bid. needs: in each deal, the tricks that
    were missing at the end, below 0 for those too many."""
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
