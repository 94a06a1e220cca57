"""What a seat of Celtic Whist may know (EQ-6), and states drawn from it."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.celtic_whist.positions import new
from tests.core.celtic_whist.test_restatement import COLOUR_NAMES, GAME, plain_colour, positions, set_ups
from tests.core.examples import examples
from trilithon import Chance
from trilithon.equipment import CARD_OF_TEXT, card_text
from trilithon.games.celtic_whist import Observation, State, sampling
from trilithon.games.celtic_whist.sampling import voids_by_seat
from trilithon.games.celtic_whist.state import Trick


def sample(seen: Observation, chance: Chance) -> State:
    state = GAME.sample(seen, chance)
    assert isinstance(state, State)
    return state


@given(set_ups(), st.integers(0, 2**32), st.sampled_from([0, 30]))
@examples(25)
def test_a_sample_agrees_with_the_observation(state: State, seed: int, tries: int) -> None:
    chance = Chance(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sampling, "_TRIES", tries)  # 0: the way for tight positions, everywhere
        for before, move in positions(state, seed)[:: 1 + chance.randrange(9)]:
            for viewer in (None, *range(before.setup.seats)):
                seen = before.observe(viewer)
                sampled = sample(seen, chance)
                assert sampled.observe(viewer) == seen
                assert sampled.rules == before.rules
                check_possible(sampled, seen)
                if viewer == before.to_move:
                    assert sampled.apply(move).observe(viewer).seat == viewer


def check_possible(state: State, seen: Observation) -> None:
    """The cards of a sampled state are the deck's, each once, and nobody holds what they have shown not to hold."""
    cards = [*state.dummy, *(card for hand in state.hands for card in hand), *state.trick]
    cards += [card for trick in state.tricks for card in trick.cards]
    assert len(set(cards)) == len(cards) == len(state.deal.playing) * seen.hand_size * (1 + (seen.seats == 1))
    assert [len(hand) for hand in state.hands] == list(seen.counts)
    assert len(state.dummy) == seen.dummy
    assert {card for card in cards if card > 60} <= {61 + seen.trump}
    for seat, colours in enumerate(voids_by_seat(seen)):
        held = {plain_colour(card_text(card)) for card in state.hands[seat]}
        assert held.isdisjoint(COLOUR_NAMES[colour] for colour in colours)


def late(seats: int, hands: str, tricks: list[tuple[int, str, int]], **options: Any) -> State:
    """A position of a first round, trump Red, each having bid 1: hands by seat ("/" between), tricks finished."""
    state = new(seats, 1, **options)
    return state._replace(
        deal=state.deal._replace(trump=4),
        hands=tuple(tuple(sorted(CARD_OF_TEXT[word] for word in hand.split())) for hand in hands.split("/")),
        bids=(1,) * seats,
        values=(1,) * seats,
        tricks=tuple(
            Trick(leader, tuple(CARD_OF_TEXT[w] for w in cards.split()), winner)
            for leader, cards, winner in tricks
        ),
        to_move=0,
        leader=0,
    )


def test_who_has_shown_to_hold_none_of_a_colour() -> None:
    # CW-PLAY-1, CW-PLAY-3, CW-PLAY-4
    tricks = [(1, "2d 1d 5d", 0), (0, "6d 7d 9d", 2), (2, "Tr 13d 11d", 2)]
    blue, red, black = 1, 4, 5
    assert list(map(set, voids_by_seat(late(3, "//", tricks).observe(0)))) == [{blue, red}, set(), {blue}]
    following = late(3, "//", tricks, follow_black=True).observe(None)
    assert list(map(set, voids_by_seat(following))) == [{blue, red}, {black}, {blue, black}]
    # also in the trick on the table
    table = late(3, "//", [])._replace(
        trick=tuple(CARD_OF_TEXT[w] for w in ("2d", "3d")), leader=2, to_move=1
    )
    assert list(map(set, voids_by_seat(table.observe(1)))) == [{blue}, set(), set()]


@pytest.mark.parametrize(("tries", "least"), [(0, 0.3), (30, 0.7)])
@pytest.mark.parametrize("follow_black", [False, True])
def test_samples_cover_what_is_possible(
    tries: int, least: float, follow_black: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # 31 cards: eight tricks of three are gone, three players hold two each, and one was left over
    monkeypatch.setattr(sampling, "_TRIES", tries)
    tricks = [
        (0, "1d 3d 7d", 2),  # player 1 has no White
        (0, "2d 20d 9d", 1),  # player 2 has no Blue
        (0, "6d 12d 15d", 2),  # player 2 has no Black, if Black must be followed
        (0, "5d 11d 17d", 2),
        (0, "4d 10d 22d", 2),
        (0, "27d 21d 23d", 2),  # player 2 has no Green
        (0, "18d 24d 28d", 2),
        (2, "29d 19d 26d", 2),  # player 1 has no Red, which is trump: not the trilithon
    ]
    state = late(3, "8d 13d/14d 30d/16d Tr", tricks, follow_black=follow_black)
    seen = state.observe(0)
    banned = ({"25d", "Tr"}, {"14d", "30d"} if follow_black else {"14d"})
    wanted = {
        (frozenset((a, b)), frozenset((c, d)))
        for a, b, c, d, _ in permutations(["14d", "25d", "16d", "30d", "Tr"])
        if banned[0].isdisjoint((a, b)) and banned[1].isdisjoint((c, d))
    }
    assert len(wanted) == (5 if follow_black else 7)
    chance = Chance(5)
    found: Counter[tuple[frozenset[str], ...]] = Counter()
    for _ in range(700):
        sampled = sample(seen, chance)
        assert sampled.observe(0) == seen
        found[tuple(frozenset(map(card_text, hand)) for hand in sampled.hands[1:])] += 1
    assert set(found) == wanted
    assert min(found.values()) > least * 700 / len(wanted)


def test_samples_of_the_dummy_hand_cover_its_order_and_what_is_left_over() -> None:
    # EQ-6, CW-SOLO-3: in a 15-card round one card is left over; two cards of the pile are to come
    state = new(1, 4, hand_size=15).apply(GAME.parse("3"))
    chance = Chance(1)
    while len(state.dummy) > 2:
        state = state.apply(chance.choice(state.legal_moves()))
    seen = state.observe(0)
    seeds: set[int] = set()
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(300):
        sampled = sample(seen, chance)
        assert sampled.observe(0) == seen
        orders[sampled.dummy] += 1
        seeds.add(sampled.setup.seed)
    assert len(orders) == 6
    assert min(orders.values()) > 25
    assert state.dummy in orders
    assert len(seeds) == 300
    # the future differs too
    first, second = sample(seen, chance), sample(seen, chance)
    while first.round == 1:
        first = first.apply(first.legal_moves()[0])
    while second.round == 1:
        second = second.apply(second.legal_moves()[0])
    assert first.hands != second.hands
