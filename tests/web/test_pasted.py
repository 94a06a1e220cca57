"""Links that mail and chat have damaged: whatever can be repaired opens the same game, pasted or as an address."""

import quopri
import re
from collections.abc import Callable
from functools import cache
from textwrap import wrap
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trilithon
from tests.web.visiting import VisitorInPython, visit
from trilithon import Record, link
from trilithon_web.answers import Pasted
from trilithon_web.app.links import MOST_AROUND, places_in
from trilithon_web.edition import EMBED, Edition

SITE = "https://example.org/games/of/stones/"


@cache
def links() -> tuple[str, ...]:
    """Links of every kind that the page makes, below the site's address."""
    made = ["freecelt/", "freecelt/?seed=617&slots=3", "whist/?deal=5bq28iRfmNa2", "freecelt/#puzzle=12"]
    made += [
        "freecelt/#day=2026-11-22",
        "mancala/#day",
        "freecelt/#lesson",
        "celtic_whist/#lesson=solo",
        "today/",
    ]
    mancala = Record.begin(trilithon.load("mancala").new(7, {}, 2))
    while len(mancala.states) < 400 and not mancala.state.result:
        mancala = mancala.apply(mancala.state.legal_moves()[-1])
    short = Record.begin(mancala.states[0]).apply(mancala.turns[0][0])
    freecelt = trilithon.load("freecelt")
    over = Record.begin(freecelt.new(3)).apply(freecelt.parse("c4>s1")).apply(freecelt.parse("give-up"))
    away = "mancala/?seed=7&players=person,away"
    made += [
        f"mancala/?seed=7#game={link.encode_moves(mancala)}",
        f"{away}#move={link.encode_moves(mancala)}&names=Ann%20Lee,Bob%23b",
        f"{away}#move={link.encode_moves(short)}",
        f"freecelt/?seed=3#beat={link.encode_moves(over)}&by=Ann",
    ]
    return tuple(made)


def pasted(text: str, where: str = "games/") -> VisitorInPython:
    visitor = visit(where)
    visitor.meet(Pasted(text))
    return visitor


def opened(address: str) -> VisitorInPython:
    visitor = visit(address)
    return visitor


def place_of(visitor: VisitorInPython) -> tuple[str, str, str]:
    """The game or page that a visitor has come to, and all words in sight there; the names in a link may suffer."""
    words = re.sub(r"(Ann|Bob|Player)\S*( (Lee|\d))?", "somebody", visitor.text())
    return visitor.title, visitor.locked, words


def in_lines(text: str, width: int, begin: str) -> str:
    return "\n".join(begin + line for line in wrap(text, width, break_on_hyphens=False))


def quoted_printable(text: str) -> str:
    return quopri.encodestring(text.encode()).decode()


UNSEEN = ("", "\u200b", "\u200e", "\ufeff", "\u2060\u200f")
WRITTEN: tuple[Callable[[str], str], ...] = (
    str,
    lambda text: text.replace("#", "%23"),
    lambda text: text.replace("&", "&amp;"),
    lambda text: text.replace("#", "%23").replace("&", "&amp;amp;"),
)
CARRIED: tuple[Callable[[str], str], ...] = (
    str,
    lambda text: f"https://scan.example/?url={quote(text, safe='')}",
    lambda text: f"https://scan.example/v2/?a=1&url={quote(text, safe='')}&data=05%7C02&reserved=0",
    lambda text: f"https://a.example/?u={quote('https://b.example/?url=' + quote(text, safe=''), safe='')}",
)
SENT: tuple[Callable[[str], str], ...] = (
    lambda text: f"Look what I did: {text}.\nCan you do better?",
    lambda text: f"{text}\n\nThanks!\nAnn",
    quoted_printable,
    lambda text: quoted_printable(f"> {text}\n> Ann"),
    lambda text: in_lines(text, 60, ""),
    lambda text: in_lines(text, 72, "> "),
    lambda text: in_lines(text, 72, "> > ").replace("\n", "\r\n"),
    lambda text: f"{in_lines(text, 64, '')}\nThanks\nAnn",
)


