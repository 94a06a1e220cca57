"""The values that screens and tables exchange: what a screen shows a table, and what the table answers."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from trilithon.coach.advice import Advice
from trilithon.record import Turn, Turns
from trilithon.state import Event, Observation
from trilithon_web.company import Company
from trilithon_web.settings import Settings
from trilithon_web.shelf.saves import Standing
from trilithon_web.thinker.kinds import AnswerT, AnyKind, Kind, QuestionT, Values

Seen = TypeVar("Seen", bound=Observation)
Seen_co = TypeVar("Seen_co", bound=Observation, covariant=True)
Ui = TypeVar("Ui")
Ui_co = TypeVar("Ui_co", covariant=True)

Message: TypeAlias = Mapping[str, str]
"""A tap, drag or key as texts; `do` says what it is."""

HandlerT = TypeVar("HandlerT")


def merge_handlers(
    *tables: Mapping[str, HandlerT], replacing: Mapping[str, HandlerT] | None = None
) -> Mapping[str, HandlerT]:
    """Merge tables of handlers by message. replacing: handlers that take the place of others in these tables.

    Raises ValueError if two tables handle the same message, since one of them would never be called.
    """
    merged: dict[str, HandlerT] = {}
    for table in tables:
        if taken := merged.keys() & table.keys():
            raise ValueError(
                f"two handlers for the message “{min(taken)}”: rename it in one table, "
                "or pass the handler that is meant as `replacing`"
            )
        merged |= table
    return {**merged, **(replacing or {})}


class Since(NamedTuple):
    """What others have done since the viewer's last move.

    before: what the viewer saw after that move.
    events: what has happened since then, as the viewer may see it.
    """

    before: Observation
    events: tuple[Event, ...]


class Sight(NamedTuple, Generic[Seen_co, Ui_co]):
    """A table as one viewer sees it: everything it is drawn from.

    seen: the observation to show.
    ui: the player's unfinished input.
    company: who sits at the table.
    settings: the player's settings, including the table's own.
    reveal: seat -> the observation of that seat at this moment. None unless everything may be shown: when a finished
        game is replayed, or computers play with open hands.
    since: the events since the viewer's last move. None unless it is their turn, and at tables without a dock.
    is_live: whether the game is played here, neither replayed nor part of a lesson.
    advice: the coach's advice about the move to be made, if it is shown.
    """

    seen: Seen_co
    ui: Ui_co
    company: Company
    settings: Settings
    reveal: Callable[[int], Seen_co] | None = None
    since: Since | None = None
    is_live: bool = True
    advice: Advice | None = None


class Step(NamedTuple, Generic[Ui_co]):
    """A table's answer to a message.

    ui: the player's unfinished input from now on.
    moves: the moves to play, as one turn.
    say: a sentence for the status line.
    aloud: a text that is spoken after the sentence, because the page shows it elsewhere.
    secret: whether only the viewer may know the sentence, so it is not spoken if others share the screen.
    focus: the id of the element that gets the keyboard focus.
    solution: turns that win from here, to be replayed.
    inquiry: a question that takes long to answer.
    assisted: whether the player was helped, so the game counts as played with help.
    undo: whether to take back the last decision.
    par: the result to compare a daily game with, once it is found.
    """

    ui: Ui_co
    moves: Turn = ()
    say: str = ""
    aloud: str = ""
    secret: bool = False
    focus: str = ""
    solution: Turns = ()
    inquiry: "Inquiry[Any] | None" = None  # Any: the ui of whichever table asks
    assisted: bool = False
    undo: bool = False
    par: Standing | None = None


class Inquiry(NamedTuple, Generic[Ui]):
    """A table's question to the worker. Made by `inquire`, which checks the types.

    kind: the kind of question.
    question: its fields.
    then: the answer -> a function of the ui at that time that returns the next step. Raises ValueError for an answer to
        another question.
    """

    kind: AnyKind
    question: Values
    then: Callable[[Any], Callable[[Ui], Step[Ui]]]  # Any: an answer of the kind


def inquire(
    kind: Kind[QuestionT, AnswerT], question: QuestionT, then: Callable[[AnswerT], Callable[[Ui], Step[Ui]]]
) -> Inquiry[Ui]:
    """Ask the worker a question. For the arguments see `Inquiry`."""
    return Inquiry(kind, question, then)


# Of any game. Screens only hand back what they got from the table, and look into none of it.
AnySight: TypeAlias = Sight[Observation, object]
AnyStep: TypeAlias = Step[object]
AnyInquiry: TypeAlias = Inquiry[object]
