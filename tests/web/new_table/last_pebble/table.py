"""The table of Last Pebble: a heap, and a button for each move."""

from typing import Final, TypeAlias

from trilithon.games.last_pebble import MOVES, Observation, State, Take, parse
from trilithon_web.tables.last_pebble.sounds import sounds

from trilithon_web import table
from trilithon_web.keys import Key
from trilithon_web.kit.controls import button
from trilithon_web.lesson import AnyLessons
from trilithon_web.nodes import Node, h
from trilithon_web.table import Message, Omitted, Step, Table

Sight: TypeAlias = table.Sight[Observation, None, State]


def begin(seen: Observation, before: None) -> None:
    """Nobody is ever in the midst of a move."""


def act(sight: Sight, message: Message) -> Step[None]:
    """The only thing to do is to take pebbles."""
    return Step(None, moves=(parse(message["move"]),))


def view(sight: Sight) -> tuple[Node, ...]:
    """The heap, one's own stone, and what can be taken."""
    seen: Observation = sight.seen
    stones = ("white", "black")
    own = "" if seen.stone is None else f"Your stone is {stones[seen.stone]}. "
    return (
        h("p", {"class": "heap", "data-at": "heap"}, f"{own}Pebbles on the heap: {seen.heap}."),
        h("div", {"class": "row takes"}, *map(_button, seen.legal)),
    )


def _button(move: Take) -> Node:
    return button("take", f"Take {move.pebbles}", move=str(move))


def facts(seen: Observation) -> str:
    """What the heading says."""
    return f"{seen.options['pebbles']} pebbles"


def progress(seen: Observation) -> str:
    """How far the game is."""
    return f"{seen.heap} pebbles left"


def hint(sight: Sight) -> str:
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
    keys=tuple(
        Key(text[-1], {"do": "take", "move": text}, "take so many pebbles", text[-1]) for text in MOVES
    ),
    lessons=_lessons,
    hint=hint,
    sounds=sounds,
    omitted=Omitted(".takes"),
)
