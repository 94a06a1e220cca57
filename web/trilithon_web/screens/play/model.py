"""A game under way: what its screen knows."""

from typing import Any, NamedTuple, TypeAlias

from trilithon.game import Event, Game, Setup
from trilithon.people import People, several
from trilithon.record import AnyState, Record
from trilithon_web.effects import (
    Effect,
    OpenGame,
)
from trilithon_web.settings import Settings
from trilithon_web.shelf import saves
from trilithon_web.shelf.keys import Key as GameKey
from trilithon_web.table import Table, Tool

Turns: TypeAlias = tuple[tuple[Any, ...], ...]


class Play(NamedTuple):
    """Everything the screen shows.

    key: what the game is kept under. head: what is kept of it beside its turns. now: the time, in seconds since 1970.
    seen: the observation of the record's last state. undone: turns taken back, the next to redo first.
    aside: how many turns had been played, and what could be redone then, when a way was laid in its place.
    steps: rises with every change of the game.
    say: the status line; rule: the rule it names; alarm: whether it refuses; sayings: rises with every sentence.
    problem: something amiss that stays in sight until it is dismissed. wrong: of the form, field and sentence.
    asking: a tool that waits for the player's word. fresh: nothing has been done since it was opened.
    held: this tab alone has the game, so that it is stored. read: the head's text as it was read, None before.
    elsewhere: another tab has it. looking: at the table of a game that is over, not at how it ended.
    ready: the game may be played.
    """

    game: Game[Any]
    table: Table
    key: GameKey
    record: Record
    seen: Any
    ui: Any
    settings: Settings
    head: saves.Head = saves.Head()
    now: int = 0
    undone: Turns = ()
    aside: tuple[int, Turns] | None = None
    steps: int = 0
    say: str = ""
    rule: str = ""
    alarm: bool = False
    sayings: int = 0
    problem: str = ""
    wrong: tuple[str, str] = ("", "")
    asking: Tool | None = None
    fresh: bool = True
    held: bool = False
    read: str | None = None
    elsewhere: bool = False
    looking: bool = False
    ready: bool = False


Result: TypeAlias = tuple[Play, tuple[Effect, ...]]


def first(
    game: Game[Any], table: Table, settings: Settings, setup: Setup | None = None, copy: int = 1
) -> Play:
    """A game as it is dealt, before anything is known of what is kept; without a set-up, the default deal."""
    state = game.new(1) if setup is None else game.new(setup.seed, setup.options, setup.seats)
    record = Record.begin(state)
    seen = seen_of(state)
    key = GameKey.of(game, state.setup)._replace(number=copy)
    return Play(game, table, key, record, seen, table.begin(seen, None), settings)


def arriving(play: Play) -> tuple[Effect, ...]:
    """What must happen when a game is come to: what is kept of it is read."""
    return (OpenGame(play.key.text),)


def setup_of(play: Play) -> Setup:
    """The set-up of the game in play."""
    return play.record.states[0].setup


def query_of(play: Play) -> str:
    """The query that stands for the game in play."""
    return play.key.place[1]


def title_of(play: Play) -> str:
    """The game and what sets this one apart, for the window's title."""
    return f"{play.game.title}: {play.table.facts(play.seen)}"


def moves_played(record: Record) -> str:
    """How far a game has come, in words; a turn counts as one move, whatever it holds."""
    return several(len(record.turns), "move")


def saying(play: Play, say: str, rule: str = "", alarm: bool = False) -> Play:
    """With a new sentence in the status line."""
    return play._replace(say=say, rule=rule, alarm=alarm, sayings=play.sayings + 1)


def seen_of(state: AnyState) -> Any:
    """What the one who plays now knows: the only player, or whoever is to move."""
    seats = state.setup.seats
    return state.observe(0 if seats == 1 else state.to_move)


def people_of(play: Play) -> People:
    """How the players are called here: by their names; the only player is "you"."""
    return People(play.record.names, 0 if play.seen.seats == 1 else None)


def told(play: Play, record: Record) -> tuple[Event, ...]:
    """The events of a record's last turn, as the one who looks on is told them."""
    turn, people = record.turns[-1], people_of(play)
    before = record.states[-1 - len(turn) : -1]
    events = (
        event for state, move in zip(before, turn, strict=True) for event in state.narrate(move, people.you)
    )
    return tuple(event._replace(text=people.read(event.text)) for event in events)
