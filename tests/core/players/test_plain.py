"""The plain player: its policy card by card, and what it bids."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from tests.core.players import exhibition
from trilithon import Chance, load, players
from trilithon.equipment import CARD_OF_TEXT, FRENCH_OF_TEXT
from trilithon.options import Value
from trilithon.players.tricks import PlainTrickPlayer, policy


class Card(NamedTuple):
    """A move of the stand-in below: a card, which is as strong as its number."""

    value: int
    kind: str = "play"


class Seen(NamedTuple):
    """What the stand-in shows."""

    legal: tuple[Card, ...]
    trick: tuple[int, ...]
    seat: int = 0
    seats: int = 1
    options: Mapping[str, Value] = {}
    to_move: int = 0
    result: None = None


class Situation(NamedTuple):
    """A stand-in for a game's judgement, in which the seat wants so many tricks."""

    wants: int
    is_last: bool = False
    is_content: bool = False

    def move_values(self, seen: Any) -> Sequence[int]:
        """Not asked."""
        raise NotImplementedError

    def tricks_needed(self, seen: Any) -> int:
        """As said."""
        return self.wants

    def is_partner_winning(self, seen: Any) -> bool:
        """As said."""
        return self.is_content

    def is_last_to_play(self, seen: Any) -> bool:
        """As said."""
        return self.is_last

    def card_powers(self, seen: Any) -> Sequence[int]:
        """The number."""
        return range(100)

    def trick_strengths(self, seen: Any) -> Sequence[int]:
        """The number."""
        return range(100)


LAST = {"is_last": True}


@pytest.mark.parametrize(
    ("wants", "more", "hand", "trick", "plays"),
    [
        # Who wants tricks leads the strongest, and who does not the weakest.
        (2, {}, (20, 50, 90), (), {90}),
        (0, {}, (20, 50, 90), (), {20}),
        (-1, {}, (20, 50, 90), (), {20}),
        # Who wants tricks takes with the strongest, if last with the cheapest, and throws the weakest if none wins.
        (1, {}, (20, 50, 70, 90), (10, 60), {90}),
        (1, LAST, (20, 50, 70, 90), (10, 60), {70}),
        (1, {}, (20, 50), (60,), {20}),
        (1, LAST, (20, 50), (60,), {20}),
        # Who wants none gets rid of the strongest that loses; CW-PLAY-5: an equal card played later does.
        (0, {}, (20, 50, 70, 90), (60,), {50}),
        (0, LAST, (20, 50, 70, 90), (60,), {50}),
        (0, {}, (20, 60, 90), (60,), {60}),
        # Who wants none and must win spares the strong ones only if others may beat it.
        (0, {}, (70, 80, 90), (60,), {70}),
        (0, LAST, (70, 80, 90), (60,), {90}),
        # A partner who wants the trick is left it.
        (1, {"is_content": True}, (20, 50, 90), (60,), {20}),
        (1, {"is_content": True}, (70, 90), (60,), {90}),
        # Near ties are drawn.
        (1, {}, (20, 89, 90), (), {89, 90}),
        (1, {}, (20, 88, 90), (), {90}),
        (0, {}, (20, 21, 22, 90), (), {20, 21}),
    ],
)
def test_the_policy(
    wants: int, more: dict[str, bool], hand: tuple[int, ...], trick: tuple[int, ...], plays: set[int]
) -> None:
    seen = Seen(tuple(map(Card, hand)), trick)
    assert {policy(Situation(wants, **more), seen, Chance(seed)).value for seed in range(40)} == plays


class Offer(NamedTuple):
    """A stand-in that only bids."""

    values: tuple[int, ...]

    def move_values(self, seen: Any) -> Sequence[int]:
        """As said."""
        return self.values


def test_bids_that_seem_alike_are_drawn() -> None:
    seen = Seen(tuple(Card(bid, "bid") for bid in range(4)), ())
    bot = PlainTrickPlayer[Seen](Offer((-50, 11, 20, 12)))  # type: ignore[arg-type]
    drawn = {players.decide(bot, seen, Chance(seed)) for seed in range(40)}
    assert drawn == {Card(1, "bid"), Card(2, "bid"), Card(3, "bid")}
    bot = PlainTrickPlayer[Seen](Offer((-50, 10, 20, 10)))  # type: ignore[arg-type]
    assert {players.decide(bot, seen, Chance(seed)) for seed in range(40)} == {Card(2, "bid")}


