"""The page of today: the deals of the day of all games, how they went, and what is told of them."""

from datetime import UTC, date, datetime

import pytest

from tests.controls import FRESH
from tests.visitor import plain
from tests.web.page_tree import visible
from tests.web.telling import tells
from trilithon.game import load
from trilithon_web import app, daily, puzzles
from trilithon_web.answers import Copied, Going, Ticked
from trilithon_web.app import App
from trilithon_web.edition import Edition
from trilithon_web.effects import Copy
from trilithon_web.nodes import Node, find, text_of
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.results import Finished
from trilithon_web.shelf.saves import Head, Standing, head_text
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.shelf.tried import Tried

TODAY = date(2026, 11, 22)
NOW = int(datetime(2026, 11, 22, 12, tzinfo=UTC).timestamp())
WHIST, FREECELT = load("whist"), load("freecelt")
KEY = daily.key_of(WHIST, TODAY).text

SECOND = Finished(
    "whist", daily.key_of(WHIST, TODAY).kind, 20261122, NOW, NOW, False, 60, 700, False, 0,
    (96, 118, 70, 60), (2, 1, 3, 4), "2026-11-22",
)  # fmt: skip
WON = Finished("freecelt", "", 20261122, NOW, NOW, True, 97, 312, day="2026-11-22")


def today(*results: Finished, heads: dict[str, Head] | None = None) -> App:
    games = Index.of({key: head_text(head) for key, head in (heads or {}).items()})
    kept = app.Found(games, Statistics({one.identity: one for one in results}), None)
    here = {"path": "today/", "query": "", "fragment": ""}
    built = app.first("today/", edition=Edition(home="https://x.test/"))
    return app.started(built, here, kept, NOW, TODAY.isoformat())[0]


def item(model: App, title: str) -> Node:
    (deals,) = find(app.view(model), "class", "deals")
    titles = {text_of(tags(one, "h2")[0]): one for one in deals.children if isinstance(one, Node)}
    return titles[title]


def tags(node: Node, tag: str) -> list[Node]:
    inner = [found for child in node.children if isinstance(child, Node) for found in tags(child, tag)]
    return [node, *inner] if node.tag == tag else inner


def test_every_game_has_its_deal_and_the_first_that_is_open_leads_on() -> None:
    model = today(WON)
    (deals,) = find(app.view(model), "class", "deals")
    links = tags(deals, "a")
    links = [link for link in links if "#puzzle" not in str(link.attrs["href"])]
    assert [link.attrs["href"] for link in links] == [
        f"../{game}/#day" for game in ("freecelt", "celtic_whist", "rekniles_ekim", "mancala", "whist")
    ]
    assert [link.attrs["aria-label"] for link in links][:2] == ["See it: FreeCelt", "Play: Celtic Whist"]
    assert [link.attrs["class"] for link in links] == ["button", "button primary", *["button"] * 3]


def test_a_row_of_signs_tells_days_won_played_and_still_open() -> None:
    model = today(SECOND, WON)
    (copies,) = find(app.view(model), "data-do", "copy")
    assert str(copies.attrs["data-text"]).splitlines()[1] == "Deals: ▮···▯ 1 of 5 won"
    assert "▮ won or solved, ▯ not, · not played" in text_of(app.view(model))


def test_puzzles_of_the_day_have_a_row_of_signs_too_without_the_answers() -> None:
    solved = done_on("whist", TODAY)._replace(went=puzzles.SOLVED)
    before = done_on("mancala", TODAY)._replace(day="")  # on another day
    model = with_tried(today(), done_on("freecelt", TODAY), solved, before)
    (copies,) = find(app.view(model), "data-do", "copy")
    assert str(copies.attrs["data-text"]).splitlines() == [
        "Trilithon, 22 November 2026",
        "Puzzles: ▯···▮ 1 of 5 solved",
        "https://x.test/today/",
    ]


def test_it_tells_how_each_went_beside_what_the_best_computer_came_to() -> None:
    model = today(SECOND, WON, heads={KEY: Head(begun=NOW, played=NOW, par=Standing(118, 1, True))})
    assert "Second of 4 · 96 points" in text_of(item(model, "Whist"))
    assert "Druid in your place: 118 points" in text_of(item(model, "Whist"))
    assert "Won · 97 moves · 5:12" in text_of(item(model, "FreeCelt"))
    assert FRESH in text_of(item(model, "Rekniles Ekim"))


@pytest.mark.parametrize(("own", "words"), [(42, "4 moves more"), (38, "no shorter way")])
def test_a_deal_of_freecelt_that_was_won_is_measured_by_the_shortest_way(own: int, words: str) -> None:
    key = daily.key_of(FREECELT, TODAY).text
    model = today(WON, heads={key: Head(begun=NOW, played=NOW, par=Standing(38, 0, True, own))})
    (copies,) = find(app.view(model), "data-do", "copy")
    for told in (item(model, "FreeCelt"), str(copies.attrs["data-text"])):
        assert tells(told, "97 moves · 5:12", words)


def test_the_puzzle_of_a_game_stands_in_the_row_of_its_deal() -> None:
    model = today()
    for game in ("FreeCelt", "Whist", "Rekniles Ekim"):
        assert any("#puzzle" in str(link.attrs["href"]) for link in tags(item(model, game), "a"))


