"""Handles the messages of the set-up, and starts the new game."""

from dataclasses import replace
from typing import Final

from trilithon.options import OptionError
from trilithon_web import address
from trilithon_web import settings as declared
from trilithon_web.company import seat_company
from trilithon_web.effects import ClosePanel, Draw, Focus, Go, OpenPanel, Set
from trilithon_web.screens.bots import find_original, renew_levels
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.model import Play, Updated, setup_of
from trilithon_web.screens.play.set_up import changes, ways
from trilithon_web.screens.play.set_up import model as set_up
from trilithon_web.screens.play.set_up.mode import ChoosingOpponents
from trilithon_web.screens.play.turn.undo import restart
from trilithon_web.shelf.bots import bots_of, find_at_seat
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table.groups import Tool
from trilithon_web.table.sight import Message


def open_set_up(play: Play) -> Updated:
    """Open the set-up as it was left, or with the current game."""
    if not set_up.is_whole(play.game):
        return play, _OPEN
    if isinstance(play.mode, ChoosingOpponents):  # from the way that stands out
        setup, levels = ways.chosen_sitting(play)
        draft = set_up.start_draft(
            play.game, setup, seat_company(levels), play.shared.settings, _offer_bots(play)
        )
        first = Focus(f"field-{play.game.options[0].name}", shown=True)  # which unfolds the rules
        return play._replace(panels=play.panels._replace(set_up=play.panels.set_up._replace(draft=draft))), (
            *_OPEN,
            first,
        )
    bots = _offer_bots(play)
    kept = play.panels.set_up.draft
    draft = kept if kept and kept.bots == bots else _start_draft(play, bots)
    return play._replace(panels=play.panels._replace(set_up=play.panels.set_up._replace(draft=draft))), _OPEN


def _start_draft(play: Play, bots: tuple[tuple[str, str], ...]) -> set_up.Draft:
    """Start a draft with the current game, and with its bots as they are now."""
    company = play.company.with_levels(renew_levels(play.shared, play.game.name, play.company.levels))
    return set_up.start_draft(play.game, setup_of(play), company, play.shared.settings, bots)


def _offer_bots(play: Play) -> tuple[tuple[str, str], ...]:
    """Return the levels and names of the bots that can sit at this table."""
    if not play.shared.runs_bots or not play.shared.bots:
        return ()
    here = [
        find_at_seat(play.shared.bots, play.game.name, play.company.levels[seat])
        for seat in play.company.bots
    ]
    removed = [bot for bot in here if bot and not find_original(play.shared, bot)]
    bots = (*bots_of(play.shared.bots, play.game.name), *removed)
    return tuple({bot.level: bot.name for bot in bots}.items())


_OPEN: Final = ClosePanel("menu"), OpenPanel("deal")


def change_draft(play: Play, message: Message) -> Updated:
    """Change the draft."""
    if play.panels.set_up.draft is None:
        return play, ()
    draft, wrong, focus = changes.change(play.game, play.panels.set_up.draft, message)
    if (
        wrong == set_up.RIGHT
        and draft.laid == play.panels.set_up.draft.laid
        and play.panels.set_up.wrong[0] != changes.field_of(message)
    ):
        wrong = play.panels.set_up.wrong  # that is still so
        if set_up.is_barred(play.game, draft, wrong[0]):  # what was wrong there does not matter any more
            draft, wrong = draft._replace(laid=draft.laid + 1), set_up.RIGHT
    return play._replace(
        panels=play.panels._replace(set_up=play.panels.set_up._replace(draft=draft, wrong=wrong))
    ), (Focus(focus, shown=True),) if focus else ()


def deal_draft(play: Play, message: Message) -> Updated:
    """Deal the game of the draft, with the given seed, a new one, or the same deal as now."""
    draft = play.panels.set_up.draft
    if draft is None:
        return play, ()
    if play.panels.set_up.wrong != set_up.RIGHT:
        return play, (Focus(f"field-{play.panels.set_up.wrong[0]}", shown=True),)
    own = setup_of(play)
    seed = message.get("seed") or (str(own.seed) if "same" in message else draft.seed)
    try:
        chosen = set_up.remember_company(play.shared.settings, play.game, draft)
        if not seed:
            return play, (Draw(message),)
        sitting = set_up.sitting_of(play.game, draft, seed)
        chosen = ways.remember_way(chosen, play.game, sitting.levels)
    except OptionError as error:
        return play._replace(
            panels=play.panels._replace(set_up=play.panels.set_up._replace(wrong=(error.option, str(error))))
        ), (Focus(f"field-{error.option}", shown=True),)
    play = play._replace(
        panels=play.panels._replace(set_up=play.panels.set_up._replace(wrong=set_up.RIGHT)),
        shared=play.shared._replace(settings=chosen),
    )
    kept = Set(declared.text_of(chosen), declared.style_settings(chosen))
    if isinstance(play.mode, ChoosingOpponents):
        play, effects = ways.begin(play, GameKey.from_sitting(play.game, sitting))
        return play, (ClosePanel("deal"), kept, *effects)
    if sitting != (own, play.company.levels):
        return play, (ClosePanel("deal"), kept, Go(*GameKey.from_sitting(play.game, sitting).place))
    company = set_up.company_of(draft)
    record = replace(play.record, names=company.names)
    play, effects = restart(play._replace(going=play.own_game._replace(record=record), company=company))
    return play, (kept, *effects)


def _new(play: Play, message: Message) -> Updated:
    """Deal again with the same set-up. A key asks first if a game is in progress."""
    under_way = play.going.has_begun and not play.eyes.seen.result and not play.passing
    if under_way and "by" in message and play.shared.settings["confirm"] == "on":
        return play._replace(panels=play.panels._replace(asking=_ANEW)), (OpenPanel("ask"),)
    return play._replace(panels=play.panels._replace(asking=None)), (Draw(play.keeping.key.undealt),)


_ANEW: Final = Tool("new", "New deal", confirm="Start another deal? This game is kept under “Your games”.")


def deal(play: Play, message: Message) -> Updated:
    """Deal a game by its number and options. An empty number is drawn."""
    if "draft" in message:
        return deal_draft(play, message)
    given = {name: value for name, value in message.items() if name != "do"}
    if not given.get("seed", "").strip():
        return play, (Draw(message),)
    try:
        sitting = address.sitting_from(play.game, given)
    except OptionError as error:
        return play._replace(
            panels=play.panels._replace(set_up=play.panels.set_up._replace(wrong=(error.option, str(error))))
        ), (Focus(f"field-{error.option}", shown=True),)
    return play._replace(panels=play.panels._replace(set_up=play.panels.set_up._replace(wrong=("", "")))), (
        ClosePanel("deal"),
        Go(*GameKey.from_sitting(play.game, sitting).place, push=play.course is None),
    )


HANDLERS: Final[Handlers] = {
    "set-up": lambda play, message: open_set_up(play),
    "draft": change_draft,
    "new": _new,
    "deal": deal,
}
