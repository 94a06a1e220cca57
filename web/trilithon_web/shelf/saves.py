"""A saved game as text: a head, and one line for each turn, so that a move costs the same in a long game.

The head is one small JSON text with everything that a list of games shows. A line has the moves of one turn,
separated by spaces, as in a record. A move writes the head and its turn. Undo and redo write only the head,
which says how many of the turns are played. Stored text is never trusted: anybody may have written it (see
`replays`).
"""

import json
import re
from collections.abc import Iterable
from typing import Final, NamedTuple
from urllib.parse import quote

from trilithon import link
from trilithon.game import AnyGame
from trilithon.people import Text, check_name
from trilithon.record import Record, Turn, Turns
from trilithon.state import Result
from trilithon_web.address import BEAT
from trilithon_web.company import Company, Seat, find_only_person
from trilithon_web.shelf import texts
from trilithon_web.shelf.texts import Fields, NewerError, TextError

VERSION: Final = 1
LONGEST_HEAD: Final = 20_000
LONGEST_NAME: Final = 60
MOST_TURNS: Final = 100_000
_CODE: Final = re.compile(r"[A-Za-z0-9_-]+")  # what can be one, as far as its characters go
_BRACES: Final = {2: "{", 3: "}"}  # the marks around a player's place in a `Text`
_BRACED: Final = re.compile(r"\{(\d{1,2}(?:,\d{1,2})*)\|([^{}]*)\}", re.ASCII)
LATEST: Final = 10**11  # in seconds since 1970: far off, and far below what a number can be

BY: Final = "by="  # before the name in a challenge's address


class SaveError(TextError):
    """A stored game that cannot be read. The message completes a sentence: "it is …"."""


class NewerSave(SaveError):
    """A game saved by a later version of Trilithon. It must be left unchanged for that version."""


def as_save_error(error: TextError) -> SaveError:
    """Convert the error of a text to that of a saved game, result or puzzle."""
    return (NewerSave if isinstance(error, NewerError) else SaveError)(str(error))


class Challenge(NamedTuple):
    """The game to compare the player's own with.

    code: its moves, as in a link.
    by: the name of its player, or "".
    """

    code: str
    by: str = ""

    @property
    def fragment(self) -> str:
        """The fragment of the address that opens the challenge."""
        by = f"&{BY}{quote(self.by, safe='')}" if self.by else ""
        return f"{BEAT}{self.code}{by}"


class Standing(NamedTuple):
    """A player's result.

    score: points.
    place: from 1, shared after a draw; 0 in a game for one.
    own: the player's number of moves if `score` is the number of moves of the shortest known solution; else
        0.
    """

    score: int
    place: int
    won: bool
    own: int = 0


class SoFar(NamedTuple):
    """The public score of an unfinished game.

    points: by seat; a single number if all have the same, or if there are no points.
    done: how much has been played, in percent.
    low: whether the fewest points are best.
    """

    points: tuple[int, ...]
    done: int
    low: bool = False


