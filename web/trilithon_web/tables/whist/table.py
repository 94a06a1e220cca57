"""The table of Whist: the rounds as stones, the trump, the trick in the middle, the hand below, the sheet."""

from functools import partial
from typing import Final

from trilithon.games.whist.moves import Move
from trilithon.games.whist.state import Observation, Trick
from trilithon.state import Event
from trilithon_web.lesson import Lessons
from trilithon_web.nodes import Node
from trilithon_web.table import Message, Notes, Sheet, Step, Table
from trilithon_web.table_values import Chapters, Omitted, Stage, shows_card
from trilithon_web.tables.whist import sheet
from trilithon_web.tables.whist.bids import BIDS
from trilithon_web.tables.whist.cards import DECK, in_order
from trilithon_web.tables.whist.coach import COACH
from trilithon_web.tables.whist.keys import KEYS
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tables.whist.view import view
from trilithon_web.tables.whist.wording import ask, chapters, facts, progress, so_far, tell
from trilithon_web.tricks import acting, explained, hand
from trilithon_web.tricks.keys import LOOKS
from trilithon_web.tricks.puzzled import puzzled
from trilithon_web.tricks.recap import recap
from trilithon_web.tricks.stages import pause
from trilithon_web.tricks.stages import stages as trick_stages
from trilithon_web.tricks.ui import Ui, begin, close, laid, read_notes, scored, write_notes


def act(sight: Sight, message: Message) -> Step[Ui]:
    """What a tap, a drag or a key means. Raises Refusal for a card that may not be played and for the barred bid."""
    return acting.act(DECK, BIDS, tell, sight, message)


def held(sight: Sight) -> tuple[Node, ...]:
    """The hand; when a round is over, what it came to."""
    seen: Observation = sight.seen
    if scored(seen) and not seen.result:
        return (sheet.view(sight),)
    return (hand.view(DECK, sight, seen.cards),)


def hands(sight: Sight) -> tuple[Node, ...]:
    """All hands open, once the game is over and looked through: a line for each player."""
    seen: Observation = sight.seen
    state = sight.truth
    assert state is not None
    if state.round != seen.round:  # the round that is shown has been counted out
        return ()
    held_by = ((seat, in_order(cards, seen.trump)) for seat, cards in enumerate(state.hands))
    return (hand.open_hands(DECK, sight, held_by),)


def stages(
    before: Observation, after: Observation, events: tuple[Event, ...]
) -> tuple[Stage[Observation], ...]:
    """A trick that is full is seen before it is taken; a round that is over is seen scored before the next is dealt."""

    def counted(full: Observation, taker: int | None) -> Observation:
        tricks = (*before.tricks, Trick(before.leader, full.trick))
        taken = after.sheet[-1].taken
        return full._replace(trick=(), tricks=tricks, taken=taken, totals=after.totals, sheet=after.sheet)

    return trick_stages(before, after, events, DECK, counted)


def _lessons() -> Lessons[Sight, Move]:
    from trilithon_web.tables.whist.lessons import LESSONS

    return LESSONS


def _pieces(sight: Sight) -> tuple[Node, ...]:
    from trilithon_web.tables.whist.pieces import view

    return view(sight)


def _tip(sight: Sight) -> str:
    from trilithon_web.tables.whist.tips import tip

    return tip(sight)


TABLE: Final = Table(
    begin=begin,
    act=act,
    view=view,
    facts=facts,
    progress=progress,
    so_far=so_far,
    hello="Take exactly as many tricks as you bid.",
    keys=KEYS,
    settings=(hand.FORCED, hand.TWICE),
    forced=partial(hand.forced, DECK),
    hand=held,
    ask=ask,
    stages=stages,
    pause=pause,
    reveals=shows_card,
    ending=sheet.ending,
    chapters=Chapters(("round", "trick"), chapters),
    hands=hands,
    panels=lambda sight: (sheet.in_panel(sight),),
    peek=sheet.peek,
    recap=lambda sight: recap(DECK, sight, lambda seen, seat: seen.bids[seat] or 0),
    sheets=(Sheet("Scores", sheet.docked, first=True), explained.sheet(_pieces)),
    lessons=_lessons,
    close=close,
    looks=LOOKS,
    tip=_tip,
    omitted=Omitted(".bid-panel"),
    coach=COACH,
    puzzled=puzzled("whist"),
    laid=laid,
    notes=Notes(write_notes, read_notes),
    outcome=sheet.outcome,
)
