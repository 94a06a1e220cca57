"""The model of the place where a room is opened and joined."""

from typing import Final, NamedTuple, TypeAlias

from trilithon.game import load
from trilithon.options import OptionError
from trilithon.people import LONGEST_NAME, check_name
from trilithon_web import address
from trilithon_web import settings as declared
from trilithon_web.address import Sitting
from trilithon_web.effects import DrawEntropy, Effect, PassToTab, Set
from trilithon_web.last_company import own_name, with_own_name
from trilithon_web.room.links import ANSWER, JOIN, OPEN, read_fragment
from trilithon_web.shared import Shared
from trilithon_web.table.sight import Message
from trilithon_web.tables import tables


class RoomScreen(NamedTuple):
    """The model of the screen. The messages of other devices are in `shared.room`.

    plan: the game whose room this device opens.
    offer: the connection and the code in the link that this device has opened.
    name: that of the guest, as typed. wrong: a sentence about the mistake in it.
    watches: whether the device joins to show the table.
    returns: whether the device comes back to a room that it was in.
    passes: whether a code is being passed on to another tab. passed: whether that tab has taken it; None while unknown.
    problem: a sentence that says why no room can be opened here, "" if one can.
    say: the status line; sayings: its number.
    """

    shared: Shared
    plan: Sitting | None = None
    offer: tuple[str, str] | None = None
    name: str = ""
    wrong: str = ""
    watches: bool = False
    returns: bool = False
    passes: bool = False
    passed: bool | None = None
    problem: str = ""
    say: str = ""
    sayings: int = 0


Updated: TypeAlias = tuple[RoomScreen, tuple[Effect, ...]]


def saying(screen: RoomScreen, say: str) -> RoomScreen:
    """Put a sentence into the status line."""
    return screen._replace(say=say, sayings=screen.sayings + 1)


def arrive(shared: Shared, fragment: str) -> Updated:
    """Open a room, join one, or pass on a guest's answer, as the fragment says."""
    screen = RoomScreen(shared, name=own_name(shared.settings))
    if shared.room and not fragment.startswith((OPEN, JOIN)):
        return screen, ()
    if fragment.startswith(OPEN):
        return _plan(screen, fragment.removeprefix(OPEN))
    found = read_fragment(fragment)
    if found is None and not fragment and shared.way_back:
        return screen._replace(returns=True), (DrawEntropy(),)
    if found is None:
        return screen._replace(problem="" if not fragment else _DAMAGED), ()
    begin, peer, code = found
    if begin == ANSWER:
        return screen._replace(passes=True), (PassToTab(fragment),)
    return screen._replace(offer=(peer, code)), ()


_DAMAGED: Final = "This link is damaged or incomplete. Ask for a new one."


def _plan(screen: RoomScreen, text: str) -> Updated:
    """Plan a room for the game that an address names."""
    name, _, query = text.partition("?")
    try:
        if name not in tables():
            raise OptionError("game", f"There’s no game called “{name[:40]}”.")
        sitting = address.sitting_of(load(name), query)
    except OptionError as error:
        return screen._replace(problem=str(error)), ()
    return screen._replace(plan=sitting), (DrawEntropy(),)


def update(screen: RoomScreen, message: Message) -> Updated:
    """Handle the guest's name, and the wish to join. Everything else concerns the room itself (see `app/room`)."""
    if message["do"] == "room-join" and screen.offer and not screen.wrong:
        settings = with_own_name(screen.shared.settings, screen.name)
        kept = Set(declared.text_of(settings), declared.style_settings(settings))
        screen = screen._replace(shared=screen.shared._replace(settings=settings))
        return screen._replace(watches="watch" in message), (kept, DrawEntropy())
    if message["do"] != "room-name":
        return screen, ()
    text = message["value"][: 2 * LONGEST_NAME]
    try:
        check_name(text)
    except ValueError as error:
        return screen._replace(name=text, wrong=str(error) if text.strip() else ""), ()
    return screen._replace(name=text.strip(), wrong=""), ()
