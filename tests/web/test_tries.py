"""The list of tries at a puzzle: all that was tried is in it, each by its own name, whatever came of it."""

import re

import pytest

from tests.web.telling import tells
from tests.web.test_puzzles import GAMES
from tests.web.visiting import VisitorInPython, visit
from trilithon_web import puzzles

SOME = [
    (game, number)
    for game in GAMES
    for number in range(1, puzzles.number_of(game) + 1, puzzles.number_of(game) // 8)
]
TRIED = "What you tried"
PLACE = r"column \d+|slot \d+|day stack|night stack"


def try_one(visitor: VisitorInPython, game: str, name: str) -> str:
    """Try what begins with a button of the table; what that is called in the list, "" if nothing can be begun so."""
    called = name.partition(",")[0]
    visitor.press(name)
    if name.isdigit():
        visitor.press(f"Bid {name}")
        return f"A bid of {name}"
    if game == "mancala":
        space = called.partition(" (")[0]
        visitor.press(f"Lift {space.lower()}")
        return space
    if game == "rekniles_ekim":
        visitor.press(next(one for one in visitor.pressable if re.match("Take (?!.*not allowed)", one)))
        return called.split()[1]  # in a race only colours matter
    if game == "freecelt":
        takes = [one for one in visitor.pressable if "can go here" in one]
        if not takes:
            visitor.press(name)
            return ""
        visitor.press(takes[0])
        source, target = (re.findall(PLACE, one.lower())[0] for one in (name, takes[0]))
        return f"{called} from {source} to {'the ' if 'stack' in target else ''}{target}"
    return called


@pytest.mark.knows_games
@pytest.mark.parametrize(("game", "number"), SOME)
def test_what_was_tried_stays_in_the_list(game: str, number: int) -> None:
    visitor, right, wrong = VisitorInPython(), list[str](), list[str]()
    visitor.open(f"{game}/#puzzle={number}")
    piled = [one for one in visitor.pressable if re.search(r"^\d+$|passes \w+$|(column|slot) \d$", one)]
    for one in [*visitor.moves, *piled][:6]:
        visitor.open(f"{game}/#puzzle={number}")
        if try_one(visitor, game, one):
            open_still = "Show answer" in visitor.pressable and ": correct" not in visitor.words(TRIED)
            (wrong if open_still else right).append(one)
    visitor.open(f"{game}/#puzzle={number}")
    names = {f"{try_one(visitor, game, one)}, tried" for one in wrong}
    assert names
    assert all(visitor.words(TRIED).count(name) == 1 for name in names)
    for one in right[:1]:
        try_one(visitor, game, one)
    if "Show answer" in visitor.pressable:
        visitor.press("Show answer")
    listed = visitor.words(TRIED)
    assert "best" in listed
    assert all(listed.count(name) == 1 for name in names)


def test_a_wrong_end_of_a_right_turn_is_named_with_its_beginning() -> None:
    """Mancala's first puzzle: space 18 is wrong, from space 6 a green disk and then a blue one are right."""
    visitor = visit("mancala/#puzzle=1")
    for space in ("18", "6"):
        visitor.press(f"Space {space}")
        visitor.press(f"Lift space {space}")
    assert tells(visitor.words(TRIED), "Space 18, tried", "Space 6: correct", "?")
    visitor.press("Blue in hand")
    assert tells(visitor.words(TRIED), "Space 18, tried", "Space 6: correct", "Space 6: blue, tried", "?")
    visitor.press("Show answer")
    shown = "Space 18, tried Space 6: blue, tried Space 6: green, blue, best"
    assert visitor.words(TRIED).endswith(shown)


def test_cards_that_are_called_alike_are_listed_once() -> None:
    """In a race only colours matter."""
    visitor = visit("rekniles_ekim/#puzzle=3")
    for card in ("1 White (day)", "13 White (night)"):
        visitor.press(card)
        visitor.press("Take a blue disk")
    assert visitor.words(TRIED).count("tried") == 2, "in its name, and once"


@pytest.mark.knows_games
@pytest.mark.parametrize("game", GAMES)
def test_a_key_for_help_or_for_another_time_says_why_it_does_nothing_in_a_puzzle(game: str) -> None:
    visitor = visit(f"{game}/#puzzle=1")
    for key in "hu" if game == "freecelt" else "hus":  # at FreeCelt S says where a card can go
        visitor.key("t")  # something else is said
        assert "Show answer" not in visitor.says
        visitor.key(key)
        assert "Show answer" in visitor.says
