"""The table of the Afro-Celt Mancala System: the ring of pits, and in its middle the players, the worths of the
colours, and the current task."""

from typing import Final

from trilithon_web.nodes import Node
from trilithon_web.settings import OFF_ON, Setting
from trilithon_web.table import Table
from trilithon_web.table.groups import (
    Appearance,
    Chapters,
    Controls,
    Dock,
    Ending,
    Guidance,
    Notes,
    Omitted,
    Pacing,
    Sheet,
)
from trilithon_web.tables.mancala import rounds
from trilithon_web.tables.mancala.centre import draw_centre
from trilithon_web.tables.mancala.coach import COACH
from trilithon_web.tables.mancala.keys import KEYS
from trilithon_web.tables.mancala.messages import handle_message
from trilithon_web.tables.mancala.peek import draw_peek
from trilithon_web.tables.mancala.players import draw_players
from trilithon_web.tables.mancala.recap import make_recap
from trilithon_web.tables.mancala.resting import forced_turn
from trilithon_web.tables.mancala.ring import draw_ring
from trilithon_web.tables.mancala.sounds import choose_sounds
from trilithon_web.tables.mancala.stages import is_revealing, stages, viewing_time
from trilithon_web.tables.mancala.tips import say_tip
from trilithon_web.tables.mancala.ui import Sight, read_notes, refresh_ui, write_notes
from trilithon_web.tables.mancala.wording import facts, progress, say_prompt, score_so_far


def view(sight: Sight) -> tuple[Node, ...]:
    """Draw the players and the worths, the current task, and the ring."""
    return draw_players(sight), draw_centre(sight), draw_ring(sight)


TABLE: Final = Table(
    refresh_ui,
    handle_message,
    view,
    facts,
    progress,
    controls=Controls(
        keys=KEYS,
        settings=(
            Setting(
                "one-tap",
                "Lift with one press",
                OFF_ON,
                "Off: the first press shows how far the disks reach, the second lifts them.",
            ),
        ),
        ignored_settings=frozenset({"cards"}),
        read_only=frozenset({"tell", "pit", "around", "digit", "own", "put-down"}),
    ),
    guidance=Guidance(
        "Sowing puts one disk on each of the next spaces.",
        say_prompt,
        say_tip,
        choose_lesson=lambda seen: str(seen.options["game"]),
    ),
    pacing=Pacing(
        forced_turn=forced_turn, stages=stages, viewing_time=viewing_time, is_revealing=is_revealing
    ),
    notes=Notes(write_notes, read_notes),
    chapters=Chapters(("round",), lambda seen: (f"Round {seen.round}",)),
    dock=Dock(
        draw_peek,
        make_recap,
        (Sheet("Rounds", rounds.draw_past_rounds),),
        lambda sight: (rounds.draw_match_panel(sight),),
    ),
    ending=Ending(score_so_far, outcome=rounds.outcome, draw=rounds.draw_ending),
    appearance=Appearance(
        choose_sounds,
        Omitted(
            ".own-card, .centre-of > :is(h2, .hint, .gains), .picks:not(:has(.disk)), .pick[aria-disabled], "
            ".pick small, .laid em, .went",
            ".pit-button",
            ("looked", "way"),
        ),
        rounds.last_colours,
    ),
    coach=COACH,
)
