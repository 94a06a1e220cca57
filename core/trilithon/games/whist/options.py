"""The options of Whist, and the deck and rounds that follow from a set-up (WH-1, WH-2)."""

from collections.abc import Mapping
from typing import Final

from trilithon.options import Option, Preset, Value

SEATS: Final = (2, 3, 4, 5, 6)
MOST_CARDS: Final = 8

LENGTH: Final = "length"
FULL: Final = "full"
SHORT: Final = "short"
ORDER: Final = "order"
ENDS: Final = "rounds-at-the-ends"
RESTRICTION: Final = "last-bidder"

OPTIONS: Final = (
    Option(
        name=LENGTH,
        title="Length",
        help="Full: every hand size from 1 to 8. Short: nine rounds, with hands of 1, 2, 4, 6 and 8.",
        rule="WH-2",
        default=FULL,
        choices=(FULL, SHORT),
        words=("Full", "Short"),
        suggested=tuple((seats, SHORT) for seats in range(2, 7)),
    ),
    Option(
        name=ORDER,
        title="Order of the rounds",
        help="8-1-8 goes from eight cards down to one and back up. 1-8-1 does the opposite.",
        rule="WH-2",
        default="8-1-8",
        choices=("8-1-8", "1-8-1"),
        words=("8-1-8", "1-8-1"),
    ),
    Option(
        name=ENDS,
        title="Rounds at the ends",
        help="How many rounds of the first size a full game has at each end. A short game has one.",
        rule="WH-2",
        default="4",
        choices=("4", "players"),
        words=("Four", "One for each player"),
        needs=((LENGTH, (FULL,)),),
        tolerated=True,
    ),
    Option(
        name=RESTRICTION,
        title="Last bidder’s restriction",
        help="The last bidder can’t make the bids add up to all the tricks, so someone always misses.",
        rule="WH-4",
        default=False,
    ),
)

PRESETS: Final = (
    Preset("Full", ((LENGTH, FULL),), "Usually 21 rounds, about 40 minutes."),
    Preset("Short", ((LENGTH, SHORT),), "Nine rounds, about 15 minutes."),
)


def deck(seats: int) -> tuple[int, ...]:
    """Return the highest ranks of all four suits, eight cards a player; suit by suit, low to high (WH-1)."""
    ranks = range(13 - 2 * seats, 13)
    return tuple(suit * 13 + rank for suit in range(4) for rank in ranks)


def round_sizes(seats: int, options: Mapping[str, Value]) -> tuple[int, ...]:
    """Return the number of cards dealt to each player in each round (WH-2)."""
    short = options[LENGTH] == SHORT
    ends = 1 if short else 4 if options[ENDS] == "4" else seats
    up = tuple(range(2, MOST_CARDS, 2 if short else 1))
    down = up[::-1]
    if options[ORDER] == "8-1-8":
        return (MOST_CARDS,) * ends + down + (1,) + up + (MOST_CARDS,) * ends
    return (1,) * ends + up + (MOST_CARDS,) + down + (1,) * ends
