"""A game as it is kept: a head, and its turns, each a text of its own, so that a move costs the same in a long game.

The head is one small JSON text with all that a list of games shows. A turn is its moves with blanks between, as on a
line of a record. A move writes the head and its turn; undo and redo write the head alone, which says how many of
the turns are played. What is read back was perhaps written by anybody (see `replays`).
"""

import json
import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from trilithon import link
from trilithon.game import AnyGame
from trilithon.people import check_name
from trilithon.record import Record, Turn, Turns
from trilithon.state import Result
from trilithon_web.shelf import texts
from trilithon_web.shelf.texts import Fields, NewerError, TextError

VERSION: Final = 1
LONGEST_HEAD: Final = 20_000
LONGEST_NAME: Final = 60
MOST_TURNS: Final = 100_000
_CODE: Final = re.compile(r"[A-Za-z0-9_-]+")  # what can be one, as far as its characters go
LATEST: Final = 10**11  # in seconds since 1970: far off, and far below what a number can be


class SaveError(TextError):
    """A stored game that cannot be read; the message is the second half of a sentence: "it is …"."""


class NewerSave(SaveError):
    """One that a later version of Trilithon has saved, which must find it as it was."""


def unsaved(error: TextError) -> SaveError:
    """The same of a stored game, result or puzzle."""
    return (NewerSave if isinstance(error, NewerError) else SaveError)(str(error))


class Challenge(NamedTuple):
    """The game that somebody's own is to be compared with. code: of its moves, as in a link. by: the name of who
    played it, or ""."""

    code: str
    by: str = ""


class Standing(NamedTuple):
    """What somebody came to. score: points. place: from 1, shared where it is a draw; 0 in a game of one. own: where
    the score counts the moves of the shortest way known, those that the player made; else 0."""

    score: int
    place: int
    won: bool
    own: int = 0


class SoFar(NamedTuple):
    """How a game under way stands, as everybody at it may know. points: by seat; one number where all have the same, or
    there are no points. done: how much of it has been played, in hundredths. low: the fewest points are best."""

    points: tuple[int, ...]
    done: int
    low: bool = False


class Head(NamedTuple):
    """What a list shows of a game.

    name: given by the player, or "". begun, played: whole seconds since 1970. at: how many of the kept turns are
    played; those after them are undone. seconds: time played. assisted: whether help was had. practice: it was
    continued from a replay, so its result counts nowhere. over: how it ended. progress: how far it is, in a few
    words. aside: why it was set aside, or "". By seat, empty where nobody has said it: players, their names;
    colours; levels, of computers (see `company`); notes, what a player has noted (see `table.groups.Notes`).
    challenge: what it is to be compared with when it is over. review: what has been found by looking it over (see
    `review/looking_over`), or "". found, shown: the numbers of the states in which the better move has been found
    since, or shown. par: what a deal of the day that is over is measured by: what the best computer came to in the
    player's place, or where none plays the shortest way known. so_far: how it stands while it is under way.
    seen: the player has gone past all that the last turn brought, such as a round that was counted out; False in a
    game of an earlier version, which didn't note it. origin: the code, as in a link, of the position that a link opened
    this game at, or "".
    """

    name: str = ""
    begun: int = 0
    played: int = 0
    at: int = 0
    seconds: int = 0
    assisted: bool = False
    over: Result | None = None
    progress: str = ""
    aside: str = ""
    players: tuple[str, ...] = ()
    colours: tuple[int, ...] = ()
    levels: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    challenge: Challenge | None = None
    review: str = ""
    found: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    par: Standing | None = None
    so_far: SoFar | None = None
    practice: bool = False
    seen: bool = False
    origin: str = ""


class Kept(NamedTuple):
    """A whole game in the texts that are stored: its key, its head, and a line for each turn, undone ones too."""

    key: str
    head: str
    lines: tuple[str, ...]


class Change(NamedTuple):
    """What a step writes: the head, and from the turn numbered `start` on these lines in place of all that stood
    there; None leaves the turns as they are."""

    key: str
    head: str
    start: int | None
    lines: tuple[str, ...]


class Save(NamedTuple):
    """A game under way. undone: the turns taken back, the next to redo first."""

    head: Head
    record: Record
    undone: Turns = ()


# Writing


def head_text(head: Head) -> str:
    """The head as it is stored: JSON in ASCII, whatever the names are made of."""
    return json.dumps({"version": VERSION, **fields_of(head)})


def fields_of(head: Head) -> dict[str, object]:
    """A head as the fields of a JSON object."""
    over = head.over and {"winners": head.over.winners, "scores": head.over.scores, "text": head.over.text}
    challenge = head.challenge and head.challenge._asdict()
    par, so_far = head.par and head.par._asdict(), head.so_far and head.so_far._asdict()
    return {**head._asdict(), "over": over, "challenge": challenge, "par": par, "so_far": so_far}


