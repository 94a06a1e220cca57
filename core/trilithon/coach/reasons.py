"""Why a card or a bid is the best.

Each function that starts with an underscore and returns a reason looks for one reason, and returns None if it does not
apply. Its docstring states what is true of the best card, and defines the reason's `card`, `seat` and `number`. Some
reasons are certain; others say how often something happens, in percent of the deals tried.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from trilithon.coach.advice import Reason, collect_reasons
from trilithon.coach.facts import CardFacts, RoundTable, numbers
from trilithon.playout import Hands

# All in percent of the deals tried.
OFTEN: Final = 60  # something is worth saying
_NEARLY: Final = 80  # something is nearly certain
_OVER: Final = 10  # a difference in how often too many tricks are taken
_GAP: Final = 10  # a difference in how often a card can be beaten
_SWAYS: Final = 10  # a difference in how often another player makes their bid
_SLIGHTLY: Final = 2  # a difference that is only mentioned if there is nothing else to say


def find_lost_bid(facts: CardFacts) -> Reason | None:
    """The bid can no longer be made. number: the tricks missing, less than 0 for too many."""
    if 0 <= facts.need <= facts.cards_left:
        return None
    return Reason("lost", number=facts.need - facts.cards_left if facts.need > 0 else facts.need)


def _sways_other_bid(facts: CardFacts, least: int = _SWAYS) -> Reason | None:
    """An opponent makes their bid less often after the best card, or a partner more often.

    card: the next best. seat: that player. number: how often they still make their bid.
    """
    if facts.table.seats[0] < 0 or (found := facts.find_swayed(least)) is None:
        return None
    place, share = found
    kind = "helps" if facts.terms.together else "hurts"
    return Reason(kind, facts.table.card(facts.cards[1]), facts.table.seats[place], share)


def _takes_too_many(facts: CardFacts, least: int = _OVER) -> Reason | None:
    """The player takes too many tricks more often after the next best. card: the next best."""
    if len(facts.cards) < 2:
        return None
    if 100 * (facts.count_over(1) - facts.count_over(0)) < least * len(facts.hands):
        return None
    return Reason("over", facts.table.card(facts.cards[1]))


def _falls_short(facts: CardFacts) -> Reason | None:
    """The player takes too few tricks more often after the next best. card: the next best; number: how often."""
    if len(facts.cards) < 2:
        return None
    best, other, total = facts.count_short(0), facts.count_short(1), len(facts.hands)
    if 100 * (other - best) < _SLIGHTLY * total:
        return None
    return Reason("short", facts.table.card(facts.cards[1]), number=100 * other // total)


def _needs_all_tricks(facts: CardFacts) -> Reason | None:
    """The player needs every trick left. number: how many."""
    return Reason("all-needed", number=facts.need) if facts.need == facts.cards_left > 1 else None


def _plays_last_trump(facts: CardFacts) -> Reason | None:
    """The best card is a trump, and no other player has one any more."""
    others = facts.of_suit(facts.other_cards, -1 if facts.table.trump is None else facts.table.trump)
    if facts.need <= 0 or not facts.is_trump(facts.best) or others:
        return None
    return Reason("last-trump", facts.table.card(facts.best))


def _cannot_be_beaten(facts: CardFacts) -> Reason | None:
    """No later player can beat the best card."""
    if (
        facts.need <= 0
        or facts.is_last_to_play
        or not facts.takes(facts.best)
        or facts.percent_beaten(facts.best)
    ):
        return None
    return Reason("sure", facts.table.card(facts.best))


def _wins_cheaply(facts: CardFacts) -> Reason | None:
    """The player is the last to play, and the best card is just strong enough to win.

    card: the strongest winner that is kept.
    """
    if facts.need <= 0 or not facts.is_last_to_play or facts.leads or not facts.takes(facts.best):
        return None
    stronger = [bit for bit in facts.cards if bit > facts.best and facts.takes(bit)]
    weaker = [bit for bit in facts.cards if bit < facts.best and facts.takes(bit)]
    return Reason("cheapest", facts.table.card(max(stronger))) if stronger and not weaker else None


def _trumps_suit(facts: CardFacts) -> Reason | None:
    """The best card trumps a suit of which the player has no card. number: the suit."""
    if facts.need <= 0 or facts.leads or not facts.is_trump(facts.best) or not facts.takes(facts.best):
        return None
    led = facts.suit_led(facts.best)
    return None if led == facts.table.trump else Reason("ruffs", facts.table.card(facts.best), number=led)


def _draws_trumps(facts: CardFacts) -> Reason | None:
    """The best card draws the other players' trumps. number: how many they hold on average, in tenths."""
    if facts.need <= 0 or not facts.leads or not facts.is_trump(facts.best):
        return None
    held = sum(
        [
            len(facts.of_suit(hand, facts.suit(facts.best)))
            for hands in facts.hands
            for place, hand in enumerate(hands)
            if place != facts.place
        ]
    )
    tenths = 10 * held // len(facts.hands)
    return Reason("draws", facts.table.card(facts.best), number=tenths) if tenths >= 10 else None


