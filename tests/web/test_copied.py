"""What is copied of a whole table is the table in words: its heading, where it stands, what it asks for."""

import pytest

from tests.web.companies import GAMES, HERE, SHARED, alone, begin
from tests.web.visiting import VisitorInPython, visit
from trilithon import load


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_copied_as_it_is_heard(game: str) -> None:
    visitor = VisitorInPython()
    begin(visitor, game, alone(game))
    heading, *told = visitor.copies.splitlines()
    assert heading.startswith(f"{load(game).title}: ")
    visitor.key("t")
    assert visitor.says in " ".join(told)


HIDING = [game for game in SHARED if load(game).hides(load(game).new(1, None, 2).setup.options)]


@pytest.mark.parametrize("game", HIDING)
def test_nothing_is_copied_of_what_a_curtain_hides(game: str) -> None:
    visitor = VisitorInPython()
    seats = max(2, load(game).seats[0])
    visitor.open(f"{game}/?seed=7&seats={seats}&players={','.join((HERE,) * seats)}")
    assert visitor.curtain
    assert visitor.copies == ""


def test_a_page_that_is_no_table_is_copied_as_it_is() -> None:
    visitor = visit("")
    assert visitor.copies == ""
