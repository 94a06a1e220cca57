"""The table of the Afro-Celt Mancala System: the ring of pits, and in its middle the players, the worths of the
colours, and the current task."""

from typing import Final

from trilithon.games.mancala.moves import Move
from trilithon_web.lesson import Lessons
from trilithon_web.nodes import Node
from trilithon_web.settings import OFF_ON, Setting
from trilithon_web.table import Notes, Sheet, Table
from trilithon_web.table_values import Omitted
from trilithon_web.tables.mancala import rounds
from trilithon_web.tables.mancala.centre import draw_centre
from trilithon_web.tables.mancala.coach import COACH
from trilithon_web.tables.mancala.keys import KEYS
from trilithon_web.tables.mancala.messages import handle_message
from trilithon_web.tables.mancala.peek import draw_peek
from trilithon_web.tables.mancala.players import draw_players
from trilithon_web.tables.mancala.puzzled import PUZZLED
from trilithon_web.tables.mancala.recap import make_recap
from trilithon_web.tables.mancala.resting import forced_turn
from trilithon_web.tables.mancala.ring import draw_ring
from trilithon_web.tables.mancala.sounds import choose_sounds
from trilithon_web.tables.mancala.stages import is_revealing, pause, stages
from trilithon_web.tables.mancala.ui import Sight, read_notes, refresh_ui, write_notes
from trilithon_web.tables.mancala.wording import facts, progress, say_prompt, score_so_far


def view(sight: Sight) -> tuple[Node, ...]:
    """Draw the players and the worths, the current task, and the ring."""
    return draw_players(sight), draw_centre(sight), draw_ring(sight)


def _load_lessons() -> Lessons[Sight, Move]:
    from trilithon_web.tables.mancala.lessons import LESSONS

    return LESSONS


def _say_tip(sight: Sight) -> str:
    from trilithon_web.tables.mancala.tips import say_tip

    return say_tip(sight)


TABLE: Final = Table(
    begin=refresh_ui,
    act=handle_message,
    view=view,
    facts=facts,
    progress=progress,
    so_far=score_so_far,
    hello="Sowing puts one disk on each of the next spaces.",
    keys=KEYS,
    settings=(
        Setting(
            "one-tap",
            "Lift with one press",
            OFF_ON,
            "Off: the first press shows how far the disks reach, the second lifts them.",
        ),
    ),
    useless=frozenset({"cards"}),
    forced=forced_turn,
    ask=say_prompt,
    stages=stages,
    pause=pause,
    reveals=is_revealing,
    ending=rounds.draw_ending,
    outcome=rounds.outcome,
    panels=lambda sight: (rounds.draw_match_panel(sight),),
    peek=draw_peek,
    recap=make_recap,
    sheets=(Sheet("Rounds", rounds.draw_past_rounds),),
    lessons=_load_lessons,
    notes=Notes(write_notes, read_notes),
    figures=False,  # figures stand for the colours that players own
    owned=rounds.last_colours,
    looks=frozenset({"tell", "pit", "around", "digit", "own", "put-down"}),
    tip=_say_tip,
    sounds=choose_sounds,
    omitted=Omitted(
        ".own-card, .centre-of > :is(h2, .hint, .gains), .picks:not(:has(.disk)), .pick[aria-disabled], .pick small, "
        ".laid em, .went",
        ".pit-button",
        ("looked", "way"),
    ),
    lesson=lambda seen: str(seen.options["game"]),
    coach=COACH,
    puzzled=PUZZLED,
)
