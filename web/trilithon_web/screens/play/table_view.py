"""Draws the page of a table: header, table, status line, hand, tools and dock."""

from functools import lru_cache
from typing import Final, NamedTuple

from trilithon.game import load
from trilithon_web.company import PHONE
from trilithon_web.edition import Edition
from trilithon_web.kit.controls import button, opener
from trilithon_web.kit.drawing import stones
from trilithon_web.kit.frame import header as title_header
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play import today
from trilithon_web.screens.play.counted import count_moves
from trilithon_web.screens.play.going import Played
from trilithon_web.screens.play.lesson import task_view
from trilithon_web.screens.play.log.dock import dock, has_dock
from trilithon_web.screens.play.log.log_view import expanding
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.set_up import view as set_up_view
from trilithon_web.screens.play.share import by_links_view
from trilithon_web.screens.play.share.places import place_of
from trilithon_web.screens.play.turn import bots, coach, since
from trilithon_web.screens.play.turn.undo import can_undo
from trilithon_web.screens.play.words_view import status_line
from trilithon_web.table import table_of
from trilithon_web.table.groups import Offer, Outlook
from trilithon_web.words import duration


class Heading(NamedTuple):
    """The parts of a header below the title.

    day: the date of a daily game, and the streak; empty for other games.
    facts: the details of this game.
    clock: moves and time.
    sign: the table's sign beside the facts.
    shares: whether it has a button for sharing.
    """

    day: tuple[str, str] = ("", "")
    facts: str = ""
    clock: str = ""
    outlook: Outlook | None = None
    shares: bool = True


def links_of(play: Play, edition: Edition) -> tuple[str, str]:
    """Return the path to the site's root, and in a frame the address of the whole page, otherwise ""."""
    base = edition.base(play.keeping.key.place[0])
    return base, f"{base}{place_of(play)}" if edition.is_framed else ""


def _name_of(play: Play) -> str:
    return play.keeping.head.name or play.game.title


def plain_header(play: Play, edition: Edition) -> Node:
    """Draw the header of a page that shows something else in place of the game."""
    base, full = links_of(play, edition)
    return title_header(
        full or base, h("div", {"class": "title"}, h("h1", None, _name_of(play))), out=bool(full)
    )


def header(play: Play, edition: Edition, heading: Heading) -> Node:
    """Draw the header of a game's page."""
    base, full = links_of(play, edition)
    return _header(full or base, _name_of(play), heading, bool(full), play.keeping.ready)


def page(play: Play, edition: Edition) -> tuple[Child, ...]:
    """Draw the table of a game in progress, with its tools and dock."""
    return page_with(play, edition, _tools_of(play), dock(play))


def page_with(play: Play, edition: Edition, tools: Node | None, beside: Node) -> tuple[Child, ...]:
    """Draw the table with other tools, or with something else beside it."""
    base, full = links_of(play, edition)
    table = {
        "class": f"table {play.game.name}",
        "aria-label": "Table",
        "aria-busy": None if play.keeping.ready else "true",
        "data-game": play.game.name,
        "data-ready": "true" if play.keeping.ready else "false",
        "data-ply": play.going.steps,
        "data-seat": play.eyes.shown.seat,
        "data-to-move": play.eyes.shown.to_move,
    }
    end = None
    bar = by_links_view.bar(play, edition) or bots.draw_bar(play)
    state = "at-word" if play.at_word else "awaits" if bar else ""
    if play.at_word and play.speech.number != play.pace.said:
        state += " spoken"  # since then, so that it is said nowhere else on the page
    if play.eyes.shown.result and not (play.course or play.way):
        from trilithon_web.screens.play import ending  # only at an end, so that the page starts the sooner

        end = ending.ending(play, edition, base)
        state = "over" if play.shows_end else state
    if play.course:
        state += " guided learned" if play.course.is_last else " guided taught"
    elif play.has_tips_place:
        state += " guided"
    if play.is_in_middle:
        state += " central"
    heading = Heading(
        today.heading(play),
        _facts(play),
        _clock(play),
        _outlook_of(play),
        shares=not play.shows_end and isinstance(play.going, Played),  # where the end offers it
    )
    return (
        header(play, edition, heading),
        h(
            "main",
            {"id": "main", "class": state.strip() or None, "data-setup": play.keeping.key.kind},
            h("div", {"class": "notes"}, _draw_room(play), task_view.guide(play)),
            h("section", table, *task_view.mark_targets(play, play.table.view(since.sight(play)))),
            status_line(play, base, full),
            bar,
            _hand(play),
            tools,
            # Last, so that their coming and going leaves the live region where it is.
            end or (_GO_ON if _can_hurry(play) else None),
        ),
        beside,
    )


def _draw_room(play: Play) -> Node | None:
    """Draw the notes about the other devices of the room."""
    if play.shared.room and play.keeping.ready:
        from trilithon_web.screens.play.guest.bar import draw_bar  # only in a room

        return draw_bar(play)
    if PHONE not in play.company.levels or play.eyes.seen.result or not (play.keeping.ready and play.is_live):
        return None
    reopen = button("room-open", "Reopen the room", "primary")
    return h("div", {"class": "note room"}, h("p", None, "This game is played on several devices."), reopen)


def _facts(play: Play) -> str:
    """Return the details of this game for the heading."""
    if play.course:
        return play.course.lesson.title
    facts = play.table.facts(play.eyes.shown)
    return f"{facts} · challenge" if play.keeping.head.challenge else facts


