"""The result of a round, in place of the hand; or its tricks, if the player looks back."""

from trilithon.people import number_text, signed_text
from trilithon_web.company import Company
from trilithon_web.kit.controls import button
from trilithon_web.kit.counted import RESULT, ScoreRow, score_table, scores_in_words
from trilithon_web.kit.counted import drawer as frame
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Child, Node
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.observation import Seen
from trilithon_web.tricks.trick import draw_past_tricks
from trilithon_web.tricks.ui import Sight


def draw_player(company: Company, seat: int) -> tuple[Child, ...]:
    """Draw the player at the start of a row."""
    return figure(company.colours[seat]).as_drawing(), company.name(seat)


def make_points_row(
    company: Company, seat: int, how: str, rule: str, about: str, gained: int, total: int
) -> ScoreRow:
    """Make the row of a player's points in a round."""
    kind = "good" if gained > 0 else "alarm" if gained < 0 else ""
    return ScoreRow(
        draw_player(company, seat), how, rule, about, signed_text(gained), number_text(total), kind
    )


def draw_scored_round(
    deck: Deck[Seen],
    sight: Sight[Seen],
    titles: tuple[str, ...],
    rows: list[ScoreRow],
    note: str,
    ends: bool,
    so_far: str = "",
) -> Node:
    """Draw the result of a round, one row per player, or its tricks if the player looks back.

    titles: the titles of the columns.
    note: a sentence below.
    ends: whether the game is over.
    so_far: text after the round's number, such as " of 13".
    """
    back = sight.ui.back
    told = draw_past_tricks(deck, sight) if back else score_table(titles, rows, at_once=sight.ui.recalled)
    look = button("look-back", "Scores" if back else "Show tricks")
    heard = "" if back else scores_in_words(titles, rows)
    number = sight.seen.round
    on = RESULT if ends else f"Deal round {number + 1}"
    return frame(f"Round {number}{so_far}", told, "" if back else note, look, on, heard)
