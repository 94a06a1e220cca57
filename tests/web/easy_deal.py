"""An easy deal of FreeCelt and ways to win it."""

from functools import cache

import trilithon
from tests.web.surroundings import HOME
from trilithon import link
from trilithon.games.freecelt import Move, State, solver
from trilithon.record import Record

FREECELT = trilithon.load("freecelt")
EASY = "seed=1&slots=6"
DEAL = f"{HOME}freecelt/?{EASY}"


@cache
def winning() -> tuple[Move, ...]:
    """A win of the easy deal."""
    state = FREECELT.new(1, {"slots": "6"})
    assert isinstance(state, State)
    return next(way for way in solver.search(state) if way)


@cache
def longer() -> tuple[Move, ...]:
    """The same win, with a card carried to a free slot and from there to where it goes."""
    way = winning()
    aside = next(move for move in way if move.source < 12 and move.target < 12 and move.count == 1)
    at = way.index(aside)
    return (*way[:at], aside._replace(target=17), aside._replace(source=17), *way[at + 1 :])


def played(moves: tuple[Move, ...], *names: str) -> Record:
    """The deal after these moves. names: of the player."""
    record = Record.begin(FREECELT.new(1, {"slots": "6"}), names)
    for move in moves:
        record = record.apply(move)
    return record


def code_of(moves: tuple[Move, ...]) -> str:
    """What a link holds of a game with these moves."""
    return link.encode_moves(played(moves))
