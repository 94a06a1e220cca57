"""The table of Last Pebble: a heap, and a button for each move."""

from typing import Final, TypeAlias

from trilithon.games.last_pebble import MOVES, Move, Observation, parse
from trilithon_web.keys import Key
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Node, h
from trilithon_web.table import Table, sight
from trilithon_web.table.groups import Appearance, Controls, Guidance, Omitted
from trilithon_web.table.sight import Message, Step
from trilithon_web.tables.last_pebble.sounds import choose_sounds

Sight: TypeAlias = sight.Sight[Observation, None]


def refresh_ui(seen: Observation, before: None) -> None:
    """Return None: no move takes more than one step."""


def handle_message(sight: Sight, message: Message) -> Step[None]:
    """Take pebbles, or read out the table. Ignore what other screens ask for."""
    if message["do"] == "tell":
        return Step(None, say=describe_table(sight.seen))
    if message["do"] == "take":
        return Step(None, moves=(parse(message["move"]),))
    return Step(None)


def describe_table(seen: Observation) -> str:
    """Describe the heap and the viewer's stone."""
    own = "" if seen.stone is None else f"Your stone is {('white', 'black')[seen.stone]}. "
    return f"{own}Pebbles on the heap: {seen.heap}."


def view(sight: Sight) -> tuple[Node, ...]:
    """Draw the heap, the viewer's stone, and a button for each move."""
    return (
        h("p", {"class": "heap", "data-at": "heap", "tabindex": "0"}, describe_table(sight.seen)),
        h("div", {"class": "row takes"}, *map(_draw_button, sight.seen.legal)),
    )


def _draw_button(move: Move) -> Node:
    kind = "primary" if move.pebbles == 1 else ""  # the keyboard starts here
    return button("take", f"Take {move.pebbles}", kind, move=str(move))


def facts(seen: Observation) -> str:
    """Return the facts for the heading."""
    return f"{seen.options['pebbles']} pebbles"


def progress(seen: Observation) -> str:
    """Say how far the game is, for the list of games."""
    return f"{seen.heap} pebbles left"


def say_tip(sight: Sight) -> str:
    """Say what to consider now."""
    return f"{sight.seen.heap} pebbles are left. With four, whatever you take leaves the last one to the next player."


TABLE: Final = Table(
    refresh_ui,
    handle_message,
    view,
    facts,
    progress,
    controls=Controls(
        keys=(
            *(
                Key(text[-1], {"do": "take", "move": text}, "take so many pebbles", text[-1])
                for text in MOVES
            ),
            Key("t", {"do": "tell"}, "read out the table", "T"),
        ),
        read_only=frozenset({"tell"}),
    ),
    guidance=Guidance("Take one, two or three pebbles in turn.", say_tip=say_tip),
    appearance=Appearance(choose_sounds, Omitted(".takes")),
)
