"""The table of Rekniles Ekim: the race as a table of chariots and disks, the cards played last, the hand below."""

from typing import Final

from trilithon.games.rekniles_ekim.observation import Observation
from trilithon_web.nodes import Node, h
from trilithon_web.table import Table
from trilithon_web.table.groups import (
    Appearance,
    Chapters,
    Controls,
    Dock,
    Ending,
    Guidance,
    Hand,
    Notes,
    Omitted,
    Pacing,
    shows_card,
)
from trilithon_web.tables.rekniles_ekim import arrange, ending
from trilithon_web.tables.rekniles_ekim.between import draw_between
from trilithon_web.tables.rekniles_ekim.coach import COACH
from trilithon_web.tables.rekniles_ekim.hand import draw_hand, draw_open_hands
from trilithon_web.tables.rekniles_ekim.keys import KEYS
from trilithon_web.tables.rekniles_ekim.messages import handle_message
from trilithon_web.tables.rekniles_ekim.race import STANDING, draw_peek, draw_race
from trilithon_web.tables.rekniles_ekim.recap import make_recap, viewing_time
from trilithon_web.tables.rekniles_ekim.sounds import choose_sounds
from trilithon_web.tables.rekniles_ekim.tips import say_tip
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
    assert sight.reveal
    return () if is_scored(sight.seen) or sight.reveal(0).arranging else (draw_open_hands(sight),)


TABLE: Final = Table(
    refresh_ui,
    handle_message,
    view,
    facts,
    progress,
    controls=Controls(keys=KEYS, settings=(STANDING,), read_only=frozenset({"tell", "key", "put-down"})),
    guidance=Guidance("Each turn you move a chariot, then bet on one.", say_prompt, say_tip),
    pacing=Pacing(stages=ending.stages, viewing_time=viewing_time, is_revealing=shows_card),
    notes=Notes(write_notes, read_notes),
    chapters=Chapters(("race", "turn"), chapters),
    hand=Hand(draw_hand_or_result, draw_hands),
    dock=Dock(draw_peek, make_recap),
    ending=Ending(
        score_so_far,
        lambda seen: "race" if seen.options["match"] else "point",
        ending.outcome,
        ending.draw_ending,
    ),
    appearance=Appearance(
        choose_sounds,
        Omitted(
            ".wild, .orders, .placing",
            ".race, .race :is(th, td)",
            ("planned", "barred", "advances", "yields"),
        ),
    ),
    coach=COACH,
)