def test_the_built_page_has_a_place_for_each_puzzle_and_does_not_say_which_it_is() -> None:
    (puzzle, *_) = find(app.view(app.first("today/")), "class", "puzzle")
    assert text_of(puzzle).strip() == "FreeCelt: Puzzle"


def test_a_deal_under_way_is_gone_on_with() -> None:
    model = today(heads={KEY: Head(begun=NOW, played=NOW)})
    assert "In progress" in text_of(item(model, "Whist"))
    link, _ = tags(item(model, "Whist"), "a")
    assert text_of(link) == "Go on"


def test_what_is_told_of_the_day_gives_nothing_of_the_deals_away() -> None:
    model = today(SECOND, WON, heads={KEY: Head(begun=NOW, played=NOW, par=Standing(118, 1, True))})
    (copies,) = find(app.view(model), "data-do", "copy")
    model, effects = app.update(
        model, {"do": "copy", "what": "The summary", "text": str(copies.attrs["data-text"])}
    )
    (copied,) = (effect for effect in effects if isinstance(effect, Copy))
    assert copied.text.splitlines() == [
        "Trilithon, 22 November 2026",
        "Deals: ▮···▯ 1 of 5 won",
        "FreeCelt: Won · 97 moves · 5:12",
        "Whist: Second of 4 · 96 points (Druid in my place: 118 points)",
        "https://x.test/today/",
    ]
    model, _ = app.update(model, Copied("The summary"))
    assert tells(app.view(model), "summary")


def test_nothing_is_told_before_anything_is_over() -> None:
    assert not list(find(app.view(today()), "data-do", "copy"))


def test_the_next_day_has_other_deals() -> None:
    model, _ = app.update(today(WON), Ticked(NOW + 86400, date(2026, 11, 23)))
    assert FRESH in text_of(item(model, "FreeCelt"))
    assert "Monday, 23 November 2026" in text_of(app.view(model))


def test_it_is_come_to_without_loading_a_page() -> None:
    model, _ = app.update(today(), Going(""))
    model, _ = app.update(model, Going("today/"))
    assert model.path == "today/"
    assert "Trilithon" in app.title_of(model) != "Trilithon"


def test_the_puzzle_of_today_of_each_game_that_has_some_stands_there_with_how_it_went() -> None:
    number = puzzles.number_on("freecelt", TODAY)
    done = Tried("freecelt", number, puzzles.AT_ONCE, NOW, TODAY.isoformat(), 36)
    model = today()
    results = model.shared.statistics._replace(tried={done.identity: done})
    page = app.view(model.sharing(model.shared._replace(statistics=results)))
    ways = {
        str(way.attrs["href"]): text_of(way)
        for way in find(page, "href")
        if "#puzzle" in str(way.attrs["href"])
    }
    assert ways["../freecelt/#puzzle"] == f"FreeCelt: Puzzle {number} Solved at once · streak 1"
    assert ways["../whist/#puzzle"].endswith("yet")


def done_on(game: str, day: date) -> Tried:
    return Tried(game, puzzles.number_on(game, day), "shown", NOW, day.isoformat(), 50)


def with_tried(model: App, *tried: Tried) -> App:
    statistics = model.shared.statistics._replace(tried={one.identity: one for one in tried})
    return model.sharing(model.shared._replace(statistics=statistics))


def above(model: App) -> str:
    (node,) = find(app.view(model), "class", "done")
    return plain(visible(node, []))


def test_above_the_list_it_says_how_much_of_today_is_done_and_what_was_on_the_days_before() -> None:
    assert "0 of 10 done today" in above(today())
    yesterday = date(2026, 11, 21)
    model = with_tried(today(SECOND, WON), done_on("whist", TODAY), done_on("freecelt", yesterday))
    assert "3 of 10 done today" in above(model)
    assert "22 November, today: 3 done" in above(model)
    assert "21 November: 1 done" in above(model)
    assert "20 November: 0 done" in above(model)
    assert tells(above(model), "2 days", "best 2")


def test_what_was_done_on_another_day_than_its_own_or_only_tried_does_not_count() -> None:
    late = WON._replace(seed=20261121)
    begun = done_on("whist", TODAY)._replace(went="tried")
    assert "0 of 10 done today" in above(with_tried(today(late), begun))
    assert "21 November: 0 done" in above(today(late))


def test_where_streaks_are_not_wanted_none_is_told() -> None:
    model = with_tried(today(), done_on("whist", TODAY), done_on("freecelt", date(2026, 11, 21)))
    settings = {**model.shared.settings, "streaks": "off"}
    assert "in a row" not in above(model.sharing(model.shared._replace(settings=settings)))


def test_it_says_when_all_is_done() -> None:
    deals = [
        SECOND._replace(game=game.name, kind=daily.key_of(game, TODAY).kind)
        for game in map(load, ("celtic_whist", "rekniles_ekim", "mancala", "whist"))
    ]
    games = ("freecelt", "celtic_whist", "rekniles_ekim", "mancala", "whist")
    model = with_tried(today(WON, *deals), *(done_on(game, TODAY) for game in games))
    assert tells(above(model), "all done")
