"""How puzzles are found: the same each time, what is broken off goes on, and FreeCelt leaves nothing untried."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tools.puzzles import freecelt, searching
from tools.puzzles.freecelt import Wins, least
from tools.puzzles.proving import clear
from trilithon.chance import Chance
from trilithon.equipment import CARD_OF_TEXT
from trilithon.game import load
from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.state import State, start
from trilithon.weighing import Weighed

SEED = 2  # a deal with a puzzle


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(searching, "SITE", tmp_path)
    return tmp_path


def test_a_seed_has_the_same_puzzle_each_time() -> None:
    (one,), (other,) = (list(freecelt.found({}, SEED)) for _ in range(2))
    assert one.line == other.line


def test_new_puzzles_go_behind_those_that_have_numbers(site: Path) -> None:
    assert searching.written("some", ["b", "a"]) == 2
    before = (site / "some.txt").read_text(encoding="utf-8")
    assert searching.written("some", ["a", "c", "b"]) == 1
    assert (site / "some.txt").read_text(encoding="utf-8") == f"{before}c\n"


def test_a_seed_whose_line_was_broken_off_is_looked_at_again(tmp_path: Path) -> None:
    path = tmp_path / "book.txt"
    book = searching.Book(path)
    book.put(1, ("one", "two"))
    book.put(2, ())
    path.write_text(path.read_text(encoding="utf-8") + "\n3\tthr", encoding="utf-8")
    again = searching.Book(path)
    assert again.known == {1: ("one", "two"), 2: ()}
    again.put(3, ("three",))
    assert searching.Book(path).known[3] == ("three",)


def position(*piles: str) -> State:
    """A position of FreeCelt with these cards, the day's before the night's by number, and all others home."""
    begun = start(load("freecelt").new(1).setup)
    laid = tuple(tuple(CARD_OF_TEXT[card] for card in pile.split()) for pile in piles)
    there = laid + ((),) * (len(begun.piles) - len(laid))
    held = {card for pile in laid for card in pile}
    day = min([card for card in held if card <= 30], default=31) - 1
    night = min([card for card in held if card > 30], default=61) - 31
    return begun._replace(piles=there, day=day, night=night)


def test_what_lies_on_a_lower_card_of_its_half_takes_a_move_and_a_run_takes_one() -> None:
    assert least(position("29d 30d")) == 1
    assert least(position("30d 29d")) == 0
    assert least(position("17d 30d 24d 18d")) == 1  # one run of a colour, as they lie
    assert not Wins().within(position("29d 30d"), 0)
    assert Wins().within(position("29d 30d"), 1)


class _Told:
    """Worlds in which ways come to what they are told to."""

    def __init__(self, *worths: tuple[float, ...]) -> None:
        self.worths = worths

    def tried(self, chance: Chance, which: Sequence[int]) -> list[float]:
        row = self.worths[chance.below(len(self.worths))]
        return [row[one] for one in which]


def best(*worths: tuple[float, ...]) -> list[int]:
    ways = [Move(at, 12) for at in range(len(worths[0]))]
    return clear(Weighed(ways, _Told(*worths), (0,), "play", 3), Chance(1), 16)


def test_a_move_is_clear_only_by_the_margin_and_with_certainty() -> None:
    assert best((20, 0), (21, 0)) == [0]
    assert best((15, 0), (15, 0)) == []
    assert best((1000, 0), (-960, 0)) == []  # better by 20, and far from certain


def test_moves_that_come_to_the_same_in_every_world_are_one_answer() -> None:
    assert best((20, 20, 0), (30, 30, 0)) == [0, 1]
    assert best((20, 30, 0), (30, 20, 0)) == []
