"""The puzzles of Rekniles Ekim: each proved once more by the solver, some by races; a whole turn is the answer."""

import json

import pytest

from tests.depth import in_depth
from tests.web.inside import inside
from tests.web.test_puzzles import of_site
from tests.web.visiting import VisitorInPython, visit
from tools.puzzles.rekniles_ekim import HOLD, MARGIN, Awake, solve_position
from trilithon.chance import Chance
from trilithon.equipment import COLOUR
from trilithon.game import load
from trilithon.games.rekniles_ekim.coach import moves_of_way
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.playout import ways
from trilithon.record import Turn
from trilithon_web import puzzles
from trilithon_web.puzzles import Puzzle
from trilithon_web.tables.rekniles_ekim.puzzle_words import PUZZLE_WORDS

GAME = "rekniles_ekim"
SAMPLE = 7  # one puzzle in so many is looked at by races
WORLDS = 100


def seen_in(puzzle: Puzzle) -> tuple[Observation, tuple[Turn, ...]]:
    """What is seen by whoever is to find the answer, and the answer."""
    record, right = puzzles.open_puzzle(load(GAME), puzzle)
    state = record.back().state
    seen = state.observe(state.to_move)
    assert isinstance(seen, Observation)
    return seen, right


@pytest.mark.parametrize("puzzle", of_site(GAME), ids=lambda one: str(one.number))
def test_no_other_turn_does_what_is_asked_for(puzzle: Puzzle) -> None:
    seen, right = seen_in(puzzle)
    theme, found = solve_position(seen)
    assert theme == puzzle.theme
    assert {(COLOUR[play.card], *rest) for play, *rest in map(inside, right)} == {
        (way.card, *moves_of_way(seen, way)[1:]) for way in found
    }


@in_depth("puzzle", of_site(GAME)[::SAMPLE], ids=lambda one: str(one.number))
def test_all_other_turns_are_far_worse_in_other_worlds(puzzle: Puzzle) -> None:
    seen, _ = seen_in(puzzle)
    _, right = solve_position(seen)
    tried = (right[0], *[way for way in ways(seen) if way not in right])
    race, chance = Awake(seen, tried), Chance(1)
    rows = [race.try_moves(chance, range(len(tried))) for _ in range(WORLDS)]
    best, *others = [sum(column) / WORLDS for column in zip(*rows, strict=True)]
    assert best >= max(others) + MARGIN / 2  # half of it: these are fewer


@pytest.mark.parametrize("puzzle", of_site(GAME)[::SAMPLE], ids=lambda one: str(one.number))
def test_of_every_other_turn_it_is_told_what_the_other_can_do(puzzle: Puzzle) -> None:
    seen, _ = seen_in(puzzle)
    _, right = solve_position(seen)
    for way in ways(seen):
        text = PUZZLE_WORDS.explain_mistake(
            seen, puzzle.theme, [str(move) for move in moves_of_way(seen, way)]
        )
        assert bool(text) == (way not in right)


def test_there_is_a_puzzle_of_each_theme() -> None:
    assert {puzzle.theme for puzzle in of_site(GAME)} == {HOLD, "win-in-2", "win-in-3"}


# On the page: the answer to the third puzzle is a red card, of which there are two, and a yellow disk


def lay(card: str, disk: str) -> VisitorInPython:
    """Somebody who has answered the third puzzle with these."""
    visitor = visit(f"{GAME}/#puzzle=3")
    assert not visitor.goes_on, "nothing is weighed: it has been proved"
    visitor.press(card)
    visitor.press(f"Take a {disk} disk")
    return visitor


def went(visitor: VisitorInPython) -> list[str]:
    """How the puzzles went that somebody has done, as it is stored."""
    return [json.loads(text)["went"] for text in visitor.results.values()]


@pytest.mark.parametrize("card", ["5 Red (day)", "17 Red (night)"])
def test_a_card_and_its_disk_solve_it_at_once_and_the_table_stands_as_after_them(card: str) -> None:
    visitor = lay(card, "yellow")
    assert went(visitor) == ["first"]
    assert "Show answer" not in visitor.pressable
    assert card not in visitor.words("Hand")
    assert visitor.shows("2 yellow 26 , would win now"), "of three disks one has been taken, and 26 points"
    assert f"You: {card}" in visitor.words("Table")


def test_a_wrong_disk_after_the_right_card_is_told_and_another_can_be_taken() -> None:
    visitor = lay("17 Red (night)", "white")
    assert went(visitor) == ["tried"]
    assert "win" in visitor.says, "it is told what the other player does then"
    visitor.press("Take a yellow disk")
    assert went(visitor) == ["solved"]


def test_a_turn_that_is_shown_is_named_with_its_disk() -> None:
    visitor = visit(f"{GAME}/#puzzle=3")
    visitor.press("Show answer")
    assert "red card with a yellow disk" in visitor.says
    assert visitor.shows("red card with a yellow disk, best")
