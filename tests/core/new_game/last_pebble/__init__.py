"""Last Pebble (LP), a game made up to show how one is added.

LP-1 Pebbles lie on a heap. In turn, clockwise from a player drawn from the seed, each takes 1, 2 or 3.
LP-2 Before, each player draws a stone, white or black with equal chance, and alone looks at it.
LP-3 Whoever takes the last pebble wins if the number of black stones is even; if it is odd, all others win.

Draws of chance: stream 0 draws the first player, then a stone for each seat, 0 white and 1 black.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from trilithon.abilities import Abilities
from trilithon.chance import MAX_SEED, Chance
from trilithon.field_docs import document_fields
from trilithon.game import Game
from trilithon.options import Option, Value
from trilithon.people import Text, Who, count_text
from trilithon.state import Event, Log, MoveTextError, Refusal, Result, Setup, move_repr, refuse_value

MOST: Final = 3
OPTIONS: Final = (
    Option(
        name="pebbles",
        title="Pebbles",
        help="How many pebbles lie on the heap at the start.",
        rule="LP-1",
        default=12,
        low=5,
        high=20,
    ),
)


@document_fields
class Move(NamedTuple):
    """Take pebbles from the heap. Text: take2.

    pebbles: how many, 1 to 3.
    """

    pebbles: int

    def __str__(self) -> str:
        return f"take{self.pebbles}"

    def __repr__(self) -> str:
        return move_repr(self)


MOVES: Final = {str(move): move for move in map(Move, range(1, MOST + 1))}


def parse(text: str) -> Move:
    """The move that a text means. Raises MoveTextError."""
    if text not in MOVES:
        raise MoveTextError(f"“{text[:40]}” is no move of Last Pebble; moves are {', '.join(MOVES)}.")
    return MOVES[text]


@document_fields
class Observation(NamedTuple):
    """What one seat knows.

    seat: the viewer's seat, None for an onlooker.
    seats: the number of players.
    options: all options of the set-up, by name.
    to_move: the seat to move, None when the game is over.
    legal: the moves this seat can make now, empty out of its turn.
    result: how the game ended, None before.
    heap: the number of pebbles left.
    turn: the seat to take, or the one that took the last pebble.
    stone: the viewer's own, 0 for white and 1 for black; None for an onlooker.
    stones: the stones of all seats, empty before the game is over.
    """

    seat: int | None
    seats: int
    options: Mapping[str, Value]
    to_move: int | None
    legal: tuple[Move, ...]
    result: Result | None
    heap: int
    turn: int
    stone: int | None
    stones: tuple[int, ...]


@document_fields
class State(NamedTuple):
    """A position.

    setup: the set-up the game started from.
    heap: the number of pebbles left.
    turn: the seat to take, or the one that took the last pebble.
    stones: by seat, 0 for white and 1 for black.
    """

    setup: Setup
    heap: int
    turn: int
    stones: tuple[int, ...]

    @property
    def round(self) -> int:
        """Always 1."""
        return 1

    @property
    def mid_turn(self) -> bool:
        """Never: taking pebbles is a turn."""
        return False

    @property
    def to_move(self) -> int | None:
        """The seat to take, until the heap is gone."""
        return self.turn if self.heap else None

    @property
    def result(self) -> Result | None:
        """LP-3."""
        if self.heap:
            return None
        even = sum(self.stones) % 2 == 0
        winners = tuple(seat for seat in range(self.setup.seats) if (seat == self.turn) == even)
        scores = tuple(int(seat in winners) for seat in range(self.setup.seats))
        who = Who(self.turn)
        text = Text(f"{who} {who:{'wins' if even else 'loses'}} with the last pebble.")
        return Result(winners, scores, text)

    def legal_moves(self) -> tuple[Move, ...]:
        """LP-1: 1, 2 or 3, as far as there are pebbles."""
        return tuple(MOVES.values())[: self.heap]

    def apply(self, move: Move) -> "State":
        """See the contract."""
        if not isinstance(move, Move):
            raise refuse_value(move, self.setup.game)
        if not self.heap:
            raise Refusal("LP-3", "The game is over, but you can still undo.")
        if move not in self.legal_moves():
            raise Refusal("LP-1", f"Take from 1 to {min(MOST, self.heap)} pebbles.")
        heap = self.heap - move.pebbles
        return self._replace(heap=heap, turn=(self.turn + 1) % self.setup.seats if heap else self.turn)

    def narrate(self, move: Move, viewer: int | None) -> tuple[Event, ...]:
        """Kinds: "take" (the number of pebbles), "stone" for each stone shown at the end, "over"."""
        after = self.apply(move)
        log = Log(viewer)
        who = Who(self.turn)
        text = Text(f"{who} {who:takes} {count_text(move.pebbles, 'pebble')}.")
        log.add(Event("take", text, "pebble", "heap", f"taken:{self.turn}", self.turn, move.pebbles))
        if after.result:
            for seat, stone in enumerate(self.stones):
                who = Who(seat)
                text = Text(f"{who} {who:has} a {('white', 'black')[stone]} stone.")
                log.add(Event("stone", text, f"stone:{stone}", f"hand:{seat}", f"table:{seat}", seat))
            log.add(Event("over", after.result.text))
        return tuple(log.events)

    def observe(self, seat: int | None) -> Observation:
        """EQ-6: everything but the stones of others and the seed."""
        return Observation(
            seat=seat,
            seats=self.setup.seats,
            options=self.setup.options,
            to_move=self.to_move,
            legal=self.legal_moves() if seat is not None and seat == self.to_move else (),
            result=self.result,
            heap=self.heap,
            turn=self.turn,
            stone=None if seat is None else self.stones[seat],
            stones=() if self.heap else self.stones,
        )


def start(setup: Setup) -> State:
    """LP-1, LP-2: the heap, the first player and the stones."""
    chance = Chance(setup.seed)
    heap = setup.options["pebbles"]
    assert isinstance(heap, int)
    first = chance.randrange(setup.seats)
    return State(setup, heap, first, tuple(chance.randrange(2) for _ in range(setup.seats)))


def sample(observation: Observation, chance: Chance) -> State:
    """A random state that agrees with an observation: the stones that the seat has not seen are drawn again."""
    stones = observation.stones or tuple(
        observation.stone
        if seat == observation.seat and observation.stone is not None
        else chance.randrange(2)
        for seat in range(observation.seats)
    )
    setup = Setup("last_pebble", observation.seats, observation.options, chance.randrange(MAX_SEED + 1))
    return State(setup, observation.heap, observation.turn, stones)


def _load_abilities() -> Abilities[Move, Observation]:
    from trilithon.games.last_pebble.abilities import ABILITIES

    return ABILITIES


GAME: Game[Move, Observation] = Game(
    name="last_pebble",
    title="Last Pebble",
    seats=(2, 3, 4),
    options=OPTIONS,
    conflicts=(),
    start=start,
    parse=parse,
    sample=sample,
    about="Take pebbles from a heap. Who takes the last?",
    minutes=2,
    hides=lambda options: True,
    abilities=_load_abilities,
)
