"""A round of tricks counted out, in the place of the hand; its tricks, if one looks back."""

from trilithon.people import number_text, signed_text
from trilithon_web.company import Company
from trilithon_web.kit.controls import button
from trilithon_web.kit.counted import RESULT, Counted, in_words, points
from trilithon_web.kit.counted import drawer as frame
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Child, Node
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.seen import Seen
from trilithon_web.tricks.trick import all_past
from trilithon_web.tricks.ui import Sight


def player(company: Company, seat: int) -> tuple[Child, ...]:
    """Who a row is about."""
    return figure(company.colours[seat]).alone(), company.name(seat)


def counted(company: Company, seat: int, how: str, rule: str, about: str, gained: int, total: int) -> Counted:
    """A player's points of a round."""
    kind = "good" if gained > 0 else "alarm" if gained < 0 else ""
    return Counted(player(company, seat), how, rule, about, signed_text(gained), number_text(total), kind)


def drawer(
    deck: Deck[Seen],
    sight: Sight[Seen],
    titles: tuple[str, ...],
    rows: list[Counted],
    note: str,
    ends: bool,
    so_far: str = "",
) -> Node:
    """What the round that is over came to, one row a player; its tricks, if one looks back. titles: of the columns;
    note: what is to be said below; ends: the game is over with it; so_far: behind the round's number, how far the game
    has come."""
    back = sight.ui.back
    told = all_past(deck, sight) if back else points(titles, rows, at_once=sight.ui.recalled)
    look = button("look-back", "Scores" if back else "Show tricks")
    heard = "" if back else in_words(titles, rows)
    number = sight.seen.round
    on = RESULT if ends else f"Deal round {number + 1}"
    return frame(f"Round {number}{so_far}", told, "" if back else note, look, on, heard)
