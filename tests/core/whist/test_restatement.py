"""The rules of Whist said a second time, and whole games held to them; events followed piece by piece."""

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import trilithon
from tests.depth import thorough
from trilithon.equipment import french_text
from trilithon.games.whist import State

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
            state = state.apply(GAME.parse(str(bids[seat])))
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
                state = state.apply(GAME.parse(card))
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
        state = state.apply(move)
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
