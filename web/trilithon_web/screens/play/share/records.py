"""Whole games as links or records: shared, and watched when they come from elsewhere."""

from typing import Final

from trilithon import link
from trilithon.game import AnyGame
from trilithon.record import Record
from trilithon_web import address
from trilithon_web.address import Sitting
from trilithon_web.company import guess_levels, seat_company
from trilithon_web.effects import ClosePanel, Copy, Download, Read
from trilithon_web.last_company import last_colours
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.model import Play, Updated, setup_of
from trilithon_web.screens.play.opening import play_record
from trilithon_web.screens.play.replay.playback import visiting
from trilithon_web.screens.play.share import codes
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table.sight import Message

# Out


def fragment_of(record: Record) -> str:
    """Write the fragment of a whole game's address. Raises LinkError if it is too long."""
    return address.GAME + codes.code_of(record)


def address_of(play: Play) -> str:
    """Return the fragment of the screen's address: the whole game, if it is only watched."""
    try:
        return fragment_of(play.record) if play.is_visit else ""
    except link.LinkError:
        return ""


def file_name(play: Play) -> str:
    """Return the name of a record's file."""
    return f"{play.game.name.replace('_', '-')}-{setup_of(play).seed}.trilithon.txt"


def _copy_record(play: Play, message: Message) -> Updated:
    return play, (Copy("The game", play.record.text()),)


def _copy_whole(play: Play, message: Message) -> Updated:
    """Copy the link to the whole game. message: the address to add it to."""
    begin = f"{message['link']}#{address.GAME}"
    return play, (Read(codes.linking(play.record, "The link", message, begin.__add__), codes.MAKING),)


def _download(play: Play, message: Message) -> Updated:
    return play, (Download(file_name(play), play.record.text(), "text/plain"), ClosePanel())


HANDLERS: Final[Handlers] = {
    "copy-game": _copy_record,
    "copy-whole": _copy_whole,
    "download": _download,
}


# In


def visit_link(game: AnyGame, shared: Shared, query: str, fragment: str, at_end: bool = False) -> Play:
    """Watch the game in a link, from its start or its end.

    Raises ValueError with a sentence about the query or code.
    """
    code = fragment.partition("=")[2]
    sitting = address.sitting_of(game, address.known_part(game, query))
    record = codes.record_of(sitting.setup, code)
    return _visit(game, shared, sitting, record, record.move_count if at_end else 0)


def visit_record(game: AnyGame, shared: Shared, record: Record) -> Play:
    """Watch the game of a record. Players without a computer's name are people."""
    setup = record.setup
    sitting = Sitting(setup, guess_levels(setup.game, setup.seats, record.names))
    # Computers have names in it, so a player without one isn't called as they are.
    return _visit(game, shared, sitting, record, names=(*record.names, *[""] * setup.seats)[: setup.seats])


def _visit(
    game: AnyGame,
    shared: Shared,
    sitting: Sitting,
    record: Record,
    at: int = 0,
    names: tuple[str, ...] | None = None,
) -> Play:
    """Watch a game. names: by seat, "" for no name; None for the names of the company."""
    company = seat_company(sitting.levels, record.names, last_colours(shared.settings, game.name))
    # Whoever they are, none of them is the one who looks on.
    alone = company.seats == 1
    names = tuple(
        name or ("Player" if alone else f"Player {number}")
        for number, name in enumerate(company.names if names is None else names, 1)
    )
    play = play_record(game, shared, GameKey.from_sitting(game, sitting), record, company.with_names(names))
    seen = play.going.history(None).now
    play = play._replace(eyes=play.eyes._replace(viewer=None, seen=seen, shown=seen))
    return visiting(play, at)
