"""All that is left is claimed only where it is certain: tried against every play of the others, in deals that agree
with what the claimer sees (WH-6, WH-7; CW-PLAY-1 to CW-PLAY-5)."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.core import conformance
from trilithon import load
from trilithon.chance import Chance
from trilithon.games.celtic_whist import claim as celtic_whist
from trilithon.games.celtic_whist import sampling as celtic_deals
from trilithon.games.whist import claim as whist
from trilithon.games.whist import sampling as whist_deals

MOST = 3  # cards in the claimer's hand; with more, the plays of the others are too many to try

DEALS = 0 if conformance.IN_BROWSER else 2  # that are tried beside the one there is

# By the name of the game: what claims, what deals the unseen cards anew, and options.
GAMES: dict[str, tuple[Callable[[Any], bool], Callable[[Any, Chance], Any], tuple[dict[str, Any], ...]]] = {
    "whist": (whist.sure, whist_deals.sample, ({}, {"order": "1-8-1"})),
    "celtic_whist": (
        celtic_whist.sure,
        celtic_deals.sample,
        ({}, {"follow-black": True}, {"mode": "cooperative"}, {"all-sixty": True}),
    ),
}
CASES = [
    (name, seats, options)
    for name, (_, _, all_options) in GAMES.items()
    for options in all_options
    for seats in ((5,) if "all-sixty" in options else (2, 3, 4))
]


def leads(name: str, seats: int, options: dict[str, Any], games: int) -> Iterator[Any]:
    """Positions of games at random in which somebody leads with two or three cards."""
    for seed in range(games):
        chance, state = Chance(seed), load(name).new(seed, options, seats)
        for _ in range(4 * 60):
            if state.to_move is None:
                break
            seen: Any = state.observe(state.to_move)
            if seen.legal[0].kind == "play" and not seen.trick and 2 <= len(seen.hand) <= MOST:
                yield state
            state = state.after(seen.legal[chance.below(len(seen.legal))])


def takes_all(state: Any, seat: int, tricks: int) -> bool:
    """Whether a seat takes so many tricks from here, playing any card that it may, whatever the others do."""
    if tricks == 0:
        return True
    for move in state.legal_moves():
        events = state.narrate(move, None)
        takers = {event.seat for event in events if event.kind == "trick"}
        if takers - {seat}:
            return False
        if not takes_all(state.after(move), seat, tricks - len(takers)):
            return False
    return True


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_what_is_claimed_is_won_whatever_the_others_hold_and_play(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    sure, sample, _ = GAMES[name]
    found = claimed = 0
    for number, state in enumerate(leads(name, seats, options, 6)):
        seen = state.observe(state.to_move)
        found += 1
        if sure(seen):
            claimed += 1
            for deal in (state, *(sample(seen, Chance(100 * number + n)) for n in range(DEALS))):
                assert takes_all(deal, state.to_move, len(seen.hand))
    assert claimed * 50 > found > 20  # of these positions one in fifty at the least is claimed


def whist_seen(trump: int | None, hand: str, played: str) -> Any:
    """Somebody who is to lead at Whist for two, whose deck is ace to jack (WH-1)."""
    from trilithon.equipment import french_text
    from trilithon.games.whist.state import Trick

    of_text = {french_text(card): card for card in range(52)}
    cards = [of_text[text] for text in played.split()]
    tricks = tuple(Trick(0, (one, other)) for one, other in zip(cards[::2], cards[1::2], strict=True))
    state: Any = load("whist").new(1, seats=2)
    seen = state.observe(state.to_move)
    held = tuple(of_text[text] for text in hand.split())
    return seen._replace(bids=(0, 0), trump=trump, hand=held, tricks=tricks)


# Clubs, diamonds, hearts, spades are suits 0 to 3.
@pytest.mark.parametrize(
    ("trump", "hand", "played", "claims"),
    [
        (None, "Ah Kh", "", True),
        (None, "Ah Qh", "", False),  # the king is out
        (None, "Ah Qh", "Kh Jh", True),  # it was out, and has been played
        (3, "Ah Kh", "", False),  # a trump is out
        (3, "As Ks", "", True),
        (3, "As Ah", "Ks Qs Js Jh", True),  # all other trumps have been played
        (3, "As Ah", "Ks Qs Jh Jc", False),  # the jack of spades has not
    ],
)
def test_who_leads_at_whist_may_claim_what_nothing_out_beats(
    trump: int | None, hand: str, played: str, claims: bool
) -> None:
    assert whist.sure(whist_seen(trump, hand, played)) is claims


def test_who_follows_claims_nothing() -> None:
    seen = whist_seen(None, "Ah Kh", "")
    assert not whist.sure(seen._replace(trick=(seen.hand[0],)))
    assert not whist.sure(seen._replace(seat=1 - seen.seat))
    assert not whist.sure(seen._replace(bids=(0, None)))
