"""What a question comes to: the same in the worker and on a page that thinks itself."""

from collections.abc import Iterable, Iterator

from trilithon.game import load
from trilithon.record import Record
from trilithon_web.thinker.advising import advising
from trilithon_web.thinker.messages import (
    Advise,
    Advised,
    Answer,
    Compare,
    Compared,
    Found,
    Judge,
    Judgement,
    MessageError,
    Par,
    Question,
    Reached,
    Retrace,
    Retraced,
    Seek,
    Think,
    Thought,
)
from trilithon_web.thinker.minds import Minds


def answering(record: Record, asked: Question, minds: Minds) -> Iterator[Answer | None]:
    """None after each slice of thought, and the answer last. record: the game as it stands. minds: of its computers.
    Raises ValueError, with a sentence, where there is no answer."""
    match asked:
        case Judge():
            yield from _judged(record, asked, minds)
            return
        case Compare():
            yield from _compared(record, asked, minds)
            return
        case Retrace():
            yield from _retraced(record, asked)
            return
        case Par():
            yield from _reached(record, asked)
            return
    if record.state.to_move is None:
        raise MessageError("The game is over.")
    match asked:
        case Think(level, budget, number):
            for move in minds.thinking(record, level, budget):
                yield None if move is None else Thought(number, str(move))
        case Seek():
            yield from _sought(record, asked)
        case Advise(worlds, number):
            for advice in advising(record, worlds):
                yield None if advice is None else Advised(number, advice.text())


def _judged(record: Record, asked: Judge, minds: Minds) -> Iterator[Judgement | None]:
    from trilithon.analysis.review import (  # not before a game is looked over
        can_review,
        review_in_slices,
        write_reviewed,
    )

    if not (can_review(record.state.setup.game) and 0 <= asked.begin <= asked.end < len(record.states)):
        raise MessageError("This game can’t be reviewed.")
    stretch = range(asked.begin, asked.end)
    for found in review_in_slices(record, asked.seat, stretch, cache=minds.comparisons):
        yield None if found is None else Judgement(asked.number, write_reviewed(found))


def _compared(record: Record, asked: Compare, minds: Minds) -> Iterator[Compared | None]:
    from trilithon.analysis import can_review, compare_in_slices  # not before a game is looked over

    if not (can_review(record.state.setup.game) and 0 <= asked.at < len(record.states) - 1):
        raise MessageError(f"The game has no decision after {asked.at} moves.")
    for found in compare_in_slices(record, asked.at, cache=minds.comparisons):
        yield None if found is None else Compared(asked.number, asked.at, found.text())


def _reached(record: Record, asked: Par) -> Iterator[Reached | None]:
    from trilithon.players import bot, levels, play_in_slices  # not before a deal of the day is over

    start = record.states[0]
    game, names = start.setup.game, asked.levels.split()
    if len(names) != start.setup.seats or not {*names} <= {level.name for level in levels(game)}:
        raise MessageError(f"Expected a level for each seat of {game}, but got: {asked.levels[:60]}")
    for played in play_in_slices(start, [bot(name, game) for name in names]):
        if played is None:
            yield None
            continue
        result = played.state.result
        assert result
        yield Reached(asked.number, _listed(result.scores), _listed(result.winners))


def _listed(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _retraced(record: Record, asked: Retrace) -> Iterator[Retraced | None]:
    load_retracer = load(record.state.setup.game).abilities().retracer
    if load_retracer is None:
        raise MessageError(f"A game of {record.state.setup.game} can’t be looked back at.")
    turns = tuple(map(len, record.turns))
    for found in load_retracer().retrace_in_slices(record.states, turns, asked.most):
        yield None if found is None else Retraced(asked.number, found.text())


def _sought(record: Record, asked: Seek) -> Iterator[Found | None]:
    game = load(record.state.setup.game)
    load_solver = game.abilities().solver
    if load_solver is None:
        raise MessageError(f"{game.title} has no solver to look for a win.")
    known = tuple(map(game.parse, asked.known.split()))
    for verdict in load_solver().solve_in_slices(record.state, asked.most, known):
        if verdict is None:
            yield None
        else:
            way = " ".join(map(str, verdict.way or ()))
            yield Found(asked.number, way, verdict.way is not None, verdict.lost)
