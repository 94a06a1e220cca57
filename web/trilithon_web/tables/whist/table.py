"""The table of Whist: the rounds as stones, the trump, the trick in the middle, the hand below, the score sheet."""

from functools import partial
from typing import Final

from trilithon.games.whist.state import Observation, Trick
from trilithon_web.nodes import Node
from trilithon_web.table import Table
from trilithon_web.table.groups import (
    Appearance,
    Chapters,
    Dock,
    Ending,
    Guidance,
    Notes,
    Omitted,
    Sheet,
)
from trilithon_web.tables.whist import sheet
from trilithon_web.tables.whist.bids import BIDS
from trilithon_web.tables.whist.cards import DECK, sort_hand
from trilithon_web.tables.whist.coach import COACH
from trilithon_web.tables.whist.keys import KEYS
from trilithon_web.tables.whist.pieces import explain_pieces
from trilithon_web.tables.whist.tips import say_tip
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tables.whist.view import view
from trilithon_web.tables.whist.wording import (
    chapters,
    describe_table,
    facts,
    progress,
    say_prompt,
    score_so_far,
)
from trilithon_web.tricks import explanations, hand
from trilithon_web.tricks.messages import handle_trick_message
from trilithon_web.tricks.recap import make_recap
from trilithon_web.tricks.table import make_controls, make_hand, make_pacing
from trilithon_web.tricks.ui import read_notes, refresh_ui, write_notes


def draw_hands(sight: Sight) -> tuple[Node, ...]:
    """Draw everyone's cards once the game is over, one line per player."""
    seen, reveal = sight.seen, sight.reveal
    assert reveal
    if reveal(0).round != seen.round:  # the result of another round is shown
        return ()
    held_by = ((seat, sort_hand(reveal(seat).hand, seen.trump)) for seat in range(seen.seats))
    return (hand.draw_open_hands(DECK, sight, held_by),)


def _count_out(before: Observation, after: Observation, full: Observation, taker: int | None) -> Observation:
    """Show the scored round (see `tricks.stages.CountOut`)."""
    tricks = (*before.tricks, Trick(before.leader, full.trick))
    taken = after.sheet[-1].taken
    return full._replace(trick=(), tricks=tricks, taken=taken, totals=after.totals, sheet=after.sheet)


TABLE: Final = Table(
    refresh_ui,
    partial(handle_trick_message, DECK, BIDS, describe_table),
    view,
    facts,
    progress,
    controls=make_controls(KEYS),
    guidance=Guidance("Take exactly as many tricks as you bid.", say_prompt, say_tip),
    pacing=make_pacing(DECK, _count_out),
    notes=Notes(write_notes, read_notes),
    chapters=Chapters(("round", "trick"), chapters),
    hand=make_hand(DECK, sheet.draw_round_result, draw_hands),
    dock=Dock(
        sheet.draw_peek,
        partial(make_recap, DECK),
        (Sheet("Scores", sheet.draw_docked_sheet, opens_first=True), explanations.make_sheet(explain_pieces)),
        lambda sight: (sheet.draw_sheet_panel(sight),),
    ),
    ending=Ending(score_so_far, outcome=sheet.outcome, draw=sheet.draw_ending),
    appearance=Appearance(omitted=Omitted(".bid-panel")),
    coach=COACH,
)
