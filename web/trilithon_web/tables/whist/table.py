"""The table of Whist: the rounds as stones, the trump, the trick in the middle, the hand below, the score sheet."""

from functools import partial
from typing import Final

from trilithon.games.whist.state import Observation, Trick
from trilithon.state import Event
from trilithon_web.nodes import Node
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
    Sheet,
    Stage,
    shows_card,
)
from trilithon_web.table.sight import Message, Step
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
from trilithon_web.tricks import explanations, hand, messages
from trilithon_web.tricks.keys import READ_ONLY
from trilithon_web.tricks.puzzle_words import make_puzzle_words
from trilithon_web.tricks.recap import make_recap
from trilithon_web.tricks.stages import pause, trick_stages
from trilithon_web.tricks.ui import Ui, close_tricks, is_scored, read_notes, refresh_ui, write_notes


def handle_message(sight: Sight, message: Message) -> Step[Ui]:
    """Handle a tap, drag or key. Raises Refusal for a card that cannot be played and for the barred bid."""
    return messages.handle_trick_message(DECK, BIDS, describe_table, sight, message)


def draw_hand_or_result(sight: Sight) -> tuple[Node, ...]:
    """Draw the hand, or the result when a round is over."""
    seen: Observation = sight.seen
    if is_scored(seen) and not seen.result:
        return (sheet.draw_round_result(sight),)
    return (hand.draw_hand(DECK, sight, seen.cards),)


def draw_hands(sight: Sight) -> tuple[Node, ...]:
    """Draw everyone's cards once the game is over, one line per player."""
    seen: Observation = sight.seen
    state = sight.open_state
    assert state is not None
    if state.round != seen.round:  # the result of another round is shown
        return ()
    held_by = ((seat, sort_hand(cards, seen.trump)) for seat, cards in enumerate(state.hands))
    return (hand.draw_open_hands(DECK, sight, held_by),)


def stages(
    before: Observation, after: Observation, events: tuple[Event, ...]
) -> tuple[Stage[Observation], ...]:
    """Show a full trick before it is taken, and a finished round's result before the next is dealt."""

    def count_out(full: Observation, taker: int | None) -> Observation:
        tricks = (*before.tricks, Trick(before.leader, full.trick))
        taken = after.sheet[-1].taken
        return full._replace(trick=(), tricks=tricks, taken=taken, totals=after.totals, sheet=after.sheet)

    return trick_stages(before, after, events, DECK, count_out)


TABLE: Final = Table(
    refresh_ui,
    handle_message,
    view,
    facts,
    progress,
    controls=Controls(keys=KEYS, settings=(hand.FORCED, hand.TWICE), read_only=READ_ONLY, close=close_tricks),
    guidance=Guidance("Take exactly as many tricks as you bid.", say_prompt, say_tip),
    pacing=Pacing(
        forced_turn=partial(hand.forced_turn, DECK), stages=stages, pause=pause, is_revealing=shows_card
    ),
    notes=Notes(write_notes, read_notes),
    chapters=Chapters(("round", "trick"), chapters),
    hand=Hand(draw_hand_or_result, draw_hands),
    dock=Dock(
        sheet.draw_peek,
        partial(make_recap, DECK),
        (Sheet("Scores", sheet.draw_docked_sheet, opens_first=True), explanations.make_sheet(explain_pieces)),
        lambda sight: (sheet.draw_sheet_panel(sight),),
    ),
    ending=Ending(score_so_far, outcome=sheet.outcome, draw=sheet.draw_ending),
    appearance=Appearance(omitted=Omitted(".bid-panel")),
    coach=COACH,
    puzzle_words=make_puzzle_words(DECK),
)
