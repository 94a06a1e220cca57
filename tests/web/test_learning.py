"""What is still to be learned: better moves of the last ninety days that nobody has found yet, and the way to them."""

from functools import cache
from typing import Any

import pytest

from tests.visitor import plain
from tests.web.days import come
from tests.web.surroundings import NOW
from tests.web.visiting import VisitorInPython
from trilithon.chance import Chance
from trilithon.deal_code import encode_seed
from trilithon.game import load
from trilithon.record import Record
from trilithon.review import ReviewedMove, write_reviewed
from trilithon_web.nodes import text_of
from trilithon_web.shelf.saves import Head

DAY = 24 * 3600
KEY = "whist?seed=5&players=person,steady&length=short"
PLACE = f"whist/?deal={encode_seed(5)}&players=person,steady&length=short#mistakes"


@cache
def play_game() -> Record:
    record, chance = Record.begin(load("whist").new(5, {"length": "short"}, 2)), Chance(1)
    while moves := record.state.legal_moves():
        record = record.apply(chance.choice(moves))
    return record


@cache
def errors() -> tuple[ReviewedMove, ...]:
    """Three decisions of the first player that cost much, whatever would have been better."""
    states = play_game().states
    own = [at for at, state in enumerate(states) if state.to_move == 0 and len(state.legal_moves()) > 1]
    return tuple(
        ReviewedMove(at, 0, 500, 300 - place, 1, str(states[at].legal_moves()[place % 2]))
        for place, at in enumerate((own[0], own[len(own) // 2], own[-1]))
    )


PLACES = tuple(error.at for error in errors())


def head(played: int = NOW, review: str = f"0 {write_reviewed(errors())}", **more: Any) -> Head:
    """What is stored of the game. review: of the first player, which has three errors; more: what was found of them."""
    return Head(begun=NOW, played=played, over=play_game().state.result, review=review, **more)


def look(address: str, *heads: Head) -> VisitorInPython:
    """Somebody who has such a game for each of these heads."""
    keys = (f"{KEY}#{number}" if number > 1 else KEY for number in range(1, 9))
    return come(address, heads=dict(zip(keys, heads, strict=False)))


def ways(visitor: VisitorInPython) -> list[tuple[str, str]]:
    """The ways to better moves: what they say, and where they lead."""
    links = (link for link in visitor.drawn("href") if link.attrs["href"].endswith("#mistakes"))
    return [(plain(text_of(link)), link.attrs["href"]) for link in links]


@pytest.mark.parametrize("address", ["today/", "games/"])
def test_better_moves_that_are_still_to_be_found_are_counted_by_game(address: str) -> None:
    some = head(found=PLACES[:1], shown=PLACES[1:2], played=NOW - DAY)
    visitor = look(address, head(), some, head(found=PLACES), head(review=""))
    assert ways(visitor) == [
        ("Whist, deal 5 3 better moves to find", f"../{PLACE}"),
        ("Whist, deal 5 (2) 1 better move to find", f"../{PLACE.replace('#', '&copy=2#')}"),
    ]


def test_after_ninety_days_they_are_no_longer_offered() -> None:
    assert ways(look("today/", head(played=NOW - 89 * DAY)))
    assert not ways(look("today/", head(played=NOW - 91 * DAY)))


def test_what_cannot_be_read_is_left_out() -> None:
    assert not ways(look("today/", *(head(review=review) for review in ("0 nonsense", "x", "nobody 1:0:5"))))


def test_the_front_page_says_how_many_and_leads_to_the_game_or_to_the_list_of_several() -> None:
    assert ways(look("", head(review=""))) == []
    ((words, href),) = ways(look("", head()))
    assert words == "3 better moves to find in Whist"
    assert href == f"./{PLACE}"
    ((words, href),) = ways(look("", head(), head()))
    assert words == "6 better moves to find in Whist"
    assert href == "./today/#mistakes"
    assert len(look("today/", head()).drawn("id", "mistakes")) == 1


@pytest.mark.parametrize(("found", "shows"), [(1, "2 of 3"), (3, "Play again")])
def test_its_address_opens_the_first_that_is_open_or_the_end(found: int, shows: str) -> None:
    visitor = VisitorInPython()
    visitor.resume(play_game(), ("person", "steady"), review=head().review, found=PLACES[:found])
    visitor.open(f"{visitor.address}mistakes")
    assert visitor.shows(shows)
