"""The golden files: a record's text, then every event of every move, as everybody and as each seat is told it.

    (the record)
    events
    > 14d
    ["play", "Player 1 plays 14 Blue.", "card:14d", "hand:0", "trick", 0, 0]
    ["deal", "", "card:?", "deck", "hand:0", 0, 0]
      0 ["deal", "", "card:3d", "deck", "hand:0", 0, 0]
    result [[0], [12, 3], "Player 1 wins."]

A line of two blanks and a seat tells what that seat is told instead of the event above it. The last line is the
result, null where the game is not over.

Beside them lies links.txt, with the code of each golden game for a link, one on a line:

    whist/two-players 1Kq3…
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from trilithon import Record

HEADING = "events\n"


class Golden(NamedTuple):
    """A golden file in its two parts."""

    record: str
    events: list[str]


def split(text: str) -> Golden:
    """The parts of a golden file."""
    record, _, events = text.partition("\n" + HEADING)
    return Golden(record, events.splitlines())


def join(record: Record) -> str:
    """The golden file of a record."""
    return "\n".join([record.text(), HEADING.rstrip(), *lines(record), ""])


def lines(record: Record) -> Iterator[str]:
    """The lines of events, and the result."""
    moves = [move for turn in record.turns for move in turn]
    for state, move in zip(record.states, moves, strict=False):
        yield f"> {move}"
        told = [state.narrate(move, viewer) for viewer in (None, *range(state.setup.seats))]
        for public, *private in zip(*told, strict=True):
            yield _plain(public)
            for seat, event in enumerate(private):
                if event != public:
                    yield f"  {seat} {_plain(event)}"
    yield f"result {_plain(record.state.result)}"


def split_links(text: str) -> dict[str, str]:
    """The codes of links by the game's name and the golden game's."""
    pairs = (line.partition(" ") for line in text.splitlines())
    return {name: code for name, _, code in pairs}


def join_links(codes: Mapping[str, str]) -> str:
    """The text of links.txt."""
    return "".join(f"{name} {code}\n" for name, code in codes.items())


def _plain(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
