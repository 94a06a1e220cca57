"""What the others have done in Mancala since your last move: spaces lifted, disks sown, disks that left the board."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from trilithon.games.mancala.options import STANDARD
from trilithon.games.mancala.pits import last_space
from trilithon.people import count_text, join_words, start_sentence
from trilithon.state import Event
from trilithon_web.kit.controls import unheard, unseen
from trilithon_web.kit.drawing import HIDDEN, mark
from trilithon_web.kit.pieces import bar, disk, figure
from trilithon_web.nodes import Node, h
from trilithon_web.table.groups import Recap
from trilithon_web.tables.mancala.notebook import guess_owner
from trilithon_web.tables.mancala.ui import NOBODY, Sight
from trilithon_web.tables.mancala.wording import NAMES, name_space, name_spaces

_FEW: Final = 2  # turns that get a line for each thing


class SownDisk(NamedTuple):
    """A disk that was sown or taken off. at: the space. off: whether it left the board."""

    colour: int
    at: int
    off: bool


class LiftedSpace(NamedTuple):
    """A turn that lifted a space.

    start, many: the space and its number of disks.
    hops: how many of the disks have been sown.
    disks: each of them, and others that left with them.
    bar: the colour of the bar taken.
    """

    seat: int
    start: int
    many: int
    hops: int = 0
    disks: tuple[SownDisk, ...] = ()
    bar: int = NOBODY


def list_lifts(events: Iterable[Event]) -> tuple[LiftedSpace, ...]:
    """List the turns in some events. Those of a finished round are left out."""
    found: list[LiftedSpace] = []
    for event in events:
        kind, _, word = event.piece.partition(":")
        if event.kind == "round":
            found.clear()
        elif event.kind == "lift" and kind == "figure" and event.seat is not None:
            found.append(LiftedSpace(event.seat, int(event.target.removeprefix("pit:")), event.amount))
        elif found and event.kind in ("sow", "removed", "bar"):
            found[-1] = _add_event(found[-1], event, NAMES.index(word))
    return tuple(found)


def _add_event(lift: LiftedSpace, event: Event, colour: int) -> LiftedSpace:
    if event.kind == "bar":
        return lift._replace(bar=colour)
    if event.source.startswith("hand:"):
        sown = SownDisk(colour, last_space(lift.start, lift.hops + 1), event.kind == "removed")
        return lift._replace(hops=lift.hops + 1, disks=(*lift.disks, sown))
    at = int(event.source.removeprefix("pit:"))
    stays, off = SownDisk(colour, at, False), SownDisk(colour, at, True)
    if lift.disks[-1] == stays:  # an extra removal takes the landed disk first (AM-V1)
        return lift._replace(disks=(*lift.disks[:-1], off))
    return lift._replace(disks=(*lift.disks, off))


def disks_gone(sight: Sight) -> Mapping[int, tuple[int, ...]]:
    """Return, by space, the colours of the disks that left the board there."""
    found: dict[int, tuple[int, ...]] = {}
    for one in _disks_off(list_lifts(sight.since.events)) if sight.since else ():
        found[one.at] = (*found.get(one.at, ()), one.colour)
    return found


def make_recap(sight: Sight) -> Recap | None:
    """Sum up the others' turns. None if nobody has lifted a space since."""
    found = list_lifts(sight.since.events) if sight.since else ()
    if not found:
        return None
    off = _disks_off(found)
    where: dict[int, list[str]] = {}
    for one in off:
        there = where.setdefault(one.colour, [])
        if str(one.at) not in there:
            there.append(str(one.at))
    counts = {colour: sum(one.colour == colour for one in off) for colour in where}
    names = sight.company.name
    many = len(found) > _FEW  # then disks that left come first in one line, and each turn also takes one
    rows = h(
        "ol", {"class": "turns dense" if many else "turns"}, *(_draw_turn(sight, lift) for lift in found)
    )
    view = (_draw_left_line(sight, where, counts), rows) if many else (rows, _draw_left(sight, where, counts))
    told = join_words([f"{names(lift.seat)} {_say_lift(lift)}" for lift in found])
    left = ", ".join(
        f"{_name_owner_or_colour(sight, colour)} on {name_spaces(there)}" for colour, there in where.items()
    )
    now = join_words([f"{sight.seen.left[colour]} {NAMES[colour]}" for colour in where])
    return Recap(
        (),  # a closed dock still shows the disks left
        view if off else (rows,),
        f"Since your move: {told}. " + (f"Left the board: {left}." if off else "Nothing left the board."),
        " ".join(f"{names(lift.seat)}: {_describe_turn(lift)}." for lift in found)
        + (f" Still there: {now}." if off else ""),
        _say_gist(sight, found, counts),
    )


def _disks_off(found: Iterable[LiftedSpace]) -> list[SownDisk]:
    return [one for lift in found for one in lift.disks if one.off]


