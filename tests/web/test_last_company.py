"""Who sat at a game the last time: that game begins with them again, and no other does."""

import pytest

from tools.setup import ROOT
from trilithon import load
from trilithon.equipment import BLUE, RED
from trilithon.game import catalogue
from trilithon_web import app, puzzles
from trilithon_web.address import Sitting, query_of
from trilithon_web.answers import Fetched, Going, Opened
from trilithon_web.app import App
from trilithon_web.company import PERSON, Levels, best_computer
from trilithon_web.effects import Effect, Fetch, Set
from trilithon_web.nodes import Node, find, h
from trilithon_web.screens.play import view as table_view
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.statistics import Statistics

GAMES = list(catalogue())
SHARED = [name for name in GAMES if max(load(name).seats) > 1]
WITH_PUZZLES = [name for name in SHARED if puzzles.number_of(name)]
HERE = {"path": "", "query": "", "fragment": ""}


class Visitor:
    """Somebody in front of the site: `go` to a game, `press`, and read what is there. settings: as they are stored."""

    def __init__(self, settings: str = "") -> None:
        self.settings = settings
        self.app: App = app.started(
            app.first(""), HERE, app.Found(Index(), Statistics(), settings), 1000, "2026-11-24"
        )[0]

    def do(self, message: object) -> None:
        self.app, effects = app.update(self.app, message)  # type: ignore[arg-type]  # of whatever kind
        self.store(effects)

    def store(self, effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            if isinstance(effect, Set):
                self.settings = effect.text

    def come_back(self) -> "Visitor":
        """The same person at a later visit."""
        return Visitor(self.settings)

    def go(self, game: str, levels: Levels, seed: int = 7) -> None:
        """To a new game of people and computers."""
        setup = load(game).new(seed, {}, len(levels)).setup
        self.do(Going(f"{game}/", query_of(load(game), Sitting(setup, levels))))
        self.do(Opened(self.play.key.text, None, True, 1000))

    def puzzle(self, game: str, number: int) -> None:
        lines = (ROOT / "site" / "puzzles" / f"{game}.txt").read_text(encoding="utf-8").splitlines()
        html = "".join(f'<data value="{line.replace("&", "&amp;")}">' for line in lines)
        there = Going(f"{game}/", "", f"puzzle={number}")
        self.app, effects = app.update(self.app, there)
        for effect in effects:
            if isinstance(effect, Fetch):
                self.do(Fetched(effect.to, "", html))

    def set_up(self, *fields: tuple[str, str, str]) -> None:
        """Change fields of the set-up, each by its name, seat and value, and deal."""
        self.do({"do": "set-up"})
        for field, seat, value in fields:
            self.do({"do": "draft", "field": field, "seat": seat, "value": value})
        self.do({"do": "deal", "draft": "yes", "seed": "8"})

    @property
    def play(self) -> Play:
        assert isinstance(self.app.screen, Play)
        return self.app.screen

    @property
    def screen(self) -> Node:
        return h("div", None, *table_view.view(self.play, self.app.edition))

    @property
    def names(self) -> list[str]:
        """What those at the table are called."""
        company = self.play.company
        return [company.name(seat) for seat in range(company.seats)]

    def name_field(self, seat: int) -> str:
        (field,) = find(self.screen, "id", f"field-name-{seat}")
        return str(field.attrs["value"])


def of_two(game: str) -> Levels:
    """The smallest company with two people at one screen."""
    return (PERSON, PERSON, *("steady",) * (min(seats for seats in load(game).seats if seats > 1) - 2))


def alone(game: str) -> Levels:
    """The smallest company with one person."""
    return (PERSON, *("steady",) * (min(load(game).seats) - 1))


def named(game: str, *names: str) -> Visitor:
    """Somebody who has given names to the first people of a game at one screen."""
    visitor = Visitor()
    visitor.go(game, (PERSON,) * len(names) if len(names) > 2 else of_two(game))
    visitor.set_up(*(("name", str(seat), name) for seat, name in enumerate(names)))
    return visitor.come_back()


@pytest.mark.parametrize("game", SHARED)
def test_people_keep_their_names_at_the_game_they_share(game: str) -> None:
    visitor = named(game, "Ann", "Ben")
    visitor.go(game, of_two(game))
    assert visitor.names[:2] == ["Ann", "Ben"]


@pytest.mark.parametrize("game", GAMES)
def test_names_of_people_who_share_a_screen_are_in_no_game_of_one(game: str) -> None:
    visitor = named("whist", "Ann", "Ben")
    visitor.go(game, alone(game))
    assert visitor.names[0] == "You"
    assert not {"Ann", "Ben"} & set(visitor.names)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_no_puzzle_has_the_names_of_a_game(game: str) -> None:
    names = ("Ann", "Ben", "Cid", "Dora", "Eve", "Flo")[: max(load(game).seats)]
    visitor = named(game, *names)
    for number in range(1, 8):
        visitor.puzzle(game, number)
        assert not set(names) & set(visitor.names)
        assert visitor.play.company.within(visitor.play.over.seat) == "you"


@pytest.mark.parametrize("game", SHARED)
def test_they_are_remembered_while_one_of_them_plays_alone(game: str) -> None:
    visitor = named(game, "Ann", "Ben")
    visitor.go(game, (PERSON, *("steady",) * (len(of_two(game)) - 1)))
    visitor.do({"do": "set-up"})
    assert visitor.name_field(0) == ""
    visitor.do({"do": "draft", "field": "level", "seat": "1", "value": PERSON})
    assert [visitor.name_field(0), visitor.name_field(1)] == ["Ann", "Ben"]


def test_each_game_has_its_own_people_and_a_new_one_those_who_played_last() -> None:
    visitor = named("whist", "Ann", "Ben")
    visitor.go("mancala", (PERSON, PERSON))
    assert visitor.names == ["Ann", "Ben"]
    visitor.set_up(("name", "0", "Cid"), ("name", "1", "Dora"))
    visitor = visitor.come_back()
    visitor.go("whist", of_two("whist"))
    assert visitor.names[:2] == ["Ann", "Ben"]
    visitor.go("mancala", (PERSON, PERSON))
    assert visitor.names == ["Cid", "Dora"]
    visitor.go("rekniles_ekim", (PERSON, PERSON))
    assert visitor.names == ["Cid", "Dora"]


def test_somebody_alone_may_have_a_name_which_others_read_in_a_game_by_link() -> None:
    visitor = Visitor()
    visitor.go("whist", alone("whist"))
    visitor.set_up(("name", "0", "Kim"))
    visitor = visitor.come_back()
    visitor.go("mancala", ("away", PERSON))
    assert visitor.names == ["Player 1", "Kim"]
    visitor.go("whist", of_two("whist"))
    assert visitor.names[:2] == ["Player 1", "Player 2"]


def test_a_name_that_was_taken_back_stays_away() -> None:
    visitor = Visitor("names=Kim")
    visitor.go("whist", alone("whist"))
    visitor.set_up(("name", "0", ""))
    visitor = visitor.come_back()
    visitor.go("whist", alone("whist"))
    assert visitor.names[0] == "You"


@pytest.mark.parametrize("game", SHARED)
def test_colours_and_levels_are_those_of_the_game(game: str) -> None:
    """What is chosen at one game changes no other."""
    other = next(name for name in SHARED if name != game)
    fresh = Visitor()
    fresh.go(other, alone(other))
    fresh.do({"do": "set-up"})
    visitor = Visitor()
    visitor.go(game, alone(game))
    most, best = max(load(game).seats), best_computer(game)
    visitor.set_up(
        ("seats", "", str(most)),
        ("colour", "0", "1"),
        *(("level", str(seat), best) for seat in range(1, most)),
    )
    visitor = visitor.come_back()
    visitor.go(other, alone(other))
    visitor.do({"do": "set-up"})
    assert fresh.play.set_up.draft
    assert visitor.play.set_up.draft == fresh.play.set_up.draft
    assert visitor.play.company.colours == fresh.play.company.colours
    visitor.go(game, alone(game))
    visitor.do({"do": "set-up"})
    draft = visitor.play.set_up.draft
    assert draft
    assert draft.sitters[0].colour == 1
    assert [sitter.level for sitter in draft.sitters[len(alone(game)) :]] == [best] * (
        most - len(alone(game))
    )


EARLIER = "names=Ann%0ABen%0ACid&colours=blue-red&levels=person-person-steady&way=friends-three&level=sharp"


def test_what_earlier_versions_stored_for_all_games_is_read() -> None:
    for game in SHARED:
        visitor = Visitor(EARLIER)
        visitor.go(game, of_two(game))
        assert visitor.names[:2] == ["Ann", "Ben"]
        assert visitor.play.company.colours[:2] == (BLUE, RED)
        visitor.go(game, alone(game))
        assert visitor.names[0] == "You"
    visitor = Visitor("names=Kim")
    visitor.go("mancala", ("away", PERSON))
    assert visitor.names == ["Player 1", "Kim"]
    visitor.go("mancala", (PERSON, PERSON))
    assert visitor.names == ["Player 1", "Player 2"]


def test_nothing_that_is_stored_keeps_a_game_from_beginning() -> None:
    for text in (
        "own=%00&names-whist=%0A%0A%0A%0A%0A%0A%0A%0A%0A%0A%0A%0A%0A",
        "names-whist=%E2%80%AE",
        "group=",
    ):
        visitor = Visitor(text)
        visitor.go("whist", of_two("whist"))
        assert visitor.names[:2] == ["Player 1", "Player 2"]
