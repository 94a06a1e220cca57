"""A host serves one game in progress to its seats: moves go in, and what each seat may see comes out.

Matches between bots, games in the terminal and the page's thinker use one.

    host = Host.start("whist", seed=7, seats=4)
    seen = host.frames(viewer=0)      # every step so far, as seat 0 saw it
    host.play(seat, "10h")            # raises Refusal or MoveTextError
    seen += host.frames(0, since=len(seen))
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from trilithon.chance import Chance
from trilithon.game import load
from trilithon.options import Value
from trilithon.record import Record
from trilithon.state import AnyState, Event, Move, Observation, Refusal, Setup

START: Final = "start"
MOVE: Final = "move"
TAKE_BACK: Final = "take-back"


class Frame(NamedTuple):
    """One step of a game, as one viewer may see it (EQ-6). Frames are plain values without a way back to the state.

    number: counts the steps of this game from 0, without gaps; a take-back is a step, too.
    kind: START, MOVE or TAKE_BACK.
    moves: how many moves the game has after this step.
    mover: the seat that moved; None for the other kinds.
    ends_turn: whether the mover's turn is over.
    events: what happened, for this viewer; empty for the other kinds.
    observation: what the viewer knows after the step.
    round: the number of the round that the game is in then, from 1.
    """

    number: int
    kind: str
    moves: int
    mover: int | None
    ends_turn: bool
    events: tuple[Event, ...]
    observation: Observation
    round: int


class Step(NamedTuple):
    """A step with its states, for the keeper of a game; everyone else gets a `Frame` of it.

    kind, moves: as in a frame.
    after: the state after the step.
    before, move: the state before a move, and the move; None for the other kinds.
    goes_on: whether more moves of the same turn follow.
    """

    kind: str
    moves: int
    after: AnyState
    before: AnyState | None = None
    move: Move | None = None
    goes_on: bool = False


def make_frame(number: int, step: Step, viewer: int | None) -> Frame:
    """Make the frame of a step for one viewer; None sees what everyone sees."""
    mover, events = None, tuple[Event, ...]()
    if step.before is not None and step.move is not None:
        mover, events = step.before.to_move, step.before.narrate(step.move, viewer)
    state = step.after
    ends, seen = not (state.mid_turn or step.goes_on), state.observe(viewer)
    return Frame(number, step.kind, step.moves, mover, ends, events, seen, state.round)


class Host:
    """A game in progress. Only the host holds its states; frames and observations are for everyone else."""

    def __init__(self, record: Record) -> None:
        """Host a game from a record: a new game, or one to continue. Its moves so far are the first steps."""
        self._record, self._game = record, load(record.setup.game)
        self._steps = [Step(START, 0, record.states[0])]
        moves = [(move, place < len(turn)) for turn in record.turns for place, move in enumerate(turn, 1)]
        for (move, goes_on), (before, after) in zip(moves, pairwise(record.states), strict=True):
            self._steps.append(Step(MOVE, len(self._steps), after, before, move, goes_on))

    @classmethod
    def start(
        cls, game: str, seed: int, options: Mapping[str, Value] | None = None, seats: int | None = None
    ) -> "Host":
        """Host a new game. Raises OptionError if it cannot be set up so (see `Game.new`)."""
        return cls(Record.begin(load(game).new(seed, options, seats)))

    @classmethod
    def imagine(cls, game: str, seen: Observation, chance: Chance) -> "Host":
        """Host a game as it may be, for all that one seat knows, to think about that seat's decision. It starts at this
        position.

        chance: draws everything that the seat doesn't know.
        """
        return cls(Record.begin(load(game).sample(seen, chance)))

    @property
    def record(self) -> Record:
        """The game as it is now, to be stored. It holds everything hidden: never hand it to a seat."""
        return self._record

    @property
    def setup(self) -> Setup:
        """What the game started from. Its seed gives everything hidden away: never hand it to a seat."""
        return self._record.setup

    @property
    def moves(self) -> int:
        """The number of moves that the game has now, without those taken back."""
        return self._record.move_count

    @property
    def to_move(self) -> int | None:
        """The seat to move, None once the game is over."""
        return self._record.state.to_move

    @property
    def is_mid_turn(self) -> bool:
        """Whether the seat to move has begun its turn."""
        return self._record.state.mid_turn

    @property
    def steps(self) -> int:
        """The number of steps so far. The first is the start of the game."""
        return len(self._steps)

    def observe(self, viewer: int | None) -> Observation:
        """What a seat knows now, or with None what everyone knows."""
        return self._record.state.observe(viewer)

    def turn_starts(self, viewer: int | None, since: int = 0) -> Iterator[tuple[int, Observation]]:
        """Yield the start of each turn: the number of moves before it, and the viewer's observation, for `Bot.observe`.

        Turns that were taken back are left out. Nothing is narrated, so this is cheaper than `frames`.

        since: leave out the turns that start before this many moves.
        """
        for number, state in enumerate(self._record.states[since:], since):
            if state.to_move is not None and not state.mid_turn:
                yield number, state.observe(viewer)

    def play(self, seat: int, *moves: Move | str) -> None:
        """Play a seat's move, or several as one turn, each given as a value or as its text.

        Raises MoveTextError if a text is not a move of this game, and Refusal if the rules don't allow a move or
        another seat is to move. If one move is refused, nothing changes.
        """
        if self.to_move != seat:
            raise Refusal("", "The game is over." if self.to_move is None else "It isn’t your turn.")
        parse, first = self._game.parse, self.moves + 1
        read = [parse(move) if isinstance(move, str) else move for move in moves]
        self._record = self._record.apply(*read)
        states = self._record.states
        for number, move in enumerate(read, first):
            goes_on = number < len(states) - 1
            self._steps.append(Step(MOVE, number, states[number], states[number - 1], move, goes_on))

    def take_back(self) -> None:
        """Take back the last turn, as one step. Raises Refusal if there is none."""
        if not self._record.turns:
            raise Refusal("", "There’s nothing to undo yet.")
        self._record = self._record.back()
        self._steps.append(Step(TAKE_BACK, self.moves, self._record.state))

    def frames(self, viewer: int | None, since: int = 0) -> Iterator[Frame]:
        """Give the steps from number `since` on, as a viewer sees them; None sees what everyone sees. To resume after
        an interruption, pass the number of frames already received."""
        for number, step in enumerate(self._steps[since:], since):
            yield make_frame(number, step, viewer)
