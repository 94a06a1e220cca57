"""What a page and its worker tell each other: values with a number, sent as one line of JSON. Both sides read by the
declarations that stand here.

A question names what is wanted first. Which game it is about comes after that, and is filled in when it is sent (see
`asking.Asking`): number counts the questions; start is the text of a record in which nothing has been played; kept: so
many turns of the game told last have been played in this one, too; moves are those after them, a line for each turn, as
in a record. A new question makes every earlier one worthless.
"""

import json
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

LONGEST: Final = 1_000_000  # characters; the longest game has room in it


class MessageError(ValueError):
    """A text that isn’t a message, or doesn’t fit the game. The error’s own text says what was expected."""


class Think(NamedTuple):
    """To the worker: which move would a computer make? level, budget: see `trilithon.players`."""

    level: str
    budget: int
    number: int = 0
    start: str = ""
    kept: int = 0
    moves: str = ""


class Seek(NamedTuple):
    """To the worker: can the game be won from where it stands, and how? known: moves that won from an earlier position,
    the end of which may still do; "" for none. most: how many positions are gone on from before it is given up."""

    known: str
    most: int
    number: int = 0
    start: str = ""
    kept: int = 0
    moves: str = ""


class Judge(NamedTuple):
    """To the worker: what did decisions of this game cost? Those made in the states from begin to before end are looked
    at, of all seats, and with care those of one seat (see `trilithon.analysis`)."""

    seat: int
    begin: int
    end: int
    number: int = 0
    start: str = ""
    kept: int = 0
    moves: str = ""


class Advise(NamedTuple):
    """To the worker: what would you do in the place of the one whose turn it is? worlds: see `trilithon.coach`."""

    worlds: int
    number: int = 0
    start: str = ""
    kept: int = 0
    moves: str = ""


class Compare(NamedTuple):
    """To the worker: what would each way have come to that could be gone in the state of this number?"""

    at: int
    number: int = 0
    start: str = ""
    kept: int = 0
    moves: str = ""


class Retrace(NamedTuple):
    """To the worker: what does this game tell, which is over? most: how many positions each search goes on from."""

    most: int
    number: int = 0
    start: str = ""
    kept: int = 0
    moves: str = ""


class Par(NamedTuple):
    """To the worker: what would this deal have come to if computers alone had played it from its beginning? levels: of
    them, by seat, with blanks between."""

    levels: str
    number: int = 0
    start: str = ""
    kept: int = 0
    moves: str = ""


class Stop(NamedTuple):
    """To the worker: nobody waits for an answer to this question any more."""

    number: int


class Ready(NamedTuple):
    """From the worker, once: it can be asked."""


class Busy(NamedTuple):
    """From the worker, about once in a second: it is still thinking."""


class Thought(NamedTuple):
    """From the worker: the move, as in a record."""

    number: int
    move: str


class Found(NamedTuple):
    """From the worker: the moves that win, as in a record, which the rules have played. "" where there are none. won:
    whether they are known. lost: it is proved that there are none."""

    number: int
    way: str
    won: bool
    lost: bool


class Judgement(NamedTuple):
    """From the worker: the decisions of a stretch, as `trilithon.analysis.review` writes them."""

    number: int
    text: str


class Advised(NamedTuple):
    """From the worker: the text of an `Advice`."""

    number: int
    advice: str


class Compared(NamedTuple):
    """From the worker: the text of a `Comparison` (see `trilithon.analysis`). at: of which state."""

    number: int
    at: int
    comparison: str


class Retraced(NamedTuple):
    """From the worker: what the game tells, as `games.freecelt.retracing.Retraced` writes it."""

    number: int
    told: str


class Reached(NamedTuple):
    """From the worker: how a deal ended. scores, winners: points by seat, and the seats that won, with blanks
    between."""

    number: int
    scores: str
    winners: str


class Failed(NamedTuple):
    """From the worker: there is no answer. why: a sentence for those who look into it."""

    number: int
    why: str


Question: TypeAlias = Think | Seek | Judge | Advise | Compare | Retrace | Par
Answer: TypeAlias = Thought | Found | Judgement | Advised | Compared | Retraced | Reached
Message: TypeAlias = Question | Answer | Stop | Ready | Busy | Failed

_KINDS: Final[Mapping[str, Callable[..., Message]]] = {
    "think": Think,
    "seek": Seek,
    "judge": Judge,
    "advise": Advise,
    "compare": Compare,
    "retrace": Retrace,
    "par": Par,
    "stop": Stop,
    "ready": Ready,
    "busy": Busy,
    "thought": Thought,
    "found": Found,
    "judgement": Judgement,
    "advised": Advised,
    "compared": Compared,
    "retraced": Retraced,
    "reached": Reached,
    "failed": Failed,
}
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}


def written(message: Message) -> str:
    """A message as the text that is sent."""
    return json.dumps((_NAMES[type(message)], *message))


def read(text: str) -> Message:
    """The message that a text is. Raises MessageError for any other text."""
    if len(text) > LONGEST:
        raise MessageError(f"A message can have {LONGEST} characters. This one has {len(text)}.")
    try:
        name, *values = json.loads(text)
        kind = _KINDS[name]
    except (KeyError, TypeError, ValueError):
        raise MessageError(
            f"Expected a message, a list that starts with its kind, but got: {text[:60]}"
        ) from None
    if [type(value) for value in values] != list(kind.__annotations__.values()):
        raise MessageError(f"The values don’t fit a message “{name}”: {text[:60]}")
    return kind(*values)
