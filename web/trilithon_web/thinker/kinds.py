"""Kinds of questions to the worker. Each is a module in `questions`, loaded when it is first used."""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from trilithon.host import Host
from trilithon_web.thinker.minds import Minds

QuestionT = TypeVar("QuestionT", bound=tuple[object, ...])
AnswerT = TypeVar("AnswerT", bound=tuple[object, ...])

Values: TypeAlias = tuple[object, ...]
"""The fields of a question or an answer: texts, whole numbers and flags."""


class Kind(NamedTuple, Generic[QuestionT, AnswerT]):
    """A kind of question about a game.

    name: the name of its module.
    question, answer: named tuples whose fields are texts, whole numbers and flags.
    run: the host of the game, a question, and the thinker's memory -> None after each slice of thought, and the answer
        last. Raises ValueError with a sentence if there is no answer. Only a question about a finished game may look at
        the host's record.
    """

    name: str
    question: type[QuestionT]
    answer: type[AnswerT]
    run: Callable[[Host, QuestionT, Minds], Iterator[AnswerT | None]]


AnyKind: TypeAlias = Kind[Any, Any]


class KindError(ValueError):
    """Raised with a sentence for an unknown kind of question, or for values that don't fit the kind."""


def find_kind(name: str) -> AnyKind:
    """Return the kind of question with a name. Raises KindError."""
    module = f"{__package__}.questions.{name}"
    if not name.isidentifier() or find_spec(module) is None:
        raise KindError(f"No kind of question is called “{name[:40]}”.")
    kind: AnyKind = import_module(module).KIND
    return kind


def read_values(kind: AnyKind, made: Callable[..., Any], values: Values) -> Any:  # of type `made`
    """Make a question or an answer from its fields. Raises KindError if their types are wrong."""
    wanted = list(made.__annotations__.values())
    if [type(value) for value in values] != wanted:
        raise KindError(
            f"“{kind.name}” needs {len(wanted)} values of other types than these: {str(values)[:60]}"
        )
    return made(*values)
