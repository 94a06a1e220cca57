"""Fit how often bids are really made to how often they are made in playouts.

Computers of the level Sharp play games. For one of four decisions, it is recorded in how many sampled deals the chosen
move makes the bid, and whether the bid was made in the end. A row of the table leads from the one to the other by
straight lines between six knots. It is fitted by least squares with a penalty on bending, and never falls.

One of four games is not used for the table. In these, it is compared with how often bids were made.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeAlias

from tools.setup import say
from trilithon import Chance, Record, load, players
from trilithon.coach.tricks import ALL, KNOTS, MOST_LEFT, Row, is_made
from trilithon.games.celtic_whist.scoring import tricks_asked
from trilithon.options import Value

LEVEL: Final = "sharp"
WORLDS: Final = 200
OFTEN: Final = 4  # one of so many decisions is examined
BUDGET: Final = 240
RIDGE: Final = 8.0  # in cases: pulls a line with few cases towards the playouts, and a knot towards the line
RIGID: Final = 20.0  # in cases: pulls a knot towards the middle of its neighbours
HELD_OUT: Final = 4  # one of so many games is not used for the table

SET_UPS: Final[Mapping[str, Sequence[tuple[int, Mapping[str, Value]]]]] = {
    "whist": [(seats, {"length": "short"}) for seats in (4, 3, 5, 4, 6, 2)],
    "celtic_whist": [
        (4, {}),
        (3, {}),
        (5, {}),
        (1, {}),
        (2, {}),
        (4, {"mode": "cooperative"}),
        (3, {"mode": "cooperative"}),
    ],
}


class BidDecision(NamedTuple):
    """A decision that was examined.

    kind, left: the key of its row in the table.
    share: of sampled deals, those in which the bid was made.
    made: whether it was made in the end.
    held_out: whether its game is not used for the table.
    game: the number of its game, since the decisions of a game are not independent.
    """

    kind: str
    left: int
    share: float
    made: bool
    held_out: bool
    game: int


Key: TypeAlias = tuple[str, int]


def decisions_of(game: str, number: int) -> list[BidDecision]:
    """Return the examined decisions of one game."""
    set_ups = SET_UPS[game]
    seats, options = set_ups[number % len(set_ups)]
    start = load(game).new(number, options, seats)
    record = players.play(start, [players.bot(LEVEL, game)] * seats, BUDGET)
    adviser = import_module(f"trilithon.games.{game}.coach")
    return [
        BidDecision(kind, min(left, MOST_LEFT), share, made, number // len(set_ups) % HELD_OUT == 0, number)
        for kind, left, share, made in _decisions(adviser, record, Chance(number, 1))
    ]


def _decisions(adviser: Any, record: Record, chance: Chance) -> Iterator[tuple[str, int, float, bool]]:
    for at, state in enumerate(record.states[:-1]):
        seat = state.to_move
        observation: Any = state.observe(seat)
        if chance.randrange(OFTEN) or len(observation.legal) == 1:
            continue
        case = adviser.decision_of(observation)
        (move,) = [move for move in observation.legal if state.apply(move) == record.states[at + 1]]
        if move not in case.moves:
            continue
        which = [case.moves.index(move)]
        wins = sum([is_made(case, case.trial.try_in_detail(chance, which).needs[0]) for _ in range(WORLDS)])
        after: Any = next(
            state
            for state in record.states[at:]
            if state.round != observation.round or state.result is not None
        )
        yield (
            case.kinds[which[0]],
            case.left,
            wins / WORLDS,
            _is_made(after.sheet[observation.round - 1], observation, case.goal == ALL),
        )


def _is_made(line: Any, observation: Any, together: bool) -> bool:
    """Return whether a bid on the sheet was made: that of the seat to move or, together, all seats' bids."""
    size = getattr(observation, "hand_size", 99)
    seats = observation.playing if together else (observation.to_move,)
    return all(tricks_asked(line.bids[seat], size) == line.taken[seat] for seat in seats)


def spread(share: float) -> list[float]:
    """Return how much weight each knot has for a share."""
    at = min(int(share * KNOTS), KNOTS - 1)
    on = share * KNOTS - at
    return [1 - on if knot == at else on if knot == at + 1 else 0.0 for knot in range(KNOTS + 1)]


