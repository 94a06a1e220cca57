"""What a table, a puzzle or a lesson can be shared as: one tap away, and for somebody's web page as a frame."""

import re
from html import unescape

import pytest

from tests.controls import COPY_LINK
from tests.web.surroundings import HOME
from tests.web.test_position import CODE, FREECELT, open_position
from tests.web.visiting import VisitorInPython, visit
from trilithon import Record, link, load
from trilithon_web.edition import EMBED, FILE, SITE, Edition
from trilithon_web.nodes import Node, find
from trilithon_web.tables import tables

COPY_HTML = "Copy the HTML"
POSITION, DEAL, PUZZLE, LESSON = "This position", "This deal", "This puzzle", "This lesson"
DAY, DAYS_PUZZLE = "Deal of the day", "Puzzle of the day"


def open_share(address: str, kind: str = SITE) -> VisitorInPython:
    visitor = VisitorInPython()
    visitor.open(address, kind=kind)
    visitor.press("Share")
    return visitor


def attribute(html: str, name: str) -> str:
    """The first such attribute in a text of HTML."""
    found = re.search(rf'\b{name}="([^"]*)"', html)
    assert found
    return unescape(found[1])


def html_of(visitor: VisitorInPython, *chosen: str) -> str:
    """The HTML for a web page, after these choices."""
    for one in chosen:
        visitor.press(one)
    visitor.press(COPY_HTML)
    return visitor.copied


@pytest.mark.parametrize("game", sorted(tables()))
@pytest.mark.parametrize("fragment", ["", "#puzzle=3", "#lesson"])
def test_share_is_one_press_away(game: str, fragment: str) -> None:
    visitor = open_share(f"{game}/{fragment}")
    assert "share" in visitor.panels
    visitor.panels.clear()
    visitor.press("Menu")
    assert "Share" not in visitor.names("Menu")


@pytest.mark.parametrize("address", ["freecelt/?seed=5", "freecelt/#puzzle=3"])
def test_a_copied_link_leaves_the_panel_open_says_so_there_and_aloud(address: str) -> None:
    visitor = open_share(address)
    visitor.hears()
    visitor.press(next(name for name in visitor.names("Share") if name.startswith(COPY_LINK)))
    assert visitor.copied
    assert visitor.panels == ["share"]
    said = visitor.hears()[-1]
    assert "Link copied" in said
    assert said in visitor.text("Share")
    visitor.press("Share", within="Site")
    assert said not in visitor.text("Share"), "it was said of the time before"


@pytest.mark.parametrize("address", ["whist/#puzzle=3", "mancala/#lesson=gambling"])
def test_a_puzzle_and_a_lesson_are_sent_by_their_own_link(address: str) -> None:
    visitor = open_share(address)
    visitor.press(f"{COPY_LINK}: to this {'puzzle' if 'puzzle' in address else 'lesson'}")
    assert visitor.copied == f"{HOME}{address}"


def test_the_panel_of_a_puzzle_holds_no_game_with_the_answer() -> None:
    visitor = open_share("freecelt/#puzzle=3")
    names = " ".join(visitor.names("Share"))
    assert "game file" not in names
    assert "as text" not in names
    record = visitor.app.screen.record  # type: ignore[attr-defined]
    assert link.encode_moves(record) not in visitor.html


@pytest.mark.parametrize(
    ("address", "choices"),
    [
        ("freecelt/?seed=5", [DEAL, DAY, DAYS_PUZZLE]),
        (f"freecelt/?seed=5#from={CODE}", [POSITION, DEAL, DAY, DAYS_PUZZLE]),
        ("freecelt/#puzzle=3", [PUZZLE, DAYS_PUZZLE]),
        ("freecelt/#lesson", []),
    ],
)
def test_a_web_page_is_offered_what_makes_sense_there(address: str, choices: list[str]) -> None:
    visitor = open_share(address)
    offered = [POSITION, DEAL, PUZZLE, LESSON, DAY, DAYS_PUZZLE]
    assert [name for name in visitor.names("Share") if name in offered] == choices


def test_where_cards_are_hidden_it_says_why_no_position_is_offered() -> None:
    assert "this position" in open_share("whist/?seed=3&seats=3").text("Share")
    assert "this position" not in open_share("freecelt/?seed=5").text("Share")