def celtic_bid(hand: str, **changes: Any) -> set[int]:
    """What the first to bid says to a hand of Celtic Whist, White being trump; of four players unless said."""
    seats = changes.pop("seats", 4)
    state = load("celtic_whist").new(1, changes.pop("options", {}), seats)
    cards = tuple(sorted(CARD_OF_TEXT[card] for card in hand.split()))
    seen: Any = state.observe(state.to_move)
    seen = seen._replace(hand=cards, trump=0, **changes)
    assert len(cards) == seen.hand_size
    bot = players.bot("plain", state.setup.game)
    return {players.decide(bot, seen, Chance(seed)).value for seed in range(20)}  # type: ignore[attr-defined]


STRONG = "Tw 25d 19d 13d 30d 29d 28d"
WEAK = "1d 2d 3d 4d 5d 6d 8d"


def test_a_strong_hand_bids_many_tricks_and_a_weak_one_none() -> None:
    assert min(celtic_bid(STRONG)) >= 4
    assert max(celtic_bid(WEAK)) < 0


def test_a_weak_hand_stakes_all_there_is_on_taking_none() -> None:
    """CW-BID-2, CW-BID-4, CW-MULTI-11."""
    assert celtic_bid(WEAK) == {-7}
    assert celtic_bid(WEAK, options={"doubling": True}) == {-200}
    assert celtic_bid(WEAK, options={"restrictive-null": True}) == {-300}


def test_alone_nothing_that_would_lose_everything_is_bid_while_there_is_time() -> None:
    """CW-SOLO-7. Two points a round are reckoned to be within reach."""
    looked = 0
    for number in range(40):
        options: dict[str, Value] = {"scoring": "tougher", "doubling": True, "player-start": 5 + number % 20}
        start = load("celtic_whist").new(number, options, 1)
        states: Sequence[Any] = players.play(start, exhibition.plain(start.setup)).states[1:]
        for state in states:
            bid = state.bids[0]
            if not state.tricks and bid and state.scores[0] > 1:
                score, rounds = state.scores[0], 30 - state.neutral
                stake = 26 if abs(bid) == 200 else abs(bid)
                if score + 2 * rounds >= 30 and rounds > 1:
                    assert stake < score, (number, state.round)
                    looked += 1
    assert looked > 200


@pytest.mark.parametrize(("score", "least"), [(28, 2), (25, 5), (22, 8)])
def test_alone_the_last_round_is_bid_so_as_to_win(score: int, least: int) -> None:
    """CW-SOLO-7: scoring comes before the black figure moves."""
    hand = "Tw 25d 19d 13d 30d 24d 29d 28d 1d 2d 3d 4d 5d"
    bids = celtic_bid(hand, seats=1, scores=(score,), neutral=29)
    assert min(bids) >= least


def test_alone_the_last_round_is_survived_with_the_bid_that_loses_least() -> None:
    """CW-SOLO-8: no bid that could lose everything."""
    hand = "Tw 25d 19d 13d 30d 24d 29d 28d 1d 2d 3d 4d 5d"
    bids = celtic_bid(hand, seats=1, scores=(4,), neutral=29, options={"object": "survive"})
    assert all(abs(bid) < 4 for bid in bids)


def test_together_the_last_to_bid_makes_the_bids_add_up() -> None:
    """CW-COOP-1: or somebody is sure to fail."""
    looked = 0
    for seats in (2, 3, 4, 5):
        start: Any = load("celtic_whist").new(seats, {"mode": "cooperative"}, seats)
        state: Any = players.play(start, exhibition.plain(start.setup)).state
        for line in state.sheet:
            bids = [max(0, line.bids[seat]) for seat in line.playing]
            assert sum(bids) == start.deal.hand_size
            looked += 1
    assert looked > 60


def whist_bid(hand: str) -> set[int]:
    """What the first of four players bids in the first round of Whist, which has no trump."""
    state = load("whist").new(1, {}, 4)
    cards = tuple(sorted(FRENCH_OF_TEXT[card] for card in hand.split()))
    seen = state.observe(state.to_move)._replace(hand=cards)
    bot = players.bot("plain", state.setup.game)
    return {players.decide(bot, seen, Chance(seed)).value for seed in range(20)}  # type: ignore[attr-defined]


def test_in_whist_aces_are_tricks_and_low_cards_are_none() -> None:
    assert min(whist_bid("As Ah Ad Ac Ks Kh Kd Kc")) >= 5
    assert whist_bid("7s 7h 7d 7c 8s 8h 8d 8c") == {0}
