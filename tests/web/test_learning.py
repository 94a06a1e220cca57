"""What is still to be learned: better moves of the last ninety days that nobody has found yet, and the way to them."""

from datetime import date

import pytest

from tests.web.telling import tells
from trilithon.advice.review import Judged, written
from trilithon.chance import Chance
from trilithon.deal import code_of
from trilithon.game import load
from trilithon.record import Record
from trilithon_web import app
from trilithon_web.answers import Opened
from trilithon_web.edition import Edition
from trilithon_web.nodes import find, h, text_of
from trilithon_web.screens import home, today
from trilithon_web.screens.home import Home
from trilithon_web.screens.learning import still
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Exercise, Live
from trilithon_web.screens.today import Today
from trilithon_web.settings import read
from trilithon_web.shared import Shared
from trilithon_web.shelf import saves
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.saves import Head, Save
from trilithon_web.shelf.statistics import Statistics

TODAY = date(2026, 11, 22)
NOW = 1_795_392_000  # noon of that day
DAY = 24 * 3600
GAME = load("whist")
KEY = "whist?seed=5&players=person,steady&length=short"


def record_of() -> Record:
    record, chance = Record.begin(GAME.new(5, {"length": "short"}, 2)), Chance(1)
    while moves := record.state.legal_moves():
        record = record.after(chance.choice(moves))
    return record


def errors(record: Record) -> list[Judged]:
    """Three decisions of the first player that cost much, whatever would have been better."""
    own = [
        at for at, state in enumerate(record.states) if state.to_move == 0 and len(state.legal_moves()) > 1
    ]
    chosen = [own[0], own[len(own) // 2], own[-1]]
    return [
        Judged(at, 0, 500, 300 - place, 1, str(record.states[at].legal_moves()[place % 2]))
        for place, at in enumerate(chosen)
    ]


def head(
    found: tuple[int, ...] = (), shown: tuple[int, ...] = (), played: int = NOW, review: str | None = None
) -> Head:
    record = record_of()
    told = f"0 {written(errors(record))}" if review is None else review
    return Head(begun=NOW, played=played, over=record.state.result, review=told, found=found, shown=shown)


def shared(*heads: Head) -> Shared:
    games = Index.of(
        {
            f"{KEY}#{number}" if number > 1 else KEY: saves.head_text(one)
            for number, one in enumerate(heads, 1)
        }
    )
    return Shared(read(""), games, now=NOW, today=TODAY)


def test_better_moves_that_are_still_to_be_found_are_counted_by_game() -> None:
    at = [one.at for one in errors(record_of())]
    some = head(found=(at[0],), shown=(at[1],), played=NOW - DAY)
    found = still(shared(head(), some, head(found=tuple(at)), head(review="")))
    assert [(one.key.number, one.number) for one in found] == [(1, 3), (2, 1)]


def test_after_ninety_days_they_are_no_longer_offered() -> None:
    assert still(shared(head(played=NOW - 89 * DAY)))
    assert not still(shared(head(played=NOW - 91 * DAY)))


def test_what_cannot_be_read_is_left_out() -> None:
    assert not still(shared(head(review="0 nonsense"), head(review="x"), head(review="nobody 1:0:5")))


def opened(one: Head) -> app.App:
    """The game as the page of today leads to it."""
    kept = saves.kept(KEY, Save(one, record_of()))
    found = app.Found(Index.of({KEY: kept.head}), Statistics(), None)
    here = {"path": "whist/", "query": KEY.partition("?")[2], "fragment": "mistakes"}
    model, _ = app.started(app.first("whist/"), here, found, NOW, TODAY.isoformat())
    return app.update(model, Opened(KEY, kept, True, NOW))[0]


def test_its_address_opens_the_first_that_is_open_and_back_leads_to_the_review() -> None:
    at = [one.at for one in errors(record_of())]
    play = opened(head(found=(at[0],))).screen
    assert isinstance(play, Play)
    assert isinstance(play.mode, Exercise)
    assert play.mode.look.at == at[1]


def test_where_none_is_left_the_game_shows_its_end() -> None:
    model = opened(head(found=tuple(one.at for one in errors(record_of()))))
    assert isinstance(model.screen, Play)
    assert isinstance(model.screen.mode, Live)


def test_the_front_page_says_how_many_and_leads_to_the_game_or_to_the_list_of_several() -> None:
    def line(*heads: Head) -> list[tuple[str, object]]:
        found = find(h("div", None, *home.view(Home(shared(*heads)), Edition())), "class", "to-find")
        return [(text_of(one), way.attrs["href"]) for one in found for way in find(one, "href")]

    assert line(head(review="")) == []
    query = f"whist/?deal={code_of(5)}&players=person,steady&length=short"
    ((words, href),) = line(head())
    assert tells(words, 3)
    assert href == f"./{query}#mistakes"
    ((words, href),) = line(head(), head())
    assert tells(words, 6)
    assert href == "./today/#mistakes"


def test_the_page_of_today_has_a_place_that_the_front_page_leads_to() -> None:
    page = h("div", None, *today.view(Today(shared(head())), Edition()))
    assert len(list(find(page, "id", "mistakes"))) == 1


@pytest.mark.parametrize("path", ["today/", "games/"])
def test_today_and_your_games_lead_to_them(path: str) -> None:
    found = app.Found(Index.of({KEY: saves.head_text(head())}), Statistics(), None)
    here = {"path": path, "query": "", "fragment": ""}
    model, _ = app.started(app.first(path), here, found, NOW, TODAY.isoformat())
    ways = [node for node in find(app.view(model), "href") if str(node.attrs["href"]).endswith("#mistakes")]
    assert [(text_of(way), way.attrs["href"]) for way in ways] == [
        (
            "Whist, deal 5 3 better moves to find",
            f"../whist/?deal={code_of(5)}&players=person,steady&length=short#mistakes",
        )
    ]
