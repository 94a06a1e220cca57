"""What is long on the shelf is done in stretches: none takes long, and what it has come to never goes back."""

from collections.abc import Generator
from dataclasses import replace
from fractions import Fraction
from itertools import cycle, islice
from typing import Any

import trilithon
from trilithon.record import Record
from trilithon.slices import SLICE_SIZE, Progress
from trilithon_web.shelf import exchange, pieces, replays, saves, unpacking
from trilithon_web.shelf.exchange import File, ImportedGame
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.puzzle_results import PuzzleResult
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Head, StoredGame
from trilithon_web.shelf.statistics import Statistics

FREECELT = trilithon.load("freecelt")
MANY = 2 * SLICE_SIZE + 1
RESULTS = [GameResult("freecelt", "", number, 1, 2, True, 80, 300) for number in range(1, MANY + 1)]
PUZZLES = [PuzzleResult("whist", number, "solved", 5) for number in range(1, MANY + 1)]


def a_game(seed: int = 1, moves: int = MANY, undone: int = 0) -> StoredGame:
    """One that goes nowhere."""
    lines = ("c3>s1", *islice(cycle(("s1>s2", "s2>s1")), moves - 1))
    save = replays.replay(Head(at=moves - undone), FREECELT, Record.begin(FREECELT.new(seed)), lines)
    return saves.write_save(f"freecelt?seed={seed}", save)


def steps(stretches: Generator[Progress, None, object]) -> list[Progress]:
    """How far it had come after each stretch; none is beyond the end, and none behind the one before it."""
    found = list(stretches)
    shares = [done / of for done, of in found]
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)
    return found


def test_a_game_is_played_again_in_stretches_which_tell_the_moves_that_have_been_read() -> None:
    parsed: list[str] = []

    def parse(word: str) -> Any:
        parsed.append(word)
        return FREECELT.parse(word)

    stretches = replays.reading(replace(FREECELT, parse=parse), a_game())
    before = 0
    for done, of in stretches:
        assert (done, of) == (len(parsed), MANY)
        assert done - before <= SLICE_SIZE
        before = done
    assert MANY - before <= SLICE_SIZE


def test_a_file_is_made_game_by_game_and_result_by_result() -> None:
    found = steps(exchange.writing_file([a_game(seed, 2) for seed in (1, 2, 3)], RESULTS, PUZZLES))
    assert found[:3] == [(0, 3), (1, 3), (2, 3)]
    assert len(found[3:]) == 3 + 3  # so many for all results, and for all puzzles


def test_what_a_file_brings_is_merged_so_many_games_and_results_at_a_time() -> None:
    games = [
        ImportedGame(GameKey("freecelt", f"seed={seed}"), StoredGame(f"freecelt?seed={seed}", "", ()), Head())
        for seed in range(MANY)
    ]
    found = steps(exchange.merging_file(File(tuple(games), tuple(RESULTS), (), ()), (), (), Statistics()))
    assert found[:3] == [(0, MANY), (SLICE_SIZE, MANY), (2 * SLICE_SIZE, MANY)]
    assert len(found[3:]) == 3


def test_a_long_text_is_read_in_stretches() -> None:
    found = steps(pieces.reading('{"games": [' + "[1], " * 2_000 + "[1]]}", 99_999, 6))
    assert found[0].done == 0
    assert len(found) >= 4
    assert 0.5 < found[-1].done / found[-1].of < 1


def test_a_file_is_unpacked_in_stretches_and_half_of_the_way_are_its_games() -> None:
    games = [a_game(1), a_game(2, 2 * MANY, MANY), a_game(3)]
    found = steps(unpacking.reading(exchange.write_file(games, RESULTS, PUZZLES)))
    begun = [progress for progress in found if progress.of == 6]  # three read, three played
    assert begun == [(3, 6), (4, 6), (5, 6)]
    assert found[0].done == 0
    assert found[-4:] == [(1, 1)] * 4  # twenty results are read, and twenty more, and so it is with puzzles
    assert len([progress for progress in found if progress.done == progress.of]) == 4
    played = [Fraction(*progress) for progress in found if progress.of > 6]
    assert any(Fraction(4, 6) < share < Fraction(5, 6) for share in played)
