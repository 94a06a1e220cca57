"""Search the games of given seeds for puzzles, and append new ones to those of the site."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from functools import partial
from pathlib import Path
from textwrap import wrap
from typing import Final

import trilithon
from tools.puzzles import freecelt, mancala, playouts, rekniles_ekim
from tools.puzzles.playouts import PuzzleKind
from tools.setup import ROOT, say
from trilithon.game import load
from trilithon.people import join_words
from trilithon_web import puzzles
from trilithon_web.table import load_puzzle_words

SITE: Final = ROOT / "site" / "puzzles"
TABLES: Final = ROOT / "web" / "trilithon_web" / "tables"
KEPT: Final = ROOT / ".cache" / "puzzles"

# By game, the set-ups to search: short ones, so that positions are quickly described and understood.
KINDS: Final[Mapping[str, PuzzleKind]] = {
    "whist": PuzzleKind({"length": "short", "order": "1-8-1"}, 4, "plain", range(2, 6), 4, 16.0),
    "celtic_whist": PuzzleKind({"mode": "competitive"}, 4, "plain", range(2, 7), 1, 1.0),
}
# Games that are searched exhaustively.
OPEN: Final = {
    "freecelt": freecelt.find_puzzles,
    "mancala": mancala.find_puzzles,
    "rekniles_ekim": rekniles_ekim.find_puzzles,
}
GAMES: Final = (*OPEN, *KINDS)


def run(game: str, seeds: range, pool: Executor) -> int:
    """Search the games of these seeds. Games already searched with the same rules, players and search are skipped."""
    if game not in GAMES:
        print(f"Puzzles are looked for in {join_words(GAMES, 'or')}.")
        return 1
    book = PuzzleBook(KEPT / f"{_version()}-{game}.txt")
    searches = [pool.submit(find_lines, game, seed) for seed in seeds if seed not in book.known]
    for done in as_completed(searches):
        seed, found = done.result()
        book.put(seed, found)
        say(f"{game} {seed}: {len(found)}, {sum(map(len, book.known.values()))} in all")
    new = write_puzzles(game, [line for seed in seeds for line in book.known[seed]])
    place = TABLES / game / "puzzles.py"
    place.write_text(puzzle_module(game, _read_puzzles(game)), encoding="utf-8")
    print(f"{game}: {new} new puzzles")
    return 0


def find_lines(game: str, seed: int) -> tuple[int, tuple[str, ...]]:
    """Return the seed and the puzzles in its game."""
    finder = partial(OPEN[game], {}) if game in OPEN else partial(playouts.find_puzzles, game, KINDS[game])
    return seed, tuple(puzzle.line for puzzle in finder(seed))


def write_puzzles(game: str, found: Iterable[str]) -> int:
    """Append puzzles to those of the site, which keep their numbers, and return how many are new.

    They are shuffled, so that puzzles from one game do not follow each other.
    """
    path, before = SITE / f"{game}.txt", _read_puzzles(game)
    new = sorted(set(found) - set(before), key=lambda line: hashlib.sha256(line.encode()).digest())
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in [*before, *new]), encoding="utf-8")
    return len(new)


def _read_puzzles(game: str) -> list[str]:
    path = SITE / f"{game}.txt"
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def puzzle_module(game: str, found: Sequence[str]) -> str:
    """Return the source of the module that lists a game's puzzles for the page: by difficulty, and by kind.

    found: the lines of the site's puzzles.
    """
    difficulty = {number: int(line.rpartition(" ")[2]) for number, line in enumerate(found, 1)}
    order = " ".join(map(str, sorted(difficulty, key=lambda number: (difficulty[number], number))))
    kinds = [_kind(game, number, line) for number, line in enumerate(found, 1)]
    named = sorted(set(kinds))
    return "\n".join(
        [
            f'"""The puzzles of {load(game).title} in site/puzzles/: their numbers, easiest first, and their kinds."""',
            "\nfrom typing import Final\n",
            *_wrap_constant("RISING", wrap(order, 100), " "),
            "",
            "# The kinds, and by puzzle number the place of its kind.",
            "KINDS: Final = (",
            *[f'    "{kind}",' for kind in named],
            ")",
            *_wrap_constant("KIND", wrap("".join(str(named.index(kind)) for kind in kinds), 104), ""),
            "",
        ]
    )


def _wrap_constant(name: str, lines: Sequence[str], between: str) -> list[str]:
    """Return a text as a constant over several lines."""
    return [
        f"{name}: Final = (",
        *[f'    "{line}{between}"' for line in lines[:-1]],
        f'    "{lines[-1]}"',
        ")",
    ]


def _kind(game: str, number: int, line: str) -> str:
    """Return what a puzzle requires, in the words of its table."""
    puzzle, put = puzzles.read_puzzle(game, number, line), load_puzzle_words(game)
    assert put
    record, (right, *_) = puzzles.open_puzzle(load(game), puzzle)
    state = record.states[-1 - len(right)]
    return put.heading(state.observe(state.to_move), puzzle.theme)


class PuzzleBook:
    """The puzzles found so far, in a file with a line for each seed, so that a search can be interrupted and
    resumed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.known: dict[int, tuple[str, ...]] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            seed, *found = line.split("\t")
            if found and found[-1] == ".":  # else the search was interrupted in this line
                self.known[int(seed)] = tuple(found[:-1])

    def put(self, seed: int, found: tuple[str, ...]) -> None:
        """Store the puzzles of a seed immediately."""
        self.known[seed] = found
        with self._path.open("a", encoding="utf-8") as file:
            file.write("\t".join(["\n" + str(seed), *found, "."]))


def _version() -> str:
    """Return a hash of the rules, players and search."""
    digest = hashlib.sha256()
    for path in [*_sources(Path(trilithon.__file__).parent), *_sources(Path(__file__).parent)]:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _sources(folder: Path) -> Iterator[Path]:
    return iter(sorted(folder.rglob("*.py")))
