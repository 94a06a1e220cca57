"""A picture of a table and its link for the share sheet: what the window is asked to do."""

from typing import Any

import pytest

import trilithon
from tests.controls import COPY_LINK
from trilithon_web import settings
from trilithon_web.address import sitting_of
from trilithon_web.edition import Edition
from trilithon_web.effects import ClosePanel, Copy, Picture, Share
from trilithon_web.nodes import Node, find, text_of
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.opening import first
from trilithon_web.screens.play.share.pictures import handed
from trilithon_web.screens.play.share.view import share
from trilithon_web.screens.play.update import update
from trilithon_web.shared import Shared
from trilithon_web.table import table_of
from trilithon_web.table_values import Omitted

CHOSEN = ("copy", "frame-what", "frame-theme")
SAVE, SEND, SEND_DEAL = "Save a picture", "Send a picture", "Send the deal"

SITE = Edition(home="https://example.org/games/")


def play(name: str, query: str = "") -> Play:
    game: Any = trilithon.load(name)
    sitting = sitting_of(game, query) if query else None
    return first(game, Shared(settings.read(None, table_of(name).settings)), sitting)._replace(ready=True)


def pressed(model: Play, edition: Edition, label: str) -> tuple[object, ...]:
    """What pressing a button of the panel asks for."""
    buttons = [one for one in find(share(model, edition), "data-do") if text_of(one) == label]
    message = {
        name.removeprefix("data-"): value
        for name, value in buttons[0].attrs.items()
        if name.startswith("data-")
    }
    return update(model, message)[1]


def labels(panel: Node) -> list[str]:
    return [text_of(one) for one in find(panel, "data-do")]


def test_a_picture_is_named_by_its_move_and_says_what_it_shows() -> None:
    seed = play("freecelt").record.states[0].setup.seed
    caption = (
        "FreeCelt",
        f"Deal {seed} · 2 slots",
        f"Trilithon · example.org/games/freecelt/?seed={seed}",
    )
    for kind in "png", "svg":
        asked = pressed(play("freecelt"), SITE, f"{SAVE} ({kind.upper()})")
        assert asked == (ClosePanel(), Picture(kind, "freecelt-move-0", caption, Omitted(), sheet=False))
    asked = pressed(play("freecelt"), SITE, SEND)
    assert asked == (ClosePanel(), Picture("png", "freecelt-move-0", caption, Omitted(), sheet=True))


@pytest.mark.parametrize(
    ("name", "query"),
    [("celtic_whist", ""), ("whist", ""), ("rekniles_ekim", ""), ("mancala", "game=deduction")],
)
def test_where_something_is_hidden_no_picture_bears_the_number_of_the_deal(name: str, query: str) -> None:
    _, picture = pressed(play(name, query), SITE, f"{SAVE} (PNG)")
    assert isinstance(picture, Picture)
    assert picture.caption[2] == f"Trilithon · example.org/games/{name}/"
    assert "seed" not in "".join((picture.name, *picture.caption))


def test_the_sheet_gets_the_link_that_is_copied() -> None:
    seed = play("freecelt").record.states[0].setup.seed
    link = f"https://example.org/games/freecelt/?seed={seed}"
    asked = pressed(play("freecelt"), SITE, SEND_DEAL)
    assert asked == (Share("FreeCelt", f"FreeCelt: Deal {seed} · 2 slots", link), ClosePanel())
    assert pressed(play("freecelt"), SITE, COPY_LINK) == (Copy("The link", link),)


def test_without_a_home_there_is_a_picture_but_no_link() -> None:
    homeless = Edition("file")
    assert SEND_DEAL not in labels(share(play("freecelt"), homeless))
    _, picture = pressed(play("freecelt"), homeless, f"{SAVE} (SVG)")
    assert isinstance(picture, Picture)
    assert picture.caption[2] == "Trilithon"


def test_before_python_runs_nothing_of_it_can_be_pressed() -> None:
    panel = share(play("freecelt")._replace(ready=False), SITE)
    found = [one for one in find(panel, "data-do") if one.attrs["data-do"] not in CHOSEN]
    assert len(found) == 9
    assert all("disabled" in one.attrs for one in found)


def test_a_link_goes_to_the_sheet_where_that_is_wished_else_to_the_clipboard() -> None:
    link = "https://example.org/mancala/?seed=1#move=1"
    model = play("mancala")
    assert handed(model, "The link", link, {"sheet": "yes"}) == (
        Share("Afro-Celt Mancala", "", link),
        ClosePanel(),
    )
    assert handed(model, "The link", link, {}) == (Copy("The link", link),)
