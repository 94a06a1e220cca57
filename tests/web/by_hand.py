"""Games whose model is built by hand."""

from collections.abc import Mapping

import trilithon
from tests.web import files
from tests.web.inside import inside
from trilithon_web import settings
from trilithon_web.address import sitting_of
from trilithon_web.answers import Waited
from trilithon_web.edition import Edition
from trilithon_web.effects import Effect, Wait, Work
from trilithon_web.nodes import Node, h
from trilithon_web.screens.play import keeping, opening
from trilithon_web.screens.play import update as play_update
from trilithon_web.screens.play import view as play_view
from trilithon_web.screens.play.model import Play
from trilithon_web.shared import Shared
from trilithon_web.shelf import saves
from trilithon_web.table import table_of

GAME = trilithon.load("celtic_whist")
TABLE = table_of("celtic_whist")
PLAIN = settings.read(None, TABLE.settings)
Effects = tuple[Effect, ...]


def first(query: str, **chosen: str) -> Play:
    return opening.first(GAME, Shared({**PLAIN, **chosen}), sitting_of(GAME, query))


def answered(play: Play, kept: saves.Kept | None = None) -> tuple[Play, Effects]:
    return keeping.opened(play, files.opened(play, kept, True, 1_700_000_000))


def opened(query: str, **chosen: str) -> Play:
    return answered(first(query, **chosen))[0]


def told(play: Play, *messages: Mapping[str, str] | Waited) -> tuple[Play, Effects]:
    effects: Effects = ()
    for message in messages:
        if isinstance(message, Waited):
            play, effects = play_update.answered(play, message)
        else:
            play, effects = play_update.update(play, message)
    return play, effects


def waits(effects: Effects) -> list[Wait]:
    return [effect for effect in effects if isinstance(effect, Wait)]


def worked(play: Play, effects: Effects) -> tuple[Play, Effects]:
    """The work that was asked for, done."""
    (work,) = (effect.steps for effect in effects if isinstance(effect, Work))
    made = next(made for made in work if made)
    return play_update.worked(play, made)


def on(play: Play) -> Play:
    """Whatever goes on by itself has come to an end: it is a person's turn, a curtain hangs, or it is over."""
    for _ in range(500):
        if not play.goes_on or play.eyes.curtain is not None:
            return play
        play, effects = told(play, {"do": "go-on"})
        if any(isinstance(effect, Work) for effect in effects):
            play, _ = worked(play, effects)
    raise AssertionError("it never ends")


def bids(play: Play, number: int) -> Play:
    """A number is chosen, and bid."""
    play, _ = told(play, {"do": "number", "number": str(number)})
    made, _ = told(play, {"do": "bid"})
    assert len(made.record.turns) > len(play.record.turns)
    return made


def makes_a_move(play: Play) -> Play:
    """The first move that is allowed."""
    move = play.eyes.seen.legal[0]
    before = play.record
    if inside(move).kind == "bid":
        return bids(play, inside(move).value)
    message = {"do": "tap", "card": str(move)}
    play, _ = told(play, message)
    assert len(play.record.turns) > len(before.turns)
    return play


def page(play: Play) -> Node:
    return h("div", None, *play_view.view(play, Edition()))


PEOPLE = "seats=3&players=person,person,plain&seed=6"
