"""The table of Last Pebble: a heap, and a button for each move."""

from typing import Final, TypeAlias

from trilithon.games.last_pebble import MOVES, Move, Observation, State, parse
from trilithon_web import table
from trilithon_web.keys import Key
from trilithon_web.kit.controls import button
from trilithon_web.lesson import AnyLessons
from trilithon_web.nodes import Node, h
from trilithon_web.table import Message, Step, Table
from trilithon_web.table_values import Omitted
from trilithon_web.tables.last_pebble.sounds import sounds

Sight: TypeAlias = table.Sight[Observation, None, State]


def begin(seen: Observation, before: None) -> None:
    """Nobody is ever in the midst of a move."""


def act(sight: Sight, message: Message) -> Step[None]:
    """To take pebbles, or to be told the table."""
    if message["do"] == "tell":
        return Step(None, say=told(sight.seen))
    return Step(None, moves=(parse(message["move"]),))


def told(seen: Observation) -> str:
    """The heap, and one's own stone."""
    own = "" if seen.stone is None else f"Your stone is {('white', 'black')[seen.stone]}. "
    return f"{own}Pebbles on the heap: {seen.heap}."


def view(sight: Sight) -> tuple[Node, ...]:
    """The heap, one's own stone, and what can be taken."""
    return (
        h("p", {"class": "heap", "data-at": "heap", "tabindex": "0"}, told(sight.seen)),
        h("div", {"class": "row takes"}, *map(_button, sight.seen.legal)),
    )


def _button(move: Move) -> Node:
    kind = "primary" if move.pebbles == 1 else ""  # where the keyboard begins
    return button("take", f"Take {move.pebbles}", kind, move=str(move))


def facts(seen: Observation) -> str:
    """What the heading says."""
    return f"{seen.options['pebbles']} pebbles"


def progress(seen: Observation) -> str:
    """How far the game is."""
    return f"{seen.heap} pebbles left"


def tip(sight: Sight) -> str:
    """What is good to know now."""
    return f"{sight.seen.heap} pebbles are left. With four, whatever you take leaves the last one to the next player."


def _lessons() -> AnyLessons:
    from trilithon_web.tables.last_pebble.lessons import LESSONS

    return LESSONS


TABLE: Final = Table(
    begin=begin,
    act=act,
    view=view,
    facts=facts,
    progress=progress,
    hello="Take one, two or three pebbles in turn.",
    keys=(
        *(Key(text[-1], {"do": "take", "move": text}, "take so many pebbles", text[-1]) for text in MOVES),
        Key("t", {"do": "tell"}, "read out the table", "T"),
    ),
    looks=frozenset({"tell"}),
    lessons=_lessons,
    tip=tip,
    sounds=sounds,
    omitted=Omitted(".takes"),
)
