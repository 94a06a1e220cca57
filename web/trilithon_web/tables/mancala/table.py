"""The table of the Afro-Celt Mancala System: the ring of pits, and in its middle the players, the worths of the
colours, and what is asked for next."""

from typing import Final

from trilithon.games.mancala.moves import Move
from trilithon_web.lesson import Lessons
from trilithon_web.nodes import Node
from trilithon_web.settings import OFF_ON, Setting
from trilithon_web.table import Notes, Sheet, Table
from trilithon_web.table_values import Omitted
from trilithon_web.tables.mancala import rounds
from trilithon_web.tables.mancala.acting import act
from trilithon_web.tables.mancala.centre import centre
from trilithon_web.tables.mancala.coach import COACH
from trilithon_web.tables.mancala.keys import KEYS
from trilithon_web.tables.mancala.peek import peek
from trilithon_web.tables.mancala.players import players
from trilithon_web.tables.mancala.puzzled import PUZZLED
from trilithon_web.tables.mancala.recap import recap
from trilithon_web.tables.mancala.resting import forced
from trilithon_web.tables.mancala.ring import ring
from trilithon_web.tables.mancala.sounds import sounds
from trilithon_web.tables.mancala.stages import pause, reveals, stages
from trilithon_web.tables.mancala.ui import Sight, begin, noted, recalled
from trilithon_web.tables.mancala.wording import ask, facts, progress, so_far


def view(sight: Sight) -> tuple[Node, ...]:
    """The players and the worths, what is asked for, the ring."""
    return players(sight), centre(sight), ring(sight)


def _lessons() -> Lessons[Sight, Move]:
    from trilithon_web.tables.mancala.lessons import LESSONS

    return LESSONS


def _tip(sight: Sight) -> str:
    from trilithon_web.tables.mancala.tips import tip

    return tip(sight)


TABLE: Final = Table(
    begin=begin,
    act=act,
    view=view,
    facts=facts,
    progress=progress,
    so_far=so_far,
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
    forced=forced,
    ask=ask,
    stages=stages,
    pause=pause,
    reveals=reveals,
    ending=rounds.ending,
    outcome=rounds.outcome,
    panels=lambda sight: (rounds.in_panel(sight),),
    peek=peek,
    recap=recap,
    sheets=(Sheet("Rounds", rounds.so_far),),
    lessons=_lessons,
    notes=Notes(noted, recalled),
    figures=False,  # they are those of the colours that players own
    owned=rounds.owned,
    looks=frozenset({"tell", "pit", "around", "digit", "own", "put-down"}),
    tip=_tip,
    sounds=sounds,
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
