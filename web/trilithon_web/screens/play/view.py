"""The page of a game: the page of its mode, and the panels that every game has."""

from typing import Final

from trilithon_web.edition import Edition
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play import menu
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.modes import screen_of
from trilithon_web.screens.play.set_up import view as set_up_view
from trilithon_web.screens.play.table_view import links_of, plain_header
from trilithon_web.screens.play.turn.curtain import curtain


def view(play: Play, edition: Edition) -> tuple[Child, ...]:
    """Draw the page, the header first."""
    if play.eyes.curtain is not None:
        return plain_header(play, edition), *curtain(play)
    page = screen_of(play.mode).page(play, edition)
    if play.is_covered:
        return page
    base, full = links_of(play, edition)
    return (
        *page,
        set_up_view.deal(play, base),
        menu.menu(play, base, full),
        _share(play, edition),
        *(play.table.dock.draw_panels(play.sight) if play.table.dock else ()),
        menu.ask(play),
        menu.rules(play.panels.rules, play.game.name, base),
    )


def style(play: Play) -> str:
    """Return the style classes of the mode."""
    return "" if play.is_covered else screen_of(play.mode).style(play)


def _share(play: Play, edition: Edition) -> Node:
    if play.panels.sharing is None:
        return _NOT_YET
    from trilithon_web.screens.play.share.view import (
        share,
    )  # only when wanted, so that the page starts the sooner

    return share(play, edition)


_NOT_YET: Final = h("div", {"class": "asking"})
