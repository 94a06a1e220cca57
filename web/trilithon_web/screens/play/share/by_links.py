"""*Your move*: a game with people elsewhere, by links that contain the whole game.

…/mancala/?seed=7&players=away,person#move=1KcEB…&names=Ann,Bob

A player who opens a link gets the seat to move, or the one they had in that game before. A stored game
continues with the moves of the link (`meet`, and `keeping`, which reads what is stored).
"""

from itertools import chain
from typing import Final
from urllib.parse import quote, unquote

from trilithon import link
from trilithon.game import AnyGame
from trilithon.people import check_name
from trilithon.record import Record
from trilithon.state import Move, Setup
from trilithon_web import address
from trilithon_web import settings as declared
from trilithon_web.address import Sitting
from trilithon_web.company import AWAY, PERSON, Levels, is_computer, persons_of, seat_company
from trilithon_web.effects import ClosePanel, Set
from trilithon_web.history import history_of
from trilithon_web.last_company import last_colours, own_name, with_own_name
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.model import Play, Updated, saying, setup_of
from trilithon_web.screens.play.opening import play_record
from trilithon_web.screens.play.parts import Incoming
from trilithon_web.screens.play.replay.playback import visiting
from trilithon_web.screens.play.share import codes
from trilithon_web.screens.play.share.pictures import hand_over
from trilithon_web.shared import Shared
from trilithon_web.shelf import saves
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table.sight import Message

_NAMES: Final = "names="

# How what is kept meets what a link tells.
ON: Final = "on"  # the link goes on from it
OLDER: Final = "older"  # it has gone on from the link
SPLIT: Final = "split"  # they have gone different ways
ANOTHER: Final = "another"  # it is of somebody else's seat


# Out


def receiver(play: Play) -> int | None:
    """Return the seat of the person who gets the link; None if there is no link to send.

    It is the person elsewhere whose turn it is, and after the last move of the game the next person.
    """
    if play.is_awaited:
        return play.eyes.seen.to_move
    levels, mover = play.company.levels, play.own_history.last_mover
    if not (play.company.away_seats and play.eyes.seen.result) or mover is None or levels[mover] == AWAY:
        return None
    return _next(levels, mover, without=play.eyes.viewer)


def _next(levels: Levels, seat: int, without: int | None = None) -> int:
    """Return the first person's seat from a seat on, in playing order."""
    around = chain(range(seat, len(levels)), range(seat))
    return next(place for place in around if place != without and not is_computer(levels[place]))


def seat_levels(levels: Levels, seat: int) -> Levels:
    """Return the levels as seen from one seat: all other people are away."""
    return tuple(
        level if is_computer(level) else PERSON if place == seat else AWAY
        for place, level in enumerate(levels)
    )


def query_for(play: Play, seat: int) -> str:
    """Return the query of the address for the person at a seat."""
    return address.query_of(play.game, Sitting(setup_of(play), seat_levels(play.company.levels, seat)))


def _copy(play: Play, message: Message) -> Updated:
    """Send or copy the link. message: the address to add the game to."""
    told = ",".join("" if seat.is_computer else quote(seat.name, safe="") for seat in play.company.seated)
    try:
        text = f"{message['link']}#{address.MOVE}{link.encode_moves(play.record)}"
    except link.LinkError as error:
        return play._replace(panels=play.panels._replace(problem=str(error))), (ClosePanel(),)
    return play, hand_over(play, "The link", f"{text}&{_NAMES}{told}" if told.strip(",") else text, message)


def _set_own_name(play: Play, message: Message) -> Updated:
    """Name the person who sits here, for the others to read. They keep this name in other games."""
    (seat,) = play.company.persons
    try:
        name = check_name(message["value"]) if message["value"].strip() else ""
    except ValueError as error:
        return saying(play, str(error), alarm=True), ()
    company = play.company.with_name(seat, name)
    settings = with_own_name(play.shared.settings, name)
    play = play._replace(
        going=play.own_game._replace(record=play.record.with_names(company.names)),
        company=company,
        shared=play.shared._replace(settings=settings),
    )
    return play, (Set(declared.text_of(settings), declared.style_settings(settings)),)


HANDLERS: Final[Handlers] = {"copy-move": _copy, "own-name": _set_own_name}


