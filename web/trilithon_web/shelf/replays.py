"""Replays a stored game by the rules, trusting nothing: a game is read completely or not at all."""

from collections.abc import Sequence
from dataclasses import replace

from trilithon.game import AnyGame
from trilithon.record import LONGEST, MOST_MOVES, Record
from trilithon.slices import SLICE_SIZE, Progress, Slices, run_to_end
from trilithon.state import MoveTextError, Refusal
from trilithon_web import address
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Head, Save, SaveError, StoredGame, read_head


def read(game: AnyGame, stored: StoredGame) -> Save:
    """Read a stored game, replayed to its end and through the undone turns. Raises SaveError."""
    return run_to_end(reading(game, stored))


def reading(game: AnyGame, stored: StoredGame) -> Slices[Save]:
    """Do the work of `read` in slices. Each yields the number of moves done."""
    head = read_head(stored.head)
    key = GameKey.read(stored.key)
    if key is None or key.game != game.name:
        raise SaveError(f"it isn’t a game of {game.title}")
    return (yield from replaying(head, game, start_record(game, key, head), stored.lines))


def start_record(game: AnyGame, key: GameKey, head: Head) -> Record:
    """Start the record of a stored game, without any moves. Raises SaveError."""
    try:
        setup = address.sitting_of(game, key.query).setup
        start = game.new(setup.seed, setup.options, setup.seats)
        return Record.begin(start, head.players)
    except ValueError as error:  # of an option, or of the names
        raise SaveError(str(error)) from None


def replay(head: Head, game: AnyGame, record: Record, lines: Sequence[str]) -> Save:
    """Continue a record by stored lines: it plays `head.at` turns, and checks and undoes the rest. Raises
    SaveError.

    It works on plain states, since a record for each turn would copy all turns before it.
    """
    return run_to_end(replaying(head, game, record, lines))


def replaying(head: Head, game: AnyGame, record: Record, lines: Sequence[str]) -> Slices[Save]:
    """Do the work of `replay` in slices. Each yields the number of moves done."""
    turns, states = list(record.turns), list(record.states)
    played, moves = len(states), _moves_in(record, lines)
    for number, line in enumerate(lines, len(turns) + 1):
        if states[-1].mid_turn:
            raise SaveError(f"its turn {number} starts before the previous one is finished")
        turn = []
        try:
            for word in line.split(" "):
                move = game.parse(word)
                states.append(states[-1].apply(move))
                turn.append(move)
                if len(states) % SLICE_SIZE == 0:
                    yield Progress(len(states) - 1, moves)
        except MoveTextError as error:
            raise SaveError(f"its turn {number} cannot be read: {error}") from None
        except Refusal as refusal:
            raise SaveError(f"its turn {number} can’t be played: {refusal}") from None
        turns.append(tuple(turn))
        if len(turns) == head.at:
            played = len(states)
    if len(turns) < head.at:
        raise SaveError(f"only {len(turns)} of its {head.at} turns are there")
    record = replace(record, turns=tuple(turns[: head.at]), states=tuple(states[:played]))
    return Save(head, record, tuple(turns[head.at :]))


def _moves_in(record: Record, lines: Sequence[str]) -> int:
    """Count the moves of a game with these lines, before any is played. Raises SaveError."""
    moves, length = record.move_count, 0
    for number, line in enumerate(lines, len(record.turns) + 1):
        if not isinstance(line, str):
            raise SaveError(f"its turn {number} is missing or of the wrong kind")
        length += len(line) + 1
        if length > LONGEST:
            raise SaveError("it is longer than any game")
        moves += line.count(" ") + 1
    if moves > MOST_MOVES:
        raise SaveError(f"it has {moves:,} moves; the limit is {MOST_MOVES:,}")
    return moves
