"""The deals that players of tricks try their moves in: they agree with what is seen, and none is favoured."""

from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from itertools import permutations
from typing import Any

import pytest

from tests.core import conformance
from tests.core.players.test_playouts import TRICKS
from trilithon import Chance, load
from trilithon.options import Value
from trilithon.playout import Deals

GAMES = 2 if conformance.IN_BROWSER else 8  # of each set-up
DRAWN = 40  # in each position: more than are made of one


@pytest.mark.parametrize(("name", "seats", "options"), TRICKS, ids=str)
def test_every_deal_agrees_with_what_is_seen(name: str, seats: int, options: Mapping[str, Value]) -> None:
    """EQ-6, WH-6, CW-PLAY-1, CW-PLAY-4: who looks at the table from that seat sees the same."""
    for number in range(GAMES):
        chance = Chance(number, 5)
        state: Any = load(name).new(number, options, seats)
        for _ in range(chance.below(9 * seats)):  # far enough for some to have shown what they do not hold
            state = state.after(chance.choice(state.legal_moves()))
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


def deals_of(name: str, seen: Any) -> Deals:
    """What a game's playouts are dealt."""
    playout = import_module(f"trilithon.games.{name}.playout")
    deals: Deals = playout.deals_of(seen) if name == "whist" else playout._Table(seen).deals
    return deals


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
    deals = Deals(
        lambda chance: [sorted(hand) for hand in chance.choice(begins)],
        [sum(1 << card for card in cannot) for cannot in barred],
    )
    each = 400
    found = Counter(tuple(map(frozenset, deals.next(chance))) for _ in range(each * len(allowed)))
    assert found.keys() == allowed
    assert max(found.values()) - min(found.values()) < each / 2