def kept(key: str, save: Save) -> Kept:
    """The whole game as it is stored."""
    return Kept(key, head_text(_placed(save)), tuple(map(line_of, save.record.turns + save.undone)))


def change(key: str, before: Save, after: Save) -> Change:
    """What a step from one moment of a game to the next has to write."""
    old, new = before.record.turns + before.undone, after.record.turns + after.undone
    head = head_text(_placed(after))
    if old == new:
        return Change(key, head, None, ())
    # A turn that goes on is written again; further back, nothing changes in play.
    start = min(len(before.record.turns), len(after.record.turns))
    while old[:start] != new[:start]:
        start -= 1
    return Change(key, head, start, tuple(map(line_of, new[start:])))


def overwrite(key: str, save: Save) -> Change:
    """A change that stores the whole game, whether or not anything of it is stored already."""
    _, head, lines = kept(key, save)
    return Change(key, head, 0, lines)


def _placed(save: Save) -> Head:
    return save.head._replace(at=len(save.record.turns), players=save.record.names)


def line_of(turn: Turn) -> str:
    """The moves of a turn as they are stored, with blanks between."""
    return " ".join(map(str, turn))


def turns_in(game: AnyGame, lines: Iterable[str]) -> Turns:
    """The turns that `line_of` has written. Raises ValueError."""
    return tuple(tuple(map(game.parse, line.split())) for line in lines)


# Reading


def read_head(text: str) -> Head:
    """The head that a stored text holds. Raises SaveError."""
    if len(text) > LONGEST_HEAD:
        raise SaveError(f"its details are too long: {len(text)} characters")
    try:
        fields = Fields(texts.load(text, LONGEST_HEAD, 4))
        fields.check_version(VERSION)
        return head_of(fields)
    except TextError as error:
        raise unsaved(error) from None


def head_of(fields: Fields) -> Head:
    """The head that the fields of a JSON object tell. Raises TextError."""
    over = None
    if fields.values.get("over") is not None:
        told = Fields(fields.values["over"])
        over = Result(told.wholes("winners", 99), told.wholes("scores", 10**6), told.words("text", 500))
    return Head(
        name=fields.words("name", LONGEST_NAME),
        begun=fields.whole("begun", LATEST),
        played=fields.whole("played", LATEST),
        at=fields.whole("at", MOST_TURNS),
        seconds=fields.whole("seconds", 10**9),
        assisted=fields.flag("assisted"),
        over=over,
        progress=fields.words("progress"),
        aside=fields.words("aside", 500),
        players=tuple(map(_player, fields.texts("players")[:99])),
        # Earlier versions did not write these.
        practice=fields.flag("practice") if "practice" in fields.values else False,
        colours=fields.wholes("colours", 5) if "colours" in fields.values else (),
        levels=fields.texts("levels")[:99] if "levels" in fields.values else (),
        notes=fields.texts("notes")[:99] if "notes" in fields.values else (),
        challenge=_challenge(fields.values.get("challenge")),
        review=fields.text("review") if "review" in fields.values else "",
        found=fields.wholes("found", MOST_TURNS) if "found" in fields.values else (),
        shown=fields.wholes("shown", MOST_TURNS) if "shown" in fields.values else (),
        par=_standing(fields.values.get("par")),
        so_far=_so_far(fields.values.get("so_far")),
        seen=fields.flag("seen") if "seen" in fields.values else False,
        origin=_code(fields, "origin", "position") if fields.values.get("origin") else "",
    )


def _so_far(value: object) -> SoFar | None:
    if value is None:
        return None
    fields = Fields(value)
    points = fields.wholes("points", 10**6) or (0,)
    return SoFar(points, fields.whole("done", 100), fields.flag("low"))


def _standing(value: object) -> Standing | None:
    if value is None:
        return None
    fields = Fields(value)
    own = (
        fields.whole("own", MOST_TURNS) if "own" in fields.values else 0
    )  # earlier versions did not write it
    return Standing(
        fields.whole("score", 10**6, -(10**6)), fields.whole("place", 99), fields.flag("won"), own
    )


def _challenge(value: object) -> Challenge | None:
    """The challenge that a field tells; whether its code tells a game of this deal is seen when that is played."""
    if value is None:
        return None
    fields = Fields(value)
    return Challenge(_code(fields, "code", "challenge"), _player(fields.text("by")))


def _code(fields: Fields, name: str, what: str) -> str:
    """The code of a game that a field holds. what: it is of. Raises TextError for what cannot be one."""
    code = fields.text(name)
    if len(code) > link.LONGEST or not _CODE.fullmatch(code):
        raise TextError(f"the {what} in it cannot be read")
    return code


def _player(name: str) -> str:
    """A player's name, or none where somebody has put what nobody can be called."""
    try:
        return check_name(name)
    except ValueError:
        return ""
