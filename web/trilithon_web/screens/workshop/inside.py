"""The functions to which the workshop's shell passes everything on, once they have been loaded."""

from typing import Final

from trilithon_web.screens.workshop.shell import ShopHandlers
from trilithon_web.screens.workshop.update import take_in, update
from trilithon_web.screens.workshop.view import draw_workshop

HANDLERS: Final = ShopHandlers(update, take_in, draw_workshop)
