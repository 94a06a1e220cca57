"""Sample states that agree with what one seat knows: deal the unseen cards again to hands that can hold them."""

from typing import Final, TypeAlias

from trilithon.chance import MAX_SEED, Chance
from trilithon.equipment import COLOUR, COLOURS, Card, Colour
from trilithon.games.celtic_whist.deal import DUMMY, Deal, Hand, deck
from trilithon.games.celtic_whist.options import rules_of
from trilithon.games.celtic_whist.state import Observation, State
from trilithon.games.celtic_whist.tricks import places_shown_void
from trilithon.state import Setup

Void: TypeAlias = frozenset[Colour]

_TRIES: Final = 30


def voids_by_seat(observation: Observation) -> tuple[Void, ...]:
    """Return, by seat, the colours it failed to follow in this round, and so does not hold (CW-PLAY-1, CW-PLAY-4)."""
    follow_black = bool(observation.options["follow-black"])
    order = observation.playing if observation.seats > 1 else (DUMMY, 0)
    found: list[set[Colour]] = [set() for _ in range(observation.seats)]
    tricks = [(trick.leader, trick.cards) for trick in observation.tricks]
    if observation.trick:
        tricks.append((observation.leader, observation.trick))
    for leader, cards in tricks:
        for place in places_shown_void(cards, follow_black):
            seat = order[(order.index(leader) + place) % len(order)]
            found[seat].add(COLOUR[cards[0]])
    return tuple(map(frozenset, found))


def read_deal(observation: Observation) -> Deal:
    """Return the parts of the round that never change, as a seat sees them."""
    o = observation
    return Deal(o.round, o.playing, o.dealer, o.first, o.trump, o.hand_size)


def sample(observation: Observation, chance: Chance) -> State:
    """Return a random state that agrees with an observation. Later rounds are dealt from another seed.

    Every deal that agrees is possible. Bids are not used as evidence; `trilithon.deal_sampler` does that.
    """
    o = observation
    setup = Setup("celtic_whist", o.seats, o.options, chance.randrange(MAX_SEED + 1))
    rules = rules_of(setup)
    seen = {card for trick in o.tricks for card in trick.cards}.union(o.trick, o.hand)
    unseen = [card for card in deck(rules, len(o.playing), o.trump) if card not in seen]
    hidden = [seat for seat in o.playing if seat != o.seat]
    shown = voids_by_seat(o)
    dealt = _spread(unseen, [o.counts[seat] for seat in hidden], [shown[seat] for seat in hidden], chance)
    hands: list[Hand] = [()] * o.seats
    for seat, hand in zip(hidden, dealt, strict=False):
        hands[seat] = tuple(sorted(hand))
    if o.seat is not None:
        hands[o.seat] = o.hand
    return State(
        setup=setup,
        rules=rules,
        deal=read_deal(o),
        hands=tuple(hands),
        dummy=tuple(dealt[-1][: o.dummy]),
        bids=o.bids,
        values=o.values,
        leader=o.leader,
        trick=o.trick,
        tricks=o.tricks,
        taken=o.taken,
        scores=o.scores,
        neutral=o.neutral,
        sheet=o.sheet,
        to_move=o.to_move,
        result=o.result,
    )


def _spread(cards: list[Card], sizes: list[int], void: list[Void], chance: Chance) -> list[list[Card]]:
    """Deal cards at random to hands of these sizes, void as shown. The last list is the rest, in random order.

    Shuffling until a deal fits makes all fitting deals equally likely. If few deals fit, this would take long, so
    the cards are placed one by one: the same deals are possible, but not quite equally likely.
    """
    for _ in range(_TRIES):
        dealt, at = [], 0
        shuffled = chance.shuffled(cards)
        for size, colours in zip(sizes, void, strict=True):
            hand = shuffled[at : at + size]
            if any(COLOUR[card] in colours for card in hand):
                break
            dealt.append(hand)
            at += size
        else:
            return [*dealt, shuffled[at:]]
    return _place_one_by_one(cards, sizes, void, chance)


def _place_one_by_one(
    cards: list[Card], sizes: list[int], void: list[Void], chance: Chance
) -> list[list[Card]]:
    """Put each card in a random free place, chosen so that the other places can still be filled."""
    to_come = chance.shuffled(cards)
    left = [0] * len(COLOURS)  # how many cards of each colour are to come
    for card in to_come:
        left[COLOUR[card]] += 1
    free = [*sizes, len(cards) - sum(sizes)]
    no_void: Void = frozenset()
    shown = [*void, no_void]
    dealt: list[list[Card]] = [[] for _ in free]
    bounds = _bounds(void)
    for card in to_come:
        left[COLOUR[card]] -= 1
        places = [
            hand for hand, room in enumerate(free) if COLOUR[card] not in shown[hand] for _ in range(room)
        ]
        while True:
            hand = chance.choice(places)
            free[hand] -= 1
            if all(_fits(hands, useless, free, left) for hands, useless in bounds):
                break
            free[hand] += 1
            places = [other for other in places if other != hand]
        dealt[hand].append(card)
    return [*dealt[:-1], chance.shuffled(dealt[-1])]


def _bounds(void: list[Void]) -> list[tuple[list[int], Void]]:
    """Return each set of hands that are all void in some colours, with those colours."""
    bounds = []
    for chosen in range(1, 1 << len(void)):
        hands = [hand for hand in range(len(void)) if chosen >> hand & 1]
        useless: Void = frozenset.intersection(*[void[hand] for hand in hands])
        if useless:
            bounds.append((hands, useless))
    return bounds


def _fits(hands: list[int], useless: Void, free: list[int], left: list[int]) -> bool:
    """Return whether enough cards are left for these hands. If this holds for all bounds, a deal exists (Hall)."""
    return sum(left) - sum([left[colour] for colour in useless]) >= sum([free[hand] for hand in hands])
