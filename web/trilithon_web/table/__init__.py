"""The table of a game: everything a screen needs from it. The module `table` in each game's folder has one as TABLE,
its module `lessons` the game's lessons as LESSONS. If it has puzzles, its module `puzzle_words` has PUZZLE_WORDS."""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Generic, NamedTuple, TypeAlias

from trilithon.state import Observation
from trilithon_web.lesson import AnyLessons
from trilithon_web.nodes import Node
from trilithon_web.settings import Settings
from trilithon_web.table.groups import (
    AnyPuzzleWords,
    Appearance,
    Chapters,
    Coach,
    Controls,
    Deals,
    Dock,
    Ending,
    Guidance,
    Hand,
    Notes,
    Pacing,
    Solitaire,
)
from trilithon_web.table.sight import Message, Seen, Sight, Step, Ui


class Table(NamedTuple, Generic[Seen, Ui]):
    """A game's table. The first five fields are needed; `groups` explains the others.

    refresh_ui: observation, the previous ui (None at the start) -> the ui with nothing picked up.
    handle_message: sight, message -> the table's answer. Raises Refusal.
    view: sight -> the content of the table's element.
    facts: observation -> the details of this game, shown beside its name in the header.
    progress: observation -> how far the game is, in a few words for the list of games.
    """

    refresh_ui: Callable[[Seen, Ui | None], Ui]
    handle_message: Callable[[Sight[Seen, Ui], Message], Step[Ui]]
    view: Callable[[Sight[Seen, Ui]], tuple[Node, ...]]
    facts: Callable[[Seen], str]
    progress: Callable[[Seen], str]
    controls: Controls[Ui] = Controls()
    guidance: Guidance[Seen, Ui] = Guidance()
    pacing: Pacing[Seen, Ui] = Pacing()
    notes: Notes[Seen, Ui] = Notes()
    chapters: Chapters[Seen] = Chapters()
    hand: Hand[Seen, Ui] | None = None
    dock: Dock[Seen, Ui] | None = None
    ending: Ending[Seen, Ui] = Ending()
    appearance: Appearance[Seen] = Appearance()
    deals: Deals = Deals()
    solitaire: Solitaire[Seen, Ui] | None = None
    coach: Coach[Seen, Ui] | None = None

    @property
    def has_cards(self) -> bool:
        """Whether the game is played with cards, which are dealt."""
        return "cards" not in self.controls.ignored_settings


# Of any game: screens hand back to a table only what they got from it.
AnyTable: TypeAlias = Table[Observation, object]


def table_of(name: str) -> AnyTable:
    """Load the table of a game, given the game's name. Raises ModuleNotFoundError if it has none."""
    table: AnyTable = import_module(f"trilithon_web.tables.{name}.table").TABLE
    return table


def load_lessons(name: str) -> AnyLessons:
    """Load the lessons of a game, given the game's name."""
    lessons: AnyLessons = import_module(f"trilithon_web.tables.{name}.lessons").LESSONS
    return lessons


def load_puzzle_words(name: str) -> AnyPuzzleWords | None:
    """Load the words for the puzzles of a game, given the game's name; None if it has no puzzles."""
    module = f"trilithon_web.tables.{name}.puzzle_words"
    if find_spec(module) is None:
        return None
    words: AnyPuzzleWords = import_module(module).PUZZLE_WORDS
    return words


def choose_deal(name: str, wish: Mapping[str, str], settings: Settings, seed: int) -> int:
    """Choose the number of a deal, if nobody names one.

    name: the game's name.
    wish: the wished options as texts.
    seed: any number; most tables use it as the number of the deal.
    """
    deals = table_of(name).deals
    return deals.draw(wish, settings[deals.setting.name] if deals.setting else "", seed)
