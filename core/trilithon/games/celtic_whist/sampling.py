"""States that agree with what one seat knows: the unseen cards are dealt anew to where they may lie."""

from typing import Final, TypeAlias

from trilithon.chance import MAX_SEED, Chance
from trilithon.equipment import COLOUR, Card, Colour
from trilithon.game import Setup
from trilithon.games.celtic_whist.deal import Deal, Hand, deck
from trilithon.games.celtic_whist.options import rules_of
from trilithon.games.celtic_whist.state import Observation, State
from trilithon.games.celtic_whist.telling import DUMMY
from trilithon.games.celtic_whist.tricks import shown_void

Void: TypeAlias = frozenset[Colour]

_TRIES: Final = 30


def voids(observation: Observation) -> tuple[Void, ...]:
    """By seat, the colours that its play in this round has shown it not to hold, since it did not follow
    (CW-PLAY-1, CW-PLAY-4)."""
    follow_black = bool(observation.options["follow-black"])
    order = observation.playing if observation.seats > 1 else (DUMMY, 0)
    found: list[set[Colour]] = [set() for _ in range(observation.seats)]
    tricks = [(trick.leader, trick.cards) for trick in observation.tricks]
    if observation.trick:
        tricks.append((observation.leader, observation.trick))
    for leader, cards in tricks:
        for place in shown_void(cards, follow_black):
            seat = order[(order.index(leader) + place) % len(order)]
            found[seat].add(COLOUR[cards[0]])
    return tuple(map(frozenset, found))


def sample(observation: Observation, chance: Chance) -> State:
    """A random state that agrees with an observation; what is still to be dealt comes from another seed.

    Every deal that agrees can come up; bids are not read for what they tell.
    """
    o = observation
    setup = Setup("celtic_whist", o.seats, o.options, chance.below(MAX_SEED + 1))
    rules = rules_of(setup)
    seen = {card for trick in o.tricks for card in trick.cards}.union(o.trick, o.hand)
    unseen = [card for card in deck(rules, len(o.playing), o.trump) if card not in seen]
    hidden = [seat for seat in o.playing if seat != o.seat]
    shown = voids(o)
    dealt = _spread(unseen, [o.counts[seat] for seat in hidden], [shown[seat] for seat in hidden], chance)
    hands: list[Hand] = [()] * o.seats
    for seat, hand in zip(hidden, dealt, strict=False):
        hands[seat] = tuple(sorted(hand))
    if o.seat is not None:
        hands[o.seat] = o.hand
    return State(
        setup=setup,
        rules=rules,
        deal=Deal(o.round, o.playing, o.dealer, o.first, o.trump, o.hand_size),
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
    """The cards dealt at random to hands of these sizes, void as shown; last, the rest, in random order.

    Shuffling until a deal fits makes all deals that fit equally likely. Where few fit, so that this would
    take long, the cards are placed one by one: the same deals can come up, though not quite equally often.
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
    """Each card goes to a free place drawn from those that leave a way to fill the others."""
    to_come = chance.shuffled(cards)
    free = [*sizes, len(cards) - sum(sizes)]
    no_void: Void = frozenset()
    shown = [*void, no_void]
    dealt: list[list[Card]] = [[] for _ in free]
    while to_come:
        card = to_come.pop()
        places = [
            hand for hand, room in enumerate(free) for _ in range(room) if COLOUR[card] not in shown[hand]
        ]
        while True:
            hand = chance.choice(places)
            free[hand] -= 1
            if _can_be_filled(to_come, free[:-1], void):
                break
            free[hand] += 1
            places = [other for other in places if other != hand]
        dealt[hand].append(card)
    return [*dealt[:-1], chance.shuffled(dealt[-1])]


def _can_be_filled(cards: list[Card], free: list[int], void: list[Void]) -> bool:
    """Whether any of the hands together find as many cards that fit one of them as they have room (Hall)."""
    for chosen in range(1, 1 << len(free)):
        hands = [hand for hand in range(len(free)) if chosen >> hand & 1]
        useless = frozenset.intersection(*[void[hand] for hand in hands])
        fitting = sum([COLOUR[card] not in useless for card in cards])
        if fitting < sum([free[hand] for hand in hands]):
            return False
    return True
