"""The stages shown between two moves of a trick-taking game."""

from collections.abc import Callable
from typing import Final, TypeAlias

from trilithon.state import Event
from trilithon_web.table.groups import WAITS, Stage
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.observation import Seen

SEEN: Final = 1800  # milliseconds to show a full trick
TRUMPED: Final = 2500  # the same for one that a trump takes from another suit

_DEALT: Final = 2000  # least milliseconds to show a new round


CountOut: TypeAlias = Callable[[Seen, Seen, Seen, int | None], Seen]
"""Observations before and after a move and with the full trick, the seat that takes it (None for the dummy) -> the
observation of the scored round."""


def trick_stages(
    deck: Deck[Seen], count_out: CountOut[Seen], before: Seen, after: Seen, events: tuple[Event, ...]
) -> tuple[Stage[Seen], ...]:
    """Show a full trick before it is taken, and a finished round's result before the next is dealt."""
    kinds = [event.kind for event in events]
    if "trick" not in kinds:
        return ()
    taken = kinds.index("trick")
    played = next(event for event in events if event.kind == "play").piece
    full = _full_trick(before, deck.of_text[played.removeprefix("card:")])
    found = [Stage(full, taken, TRUMPED if _is_trumped(deck, full) else SEEN)]
    if len(after.sheet) > len(before.sheet):
        next_ = kinds.index("over" if after.result else "round")
        found.append(Stage(count_out(before, after, full, events[taken].seat), next_, WAITS))
    return tuple(found)


def _is_trumped(deck: Deck[Seen], full: Seen) -> bool:
    """Whether a trump takes a trick that was led with another suit."""
    best = full.trick[deck.winning_place(full, full.trick)]
    return deck.is_trump(full, best) and not deck.is_trump(full, full.trick[0])


def _full_trick(before: Seen, card: int) -> Seen:
    """Return the observation with the trick's last card played and nobody's yet."""
    seat = before.to_move
    counts = tuple(count - (other == seat) for other, count in enumerate(before.counts))
    hand = tuple(other for other in before.hand if other != card)
    return before._replace(trick=(*before.trick, card), hand=hand, counts=counts, to_move=None, legal=())


def viewing_time(events: tuple[Event, ...]) -> int:
    """Return how long to show a new round, in milliseconds, before a computer bids."""
    return _DEALT if any(event.kind == "round" for event in events) else 0
