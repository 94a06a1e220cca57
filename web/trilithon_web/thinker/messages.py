"""Messages between a page and its worker: named tuples, sent as one line of JSON.

A question travels in an `Envelope`; its `Answer` has the same number. `questions` has the kinds of questions.
A new question replaces all earlier ones.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from trilithon_web.thinker.kinds import AnyKind, KindError, Values, find_kind, read_values

LONGEST: Final = 1_000_000  # characters; the longest game has room in it


class MessageError(ValueError):
    """Raised for a text that isn't a message, or doesn't fit the game. Its own text says what was expected."""


class Envelope(NamedTuple):
    """To the worker: a question about a game.

    number: counts the questions.
    start: the text of a record without moves.
    kept: how many turns of the previous game this one begins with.
    moves: the turns after those, one per line, as a record writes them.
    kind: the name of the kind of question.
    values: the fields of the question.
    """

    number: int
    start: str
    kept: int
    moves: str
    kind: str
    values: Values


class Stop(NamedTuple):
    """To the worker: the answer to this question is no longer needed."""

    number: int


class Ready(NamedTuple):
    """From the worker, once: it can take questions."""


class Busy(NamedTuple):
    """From the worker, about once per second: it is still thinking."""


class Answer(NamedTuple):
    """From the worker: the answer to a question.

    number, kind: those of the question.
    values: the fields of the answer.
    """

    number: int
    kind: str
    values: Values


class Failed(NamedTuple):
    """From the worker: there is no answer. why: a sentence for developers."""

    number: int
    why: str


Message: TypeAlias = Envelope | Answer | Stop | Ready | Busy | Failed

_KINDS: Final[Mapping[str, Callable[..., Message]]] = {
    "ask": Envelope,
    "stop": Stop,
    "ready": Ready,
    "busy": Busy,
    "answer": Answer,
    "failed": Failed,
}
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}


def write_message(message: Message) -> str:
    """Write a message as text."""
    return json.dumps((_NAMES[type(message)], *message))


def read_message(text: str) -> Message:
    """Read a message from its text. Raises MessageError."""
    if len(text) > LONGEST:
        raise MessageError(f"A message can have {LONGEST} characters. This one has {len(text)}.")
    try:
        name, *values = json.loads(text)
        kind = _KINDS[name]
    except (KeyError, TypeError, ValueError):
        raise MessageError(
            f"Expected a message, a list that starts with its kind, but got: {text[:60]}"
        ) from None
    told = [tuple(value) if type(value) is list else value for value in values]
    wanted = [tuple if hint == Values else hint for hint in kind.__annotations__.values()]
    if [type(value) for value in told] != wanted:
        raise MessageError(f"The values don’t fit a message “{name}”: {text[:60]}")
    return kind(*told)


def read_question(asked: Envelope) -> tuple[AnyKind, Any]:
    """Return the kind and the question of an `Envelope`. Raises MessageError."""
    try:
        kind = find_kind(asked.kind)
        return kind, read_values(kind, kind.question, asked.values)
    except KindError as error:
        raise MessageError(str(error)) from None
