"""Saved games and results that a visitor might have, as a file that the page's list of games can import."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Final

from playwright.sync_api import Page

from tools.ways import freecelt
from trilithon.game import load
from trilithon.record import Record
from trilithon.review import ReviewedMove, write_reviewed
from trilithon_web import daily
from trilithon_web.address import Sitting, public_query, query_of
from trilithon_web.shelf import saves
from trilithon_web.shelf.exchange import write_file
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Head, Save

_DAY: Final = 86_400
NOW: Final = datetime(2026, 11, 20, 12, tzinfo=UTC)
_SECOND: Final = int(NOW.timestamp())
# The days before, the latest first: won, won with help (h), won on another day (o), tried in vain (t), not played (-).
_WENT: Final = "wwwhw-twwwwo-wthwwww--w"


def read_in(page: Page, file: str) -> None:
    """Go to the list of games and import a file of games. file: its text."""
    page.goto("games/")
    page.locator('[data-python="ready"]').wait_for(state="attached")
    page.locator("#file").set_input_files(
        {"name": "games.json", "mimeType": "application/json", "buffer": file.encode()}
    )
    page.locator(".told", has_text="Added").wait_for()


def go_on(page: Page, record: Record) -> None:
    """Open a finished game from the list of games."""
    setup = record.setup
    query = query_of(load(setup.game), Sitting.usual(setup))
    page.locator(f'.saves a[href$="{setup.game}/?{public_query(setup.game, query)}"]').click()
    page.locator("#over").wait_for()


def games() -> str:
    """Return an export with a game that needs one move to win, one set aside, one finished, and some results."""
    record, other = (_win_deal(deal) for deal in (1, 2))
    last = record.back()
    found = {
        "freecelt?seed=1": Save(
            Head(begun=_SECOND - _DAY, played=_SECOND, seconds=754), last, record.turns[-1:]
        ),
        "freecelt?seed=1#2": Save(
            Head(begun=_SECOND, played=_SECOND, aside="Two tabs had played it."), last.back()
        ),
        "freecelt?seed=2": Save(
            Head("The long one", begun=_SECOND, played=_SECOND, over=other.state.result), other
        ),
    }
    won = _result()
    results = [
        won._replace(begun=_SECOND - days * _DAY, when=_SECOND, moves=80 + 7 * days) for days in range(9)
    ]
    return write_file([saves.write_save(text, save) for text, save in found.items()], results)


def days() -> str:
    """Return an export with the results of the daily deals of some weeks, up to yesterday."""
    return write_file([], [_of_day(ago, went) for ago, went in enumerate(_WENT, 1) if went != "-"])


def make_reviewed_save(record: Record, errors: Mapping[int, str], seat: int = 0) -> str:
    """Return an export with a finished, reviewed game.

    errors: by number of the state, the better move, the costliest error first.
    seat: the seat that was reviewed.
    """
    setup = record.setup
    costs = {at: 900 - number for number, at in enumerate(errors)}
    reviewed = [ReviewedMove(at, seat, 500, costs[at], 1, errors[at]) for at in sorted(errors)]
    key = GameKey.from_sitting(load(setup.game), Sitting.usual(setup))
    over, review = record.state.result, f"{seat} {write_reviewed(reviewed)}"
    head = Head(begun=_SECOND, played=_SECOND, over=over, review=review)
    return write_file([saves.write_save(key.text, Save(head, record))], [])


def with_mistake() -> str:
    """Return an export with a finished game in which a better move is still to be found."""
    record = _win_deal(2)
    return make_reviewed_save(record, {4: str(record.turns[4][0])})


def _of_day(ago: int, went: str) -> GameResult:
    at = NOW - timedelta(ago)
    played = at + timedelta(1) if went == "o" else at
    return _result()._replace(
        seed=daily.seed_of(at.date()),
        begun=int(played.timestamp()),
        when=int(played.timestamp()),
        won=went != "t",
        assisted=went == "h",
        day=played.date().isoformat(),
    )


def _win_deal(deal: int) -> Record:
    return Record.read((freecelt.FOLDER / f"deal-{deal}-slots-2.txt").read_text("utf-8"))


def _result() -> GameResult:
    record = _win_deal(2)
    return GameResult.from_save(
        _key("freecelt?seed=2"), Save(Head(begun=_SECOND, played=_SECOND, over=record.state.result), record)
    )


def _key(text: str) -> GameKey:
    key = GameKey.read(text)
    assert key
    return key
