"""The deals with which somebody new begins: in none of them do all others bid null, and nothing happens."""

import pytest

from tests.web.surroundings import SEED
from tests.web.visiting import VisitorInPython, visit
from trilithon import load
from trilithon.deal_code import encode_seed
from trilithon.games.celtic_whist.state import Observation
from trilithon.options import suggestion
from trilithon.players import match
from trilithon.players.levels import bot
from trilithon_web.table import table_of

GAME = "celtic_whist"
DEALS = table_of(GAME).deals.first


@pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats in DEALS for seed in DEALS[seats]])
def test_in_a_first_deal_at_most_half_of_the_computers_bid_null(seats: int, seed: int) -> None:
    """CW-BID-2. Steady bids for everybody; seat 0 is the player's."""
    rules = load(GAME)
    start = rules.new(seed, suggestion(rules.options, seats), seats)
    record = match.play(start, [bot("steady", GAME)] * seats, most=seats)
    seen = record.state.observe(0)
    assert isinstance(seen, Observation)
    assert sum(bid < 0 for bid in seen.bids[1:]) <= (seats - 1) / 2


def test_somebody_new_plays_the_first_deals_in_their_order_and_then_any() -> None:
    visitor = visit("")
    visitor.go_to(f"{GAME}/#play")
    visitor.press("Against three computers")
    played = [deal_of(visitor)]
    for _ in range(3):
        play_anew(visitor)
        played.append(deal_of(visitor))
    assert played == [*map(encode_seed, DEALS[4]), encode_seed(SEED)]


def test_no_deal_that_was_begun_comes_up_again_as_a_first_one() -> None:
    first, second, _ = DEALS[3]
    visitor = visit(f"{GAME}/?seed={first}&seats=3")
    play_anew(visitor)
    assert deal_of(visitor) == encode_seed(second)


def play_anew(visitor: VisitorInPython) -> None:
    """Make a move, and have another game of the same kind dealt, of whatever number."""
    visitor.wait()
    visitor.press_each("1", "Bid 1")
    visitor.press_each("Menu", "New game", "Deal")


def deal_of(visitor: VisitorInPython) -> str:
    """The code of the deal at which somebody sits."""
    return visitor.address.partition("deal=")[2].partition("&")[0]
