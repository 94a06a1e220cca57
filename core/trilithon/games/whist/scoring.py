"""What a round of Whist scores (WH-8), on the score sheet and for people."""

from typing import NamedTuple

from trilithon.game import Event, Log
from trilithon.people import Text, Who, numeral, signed


class Score(NamedTuple):
    """A finished round on the score sheet; bids, taken and points by seat. trump: a suit, or None."""

    cards: int
    trump: int | None
    bids: tuple[int, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]


def score(bid: int, taken: int) -> int:
    """WH-8: the points of one player for one round."""
    return 50 + 10 * taken if taken == bid else -10 * abs(taken - bid)


def tell_scores(log: Log, line: Score, totals: tuple[int, ...]) -> None:
    """Tells what each seat has bid, taken and scored; totals: with this round."""
    for seat, gain in enumerate(line.points):
        gained = f"{signed(gain)}, now {numeral(totals[seat])}"
        text = Text(f"{Who(seat)} bid {line.bids[seat]} and took {line.taken[seat]}: {gained}.")
        log.tell(Event("score", text, seat=seat, amount=gain))
