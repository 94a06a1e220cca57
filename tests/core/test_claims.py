"""All that is left is claimed only where it is certain: tried against every play of the others, in deals that agree
with what the claimer sees (WH-6, WH-7; CW-PLAY-1 to CW-PLAY-5)."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.core import conformance
from trilithon import load
from trilithon.chance import Chance
from trilithon.equipment import FRENCH_OF_TEXT
from trilithon.games.celtic_whist import claim as celtic_whist
from trilithon.games.celtic_whist import sampling as celtic_deals
from trilithon.games.whist import claim as whist
from trilithon.games.whist import sampling as whist_deals
from trilithon.games.whist.moves import PLAYS
from trilithon.games.whist.state import Trick

MOST = 3  # cards in the claimer's hand; with more, the plays of the others are too many to try

DEALS = 0 if conformance.IN_BROWSER else 3  # that are tried beside the one there is

# By the name of the game: what claims, what deals the unseen cards anew, and options.
GAMES: dict[
    str, tuple[Callable[[Any], int | None], Callable[[Any, Chance], Any], tuple[dict[str, Any], ...]]
] = {
    "whist": (whist.sure_card, whist_deals.sample, ({}, {"order": "1-8-1"})),
    "celtic_whist": (
        celtic_whist.sure_card,
        celtic_deals.sample,
        ({}, {"follow-black": True}, {"mode": "cooperative"}, {"all-sixty": True}, {"object": "survive"}),
    ),
}
FEW = {"all-sixty": (5,), "object": (1,)}  # for whom these options are
CASES = [
    (name, seats, options)
    for name, (_, _, all_options) in GAMES.items()
    for options in all_options
    for seats in next((FEW[option] for option in options if option in FEW), (2, 3, 4))
]


def turns(name: str, seats: int, options: dict[str, Any], games: int) -> Iterator[Any]:
    """Positions of games at random in which somebody with two or three cards is to play, leading or following."""
    for seed in range(games):
        chance, state = Chance(seed), load(name).new(seed, options, seats)
        for _ in range(4 * 60):
            if state.to_move is None:
                break
            seen: Any = state.observe(state.to_move)
            if seen.legal[0].kind == "play" and 2 <= len(seen.hand) <= MOST:
                yield state
            state = state.after(seen.legal[chance.below(len(seen.legal))])


def takes_all(state: Any, seat: int, tricks: int, sure_card: Callable[[Any], int | None]) -> bool:
    """Whether a seat takes so many tricks from here by the cards that are proved to be sure, whatever others play."""
    if tricks == 0:
        return True
    moves = state.legal_moves()
    if state.to_move == seat:
        card = sure_card(state.observe(seat))
        moves = [move for move in moves if move.value == card]
        assert moves  # once claimed, the rest is proved again at each turn
    for move in moves:
        takers = {event.seat for event in state.narrate(move, None) if event.kind == "trick"}
        if takers - {seat} or not takes_all(state.after(move), seat, tricks - len(takers), sure_card):
            return False
    return True


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_what_is_claimed_is_won_whatever_the_others_hold_and_play(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    sure_card, sample, _ = GAMES[name]
    positions: Counter[bool] = Counter()  # by whether somebody leads
    claimed: Counter[bool] = Counter()
    for number, state in enumerate(turns(name, seats, options, 6 if seats > 1 else 60)):
        seen = state.observe(state.to_move)
        leads = not seen.trick
        positions[leads] += 1
        if sure_card(seen) is not None:
            claimed[leads] += 1
            for deal in (state, *(sample(seen, Chance(100 * number + n)) for n in range(DEALS))):
                assert takes_all(deal, state.to_move, len(seen.hand), sure_card)
    for leads, all_positions in positions.items():
        # Of the leads one in thirty at the least; who follows, as behind the dummy always, is sure less often.
        assert claimed[leads] * (30 if leads else 150) > all_positions > 20


def certain(deals: list[Any], seat: int, tricks: int) -> bool:
    """Whether one of two takes all tricks by some way of playing, in all of these deals, which look alike to them."""
    return tricks == 0 or any(_certain_by(move, deals, seat, tricks) for move in deals[0].observe(seat).legal)


def _certain_by(move: Any, deals: list[Any], seat: int, tricks: int) -> bool:
    alike: dict[Any, list[Any]] = {}  # by what the other plays
    for deal in deals:
        led = not deal.trick
        after = deal.after(move) if led else deal
        for answer in after.legal_moves() if led else (move,):
            if {event.seat for event in after.narrate(answer, None) if event.kind == "trick"} != {seat}:
                return False
            alike.setdefault(answer, []).append(after.after(answer))
    return all(certain(later, seat, tricks - 1) for later in alike.values())


def all_deals(state: Any) -> list[Any]:
    """Every deal that agrees with what the one of two who is to move has seen, found by dealing often."""
    seen = state.observe(state.to_move)
    sample = GAMES[state.setup.game][1]
    return list({deal.hands: deal for deal in (sample(seen, Chance(n)) for n in range(120))}.values())


@pytest.mark.parametrize(
    ("name", "options", "least"),
    [("whist", {}, 40), ("whist", {"order": "1-8-1"}, 15), ("celtic_whist", {}, 30)],
)
def test_of_two_nothing_that_is_certain_is_missed(name: str, options: dict[str, Any], least: int) -> None:
    """Suits are counted out: also where a card that is out beats one of the claimer's, and where they follow."""
    found = 0
    for state in turns(name, 2, options, 4):
        seen = state.observe(state.to_move)
        if GAMES[name][0](seen) is None:
            assert not certain(all_deals(state), state.to_move, len(seen.hand))
        else:
            found += 1
    assert found >= least


