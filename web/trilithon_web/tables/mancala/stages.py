"""The steps shown between two decisions: each sown disk, and the result of a round."""

from typing import Final

from trilithon.equipment import COLOURS
from trilithon.games.mancala.moves import REMOVE, SOW
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import DEDUCTION
from trilithon.games.mancala.pits import NEXT
from trilithon.state import Event
from trilithon_web.table.groups import WAITS, Stage

# Milliseconds to show a disk that was sown, and one that left the board.
HOP: Final = 300
FALL: Final = 900

_COLOUR: Final = {name.lower(): colour for colour, name in enumerate(COLOURS)}
_END: Final = "end"


def stages(
    before: Observation, after: Observation, events: tuple[Event, ...]
) -> tuple[Stage[Observation], ...]:
    """Show automatically sown disks one by one, and a finished round's result before the next round starts."""
    over = len(after.past) > len(before.past)
    now = before._replace(legal=())
    if now.phase == REMOVE:  # the landed disk is decided on first
        now = now._replace(at=NEXT[now.at], landed=-1)
    found, begin = [], 0
    for number, event in enumerate(events):
        if number and _is_hop(event):
            found.append(Stage(now, number, viewing_time(events[begin:number]) or HOP, continues=True))
            begin = number
        now = _apply_event(now, event)
    if over:
        kind = "over" if after.result else "round"
        told = next(number for number, event in enumerate(events) if event.kind == kind)
        found.append(Stage(_count_out(now, after), told, WAITS))
    return tuple(found)


def viewing_time(events: tuple[Event, ...]) -> int:
    """Return how long to show a disk that leaves the board, in milliseconds."""
    return FALL if any(event.kind == "removed" for event in events) else 0


def is_revealing(event: Event, viewer: int | None) -> bool:
    """Whether an event reveals a dealt colour that the viewer did not know (AM-DED-1)."""
    return event.kind in ("show", "deal") and event.piece not in ("", "card:?") and event.seat != viewer


def _is_hop(event: Event) -> bool:
    """Whether a disk is sown from the hand."""
    return event.kind in ("sow", "removed") and event.source.startswith("hand:")


def _apply_event(seen: Observation, event: Event) -> Observation:
    """Return the observation after an event."""
    kind, _, word = event.piece.partition(":")
    colour = _COLOUR.get(word, -1)
    (place, _, where), (goal, _, to) = event.source.partition(":"), event.target.partition(":")
    if event.kind == _END:
        return seen._replace(hand=(0,) * 5, at=0, phase=_END)
    if event.kind == "figure" and seen.phase != _END:  # colours that vanish together share one sentence
        gone = (*seen.gone, (colour,)) if event.text else (*seen.gone[:-1], (*seen.gone[-1], colour))
        return seen._replace(gone=gone)
    if event.kind == "lift" and kind == "figure":
        return seen._replace(figure=int(to), at=NEXT[int(to)], phase=SOW, lost=False)
    if event.kind == "bar":
        assert event.seat is not None
        taken = list(seen.taken)
        taken[event.seat] = _add_to(taken[event.seat], colour, 1)
        return seen._replace(supply=_add_to(seen.supply, colour, -1), taken=tuple(taken))
    if kind != "disk" or event.kind == "keep":
        return seen
    if place == "hand":
        seen = seen._replace(hand=_add_to(seen.hand, colour, -1), at=NEXT[seen.at])
    else:
        seen = _add_to_pit(seen, int(where), colour, -1)
    if goal == "hand":
        return seen._replace(hand=_add_to(seen.hand, colour, 1))
    if goal == "pit":
        return _add_to_pit(seen, int(to), colour, 1)
    return seen._replace(left=_add_to(seen.left, colour, -1), lost=True)


def _count_out(now: Observation, after: Observation) -> Observation:
    """Return the finished round with all colours revealed and its points."""
    colours = after.past[-1].colours
    shown = colours if now.options["game"] == DEDUCTION else tuple(now.colours)
    return now._replace(
        past=after.past,
        colours=tuple(None if colour is None or colour < 0 else colour for colour in shown),
        to_move=None,
        phase=_END,
    )


def _add_to_pit(seen: Observation, space: int, colour: int, by: int) -> Observation:
    board = seen.board
    return seen._replace(board=(*board[:space], _add_to(board[space], colour, by), *board[space + 1 :]))


def _add_to(counts: tuple[int, ...], colour: int, by: int) -> tuple[int, ...]:
    return (*counts[:colour], counts[colour] + by, *counts[colour + 1 :])
