"""Why a card is the best, in terms of the game. Each reason holds for certain, or tells in how many of the deals that
were tried it holds; where none does, there are only numbers.

A reason's `card` is a card of the game, `seat` a seat, and `number` what its own line below says.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from trilithon.coach.advice import MOST, Reason, collect_reasons
from trilithon.coach.facts import CardFacts, RoundTable, numbers
from trilithon.playout import Hands

OFTEN: Final = 60  # of a hundred deals, from which on something is worth saying
_NEARLY: Final = 80
_OVER: Final = 10  # of a hundred: so many deals more in which a trick too many is taken
_GAP: Final = 10  # of a hundred: so many deals more in which a card can be beaten
_SWAYS: Final = 10  # of a hundred: so many deals fewer or more in which another makes their bid
_SLIGHTLY: Final = 2  # of a hundred: so many deals are worth a word where nothing else is


def find_lost_bid(facts: CardFacts) -> Reason | None:
    """The bid cannot be made any more. number: tricks that are missing, or less than 0 for those too many."""
    if 0 <= facts.need <= facts.cards_left:
        return None
    return Reason("lost", number=facts.need - facts.cards_left if facts.need > 0 else facts.need)


def _sways(facts: CardFacts, least: int = _SWAYS) -> Reason | None:
    """It costs somebody their bid, or helps with it if all win together. number: of a hundred deals, in how many they
    still make it; card: the next best."""
    if facts.table.seats[0] < 0 or (found := facts.find_swayed(least)) is None:
        return None
    place, share = found
    kind = "helps" if facts.terms.together else "hurts"
    return Reason(kind, facts.table.card(facts.cards[1]), facts.table.seats[place], share)


def _takes_too_many(facts: CardFacts, least: int = _OVER) -> Reason | None:
    """The next best takes more tricks than are wanted, more often than the best. card: the next best."""
    if len(facts.cards) < 2:
        return None
    if 100 * (facts.count_over(1) - facts.count_over(0)) < least * len(facts.hands):
        return None
    return Reason("over", facts.table.card(facts.cards[1]))


def _short(facts: CardFacts) -> Reason | None:
    """The next best takes fewer tricks than are wanted, more often than the best. card: the next best; number: of a
    hundred deals, in how many."""
    if len(facts.cards) < 2:
        return None
    best, other, total = facts.count_short(0), facts.count_short(1), len(facts.hands)
    if 100 * (other - best) < _SLIGHTLY * total:
        return None
    return Reason("short", facts.table.card(facts.cards[1]), number=100 * other // total)


def _all_needed(facts: CardFacts) -> Reason | None:
    """Every trick that is left is wanted. number: how many."""
    return Reason("all-needed", number=facts.need) if facts.need == facts.cards_left > 1 else None


def _last_trump(facts: CardFacts) -> Reason | None:
    """Nobody else has a trump any more, and this is one."""
    others = facts.of_suit(facts.others, -1 if facts.table.trump is None else facts.table.trump)
    if facts.need <= 0 or not facts.is_trump(facts.best) or others:
        return None
    return Reason("last-trump", facts.table.card(facts.best))


def _sure(facts: CardFacts) -> Reason | None:
    """Nobody who plays later can beat it."""
    if facts.need <= 0 or facts.is_last_to_play or not facts.takes(facts.best) or facts.beaten(facts.best):
        return None
    return Reason("sure", facts.table.card(facts.best))


def _cheapest(facts: CardFacts) -> Reason | None:
    """Last to play, it is enough to win. card: the strongest that is kept by it."""
    if facts.need <= 0 or not facts.is_last_to_play or facts.leads or not facts.takes(facts.best):
        return None
    stronger = [bit for bit in facts.cards if bit > facts.best and facts.takes(bit)]
    weaker = [bit for bit in facts.cards if bit < facts.best and facts.takes(bit)]
    return Reason("cheapest", facts.table.card(max(stronger))) if stronger and not weaker else None


def _ruffs(facts: CardFacts) -> Reason | None:
    """It trumps a suit that one has none of. number: the suit."""
    if facts.need <= 0 or facts.leads or not facts.is_trump(facts.best) or not facts.takes(facts.best):
        return None
    led = facts.suit_led(facts.best)
    return None if led == facts.table.trump else Reason("ruffs", facts.table.card(facts.best), number=led)


def _draws(facts: CardFacts) -> Reason | None:
    """It draws the trumps of others. number: how many they hold on the average, in tenths."""
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
    """The next best leads a suit that somebody has none of. card: that one; seat: whose."""
    if facts.need <= 0 or not facts.leads or len(facts.cards) < 2:
        return None
    other = facts.cards[1]
    suit = facts.suit(other)
    if suit == facts.suit(facts.best) or facts.is_trump(other):
        return None
    for place in facts.later:
        if facts.is_void(place, suit) and _has_trumps(facts, place):
            return Reason("avoids-void", facts.table.card(other), facts.table.seats[place])
    return None


def _finds_void(facts: CardFacts) -> Reason | None:
    """It leads a suit that somebody has none of, who may have to trump it. seat: whose."""
    if facts.need > 0 or not facts.leads or facts.is_trump(facts.best):
        return None
    for place in facts.later:
        if facts.is_void(place, facts.suit(facts.best)) and _has_trumps(facts, place):
            return Reason("finds-void", facts.table.card(facts.best), facts.table.seats[place])
    return None


def _has_trumps(facts: CardFacts, place: int) -> bool:
    trump = facts.table.trump
    return trump is not None and any(facts.of_suit(hands[place], trump) for hands in facts.hands)


def _rids(facts: CardFacts) -> Reason | None:
    """It cannot win, and is the most dangerous of those that cannot."""
    if facts.need > 0 or facts.leads or facts.takes(facts.best):
        return None
    losers = [bit for bit in facts.cards if not facts.takes(bit)]
    if len(losers) < 2 or facts.best != max(losers):
        return Reason("ducks", facts.table.card(facts.best)) if len(losers) < len(facts.cards) else None
    return Reason("rids", facts.table.card(facts.best))


def _must_take(facts: CardFacts) -> Reason | None:
    """Whatever is played takes the trick, and so the strongest goes."""
    if facts.need > 0 or not facts.is_last_to_play or facts.leads or not all(map(facts.takes, facts.cards)):
        return None
    strongest = facts.best == max(facts.cards) and len(facts.cards) > 1
    return Reason("forced", facts.table.card(facts.best)) if strongest else None


def _beaten(facts: CardFacts) -> Reason | None:
    """Somebody can take the trick from it. number: of a hundred deals, in how many."""
    if facts.need > 0 or facts.is_last_to_play or not facts.takes(facts.best):
        return None
    found = facts.beaten(facts.best)
    return Reason("beaten", facts.table.card(facts.best), number=found) if found >= OFTEN else None


def _exit(facts: CardFacts) -> Reason | None:
    """Whoever takes this trick must lead, and has a card left that others will beat. card: that one."""
    keeps = numbers(facts.own & ~(1 << facts.best))
    if not 0 <= facts.need <= 1 or not keeps or not facts.takes(facts.best) or facts.best < keeps[0]:
        return None
    if facts.gets_out(keeps[0]) < _NEARLY or facts.gets_out(facts.best) >= _NEARLY:
        return None
    return Reason("exit", facts.table.card(keeps[0]))


def _partner(facts: CardFacts) -> Reason | None:
    """The trick lies with a partner who wants it. seat: whose."""
    if not facts.terms.together or facts.leads or facts.takes(facts.best):
        return None
    place = facts.taker[1]
    return Reason("partner", seat=facts.table.seats[place]) if facts.start.needs[place] > 0 else None


def _saves(facts: CardFacts) -> Reason | None:
    """No card takes the trick, and this is the weakest."""
    if facts.need <= 0 or facts.leads or any(map(facts.takes, facts.cards)) or len(facts.cards) < 2:
        return None
    return Reason("saves", facts.table.card(facts.best)) if facts.best == min(facts.cards) else None


def _empties(facts: CardFacts) -> Reason | None:
    """No card takes the trick, and the suit of this one, the last, can be trumped from now on. number: the suit."""
    trump, suit = facts.table.trump, facts.suit(facts.best)
    if facts.need <= 0 or any(map(facts.takes, facts.cards)) or trump is None or suit == trump:
        return None
    alone = facts.of_suit(facts.own, suit) == [facts.best]
    return (
        Reason("empties", facts.table.card(facts.best), number=suit)
        if alone and facts.of_suit(facts.own, trump)
        else None
    )


def _takes(facts: CardFacts) -> Reason | None:
    """It lies highest so far, and the next best would not. card: the next best."""
    if facts.need <= 0 or len(facts.cards) < 2 or not facts.takes(facts.best) or facts.takes(facts.cards[1]):
        return None
    return Reason("takes", facts.table.card(facts.cards[1]))


def _compare_beaten(facts: CardFacts) -> Reason | None:
    """Who wants tricks plays a card that others can beat in fewer deals than the next best; who wants none, in more.

    number: of a hundred deals, in how many others can beat it; card: the next best.
    """
    if facts.is_last_to_play or len(facts.cards) < 2 or not all(map(facts.takes, facts.cards[:2])):
        return None
    best, other = map(facts.beaten, facts.cards[:2])
    kind, gap = ("beaten-less", other - best) if facts.need > 0 else ("beaten-more", best - other)
    return Reason(kind, facts.table.card(facts.cards[1]), number=best) if gap >= _GAP else None


def _keeps(facts: CardFacts) -> Reason | None:
    """It keeps a stronger card, where tricks are still wanted. card: the next best."""
    if facts.need <= 0 or len(facts.cards) < 2 or facts.cards[1] < facts.best:
        return None
    return Reason("keeps", facts.table.card(facts.cards[1]))


def _sheds(facts: CardFacts) -> Reason | None:
    """It gets rid of a stronger card than the next best, where no trick is wanted."""
    if facts.need > 0 or len(facts.cards) < 2 or facts.cards[1] > facts.best:
        return None
    return Reason("sheds", facts.table.card(facts.best))


def _closer(facts: CardFacts) -> Reason | None:
    """One ends closer to one's bid on the average than after the next best. number: by how many tricks, in tenths."""
    if len(facts.cards) < 2:
        return None
    tenths = facts.compare_misses(facts.place)
    return Reason("closer", facts.table.card(facts.cards[1]), number=-tenths) if tenths < 0 else None


