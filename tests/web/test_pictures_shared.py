"""A picture of a table and its link for the share sheet: what the window is asked to do."""

import pytest

from tests.controls import COPY_LINK, SEND_DEAL, SEND_PICTURE
from tests.web.playing import at_table
from tests.web.surroundings import HOME
from tests.web.visiting import VisitorInPython, visit
from trilithon_web import app
from trilithon_web.edition import FILE, Edition
from trilithon_web.effects import Picture, Share
from trilithon_web.table.groups import Omitted

SAVE = "Save a picture"
FREECELT = f"{HOME}freecelt/?seed=1"
CAPTION = ("FreeCelt", "Deal 1 · 2 slots", "Trilithon · example.org/t/freecelt/?seed=1")


def open_share(address: str, home: str = HOME) -> VisitorInPython:
    visitor = visit(address)
    visitor.app = visitor.app._replace(edition=Edition(home=home) if home else Edition(FILE))
    visitor.press("Share")
    return visitor


@pytest.mark.parametrize(
    ("press", "kind", "sheet"),
    [(f"{SAVE} (PNG)", "png", False), (f"{SAVE} (SVG)", "svg", False), (SEND_PICTURE, "png", True)],
)
def test_a_picture_is_named_by_its_move_and_says_what_it_shows(press: str, kind: str, sheet: bool) -> None:
    visitor = open_share("freecelt/?seed=1")
    visitor.press(press)
    assert visitor.sent == [Picture(kind, "freecelt-move-0", CAPTION, Omitted(), sheet)]
    assert not visitor.panels


@pytest.mark.parametrize(
    ("name", "query"),
    [("celtic_whist", ""), ("whist", ""), ("rekniles_ekim", ""), ("mancala", "game=deduction")],
)
def test_where_something_is_hidden_no_picture_bears_the_number_of_the_deal(name: str, query: str) -> None:
    visitor = open_share(f"{name}/?{query}")
    visitor.press(f"{SAVE} (PNG)")
    (picture,) = visitor.sent
    assert isinstance(picture, Picture)
    assert picture.caption[2] == f"Trilithon · example.org/t/{name}/"
    assert "seed" not in "".join((picture.name, *picture.caption))


def test_the_sheet_gets_the_link_that_is_copied() -> None:
    visitor = open_share("freecelt/?seed=1")
    visitor.press(f"{COPY_LINK}: to this deal")
    assert visitor.copied == FREECELT
    visitor.press(SEND_DEAL)
    assert visitor.sent == [Share("FreeCelt", "FreeCelt: Deal 1 · 2 slots", FREECELT)]
    assert not visitor.panels


def test_without_a_home_there_is_a_picture_but_no_link() -> None:
    visitor = open_share("freecelt/?seed=1", home="")
    assert SEND_DEAL not in visitor.names()
    visitor.press(f"{SAVE} (SVG)")
    (picture,) = visitor.sent
    assert isinstance(picture, Picture)
    assert picture.caption[2] == "Trilithon"


def test_before_python_runs_nothing_of_it_can_be_pressed() -> None:
    visitor = open_share("freecelt/?seed=1")
    visitor.app = app.mark_not_ready(visitor.app)
    for name in (f"{COPY_LINK}: to this deal", SEND_DEAL, SEND_PICTURE, f"{SAVE} (PNG)", f"{SAVE} (SVG)"):
        with pytest.raises(AssertionError, match="can’t be pressed yet"):
            visitor.press(name)


def test_a_move_by_link_goes_to_the_sheet_where_that_is_wished_else_to_the_clipboard() -> None:
    visitor = at_table("mancala/?seed=7&players=person,away")
    visitor.press(f"{COPY_LINK}: for Player 2")
    assert visitor.copied.startswith(f"{HOME}mancala/?")
    visitor.press("Send the link …: for Player 2")
    assert visitor.sent == [Share("Afro-Celt Mancala", "", visitor.copied)]
