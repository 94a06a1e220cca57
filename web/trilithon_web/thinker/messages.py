"""What a page and its worker tell each other: values with a number, sent as one line of JSON. Both sides read by the
declarations that stand here."""

import json
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias


class MessageError(ValueError):
    """A text that is no message, or one that does not fit the game; it says why in a sentence."""


class Think(NamedTuple):
    """To the worker: which move would a computer make? It makes every earlier question worthless.

    start: the text of a record in which nothing has been played. kept: so many moves of the game told last have been
    played in this one, too. moves: those after them, as in a record. level, budget: see `trilithon.players`.
    """

    number: int
    start: str
    kept: int
    moves: str
    level: str
    budget: int


class Stop(NamedTuple):
    """To the worker: nobody waits for an answer to this question any more."""

    number: int


class Ready(NamedTuple):
    """From the worker, once: it can be asked."""


class Thought(NamedTuple):
    """From the worker: the move, as in a record."""

    number: int
    move: str


class Failed(NamedTuple):
    """From the worker: there is no answer. why: a sentence for those who look into it."""

    number: int
    why: str


Message: TypeAlias = Think | Stop | Ready | Thought | Failed

_KINDS: Final[Mapping[str, Callable[..., Message]]] = {
    "think": Think,
    "stop": Stop,
    "ready": Ready,
    "thought": Thought,
    "failed": Failed,
}
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}


def written(message: Message) -> str:
    """A message as the text that is sent."""
    return json.dumps((_NAMES[type(message)], *message))


def read(text: str) -> Message:
    """The message that a text is. Raises MessageError for any other text."""
    try:
        name, *values = json.loads(text)
        kind = _KINDS[name]
    except (KeyError, TypeError, ValueError):
        raise MessageError(f"This is no message: {text[:60]}") from None
    if [type(value) for value in values] != list(kind.__annotations__.values()):
        raise MessageError(f"A message “{name}” is not made of this: {text[:60]}")
    return kind(*values)
