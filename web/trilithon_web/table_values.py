"""Plain values of which a table is made (`trilithon_web.table`): what stands around it, in the log, and at the end."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from trilithon.state import Event, Observation
from trilithon_web.company import Company
from trilithon_web.nodes import Child, Node
from trilithon_web.settings import Setting

if TYPE_CHECKING:
    from trilithon.coach import Reason

Seen = TypeVar("Seen", bound=Observation)
Seen_co = TypeVar("Seen_co", bound=Observation, covariant=True)

CHANGED: Final = "The table changed, so what you dragged went back."


class Chapters(NamedTuple, Generic[Seen]):
    """How the steps of a game are grouped. words: what its parts are called, the largest first; of: observation ->
    the headings under which the next move stands, one for each of the words."""

    words: tuple[str, ...]
    of: Callable[[Seen], tuple[str, ...]]


class Stage(NamedTuple, Generic[Seen_co]):
    """Something to be seen between two moves, such as a trick that is full.

    seen: the observation that shows it. told: how many of the step's events it comes after. wait: for how many
    milliseconds it is looked at; WAITS until somebody says that it has been seen. flows: what comes next belongs to it.
    runs: one of many that follow each other quickly, at any pace; a tap leads past all of them, and where nothing is to
    move there are none.
    """

    seen: Seen_co
    told: int
    wait: int
    flows: bool = False
    runs: bool = False


WAITS: Final = 0


def shows_card(event: Event, viewer: int | None) -> bool:
    """Whether a card has come into sight that the viewer did not hold: what `Table.reveals` is where cards are all
    that is hidden."""
    hidden = event.source.startswith(("deck", "dummy", "hand:")) and event.source != f"hand:{viewer}"
    return event.piece.startswith("card:") and event.piece != "card:?" and hidden


class Tool(NamedTuple):
    """A button of a table's own, which sends the message `do`. at_hand: beside Undo and Redo, else in the menu.
    confirm: a question to be asked first, if the player wishes to be asked; in the menu it lies behind More."""

    do: str
    label: str
    icon: str = ""
    at_hand: bool = False
    confirm: str = ""


class Outcome(NamedTuple):
    """How somebody did in a game that is over, for a result to be sent. words: what they came to; their points if it
    is not said. signs: a row that tells how it went and nothing of the cards, such as a stone for each round (see
    `words.stones`); what: its whole stones in two or three words, which follow it. legend: what one sign stands for, in
    a sentence."""

    words: str = ""
    signs: str = ""
    what: str = ""
    legend: str = ""


class Offer(NamedTuple):
    """What one of a table's tools does just now that is more than ever: its button is lit.

    do: the tool's message. label: what its button says meanwhile. say: the sentence that offers it, once.
    """

    do: str
    label: str
    say: str


class Drawing(NamedTuple):
    """Which deals come up where nobody names a number. setting: what can be chosen, one of the table's; number: the
    wish (options as texts), the choice, any number -> that of the deal."""

    setting: Setting
    number: Callable[[Mapping[str, str], str, int], int]


class Sign(NamedTuple):
    """What stands beside the facts in the heading, of what is known of the game. good: nobody need worry."""

    words: str
    good: bool


class Recap(NamedTuple):
    """What has happened since one's own last move. line: in a closed dock, in the place of `Table.peek`; () for
    nothing. view: above the log. said: in a sentence or two; rest: all of it. gist: what matters of it, said as soon as
    it is one's turn, in the place of what was seen last; "" where that says enough."""

    line: tuple[Child, ...]
    view: tuple[Node, ...]
    said: str
    rest: str
    gist: str = ""


class Coach(NamedTuple, Generic[Seen]):
    """How the advice of a coach is told. Moves are told as a record has them.

    name: seen, a move -> what it is called within a sentence. does: what a button says that makes it. counts: by
    `Advice.goal`, what is said after the name of a move that wins by chance. tried: what each move has been tried in.
    why: seen, who sits there, a reason -> a sentence. picture: seen, a move -> it drawn small, None for no picture.
    silent: seen -> why there is no advice on this decision; "" where there is some. in_line: for how many moves there
    is room in the line of a closed dock. alike: several moves -> what they are called together where one row tells of
    all of them, "" where each has its own. stakes: seen, a move -> what it wins and loses, which explains why it may be
    best though another bid is made more often; "" for nothing.
    """

    name: Callable[[Seen, str], str]
    does: Callable[[Seen, str], str]
    counts: Mapping[str, str]
    tried: str
    why: "Callable[[Seen, Company, Reason], str]"
    picture: Callable[[Seen, str], Child]
    silent: Callable[[Seen], str] = lambda seen: ""
    in_line: int = 4
    alike: Callable[[Sequence[str]], str] = lambda moves: ""
    stakes: Callable[[Seen, str], str] = lambda seen, move: ""


class Puzzled(NamedTuple, Generic[Seen]):
    """How a puzzle is put. task: seen, its theme -> the question, with what is known. kind: likewise, the
    heading under which it is listed. why: seen as the table stands with the answer, its theme -> why that is right,
    where no coach says it; "" for nothing. proved: what is right has been proved, so nothing is weighed and no numbers
    are told. turn: seen, the moves of a turn from there on -> what they are called together. against: seen, its theme,
    the moves of a turn that is not right -> what speaks against it, "" for nothing. along: whether a
    move is made along with the one before it. rests: what is played out ends with the last stage of its last move, such
    as a full trick, rather than with what comes after that."""

    task: Callable[[Seen, str], str]
    kind: Callable[[Seen, str], str]
    why: Callable[[Seen, str], str] = lambda seen, theme: ""
    proved: bool = False
    turn: Callable[[Seen, Sequence[str]], str] = lambda seen, moves: ", ".join(moves)
    against: Callable[[Seen, str, Sequence[str]], str] = lambda seen, theme, moves: ""
    along: Callable[[str], bool] = lambda move: False
    rests: bool = False


class Omitted(NamedTuple):
    """What of a table is left out when a picture is made of it, beside what is on every table (see `browser.picture`).

    offered: a selector of what is pressed, asked or offered. marked: a selector of what bears `marks`, classes that
    tell what may be chosen or is only laid out.
    """

    offered: str = ""
    marked: str = ""
    marks: tuple[str, ...] = ()


AnyCoach: TypeAlias = Coach[Any]


AnyChapters: TypeAlias = Chapters[Any]


class _InRounds(Observation, Protocol):
    @property
    def round(self) -> int: ...


def _round(seen: _InRounds) -> tuple[str]:
    return (f"Round {seen.round}",)


ROUNDS: Final = Chapters(("round",), _round)


UNDIVIDED: Final = Chapters[Observation]((), lambda seen: ())
