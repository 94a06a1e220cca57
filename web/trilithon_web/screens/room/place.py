"""The place where a room is opened and joined: one game on several devices."""

from typing import Final

from trilithon_web.room.links import PATH
from trilithon_web.screens.place import Place
from trilithon_web.screens.room import model
from trilithon_web.screens.room.model import RoomScreen
from trilithon_web.screens.room.view import view

PLACE: Final[Place[RoomScreen]] = Place(
    path=PATH,
    title="Friends in this room · Trilithon",
    about="One game on several devices in one room, without a server.",
    style="kept rooms",
    first=RoomScreen,
    arrive=model.arrive,
    view=view,
    update=model.update,
    say=model.saying,
    spoken=lambda screen: (screen.sayings, screen.say),
)