def _avoids_void(facts: CardFacts) -> Reason | None:
    """The next-best card leads a suit of which a later player has no card, and they may trump it.

    card: the next best. seat: that player.
    """
    if facts.need <= 0 or not facts.leads or len(facts.cards) < 2:
        return None
    other = facts.cards[1]
    suit = facts.suit(other)
    if suit == facts.suit(facts.best) or facts.is_trump(other):
        return None
    for place in facts.later_places:
        if facts.is_void(place, suit) and _has_trumps(facts, place):
            return Reason("avoids-void", facts.table.card(other), facts.table.seats[place])
    return None


def _finds_void(facts: CardFacts) -> Reason | None:
    """The best card leads a suit of which a later player has no card, so that they may have to trump it.

    seat: that player.
    """
    if facts.need > 0 or not facts.leads or facts.is_trump(facts.best):
        return None
    for place in facts.later_places:
        if facts.is_void(place, facts.suit(facts.best)) and _has_trumps(facts, place):
            return Reason("finds-void", facts.table.card(facts.best), facts.table.seats[place])
    return None


def _has_trumps(facts: CardFacts, place: int) -> bool:
    trump = facts.table.trump
    return trump is not None and any(facts.of_suit(hands[place], trump) for hands in facts.hands)


def _loses_trick(facts: CardFacts) -> Reason | None:
    """The best card cannot win and is the strongest that cannot ("rids"), or other cards could win ("ducks")."""
    if facts.need > 0 or facts.leads or facts.takes(facts.best):
        return None
    losers = [bit for bit in facts.cards if not facts.takes(bit)]
    if len(losers) < 2 or facts.best != max(losers):
        return Reason("ducks", facts.table.card(facts.best)) if len(losers) < len(facts.cards) else None
    return Reason("rids", facts.table.card(facts.best))


def _must_take(facts: CardFacts) -> Reason | None:
    """Every playable card takes the trick, and the best is the strongest of them."""
    if facts.need > 0 or not facts.is_last_to_play or facts.leads or not all(map(facts.takes, facts.cards)):
        return None
    strongest = facts.best == max(facts.cards) and len(facts.cards) > 1
    return Reason("forced", facts.table.card(facts.best)) if strongest else None


def _can_be_beaten(facts: CardFacts) -> Reason | None:
    """Another player can take the trick from the best card. number: how often."""
    if facts.need > 0 or facts.is_last_to_play or not facts.takes(facts.best):
        return None
    found = facts.percent_beaten(facts.best)
    return Reason("beaten", facts.table.card(facts.best), number=found) if found >= OFTEN else None


def _keeps_exit_card(facts: CardFacts) -> Reason | None:
    """After winning the trick, the player can lead a card that others will beat. card: that card."""
    keeps = numbers(facts.own & ~(1 << facts.best))
    if not 0 <= facts.need <= 1 or not keeps or not facts.takes(facts.best) or facts.best < keeps[0]:
        return None
    if facts.percent_beaten_if_led(keeps[0]) < _NEARLY or facts.percent_beaten_if_led(facts.best) >= _NEARLY:
        return None
    return Reason("exit", facts.table.card(keeps[0]))


