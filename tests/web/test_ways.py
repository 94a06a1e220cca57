"""How somebody wants to play: asked once on the way from the card of a game of which nothing is kept."""

import pytest

from tests.controls import LEARN
from tests.web.surroundings import SEED
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython, visit
from trilithon import load
from trilithon.deal_code import encode_seed
from trilithon.game import catalogue
from trilithon.games.freecelt import GiveUp
from trilithon.games.freecelt.grades import winnable_deals
from trilithon.record import Record
from trilithon.state import Result
from trilithon_web import app, settings
from trilithon_web.address import HIDES
from trilithon_web.edition import EMBED, Edition
from trilithon_web.nodes import Node, find, h, text_of
from trilithon_web.screens.play.set_up import ways

FIRST = f"deal={encode_seed(1)}"
SEVERAL = [name for name in catalogue() if max(load(name).seats) > 1]
THREE, FRIENDS, BY_LINK = "Against three computers", "Friends on this device", "By link"
IN_ROOM = "Friends in this room"
STEADY = ("", "steady", "steady", "steady")


def come(game: str, kept: str = "", fragment: str = "play") -> VisitorInPython:
    """Somebody who comes to a game from the front page. kept: the settings that are stored."""
    visitor = visit("", kept)
    visitor.go_to(f"{game}/#{fragment}")
    return visitor


def is_asked(visitor: VisitorInPython) -> bool:
    return THREE in visitor.names()


def offered(visitor: VisitorInPython) -> list[str]:
    """The ways by their words, those first that have no number to choose."""
    return [text_of(button) for button in find(app.view(visitor.app), "data-do", "way")]


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("celtic_whist", [THREE, "1", "2", "4", "Alone", IN_ROOM, *"235", FRIENDS, *"345"]),
        ("whist", [THREE, "1", "2", "4", "5", IN_ROOM, *"2356", FRIENDS, *"3456"]),
        ("mancala", [THREE, *"124", IN_ROOM, *"235", FRIENDS, *"345", BY_LINK]),
    ],
)
def test_only_what_is_possible_is_offered(game: str, words: list[str]) -> None:
    assert offered(come(game)) == words


def test_the_question_says_where_a_game_of_fewer_is_short() -> None:
    """That of the day is such a one."""
    assert tells(come("mancala").text(), "one", "ten minutes")
    assert not tells(come("rekniles_ekim").text(), "ten minutes")  # where it takes other rules, too
    (box,) = find(app.view(come("celtic_whist").app), "class", "computers")
    (row,) = (row for row in find(box, "class", "one-way") if list(find(row, "class", "counts")))
    assert [child.attrs["class"] for child in row.children if isinstance(child, Node)] == [
        "button primary",
        "counts",
        "help",
    ]


@pytest.mark.parametrize("game", SEVERAL)
def test_every_way_leads_to_a_game_of_those_who_sit_down(game: str) -> None:
    for kinds in ways.ways_of(load(game), {}):
        for way in kinds:
            setup, levels = ways.sitting_of(load(game), way)
            assert (setup.seats, levels) == (len(way.levels), way.levels)


def test_nothing_of_the_game_is_in_the_page_or_opened_before_the_answer() -> None:
    visitor = come("whist")
    assert not visitor.locked
    page = h("div", None, app.view(visitor.app))
    assert list(find(page, "id", "main"))
    assert not list(find(page, "data-game"))
    assert app.keys_of(visitor.app) == app.keys_of(visitor.app)[:1]  # the list of keys alone
    in_play = come("whist")
    in_play.press(THREE)
    in_play.wait()
    for name in (*in_play.hand, "0", "2", "Bid", "Undo", "Redo", "Coach", "Log", "Scores"):
        before = visitor.app
        visitor.meet(in_play.grasp(name))
        assert visitor.app == before


def test_the_first_answer_has_the_focus_and_plays_at_once_until_then_one_is_asked_again() -> None:
    visitor = come("whist")
    assert visitor.focus == THREE
    visitor.press(THREE)
    assert not is_asked(visitor)
    assert visitor.locked
    visitor.wait()
    assert visitor.moves or visitor.hand
    visitor = come("whist")
    before = offered(visitor)
    visitor.reload()
    assert offered(visitor) == before


