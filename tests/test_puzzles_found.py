"""How puzzles are found: the same each time, what is broken off goes on, and in open games nothing is left untried."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from tests.depth import in_depth
from tools.puzzles import mancala, search
from tools.puzzles.playouts import find_clear_best
from trilithon.chance import Chance
from trilithon.equipment import CARD_OF_TEXT
from trilithon.evaluation import Candidates
from trilithon.game import load
from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.state import State, start
from trilithon.games.freecelt.wins import WinningLineSearch, fewest_moves
from trilithon.games.mancala.moves import SPACE
from trilithon.games.mancala.pits import FIVE, count, heap_of
from trilithon.games.mancala.state import State as Mancala
from trilithon.games.mancala.wins import ends_it, turn_ends

SEEDS = {"freecelt": 2, "mancala": 5, "rekniles_ekim": 18}  # of games with a puzzle


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(search, "SITE", tmp_path)
    return tmp_path


@in_depth("game", SEEDS, usual=0)
def test_a_seed_has_the_same_puzzle_each_time(game: str) -> None:
    one, other = (next(search.OPEN[game]({}, SEEDS[game])) for _ in range(2))
    assert one.line == other.line


def test_new_puzzles_go_behind_those_that_have_numbers(site: Path) -> None:
    assert search.write_puzzles("some", ["b", "a"]) == 2
    before = (site / "some.txt").read_text(encoding="utf-8")
    assert search.write_puzzles("some", ["a", "c", "b"]) == 1
    assert (site / "some.txt").read_text(encoding="utf-8") == f"{before}c\n"


@pytest.mark.knows_games
@pytest.mark.parametrize("game", search.GAMES)
def test_the_page_knows_the_puzzles_of_the_site_by_difficulty(game: str) -> None:
    found = (search.SITE / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    module = (search.TABLES / game / "puzzles.py").read_text(encoding="utf-8")
    assert module == search.puzzle_module(game, found)


def test_a_seed_whose_line_was_broken_off_is_looked_at_again(tmp_path: Path) -> None:
    path = tmp_path / "book.txt"
    book = search.PuzzleBook(path)
    book.put(1, ("one", "two"))
    book.put(2, ())
    path.write_text(path.read_text(encoding="utf-8") + "\n3\tthr", encoding="utf-8")
    again = search.PuzzleBook(path)
    assert again.known == {1: ("one", "two"), 2: ()}
    again.put(3, ("three",))
    assert search.PuzzleBook(path).known[3] == ("three",)


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
    assert fewest_moves(position("29d 30d")) == 1
    assert fewest_moves(position("30d 29d")) == 0
    assert fewest_moves(position("17d 30d 24d 18d")) == 1  # one run of a colour, as they lie
    assert not WinningLineSearch().within(position("29d 30d"), 0)
    assert WinningLineSearch().within(position("29d 30d"), 1)


# Mancala


def round_of(heaps: Mapping[int, Sequence[int]], owners: tuple[int, int] = (0, 1)) -> Mancala:
    """A round of two with these heaps by space, of White to Red, in which the first is to move; all other disks and
    those of colours that nobody owns are gone."""
    begun = load("mancala").new(1, {}, 2)
    assert isinstance(begun, Mancala)
    board = tuple(heap_of(heaps.get(space, (0,) * 5)) for space in range(31))
    left = sum(board)
    gone = tuple((colour,) for colour in FIVE if not count(left, colour))
    match = begun.match._replace(owners=owners)
    return begun._replace(match=match, phase=SPACE, to_move=0, board=board, left=left, gone=gone)


def test_a_round_is_ended_by_the_turn_that_takes_all_of_ones_disks_off() -> None:
    assert ends_it(round_of({30: (1, 0, 0, 0, 0), 3: (0, 1, 0, 0, 0)}))  # 1 is white
    assert not ends_it(round_of({29: (1, 0, 0, 0, 0), 3: (0, 1, 0, 0, 0)}))
    assert not ends_it(round_of({30: (1, 0, 0, 0, 0), 6: (1, 1, 0, 0, 0)}))  # one turn lifts one space


def test_of_two_who_lose_their_last_disks_in_one_turn_the_first_wins() -> None:
    heaps = {12: (1, 1, 0, 0, 0)}  # white leaves on 13, and blue on 14
    assert ends_it(round_of(heaps, owners=(0, 1)))
    assert not ends_it(round_of(heaps, owners=(1, 0)))


def test_a_turn_wins_only_if_it_does_against_each_turn_of_the_other() -> None:
    """White goes from 29 to 30, and from there home to 1, unless the other lifts it from 30."""
    held, free = (0, 1, 0, 0, 3), (0, 0, 0, 0, 4)
    won, spoilt = (round_of({29: (1, 0, 0, 0, 0), 30: heap, 10: (0, 1, 0, 0, 0)}) for heap in (free, held))
    assert mancala.solve_position(won)[0] == 2
    assert mancala.solve_position(spoilt)[0] != 2


def test_each_position_after_a_turn_is_met_once_and_none_is_left_out() -> None:
    state = round_of({12: (2, 1, 0, 1, 0), 3: (1, 0, 0, 0, 0), 20: (0, 1, 0, 0, 0)})
    found = [end.board for end in turn_ends(state)]
    assert len(set(found)) == len(found)
    assert set(found) == {end.board for end in _all_turns(state)}


def _all_turns(state: Mancala) -> Iterator[Mancala]:
    for move in state.legal_moves():
        after = state.apply(move)
        yield from _all_turns(after) if after.mid_turn else (after,)


class _Told:
    """Worlds in which ways come to what they are told to."""

    def __init__(self, *worths: tuple[float, ...]) -> None:
        self.worths = worths

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        row = self.worths[chance.randrange(len(self.worths))]
        return [row[one] for one in which]


def best(*worths: tuple[float, ...]) -> list[int]:
    ways = [Move(at, 12) for at in range(len(worths[0]))]
    return find_clear_best(Candidates(ways, _Told(*worths), (0,), "play", 3), Chance(1), 16)


def test_a_move_is_clear_only_by_the_margin_and_with_certainty() -> None:
    assert best((20, 0), (21, 0)) == [0]
    assert best((15, 0), (15, 0)) == []
    assert best((1000, 0), (-960, 0)) == []  # better by 20, and far from certain


def test_moves_that_come_to_the_same_in_every_world_are_one_answer() -> None:
    assert best((20, 20, 0), (30, 30, 0)) == [0, 1]
    assert best((20, 30, 0), (30, 20, 0)) == []
