"""Bots that somebody has written at the table: their moves come from the box, and nothing that they do stops a game.

`asking_bots` talks to the box. It comes with the workshop's modules, which are loaded when such a bot moves first.
"""

from dataclasses import replace
from importlib import import_module
from typing import Final

from trilithon.link import encode_moves
from trilithon.people import start_sentence
from trilithon_web.address import GAME, WORKSHOP, Sitting, query_of
from trilithon_web.answers import WorkshopAnswer, WorkshopLoaded
from trilithon_web.company import PERSON, computer_of, seat_company
from trilithon_web.effects import Go
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Node, h
from trilithon_web.screens.bots import address_of, find_original
from trilithon_web.screens.play.going import Played
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.keeping import write_whole
from trilithon_web.screens.play.model import Play, Updated, saying, setup_of
from trilithon_web.screens.play.parts import BotsAtTable
from trilithon_web.screens.play.turn.jobs import is_late
from trilithon_web.screens.play.turn.pacing import rest, start_turn
from trilithon_web.shelf.bots import KeptBot, find_at_seat
from trilithon_web.table.sight import Message

NOT_HERE: Final = "This bot isn’t in this browser, so it can’t play."
NOT_LOADED: Final = "Bots couldn’t be loaded. Check the connection."
_NOT_IN_ONE_FILE: Final = "Bots can’t run in the one file, only on the site’s own pages."


def bot_to_move(play: Play) -> KeptBot | None:
    """Return the bot whose turn it is, None if it isn't in this browser."""
    seat = play.eyes.seen.to_move
    assert seat is not None
    return find_at_seat(play.shared.bots, play.game.name, play.company.levels[seat])


def take_in(play: Play, answer: WorkshopAnswer) -> Updated:
    """Handle an answer of the box or about it. Late answers are ignored."""
    if play.eyes.seen.to_move not in play.company.bots or not isinstance(play.going, Played):
        return play, ()
    if isinstance(answer, WorkshopLoaded) and not answer.found:
        return get_stuck(play, NOT_LOADED if answer.here else _NOT_IN_ONE_FILE)
    asked: Updated = import_module(f"{__package__}.asking_bots").take_in(
        play, answer
    )  # which has been loaded now
    return asked


def get_stuck(play: Play, why: str) -> Updated:
    """Say why the bot whose turn it is can't play. Nothing else changes."""
    if is_late(play):
        return play, ()
    number = play.thoughts.bots.number + 1  # so that what comes late is ignored
    bots = BotsAtTable(number, trouble=why, steps=play.going.steps)
    return saying(with_bots(play, bots), why), ()


def with_bots(play: Play, bots: BotsAtTable) -> Play:
    """Return the screen with another value for the bots at the table."""
    return play._replace(thoughts=play.thoughts._replace(bots=bots))


def draw_bar(play: Play) -> Node | None:
    """Draw the buttons for when a bot can't play."""
    if not play.is_stuck or play.look or play.pace.coming or not play.keeping.ready:
        return None
    level = computer_of(play.game.name)
    instead = (
        button("seat-computer", f"Use {start_sentence(level)} instead", "primary")
        if level != PERSON
        else None
    )
    again = button("ask-bot", "Try again")
    edit = button("edit-bot", "Open in workshop") if bot_to_move(play) and play.shared.runs_bots else None
    return h(
        "div",
        {"class": "afar", "role": "group", "aria-label": play.thoughts.bots.trouble},
        instead,
        edit,
        again,
    )


def _seat_computer(play: Play, message: Message) -> Updated:
    """Let a computer play on in the bot's seat."""
    seat = play.eyes.seen.to_move
    if not play.is_stuck or seat is None:
        return play, ()
    old, level = play.company, computer_of(play.game.name)
    levels = (*old.levels[:seat], level, *old.levels[seat + 1 :])
    company = seat_company(levels, old.names, old.colours)
    going = play.own_game
    going = going._replace(record=replace(going.record, names=company.names))
    play = play._replace(company=company, going=going)
    say = f"{company.name(seat)}, {start_sentence(level)}, plays on for {old.name(seat)}."
    play, effects = start_turn(saying(_ask_anew(play), say))
    return play, (*write_whole(play), *effects)


def _ask_bot(play: Play, message: Message) -> Updated:
    """Ask the bot once more."""
    if not play.is_stuck:
        return play, ()
    return start_turn(saying(_ask_anew(play), ""))


def _ask_anew(play: Play) -> Play:
    return rest(with_bots(play, BotsAtTable(play.thoughts.bots.number)))


def _edit_bot(play: Play, message: Message) -> Updated:
    """Open the bot in the workshop, at this position."""
    bot = bot_to_move(play)
    if bot is None:
        return play, ()
    to = address_of(find_original(play.shared, bot) or bot, _position_of(play))
    _, _, fragment = to.partition("#")
    return play, (Go(WORKSHOP, fragment=fragment),)


def _position_of(play: Play) -> str:
    """Return the address of the position, "" if the game is too long for one."""
    if play.going.moves_made > _LONGEST:
        return ""
    query = query_of(play.game, Sitting.usual(setup_of(play)))
    return f"{play.game.name}/?{query}#{GAME}{encode_moves(play.record)}"


_LONGEST: Final = 300  # moves; longer games take long to encode

HANDLERS: Final[Handlers] = {"seat-computer": _seat_computer, "ask-bot": _ask_bot, "edit-bot": _edit_bot}
