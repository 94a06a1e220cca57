"""Points of a round of Whist (WH-8), as a line of the score sheet and as events."""

from typing import NamedTuple

from trilithon.field_docs import document_fields
from trilithon.people import Text, Who, number_text, signed_text
from trilithon.state import Event, Log


@document_fields
class Score(NamedTuple):
    """A finished round on the score sheet.

    cards: the number dealt to each seat.
    trump: the suit, None for no trump.
    bids: by seat.
    taken: the tricks taken, by seat.
    points: the points gained, by seat.
    """

    cards: int
    trump: int | None
    bids: tuple[int, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]


def score_round(bid: int, taken: int) -> int:
    """Return one player's points for a round (WH-8)."""
    return 50 + 10 * taken if taken == bid else -10 * abs(taken - bid)


def tell_scores(log: Log, line: Score, totals: tuple[int, ...]) -> None:
    """Log each seat's bid, tricks and points. totals: by seat, with this round."""
    for seat, gain in enumerate(line.points):
        gained = f"{signed_text(gain)}, now {number_text(totals[seat])}"
        text = Text(f"{Who(seat)} bid {line.bids[seat]} and took {line.taken[seat]}: {gained}.")
        log.add(Event("score", text, seat=seat, amount=gain))
