"""Questions to the box and its answers: named tuples, each sent as one line of JSON after its name.

The page asks one question at a time. Long ones are answered in steps, each a message of its own, until one is last.
The box has run a stranger's program, so the page trusts its answers no more than a stranger's: it limits their length,
and reads them strictly.
"""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias, get_args

from trilithon.arena.faults import Mistake
from trilithon.options import Value
from trilithon_web.wire import Json, read_message


class BotText(NamedTuple):
    """A bot that somebody has written. name: the name of the bot, which is unique in a question. text: its program."""

    name: str
    text: str


class Position(NamedTuple):
    """A position of a game.

    start: the text of a record without moves.
    moves: the turns, one per line, as a record writes them.
    """

    start: str
    moves: str


# Questions.


class TryMove(NamedTuple):
    """Which move would the bot make here? Answered by `Tried`.

    bot: the bot to ask. It sits at the seat that is to move, and is shown the game from its beginning.
    budget: in playouts, or in any other unit of work.
    """

    bot: BotText
    position: Position
    budget: int


class PlayDeal(NamedTuple):
    """Play one deal from every seat. Answered by `Dealt`.

    seats, options: the set-up.
    one: the contestant that is measured: the name of a bot, or a level.
    others: the contestants in the other seats, clockwise, repeated from the first; empty if `one` has every seat.
    bots: the texts of all contestants that are bots.
    seed: the seed of the deal.
    names_thinkers: whether `Thinking` names each bot before it thinks, so that the one that hangs is known. That is
        slower.
    """

    game: str
    seats: int
    options: Mapping[str, Value]
    one: str
    others: tuple[str, ...]
    bots: tuple[BotText, ...]
    budget: int
    seed: int
    names_thinkers: bool = False


class CheckBot(NamedTuple):
    """Does the bot keep what a bot must keep? Answered by several `Checked`, the last of which is `last`."""

    bot: BotText
    game: str
    seats: int
    options: Mapping[str, Value]
    budget: int


class DoTask(NamedTuple):
    """Has the bot learnt this? Answered by several `TaskStep`, the last of which is `last`. task: its name."""

    bot: BotText
    game: str
    task: str


class SitDown(NamedTuple):
    """Seat a bot in a game, whose questions follow. Answered by `Noted`, or `Faulted`.

    chair: a number for the seated bot, different for each one in any game.
    """

    chair: int
    bot: BotText
    game: str


class Show(NamedTuple):
    """Show a bot its observations at the start of turns, in their order. Answered by `Noted`, or `Faulted`.

    observations: each as `trilithon_web.wire` writes it.
    """

    chair: int
    observations: tuple[Json, ...]


class Choose(NamedTuple):
    """Ask a seated bot for its move. Answered by `Chosen`, or `Faulted`.

    chance: the seed of the decision's chance.
    """

    chair: int
    observation: Json
    chance: int
    budget: int


# Answers.


class BoxReady(NamedTuple):
    """From the box, once: it can take questions."""


class Thinking(NamedTuple):
    """From the box, now and then while a question takes long: it is alive.

    who: the bot that begins to think, if the question asks for that.
    """

    who: str = ""


class Tried(NamedTuple):
    """The move that a bot has chosen, or its mistake.

    move: as a record writes it; "" if there was a mistake.
    micros: how long it thought, in microseconds.
    slices: the number of slices in which it thought.
    printed: the end of the text that it printed.
    variables: those at the end of `choose`, as texts by name.
    mistake: None if there was none.
    """

    move: str
    micros: int
    slices: int
    printed: str
    variables: tuple[tuple[str, str], ...]
    mistake: Mistake | None


class Dealt(NamedTuple):
    """The outcome of a deal, played from every seat.

    outcome: as `trilithon.arena.outcome_data` writes it.
    micros: the time that it took, in microseconds.
    slowest: the longest slice of a bot's thinking, in microseconds.
    """

    outcome: Json
    micros: int
    slowest: int


class Checked(NamedTuple):
    """One line of the check, so far.

    name: the name of the rule that is checked ("legal", "hidden", "repeatable", "slowest", "memory").
    sentence: the result in words, which names how many positions were tried.
    done, of: how far it is.
    passed: None while it is open.
    position: the position of a mistake, None if there was none.
    """

    name: str
    sentence: str
    done: int
    of: int
    passed: bool | None
    position: Position | None
    mistake: Mistake | None
    last: bool


class TaskStep(NamedTuple):
    """The progress of a task.

    sentence: the progress in words, with numbers.
    done, of: how far it is.
    passed: None while it is open.
    position: the first one in which the bot missed the goal of the task, None if there is none.
    """

    task: str
    sentence: str
    done: int
    of: int
    passed: bool | None
    position: Position | None
    mistake: Mistake | None
    last: bool


class Chosen(NamedTuple):
    """The move of a bot at a table, as a record writes it."""

    move: str


class Noted(NamedTuple):
    """A question without an answer of its own has been carried out."""


class Faulted(NamedTuple):
    """A bot has made a mistake at a table."""

    mistake: Mistake


class Unanswerable(NamedTuple):
    """The question itself is wrong. why: a sentence for developers."""

    why: str


Question: TypeAlias = TryMove | PlayDeal | CheckBot | DoTask | SitDown | Show | Choose
Answer: TypeAlias = (
    BoxReady | Thinking | Tried | Dealt | Checked | TaskStep | Chosen | Noted | Faulted | Unanswerable
)


def bots_in(question: Question) -> frozenset[BotText]:
    """Return the bots that a question runs; none for one about a bot that sits at a table already."""
    match question:
        case TryMove() | CheckBot() | DoTask() | SitDown():
            return frozenset({question.bot})
        case PlayDeal():
            return frozenset(question.bots)
        case Show() | Choose():
            return frozenset()


def read_question(text: str) -> Question:
    """Read a question in the box. Raises WireError."""
    found: Question = read_message(text, get_args(Question))
    return found


def read_answer(text: str) -> Answer:
    """Read an answer of the box. Raises WireError."""
    found: Answer = read_message(text, get_args(Answer))
    return found
