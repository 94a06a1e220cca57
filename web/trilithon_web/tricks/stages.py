"""What is seen between two moves of a game of tricks."""

from collections.abc import Callable
from typing import Final

from trilithon.state import Event
from trilithon_web.table_values import WAITS, Stage
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.seen import Seen

SEEN: Final = 1800  # milliseconds for which a trick that is full is looked at
TRUMPED: Final = 2500  # and one that a trump has taken from the suit that was led

_DEALT: Final = 2000  # milliseconds that a new round is looked at, at the least


def stages(
    before: Seen,
    after: Seen,
    events: tuple[Event, ...],
    deck: Deck[Seen],
    counted: Callable[[Seen, int | None], Seen],
) -> tuple[Stage[Seen], ...]:
    """A trick that is full is seen before it is taken; a round that is over is seen scored before the next is dealt.

    counted: the observation of the full trick, and the seat that takes it (None for nobody's) -> that of the round
    counted out.
    """
    kinds = [event.kind for event in events]
    if "trick" not in kinds:
        return ()
    taken = kinds.index("trick")
    played = next(event for event in events if event.kind == "play").piece
    full = _full(before, deck.of_text[played.removeprefix("card:")])
    found = [Stage(full, taken, TRUMPED if _trumped(deck, full) else SEEN)]
    if len(after.sheet) > len(before.sheet):
        next_ = kinds.index("over" if after.result else "round")
        found.append(Stage(counted(full, events[taken].seat), next_, WAITS))
    return tuple(found)


def _trumped(deck: Deck[Seen], full: Seen) -> bool:
    """Whether a trump takes a trick to which none was led."""
    best = full.trick[deck.winning(full, full.trick)]
    return deck.trump(full, best) and not deck.trump(full, full.trick[0])


def _full(before: Seen, card: int) -> Seen:
    """The trick with its last card, before anybody has taken it."""
    seat = before.to_move
    counts = tuple(count - (other == seat) for other, count in enumerate(before.counts))
    hand = tuple(other for other in before.hand if other != card)
    return before._replace(trick=(*before.trick, card), hand=hand, counts=counts, to_move=None, legal=())


def pause(events: tuple[Event, ...]) -> int:
    """A new round is looked at, and heard with its trump, before a computer bids."""
    return _DEALT if any(event.kind == "round" for event in events) else 0