def _farther(facts: CardFacts) -> Reason | None:
    """Somebody else ends farther from their bid on the average than after the next best. seat: who; number: by how many
    tricks, in tenths."""
    if len(facts.cards) < 2 or facts.terms.together or facts.terms.dummy:
        return None
    tenths, place = max(
        [(facts.compare_misses(place), place) for place in range(facts.places) if place != facts.place]
    )
    if tenths < 1:
        return None
    return Reason("farther", facts.table.card(facts.cards[1]), facts.table.seats[place], tenths)


# The most telling first.
_ALL: Final[Sequence[Callable[[CardFacts], Reason | None]]] = (
    find_lost_bid,
    _partner,
    _all_needed,
    _last_trump,
    _cheapest,
    _ruffs,
    _sure,
    _rids,
    _must_take,
    _avoids_void,
    _finds_void,
    _exit,
    _draws,
    _saves,
    _empties,
    _takes_too_many,
    _beaten,
    _sways,
)

# What the deals came to.
_OUTCOMES: Final[Sequence[Callable[[CardFacts], Reason | None]]] = (
    partial(_sways, least=_SLIGHTLY),
    _closer,
    _farther,
)

# Told if nothing else can be.
_ELSE: Final[Sequence[Callable[[CardFacts], Reason | None]]] = (
    _takes,
    _compare_beaten,
    _keeps,
    _sheds,
    _short,
    partial(_takes_too_many, least=_SLIGHTLY),
    *_OUTCOMES,
)


