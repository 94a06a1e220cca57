"""The table of Celtic Whist: the ring with figures, bids and bars, the trick in its middle, the hand below."""

from functools import partial
from typing import Final

from trilithon.games.celtic_whist.deal import DUMMY
from trilithon.games.celtic_whist.state import Observation, Trick
from trilithon.state import Event
from trilithon_web.nodes import Node
from trilithon_web.table import Table
from trilithon_web.table.groups import (
    Appearance,
    Chapters,
    Controls,
    Deals,
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
from trilithon_web.tables.celtic_whist import hands, scores
from trilithon_web.tables.celtic_whist.bids import BIDS
from trilithon_web.tables.celtic_whist.cards import DECK
from trilithon_web.tables.celtic_whist.coach import COACH
from trilithon_web.tables.celtic_whist.keys import KEYS
from trilithon_web.tables.celtic_whist.pieces import explain_pieces
from trilithon_web.tables.celtic_whist.rounds import draw_rounds
from trilithon_web.tables.celtic_whist.tips import say_tip
from trilithon_web.tables.celtic_whist.ui import Sight
from trilithon_web.tables.celtic_whist.view import view
from trilithon_web.tables.celtic_whist.wording import (
    chapters,
    describe_table,
    facts,
    progress,
    say_prompt,
    score_so_far,
)
from trilithon_web.tricks import explanations, hand, messages
from trilithon_web.tricks.keys import READ_ONLY
from trilithon_web.tricks.peek import draw_peek
from trilithon_web.tricks.puzzle_words import make_puzzle_words
from trilithon_web.tricks.recap import make_recap
from trilithon_web.tricks.stages import pause, trick_stages
from trilithon_web.tricks.ui import Ui, close_tricks, is_scored, read_notes, refresh_ui, write_notes


def handle_message(sight: Sight, message: Message) -> Step[Ui]:
    """Handle a tap, drag or key. Raises Refusal for a card that cannot be played."""
    return messages.handle_trick_message(DECK, BIDS, describe_table, sight, message)


def draw_hand_or_result(sight: Sight) -> tuple[Node, ...]:
    """Draw the hand, or the result when a round is over."""
    seen: Observation = sight.seen
    if is_scored(seen) and not seen.result:
        return (scores.draw_round_result(sight),)
    return (hand.draw_hand(DECK, sight, seen.hand_size),)


def stages(
    before: Observation, after: Observation, events: tuple[Event, ...]
) -> tuple[Stage[Observation], ...]:
    """Show a full trick before it is taken, and a finished round's result before the next is dealt."""

    def count_out(full: Observation, taker: int | None) -> Observation:
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

    return trick_stages(before, after, events, DECK, count_out)


TABLE: Final = Table(
    refresh_ui,
    handle_message,
    view,
    facts,
    progress,
    controls=Controls(keys=KEYS, settings=(hand.FORCED, hand.TWICE), read_only=READ_ONLY, close=close_tricks),
    guidance=Guidance(
        "Get to 30 by taking exactly as many tricks as you bid.",
        say_prompt,
        say_tip,
        choose_lesson=lambda seen: "several" if seen.seats > 1 else "solo",
    ),
    pacing=Pacing(
        forced_turn=partial(hand.forced_turn, DECK), stages=stages, pause=pause, is_revealing=shows_card
    ),
    notes=Notes(write_notes, read_notes),
    chapters=Chapters(("round", "trick"), chapters),
    hand=Hand(draw_hand_or_result, hands.draw_hands),
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
    puzzle_words=make_puzzle_words(DECK),
)
