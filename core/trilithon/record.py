"""A game as text: its set-up and its moves by round and turn, from which the whole game can be replayed.

    trilithon 1
    game freecelt
    seats 1
    player 1 Ann
    seed 1
    option slots 2

    round 1
    c3>c5
    c7>day c2>night

The first line names the format and its version. Each line of moves is one turn: moves that belong together and are
undone together. `docs/record-format.md` describes the whole format.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from trilithon.chance import MAX_SEED
from trilithon.deprecated import keep_old_names
from trilithon.game import AnyGame, load
from trilithon.options import OptionError, players_text, value_text
from trilithon.people import People, check_name
from trilithon.slices import SLICE_SIZE, Progress, Slices, run_to_end
from trilithon.state import AnyState, Move, MoveTextError, Refusal, Setup

VERSION: Final = 1
MOST_MOVES: Final = 10_000  # in a game; the longest of thousands of games between random players had 6,304
LONGEST: Final = 250_000  # characters, enough for that many moves

Turn: TypeAlias = tuple[Move, ...]
Turns: TypeAlias = tuple[Turn, ...]

_WORD = re.compile(r"[^ ]+")
_COUNT = re.compile(r"[1-9][0-9]{0,2}")


class RecordError(ValueError):
    """A text that is not a record. Nothing has been loaded from it.

    line, column: the place of the mistake, both counted from 1.
    sentence: what is wrong.
    rule: the id of the broken rule, or "".
    """

    def __init__(self, line: int, column: int, sentence: str, rule: str = "") -> None:
        super().__init__(f"Line {line}, column {column}: {sentence}" + (f" ({rule})" if rule else ""))
        self.line, self.column, self.sentence, self.rule = line, column, sentence, rule


@keep_old_names(after="apply")
@dataclass(frozen=True)
class Record:
    """A game with all moves played so far, as an immutable value.

    turns: the moves played, grouped by turn.
    states: every state of the game, starting with the one before the first move.
    names: the players' names by seat, "" for a player without one; empty if nobody has a name.
    """

    turns: Turns
    states: tuple[AnyState, ...]
    names: tuple[str, ...] = ()

    @classmethod
    def begin(cls, state: AnyState, names: Sequence[str] = ()) -> "Record":
        """Return the record of a game before its first move.

        state: as returned by `Game.new`.
        names: by seat, at most one for each.

        Raises ValueError for more names than seats, or for an invalid name (see `people.check_name`).
        """
        return cls((), (state,)).with_names(names)

    def with_names(self, names: Sequence[str]) -> "Record":
        """Return the record with these names of the players, by seat, in place of those it has.

        Raises ValueError for more names than seats, or for an invalid name (see `people.check_name`).
        """
        seats = self.setup.seats
        if len(names) > seats:
            raise ValueError(f"{len(names)} names are too many for {players_text((seats,))}.")
        checked = tuple(check_name(name) if name else "" for name in names)
        return replace(self, names=checked + ("",) * (seats - len(checked)) if any(checked) else ())

    @property
    def setup(self) -> Setup:
        """The set-up that the game started from."""
        return self.states[0].setup

    @property
    def state(self) -> AnyState:
        """The state after the last move."""
        return self.states[-1]

    @property
    def move_count(self) -> int:
        """The number of moves played so far."""
        return len(self.states) - 1

    def apply(self, *moves: Move) -> "Record":
        """Return the record with these moves added, as one turn or as part of an unfinished last turn.

        Raises Refusal for an illegal move, and for more than MOST_MOVES moves.
        """
        if not moves:
            return self
        if len(self.states) + len(moves) > MOST_MOVES + 1:
            raise Refusal(
                "", f"A game can’t have more than {MOST_MOVES:,} moves. You can undo, or start a new game."
            )
        states = [self.state]
        for move in moves:
            states.append(states[-1].apply(move))
        if self.turns and self.state.mid_turn:
            turns = (*self.turns[:-1], self.turns[-1] + moves)
        else:
            turns = (*self.turns, moves)
        return replace(self, turns=turns, states=self.states + tuple(states[1:]))

    def back(self, turns: int = 1) -> "Record":
        """Return the record without its last turns, or unchanged if nothing has been played."""
        if not self.turns:
            return self
        kept = self.turns[: max(0, len(self.turns) - turns)]
        return replace(self, turns=kept, states=self.states[: 1 + sum(map(len, kept))])

    def cut(self, moves: int) -> "Record":
        """Return the record of the first moves alone, the last of which may be part of a longer turn.

        moves: how many, from 0 to `move_count`.
        """
        turns: list[Turn] = []
        left = moves
        for turn in self.turns:
            if left <= 0:
                break
            turns.append(turn[:left])
            left -= len(turn)
        return replace(self, turns=tuple(turns), states=self.states[: moves + 1])

    def text(self) -> str:
        """Return the record as text, which `Record.read` turns back into an equal record."""
        setup = self.setup
        lines = [f"trilithon {VERSION}", f"game {setup.game}", f"seats {setup.seats}"]
        lines += [f"player {number} {name}" for number, name in enumerate(self.names, 1) if name]
        lines.append(f"seed {setup.seed}")
        lines += [f"option {name} {value_text(value)}" for name, value in setup.options.items()]
        round_, ply = 0, 0
        for turn in self.turns:
            if self.states[ply].round != round_:
                round_ = self.states[ply].round
                lines += ["", f"round {round_}"]
            lines.append(" ".join(map(str, turn)))
            ply += len(turn)
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, text: str) -> "Record":
        """Read a record from its text, replaying it move by move. Raises RecordError for any other text."""
        return run_to_end(cls.reading(text))

    @classmethod
    def reading(cls, text: str) -> Slices["Record"]:
        """Read a record like `read`, but in slices that report how many moves have been read."""
        return (yield from _Reader(text).record())


class _Reader:
    """Reads one text. Every error names the line and column where it was found."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise RecordError(1, 1, f"This is too long to be a game ({len(text)} characters).")
        self.lines = [line.rstrip("\r ") for line in text.split("\n")]
        self.at = 0
        self.names: list[str] = []  # by seat, once they have been read
        self.moves = 0  # in the whole text

    def record(self) -> Slices[Record]:
        """Read the whole record."""
        version = self._header("trilithon")
        if version != str(VERSION):
            raise self._error(
                (
                    f"This game uses format “{version[:20]}”, but this version of Trilithon reads format "
                    f"{VERSION}."
                ),
                11,
            )
        game = self._load(self._header("game"))
        seats = self._number(self._header("seats"), "the number of seats", 100)
        self.names = self._names(seats)
        seed = self._number(self._header("seed"), "the seed", MAX_SEED)
        begun = Record.begin(self._start(game, seats, seed), self.names)
        self._count()
        turns: list[Turn] = []
        states = list(begun.states)
        while self.at < len(self.lines):
            line = self.lines[self.at]
            self.at += 1
            if line.startswith("round "):
                self._check_round(line[6:], states[-1])
            elif line:
                turns.append((yield from self._turn(game, line, states)))
            if self.at % SLICE_SIZE == 0:
                yield Progress(len(states) - 1, self.moves)
        return replace(begun, turns=tuple(turns), states=tuple(states))

    def _count(self) -> None:
        """Count the moves before playing any, so that a text with too many is rejected at once."""
        beyond = 0
        for number, line in enumerate(self.lines[self.at :], self.at + 1):
            if line and not line.startswith("round "):
                found = len(_WORD.findall(line))
                if self.moves <= MOST_MOVES < self.moves + found:
                    beyond = number
                self.moves += found
        if beyond:
            self.at = beyond
            raise self._error(f"This game has {self.moves:,} moves. The limit is {MOST_MOVES:,}.")

    def _error(self, sentence: str, column: int = 1, rule: str = "") -> RecordError:
        return RecordError(max(self.at, 1), column, sentence, rule)

    def _header(self, word: str) -> str:
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        self.at += 1
        if not line.startswith(word + " "):
            raise self._error(f"This line should start with “{word}”, not “{line[:40]}”.")
        return line[len(word) + 1 :]

    def _number(self, text: str, what: str, most: int) -> int:
        column = len(self.lines[self.at - 1]) - len(text) + 1
        if not re.fullmatch(r"[0-9]{1,20}", text) or int(text) > most:
            raise self._error(f"Expected {what}, a whole number from 0 to {most}, not “{text[:40]}”.", column)
        return int(text)

    def _names(self, seats: int) -> list[str]:
        names = [""] * seats
        while self.at < len(self.lines) and self.lines[self.at].startswith("player "):
            self.at += 1
            number, _, name = self.lines[self.at - 1][7:].partition(" ")
            seat = int(number) - 1 if _COUNT.fullmatch(number) else seats
            if seat >= seats:
                raise self._error(
                    f"There’s no player “{number[:20]}”. The players are numbered from 1 to {seats}.", 8
                )
            if names[seat]:
                raise self._error(f"Player {number} already has a name.", 8)
            try:
                names[seat] = check_name(name)
            except ValueError as error:
                raise self._error(str(error), 9 + len(number)) from None
        return names

    def _load(self, name: str) -> AnyGame:
        try:
            return load(name)
        except OptionError as error:
            raise self._error(str(error)[:200], 6) from None

    def _start(self, game: AnyGame, seats: int, seed: int) -> AnyState:
        given: dict[str, str] = {}
        where: dict[str, int] = {"seats": 3}
        while self.at < len(self.lines) and self.lines[self.at].startswith("option "):
            self.at += 1
            name, _, value = self.lines[self.at - 1][7:].partition(" ")
            if name in given:
                raise self._error(f"The option “{name[:40]}” appears twice.", 8)
            given[name], where[name] = value, self.at
        try:
            return game.new(seed, given, seats)
        except OptionError as error:
            self.at = where.get(error.option, self.at)
            raise self._error(str(error)[:300], 8 if error.option in given else 7) from None

    def _check_round(self, text: str, state: AnyState) -> None:
        if text != str(state.round):
            raise self._error(f"This should be round {state.round}, not “{text[:20]}”.", 7)

    def _turn(self, game: AnyGame, line: str, states: list[AnyState]) -> Slices[Turn]:
        if states[-1].mid_turn:
            raise self._error("The turn on the line above is not finished.")
        moves = []
        for word in _WORD.finditer(line):
            try:
                move = game.parse(word[0])
                states.append(states[-1].apply(move))
            except MoveTextError as error:
                raise self._error(str(error)[:300], word.start() + 1) from None
            except Refusal as refusal:
                sentence = People(tuple(self.names)).read(refusal.sentence)
                raise self._error(sentence, word.start() + 1, refusal.rule) from None
            moves.append(move)
            if len(moves) % SLICE_SIZE == 0:
                yield Progress(len(states) - 1, self.moves)
        return tuple(moves)
