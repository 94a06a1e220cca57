"""Which pieces move on the page, and when, derived from narrated events. Independent of the browser.

The browser knows where elements were before the page was patched and where they are now. A piece is the element with
its id (`card:14d` is `card-14d`). A new piece starts at the element whose `data-at` is its source; one that vanishes
moves to the element of its target.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from trilithon.state import Event

STEP: Final = 220  # milliseconds that a piece is under way
SPACE: Final = 70  # and for each space of the ring that a figure walks over
LONGEST: Final = 900
APART: Final = 40  # milliseconds between the starts of two pieces of one crowd
MOST: Final = 6  # pieces seen moving at a time; of a crowd the rest appears in place
PACE: Final = {"normal": 1.0, "slow": 1.6, "quick": 0.6, "none": 0.0}


class Flight(NamedTuple):
    """One moving piece.

    piece: the id of its element.
    source, target: places, as in `data-at`.
    delay, length: in milliseconds. Length 0 doesn't move the piece but highlights it.
    via: places to pass on the way.
    """

    piece: str
    source: str
    target: str
    delay: int
    length: int
    via: tuple[str, ...] = ()


def flights(events: Iterable[Event], pace: str) -> tuple[Flight, ...]:
    """Return the flights for one turn's events at a pace of the settings: "normal", "slow", "quick" or "none"."""
    factor = PACE[pace]
    moving = [event for event in events if event.piece and event.target]
    # A piece that goes twice in one turn is seen once, to where it ends.
    last = {event.piece: event for event in moving}
    found = []
    for number, (piece, event) in enumerate(list(last.items())[:MOST]):
        via = spaces_between(event.source, event.target)
        length = min(LONGEST, max(STEP, SPACE * (len(via) + 1)))
        # What is a player's own comes from beside that player.
        source = f"supply:{event.seat}" if event.source == "supply" else event.source
        delay, took = round(number * APART * factor), round(length * factor)
        found.append(Flight(piece.replace(":", "-"), source, event.target, delay, took, via))
    return tuple(found)


def spaces_between(source: str, target: str) -> tuple[str, ...]:
    """Return the spaces of the ring between two spaces, in the order in which a figure passes them."""
    (here, _, start), (there, _, end) = source.partition(":"), target.partition(":")
    if here != "space" or there != "space":
        return ()
    first, last = int(start), int(end)
    way = range(first + 1, last) if first < last else range(first - 1, last, -1)
    return tuple(f"space:{number}" for number in way)


def reverse_flights(flown: Iterable[Flight]) -> tuple[Flight, ...]:
    """Return the flights backwards, for a turn that is undone."""
    return tuple(
        flight._replace(source=flight.target, target=flight.source, via=flight.via[::-1]) for flight in flown
    )
