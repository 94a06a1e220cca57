"""The table of Rekniles Ekim: the race as a table of chariots and disks, the cards played last, the hand below."""

from typing import Final

from trilithon.games.rekniles_ekim.moves import Move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon_web.lesson import Lessons
from trilithon_web.nodes import Node, h
from trilithon_web.table import Notes, Table
from trilithon_web.table_values import Chapters, Omitted, shows_card
from trilithon_web.tables.rekniles_ekim import arrange, ending
from trilithon_web.tables.rekniles_ekim.acting import act
from trilithon_web.tables.rekniles_ekim.between import between
from trilithon_web.tables.rekniles_ekim.coach import COACH
from trilithon_web.tables.rekniles_ekim.hand import hand, open_hands
from trilithon_web.tables.rekniles_ekim.keys import KEYS
from trilithon_web.tables.rekniles_ekim.puzzled import PUZZLED
from trilithon_web.tables.rekniles_ekim.race import STANDING, peek, race
from trilithon_web.tables.rekniles_ekim.recap import pause, recap
from trilithon_web.tables.rekniles_ekim.sounds import sounds
from trilithon_web.tables.rekniles_ekim.ui import Sight, arranging, begin, counted, read_notes, write_notes
from trilithon_web.tables.rekniles_ekim.wording import ask, chapters, facts, progress, so_far


def view(sight: Sight) -> tuple[Node, ...]:
    """The race, or the deck that is arranged before it."""
    shown = (arrange.deck(sight),) if arranging(sight.seen) else (race(sight), between(sight))
    place = None if arranging(sight.seen) else "table"
    return (h("div", {"class": "ringbox course-of", "data-pile": place}, *shown),)


def held(sight: Sight) -> tuple[Node, ...]:
    """The hand; when a race is over, what it came to."""
    seen: Observation = sight.seen
    if counted(seen) and not seen.result:
        return (ending.drawer(sight),)
    return (arrange.below(sight) if arranging(seen) else hand(sight),)


def hands(sight: Sight) -> tuple[Node, ...]:
    """All hands open, once the game is over and looked through; none beside a race that is counted out."""
    truth = sight.truth
    assert truth is not None
    return () if counted(sight.seen) or truth.arranging else (open_hands(sight),)


def _lessons() -> Lessons[Sight, Move]:
    from trilithon_web.tables.rekniles_ekim.lessons import LESSONS

    return LESSONS


def _tip(sight: Sight) -> str:
    from trilithon_web.tables.rekniles_ekim.tips import tip

    return tip(sight)


TABLE: Final = Table(
    begin=begin,
    act=act,
    view=view,
    facts=facts,
    progress=progress,
    so_far=so_far,
    hello="Each turn you move a chariot, then bet on one.",
    keys=KEYS,
    settings=(STANDING,),
    hand=held,
    ask=ask,
    stages=ending.stages,
    reveals=shows_card,
    ending=ending.ending,
    chapters=Chapters(("race", "turn"), chapters),
    hands=hands,
    peek=peek,
    recap=recap,
    pause=pause,
    lessons=_lessons,
    notes=Notes(write_notes, read_notes),
    looks=frozenset({"tell", "key", "put-down"}),
    unit=lambda seen: "race" if seen.options["match"] else "point",
    tip=_tip,
    sounds=sounds,
    omitted=Omitted(
        ".wild, .orders, .placing",
        ".race, .race :is(th, td)",
        ("planned", "barred", "advances", "yields"),
    ),
    outcome=ending.outcome,
    coach=COACH,
    puzzled=PUZZLED,
)
