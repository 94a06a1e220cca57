"""What the app asks of a table: `tables/<game>` modules keep this contract."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeVar

from trilithon_web.nodes import Node

U = TypeVar("U")


class Step(NamedTuple, Generic[U]):
    """What an action on a table came to. ui: what the player is about now; moves: to be played, as one turn;
    say: a sentence for the status line; focus: the id of the element that gets the keyboard's focus."""

    ui: U
    moves: tuple[Any, ...] = ()
    say: str = ""
    focus: str = ""


class Table(NamedTuple):
    """A game's table. begin: observation -> ui. act: observation, ui, action -> Step, or Refusal.
    rest: ui -> ui with nothing picked up. settle: state, automatic -> moves that follow by themselves.
    collect: state -> the moves of the button for it, or Refusal.
    view: observation, ui -> what stands inside the table's element.
    solve: state -> a search that yields None now and then, and in the end the moves that win, if it finds them."""

    begin: Callable[[Any], Any]
    act: Callable[[Any, Any, Mapping[str, str]], Step[Any]]
    rest: Callable[[Any], Any]
    settle: Callable[[Any, bool], tuple[Any, ...]]
    collect: Callable[[Any], tuple[Any, ...]]
    view: Callable[[Any, Any], tuple[Node, ...]]
    solve: Callable[[Any], Iterator[tuple[Any, ...] | None]]


def table_of(name: str) -> Table:
    """The table of a game, by the game's name."""
    module = import_module(f"trilithon_web.tables.{name}")
    return Table(
        module.begin, module.act, module.rest, module.settle, module.collect, module.view, module.solve
    )