@pytest.mark.parametrize(
    ("way", "players"),
    [("4: computers", "person,steady,steady,steady,steady"), ("3: friends", "person,person,person")],
)
def test_another_number_leads_to_the_game_of_so_many(way: str, players: str) -> None:
    visitor = come("whist")
    visitor.press(way)
    seats = players.count(",") + 1
    assert visitor.address == f"whist/?{FIRST}&seats={seats}&players={players}&length=short#"


def test_the_last_answer_stands_out_the_next_time_and_its_kind_at_other_games() -> None:
    visitor = come("celtic_whist")
    usual = offered(visitor)
    visitor.press(FRIENDS)
    for game in ("whist", "mancala"):
        visitor.go_to(f"{game}/#play")
        assert visitor.focus == FRIENDS
    visitor = come("celtic_whist")
    visitor.press("2: computers")
    again = come("celtic_whist", visitor.settings or "")
    assert again.focus == "2: computers"
    (way,) = (one for one in find(app.view(again.app), "data-do", "way") if "primary" in one.attrs["class"])
    assert way.attrs["id"] == again.focused
    assert offered(again) == usual, "each way keeps its place"
    assert come("whist", visitor.settings or "").focus == THREE


def remembered(game: str, *company: str) -> str:
    """The settings of somebody who has sat down to a game in such a company."""
    return settings.text_of(ways.remember_way(settings.read(None), load(game), company))


def test_the_company_of_a_new_game_stands_out_the_next_time() -> None:
    assert come("whist", remembered("whist", "", "", "")).focus == "3: friends"
    assert come("whist", remembered("whist", "", "sharp", "sharp")).focus == "2: computers"
    assert come("mancala", remembered("mancala", "", "away")).focus == BY_LINK
    usual = settings.read(None)
    assert ways.remember_way(usual, load("whist"), ("plain", "plain", "plain")) == usual


def level(visitor: VisitorInPython) -> str:
    """The level that is chosen."""
    return visitor.reads("Level")


def test_the_level_of_the_computers_is_chosen_with_the_question_and_remembered() -> None:
    visitor = come("whist")
    assert level(visitor) == "Steady"
    visitor.press("Druid")
    assert level(visitor) == "Druid"
    visitor.press(THREE)
    assert visitor.address == f"whist/?{FIRST}&seats=4&players=person,druid,druid,druid&length=short#"
    assert level(come("whist", visitor.settings or "")) == "Druid"
    assert level(come("mancala", visitor.settings or "")) == "Steady"


@pytest.mark.parametrize(
    ("levels", "held"),
    [
        (("sharp", "sharp"), "Sharp"),
        (("sharp", "druid"), "Steady"),  # of several none is
        (("plain", "plain"), "Steady"),  # is not offered any more
    ],
)
def test_the_level_of_a_new_game_is_suggested_the_next_time(levels: tuple[str, ...], held: str) -> None:
    assert level(come("whist", remembered("whist", "", *levels))) == held


def test_who_has_played_it_or_comes_otherwise_is_not_asked() -> None:
    visitor = VisitorInPython()
    begun = Record.begin(load("whist").new(5, {}, 3))
    visitor.resume(begun.apply(begun.state.legal_moves()[0]))
    (kept,) = visitor.games
    visitor.open("")
    visitor.go_to("whist/#play")
    assert not is_asked(visitor)
    assert visitor.locked == kept
    assert visitor.address.endswith("#")
    for game, fragment in (("whist", ""), ("whist", "lesson"), ("freecelt", "play")):
        assert not is_asked(come(game, fragment=fragment))
    framed = visit("")
    framed.app = framed.app._replace(edition=Edition(EMBED))
    framed.go_to("whist/#play")
    assert not is_asked(framed)


