"""Sample states that agree with what one seat knows: deal the unseen cards again to hands that can hold them."""

from trilithon.chance import Chance
from trilithon.equipment import SUIT
from trilithon.games.whist.options import MOST_CARDS, deck
from trilithon.games.whist.state import Observation, State, Trick
from trilithon.state import Setup

SWAPS_PER_CARD = 4


def voids_by_seat(observation: Observation) -> tuple[tuple[int, ...], ...]:
    """Return, by seat, the suits in which its play in this round has shown it to be void (WH-6).

    A seat that does not follow is void in the suit led. If it does not trump either, it has no trumps.
    """
    void: list[set[int]] = [set() for _ in range(observation.seats)]
    for leader, cards in (*observation.tricks, Trick(observation.leader, observation.trick)):
        for place, card in enumerate(cards):
            if SUIT[card] != SUIT[cards[0]]:
                seat = (leader + place) % observation.seats
                void[seat].add(SUIT[cards[0]])
                if observation.trump is not None and SUIT[card] != observation.trump:
                    void[seat].add(observation.trump)
    return tuple(tuple(sorted(suits)) for suits in void)


def sample(observation: Observation, chance: Chance) -> State:
    """Return a random state that agrees with an observation. Later rounds are dealt from another seed.

    Every deal that agrees is about equally likely. Bids are not used as evidence; `trilithon.deal_sampler` does that.
    """
    seats = observation.seats
    seen = {card for trick in observation.tricks for card in trick.cards}.union(
        observation.trick, observation.hand
    )
    unseen = chance.shuffled([card for card in deck(seats) if card not in seen])
    # Each slot holds one unseen card, in a seat's hand or among the undealt cards (owner number `seats`).
    owners = [s for s in range(seats) if s != observation.seat for _ in range(observation.counts[s])]
    owners += [seats] * ((MOST_CARDS - observation.cards) * seats)
    void = (*voids_by_seat(observation), ())
    slots = unseen
    if any(void):
        owners = chance.shuffled(owners)  # otherwise the first fit would favour the first seats
        slots = _spread(unseen, owners, void, chance)
    hands = [
        observation.hand
        if seat == observation.seat
        else tuple(sorted(card for card, owner in zip(slots, owners, strict=True) if owner == seat))
        for seat in range(seats)
    ]
    return State(
        setup=Setup("whist", seats, observation.options, chance.bits()),
        to_move=observation.to_move,
        round=observation.round,
        cards=observation.cards,
        first=observation.first,
        trump=observation.trump,
        hands=tuple(hands),
        bids=observation.bids,
        leader=observation.leader,
        trick=observation.trick,
        taken=observation.taken,
        tricks=observation.tricks,
        totals=observation.totals,
        sheet=observation.sheet,
    )


def _spread(
    cards: list[int], owners: list[int], void: tuple[tuple[int, ...], ...], chance: Chance
) -> list[int]:
    """Return the card for each slot, so that no owner gets a card of a suit it is void in."""
    slots = [-1] * len(cards)
    for card in cards:
        _place(card, slots, owners, void, set())
    # The first fit favours some deals, which random legal swaps even out. Swaps alone cannot reach every deal
    # from every other, for example if three cards can only move round in a ring. Because the cards and slots
    # were shuffled, every deal is possible.
    for _ in range(SWAPS_PER_CARD * len(cards)):
        a, b = chance.randrange(len(cards)), chance.randrange(len(cards))
        if SUIT[slots[a]] not in void[owners[b]] and SUIT[slots[b]] not in void[owners[a]]:
            slots[a], slots[b] = slots[b], slots[a]
    return slots


def _place(
    card: int, slots: list[int], owners: list[int], void: tuple[tuple[int, ...], ...], tried: set[int]
) -> bool:
    """Put a card in a free slot, moving others if necessary (an augmenting path). Return whether that was possible."""
    fitting = [
        slot for slot, owner in enumerate(owners) if slot not in tried and SUIT[card] not in void[owner]
    ]
    for slot in fitting:
        if slots[slot] < 0:
            slots[slot] = card
            return True
    for slot in fitting:
        if slot not in tried:
            tried.add(slot)
            if _place(slots[slot], slots, owners, void, tried):
                slots[slot] = card
                return True
    return False
