"""What is shared with the installed site: it is opened as if it had been pasted, and nothing else is made of it."""

from urllib.parse import urlencode

import pytest

import trilithon
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython, visit
from trilithon import Record, link
from trilithon_web.address import MOST_SHARED, shared_text

FREECELT = trilithon.load("freecelt")
RECORD = Record.begin(FREECELT.new(1)).apply(FREECELT.parse("c4>s1"))
LINK = f"https://example.org/here/freecelt/?seed=1#game={link.encode_moves(RECORD)}"


def opened(path: str = "games/", **shared: str) -> VisitorInPython:
    """Somebody who comes to an address that a share sheet has made."""
    visitor = visit(f"{path}?{urlencode(shared)}")
    return visitor


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
    visitor = opened(**shared)
    assert visitor.shows("Move 0 of 1")
    assert visitor.address.endswith(f"#game={link.encode_moves(RECORD)}")
    assert len(visitor.history) == 2, "Back leads to the games"
    assert visitor.games == {}


@pytest.mark.parametrize(
    ("shared", "why"),
    [
        ({"text": "See you on Friday"}, "Line 1, column 1"),
        ({"text": RECORD.text().replace("c4>s1", "c4>c5")}, "Line 8, column 1"),
        ({"url": LINK[:-1]}, "incomplete"),
        ({"url": "https://example.org/"}, "doesn’t lead"),
    ],
)
def test_anything_else_is_refused_with_a_sentence_as_if_pasted(shared: dict[str, str], why: str) -> None:
    visitor = opened(**shared)
    assert tells(visitor.text(), why)
    assert not visitor.shows("Move 0 of 1")


def test_a_reload_does_not_open_it_again() -> None:
    visitor = opened(text=RECORD.text())
    assert visitor.history[0] == "games/?#"


@pytest.mark.parametrize(("path", "shared"), [("games/", {}), ("games/", {"text": ""}), ("", {"text": LINK})])
def test_where_nothing_is_shared_nothing_is_opened(path: str, shared: dict[str, str]) -> None:
    visitor = opened(path, **shared)
    assert visitor.address == visitor.history[0] == f"{path}?{urlencode(shared)}"


def test_what_is_far_too_long_is_cut_before_it_is_read() -> None:
    assert len(shared_text("games/", "text=" + "a" * (2 * MOST_SHARED))) < MOST_SHARED
