"""Handlers of messages on the screen of a game: each says which message it answers, in which modes."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from trilithon_web.screens.play.mode import Groups
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.table.sight import Message

Act: TypeAlias = Callable[[Play, Message], Updated]


def otherwise(message: Message) -> Message:
    """Return the second message of a key, for when the first means nothing."""
    return {**message, "do": message["or"]}


class Handler(NamedTuple):
    """A handler of a message.

    do: the message.
    groups: the groups of modes in which it answers.
    """

    do: str
    groups: Groups
    act: Act
