"""Puzzles in games with hidden cards, or that nobody can solve exactly: one move is far better than all others.

Playouts alone underrate the other moves: fewer than half of the decisions that they call certain really are. So each
find is confirmed: the strongest computers play on from every move, in worlds that were not used to find it.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from math import sqrt
from typing import Any, Final, NamedTuple

from tools.puzzles.puzzle import Found
from trilithon import players
from trilithon.analysis import contrast, reasons_chance
from trilithon.arena.statistics import SURE
from trilithon.chance import Chance
from trilithon.evaluation import Candidates
from trilithon.game import load
from trilithon.options import Value
from trilithon.players.match import chance_for
from trilithon.record import Record
from trilithon.review import evaluation_of
from trilithon.state import AnyState, Move, Observation

PLAYOUTS: Final = 2_000  # the fewest for all moves together
WORLDS: Final = 50  # in which the strongest computers play on
EASY: Final = "plain"  # the level that must miss the answer
TRIES: Final = 3  # in so many attempts
RATER: Final = "steady"  # the level whose misses determine the difficulty
STRONG: Final = "druid"

_LEAST_WORLDS: Final = 400
_FIRST_WORLDS: Final = 60  # after these, most decisions can be ruled out
_FEW: Final = 12  # worlds of the confirmation, after which most finds can be ruled out
_Z: Final = 4.0  # standard errors
_SAME: Final = 0.01  # in the unit of values: less than the smallest possible difference
_RATED: Final = 20  # the rater's attempts


class PuzzleKind(NamedTuple):
    """The games in which puzzles are searched for.

    options, seats: of the set-up.
    level: of the players.
    cards: how many cards the player has.
    rounds: how many rounds are played.
    margin: by how much the move must be better than all others, in the game's unit of values.
    """

    options: Mapping[str, Value]
    seats: int
    level: str
    cards: range
    rounds: int
    margin: float


def find_puzzles(game: str, kind: PuzzleKind, seed: int) -> Iterator[Found]:
    """Yield the puzzles in the game of a seed. The result depends on the arguments only."""
    record = _play_game(game, kind, seed)
    moves = list(chain.from_iterable(record.turns))
    for at, state in enumerate(record.states[:-1]):
        observation = state.observe(state.to_move)
        if len(observation.legal) < 2 or len(getattr(observation, "hand", ())) not in kind.cards:
            continue
        if puzzle := _make_puzzle(game, kind, record, at, moves[:at]):
            yield puzzle


def _play_game(game: str, kind: PuzzleKind, seed: int) -> Record:
    bots = [players.bot(kind.level, game) for _ in range(kind.seats)]
    record = Record.begin(load(game).new(seed, kind.options, kind.seats))
    while (seat := record.state.to_move) is not None and record.state.round <= kind.rounds:
        chance = chance_for(seed, seat, record.move_count)
        record = record.apply(players.decide(bots[seat], record.state.observe(seat), chance))
    return record


def _make_puzzle(
    game: str, kind: PuzzleKind, record: Record, at: int, before: Sequence[Move]
) -> Found | None:
    """Return the decision in a state of the record as a puzzle, or None if it is not one. before: the moves that lead
    to it."""
    state, seed = record.states[at], record.setup.seed
    seat = state.to_move
    assert seat is not None
    observation = state.observe(seat)
    candidates: Candidates | None = evaluation_of(game).find_candidates(observation, observation.legal[0])
    if candidates is None:
        return None
    best = find_clear_best(candidates, chance_for(seed, 5000 + seat, at), kind.margin)
    if not best:
        return None
    right = tuple(candidates.moves[place] for place in best)
    wrong = tuple(move for move in candidates.moves if move not in right)
    if not wrong or any(_try_level(EASY, observation, right, state, TRIES)):
        return None
    misses = _RATED - sum(_try_level(RATER, observation, right, state, _RATED))
    proof = _confirm(state, right, wrong) if misses else None
    if proof is None:
        return None
    *_, contrasts = contrast(game, observation, (right[0], wrong[0]), reasons_chance(seed, at), 200)
    theme = contrasts[0].reasons[0].kind if contrasts and contrasts[0].reasons else ""
    answers = tuple([(move,) for move in right])
    return Found(state.setup, tuple(before), answers, theme, 100 * misses // _RATED, proof)


def find_clear_best(candidates: Candidates, chance: Chance, margin: float) -> list[int]:
    """Return the places of the moves that are far better than all others and have equal results in all worlds, or
    none."""
    number = len(candidates.moves)
    rows: list[Sequence[float]] = []
    for worlds in (_FIRST_WORLDS, max(_LEAST_WORLDS, -(-PLAYOUTS // number))):
        while len(rows) < worlds:
            rows.append(candidates.trials.try_moves(chance, range(number)))
        means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
        top = max(range(number), key=means.__getitem__)
        same = [place for place in range(number) if all(abs(row[place] - row[top]) < _SAME for row in rows)]
        rest = [place for place in range(number) if place not in same]
        if not rest or means[top] - max(means[place] for place in rest) < margin / 2:
            return []
    sure = all(_z([row[top] - row[place] for row in rows]) >= _Z for place in rest)
    return same if sure and means[top] - max(means[place] for place in rest) >= margin else []


def _spread(gaps: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    number = len(gaps)
    mean = sum(gaps) / number
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (number - 1) / number)


def _z(gaps: Sequence[float]) -> float:
    mean, error = _spread(gaps)
    return mean / error if error else mean * float("inf") if mean else 0.0


def _try_level(
    level: str, observation: Observation, right: Sequence[Move], state: AnyState, number: int
) -> Iterator[bool]:
    """Yield, for each attempt, whether a computer of this level finds a right move. Each attempt has other random
    numbers."""
    bot = players.bot(level, state.setup.game)
    for one in range(number):
        chance = chance_for(state.setup.seed, 6000 + one, observation.to_move or 0)
        yield players.decide(bot, observation, chance) in right


def _confirm(state: AnyState, right: Sequence[Move], wrong: Sequence[Move]) -> tuple[float, float] | None:
    """Return by how much the worst right move beats the best other one if the strongest computers play on, and half the
    width of the confidence interval.

    None if any right move may not be better.
    """
    results: list[list[float]] = [[] for _ in (*right, *wrong)]
    for worlds in (_FEW, WORLDS):
        while len(results[0]) < worlds:
            for place, worth in enumerate(_play_on(state, (*right, *wrong), len(results[0]))):
                results[place].append(worth)
        proofs = [
            _spread([one - other for one, other in zip(good, bad, strict=True)])
            for good in results[: len(right)]
            for bad in results[len(right) :]
        ]
        if worlds == _FEW and any(mean <= error for mean, error in proofs):
            return None
    worst = min(proofs, key=lambda proof: proof[0] - SURE * proof[1])
    return (worst[0], SURE * worst[1]) if worst[0] - SURE * worst[1] > 0 else None


def _play_on(state: AnyState, moves: Sequence[Move], world: int) -> list[float]:
    """Return the result of each move for the seat to move, in one world that agrees with what it sees."""
    setup, seat = state.setup, state.to_move
    assert seat is not None
    evaluation: Any = evaluation_of(setup.game)
    observation = state.observe(seat)
    sampled = load(setup.game).sample(observation, chance_for(setup.seed, 7000 + world, seat))
    bots = [players.bot(STRONG, setup.game) for _ in range(setup.seats)]
    before, results = sampled.observe(None), []
    for move in moves:
        now, number = sampled.apply(move), 0
        while now.to_move is not None and evaluation.part_number(now.observe(None)) == evaluation.part_number(
            before
        ):
            chance = chance_for(setup.seed, 8000 + world, number)
            now = now.apply(players.decide(bots[now.to_move], now.observe(now.to_move), chance))
            number += 1
        results.append(float(evaluation.result_of_part(before, now.observe(None), seat)))
    return results
