"""What rounds of Celtic Whist score, and what is said of the end.

How the figures move, who bids and leads next, and who plays on: see the referee in `test_restatement`.
"""

from typing import Any

import pytest

import trilithon
from tests.core.celtic_whist.positions import new
from tests.core.celtic_whist.test_restatement import plain_points
from tests.core.facts import check_over
from trilithon.equipment import CARD_OF_TEXT
from trilithon.games.celtic_whist import State
from trilithon.games.celtic_whist.moves import DOUBLE
from trilithon.games.celtic_whist.scoring import final_values, is_made_exactly, points_gained

GAME = trilithon.load("celtic_whist")


def number(text: str) -> int:
    value: int = GAME.parse(text).value
    return value


def finish_solo(bid: str, taken: int, score: int, neutral: int = 15, **options: Any) -> State:
    """The state after a solo round that ends so. The last trick goes to the player, or with none taken to the dummy."""
    state = new(**options)
    last = "30d" if taken else "2d"
    state = state.apply(GAME.parse(bid))._replace(
        hands=((CARD_OF_TEXT[last],),),
        dummy=(),
        trick=(CARD_OF_TEXT["6d"],),
        taken=(max(0, taken - 1),),
        scores=(score,),
        neutral=neutral,
    )
    return state.apply(GAME.parse(last))


def test_points_against_a_plain_statement() -> None:
    # CW-SCORE-1 to CW-SCORE-5, CW-BID-4: every bid and every number of tricks
    state = new(2, doubling=True)
    for hand in (7, 10, 12, 13, 15):
        deal = state.deal._replace(hand_size=hand)
        bids = [str(n) for n in range(1, hand + 1)] + ["double"]
        for bid in bids + [f"null{n}" for n in range(1, hand + 1)] + ["null-double", "null-max"]:
            highest = max(
                2 * hand if bid == "double" else 4, 0 if bid.startswith("null") else number(bid) % DOUBLE
            )
            value = final_values(state.rules, deal, (number(bid), 4))[0]
            for took in range(hand + 1):
                for tougher in (False, True):
                    wanted = plain_points(bid, took, hand, tougher, highest)
                    assert points_gained(value, took, hand, tougher) == wanted


REACHED, LOW, LATE = "won, player 1, 30", "lost, player 1’s, zero", "lost, black, 30, player 1, 29"
SURVIVE = {"object": "survive"}


@pytest.mark.parametrize(
    ("bid", "taken", "score", "neutral", "options", "winners", "total", "facts"),
    [
        ("4", 4, 26, 15, {}, (0,), 30, REACHED),
        ("9", 9, 29, 15, {}, (0,), 38, "won, player 1, 38"),  # CW-BID-3: scores count on
        ("4", 4, 26, 29, {}, (0,), 30, REACHED),  # scoring comes before the black figure moves
        ("4", 4, 26, 15, SURVIVE, (0,), 30, REACHED),  # CW-SOLO-8: reaching 30 wins early
        ("3", 3, 26, 29, {}, (), 29, LATE),
        ("5", 3, 5, 15, {}, (), 0, LOW),
        ("5", 3, 4, 29, SURVIVE, (), 0, LOW),  # CW-SCORE-6: no less than zero
        ("5", 3, 6, 29, SURVIVE, (0,), 1, "won, black, 30, player 1, 1"),
    ],
)
def test_the_ends_of_the_solo_game(
    bid: str,
    taken: int,
    score: int,
    neutral: int,
    options: dict[str, str],
    winners: tuple[int, ...],
    total: int,
    facts: str,
) -> None:
    # CW-SOLO-7, CW-SOLO-8
    check_over(finish_solo(bid, taken, score, neutral, **options), winners, (total,), facts)


@pytest.mark.parametrize(
    ("bid", "score", "neutral", "options"),
    [("3", 26, 15, {}), ("3", 26, 28, {}), ("5", 6, 15, {}), ("5", 6, 28, SURVIVE)],
)
def test_the_solo_game_goes_on(bid: str, score: int, neutral: int, options: dict[str, str]) -> None:
    # CW-SOLO-7, CW-SOLO-8: with a point less than 30, a point more than none, or a round to play
    assert finish_solo(bid, 3, score, neutral, **options).result is None


def test_made_exactly() -> None:
    # CW-COOP-1
    assert [taken for taken in range(11) if is_made_exactly(4, taken, 10)] == [4]
    assert [taken for taken in range(11) if is_made_exactly(20, taken, 10)] == [10]
    for null in (-1, -10, -20, 0):
        assert [taken for taken in range(11) if is_made_exactly(null, taken, 10)] == [0]
