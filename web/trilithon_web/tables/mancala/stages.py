"""What is seen between two decisions: each disk that is sown, and a round that is counted out."""

from typing import Final

from trilithon.equipment import COLOURS
from trilithon.games.mancala.moves import REMOVE, SOW
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import DEDUCTION
from trilithon.games.mancala.pits import NEXT
from trilithon.state import Event
from trilithon_web.table_values import WAITS, Stage

# Milliseconds for which a disk is looked at that has been sown, and one that has left the board.
HOP: Final = 300
FALL: Final = 900

_COLOUR: Final = {name.lower(): colour for colour, name in enumerate(COLOURS)}
_END: Final = "end"


def stages(
    before: Observation, after: Observation, events: tuple[Event, ...]
) -> tuple[Stage[Observation], ...]:
    """Disks that go by themselves are seen sown one by one; a round that is over is seen counted out before the next
    one begins."""
    over = len(after.past) > len(before.past)
    now = before._replace(legal=())
    if now.phase == REMOVE:  # the disk that has landed is decided on first
        now = now._replace(at=NEXT[now.at], landed=-1)
    found, begin = [], 0
    for number, event in enumerate(events):
        if number and _hops(event):
            found.append(Stage(now, number, pause(events[begin:number]) or HOP, flows=True))
            begin = number
        now = _with(now, event)
    if over:
        kind = "over" if after.result else "round"
        told = next(number for number, event in enumerate(events) if event.kind == kind)
        found.append(Stage(_counted(now, after), told, WAITS))
    return tuple(found)


def pause(events: tuple[Event, ...]) -> int:
    """For how long what events tell is looked at by itself: a disk that leaves the board."""
    return FALL if any(event.kind == "removed" for event in events) else 0


def reveals(event: Event, viewer: int | None) -> bool:
    """Whether a dealt colour has come into sight that the viewer did not know (AM-DED-1)."""
    return event.kind in ("show", "deal") and event.piece not in ("", "card:?") and event.seat != viewer


def _hops(event: Event) -> bool:
    """Whether a disk goes on from the hand."""
    return event.kind in ("sow", "removed") and event.source.startswith("hand:")


def _with(seen: Observation, event: Event) -> Observation:
    """A position with what an event tells done."""
    kind, _, word = event.piece.partition(":")
    colour = _COLOUR.get(word, -1)
    (place, _, where), (goal, _, to) = event.source.partition(":"), event.target.partition(":")
    if event.kind == _END:
        return seen._replace(hand=(0,) * 5, at=0, phase=_END)
    if event.kind == "figure" and seen.phase != _END:  # those that vanish at once are told in one sentence
        gone = (*seen.gone, (colour,)) if event.text else (*seen.gone[:-1], (*seen.gone[-1], colour))
        return seen._replace(gone=gone)
    if event.kind == "lift" and kind == "figure":
        return seen._replace(figure=int(to), at=NEXT[int(to)], phase=SOW, lost=False)
    if event.kind == "bar":
        assert event.seat is not None
        taken = list(seen.taken)
        taken[event.seat] = _more(taken[event.seat], colour, 1)
        return seen._replace(supply=_more(seen.supply, colour, -1), taken=tuple(taken))
    if kind != "disk" or event.kind == "keep":
        return seen
    if place == "hand":
        seen = seen._replace(hand=_more(seen.hand, colour, -1), at=NEXT[seen.at])
    else:
        seen = _in_pit(seen, int(where), colour, -1)
    if goal == "hand":
        return seen._replace(hand=_more(seen.hand, colour, 1))
    if goal == "pit":
        return _in_pit(seen, int(to), colour, 1)
    return seen._replace(left=_more(seen.left, colour, -1), lost=True)


def _counted(now: Observation, after: Observation) -> Observation:
    """The round that is over, with all colours shown and the points of it."""
    colours = after.past[-1].colours
    shown = colours if now.options["game"] == DEDUCTION else tuple(now.colours)
    return now._replace(
        past=after.past,
        colours=tuple(None if colour is None or colour < 0 else colour for colour in shown),
        to_move=None,
        phase=_END,
    )


def _in_pit(seen: Observation, space: int, colour: int, by: int) -> Observation:
    board = seen.board
    return seen._replace(board=(*board[:space], _more(board[space], colour, by), *board[space + 1 :]))


def _more(counts: tuple[int, ...], colour: int, by: int) -> tuple[int, ...]:
    return (*counts[:colour], counts[colour] + by, *counts[colour + 1 :])
