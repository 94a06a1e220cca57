"""What the others have done at Rekniles Ekim since one's own last turn: which card each played, whom its chariot
passed, which disk was taken."""

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
from trilithon_web.table_values import Recap
from trilithon_web.tables.rekniles_ekim.ui import Sight

LEAD: Final = 900  # milliseconds for which a chariot that has come to the lead is looked at
_FIRST: Final = "track:1"
_NOBODY: Final = -1


class Turn(NamedTuple):
    """What somebody has done in a turn. seat: None for the dummy. moved, passed: chariots; moved alone where it leads
    already. taken: the colour of the disk. _NOBODY for none of each."""

    seat: int | None
    card: Card
    moved: Colour = _NOBODY
    passed: Colour = _NOBODY
    taken: Colour = _NOBODY


def turns(events: Iterable[Event]) -> tuple[Turn, ...]:
    """The turns that events tell of; those of a race that is over have been counted out."""
    found: list[Turn] = []
    for event in events:
        if event.kind == "round":
            found.clear()
        elif event.kind in ("play", "flip"):
            found.append(Turn(event.seat, CARD_OF_TEXT[event.piece.removeprefix("card:")]))
        elif found and event.kind in ("move", "disk"):
            found[-1] = _with(found[-1], event)
    return tuple(found)


def _with(turn: Turn, event: Event) -> Turn:
    colour = COLOUR_WORDS.index(event.piece.partition(":")[2])
    if event.kind == "disk":
        return turn._replace(taken=colour)
    return turn._replace(moved=colour) if turn.moved == _NOBODY else turn._replace(passed=colour)


def pause(events: tuple[Event, ...]) -> int:
    """For how long what events tell is looked at by itself: a chariot that passes for the lead."""
    leads = any(
        event.kind == "move" and event.target == _FIRST and event.source != _FIRST for event in events
    )
    return LEAD if leads else 0


def recap(sight: Sight) -> Recap | None:
    """None where nobody has played a card since."""
    found = turns(sight.since.events) if sight.since else ()
    if not found:
        return None
    company = sight.company
    taken = [f"{_name(company, turn)} took {_disk(turn)}" for turn in found]
    leader = sight.seen.track[0]
    leads = f"{COLOURS[leader]} leads{' now' if leader != _led(sight) else ''}."
    drawn = [disk(turn.taken).alone() for turn in found if turn.taken != _NOBODY]
    some: tuple[Child, ...] = ("Taken: ", *drawn, " · ") if drawn else ()
    line = h("span", {"class": "coins", **HIDDEN}, *some, leads)  # short enough for the narrowest phone
    said = f"Since your turn: {join_words(taken)}. {leads}"
    rows = h("ol", {"class": "turns"}, *(_row(company, turn) for turn in found))
    rest = " ".join(f"{_name(company, turn)}: {_course(turn)}." for turn in found)
    return Recap((line, unseen(said)), (rows,), said, rest)


def _led(sight: Sight) -> Colour:
    """The chariot that led after one's own turn."""
    assert sight.since
    before: Any = sight.since.before  # of this game, whichever games there are
    led: Colour = before.track[0]
    return led


def _name(company: Company, turn: Turn) -> str:
    return "Dummy" if turn.seat is None else company.name(turn.seat)


def _disk(turn: Turn) -> str:
    return "no disk" if turn.taken == _NOBODY else f"a {COLOUR_WORDS[turn.taken]} disk"


def _passing(turn: Turn) -> str:
    """What the chariot did, in a few words."""
    if turn.moved == _NOBODY:
        return "moved nothing"
    if turn.passed == _NOBODY:
        return f"{COLOUR_WORDS[turn.moved]} stayed first"
    return f"{COLOUR_WORDS[turn.moved]} passed {COLOUR_WORDS[turn.passed]}"


def _course(turn: Turn) -> str:
    return f"{start_sentence(_passing(turn))}, {_disk(turn)}"


def _row(company: Company, turn: Turn) -> Node:
    sign = None if turn.seat is None else figure(company.colours[turn.seat]).alone()
    words = h(
        "span",
        None,
        h("b", None, _name(company, turn)),
        h("small", None, f" {start_sentence(_passing(turn))}"),
    )
    pieces = [h("span", {"class": classes(turn.card)}, face(turn.card))]
    if turn.taken != _NOBODY:
        pieces.append(disk(turn.taken).alone())
    drawn = h("span", {"class": "minis", **HIDDEN}, *pieces)
    return h("li", None, h("span", {"class": "who"}, sign, words), drawn, unseen(f", {_disk(turn)}"))