def _say_gist(sight: Sight, found: Sequence[LiftedSpace], counts: Mapping[int, int]) -> str:
    """Say which disks left the board and which colours are gone; for a single turn, also whose it was."""
    first, *others = found
    assert sight.since
    events = sight.since.events
    lifted = f"{sight.company.name(first.seat)} lifted {count_text(first.many, 'disk')} from {name_space(first.start)}"
    since = "So far this round" if any(event.kind == "round" for event in events) else "Since your turn"
    off = _count_gone(sight, counts)
    told = f"{since}, {off}." if others else f"{lifted}, and {off}."
    return " ".join((told, *_list_placings(events)))


def _count_gone(sight: Sight, counts: Mapping[int, int]) -> str:
    """Say how many disks of each colour left the board, with their owners if known."""
    owners = {colour: f" ({owner})" if (owner := _name_owner(sight, colour)) else "" for colour in counts}
    if len(counts) > 1:
        each = join_words([f"{number} {NAMES[colour]}{owners[colour]}" for colour, number in counts.items()])
        return f"{sum(counts.values())} disks left the board: {each}"
    for colour, number in counts.items():
        return f"{count_text(number, f'{NAMES[colour]} disk')}{owners[colour]} left the board"
    return "no disk left the board"


def _list_placings(events: Iterable[Event]) -> list[str]:
    """Say which colours are gone in the current round, and what they are worth."""
    said: list[str] = []
    for event in events:
        if event.kind == "round":
            said.clear()
        elif event.kind == "figure" and event.text:
            said.append(str(event.text))
    return said


def _name_owner(sight: Sight, colour: int) -> str:
    """Name a colour's owner if publicly known (AM-DED-1) or noted; else ""."""
    colours = sight.seen.colours
    if sight.seen.options["game"] != STANDARD or colour not in colours:
        return guess_owner(sight, colour)
    seat = colours.index(colour)
    return "yours" if sight.company.is_you(seat) else f"{sight.company.name(seat)}’s"


def _name_owner_or_colour(sight: Sight, colour: int) -> str:
    """Name a colour's owner if publicly known, else the colour and who is noted for it."""
    owner, name = _name_owner(sight, colour), NAMES[colour]
    known = sight.seen.options["game"] == STANDARD and owner
    return owner if known else f"{name} ({owner})" if owner else name


def _say_lift(lift: LiftedSpace) -> str:
    return f"lifted {count_text(lift.many, 'disk')} from {name_space(lift.start)}"


def _describe_turn(lift: LiftedSpace) -> str:
    """Say what happened to each disk."""
    parts = [
        f"{NAMES[one.colour]} {'left on' if one.off else 'to'} {name_space(one.at)}" for one in lift.disks
    ]
    if lift.bar != NOBODY:
        parts.append(f"a {NAMES[lift.bar]} bar")
    return start_sentence(", ".join(parts))


def _draw_turn(sight: Sight, lift: LiftedSpace) -> Node:
    colour = sight.seen.colours[lift.seat] if sight.seen.options["game"] == STANDARD else None
    coins = [
        h(
            "span",
            {"class": "coin off" if one.off else "coin"},
            disk(one.colour).as_drawing(),
            h("small", None, str(one.at)),
        )
        for one in lift.disks
    ]
    if lift.bar != NOBODY:
        coins.append(
            h("span", {"class": "coin"}, bar(lift.bar).as_drawing(), h("small", None, mark(lift.bar), "bar"))
        )
    who = h(
        "span",
        {"class": "who"},
        figure(colour).as_drawing() if colour is not None else None,
        h(
            "span",
            None,
            h("b", None, sight.company.name(lift.seat)),
            h("small", None, f" {_say_lift(lift)}"),
        ),
    )
    return h(
        "li", None, who, h("span", {"class": "fell", **HIDDEN}, *coins), unseen(f": {_describe_turn(lift)}")
    )


def _draw_left_line(sight: Sight, where: Mapping[int, list[str]], counts: Mapping[int, int]) -> Node:
    """Draw the same as `_draw_left` in one line: how many disks of each colour."""
    coins = (
        h(
            "span",
            None,
            unseen(f"{_name_owner_or_colour(sight, colour)} on {name_spaces(there)}, "),
            disk(colour).as_drawing(),
            unheard(f"× {counts[colour]}") if counts[colour] > 1 else None,
        )
        for colour, there in where.items()
    )
    return h("p", {"class": "off-board"}, h("b", None, "Left the board "), *coins)


def _draw_left(sight: Sight, where: Mapping[int, list[str]], counts: Mapping[int, int]) -> Node:
    rows = []
    for colour, there in where.items():
        now = sight.seen.left[colour]
        count = h("small", None, unheard(f"{now + counts[colour]} → "), f"{now} left")
        words = h(
            "span",
            None,
            h("b", None, _name_owner_or_colour(sight, colour)),
            f" on {name_spaces(there)}",
            " ",
            count,
        )
        rows.append(h("li", None, disk(colour).as_drawing(), words))
    return h("div", {"class": "off-board"}, h("h4", None, "Left the board"), h("ul", None, *rows))
