"""What messages do to the set-up of another game, and how that game is come to."""

from collections.abc import Callable
from dataclasses import replace

from trilithon.options import OptionError
from trilithon_web import address
from trilithon_web import settings as declared
from trilithon_web.effects import ClosePanel, Draw, Focus, Go, OpenPanel, Set
from trilithon_web.screens.play.model import Play, Result, setup_of
from trilithon_web.screens.play.set_up import changes
from trilithon_web.screens.play.set_up import model as set_up
from trilithon_web.table import Message


def opened(play: Play, message: Message) -> Result:
    """The set-up opens: as it was left, or as the game in play."""
    draft = play.set_up.draft or set_up.begun(play.game, setup_of(play), play.company, play.shared.settings)
    return play._replace(set_up=play.set_up._replace(draft=draft)), (OpenPanel("deal"),)


def changed(play: Play, message: Message) -> Result:
    """Something is changed in the set-up."""
    if play.set_up.draft is None:
        return play, ()
    draft, wrong, focus = changes.change(play.game, play.set_up.draft, message)
    if (
        wrong == set_up.RIGHT
        and draft.laid == play.set_up.draft.laid
        and play.set_up.wrong[0] != changes.field_of(message)
    ):
        wrong = play.set_up.wrong  # that is still so
        if set_up.is_barred(play.game, draft, wrong[0]):  # what was wrong there does not matter any more
            draft, wrong = draft._replace(laid=draft.laid + 1), set_up.RIGHT
    return play._replace(set_up=play.set_up._replace(draft=draft, wrong=wrong)), (
        Focus(focus, shown=True),
    ) if focus else ()


def dealt(play: Play, message: Message, restart: Callable[[Play, Message], Result]) -> Result:
    """A game as it has been set up: of a number that is drawn where none is given, or of the same deal as now.

    restart: what begins the game in play again.
    """
    draft = play.set_up.draft
    if draft is None:
        return play, ()
    if play.set_up.wrong != set_up.RIGHT:
        return play, (Focus(f"field-{play.set_up.wrong[0]}", shown=True),)
    own = setup_of(play)
    seed = message.get("seed") or (str(own.seed) if "same" in message else draft.seed)
    try:
        chosen = set_up.remembered(play.shared.settings, draft)
        if not seed:
            return play, (Draw(message),)
        sitting = set_up.sitting_of(play.game, draft, seed)
    except OptionError as error:
        return play._replace(set_up=play.set_up._replace(wrong=(error.option, str(error)))), (
            Focus(f"field-{error.option}", shown=True),
        )
    play = play._replace(
        shared=play.shared._replace(settings=chosen), set_up=play.set_up._replace(wrong=set_up.RIGHT)
    )
    kept = Set(declared.text_of(chosen), declared.shown(chosen))
    if sitting != (own, play.company.levels):
        query = address.query_of(play.game, sitting)
        return play, (ClosePanel("deal"), kept, Go(f"{play.game.name}/", query))
    company = set_up.company_of(draft)
    record = replace(play.record, names=company.names)
    play, effects = restart(play._replace(company=company, record=record), message)
    return play, (kept, *effects)