@pytest.mark.parametrize(
    ("address", "chosen", "place"),
    [
        (f"freecelt/?seed=5#from={CODE}", (), f"freecelt/?seed=5#from={CODE}"),
        (f"freecelt/?seed=5#from={CODE}", (DEAL,), "freecelt/?seed=5"),
        ("freecelt/?seed=5&slots=3", (), "freecelt/?seed=5&slots=3"),
        ("freecelt/?seed=5", (DAY,), "freecelt/#day"),
        ("freecelt/?seed=5", (DAYS_PUZZLE,), "freecelt/#puzzle"),
        ("whist/#puzzle=3", (), "whist/#puzzle=3"),
        ("mancala/#lesson=gambling", (), "mancala/#lesson=gambling"),
    ],
)
def test_the_html_leads_to_what_is_chosen_without_style(
    address: str, chosen: tuple[str, ...], place: str
) -> None:
    html = html_of(open_share(address), *chosen)
    assert attribute(html, "src") == f"{HOME}embed/{place}"
    assert attribute(html, "href") == f"{HOME}{place}"
    assert f"{HOME}pictures/" in html
    assert attribute(html, "width") == "100%"
    assert int(attribute(html, "height")) >= 600
    assert attribute(html, "loading") == "lazy"


@pytest.mark.parametrize(
    ("theme", "query"), [("Automatic", ""), ("Day", "theme=day"), ("Night", "theme=night")]
)
def test_the_frame_is_light_or_dark_as_chosen_and_the_link_is_not(theme: str, query: str) -> None:
    html = html_of(open_share("freecelt/?seed=5"), theme)
    assert attribute(html, "src") == f"{HOME}embed/freecelt/?seed=5{query and '&'}{query}"
    html = html_of(open_share("freecelt/#puzzle=3"), theme)
    assert attribute(html, "src") == f"{HOME}embed/freecelt/{query and '?'}{query}#puzzle=3"
    assert attribute(html, "href") == f"{HOME}freecelt/#puzzle=3"


@pytest.mark.parametrize(
    ("address", "chosen", "words"),
    [
        ("freecelt/?seed=617", (), ("FreeCelt", "617")),
        (f"freecelt/?seed=5#from={CODE}", (), ("FreeCelt", "5", "move 7")),
        ("freecelt/#puzzle=12", (), ("FreeCelt", "Puzzle 12")),
        ("whist/#lesson", (), ("Whist", "lesson")),
        ("whist/?seed=617", (DAY,), ("Whist", "Deal of the day")),
    ],
)
def test_its_title_names_what_it_shows(address: str, chosen: tuple[str, ...], words: tuple[str, ...]) -> None:
    title = attribute(html_of(open_share(address), *chosen), "title")
    assert all(word in title for word in words)


@pytest.mark.parametrize("game", ["whist", "celtic_whist", "rekniles_ekim"])
def test_where_something_is_hidden_no_position_is_offered_and_no_number_named(game: str) -> None:
    record = Record.begin(load(game).new(617, {}, max(2, load(game).seats[0])))
    record = record.apply(record.state.legal_moves()[0])
    visitor = VisitorInPython()
    visitor.resume(record)
    visitor.lift_curtain()
    visitor.press("Share")
    assert POSITION not in visitor.names()
    html = html_of(visitor)
    assert "617" not in html
    assert "#" not in html


def test_the_position_is_the_one_that_is_looked_at_in_a_replay_and_later() -> None:
    visitor = visit(f"freecelt/?seed=5#game={CODE}")
    visitor.fill("Move", "3")
    html = html_of(share_again(visitor))
    code = attribute(html, "src").partition("#from=")[2]
    assert link.decode_moves(load("freecelt").new(5), code).turns == FREECELT.turns[:3]
    visitor = open_position()
    before = html_of(share_again(visitor))
    visitor.panels.clear()
    visitor.press("Undo")
    assert html_of(share_again(visitor)) != before


def share_again(visitor: VisitorInPython) -> VisitorInPython:
    visitor.press("Share")
    return visitor


def previews(visitor: VisitorInPython) -> list[Node]:
    from trilithon_web import app

    return [node for node in find(app.view(visitor.app), "loading", "lazy") if node.tag == "iframe"]


def test_the_site_shows_the_frame_as_it_will_look_and_has_the_one_file() -> None:
    visitor = open_share("freecelt/?seed=5")
    html = html_of(visitor, "Night")
    (preview,) = previews(visitor)
    assert preview.attrs["src"] == attribute(html, "src")
    assert "inert" in preview.attrs
    for kind in EMBED, FILE:
        visitor = open_share("freecelt/?seed=5", kind)
        assert html_of(visitor)
        assert not previews(visitor)
    visitor = visit("freecelt/?seed=5")
    visitor.app = visitor.app._replace(edition=Edition(SITE, HOME, "7.9"))
    visitor.press("Share")
    assert visitor.links("All of Trilithon in one file (7.9 MB)") == ["../trilithon.html"]
