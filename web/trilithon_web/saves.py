"""A game as it is kept in the browser: one JSON text for each deal, read back strictly."""

import json
from typing import Any, Final, NamedTuple

from trilithon.game import Game, Refusal
from trilithon.record import Record

VERSION: Final = 1


class SaveError(ValueError):
    """A stored text that is no saved game; the message says what is wrong."""


class Save(NamedTuple):
    """record: the game so far. undone: turns taken back, the next to redo first. seconds: time played."""

    record: Record
    undone: tuple[tuple[Any, ...], ...] = ()
    seconds: int = 0


def write(save: Save) -> str:
    """The text to store."""
    undone = [" ".join(map(str, turn)) for turn in save.undone]
    return json.dumps(
        {"version": VERSION, "record": save.record.text(), "undone": undone, "seconds": save.seconds}
    )


def read(game: Game[Any], text: str) -> Save:
    """The game that a stored text holds, replayed to its end and through what was undone. Raises SaveError."""
    if text.count("[") + text.count("{") > 9:
        raise SaveError("it holds more than a game")  # and reading it might end Python in the page
    try:
        data = json.loads(text)
        if type(data["version"]) is not int or data["version"] != VERSION:
            raise SaveError(f"it was written by another version ({str(data['version'])[:20]})")
        record = Record.read(data["record"])
        if record.states[0].setup.game != game.name:
            raise SaveError(f"it is a game of {record.states[0].setup.game}")
        undone = tuple(tuple(game.parse(word) for word in turn.split(" ")) for turn in data["undone"])
        again = record
        for turn in undone:
            again = again.after(*turn)
        seconds = data["seconds"]
        if type(seconds) is not int or not 0 <= seconds < 10**9:
            raise SaveError("its time is no number of seconds")
    except Refusal as refusal:
        raise SaveError(f"what was undone cannot be played again: {refusal}") from None
    except (KeyError, TypeError, AttributeError):
        raise SaveError("a part of it is missing or of the wrong kind") from None
    except json.JSONDecodeError as error:
        raise SaveError(f"it is garbled or cut off at character {error.pos + 1}") from None
    except ValueError as error:  # of the record, of a move, or our own
        raise SaveError(str(error).rstrip(".")[:300]) from None
    return Save(record, undone, seconds)
