"""Games in link codes (see `trilithon.link`). Each is decoded or encoded only once."""

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
from trilithon_web.screens.play.model import Play, setup_of


class _Known(NamedTuple):
    """A decoded game, or the error."""

    setup: Setup
    code: str
    game: Record | LinkError


MAKING: Final = "Making the link …"
_known: Final[deque[_Known]] = deque(maxlen=4)  # the last ones


def record_of(setup: Setup, code: str) -> Record:
    """Decode a game. Raises LinkError."""
    return run_to_end(reading(setup, code))


def reading(setup: Setup, code: str) -> Slices[Record]:
    """Do the work of `record_of` in slices."""
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
    """Encode a game. Raises LinkError."""
    return run_to_end(writing(record))


def writing(record: Record) -> Slices[str]:
    """Do the work of `code_of` in slices."""
    code = next((known.code for known in _known if known.game is record), None)
    if code is None:
        code = yield from link.encode_in_slices(record)
        _known.append(_Known(record.setup, code, record))
    return code


def linking(
    record: Record, what: str, message: Mapping[str, str], put: Callable[[str], str]
) -> Slices[Linked]:
    """Make a link to a whole game, in slices.

    put: adds the code to the rest of the link. what, message: see `Linked`.
    """
    try:
        code = yield from writing(record)
    except LinkError as error:
        return Linked("", str(error), what, message)
    return Linked(put(code), "", what, message)


def knows(setup: Setup, code: str) -> bool:
    """Whether a code has been decoded."""
    return any((known.setup, known.code) == (setup, code) for known in _known)


def moves_before(play: Play) -> int:
    """Return how many moves had been made at the position with which the game was opened; 0 if it began at the
    start."""
    origin = play.keeping.head.origin
    return record_of(setup_of(play), origin).move_count if origin else 0


def has_moved(play: Play) -> bool:
    """Whether somebody at this screen has moved since the game was opened; never in a puzzle or a lesson."""
    if play.puzzle or play.course:
        return False
    here = play.company.persons or range(play.company.seats)
    return play.own_history.has_moved(here, since=moves_before(play))
