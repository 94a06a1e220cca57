"""What a message means on the screen of a game: each handler says what it reacts to, and in which modes."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.parts import Exercise, Lesson, Live, Mode, Replay, Review, Visit
from trilithon_web.table import Message

Act: TypeAlias = Callable[[Play, Message], Updated]
Modes: TypeAlias = tuple[type[Mode], ...]

PLAYED: Final[Modes] = (Live,)
SEEN: Final[Modes] = (Replay, Visit)
LEARNED: Final[Modes] = (Lesson,)
LOOKED_OVER: Final[Modes] = (Review, Exercise)
EXERCISED: Final[Modes] = (Exercise,)
WHOLE: Final[Modes] = (Live, Replay, Visit, *LOOKED_OVER)  # what every game has, and a lesson has not
EVERY: Final[Modes] = (*WHOLE, Lesson)


def otherwise(message: Message) -> Message:
    """What a key with two meanings says where its first one means nothing."""
    return {**message, "do": message["or"]}


class Handler(NamedTuple):
    """do: what the message says. modes: those in which it is answered so."""

    do: str
    modes: Modes
    act: Act
