"""What a message means on the screen of a game: each handler says what it answers, and in which modes."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from trilithon_web.screens.play.mode import Groups
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.table.sight import Message

Act: TypeAlias = Callable[[Play, Message], Updated]


def otherwise(message: Message) -> Message:
    """What a key with two meanings says where its first one means nothing."""
    return {**message, "do": message["or"]}


class Handler(NamedTuple):
    """What answers a message.

    do: what the message says.
    groups: the groups of modes in which it is answered so.
    """

    do: str
    groups: Groups
    act: Act
