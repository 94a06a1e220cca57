"""What is copied of a whole table is the table in words: its heading, where it stands, what it asks for."""

import pytest

from tests.web.test_last_company import GAMES, SHARED, Visitor, alone
from trilithon import load
from trilithon_web import app
from trilithon_web.company import PERSON


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_copied_as_it_is_heard(game: str) -> None:
    visitor = Visitor()
    visitor.go(game, alone(game))
    copied = app.in_words(visitor.app)
    heading, *told = copied.splitlines()
    assert heading.startswith(f"{load(game).title}: ")
    visitor.do({"do": "tell"})
    assert visitor.play.speech.say in told


@pytest.mark.parametrize("game", [game for game in SHARED if game != "mancala"])
def test_nothing_is_copied_of_what_a_curtain_hides(game: str) -> None:
    visitor = Visitor()
    visitor.go(game, (PERSON,) * max(2, load(game).seats[0]))
    assert visitor.play.eyes.curtain is not None
    assert app.in_words(visitor.app) == ""


def test_a_page_that_is_no_table_is_copied_as_it_is() -> None:
    assert app.in_words(Visitor().app) == ""
