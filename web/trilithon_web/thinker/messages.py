"""What a page and its worker tell each other: values with a number, sent as one line of JSON. Both sides read by the
declarations that stand here.

A question travels in an envelope (`Ask`), an answer with the number of its question (`Answer`). Which questions there
are stands in `questions`. A new question makes every earlier one worthless.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from trilithon_web.thinker.kinds import AnyKind, KindError, Values, kind_of, read_values

LONGEST: Final = 1_000_000  # characters; the longest game has room in it


class MessageError(ValueError):
    """A text that isn’t a message, or doesn’t fit the game. The error’s own text says what was expected."""


class Ask(NamedTuple):
    """To the worker: a question about a game.

    number: counts the questions.
    start: the text of a record in which nothing has been played.
    kept: so many turns of the game told last have been played in this one, too.
    moves: those after them, a line for each turn, as in a record.
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
    """To the worker: nobody waits for an answer to this question any more."""

    number: int


class Ready(NamedTuple):
    """From the worker, once: it can be asked."""


class Busy(NamedTuple):
    """From the worker, about once in a second: it is still thinking."""


class Answer(NamedTuple):
    """From the worker: the answer to a question.

    number, kind: of the question.
    values: the fields of the answer.
    """

    number: int
    kind: str
    values: Values


class Failed(NamedTuple):
    """From the worker: there is no answer. why: a sentence for those who look into it."""

    number: int
    why: str


Message: TypeAlias = Ask | Answer | Stop | Ready | Busy | Failed

_KINDS: Final[Mapping[str, Callable[..., Message]]] = {
    "ask": Ask,
    "stop": Stop,
    "ready": Ready,
    "busy": Busy,
    "answer": Answer,
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
    told = [tuple(value) if type(value) is list else value for value in values]
    wanted = [tuple if hint == Values else hint for hint in kind.__annotations__.values()]
    if [type(value) for value in told] != wanted:
        raise MessageError(f"The values don’t fit a message “{name}”: {text[:60]}")
    return kind(*told)


def question_in(asked: Ask) -> tuple[AnyKind, Any]:
    """The kind of question that an envelope holds, and the question. Raises MessageError."""
    try:
        kind = kind_of(asked.kind)
        return kind, read_values(kind, kind.question, asked.values)
    except KindError as error:
        raise MessageError(str(error)) from None
