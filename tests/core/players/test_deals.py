"""The deals that players of tricks try their moves in: they agree with what is seen, and none is favoured."""

from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from itertools import permutations
from math import exp
from typing import Any

import pytest

from tests.core import conformance
from tests.core.players.test_playouts import TRICKS
from trilithon import Chance, load
from trilithon.deal_sampler import BidEvidence, DealSampler
from trilithon.options import Value

GAMES = 2 if conformance.IN_BROWSER else 8  # of each set-up
DRAWN = 40  # in each position: more than are made of one


@pytest.mark.parametrize(("name", "seats", "options"), TRICKS, ids=str)
def test_every_deal_agrees_with_what_is_seen(name: str, seats: int, options: Mapping[str, Value]) -> None:
    """EQ-6, WH-6, CW-PLAY-1, CW-PLAY-4: who looks at the table from that seat sees the same."""
    for number in range(GAMES):
        chance = Chance(number, 5)
        state: Any = load(name).new(number, options, seats)
        for _ in range(
            chance.randrange(9 * seats)
        ):  # far enough for some to have shown what they do not hold
            state = state.apply(chance.choice(state.legal_moves()))
        if state.result:
            continue
        seat = state.to_move
        seen = state.observe(seat)
        deals = deals_of(name, seen)
        for _ in range(DRAWN):
            dealt = deals.next(chance)
            hands = tuple(
                seen.hand if other == seat else tuple(sorted(dealt[other])) for other in range(seats)
            )
            might: Any = load(name).sample(seen, chance)
            might = might._replace(hands=hands)
            if seats == 1:  # CW-SOLO-4: what is left over is led from, in its order
                might = might._replace(dummy=tuple(dealt[-1][: seen.dummy]))
            assert might.observe(seat) == seen
            held = [card for hand in dealt for card in hand]
            assert sorted(held) == sorted({*held})
            assert not {*held} & {
                *seen.hand,
                *seen.trick,
                *(card for one in seen.tricks for card in one.cards),
            }


def deals_of(name: str, seen: Any) -> DealSampler:
    """What a game's playouts are dealt."""
    playout = import_module(f"trilithon.games.{name}.playout")
    deals: DealSampler = playout.deal_sampler_of(seen) if name == "whist" else playout._Table(seen).deals
    return deals


# Not alone, not together; of two, Whist deals all cards in its first round.
TELLING = [
    (name, seats, options)
    for name, seats, options in TRICKS
    if seats > (2 if name == "whist" else 1) and "mode" not in options
]


@pytest.mark.parametrize(("name", "seats", "options"), TELLING, ids=str)
def test_a_bid_tells_of_the_hand(name: str, seats: int, options: Mapping[str, Value]) -> None:
    """Who bids on after a high bid expects more of that hand than after a low one."""
    judgement = import_module(f"trilithon.games.{name}.heuristics")
    low: list[int] = []
    high: list[int] = []
    for number in range(GAMES):
        state: Any = load(name).new(number, options, seats)
        bids = [move for move in state.legal_moves() if 0 <= move.value < 100]  # regular ones
        for bid, found in ((min(bids, key=_value), low), (max(bids, key=_value), high)):
            then = state.apply(bid)
            deals = deals_of(name, then.observe(then.to_move))
            chance = Chance(number)
            found += [
                judgement.expected_tricks_of_hand(
                    state.observe(state.to_move), deals.next(chance)[state.to_move]
                )
                for _ in range(DRAWN)
            ]
    assert sum(high) > sum(low) + 50 * len(low)


def _value(bid: Any) -> int:
    value: int = bid.value
    return value


def test_a_deal_is_the_likelier_the_better_it_agrees_with_the_bids() -> None:
    """As the law of errors has it, with 55 hundredths of a trick (`hidden`): all deals there are, counted by hand."""
    worths = (120, 90, 45, 10, 0)

    def likely(dealt: tuple[frozenset[int], ...]) -> float:
        off = [
            sum(worths[card] for card in hand) - wanted
            for hand, wanted in zip(dealt, (150, 20), strict=False)
        ]
        return exp(-sum(one * one for one in off) / (2 * 55 * 55))

    every = {
        (frozenset(cards[:2]), frozenset(cards[2:4]), frozenset(cards[4:]))
        for cards in permutations(range(5))
    }
    # Of the first hand a card worth 30 has been played: 180 was bid.
    told = BidEvidence.from_whole_hands(lambda: (*worths, 30), (180, 20, None), [(0, 5)])
    chance = Chance(8)
    deals = DealSampler(lambda chance: [[0, 1], [2, 3], [4]], evidence=told)
    number = 20_000
    found = Counter(tuple(map(frozenset, deals.next(chance))) for _ in range(number))
    whole = sum(map(likely, every))
    assert len(every) == 30
    for dealt in every:
        assert found[dealt] / number == pytest.approx(likely(dealt) / whole, abs=0.02)


# By hand, the cards that it cannot hold, of five that are dealt two, two and one.
BARRED = ((), (0,), (1, 2))


@pytest.mark.parametrize("barred", [((), (), ()), BARRED], ids=["all", "some barred"])
def test_no_deal_is_favoured(barred: tuple[tuple[int, ...], ...]) -> None:
    """All deals there are, counted by hand, come up alike often."""

    def hands(cards: tuple[int, ...]) -> tuple[frozenset[int], ...]:
        return frozenset(cards[:2]), frozenset(cards[2:4]), frozenset(cards[4:])

    allowed = {
        dealt
        for dealt in map(hands, permutations(range(5)))
        if all(hand.isdisjoint(cannot) for hand, cannot in zip(dealt, barred, strict=True))
    }
    begins = sorted(allowed, key=lambda dealt: [sorted(hand) for hand in dealt])
    chance = Chance(8)
    deals = DealSampler(
        lambda chance: [sorted(hand) for hand in chance.choice(begins)],
        [sum(1 << card for card in cannot) for cannot in barred],
    )
    each = 400
    found = Counter(tuple(map(frozenset, deals.next(chance))) for _ in range(each * len(allowed)))
    assert found.keys() == allowed
    assert max(found.values()) - min(found.values()) < each / 2
