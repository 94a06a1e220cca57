"""Games that codes in links tell (see `trilithon.link`), each read or written once, however often it is asked for."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from trilithon import link
from trilithon.game import load
from trilithon.link import LinkError
from trilithon.record import Record
from trilithon.slices import Slices, run_to_end
from trilithon.state import Setup
from trilithon_web.answers import Linked


class _Known(NamedTuple):
    """A code of a set-up and the game that it tells, or why it tells none."""

    setup: Setup
    code: str
    game: Record | LinkError


MAKING: Final = "Making the link …"
_known: Final[deque[_Known]] = deque(maxlen=4)  # the last ones


def record_of(setup: Setup, code: str) -> Record:
    """The game that a code tells. Raises LinkError."""
    return run_to_end(reading(setup, code))


def reading(setup: Setup, code: str) -> Slices[Record]:
    """The same in stretches."""
    game = next((known.game for known in _known if (known.setup, known.code) == (setup, code)), None)
    if game is None:
        try:
            game = yield from link.decode_in_slices(
                load(setup.game).new(setup.seed, setup.options, setup.seats), code
            )
        except LinkError as error:
            game = error
        _known.append(_Known(setup, code, game))
    if isinstance(game, LinkError):
        raise LinkError(*game.args)
    # A code has no names: these are of the game that was shared.
    return replace(game, names=()) if game.names else game


def code_of(record: Record) -> str:
    """The code that tells a game. Raises LinkError."""
    return run_to_end(writing(record))


def writing(record: Record) -> Slices[str]:
    """The same in stretches."""
    code = next((known.code for known in _known if known.game is record), None)
    if code is None:
        code = yield from link.encode_in_slices(record)
        _known.append(_Known(record.setup, code, record))
    return code


def linking(
    record: Record, what: str, message: Mapping[str, str], put: Callable[[str], str]
) -> Slices[Linked]:
    """A link to a whole game is made, in stretches. put: its code, to what stands before and after that. what, message:
    see `Linked`."""
    try:
        code = yield from writing(record)
    except LinkError as error:
        return Linked("", str(error), what, message)
    return Linked(put(code), "", what, message)


def knows(setup: Setup, code: str) -> bool:
    """Whether a code has been read."""
    return any((known.setup, known.code) == (setup, code) for known in _known)
