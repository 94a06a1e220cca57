"""All that is left is claimed only where it is certain: tried against every play of the others, in deals that agree
with what the claimer sees (WH-6, WH-7; CW-PLAY-1 to CW-PLAY-5)."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.core import conformance
from tests.depth import in_depth
from trilithon import load
from trilithon.chance import Chance
from trilithon.equipment import CARD_OF_TEXT, WHITE
from trilithon.games.celtic_whist import claim as celtic_whist
from trilithon.games.celtic_whist import sampling as celtic_deals
from trilithon.games.celtic_whist.deal import DUMMY
from trilithon.games.celtic_whist.moves import PLAYS as CELTIC_PLAYS
from trilithon.games.celtic_whist.state import Trick as CelticTrick
from trilithon.games.whist import claim as whist
from trilithon.games.whist import sampling as whist_deals

MOST = 3  # cards in the claimer's hand; with more, the plays of the others are too many to try

DEALS = 0 if conformance.IN_BROWSER else 3  # that are tried beside the one there is
SEARCHED = 1 if conformance.IN_BROWSER else 4  # games for two in which all that is certain is looked for

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
            state = state.apply(seen.legal[chance.randrange(len(seen.legal))])


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
        if takers - {seat} or not takes_all(state.apply(move), seat, tricks - len(takers), sure_card):
            return False
    return True


@in_depth(("name", "seats", "options"), CASES, usual=lambda case: not case[2])
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
        after = deal.apply(move) if led else deal
        for answer in after.legal_moves() if led else (move,):
            if {event.seat for event in after.narrate(answer, None) if event.kind == "trick"} != {seat}:
                return False
            alike.setdefault(answer, []).append(after.apply(answer))
    return all(certain(later, seat, tricks - 1) for later in alike.values())


def all_deals(state: Any) -> list[Any]:
    """Every deal that agrees with what the one of two who is to move has seen, found by dealing often."""
    seen = state.observe(state.to_move)
    sample = GAMES[state.setup.game][1]
    return list({deal.hands: deal for deal in (sample(seen, Chance(n)) for n in range(120))}.values())


@pytest.mark.parametrize(
    ("name", "options", "least"),
    [("whist", {}, 10), ("whist", {"order": "1-8-1"}, 3), ("celtic_whist", {}, 5)],
)
def test_of_two_nothing_that_is_certain_is_missed(name: str, options: dict[str, Any], least: int) -> None:
    """Suits are counted out, also where a card that is out beats one of the claimer's, and by who follows. least: how
    much is found in a game."""
    found = 0
    for state in turns(name, 2, options, SEARCHED):
        seen = state.observe(state.to_move)
        if GAMES[name][0](seen) is None:
            assert not certain(all_deals(state), state.to_move, len(seen.hand))
        else:
            found += 1
    assert found >= least * SEARCHED


# Clubs, diamonds, hearts, spades are suits 0 to 3.


def celtic_seen(seats: int, options: dict[str, Any], hand: str, out: str, trick: str = "") -> Any:
    """Somebody who is to play at Celtic Whist, white being trump, with every card played but their own and some that
    are out; nobody has shown to be void. Alone, the dummy hand has led."""
    held, unseen, lies = ([CARD_OF_TEXT[text] for text in texts.split()] for texts in (hand, out, trick))
    gone = {*range(1, 31), CARD_OF_TEXT["Tw"]}.difference(held, unseen, lies)
    state: Any = load("celtic_whist").new(1, options, seats)
    return state.observe(0)._replace(
        to_move=0,
        values=(1,) * seats,
        trump=WHITE,
        hand=tuple(held),
        legal=tuple(CELTIC_PLAYS[card] for card in held),
        counts=(len(held),) * seats,
        leader=DUMMY if seats == 1 else 0,
        trick=tuple(lies),
        tricks=tuple(CelticTrick(0, (card,), 0) for card in sorted(gone)),
    )


# By number white 1, 7 … 25, blue 2 … 26, green 3 … 27, yellow 4 … 28, red 5 … 29, black 6 … 30.
@pytest.mark.parametrize(
    ("options", "hand", "out", "card"),
    [
        ({}, "30d 18d", "24d 1d 2d", None),  # black need not be followed: the 24 can be kept (CW-PLAY-3)
        ({"follow-black": True}, "30d 18d", "24d 1d 2d", "30d"),  # it must be played (CW-PLAY-4)
        ({"follow-black": True}, "18d 25d", "6d 29d", "18d"),  # before the 6 can be thrown away
        ({}, "18d 25d", "6d 29d", None),
        ({}, "24d Tw", "25d 2d 3d", "Tw"),  # draws the 25, which would beat the black 24
        (
            {},
            "30d 25d",
            "Tw 1d",
            None,
        ),  # the trilithon is a trump, and beats a black 30 (CW-PLAY-2, CW-PLAY-3)
        ({}, "29d 5d", "23d 2d", "29d"),  # the 23 has to follow (CW-PLAY-1)
        ({}, "29d 5d", "23d 2d 7d", None),  # who has no red may trump
        ({}, "29d 17d", "23d 11d 7d", None),
    ],
)
def test_of_two_at_celtic_whist_what_must_be_followed_is_counted_out(
    options: dict[str, Any], hand: str, out: str, card: str | None
) -> None:
    sure = celtic_whist.sure_card(celtic_seen(2, options, hand, out))
    assert sure == (None if card is None else CARD_OF_TEXT[card])


@pytest.mark.parametrize(("out", "card"), [("11d 17d 7d", None), ("11d 17d 3d", "29d")])
def test_who_plays_after_the_claimer_may_follow_now_and_trump_then(out: str, card: str | None) -> None:
    """Of three the last has led red 5, and has shown to have no trump; the next may hold 11 or 17, and white 7."""
    seen = celtic_seen(3, {}, "29d 23d", out)
    shown = CelticTrick(1, tuple(CARD_OF_TEXT[text] for text in ("19d", "2d", "25d")), 0)
    led = seen._replace(leader=2, trick=(CARD_OF_TEXT["5d"],), counts=(2, 2, 1), tricks=(*seen.tricks, shown))
    assert celtic_whist.sure_card(led) == (None if card is None else CARD_OF_TEXT[card])


# CW-SOLO-4: the dummy hand may lead whatever is out, in any order.
@pytest.mark.parametrize(
    ("hand", "out", "card"),
    [
        ("27d 29d 25d", "17d 23d", "27d"),  # either red is beaten by 29, the other trumped
        ("27d 29d 11d", "17d 23d", None),  # one of them is not beaten
        ("27d 17d", "11d 23d", None),  # nor is 23
        ("27d 17d", "11d 5d", "27d"),
        ("27d 25d", "30d 5d", None),  # black is not trumped
    ],
)
def test_alone_every_card_that_the_dummy_hand_may_lead_is_beaten(
    hand: str, out: str, card: str | None
) -> None:
    sure = celtic_whist.sure_card(celtic_seen(1, {}, hand, out, "3d"))
    assert sure == (None if card is None else CARD_OF_TEXT[card])


def test_nothing_is_claimed_out_of_turn_or_before_all_have_bid() -> None:
    views = (state.observe(state.to_move) for state in turns("whist", 2, {}, 1))
    seen = next(view for view in views if whist.sure_card(view) is not None)
    assert whist.sure_card(seen._replace(seat=1 - seen.seat)) is None
    assert whist.sure_card(seen._replace(bids=(0, None))) is None