def _straight_line(notes: Sequence[BidDecision]) -> list[float]:
    """Return the knots of the straight line that fits best.

    If shares are nearly always 0 or 1, as with two players who know each other's cards, this line alone determines what
    is between.
    """
    (low, mixed, high), (at_low, at_high) = [RIDGE, 0.0, RIDGE], [0.0, RIDGE * 100.0]
    for note in notes:
        low += (1 - note.share) ** 2
        mixed += (1 - note.share) * note.share
        high += note.share**2
        at_low += (1 - note.share) * 100.0 * note.made
        at_high += note.share * 100.0 * note.made
    both = low * high - mixed * mixed
    begin, end = (at_low * high - at_high * mixed) / both, (at_high * low - at_low * mixed) / both
    begin = min(100.0, max(0.0, begin))
    end = min(100.0, max(begin, end))
    return [begin + (end - begin) * knot / KNOTS for knot in range(KNOTS + 1)]


def row_of(notes: Sequence[BidDecision]) -> Row:
    """Return the knots that fit best along a line with little bending (Eilers and Marx 1996)."""
    size = KNOTS + 1
    at_first = _straight_line(notes)
    # The sum of squares, as a matrix and a right-hand side.
    matrix = [[RIDGE * (one == other) for other in range(size)] for one in range(size)]
    aims = [RIDGE * at for at in at_first]
    terms: list[tuple[float, Sequence[int], Sequence[float], float]]
    terms = [(RIGID, (knot - 1, knot, knot + 1), (1.0, -2.0, 1.0), 0.0) for knot in range(1, KNOTS)]
    terms += [(1.0, range(size), spread(note.share), 100.0 * note.made) for note in notes]
    for weight, places, parts, aim in terms:
        for one, part in zip(places, parts, strict=True):
            aims[one] += weight * part * aim
            for other, more in zip(places, parts, strict=True):
                matrix[one][other] += weight * part * more
    # A few hundred rounds of moving each knot to its best value, with the others fixed (Gauss and Seidel).
    knots = at_first
    for _ in range(300):
        for knot, row in enumerate(matrix):
            others = sum([row[other] * knots[other] for other in range(size) if other != knot])
            knots[knot] = min(100.0, max(0.0, (aims[knot] - others) / row[knot]))
    risen = [max(knots[: knot + 1]) for knot in range(size)]
    return tuple(round(knot) for knot in risen)


def expected_share(row: Row, share: float) -> float:
    """Return how often a bid is made according to a row of the table, in percent."""
    return sum([part * knot for part, knot in zip(spread(share), row, strict=True)])


def fit(notes: Iterable[BidDecision]) -> dict[Key, Row]:
    """Return the table."""
    groups: dict[Key, list[BidDecision]] = {}
    for note in notes:
        if not note.held_out:
            groups.setdefault((note.kind, note.left), []).append(note)
    return {key: row_of(group) for key, group in sorted(groups.items())}


def report(table: Mapping[Key, Row], notes: Sequence[BidDecision]) -> Iterator[str]:
    """Yield how well playouts and the table agree with the games that were not used for it: by kind, and by tenths of
    the share."""
    others = [note for note in notes if note.held_out and (note.kind, note.left) in table]
    for kind in sorted({note.kind for note in others}):
        group = [note for note in others if note.kind == kind]
        yield _line(kind, group, table)
    for tenth in range(10):
        group = [note for note in others if min(9, int(note.share * 10)) == tenth]
        if group:
            yield _line(f"{tenth}0 to {tenth}9 of a hundred", group, table)


def _line(what: str, group: Sequence[BidDecision], table: Mapping[Key, Row]) -> str:
    number = len(group)
    raw = sum([100 * note.share for note in group]) / number
    fitted = sum([expected_share(table[note.kind, note.left], note.share) for note in group]) / number
    made = sum([100 * note.made for note in group]) / number
    games: dict[int, float] = {}
    for note in group:
        games[note.game] = games.get(note.game, 0.0) + 100 * note.made - made
    error = sum([off * off for off in games.values()]) ** 0.5 / number
    return f"{what}: {number} decisions, played out {raw:.1f}, fitted {fitted:.1f}, made {made:.1f} ± {2 * error:.1f}"


def fit_coach(game: str, pool: Executor, games: int) -> dict[Key, Row]:
    """Return the table by kind of decision and cards held. Print how well it agrees with the games not used for it."""
    notes = [note for found in pool.map(partial(decisions_of, game), range(games)) for note in found]
    table = fit(notes)
    for line in report(table, notes):
        say(line)
    return table
