"""What a screen asks of a table: the module `table` in the folder of each game keeps this
contract by one value TABLE."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from trilithon.equipment import Colour
from trilithon.record import Turn, Turns
from trilithon.state import AnyState, Event, Observation
from trilithon_web.company import Company
from trilithon_web.keys import Key
from trilithon_web.lesson import FIRST, Lessons
from trilithon_web.nodes import Child, Node
from trilithon_web.settings import Setting, Settings
from trilithon_web.sound import Sounds, usual_tones
from trilithon_web.table_values import (
    ROUNDS,
    UNDIVIDED,
    AnyChapters,
    Chapters,
    Coach,
    Drawing,
    Offer,
    Omitted,
    Outcome,
    Puzzled,
    Recap,
    Seen,
    Seen_co,
    Sign,
    Stage,
    Tool,
)
from trilithon_web.thinker.kinds import AnswerT, AnyKind, Kind, QuestionT, Values

if TYPE_CHECKING:
    from trilithon.coach import Advice
    from trilithon_web.shelf.saves import SoFar, Standing

Ui = TypeVar("Ui")
Ui_co = TypeVar("Ui_co", covariant=True)
Truth = TypeVar("Truth", bound=AnyState)
Truth_co = TypeVar("Truth_co", bound=AnyState, covariant=True)
Message: TypeAlias = Mapping[str, str]


class Since(NamedTuple):
    """What has happened since the last move of the one who looks on, whose turn it is. before: what they saw after that
    move; events: what came of the moves of others, as they may know it."""

    before: Observation
    events: tuple[Event, ...]


class Sight(NamedTuple, Generic[Seen_co, Ui_co, Truth_co]):
    """A table as somebody looks at it. seen: the observation that is shown. ui: what the player is about.
    company: who sits there. settings: what is chosen, the table's own too. truth: the state behind it where nothing
    is hidden any longer, since the game is over and looked through; else None. since: what has happened since their
    last move, at a table that tells it. played: whether the game is played here, not learned by nor only looked at.
    advice: what the coach has found for the move that is to be made, where it was asked."""

    seen: Seen_co
    ui: Ui_co
    company: Company
    settings: Settings
    truth: Truth_co | None = None
    since: Since | None = None
    played: bool = True
    advice: "Advice | None" = None


class Notes(NamedTuple, Generic[Seen, Ui]):
    """What players note or prepare for themselves at a table, or were told there: kept beside the game, in no record.

    text: ui -> what is noted or laid out there, "" for nothing. ui: observation, such a text -> what `Table.begin` goes
    on from; None for a text that tells no notes. say: observation, that ui -> the sentence that belongs to the notes,
    "" for none.
    """

    text: Callable[[Ui], str]
    ui: Callable[[Seen, str], Ui | None]
    say: Callable[[Seen, Ui], str] = lambda seen, ui: ""


class Step(NamedTuple, Generic[Ui_co]):
    """What an action on a table came to.

    ui: what the player is about now. moves: to be played, as one turn. say: a sentence for the status line.
    aloud: what is spoken with it and seen elsewhere. secret: only the one who looks on may know what is said, so it
    is not spoken where others sit at the screen. focus: the id of the element that gets the keyboard's focus.
    ahead: turns that win from here, to be looked at.
    asks: what takes long to answer, and what comes of it.
    assisted: the player was helped, so that the game no longer counts among those played alone.
    back: the last decision is taken back, as by Undo.
    par: what a deal of the day is measured by has been found.
    """

    ui: Ui_co
    moves: Turn = ()
    say: str = ""
    aloud: str = ""
    secret: bool = False
    focus: str = ""
    ahead: Turns = ()
    asks: "Inquiry[Any] | None" = None
    assisted: bool = False
    back: bool = False
    par: "Standing | None" = None


class Inquiry(NamedTuple, Generic[Ui]):
    """Something to be thought about, in the page's worker or in slices. Made by `inquire`, which checks the types.

    kind: of question.
    question: about the game as it stands.
    made: the answer -> what comes of it, by what the player is about by then. Raises ValueError for an answer that does
        not fit.
    """

    kind: AnyKind
    question: Values
    made: Callable[[Any], Callable[[Ui], Step[Ui]]]  # Any: an answer of the kind


def inquire(
    kind: Kind[QuestionT, AnswerT], question: QuestionT, made: Callable[[AnswerT], Callable[[Ui], Step[Ui]]]
) -> Inquiry[Ui]:
    """An inquiry (see `Inquiry`)."""
    return Inquiry(kind, question, made)


class Sheet(NamedTuple, Generic[Seen, Ui, Truth]):
    """Something of a table's own that stands in the dock, behind a tab beside the log. view: sight -> what it shows.
    first: it is open until another tab has been chosen."""

    label: str
    view: Callable[[Sight[Seen, Ui, Truth]], tuple[Node, ...]]
    first: bool = False


class Table(NamedTuple, Generic[Seen, Ui, Truth]):
    """A game's table.

    begin: observation, what the player was about before (None at the start) -> ui with nothing picked up.
    act: sight, message -> Step, or Refusal.
    view: sight -> what stands inside the table's element.
    facts: observation -> what the heading says beside the game's name.
    progress: observation -> how far the game is, in a few words for the list of games.
    so_far: observation -> how the game stands, for the small picture of it in the list of games.
    hello: what a first visit is told: what to do.
    settle: observation, settings -> moves that follow a move by themselves.
    forced: observation, ui, settings -> the one thing that its viewer can do, or that was settled by whoever is about
    that, where it is done after a beat; else ().
    useless: names of the page's settings that do nothing at this table, such as that of cards where there are none.
    hand: sight -> what stands below the words of the table: what the player holds; the tools then go to the head.
    ask: sight -> what the player is asked for now; "" where nothing needs to be said.
    stages: the observations before and after a step, its events -> what is to be seen in between.
    pause: events that were told last -> for how many milliseconds they are looked at, at the least, before a computer
    goes on.
    reveals: event, the seat that is told of it -> whether it shows that seat what was hidden from it.
    ending: sight -> what the end of a game shows besides its result.
    afterwards: sight of a game that is over and was played here -> what can be found out of it, in sight at the end.
    chapters: how the log groups the steps; by rounds if it is not said and the observation has them.
    hands: sight with a truth -> what everybody holds, in the place of one hand.
    panels: sight -> what opens over the page, besides what every table has (see `kit.controls.panel`).
    peek: sight -> how things stand, in one line that is seen when the dock is closed; a table without it has none.
    sheets: what stands in the dock beside the log, behind tabs.
    recap: sight -> what has happened since one's own last move (see `Sight.since`), None for nothing to tell.
    lessons: the lessons of the game, read only when one is wanted. lesson: observation -> the name of the one for
    such a game; "first" if it is not said.
    notes: how what players note is kept.
    figures: whether the figures in whose colours people sit down stand for them at the table. owned: where they do not,
    observation of a game that is over -> the colour that was each seat's last; () where no colour is anybody's own.
    close: ui -> ui without what the player has opened in place of the table, and Back closes; None if nothing is.
    looks: the messages that only look around, and mean something where nobody can play, too.
    tip: sight -> what can be done now, and what is good to know for it, in a sentence or two; "" for nothing.
    sounds: event -> what it sounds like; as at any table if it is not said.
    omitted: what of it no picture shows.
    outcome: observation of a game that is over, a seat -> how it did.
    offer: observation -> what a tool offers just now, if anything.
    idle: sight -> what is thought about while nobody waits for anything; asked for anew whenever the game has gone on
    or an answer has come.
    par: observation of a deal that is won -> how the shortest way is found, at a game that no computer plays.
    sign: sight -> what is told beside the facts.
    laid: a move -> the ui with it chosen on the table and not yet made.
    coach: how advice is told, at a table where it can be asked for.
    puzzled: how puzzles are put, at a table that has some.
    gives_up: the move by which a game is given up, as a record writes it; it counts as none.
    unit: observation of a game that is over -> what the final ranking counts, as one of them is called.
    drawing: which deals come up where nobody names a number, if that can be chosen.
    first_deals: the deals that somebody new plays first, by the number of players; where there are none, deal 1.
    """

    begin: Callable[[Seen, Ui | None], Ui]
    act: Callable[[Sight[Seen, Ui, Truth], Message], Step[Ui]]
    view: Callable[[Sight[Seen, Ui, Truth]], tuple[Node, ...]]
    facts: Callable[[Seen], str]
    progress: Callable[[Seen], str]
    so_far: Callable[[Seen], "SoFar"] | None = None
    hello: str = ""
    tools: tuple[Tool, ...] = ()
    keys: tuple[Key, ...] = ()
    settings: tuple[Setting, ...] = ()
    useless: frozenset[str] = frozenset()
    settle: Callable[[Seen, Settings], Turn] | None = None
    forced: Callable[[Seen, Ui, Settings], Turn] | None = None
    hand: Callable[[Sight[Seen, Ui, Truth]], tuple[Node, ...]] | None = None
    ask: Callable[[Sight[Seen, Ui, Truth]], str] | None = None
    stages: Callable[[Seen, Seen, tuple[Event, ...]], tuple[Stage[Seen], ...]] | None = None
    pause: Callable[[tuple[Event, ...]], int] = lambda events: 0
    reveals: Callable[[Event, int | None], bool] | None = None
    ending: Callable[[Sight[Seen, Ui, Truth]], tuple[Node, ...]] | None = None
    afterwards: Callable[[Sight[Seen, Ui, Truth]], tuple[Node, ...]] | None = None
    chapters: Chapters[Seen] | None = None
    hands: Callable[[Sight[Seen, Ui, Truth]], tuple[Node, ...]] | None = None
    panels: Callable[[Sight[Seen, Ui, Truth]], tuple[Node, ...]] | None = None
    peek: Callable[[Sight[Seen, Ui, Truth]], tuple[Child, ...]] | None = None
    sheets: tuple[Sheet[Seen, Ui, Truth], ...] = ()
    recap: Callable[[Sight[Seen, Ui, Truth]], Recap | None] | None = None
    # Any: the game's own moves, which nothing else here is about.
    lessons: Callable[[], Lessons[Sight[Seen, Ui, Truth], Any]] | None = None
    lesson: Callable[[Seen], str] = lambda seen: FIRST
    laid: Callable[[Any], Ui] | None = None
    notes: Notes[Seen, Ui] | None = None
    figures: bool = True
    owned: Callable[[Seen], Sequence[Colour]] = lambda seen: ()
    close: Callable[[Ui], Ui | None] = lambda ui: None
    looks: frozenset[str] = frozenset()
    tip: Callable[[Sight[Seen, Ui, Truth]], str] | None = None
    sounds: Sounds = usual_tones
    omitted: Omitted = Omitted()
    outcome: Callable[[Seen, int], Outcome] | None = None
    offer: Callable[[Seen], Offer | None] | None = None
    idle: Callable[[Sight[Seen, Ui, Truth]], Inquiry[Ui] | None] | None = None
    par: Callable[[Seen], Inquiry[Ui]] | None = None
    sign: Callable[[Sight[Seen, Ui, Truth]], Sign | None] | None = None
    coach: Coach[Seen] | None = None
    puzzled: Puzzled[Seen] | None = None
    gives_up: str = ""
    unit: Callable[[Seen], str] = lambda seen: "point"
    drawing: Drawing | None = None
    first_deals: Mapping[int, tuple[int, ...]] = {}


# Of whatever game: a screen hands back to a table what it has from it, and looks into none of it.
AnySight: TypeAlias = Sight[Observation, object, AnyState]
AnyStep: TypeAlias = Step[object]
AnyInquiry: TypeAlias = Inquiry[Any]
AnyTable: TypeAlias = Table[Any, Any, Any]
AnySheet: TypeAlias = Sheet[Any, Any, Any]


def chapters_of(table: AnyTable, seen: Observation) -> AnyChapters:
    """How the steps of a game at a table are grouped. seen: any observation of it."""
    return table.chapters or (ROUNDS if hasattr(seen, "round") else UNDIVIDED)


def choose_deal(name: str, wish: Mapping[str, str], settings: Settings, seed: int) -> int:
    """The number of the deal that comes up at a game's table where nobody names one (see `Drawing`). seed: any number;
    at most tables that is the one."""
    drawing = table_of(name).drawing
    return drawing.number(wish, settings[drawing.setting.name], seed) if drawing else seed


def table_of(name: str) -> AnyTable:
    """The table of a game, by the game's name. Raises ModuleNotFoundError where there is none yet."""
    table: AnyTable = import_module(f"trilithon_web.tables.{name}.table").TABLE
    return table
