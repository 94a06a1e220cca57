"""The table of Celtic Whist: the ring with figures, bids and bars, the trick in its middle, the hand below."""

from functools import partial
from typing import Final

from trilithon.games.celtic_whist.deal import DUMMY
from trilithon.games.celtic_whist.state import Observation, Trick
from trilithon_web.table import Table
from trilithon_web.table.groups import (
    Appearance,
    Chapters,
    Deals,
    Dock,
    Ending,
    Guidance,
    Notes,
    Omitted,
    Sheet,
)
from trilithon_web.tables.celtic_whist import hands, scores
from trilithon_web.tables.celtic_whist.bids import BIDS
from trilithon_web.tables.celtic_whist.cards import DECK
from trilithon_web.tables.celtic_whist.coach import COACH
from trilithon_web.tables.celtic_whist.keys import KEYS
from trilithon_web.tables.celtic_whist.pieces import explain_pieces
from trilithon_web.tables.celtic_whist.rounds import draw_rounds
from trilithon_web.tables.celtic_whist.tips import say_tip
from trilithon_web.tables.celtic_whist.view import view
from trilithon_web.tables.celtic_whist.wording import (
    chapters,
    describe_table,
    facts,
    progress,
    say_prompt,
    score_so_far,
)
from trilithon_web.tricks import explanations
from trilithon_web.tricks.messages import handle_trick_message
from trilithon_web.tricks.peek import draw_peek
from trilithon_web.tricks.recap import make_recap
from trilithon_web.tricks.table import make_controls, make_hand, make_pacing
from trilithon_web.tricks.ui import read_notes, refresh_ui, write_notes


def _count_out(before: Observation, after: Observation, full: Observation, taker: int | None) -> Observation:
    """Show the scored round (see `tricks.stages.CountOut`)."""
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


TABLE: Final = Table(
    refresh_ui,
    partial(handle_trick_message, DECK, BIDS, describe_table),
    view,
    facts,
    progress,
    controls=make_controls(KEYS),
    guidance=Guidance(
        "Get to 30 by taking exactly as many tricks as you bid.",
        say_prompt,
        say_tip,
        choose_lesson=lambda seen: "several" if seen.seats > 1 else "solo",
    ),
    pacing=make_pacing(DECK, _count_out),
    notes=Notes(write_notes, read_notes),
    chapters=Chapters(("round", "trick"), chapters),
    hand=make_hand(DECK, scores.draw_round_result, hands.draw_hands),
    dock=Dock(
        partial(draw_peek, DECK),
        partial(make_recap, DECK),
        (Sheet("Rounds", draw_rounds), explanations.make_sheet(explain_pieces)),
    ),
    ending=Ending(score_so_far, outcome=scores.outcome, draw=scores.draw_ending),
    appearance=Appearance(omitted=Omitted(".bidding")),
    # In the first rounds at most half of the computers bid null, and the bids add up to about the number of tricks.
    deals=Deals({2: (2, 7, 8), 3: (28, 30, 42), 4: (2, 3, 39), 5: (9, 38, 96)}),
    coach=COACH,
)
