"""The part of the workshop that comes with every page. The rest is loaded when the workshop is opened.

From then on, everything is passed on to `update` and `view`.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from trilithon_web.address import WORKSHOP
from trilithon_web.answers import OfPlace, WorkshopLoaded
from trilithon_web.edition import Edition
from trilithon_web.effects import Effect, LoadWorkshop
from trilithon_web.kit.controls import button
from trilithon_web.kit.frame import header, site_nav, status
from trilithon_web.nodes import Child, Node, h
from trilithon_web.shared import Shared
from trilithon_web.table.sight import Message

LOADING: Final = "loading"
READY: Final = "ready"
MISSING: Final = "missing"


class WorkshopScreen(NamedTuple):
    """The screen of the workshop.

    fragment: that of the address that led here.
    stage: LOADING, READY, or MISSING if the rest couldn't be loaded.
    shop: the workshop itself (see `model`), None until it is loaded.
    say: the status line; sayings: its number.
    """

    shared: Shared
    fragment: str = ""
    stage: str = LOADING
    shop: object = None
    say: str = ""
    sayings: int = 0


Updated: TypeAlias = tuple[WorkshopScreen, tuple[Effect, ...]]


class ShopHandlers(NamedTuple):
    """The functions that are loaded later."""

    update: Callable[[WorkshopScreen, Message], Updated]
    take_in: Callable[[WorkshopScreen, OfPlace], Updated]
    draw: Callable[[WorkshopScreen, Edition], tuple[Child, ...]]


def _load_handlers() -> ShopHandlers:
    from trilithon_web.screens.workshop.inside import HANDLERS  # once it has come

    return HANDLERS


def saying(screen: WorkshopScreen, say: str) -> WorkshopScreen:
    """Put a sentence into the status line."""
    return screen._replace(say=say, sayings=screen.sayings + 1)


def arrive(shared: Shared, fragment: str) -> Updated:
    """Open the workshop, and load the rest of it."""
    return WorkshopScreen(shared, fragment), (LoadWorkshop(),)


def update(screen: WorkshopScreen, message: Message) -> Updated:
    """Handle a message."""
    if message["do"] == "shop-load":
        return screen._replace(stage=LOADING), (LoadWorkshop(),)
    if screen.shop is None:
        return screen, ()
    return _load_handlers().update(screen, message)


def take_in(screen: WorkshopScreen, answer: OfPlace) -> Updated:
    """Handle an answer of the browser."""
    if isinstance(answer, WorkshopLoaded):
        if not answer.here:  # as the page says
            return screen, ()
        if not answer.found:
            return saying(screen._replace(stage=MISSING), _MISSING), ()
        screen = screen._replace(stage=READY)
    elif screen.shop is None:
        return screen, ()
    return _load_handlers().take_in(screen, answer)


_MISSING: Final = "The workshop couldn’t be loaded. Check the connection, and try again."


def view(screen: WorkshopScreen, edition: Edition) -> tuple[Child, ...]:
    """Draw the place."""
    base = edition.base(WORKSHOP)
    if edition.is_one_file or edition.is_framed:
        inside = _draw_slip(edition, _ELSEWHERE)
    elif screen.shop:
        inside = _load_handlers().draw(screen, edition)
    else:
        inside = _draw_slip(
            edition, _MISSING if screen.stage == MISSING else _LOADING, screen.stage == MISSING
        )
    # In the page itself, so that no other place loads it.
    sheet = None if edition.is_one_file else h("link", {"rel": "stylesheet", "href": f"{base}workshop.css"})
    words = None if screen.shop else status(screen.say, screen.sayings)
    return sheet, header(base, nav=site_nav(base)), h("main", {"id": "main", "class": "shop"}, *inside), words


_LOADING: Final = "Loading the workshop …"
_ELSEWHERE: Final = (
    "Bots run only on the site’s own pages, where the browser can keep them apart from everything else."
)


def _draw_slip(edition: Edition, words: str, again: bool = False) -> tuple[Child, ...]:
    """Draw a slab with a sentence. again: whether it has a button that loads the rest again."""
    way: Node | None = None
    if again:
        way = button("shop-load", "Try again", "primary")
    elif edition.home and not edition.offers_others:
        attrs = {"class": "button primary", "href": edition.link(WORKSHOP), "target": "_blank"}
        way = h("a", attrs, h("span", None, "Open the workshop"))
    title = h("h1", None, "Write your own player")
    about = h("p", None, "Twenty lines of Python, and your bot sits at the table.")
    return (h("section", {"class": "panel slip"}, title, about, h("p", {"class": "help"}, words), way),)
