"""What a screen asks of a table: the modules of `tables` keep this contract, each by one value TABLE."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from trilithon_web.keys import Key
from trilithon_web.nodes import Node
from trilithon_web.settings import Setting, Settings

U = TypeVar("U")
Message: TypeAlias = Mapping[str, str]


class Step(NamedTuple, Generic[U]):
    """What an action on a table came to.

    ui: what the player is about now. moves: to be played, as one turn. say: a sentence for the status line.
    focus: the id of the element that gets the keyboard's focus. ahead: turns laid ready, for Redo to play.
    work: what takes long; it yields None now and then, so that the page lives, and ends with one Step.
    assisted: the player was helped, so that the game no longer counts among those played alone.
    """

    ui: U
    moves: tuple[Any, ...] = ()
    say: str = ""
    focus: str = ""
    ahead: tuple[tuple[Any, ...], ...] = ()
    work: "Iterator[Step[U] | None] | None" = None
    assisted: bool = False


class Tool(NamedTuple):
    """A button of a table's own, which sends the message `do`. at_hand: beside Undo and Redo, else in the menu.
    confirm: a question to be asked first, if the player wishes to be asked."""

    do: str
    label: str
    icon: str = ""
    at_hand: bool = False
    confirm: str = ""


class Table(NamedTuple):
    """A game's table.

    begin: observation, what the player was about before (None at the start) -> ui with nothing picked up.
    act: observation, ui, message -> Step, or Refusal.
    view: observation, ui -> what stands inside the table's element.
    facts: observation -> what the heading says beside the game's name.
    progress: observation -> how far the game is, in a few words for the list of games.
    hello: what a first visit is told: what to do.
    settle: observation, settings -> moves that follow a move by themselves.
    """

    begin: Callable[[Any, Any], Any]
    act: Callable[[Any, Any, Message], Step[Any]]
    view: Callable[[Any, Any], tuple[Node, ...]]
    facts: Callable[[Any], str]
    progress: Callable[[Any], str]
    hello: str = ""
    tools: tuple[Tool, ...] = ()
    keys: tuple[Key, ...] = ()
    settings: tuple[Setting, ...] = ()
    settle: Callable[[Any, Settings], tuple[Any, ...]] | None = None


def table_of(name: str) -> Table:
    """The table of a game, by the game's name. Raises ModuleNotFoundError where there is none yet."""
    table: Table = import_module(f"trilithon_web.tables.{name}").TABLE
    return table
