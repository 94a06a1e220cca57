"""Handlers of messages on the screen of a game. The screen of each mode lists its own (`mode_screen`)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TypeAlias

from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.table.sight import Message

Act: TypeAlias = Callable[[Play, Message], Updated]
Handlers: TypeAlias = Mapping[str, Act]
"""Handlers by message."""


def otherwise(message: Message) -> Message:
    """Return the second message of a key, which is used if the first means nothing."""
    return {**message, "do": message["or"]}


@dataclass(frozen=True)
class LateHandler:
    """A handler whose module is loaded with the first such message, so that tables start sooner.

    module: below this package. Its HANDLERS have the message `do`.
    """

    module: str
    do: str

    def load(self) -> Act:
        """Load the handler."""
        handlers: Handlers = import_module(f"{__package__}.{self.module}").HANDLERS
        return handlers[self.do]

    def __call__(self, play: Play, message: Message) -> Updated:
        """Load the handler, and handle the message."""
        return self.load()(play, message)


def load_when_asked(module: str, *messages: str) -> Handlers:
    """Return the handlers of these messages, which a module below this package has in its HANDLERS."""
    return {do: LateHandler(module, do) for do in messages}
