"""Who sat at a game the last time: that game begins with them again, and no other does."""

import pytest

from tests.web.companies import GAMES, HERE, SHARED, alone, begin, give_names, of_two, open_set_up, read_names
from tests.web.visiting import VisitorInPython
from tools.setup import ROOT
from trilithon import load
from trilithon.players.levels import levels
from trilithon_web import puzzles
from trilithon_web.company import computer_of

WITH_PUZZLES = [name for name in SHARED if puzzles.number_of(name)]


def press_deal(visitor: VisitorInPython) -> None:
    """Press the button that starts the new game. Only cards are dealt."""
    visitor.press("Start" if "Start" in visitor.pressable else "Deal")


def named(game: str, *names: str) -> VisitorInPython:
    """Somebody who has given names to the first people of a game at one screen."""
    visitor = VisitorInPython()
    begin(visitor, game, (HERE,) * len(names) if len(names) > 2 else of_two(game))
    open_set_up(visitor)
    give_names(visitor, *names)
    press_deal(visitor)
    return visitor


def sees(visitor: VisitorInPython, *names: str) -> bool:
    """Whether the first people are called so, in the order of their seats: a set-up shows them all, curtain or not."""
    open_set_up(visitor)
    return read_names(visitor, len(names)) == [*names]


@pytest.mark.parametrize("game", GAMES)
def test_names_of_people_who_share_a_screen_are_in_no_game_of_one(game: str) -> None:
    visitor = named("whist", "Ann", "Ben")
    begin(visitor, game, alone(game))
    assert not visitor.shows("Ann")
    assert not visitor.shows("Ben")


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_no_puzzle_has_the_names_of_a_game(game: str) -> None:
    names = ("Ann", "Ben", "Cid", "Dora", "Eve", "Flo")[: max(load(game).seats)]
    visitor = named(game, *names)
    lines = (ROOT / "site" / "puzzles" / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    visitor.pages[f"{game}/puzzles/"] = "".join(
        f'<data value="{line.replace("&", "&amp;")}">' for line in lines
    )
    for number in range(1, 8):
        visitor.open(f"{game}/#puzzle={number}")
        assert visitor.shows(f"Puzzle {number}")
        assert not [name for name in names if visitor.shows(name)]


@pytest.mark.parametrize("game", SHARED)
def test_they_are_remembered_while_one_of_them_plays_alone(game: str) -> None:
    visitor = named(game, "Ann", "Ben")
    begin(visitor, game, (HERE, *(computer_of(game),) * (len(of_two(game)) - 1)))
    assert sees(visitor, "")
    visitor.press("Person", within="Who is player 2")
    assert read_names(visitor, 2) == ["Ann", "Ben"]


def test_each_game_has_its_own_people_and_a_new_one_those_who_played_last() -> None:
    visitor = named("whist", "Ann", "Ben")
    begin(visitor, "mancala", (HERE, HERE))
    assert sees(visitor, "Ann", "Ben")
    give_names(visitor, "Cid", "Dora")
    press_deal(visitor)
    for game, names in (
        ("whist", ("Ann", "Ben")),
        ("mancala", ("Cid", "Dora")),
        ("rekniles_ekim", ("Cid", "Dora")),
    ):
        begin(visitor, game, of_two(game))
        assert sees(visitor, *names), game


def test_somebody_alone_may_have_a_name_which_others_read_in_a_game_by_link() -> None:
    visitor = VisitorInPython()
    begin(visitor, "whist", alone("whist"))
    open_set_up(visitor)
    give_names(visitor, "Kim")
    press_deal(visitor)
    begin(visitor, "mancala", ("away", HERE))
    assert visitor.shows("Player 1")
    assert visitor.shows("Kim")
    begin(visitor, "whist", of_two("whist"))
    assert sees(visitor, "", "")


def test_a_name_taken_back_stays_away_and_an_earlier_one_is_for_others_only() -> None:
    visitor = VisitorInPython(settings="names=Kim")
    begin(visitor, "whist", alone("whist"))
    assert visitor.shows("Kim")
    open_set_up(visitor)
    give_names(visitor, "")
    press_deal(visitor)
    begin(visitor, "whist", alone("whist"), seed=9)
    assert not visitor.shows("Kim")
    visitor = VisitorInPython(settings="names=Kim")
    begin(visitor, "mancala", ("away", HERE))
    assert visitor.shows("Kim")
    begin(visitor, "mancala", (HERE, HERE))
    assert sees(visitor, "", "")


def colour_of(visitor: VisitorInPython, number: int) -> str:
    """The colour of a player in the set-up, "" where the rules give it."""
    colours = [one for one in visitor.names() if one.endswith(f" of player {number}") and ": colour" in one]
    return colours[0].partition(":")[0] if colours else ""


def seated(visitor: VisitorInPython, game: str, seats: int, seed: int = 7) -> list[tuple[str, str]]:
    """What the set-up of a new game says of each player: the colour, "" where the rules give it, and who it is."""
    begin(visitor, game, alone(game), seed)
    open_set_up(visitor)
    if seats > len(alone(game)):
        visitor.press(str(seats), within="How many players?")
    people = range(1, seats + 1)
    return [(colour_of(visitor, number), visitor.reads(f"Who is player {number}")) for number in people]


@pytest.mark.parametrize("game", SHARED)
def test_colours_and_levels_are_those_of_the_game(game: str) -> None:
    """What is chosen at one game changes no other."""
    other = next(name for name in SHARED if name != game)
    fresh = seated(VisitorInPython(), other, len(alone(other)))
    visitor = VisitorInPython()
    most = max(load(game).seats)
    (colour, _), *_ = seated(visitor, game, most)
    offered = [level.title for level in levels(game) if level.offered]
    best = offered[-1] if len(offered) > 1 else "Computer"
    if colour:
        visitor.press(next(name for name in visitor.names() if name.startswith(f"{colour}: colour")))
        visitor.press("Blue", within="Colour of player 1")
    for number in range(2, most + 1):
        visitor.press(best, within=f"Who is player {number}")
    press_deal(visitor)
    assert seated(visitor, other, len(alone(other))) == fresh
    (mine, who), *others = seated(visitor, game, most, seed=9)
    assert (mine, who) == ("Blue" if colour else "", "Person")
    added = others[len(alone(game)) - 1 :]  # the address names those before
    assert {level for _, level in added} == {best}


EARLIER = "names=Ann%0ABen%0ACid&colours=blue-red&levels=person-person-steady&way=friends-three&level=sharp"


@pytest.mark.parametrize("game", SHARED)
def test_what_earlier_versions_stored_for_all_games_is_read(game: str) -> None:
    visitor = VisitorInPython(settings=EARLIER)
    begin(visitor, game, of_two(game))
    assert sees(visitor, "Ann", "Ben")
    if colour_of(visitor, 1):
        assert [colour_of(visitor, number) for number in (1, 2)] == ["Blue", "Red"]
    begin(visitor, game, alone(game))
    assert not visitor.shows("Ann")


@pytest.mark.parametrize(
    "text",
    [
        "own=%00&names-whist=%0A%0A%0A%0A%0A%0A%0A%0A%0A%0A%0A%0A%0A",
        "names-whist=%E2%80%AE",
        "group=",
    ],
)
def test_nothing_that_is_stored_keeps_a_game_from_beginning(text: str) -> None:
    visitor = VisitorInPython(settings=text)
    begin(visitor, "whist", of_two("whist"))
    assert visitor.shows("Player 1")
    assert sees(visitor, "", "")
