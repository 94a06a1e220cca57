"""What the others have done in Rekniles Ekim since your last turn: cards, chariots passed, disks taken."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from trilithon.equipment import CARD_OF_TEXT, COLOURS, Card, Colour
from trilithon.games.rekniles_ekim.moves import COLOUR_WORDS
from trilithon.people import join_words, start_sentence
from trilithon.state import Event
from trilithon_web.company import Company
from trilithon_web.kit.cards import classes, face
from trilithon_web.kit.controls import unseen
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.kit.pieces import disk, figure
from trilithon_web.nodes import Child, Node, h
from trilithon_web.table.groups import Recap
from trilithon_web.tables.rekniles_ekim.ui import Sight

LEAD: Final = 900  # milliseconds to show a chariot that takes the lead
_FIRST: Final = "track:1"
_NOBODY: Final = -1


class Turn(NamedTuple):
    """A turn. Missing parts are _NOBODY.

    seat: None for the dummy.
    moved, passed: chariots; only `moved` if it leads already.
    taken: the colour of the disk.
    """

    seat: int | None
    card: Card
    moved: Colour = _NOBODY
    passed: Colour = _NOBODY
    taken: Colour = _NOBODY


def list_turns(events: Iterable[Event]) -> tuple[Turn, ...]:
    """List the turns in some events. Those of a race that is over are left out."""
    found: list[Turn] = []
    for event in events:
        if event.kind == "round":
            found.clear()
        elif event.kind in ("play", "flip"):
            found.append(Turn(event.seat, CARD_OF_TEXT[event.piece.removeprefix("card:")]))
        elif found and event.kind in ("move", "disk"):
            found[-1] = _add_event(found[-1], event)
    return tuple(found)


def _add_event(turn: Turn, event: Event) -> Turn:
    colour = COLOUR_WORDS.index(event.piece.partition(":")[2])
    if event.kind == "disk":
        return turn._replace(taken=colour)
    return turn._replace(moved=colour) if turn.moved == _NOBODY else turn._replace(passed=colour)


def viewing_time(events: tuple[Event, ...]) -> int:
    """Return how long to show a chariot that takes the lead, in milliseconds."""
    leads = any(
        event.kind == "move" and event.target == _FIRST and event.source != _FIRST for event in events
    )
    return LEAD if leads else 0


def make_recap(sight: Sight) -> Recap | None:
    """Sum up the others' turns. None if nobody has played a card since."""
    found = list_turns(sight.since.events) if sight.since else ()
    if not found:
        return None
    company = sight.company
    taken = [f"{_name_player(company, turn)} took {_name_disk(turn)}" for turn in found]
    leader = sight.seen.track[0]
    leads = f"{COLOURS[leader]} leads{' now' if leader != _leader_before(sight) else ''}."
    drawn = [disk(turn.taken).as_drawing() for turn in found if turn.taken != _NOBODY]
    some: tuple[Child, ...] = ("Taken: ", *drawn, " · ") if drawn else ()
    line = h("span", {"class": "coins", **HIDDEN}, *some, leads)  # fits the narrowest phone
    said = f"Since your turn: {join_words(taken)}. {leads}"
    rows = h("ol", {"class": "turns"}, *(_draw_turn(company, turn) for turn in found))
    rest = " ".join(f"{_name_player(company, turn)}: {_describe_turn(turn)}." for turn in found)
    return Recap((line, unseen(said)), (rows,), said, rest)


def _leader_before(sight: Sight) -> Colour:
    """Return the chariot that led after the viewer's own turn."""
    assert sight.since
    before: Any = sight.since.before  # always this game's observation
    led: Colour = before.track[0]
    return led


def _name_player(company: Company, turn: Turn) -> str:
    return "Dummy" if turn.seat is None else company.name(turn.seat)


def _name_disk(turn: Turn) -> str:
    return "no disk" if turn.taken == _NOBODY else f"a {COLOUR_WORDS[turn.taken]} disk"


def _say_passing(turn: Turn) -> str:
    """Say what the chariot did, in a few words."""
    if turn.moved == _NOBODY:
        return "moved nothing"
    if turn.passed == _NOBODY:
        return f"{COLOUR_WORDS[turn.moved]} stayed first"
    return f"{COLOUR_WORDS[turn.moved]} passed {COLOUR_WORDS[turn.passed]}"


def _describe_turn(turn: Turn) -> str:
    return f"{start_sentence(_say_passing(turn))}, {_name_disk(turn)}"


def _draw_turn(company: Company, turn: Turn) -> Node:
    sign = None if turn.seat is None else figure(company.colours[turn.seat]).as_drawing()
    words = h(
        "span",
        None,
        h("b", None, _name_player(company, turn)),
        h("small", None, f" {start_sentence(_say_passing(turn))}"),
    )
    pieces = [h("span", {"class": classes(turn.card)}, face(turn.card))]
    if turn.taken != _NOBODY:
        pieces.append(disk(turn.taken).as_drawing())
    drawn = h("span", {"class": "minis", **HIDDEN}, *pieces)
    return h("li", None, h("span", {"class": "who"}, sign, words), drawn, unseen(f", {_name_disk(turn)}"))