def finish(visitor: VisitorInPython, record: Record, players: tuple[str, ...] = ("",)) -> None:
    """Have a game stored as one that is over."""
    visitor.resume(record, players, over=Result((0,), (1,) * len(players), "You win."))


def test_who_has_played_to_the_end_is_asked_again_and_plays_another_deal() -> None:
    visitor = VisitorInPython()
    first = ways.sitting_of(load("whist"), ways.Way("computers", ("person", *STEADY[1:])))
    finish(visitor, Record.begin(load("whist").new(1, dict(first.setup.options), 4)), STEADY)
    visitor.open("")
    visitor.go_to("whist/#play")
    assert is_asked(visitor)
    visitor.press(THREE)
    assert f"deal={encode_seed(SEED)}&" in visitor.address
    assert "players=person,steady,steady,steady" in visitor.address


@pytest.mark.parametrize(
    ("kept", "seeds", "then"),
    [("", (1, 2, 4), 3), ("deals=hard", winnable_deals(2, "hard")[1:3], winnable_deals(2, "hard")[3])],
    ids=["any", "hard"],
)
def test_a_deal_that_is_over_gives_way_to_the_next(kept: str, seeds: tuple[int, ...], then: int) -> None:
    """Of the kind that comes up there."""
    visitor = VisitorInPython(kept)
    for seed in seeds:
        finish(visitor, Record.begin(load("freecelt").new(seed)).apply(GiveUp()))
    visitor.open("")
    visitor.go_to("freecelt/")
    assert visitor.locked == f"freecelt?seed={then}"


def test_the_question_offers_the_lesson_of_the_game_that_is_chosen() -> None:
    visitor = come("rekniles_ekim")
    assert visitor.links(LEARN) == ["../rekniles_ekim/#lesson"]
    assert visitor.links("Rules") == ["../rekniles_ekim/rules/"]
    visitor = come("mancala")
    assert visitor.links(LEARN)[0].endswith("mancala/#lesson")
    visitor.press("Gambling")
    assert visitor.links(LEARN)[0].endswith("mancala/#lesson=gambling")


@pytest.mark.parametrize(("game", "first"), [("mancala", "Standard"), ("whist", "Short")])
def test_where_a_game_is_several_the_recommended_one_is_held_first(game: str, first: str) -> None:
    assert come(game).reads("Which game") == first


def test_a_game_for_so_many_alone_is_no_answer_for_all() -> None:
    assert not come("celtic_whist").shows("Which game")


@pytest.mark.parametrize(("preset", "way"), [("Deduction", THREE), ("Gambling", FRIENDS)])
def test_the_chosen_game_is_played_with_whoever_is_chosen_then(preset: str, way: str) -> None:
    visitor = come("mancala")
    visitor.press(preset)
    assert visitor.reads("Which game") == preset
    visitor.press(way)
    assert visitor.address.endswith(f"&game={preset.lower()}#")
    assert ("players=person,steady,steady,steady&" in visitor.address) == (way == THREE)


def test_why_there_is_no_playing_by_link_stands_in_its_place_where_only_what_is_chosen_bars_it() -> None:
    """What is secret cannot be sent."""
    visitor = come("mancala")
    assert not visitor.shows(HIDES)
    visitor.press("Deduction")
    assert BY_LINK in offered(visitor)
    assert BY_LINK not in visitor.pressable
    assert visitor.shows(HIDES)
    assert not come("whist").shows(HIDES), "nobody expects it there"


def test_more_rules_are_chosen_before_the_first_game() -> None:
    visitor = come("celtic_whist")
    visitor.press("More rules")
    assert "Same deal" not in visitor.names("New game")  # there is no deal yet
    visitor.press_each("Cooperative", "5", "Deal")
    assert "seats=5&players=person,steady" in visitor.address
    assert "mode=cooperative" in visitor.address
    assert not is_asked(visitor)


def test_rules_that_are_the_recommended_ones_begin_the_game_that_is_recommended() -> None:
    visitor = come("whist")
    visitor.press_each("More rules", "Deal")
    assert not is_asked(visitor)
    assert "steady" in visitor.address
