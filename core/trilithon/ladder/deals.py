"""A survey of the deals of a one-player game: which can be won, and how hard each is for the game's solver."""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from trilithon.arena.statistics import SURE
from trilithon.game import load
from trilithon.options import Value

AT_ONCE: Final = 50  # deals in one task for the pool


class DealSurvey(NamedTuple):
    """The solver's result for one deal.

    won, lost: whether that is proved; neither if the solver gave up.
    spent: the number of positions it searched from.
    moves: the length of the solution, 0 if none was found.
    """

    number: int
    won: bool
    lost: bool
    spent: int
    moves: int


def survey(game: str, options: Sequence[tuple[str, Value]], numbers: Sequence[int]) -> tuple[DealSurvey, ...]:
    """Solve some deals. Every solution found has been played by the rules."""
    rules = load(game)
    load_solver = rules.abilities().solver
    assert load_solver is not None
    solver = load_solver()
    found = []
    for number in numbers:
        *_, verdict = solver.solve_in_slices(rules.new(number, dict(options)))
        assert verdict is not None
        way = verdict.way
        found.append(DealSurvey(number, way is not None, verdict.lost, verdict.spent, len(way or ())))
    return tuple(found)


class SurveyFile:
    """The results found so far, in a file with one line for each, so that a survey can be interrupted and continued."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.known: dict[int, DealSurvey] = {}
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            match line.split():
                case [number, won, lost, spent, moves, "."]:
                    one = DealSurvey(int(number), won == "1", lost == "1", int(spent), int(moves))
                    self.known[one.number] = one
                case _:
                    pass  # the last line of a survey that was interrupted

    def put(self, found: Iterable[DealSurvey]) -> None:
        """Save results at once."""
        found = tuple(found)
        self.known.update((one.number, one) for one in found)
        with self._path.open("a", encoding="utf-8") as file:
            file.writelines("\n" + " ".join(str(int(value)) for value in one) + " ." for one in found)


def survey_deals(
    game: str, options: Sequence[tuple[str, Value]], numbers: range, pool: Executor, book: SurveyFile
) -> Iterator[int]:
    """Solve those deals that the book does not have, yielding now and then the number it has."""
    wanted = [number for number in numbers if number not in book.known]
    waiting = [
        pool.submit(survey, game, options, wanted[place : place + AT_ONCE])
        for place in range(0, len(wanted), AT_ONCE)
    ]
    for done in as_completed(waiting):
        book.put(done.result())
        yield len(book.known)


def share_of(won: int, number: int) -> tuple[float, float]:
    """Return the 95% confidence interval (Wilson) for the share of deals that can be won."""
    square, share = SURE * SURE, won / number
    middle = share + square / (2 * number)
    width = SURE * sqrt(share * (1 - share) / number + square / (4 * number * number))
    return (middle - width) / (1 + square / number), min(1.0, (middle + width) / (1 + square / number))


def line(name: str, found: Sequence[DealSurvey]) -> str:
    """Return the results as a row of a Markdown table."""
    spent = sorted(one.spent for one in found)
    moves = sorted(one.moves for one in found if one.won)
    won, lost = len(moves), sum(one.lost for one in found)
    low, high = share_of(won, len(found))
    parts = ", ".join(f"{spent[int(len(spent) * share)]:,}" for share in (0.5, 0.95, 0.99))
    middle = moves[len(moves) // 2] if moves else 0
    return (
        f"| {name} | {len(found):,} | {won:,} | {lost:,} | {len(found) - won - lost:,} | {low:.5f} to {high:.5f} "
        f"| {parts} | {spent[-1]:,} | {middle} |"
    )


HEAD: Final = (
    "| slots | deals | won | lost | open | share that can be won | positions: median, 95, 99 of 100 within | at most "
    "| moves |\n|---|---|---|---|---|---|---|---|---|"
)
