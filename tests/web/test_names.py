"""Names of players: of equal ones the second has a number, wherever somebody is named."""

import pytest

from tests.web.companies import HERE, SHARED, begin, give_names, of_two, open_set_up, read_names
from tests.web.visiting import VisitorInPython
from trilithon import load
from trilithon.record import Record
from trilithon_web.company import AWAY, PERSON, computer_of, seat_company
from trilithon_web.screens.play.share import records
from trilithon_web.settings import read
from trilithon_web.shared import Shared

PEOPLE = (PERSON,) * 4
ALIKE = ("ann", " Ann ", "ÁNN", "A\u0301nn", "Ａｎｎ", "A\u200dnn", "Ann")
UNLIKE = (("Ann", "Anna"), ("Андрей", "Андрюша"), ("राम", "रीमा"), ("👩", "👨"), ("דנה", "דני"))


@pytest.mark.parametrize(
    ("levels", "names", "called"),
    [
        *((PEOPLE[:3], ("Ann", other, "Ben"), ("Ann", f"{other} 2", "Ben")) for other in ALIKE),
        *((PEOPLE[:2], names, names) for names in UNLIKE),
        (PEOPLE, ("Ann", "Ann 2", "Ann", "Ann"), ("Ann", "Ann 2", "Ann 3", "Ann 4")),
        # Nobody is called like a player without a name or a computer.
        ((PERSON, PERSON, "steady"), ("Player 2", "", ""), ("Player 2 2", "Player 2", "Elder")),
        ((PERSON, PERSON, "steady"), ("Elder", "Ben", ""), ("Elder", "Ben", "Elder 2")),
        ((PERSON, AWAY), ("", "You"), ("You", "You 2")),
    ],
)
def test_names_that_look_alike_are_told_apart(
    levels: tuple[str, ...], names: tuple[str, ...], called: tuple[str, ...]
) -> None:
    company = seat_company(levels, names)
    assert tuple(company.name(seat) for seat in range(len(levels))) == called
    in_sentences = company.people(None).names
    assert all(told == name for told, name in zip(in_sentences, called, strict=True) if told)


@pytest.mark.parametrize("game", SHARED)
def test_the_set_up_shows_at_once_what_a_second_player_of_a_name_is_called(game: str) -> None:
    visitor = VisitorInPython()
    begin(visitor, game, (HERE, *(computer_of(game),) * (len(of_two(game)) - 1)))
    open_set_up(visitor)
    visitor.press("Person", within="Who is player 2")
    give_names(visitor, "Ann", "Ann")
    assert visitor.shows("Ann 2")
    assert read_names(visitor, 2) == ["Ann", "Ann"]
    give_names(visitor, "Ann", "Ben")
    assert not visitor.shows("Ann 2")


def test_what_is_told_of_a_game_tells_them_apart() -> None:
    """From a record, in which they are called as they called themselves."""
    record = Record.begin(load("whist").new(5, {}, 3), ("Ann", "ann", "Ben"))
    for _ in range(9):
        record = record.apply(record.state.legal_moves()[0])
    assert Record.read(record.text()).names == ("Ann", "ann", "Ben")
    play = records.visit_record(load("whist"), Shared(read(None)), record)
    people = play.company.people(None)
    told = [
        str(people.read(event.text))
        for before, turn in zip(record.states, record.turns, strict=False)
        for event in before.narrate(turn[0], None)
        if event.text
    ]
    assert any("ann 2" in sentence for sentence in told)
    assert not [sentence for sentence in told if "ann" in sentence.replace("ann 2", "")]


def test_a_shared_replay_without_names_numbers_its_players_and_calls_none_like_a_computer() -> None:
    game = load("whist").new(7, {}, 3)
    for names, called in (
        ((), ["Player 1", "Player 2", "Player 3"]),
        (("Kim", "", "Elder"), ["Kim", "Player 2", "Elder"]),
    ):
        visitor = VisitorInPython()
        visitor.open("whist/")
        visitor.drop(Record.begin(game, names).text())
        assert all(map(visitor.shows, called))
        assert not visitor.shows("Birch")
    visitor.drop(Record.begin(load("celtic_whist").new(7, {}, 1)).text())
    assert visitor.shows("Player to bid")
    assert not visitor.shows("Player 1")