# What is told besides, if nothing else is said than this.
_FURTHER: Final[Mapping[tuple[str, ...], Sequence[Callable[[CardFacts], Reason | None]]]] = {
    (): _ELSE,
    ("lost",): _OUTCOMES,
    ("all-needed",): _ELSE,
}


def explain_card(facts: CardFacts) -> tuple[Reason, ...]:
    """Why the best card is the best."""
    told = collect_reasons(_ALL, facts)
    further = _FURTHER.get(tuple(reason.kind for reason in told), ())
    return told + collect_reasons(further, facts)[:1]


def explain_bid(
    table: RoundTable, hands: Sequence[Hands], place: int, asked: int, missing: float, wanted: int, free: bool
) -> tuple[Reason, ...]:
    """What speaks for a bid. place: of whose it is. asked: the tricks that it is for; missing: how many fewer were
    taken; wanted: those that others have bid, less than 0 where nobody has. free: whether one that is missed costs
    nothing."""
    own = hands[0][place]
    others = 0
    for dealt in hands:
        for at, hand in enumerate(dealt):
            if at != place:
                others |= hand
    terms = table.terms
    top = [bit for bit in numbers(own) if not terms.beats[terms.suits[bit]][bit] & others]
    found = [Reason("free")] if free else []
    taken = asked - missing
    kind = "expects-more" if taken >= asked + 0.5 else "expects-fewer" if taken <= asked - 0.5 else "expects"
    expects = Reason(kind, number=round(10 * taken))
    if asked:  # of none, how often it is made says much the same
        found.append(expects)
    if top and len(top) <= asked:
        found.append(Reason("tops", table.card(top[-1]), number=len(top)))
    elif wanted >= 0:
        found.append(Reason("wanted", number=wanted))
    return tuple(found[:MOST]) or (expects,)