def whist_seen(trump: int | None, hand: str, played: str, trick: str = "") -> Any:
    """Somebody who is to play at Whist for two, whose deck is ace to jack (WH-1), and has led to all tricks."""
    cards = [FRENCH_OF_TEXT[text] for text in played.split()]
    tricks = tuple(Trick(0, (one, other)) for one, other in zip(cards[::2], cards[1::2], strict=True))
    state: Any = load("whist").new(1, seats=2)
    held = tuple(FRENCH_OF_TEXT[text] for text in hand.split())
    lies = tuple(FRENCH_OF_TEXT[text] for text in trick.split())
    return state.observe(0)._replace(
        to_move=0,
        bids=(0, 0),
        trump=trump,
        hand=held,
        legal=tuple(PLAYS[card] for card in held),
        counts=(len(held), len(held) - len(lies)),
        leader=len(lies),
        trick=lies,
        tricks=tricks,
    )


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
        (3, "As Ah", "Ks Qs Jh Qh", True),  # the jack of spades has not; the ace draws it
        (3, "As Ah", "Jh Qh", False),  # three are out
        (None, "Ah Kh Jh", "", True),  # the queen has to follow
        (None, "Ah Jh", "", False),
    ],
)
def test_who_leads_at_whist_may_claim_what_can_be_counted_out(
    trump: int | None, hand: str, played: str, claims: bool
) -> None:
    assert (whist.sure_card(whist_seen(trump, hand, played)) is not None) is claims


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        ("Kh Ah", "Qh", "Kh"),  # either takes it, and the other the next
        ("Ah Jh", "Kh", None),  # the queen may come
        ("Ah Qh", "Jh", "Qh"),  # by the ace the king would be left
        ("Qh Ah Kh", "Jh", "Qh"),
        ("Kh Ah", "Ac", None),
    ],
)
def test_who_follows_claims_with_a_card_that_takes_the_trick(hand: str, trick: str, card: str | None) -> None:
    sure = whist.sure_card(whist_seen(None, hand, "", trick))
    assert sure == (None if card is None else FRENCH_OF_TEXT[card])


def test_nothing_is_claimed_out_of_turn_or_before_all_have_bid() -> None:
    seen = whist_seen(None, "Ah Kh", "")
    assert whist.sure_card(seen._replace(seat=1 - seen.seat)) is None
    assert whist.sure_card(seen._replace(bids=(0, None))) is None