class Head(NamedTuple):
    """Everything that a list of games shows of one game. The field names are those of the stored JSON.

    name: the name that the player has given the game, or "".
    begun, played: the start and the last move, in whole seconds since 1970.
    at: how many of the stored turns are played; those after them have been undone.
    seconds: time played.
    assisted: whether the player had help.
    over: the result, if the game is finished.
    progress: how far the game is, in a few words.
    aside: why the game was set aside, or "".
    players, colours, levels: those of the company, by seat, or empty (see `with_company`).
    notes: the notes that players make for themselves, by seat, or empty (see `table.Notes`).
    challenge: the game to compare this one with at its end.
    review: the results of a review (see `shelf.reviews`), or "".
    found, shown: the numbers of the states whose better move the player has found since, or has been shown.
    par: the result to beat in a finished deal of the day: that of the best computer in the player's place, or
        the shortest known solution.
    so_far: the score of an unfinished game.
    practice: whether the game was continued from a replay, so its result counts nowhere.
    seen: whether the player has seen everything that the last turn caused, such as the count of a round. False in
        games of earlier versions, which did not store it.
    origin: the position that a link opened this game at, as a link code, or "".
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

    def with_company(self, company: Company) -> "Head":
        """Return the head with the names, colours and levels of a company."""
        return self._replace(players=company.names, colours=company.colours, levels=company.levels)

    @property
    def outcome(self) -> str:
        """The result as a sentence for the people who played; "" in an unfinished game."""
        seats = (Seat(name, 0, level) for name, level in zip(self.players, self.levels, strict=False))
        company = Company(tuple(seats))  # whose colours don't matter here
        return company.people(find_only_person(self.levels)).read(self.over.text) if self.over else ""


class StoredGame(NamedTuple):
    """A whole game as stored: its key, its head, and a line for each turn, including undone ones."""

    key: str
    head: str
    lines: tuple[str, ...]


class Change(NamedTuple):
    """One change of a stored game: a new head, and lines that replace all turns from number `start` on.

    start: None leaves the turns as they are.
    """

    key: str
    head: str
    start: int | None
    lines: tuple[str, ...]


class Save(NamedTuple):
    """A game in progress. undone: the turns taken back, starting with the next one to redo."""

    head: Head
    record: Record
    undone: Turns = ()


# Writing


def head_text(head: Head) -> str:
    """Write a head as it is stored: JSON in ASCII, whatever characters the names contain."""
    return json.dumps({"version": VERSION, **fields_of(head)})


def fields_of(head: Head) -> dict[str, object]:
    """Convert a head to the fields of a JSON object."""
    over = head.over and _fields_of_result(head.over, head.outcome)
    challenge = head.challenge and head.challenge._asdict()
    par, so_far = head.par and head.par._asdict(), head.so_far and head.so_far._asdict()
    return {**head._asdict(), "over": over, "challenge": challenge, "par": par, "so_far": so_far}


def _fields_of_result(result: Result, words: str) -> dict[str, object]:
    """Convert a result. In its pattern, placeholders such as {0,2|takes} stand for the players.

    words: its sentence as worded for the people who played, for earlier versions.
    """
    fields: dict[str, object] = {"winners": result.winners, "scores": result.scores, "text": words}
    if isinstance(result.text, Text):
        fields["pattern"] = result.text.pattern.translate(_BRACES)
    return fields


def write_save(key: str, save: Save) -> StoredGame:
    """Convert a whole game to the texts that are stored."""
    return StoredGame(
        key, head_text(_complete_head(save)), tuple(map(line_of, save.record.turns + save.undone))
    )


def find_change(key: str, before: Save, after: Save) -> Change:
    """Find what to write after a step from one moment of a game to the next."""
    old, new = before.record.turns + before.undone, after.record.turns + after.undone
    head = head_text(_complete_head(after))
    if old == new:
        return Change(key, head, None, ())
    # A turn that goes on is written again; further back, nothing changes in play.
    start = min(len(before.record.turns), len(after.record.turns))
    while old[:start] != new[:start]:
        start -= 1
    return Change(key, head, start, tuple(map(line_of, new[start:])))


def overwrite(key: str, save: Save) -> Change:
    """Return a change that stores the whole game, no matter how much of it is stored already."""
    _, head, lines = write_save(key, save)
    return Change(key, head, 0, lines)


def _complete_head(save: Save) -> Head:
    return save.head._replace(at=len(save.record.turns), players=save.record.names)


def line_of(turn: Turn) -> str:
    """Write the moves of a turn as they are stored, separated by spaces."""
    return " ".join(map(str, turn))


def turns_in(game: AnyGame, lines: Iterable[str]) -> Turns:
    """Parse the turns that `line_of` has written. Raises ValueError."""
    return tuple(tuple(map(game.parse, line.split())) for line in lines)


# Reading


def read_head(text: str) -> Head:
    """Read a stored head. Raises SaveError."""
    if len(text) > LONGEST_HEAD:
        raise SaveError(f"its details are too long: {len(text)} characters")
    try:
        fields = Fields(texts.load(text, LONGEST_HEAD, 4))
        fields.check_version(VERSION)
        return head_of(fields)
    except TextError as error:
        raise as_save_error(error) from None


def head_of(fields: Fields) -> Head:
    """Read a head from the fields of a JSON object. Raises TextError."""
    over = None
    if fields.values.get("over") is not None:
        told = Fields(fields.values["over"])
        over = Result(told.numbers("winners", 99), told.numbers("scores", 10**6), _result_text(told))
    return Head(
        name=fields.sentence("name", LONGEST_NAME),
        begun=fields.number("begun", LATEST),
        played=fields.number("played", LATEST),
        at=fields.number("at", MOST_TURNS),
        seconds=fields.number("seconds", 10**9),
        assisted=fields.flag("assisted"),
        over=over,
        progress=fields.sentence("progress"),
        aside=fields.sentence("aside", 500),
        players=tuple(map(_player, fields.texts("players")[:99])),
        # Earlier versions did not write these.
        practice=fields.flag("practice") if "practice" in fields.values else False,
        colours=fields.numbers("colours", 5) if "colours" in fields.values else (),
        levels=fields.texts("levels")[:99] if "levels" in fields.values else (),
        notes=fields.texts("notes")[:99] if "notes" in fields.values else (),
        challenge=_challenge(fields.values.get("challenge")),
        review=fields.text("review") if "review" in fields.values else "",
        found=fields.numbers("found", MOST_TURNS) if "found" in fields.values else (),
        shown=fields.numbers("shown", MOST_TURNS) if "shown" in fields.values else (),
        par=_standing(fields.values.get("par")),
        so_far=_so_far(fields.values.get("so_far")),
        seen=fields.flag("seen") if "seen" in fields.values else False,
        origin=_code(fields, "origin", "position") if fields.values.get("origin") else "",
    )


def _result_text(fields: Fields) -> str:
    """Read the sentence of a result. That of earlier versions is already worded for the players."""
    if "pattern" not in fields.values:
        return fields.sentence("text", 500)
    return Text(_BRACED.sub("\x02\\1|\\2\x03", fields.sentence("pattern", 500)))


def _so_far(value: object) -> SoFar | None:
    if value is None:
        return None
    fields = Fields(value)
    points = fields.numbers("points", 10**6) or (0,)
    return SoFar(points, fields.number("done", 100), fields.flag("low"))


def _standing(value: object) -> Standing | None:
    if value is None:
        return None
    fields = Fields(value)
    own = (
        fields.number("own", MOST_TURNS) if "own" in fields.values else 0
    )  # earlier versions did not write it
    return Standing(
        fields.number("score", 10**6, -(10**6)), fields.number("place", 99), fields.flag("won"), own
    )


def _challenge(value: object) -> Challenge | None:
    """Read a challenge. Whether its code fits this deal is checked only when it is played."""
    if value is None:
        return None
    fields = Fields(value)
    return Challenge(_code(fields, "code", "challenge"), _player(fields.text("by")))


def _code(fields: Fields, name: str, what: str) -> str:
    """Read a link code from a field. Raises TextError if it cannot be one.

    what: what the code is of, for the error message.
    """
    code = fields.text(name)
    if len(code) > link.LONGEST or not _CODE.fullmatch(code):
        raise TextError(f"the {what} in it cannot be read")
    return code


def _player(name: str) -> str:
    """Clean a player's name; "" if nobody can have that name."""
    try:
        return check_name(name)
    except ValueError:
        return ""
