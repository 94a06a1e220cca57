"""Whole games of Whist against a second, plain statement of the rules; narration; hidden cards; sampling."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trilithon
from tests.depth import thorough
from trilithon import Chance
from trilithon.equipment import FRENCH_OF_TEXT, french_text
from trilithon.games.whist import Observation, State
from trilithon.games.whist.sampling import shown_void
from trilithon.games.whist.state import Trick

GAME = trilithon.load("whist")
OPTIONS = st.fixed_dictionaries(
    {
        "length": st.sampled_from(["full", "short"]),
        "order": st.sampled_from(["8-1-8", "1-8-1"]),
        "rounds-at-the-ends": st.sampled_from(["4", "players"]),
        "last-bidder": st.booleans(),
    }
)
SEATS = st.sampled_from([2, 3, 4, 5, 6])
STRENGTH = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def new(seed: int, options: dict[str, Any], seats: int) -> State:
    state = GAME.new(seed, options, seats)
    assert isinstance(state, State)
    return state


def suit(card: str) -> str:
    return card[-1]


def plain_winner(played: list[tuple[int, str]], trump: str | None) -> int:
    """WH-7, said otherwise: who of those that played (seat, card) takes the trick."""
    suits = [suit(card) for _, card in played]
    wanted = trump if trump in suits else suits[0]
    candidates = [(STRENGTH.index(card[:-1]), seat) for seat, card in played if suit(card) == wanted]
    return max(candidates)[1]


def plain_sizes(seats: int, options: dict[str, Any]) -> list[int]:
    """WH-2, said otherwise: the half of the rounds up to the middle one, and the same again backwards."""
    if options["length"] == "short":
        half = [8, 6, 4, 2, 1] if options["order"] == "8-1-8" else [1, 2, 4, 6, 8]
    else:
        half = list(range(8, 0, -1)) if options["order"] == "8-1-8" else list(range(1, 9))
        further = 3 if options["rounds-at-the-ends"] == "4" else seats - 1
        half = half[:1] * further + half
    return [*half, *half[-2::-1]]


def plain_allowed(hand: list[str], led: str | None, trump: str | None) -> set[str]:
    """WH-6, said otherwise."""
    for wanted in (led, trump):
        if led is not None and any(suit(card) == wanted for card in hand):
            return {card for card in hand if suit(card) == wanted}
    return set(hand)


def plain_points(bid: int, took: int) -> int:
    """WH-8, said otherwise: ten a trick and fifty more if right; ten off for each step from right."""
    if bid == took:
        return 50 + sum(10 for _ in range(took))
    return -sum(10 for _ in range(min(bid, took), max(bid, took)))


@given(st.integers(0, 2**64 - 1), OPTIONS, SEATS, st.randoms(use_true_random=False))
def test_games_keep_to_the_plain_rules(
    seed: int, options: dict[str, Any], seats: int, random: Random
) -> None:
    """WH-1 to WH-9: a referee who only watches the cards fall comes to the same hands, tricks and points."""
    state = new(seed, options, seats)
    totals = [0] * seats
    leader = state.first
    while state.to_move is not None:
        number, trump = state.round, None if state.trump is None else "cdhs"[state.trump]
        hands = [list(map(french_text, hand)) for hand in state.hands]
        size = plain_sizes(seats, options)[number - 1]
        assert {len(hand) for hand in hands} == {size}
        bids = [-1] * seats
        for place in range(seats):
            seat = (leader + place) % seats
            assert state.to_move == seat
            allowed = set(range(size + 1))
            if options["last-bidder"] and place == seats - 1:
                allowed.discard(size - sum(bids) - 1)  # less the -1 that stands for the bid to come
            assert {str(move) for move in state.legal_moves()} == set(map(str, allowed))
            bids[seat] = random.choice(sorted(allowed))
            state = state.after(GAME.parse(str(bids[seat])))
        took = Counter[int]()
        starter = leader
        for _ in range(size):
            played: list[tuple[int, str]] = []
            for place in range(seats):
                seat = (leader + place) % seats
                assert state.to_move == seat
                cards = plain_allowed(hands[seat], suit(played[0][1]) if played else None, trump)
                assert {str(move) for move in state.legal_moves()} == cards
                card = random.choice(sorted(cards))
                hands[seat].remove(card)
                played.append((seat, card))
                state = state.after(GAME.parse(card))
            leader = plain_winner(played, trump)
            took[leader] += 1
        gains = [plain_points(bids[seat], took[seat]) for seat in range(seats)]
        totals = [total + gain for total, gain in zip(totals, gains, strict=True)]
        assert list(state.totals) == totals
        assert state.sheet[number - 1].points == tuple(gains)
        leader = (starter + 1) % seats
    result = state.result
    assert result is not None
    assert len(state.sheet) == len(plain_sizes(seats, options))
    assert result.scores == tuple(totals)
    assert list(result.winners) == [seat for seat in range(seats) if totals[seat] == max(totals)]


@thorough
@given(st.integers(0, 2**64 - 1), OPTIONS, SEATS, st.randoms(use_true_random=False))
def test_events_carry_every_card_from_place_to_place(
    seed: int, options: dict[str, Any], seats: int, random: Random
) -> None:
    """EQ-6: following the events alone, each viewer knows how many cards lie where, and which, if it may."""
    state = new(seed, options, seats)
    viewer = random.choice([None, *range(seats)])
    hands = [[french_text(c) if s == viewer else "?" for c in hand] for s, hand in enumerate(state.hands)]
    places = {f"hand:{seat}": hand for seat, hand in enumerate(hands)} | {"trick": []}
    points = [0] * seats
    while state.to_move is not None:
        move = random.choice(state.legal_moves())
        events = state.narrate(move, viewer)
        state = state.after(move)
        for event in events:
            assert event.kind in {"bid", "play", "trick", "score", "round", "deal", "over"}
            card = event.piece.removeprefix("card:")
            if event.kind == "round":
                assert not any(pile for place, pile in places.items() if not place.startswith("taken"))
                places = {place: [] for place in places}
            elif event.kind == "score":
                assert event.seat is not None
                points[event.seat] += event.amount
            elif event.kind == "deal":
                places[event.target].append(card)
            elif event.piece:
                source = places[event.source]
                source.remove(card if card in source else "?")
                places.setdefault(event.target, []).append(card)
        for seat, hand in enumerate(state.hands):
            known = sorted(places[f"hand:{seat}"])
            assert known == sorted(french_text(c) if seat == viewer else "?" for c in hand)
            if state.to_move is not None:
                assert len(places.get(f"taken:{seat}", [])) == state.taken[seat] * seats
        assert places["trick"] == list(map(french_text, state.trick))
        assert points == list(state.totals)
    assert any(event.kind == "over" and event.text == state.result.text for event in events if state.result)


def positions(seed: int, options: dict[str, Any], seats: int) -> list[State]:
    """Every position of a random game."""
    random, state = Random(seed), new(seed, options, seats)
    found = [state]
    while state.to_move is not None:
        state = state.after(random.choice(state.legal_moves()))
        found.append(state)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_other_hands_and_the_seed_change_no_observation(seats: int) -> None:
    """EQ-6: two others exchange a card of theirs, or one with the cards left over."""
    for state in positions(seats, {}, seats)[::7]:
        if state.to_move is None:
            continue
        unseen = sorted(set(FRENCH_OF_TEXT.values()) - {card for hand in state.hands for card in hand})
        for seat in range(seats):
            hands = [list(hand) for hand in state.hands]
            others = [other for other in range(seats) if other != seat and hands[other]]
            if others:
                left_over = [card for card in unseen if card % 13 >= 13 - 2 * seats]
                hands[others[0]][0] = left_over[0] if left_over else hands[others[-1]][0]
                hands[others[-1]][0] = state.hands[others[0]][0]
            changed = state._replace(
                setup=state.setup._replace(seed=state.setup.seed + 1),
                hands=tuple(tuple(sorted(hand)) for hand in hands),
            )
            assert changed != state
            assert changed.observe(seat) == state.observe(seat)


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


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("order", ["8-1-8", "1-8-1"])
def test_samples_agree_with_what_is_known(seats: int, order: str) -> None:
    """At every step: the same observation, and nobody holds what it has shown not to hold."""
    for number, state in enumerate(positions(seats, {"order": order}, seats)):
        for seat in (None, number % seats):
            view = state.observe(seat)
            sampled = GAME.sample(view, Chance(number))
            assert isinstance(sampled, State)
            assert sampled.observe(seat) == view
            assert sampled.setup.seed != state.setup.seed
            held = [card for hand in sampled.hands for card in hand]
            held += [card for trick in sampled.tricks for card in trick.cards] + list(sampled.trick)
            assert len(set(held)) == len(held)
            assert all(card % 13 >= 13 - 2 * seats for card in held)
            for other, void in enumerate(shown_void(view)):
                assert not any(card // 13 in void for card in sampled.hands[other])
                assert not any(card // 13 in void for card in state.hands[other])


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
    assert shown_void(tight()) == ((), (3,), (0,), (1,))
    short = tight()._replace(trump=2)
    # Seat 1 put a club on spades, and seat 2 a diamond on clubs: no trumps; seat 3 trumped.
    assert [set(void) >= {2} for void in shown_void(short)] == [False, True, True, False]


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


@pytest.mark.parametrize(("view", "unseen", "ways"), [(tight(), "7c 8d 9h", 3), (ring(), "7c 7d 7h", 2)])
def test_samples_cover_all_that_is_possible_about_equally(view: Observation, unseen: str, ways: int) -> None:
    """WH-6, EQ-6: against every way of handing out the three unseen cards."""
    void = shown_void(view)
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
