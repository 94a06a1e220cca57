"""The place where people write bots and see them play."""

from typing import Final

from trilithon_web.address import WORKSHOP
from trilithon_web.keys import Key
from trilithon_web.screens.place import Place
from trilithon_web.screens.workshop import shell
from trilithon_web.screens.workshop.shell import WorkshopScreen

PLACE: Final[Place[WorkshopScreen]] = Place(
    path=WORKSHOP,
    title="Workshop · Trilithon",
    about="Write a player in Python, in the browser, and see it win or learn why not.",
    style="kept workshop",
    first=WorkshopScreen,
    arrive=shell.arrive,
    view=shell.view,
    update=shell.update,
    take_in=shell.take_in,
    say=shell.saying,
    keys=(
        Key("ctrl+enter", {"do": "shop-run"}, "run your bot", "Ctrl+Enter"),
        Key("escape", {"do": "shop-stop"}, "stop it", "Esc"),
    ),
    spoken=lambda screen: (screen.sayings, screen.say),
)
