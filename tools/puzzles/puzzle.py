"""A puzzle as it is found, and the line that stores it in the site."""

from typing import Final, NamedTuple
from urllib.parse import urlencode

from tools.puzzles.continuation import follow
from trilithon import link
from trilithon.game import load
from trilithon.options import changed_values, value_text
from trilithon.record import Record, Turn
from trilithon.state import Move, Setup

NONE: Final = "-"  # no theme
STEP: Final = "."  # between the moves of one turn


class Found(NamedTuple):
    """A puzzle.

    setup: of its game.
    moves: the moves that lead to the position.
    right: the right turns, all equally good.
    theme: a word from the game, or "".
    difficulty: 0 to 100.
    proof: by how much the right turns are better, and half the width of its confidence interval; the unit depends on
        the game.
    """

    setup: Setup
    moves: tuple[Move, ...]
    right: tuple[Turn, ...]
    theme: str
    difficulty: int
    proof: tuple[float, float]

    @property
    def line(self) -> str:
        """The line in the site that `trilithon_web.puzzles` reads. Its moves end with the right turn and those that
        follow it."""
        setup = self.setup
        record = Record.begin(load(setup.game).new(setup.seed, setup.options, setup.seats))
        for move in (*self.moves, *self.right[0]):
            record = record.apply(move)
        then = follow(record, self.theme)
        for move in then:
            record = record.apply(move)
        chosen = changed_values(load(setup.game).options, setup.options)
        named = {"seats": setup.seats} if len(load(setup.game).seats) > 1 else {}
        query = urlencode(
            {"seed": setup.seed, **named, **{name: value_text(chosen[name]) for name in chosen}}
        )
        also = ",".join([STEP.join(map(str, turn)) for turn in self.right[1:]]) or NONE
        return (
            f"{query} {link.encode_moves(record)} {also} {self.theme or NONE} {len(then)} {self.difficulty}"
        )
