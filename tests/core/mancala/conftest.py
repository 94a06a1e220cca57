"""What the tests of Afro-Celt Mancala share."""

from collections.abc import Callable, Mapping, Sequence

import pytest

from trilithon.games.mancala import GAME, State
from trilithon.games.mancala.options import rules_of
from trilithon.games.mancala.pits import counts, heap_of
from trilithon.games.mancala.position import Match
from trilithon.options import Value, resolve_values
from trilithon.state import Setup

LETTERS = "WBGYR"


def numbers(letters: str) -> tuple[int, ...]:
    """How many of each colour: "WWR" is 2, 0, 0, 0, 1."""
    return tuple(letters.count(letter) for letter in LETTERS)


@pytest.fixture(scope="session")
def table() -> Callable[..., State]:
    """Lays out a made-up position at the beginning of a turn.

    spaces: the disks on each space, as letters. owners: the colour of each seat, as letters, or only how many
    seats there are where nobody owns one. gone: groups of colours that have vanished, as letters; by default
    those not on the board, one by one.
    """

    def lay(
        spaces: Mapping[int, str],
        owners: str | int,
        options: Mapping[str, Value] | None = None,
        to_move: int = 0,
        gone: Sequence[str] | None = None,
        quiet: int = 0,
        supply: str = LETTERS * 10,
        taken: Sequence[str] = (),
        round_: int = 1,
    ) -> State:
        seats = owners if isinstance(owners, int) else len(owners)
        setup = Setup("mancala", seats, resolve_values(GAME.options, GAME.conflicts, seats, options or {}), 1)
        owned = (-1,) * seats if isinstance(owners, int) else tuple(map(LETTERS.index, owners))
        everything = "".join(spaces.values())
        if gone is None:
            gone = [letter for letter in LETTERS if letter not in everything]
        gambling = setup.options["game"] == "gambling"
        return State(
            match=Match(setup, rules_of(setup.options), round_, 0, (), owned),
            phase="space",
            to_move=to_move,
            board=tuple(heap_of(numbers(spaces.get(space, ""))) for space in range(31)),
            left=heap_of(numbers(everything)),
            gone=tuple(tuple(map(LETTERS.index, group)) for group in gone),
            quiet=quiet,
            figure=0,
            hand=0,
            at=0,
            landed=-1,
            lost=False,
            supply=heap_of(numbers(supply)) if gambling else 0,
            taken=tuple(heap_of(numbers(taken[seat] if taken else "")) for seat in range(seats)),
            off=(0,) * seats,
        )

    return lay


@pytest.fixture(scope="session")
def play() -> Callable[[State, str], State]:
    """Makes moves, given as their texts with spaces between."""

    def make(state: State, moves: str) -> State:
        for text in moves.split():
            state = state.apply(GAME.parse(text))
        return state

    return make


@pytest.fixture(scope="session")
def disks() -> Callable[[State], dict[int, str]]:
    """What lies on the spaces that are not empty, as letters in the order of the colours."""

    def show(state: State) -> dict[int, str]:
        return {
            space: "".join(n * letter for n, letter in zip(counts(heap), LETTERS, strict=True))
            for space, heap in enumerate(state.board)
            if heap
        }

    return show
