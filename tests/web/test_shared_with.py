"""What is shared with the installed site: it is opened as if it had been pasted, and nothing else is made of it."""

from urllib.parse import urlencode

import pytest

import trilithon
from tests.web.files import read_to_end
from tests.web.telling import tells
from trilithon import Record, link
from trilithon_web import app
from trilithon_web.address import MOST_SHARED, shared_text
from trilithon_web.app import App
from trilithon_web.effects import Arrive, Readdress, Store, Write
from trilithon_web.screens.desk.model import Desk
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.statistics import Statistics

FREECELT = trilithon.load("freecelt")
RECORD = Record.begin(FREECELT.new(1)).after(FREECELT.parse("c4>s1"))
LINK = f"https://example.org/here/freecelt/?seed=1#game={link.written(RECORD)}"


def opened(path: str = "games/", **shared: str) -> tuple[App, list[object]]:
    """The page at an address that a share sheet has made, once all has been read; what is asked for on the way."""
    here = {"path": path, "query": urlencode(shared), "fragment": ""}
    known = app.Found(Index(), Statistics(), None)
    model, effects = read_to_end(*app.started(app.first(path), here, known, 1000, "2026-11-23"))
    return model, list(effects)


@pytest.mark.parametrize(
    "shared",
    [
        {"text": RECORD.text()},
        {"text": RECORD.text().replace("\n", "\r\n")},
        {"url": LINK},
        {"text": f"Look what I did: {LINK}."},
        {"text": "Look what I did", "url": LINK},
    ],
)
def test_a_record_or_a_link_is_looked_at_and_nothing_is_kept_of_it(shared: dict[str, str]) -> None:
    model, effects = opened(**shared)
    assert isinstance(model.screen, Play)
    assert model.screen.visited
    assert model.screen.record.text() == RECORD.text()
    assert [effect.push for effect in effects if isinstance(effect, Arrive)] == [True]
    assert not [effect for effect in effects if isinstance(effect, Write | Store)]


@pytest.mark.parametrize(
    ("shared", "why"),
    [
        ({"text": "See you on Friday"}, "Line 1, column 1"),
        ({"text": RECORD.text().replace("c4>s1", "c4>c5")}, "Line"),
        ({"url": LINK[:-1]}, "link"),
        ({"url": "https://example.org/"}, "doesn’t lead"),
    ],
)
def test_anything_else_is_refused_with_a_sentence_as_if_pasted(shared: dict[str, str], why: str) -> None:
    model, _ = opened(**shared)
    told = model.screen.say if isinstance(model.screen, Desk) else ""
    if isinstance(model.screen, Play):
        told = model.screen.problem
    assert tells(told, why)


def test_a_reload_does_not_open_it_again() -> None:
    _, effects = opened(text=RECORD.text())
    assert [effect[:2] for effect in effects if isinstance(effect, Readdress)][-1:] == [("", "")]


@pytest.mark.parametrize(("path", "shared"), [("games/", {}), ("games/", {"text": ""}), ("", {"text": LINK})])
def test_where_nothing_is_shared_nothing_is_opened(path: str, shared: dict[str, str]) -> None:
    model, effects = opened(path, **shared)
    assert not isinstance(model.screen, Play)
    assert not [effect for effect in effects if isinstance(effect, Readdress)]


def test_what_is_far_too_long_is_cut_before_it_is_read() -> None:
    assert len(shared_text("games/", "text=" + "a" * (2 * MOST_SHARED))) < MOST_SHARED
