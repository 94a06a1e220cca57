"""What a seat of Whist may know (EQ-6), and states drawn from it."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

import trilithon
from trilithon import Chance
from trilithon.equipment import FRENCH_OF_TEXT, french_text
from trilithon.games.whist import Observation, State
from trilithon.games.whist.sampling import voids_by_seat
from trilithon.games.whist.state import Trick

GAME = trilithon.load("whist")


def new(seed: int, options: dict[str, Any], seats: int) -> State:
    state = GAME.new(seed, options, seats)
    assert isinstance(state, State)
    return state


def positions(seed: int, options: dict[str, Any], seats: int) -> list[State]:
    """Every position of a random game."""
    random, state = Random(seed), new(seed, options, seats)
    found = [state]
    while state.to_move is not None:
        state = state.apply(random.choice(state.legal_moves()))
        found.append(state)
    return found


def test_an_observation_tells_hands_by_their_size_alone() -> None:
    """EQ-6: no card but one's own and those played, and what is left over by number."""
    for state in positions(99_999, {}, 3):
        for seat in (None, 0, 1, 2):
            view = state.observe(seat)
            assert view.hand == (() if seat is None else state.hands[seat])
            assert view.counts == tuple(map(len, state.hands))
            assert view.left_over == 24 - 3 * state.cards
            assert state.setup.seed not in view
            if seat != state.to_move:
                assert view.legal == ()


def late(hands: list[str], tricks: list[tuple[int, str]], taken: tuple[int, ...]) -> Observation:
    """The view of seat 0 of four, which is to lead to the last trick of a round of eight."""
    table = {french_text(card): card for card in range(52)}
    return (
        new(1, {}, 4)
        ._replace(
            to_move=0,
            hands=tuple((table[card],) for card in hands),
            bids=(1, 1, 1, 1),
            leader=0,
            taken=taken,
            tricks=tuple(
                Trick(leader, tuple(table[card] for card in played.split())) for leader, played in tricks
            ),
        )
        .observe(0)
    )


def tight() -> Observation:
    """Each of the others is void of a suit."""
    tricks = [
        (1, "Kd 10d Jh Ad"),
        (0, "9c Ac 9d 8c"),
        (1, "Kc 7h 10c Jc"),
        (3, "Kh Ah 8h 10h"),
        (0, "Ks 10s 7s 9s"),
        (0, "Qs Qc 8s Js"),
        (0, "Qd Jd 7d Qh"),
    ]
    return late(["As", "7c", "8d", "9h"], tricks, (3, 3, 0, 1))


def test_what_play_has_shown() -> None:
    """WH-6: not following shows a void, and not trumping one more."""
    assert voids_by_seat(tight()) == ((), (3,), (0,), (1,))
    short = tight()._replace(trump=2)
    # Seat 1 put a club on spades, and seat 2 a diamond on clubs: no trumps; seat 3 trumped.
    assert [set(void) >= {2} for void in voids_by_seat(short)] == [False, True, True, False]


def ring() -> Observation:
    """The three cards unseen can go to the others in two ways only, and no exchange of two leads from one to
    the other: seat 1 has no heart, seat 2 no club, seat 3 no diamond, and the spades are gone."""
    tricks = [
        (0, "Ks 7s 8s 9s"),
        (0, "Ah 10s 8h 9h"),
        (0, "Kh Qd 10h Jh"),
        (0, "Ac 9c Js 10c"),
        (0, "Kc Jc Qh Qc"),
        (0, "Ad 8d 9d Qs"),
        (0, "Kd 10d Jd 8c"),
    ]
    return late(["As", "7c", "7d", "7h"], tricks, (7, 0, 0, 0))


def chain() -> Observation:
    """Nobody but seat 1 can hold the club, then nobody but seat 2 the heart, and seat 3 has the diamond."""
    tricks = [
        (0, "Ad Ks Kd Qd"),  # seat 1 has no diamond
        (0, "Ac Kc Js 10s"),  # seats 2 and 3 have no club
        (0, "Ah Kh Qh 9s"),  # seat 3 has no heart
        (0, "Qc Jc Qs 8s"),
        (0, "10c 9c Jd 10d"),
        (0, "Jh 10h 9h 7s"),
        (2, "8d 9d 8c 8h"),
    ]
    return late(["As", "7c", "7h", "7d"], tricks, (7, 0, 0, 0))


@pytest.mark.parametrize(
    ("view", "unseen", "ways"),
    [(tight(), "7c 8d 9h", 3), (ring(), "7c 7d 7h", 2), (chain(), "7c 7h 7d", 1)],
)
def test_samples_cover_all_that_is_possible_about_equally(view: Observation, unseen: str, ways: int) -> None:
    """WH-6, EQ-6: against every way of handing out the three unseen cards."""
    void = voids_by_seat(view)
    possible = {
        deal
        for deal in permutations(FRENCH_OF_TEXT[card] for card in unseen.split())
        if all(card // 13 not in void[seat] for seat, card in enumerate(deal, start=1))
    }
    assert len(possible) == ways
    found: Counter[tuple[int, ...]] = Counter()
    for number in range(300):
        sampled = GAME.sample(view, Chance(number))
        assert isinstance(sampled, State)
        found[tuple(hand[0] for hand in sampled.hands[1:])] += 1
    assert set(found) == possible
    assert min(found.values()) > 0.8 * 300 / len(possible)


def test_samples_reach_the_cards_left_over() -> None:
    """In a round of one card the others may hold anything; so do the samples, and every future."""
    view = new(1, {"order": "1-8-1"}, 3).observe(0)
    found: Counter[int] = Counter()
    seeds = set()
    for number in range(1000):
        sampled = GAME.sample(view, Chance(number))
        assert isinstance(sampled, State)
        found.update(sampled.hands[1])
        seeds.add(sampled.setup.seed)
    assert len(found) == 23
    assert min(found.values()) > 15
    assert len(seeds) == 1000