@given(*map(st.sampled_from, (links(), WRITTEN, CARRIED, UNSEEN, SENT)))
def test_a_pasted_link_opens_the_same_game_whatever_has_damaged_it(
    whole: str,
    written: Callable[[str], str],
    carried: Callable[[str], str],
    unseen: str,
    sent: Callable[[str], str],
) -> None:
    text = sent(carried(written(SITE + whole)) + unseen)
    assert place_of(pasted(text)) == place_of(opened(whole)), text


# As browsers write an address that was followed with all that came along.
ALONG = ("", "%E2%80%8B", "%E2%80%8E", "%EF%BB%BF")
FOLLOWED: tuple[Callable[[str], str], ...] = (
    str,
    lambda text: text.replace("#", "%23") if "?" in text else text,
    lambda text: text.replace("&", "&amp;"),
    lambda text: text.replace("=", "=3D"),
    lambda text: f"{text[:-3]}%0D%0A%3E%20{text[-3:]}" if "#game=" in text else text,
)


@given(st.sampled_from([one for one in links() if one[-1] != "/"]), *map(st.sampled_from, (FOLLOWED, ALONG)))
def test_a_damaged_address_opens_the_same_game(
    whole: str, followed: Callable[[str], str], along: str
) -> None:
    assert place_of(opened(followed(whole) + along)) == place_of(opened(whole))


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        (f"{SITE}mancala/?seed=7#game=", "character 1 is missing"),
        (f"{SITE}mancala/?seed=7#game=1KcE", "character 5 is missing"),
        (f"{SITE}mancala/?seed=7#gam", "“gam”"),
        (f"{SITE}mancala/?seed=", "deal is missing"),
        (f"{SITE}freecelt/#puzzle=", "puzzle is missing"),
        (f"{SITE}freecelt/#day=", "The date is missing."),
        (f"{SITE}freecelt/#day=2026-11", "“2026-11” isn’t a date."),
        (SITE, "doesn’t lead to"),
        ("https://example.org/chess/?seed=5", "doesn’t lead to"),
    ],
)
def test_it_is_told_what_is_missing_in_a_link_that_cannot_be_repaired(text: str, missing: str) -> None:
    assert pasted(text, "freecelt/").shows(missing)


def test_a_frame_opens_links_to_its_own_game_alone() -> None:
    frame = opened("freecelt/")
    frame.app = frame.app._replace(edition=Edition(EMBED))
    frame.meet(Pasted(f"{SITE}mancala/?seed=5"))
    assert frame.shows("another game")
    frame.meet(Pasted(f"{SITE}freecelt/?seed=5"))
    assert frame.locked == "freecelt?seed=5"


def test_a_link_is_found_behind_many_letters_and_in_no_text_without_one() -> None:
    there = places_in("a" * 15_000 + f" {SITE}mancala/?seed=7#game=AbC.")
    assert there[0] == ("mancala/", "seed=7", "game=AbC")
    assert places_in("a" * MOST_AROUND) == ()
    assert places_in("See you on Friday at freecelt/ or chess/?seed=5") == ()


def test_no_text_means_more_than_a_few_places() -> None:
    text = f"{SITE}mancala/?seed=7&amp;x=1%23game=1\n" + "abc\n" * 4_000
    assert len(places_in(text)) <= 16


def test_a_record_that_mentions_a_link_stays_a_record() -> None:
    record = Record.begin(trilithon.load("mancala").new(7, {}, 2), ["freecelt/?seed=5", "Ann"])
    visitor = pasted(record.text())
    assert visitor.title.startswith("Afro-Celt Mancala")
    assert visitor.shows("freecelt/?seed=5")  # a player is called so


def test_a_link_to_the_same_moves_has_no_names_of_a_game_that_was_shared_before() -> None:
    record = Record.begin(trilithon.load("mancala").new(7, {}, 2), ["Zoe", "Ann"])
    code = link.encode_moves(record)
    shared = pasted(record.text())
    shared.press("Share", within="Site")  # which makes the code
    assert not opened(f"mancala/?seed=7&players=person,away#move={code}").shows("Zoe")