def convert_to_links(play: Play) -> saves.StoredGame:
    """Convert a game of several people at one screen to one by links, in which only the last mover sits here."""
    before = play.own_history.last_mover
    here = [seat for seat in play.company.persons if seat != play.eyes.seen.to_move]
    levels = seat_levels(play.company.levels, before if before in here else here[0])
    key = GameKey.from_sitting(play.game, Sitting(setup_of(play), levels)).next_free(
        play.shared.games.entries
    )
    head = play.keeping.head.with_company(play.company.with_levels(levels))._replace(name="", aside="")
    return saves.write_save(key.text, saves.Save(head, play.record))


def may_be_handed_over(play: Play) -> bool:
    """Whether several people at one screen can continue by links: between turns, if nothing is hidden."""
    if play.is_visit or play.hides or play.eyes.seen.result or play.own_history.is_mid_turn:
        return False
    return len(play.company.persons) > 1 and not play.company.bots


# In


def open_link(game: AnyGame, shared: Shared, query: str, fragment: str) -> Play:
    """Open the game in a link, before it is compared with the stored one.

    Raises ValueError with a sentence about the query, the code or the names.
    """
    setup, levels = address.sitting_of(game, address.known_part(game, query))
    if not address.may_be_away(setup):
        raise ValueError(address.HIDES)
    people = [seat for seat, level in enumerate(levels) if not is_computer(level)]
    if len(people) < 2:
        raise ValueError("Nobody in it plays by link.")
    record = _read(setup, fragment)
    history = history_of(record, None)
    to_move, mover = history.now.to_move, history.last_mover
    after = to_move if to_move is not None else ((mover or 0) + 1) % setup.seats
    seat = _next(levels, after)
    keys = [
        key
        for place in (seat, *(place for place in people if place != seat))
        for entry in shared.games.of_setup(
            GameKey.from_sitting(game, Sitting(setup, seat_levels(levels, place)))
        )
        if not (entry.problem or entry.head.aside) and (key := GameKey.read(entry.key))
    ]
    own = GameKey.from_sitting(game, Sitting(setup, seat_levels(levels, seat)))
    first, *others = (*keys, own.next_free(shared.games.entries))
    play = _start_at(game, shared, first, record)
    if to_move is None and not keys:  # somebody looks at how it ended
        return visiting(play, record.move_count)
    return play._replace(keeping=play.keeping._replace(incoming=Incoming(record, seat, tuple(others))))


def _read(setup: Setup, fragment: str) -> Record:
    code, _, told = fragment.removeprefix(address.MOVE).partition("&")
    record = codes.record_of(setup, code)
    if not told:
        return record
    if not told.startswith(_NAMES) or "&" in told:
        raise ValueError("It’s damaged or incomplete: the names can’t be read.")
    names = [unquote(name) for name in told.removeprefix(_NAMES).split(",")]
    return record.with_names(names)


def _start_at(game: AnyGame, shared: Shared, key: GameKey, record: Record) -> Play:
    """Open a game by links at the seat of a key. A nameless person there gets their usual name."""
    levels = address.sitting_of(game, key.query).levels
    company = seat_company(levels, record.names, last_colours(shared.settings, game.name))
    (seat,) = company.persons
    if not company.names[seat]:
        company = company.with_name(seat, own_name(shared.settings))
    return play_record(game, shared, key, record.with_names(company.names), company)


def try_next_game(play: Play, came: Incoming, split: bool) -> Play:
    """Try the next game that the link may continue; the last one is a new game."""
    key, *others = came.others
    there = _start_at(play.game, play.shared, key, came.record)
    return there._replace(
        keeping=there.keeping._replace(
            incoming=came._replace(others=tuple(others), split=came.split or split), head=saves.Head()
        ),
        shared=there.shared._replace(now=play.shared.now),
    )


def meet(came: Incoming, levels: Levels, save: saves.Save) -> str:
    """Compare a stored game with the one in a link: ON, ANOTHER, OLDER or SPLIT.

    levels: those of the stored game.
    """
    mine, theirs = _moves(save.record), _moves(came.record)
    (own,) = persons_of(levels)
    if theirs[: len(mine)] == mine:
        # Who has looked at a link that was meant for somebody else has not taken that seat by it.
        return ON if own == came.seat or history_of(save.record, None).has_moved({own}) else ANOTHER
    return OLDER if mine[: len(theirs)] == theirs else SPLIT


def continue_record(record: Record, came: Incoming) -> Record:
    """Continue a stored record with the moves and names of the link."""
    for move in _moves(came.record)[record.move_count :]:
        record = record.apply(move)
    told = came.record.names or ("",) * record.setup.seats
    own = record.names or ("",) * len(told)
    return record.with_names(tuple(a or b for a, b in zip(own, told, strict=True)))


def _moves(record: Record) -> list[Move]:
    return list(chain.from_iterable(record.turns))