def _leaves_trick_to_partner(facts: CardFacts) -> Reason | None:
    """A partner who needs the trick is winning it. seat: that partner."""
    if not facts.terms.together or facts.leads or facts.takes(facts.best):
        return None
    place = facts.taker[1]
    return Reason("partner", seat=facts.table.seats[place]) if facts.start.needs[place] > 0 else None


def _plays_weakest_card(facts: CardFacts) -> Reason | None:
    """No card takes the trick, and the best is the weakest."""
    if facts.need <= 0 or facts.leads or any(map(facts.takes, facts.cards)) or len(facts.cards) < 2:
        return None
    return Reason("saves", facts.table.card(facts.best)) if facts.best == min(facts.cards) else None


def _empties_suit(facts: CardFacts) -> Reason | None:
    """No card takes the trick, and the best is the player's last card of its suit, which they can trump from now on.

    number: the suit.
    """
    trump, suit = facts.table.trump, facts.suit(facts.best)
    if facts.need <= 0 or any(map(facts.takes, facts.cards)) or trump is None or suit == trump:
        return None
    alone = facts.of_suit(facts.own, suit) == [facts.best]
    return (
        Reason("empties", facts.table.card(facts.best), number=suit)
        if alone and facts.of_suit(facts.own, trump)
        else None
    )


def _takes_trick(facts: CardFacts) -> Reason | None:
    """The best card is winning the trick once it is played, and the next best would not be. card: the next best."""
    if facts.need <= 0 or len(facts.cards) < 2 or not facts.takes(facts.best) or facts.takes(facts.cards[1]):
        return None
    return Reason("takes", facts.table.card(facts.cards[1]))


def _compare_beaten(facts: CardFacts) -> Reason | None:
    """Other players can beat the best card less often than the next best if tricks are needed, or more often if not.

    card: the next best. number: how often others can beat the best card.
    """
    if facts.is_last_to_play or len(facts.cards) < 2 or not all(map(facts.takes, facts.cards[:2])):
        return None
    best, other = map(facts.percent_beaten, facts.cards[:2])
    kind, gap = ("beaten-less", other - best) if facts.need > 0 else ("beaten-more", best - other)
    return Reason(kind, facts.table.card(facts.cards[1]), number=best) if gap >= _GAP else None


def _keeps_stronger_card(facts: CardFacts) -> Reason | None:
    """The best card leaves a stronger one in hand while tricks are needed. card: the next best."""
    if facts.need <= 0 or len(facts.cards) < 2 or facts.cards[1] < facts.best:
        return None
    return Reason("keeps", facts.table.card(facts.cards[1]))


def _sheds_stronger_card(facts: CardFacts) -> Reason | None:
    """The best card is stronger than the next best, and no trick is needed, so the player gets rid of it."""
    if facts.need > 0 or len(facts.cards) < 2 or facts.cards[1] > facts.best:
        return None
    return Reason("sheds", facts.table.card(facts.best))


def _ends_closer(facts: CardFacts) -> Reason | None:
    """The player ends closer to the bid on average than after the next best.

    card: the next best. number: by how many tricks, in tenths.
    """
    if len(facts.cards) < 2:
        return None
    tenths = facts.compare_misses(facts.place)
    return Reason("closer", facts.table.card(facts.cards[1]), number=-tenths) if tenths < 0 else None


def _takes_opponent_off_bid(facts: CardFacts) -> Reason | None:
    """An opponent ends farther from their bid on average than after the next best.

    card: the next best. seat: that opponent. number: by how many tricks, in tenths.
    """
    if len(facts.cards) < 2 or facts.terms.together or facts.terms.dummy:
        return None
    tenths, place = max(
        [(facts.compare_misses(place), place) for place in range(facts.places) if place != facts.place]
    )
    if tenths < 1:
        return None
    return Reason("farther", facts.table.card(facts.cards[1]), facts.table.seats[place], tenths)


