"""The table of Rekniles Ekim: the race as a table of chariots and disks, the cards played last, the hand below."""

from typing import Final

from trilithon.games.rekniles_ekim.moves import Move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon_web.lesson import Lessons
from trilithon_web.nodes import Node, h
from trilithon_web.table import Notes, Table
from trilithon_web.table_values import Chapters, Omitted, shows_card
from trilithon_web.tables.rekniles_ekim import arrange, ending
from trilithon_web.tables.rekniles_ekim.between import draw_between
from trilithon_web.tables.rekniles_ekim.coach import COACH
from trilithon_web.tables.rekniles_ekim.hand import draw_hand, draw_open_hands
from trilithon_web.tables.rekniles_ekim.keys import KEYS
from trilithon_web.tables.rekniles_ekim.messages import handle_message
from trilithon_web.tables.rekniles_ekim.puzzled import PUZZLED
from trilithon_web.tables.rekniles_ekim.race import STANDING, draw_peek, draw_race
from trilithon_web.tables.rekniles_ekim.recap import make_recap, pause
from trilithon_web.tables.rekniles_ekim.sounds import choose_sounds
from trilithon_web.tables.rekniles_ekim.ui import (
    Sight,
    is_arranging,
    is_scored,
    read_notes,
    refresh_ui,
    write_notes,
)
from trilithon_web.tables.rekniles_ekim.wording import chapters, facts, progress, say_prompt, score_so_far


def view(sight: Sight) -> tuple[Node, ...]:
    """Draw the race, or the deck that is being arranged before it."""
    shown = (
        (arrange.draw_deck(sight),) if is_arranging(sight.seen) else (draw_race(sight), draw_between(sight))
    )
    place = None if is_arranging(sight.seen) else "table"
    return (h("div", {"class": "ringbox course-of", "data-pile": place}, *shown),)


def draw_hand_or_result(sight: Sight) -> tuple[Node, ...]:
    """Draw the hand, or the result when a race is over."""
    seen: Observation = sight.seen
    if is_scored(seen) and not seen.result:
        return (ending.draw_race_result(sight),)
    return (arrange.draw_controls(sight) if is_arranging(seen) else draw_hand(sight),)


def draw_hands(sight: Sight) -> tuple[Node, ...]:
    """Draw everyone's cards once the game is over; nothing beside the result of a race."""
    truth = sight.truth
    assert truth is not None
    return () if is_scored(sight.seen) or truth.arranging else (draw_open_hands(sight),)


def _load_lessons() -> Lessons[Sight, Move]:
    from trilithon_web.tables.rekniles_ekim.lessons import LESSONS

    return LESSONS


def _say_tip(sight: Sight) -> str:
    from trilithon_web.tables.rekniles_ekim.tips import say_tip

    return say_tip(sight)


TABLE: Final = Table(
    begin=refresh_ui,
    act=handle_message,
    view=view,
    facts=facts,
    progress=progress,
    so_far=score_so_far,
    hello="Each turn you move a chariot, then bet on one.",
    keys=KEYS,
    settings=(STANDING,),
    hand=draw_hand_or_result,
    ask=say_prompt,
    stages=ending.stages,
    reveals=shows_card,
    ending=ending.draw_ending,
    chapters=Chapters(("race", "turn"), chapters),
    hands=draw_hands,
    peek=draw_peek,
    recap=make_recap,
    pause=pause,
    lessons=_load_lessons,
    notes=Notes(write_notes, read_notes),
    looks=frozenset({"tell", "key", "put-down"}),
    unit=lambda seen: "race" if seen.options["match"] else "point",
    tip=_say_tip,
    sounds=choose_sounds,
    omitted=Omitted(
        ".wild, .orders, .placing",
        ".race, .race :is(th, td)",
        ("planned", "barred", "advances", "yields"),
    ),
    outcome=ending.outcome,
    coach=COACH,
    puzzled=PUZZLED,
)
