"""The table of Celtic Whist: the ring with figures, bids and bars, the trick in its middle, the hand below."""

from functools import partial
from typing import Final

from trilithon.games.celtic_whist.deal import DUMMY
from trilithon.games.celtic_whist.moves import Move
from trilithon.games.celtic_whist.state import Observation, Trick
from trilithon.state import Event
from trilithon_web.lesson import Lessons
from trilithon_web.nodes import Node
from trilithon_web.table import Message, Notes, Sheet, Step, Table
from trilithon_web.table_values import Chapters, Omitted, Stage, shows_card
from trilithon_web.tables.celtic_whist import hands, scores
from trilithon_web.tables.celtic_whist.bids import BIDS
from trilithon_web.tables.celtic_whist.cards import DECK
from trilithon_web.tables.celtic_whist.coach import COACH
from trilithon_web.tables.celtic_whist.keys import KEYS
from trilithon_web.tables.celtic_whist.rounds import rounds
from trilithon_web.tables.celtic_whist.ui import Sight, wanted
from trilithon_web.tables.celtic_whist.view import view
from trilithon_web.tables.celtic_whist.wording import ask, chapters, facts, progress, so_far, tell
from trilithon_web.tricks import acting, explained, hand
from trilithon_web.tricks.keys import LOOKS
from trilithon_web.tricks.peek import peek
from trilithon_web.tricks.puzzled import puzzled
from trilithon_web.tricks.recap import recap
from trilithon_web.tricks.stages import pause
from trilithon_web.tricks.stages import stages as trick_stages
from trilithon_web.tricks.ui import Ui, begin, close, laid, read_notes, scored, write_notes


def act(sight: Sight, message: Message) -> Step[Ui]:
    """What a tap, a drag or a key means. Raises Refusal for a card that may not be played."""
    return acting.act(DECK, BIDS, tell, sight, message)


def held(sight: Sight) -> tuple[Node, ...]:
    """The hand; when a round is over, what it came to."""
    seen: Observation = sight.seen
    if scored(seen) and not seen.result:
        return (scores.view(sight),)
    return (hand.view(DECK, sight, seen.hand_size),)


def stages(
    before: Observation, after: Observation, events: tuple[Event, ...]
) -> tuple[Stage[Observation], ...]:
    """A trick that is full is seen before it is taken; a round that is over is seen scored before the next is dealt."""

    def counted(full: Observation, taker: int | None) -> Observation:
        score = after.sheet[-1]
        trick = Trick(before.leader, full.trick, DUMMY if taker is None else taker)
        return full._replace(
            trick=(),
            tricks=(*before.tricks, trick),
            taken=score.taken,
            scores=score.scores,
            neutral=score.neutral,
            sheet=after.sheet,
        )

    return trick_stages(before, after, events, DECK, counted)


def _lessons() -> Lessons[Sight, Move]:
    from trilithon_web.tables.celtic_whist.lessons import LESSONS

    return LESSONS


def _pieces(sight: Sight) -> tuple[Node, ...]:
    from trilithon_web.tables.celtic_whist.pieces import view

    return view(sight)


def _tip(sight: Sight) -> str:
    from trilithon_web.tables.celtic_whist.tips import tip

    return tip(sight)


TABLE: Final = Table(
    begin=begin,
    act=act,
    view=view,
    facts=facts,
    progress=progress,
    so_far=so_far,
    hello="Get to 30 by taking exactly as many tricks as you bid.",
    keys=KEYS,
    settings=(hand.FORCED, hand.TWICE),
    forced=partial(hand.forced, DECK),
    hand=held,
    ask=ask,
    stages=stages,
    pause=pause,
    reveals=shows_card,
    ending=scores.ending,
    chapters=Chapters(("round", "trick"), chapters),
    hands=hands.view,
    peek=lambda sight: peek(DECK, sight),
    recap=lambda sight: recap(DECK, sight, lambda seen, seat: wanted(seen, seen.bids[seat])),
    sheets=(Sheet("Rounds", rounds), explained.sheet(_pieces)),
    lessons=_lessons,
    close=close,
    looks=LOOKS,
    tip=_tip,
    omitted=Omitted(".bidding"),
    coach=COACH,
    puzzled=puzzled("celtic_whist"),
    laid=laid,
    notes=Notes(write_notes, read_notes),
    outcome=scores.outcome,
    lesson=lambda seen: "several" if seen.seats > 1 else "solo",
    # In their first rounds at most half of the computers bid null, and bids come to about the number of tricks.
    first_deals={2: (2, 7, 8), 3: (28, 30, 42), 4: (2, 3, 39), 5: (9, 38, 96)},
)