# The most important first.
_REASONS: Final[Sequence[Callable[[CardFacts], Reason | None]]] = (
    find_lost_bid,
    _leaves_trick_to_partner,
    _needs_all_tricks,
    _plays_last_trump,
    _wins_cheaply,
    _trumps_suit,
    _cannot_be_beaten,
    _loses_trick,
    _must_take,
    _avoids_void,
    _finds_void,
    _keeps_exit_card,
    _draws_trumps,
    _plays_weakest_card,
    _empties_suit,
    _takes_too_many,
    _can_be_beaten,
    _sways_other_bid,
)

# Reasons found from the results of the deals.
_OUTCOMES: Final[Sequence[Callable[[CardFacts], Reason | None]]] = (
    partial(_sways_other_bid, least=_SLIGHTLY),
    _ends_closer,
    _takes_opponent_off_bid,
)

# What is true of the round, not only of the best card.
_CONTEXT: Final = (find_lost_bid, _needs_all_tricks)

# Given only if no other reason applies.
_FALLBACKS: Final[Sequence[Callable[[CardFacts], Reason | None]]] = (
    _takes_trick,
    _compare_beaten,
    _keeps_stronger_card,
    _sheds_stronger_card,
    _falls_short,
    partial(_takes_too_many, least=_SLIGHTLY),
    *_OUTCOMES,
)


# More reasons to look for if these kinds are all that was found.
_MORE_REASONS: Final[Mapping[tuple[str, ...], Sequence[Callable[[CardFacts], Reason | None]]]] = {
    (): _FALLBACKS,
    ("lost",): _OUTCOMES,
    ("all-needed",): _FALLBACKS,
}


def _argue_for_best(
    finders: Sequence[Callable[[CardFacts], Reason | None]], facts: CardFacts
) -> list[Callable[[CardFacts], Reason | None]]:
    """Return the finders whose reasons argue for the best card against the next best: they don't hold for both."""
    if len(facts.cards) < 2:
        return [*finders]
    swapped = facts.put_next_best_first()
    return [find for find in finders if find in _CONTEXT or not _says_as_much(find(facts), find(swapped))]


def _says_as_much(best: Reason | None, other: Reason | None) -> bool:
    """Return whether the reason for the best card holds for the next best, too, or an even better one does."""
    if best is None or other is None:
        return False
    return other.kind == best.kind or (best.kind, other.kind) == ("ducks", "rids")


def explain_card(facts: CardFacts) -> tuple[Reason, ...]:
    """Explain why the best card is better than the next best."""
    reasons = collect_reasons(_argue_for_best(_REASONS, facts), facts)
    more = _MORE_REASONS.get(tuple(reason.kind for reason in reasons), ())
    return reasons + collect_reasons(_argue_for_best(more, facts), facts)[:1]


def explain_bid(
    table: RoundTable,
    hands: Sequence[Hands],
    place: int,
    asked: int,
    missing: float,
    wanted: int,
    other: int,
) -> tuple[Reason, ...]:
    """Explain what is good about a bid.

    hands: by deal tried, then by place.
    place: that of the bidder.
    asked: the number of tricks bid.
    missing: how many fewer tricks were taken, on average.
    wanted: the sum of the others' bids, less than 0 if nobody has bid.
    other: the number of tricks of the next-best bid.
    """
    own = hands[0][place]
    others = 0
    for dealt in hands:
        for at, hand in enumerate(dealt):
            if at != place:
                others |= hand
    terms = table.terms
    top = [bit for bit in numbers(own) if not terms.beats[terms.suits[bit]][bit] & others]
    taken = asked - missing
    kind = "expects-more" if taken >= asked + 0.5 else "expects-fewer" if taken <= asked - 0.5 else "expects"
    found = [Reason(kind, number=round(10 * taken))]
    if top and len(top) <= asked:
        found.append(Reason("tops", table.card(top[-1]), number=len(top)))
    elif wanted >= 0 and asked < other and wanted + other > own.bit_count():
        found.append(Reason("wanted", number=wanted))
    elif wanted >= 0 and asked > other and wanted + asked < own.bit_count():
        found.append(Reason("unwanted", number=wanted))
    return tuple(found)