def _clock(play: Play) -> str:
    if play.shared.settings["clock"] == "off" or play.course or play.puzzle:
        return ""
    time = "" if play.is_visit else f" · {duration(play.keeping.head.seconds)}"
    return f" · {count_moves(play.going.moves_made)}{time}"


@lru_cache(maxsize=2)
def _header(home: str, title: str, heading: Heading, out: bool, ready: bool) -> Node:
    (date, streak), outlook = heading.day, heading.outlook
    words = h(
        "div",
        {"class": "title dated" if date else "title"},
        h("span", {"class": "facts of-day", "id": "of-day"}, date) if date else None,
        h("h1", {"aria-describedby": "of-day facts" if date else "facts"}, title),
        h(
            "p",
            {"class": "facts foretold" if outlook or date else "facts", "id": "facts"},
            h("span", {"class": "won-days"}, streak) if streak else None,
            heading.facts,
            h("span", {"class": "clock"}, heading.clock),
            _draw_outlook(outlook),
        ),
    )
    share = button("share", "Share", "quiet", "share", ready=ready) if heading.shares else None
    return title_header(home, words, nav=(share, opener("menu", "Menu", "menu", "quiet")), out=out)


def _outlook_of(play: Play) -> Outlook | None:
    """Return what the table knows about winning the current game, None if nothing is shown."""
    if not play.table.solitaire or play.look or play.course or play.eyes.shown.result:
        return None
    return play.table.solitaire.outlook(play.sight)


def _draw_outlook(outlook: Outlook | None) -> Node | None:
    if outlook is None:
        return None
    picture = stones() if outlook.is_good else None
    return h("span", {"class": "outlook good" if outlook.is_good else "outlook"}, picture, " ", outlook.words)


def _hand(play: Play) -> Node | None:
    """Draw the player's hand; after the end of a reviewed game, everyone's."""
    hand = play.table.hand
    if not hand:
        return None
    sight = play.sight
    if sight.reveal and hand.draw_open:
        attrs = {"class": "held open", "aria-label": "Hands", "data-held": play.game.name}
        return h("section", attrs, *hand.draw_open(sight))
    if play.is_in_middle and not play.at_word:
        return None
    if play.look and play.eyes.shown.seat is None:
        return h("section", {"class": "held", "aria-label": "Hand"}, _HIDDEN)
    attrs = {"class": "held", "aria-label": "Hand", "data-held": play.game.name}
    return h("section", attrs, *task_view.mark_targets(play, hand.draw(sight)))


_HIDDEN: Final = h("p", {"class": "caption"}, "Hands are shown when the game is over.")


# Over the whole table while computers play or a trick is looked at: a tap hurries.
_GO_ON: Final = h(
    "button", {"type": "button", "class": "go-on", "data-do": "go-on", "aria-label": "Continue"}
)


def _can_hurry(play: Play) -> bool:
    """Whether a tap on the table hurries it."""
    if play.look:
        return play.look.runs or (play.way is not None and play.shared.settings["pace"] == "tap")
    return play.goes_on and play.keeping.ready and not play.at_word


def _can(play: Play) -> tuple[bool, bool, bool]:
    """Return whether the table's tools, undo and redo can be used."""
    here = play.look is None
    return (
        here and not play.eyes.shown.result,
        here and can_undo(play),
        here and bool(play.going.redo),
    )


def _log_of(play: Play) -> bool | None:
    """Return whether the log is open; None if the dock opens it."""
    return None if has_dock(play) else bool(play.panels.log)


def _watching(play: Play) -> str:
    """Return whether the watched computers are "playing" or "waiting"; "" if people play."""
    if not play.is_watched or play.eyes.seen.result:
        return ""
    return "waiting" if play.pace.paused else "playing"


_WATCHING: Final = {
    "playing": button("pause", "Pause", "", "pause"),
    "waiting": button("pause", "Continue", "", "play"),
}


def _tools_of(play: Play) -> Node | None:
    """Draw the tools of a game in progress."""
    hints = coach.is_offered(play)
    return _tools(
        play.game.name, *_can(play), play.keeping.ready, _log_of(play), _watching(play), hints, play.offer
    )


@lru_cache(maxsize=8)
def _tools(  # noqa: PLR0913  # all that they go by
    name: str,
    goes_on: bool,
    can_undo: bool,
    can_redo: bool,
    ready: bool,
    log: bool | None,
    watching: str,
    hints: bool,
    offer: Offer | None,
) -> Node:
    own = (
        button(tool.do, offer.label, "lit", tool.icon, ready=ready)
        if offer and offer.do == tool.do
        else button(tool.do, tool.label, "", tool.icon, enabled=goes_on, ready=ready)
        for tool in table_of(name).controls.tools
        if tool.at_hand
    )
    return h(
        "nav",
        {"class": "tools", "aria-label": "Play"},
        _WATCHING.get(watching) or button("undo", "Undo", "", "undo", enabled=can_undo, ready=ready),
        None if watching else button("redo", "Redo", "", "redo", enabled=can_redo, ready=ready),
        button("coach", coach.HINT, "", "hint", ready=ready) if hints else None,
        *own,
        None
        if log is None
        else expanding(button("log", "Log", picture="log", ready=ready, id="log-tool"), log),
        set_up_view.deals(load(name)),
    )
