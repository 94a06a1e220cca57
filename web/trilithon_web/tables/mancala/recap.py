"""What the others have done at Mancala since one's own last move: what each of them lifted, where its disks fell, and
which of them left the board."""

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
from trilithon_web.table_values import Recap
from trilithon_web.tables.mancala.notebook import whose
from trilithon_web.tables.mancala.ui import NOBODY, Sight
from trilithon_web.tables.mancala.wording import NAMES

_FEW: Final = 2  # turns that are told with a line for each thing


class Disk(NamedTuple):
    """A disk that was sown or taken off. at: the space. off: it has left the board."""

    colour: int
    at: int
    off: bool


class Lift(NamedTuple):
    """A turn of somebody. start, many: what was lifted. hops: how many of it have been sown. disks: what became of
    each, and of others that left with them. bar: the colour of the one taken."""

    seat: int
    start: int
    many: int
    hops: int = 0
    disks: tuple[Disk, ...] = ()
    bar: int = NOBODY


def lifts(events: Iterable[Event]) -> tuple[Lift, ...]:
    """The turns that events tell of; those of a round that is over have been counted out."""
    found: list[Lift] = []
    for event in events:
        kind, _, word = event.piece.partition(":")
        if event.kind == "round":
            found.clear()
        elif event.kind == "lift" and kind == "figure" and event.seat is not None:
            found.append(Lift(event.seat, int(event.target.removeprefix("pit:")), event.amount))
        elif found and event.kind in ("sow", "removed", "bar"):
            found[-1] = _with(found[-1], event, NAMES.index(word))
    return tuple(found)


def _with(lift: Lift, event: Event, colour: int) -> Lift:
    if event.kind == "bar":
        return lift._replace(bar=colour)
    if event.source.startswith("hand:"):
        sown = Disk(colour, last_space(lift.start, lift.hops + 1), event.kind == "removed")
        return lift._replace(hops=lift.hops + 1, disks=(*lift.disks, sown))
    at = int(event.source.removeprefix("pit:"))
    stays, off = Disk(colour, at, False), Disk(colour, at, True)
    if lift.disks[-1] == stays:  # an extra removal takes the disk that has just landed first (AM-V1)
        return lift._replace(disks=(*lift.disks[:-1], off))
    return lift._replace(disks=(*lift.disks, off))


def gone(sight: Sight) -> Mapping[int, tuple[int, ...]]:
    """By space, the colours of the disks that left the board from there, or were to come there."""
    found: dict[int, tuple[int, ...]] = {}
    for one in _off(lifts(sight.since.events)) if sight.since else ():
        found[one.at] = (*found.get(one.at, ()), one.colour)
    return found


def recap(sight: Sight) -> Recap | None:
    """None where nobody has lifted a space since."""
    found = lifts(sight.since.events) if sight.since else ()
    if not found:
        return None
    off = _off(found)
    where: dict[int, list[str]] = {}
    for one in off:
        there = where.setdefault(one.colour, [])
        if str(one.at) not in there:
            there.append(str(one.at))
    counts = {colour: sum(one.colour == colour for one in off) for colour in where}
    names = sight.company.name
    many = len(found) > _FEW  # then what left comes first, in a line, and each turn takes one, too
    rows = h("ol", {"class": "turns dense" if many else "turns"}, *(_row(sight, lift) for lift in found))
    view = (_left_at_once(sight, where, counts), rows) if many else (rows, _left(sight, where, counts))
    told = join_words([f"{names(lift.seat)} {_lifted(lift)}" for lift in found])
    left = ", ".join(f"{_whose(sight, colour)} on {join_words(there)}" for colour, there in where.items())
    now = join_words([f"{sight.seen.left[colour]} {NAMES[colour]}" for colour in where])
    return Recap(
        (),  # a closed dock goes on saying how many disks are left
        view if off else (rows,),
        f"Since your move: {told}. " + (f"Left the board: {left}." if off else "Nothing left the board."),
        " ".join(f"{names(lift.seat)}: {_course(lift)}." for lift in found)
        + (f" Still there: {now}." if off else ""),
        _gist(sight, found, counts),
    )


def _off(found: Iterable[Lift]) -> list[Disk]:
    return [one for lift in found for one in lift.disks if one.off]


def _gist(sight: Sight, found: Sequence[Lift], counts: Mapping[int, int]) -> str:
    """What left the board, and which colours are gone by it; of one turn alone also whose it was."""
    first, *others = found
    assert sight.since
    events = sight.since.events
    lifted = f"{sight.company.name(first.seat)} lifted {count_text(first.many, 'disk')} from {first.start}"
    since = "So far this round" if any(event.kind == "round" for event in events) else "Since your turn"
    off = _gone_off(sight, counts)
    told = f"{since}, {off}." if others else f"{lifted}, and {off}."
    return " ".join((told, *_placed(events)))


def _gone_off(sight: Sight, counts: Mapping[int, int]) -> str:
    """So many disks left the board, by colour, with their owners as far as those are known."""
    owners = {colour: f" ({owner})" if (owner := _owner(sight, colour)) else "" for colour in counts}
    if len(counts) > 1:
        each = join_words([f"{number} {NAMES[colour]}{owners[colour]}" for colour, number in counts.items()])
        return f"{sum(counts.values())} disks left the board: {each}"
    for colour, number in counts.items():
        return f"{count_text(number, f'{NAMES[colour]} disk')}{owners[colour]} left the board"
    return "no disk left the board"


def _placed(events: Iterable[Event]) -> list[str]:
    """That a colour is gone, and what it is worth, in the round that is played."""
    said: list[str] = []
    for event in events:
        if event.kind == "round":
            said.clear()
        elif event.kind == "figure" and event.text:
            said.append(str(event.text))
    return said


def _owner(sight: Sight, colour: int) -> str:
    """Whose a colour is, where everybody may know and see it (AM-DED-1), or is noted to be; "" where neither is so."""
    colours = sight.seen.colours
    if sight.seen.options["game"] != STANDARD or colour not in colours:
        return whose(sight, colour)
    seat = colours.index(colour)
    return "yours" if sight.company.is_you(seat) else f"{sight.company.name(seat)}’s"


def _whose(sight: Sight, colour: int) -> str:
    """The owner of a colour, where everybody may know and see it, else its name with what is noted of it."""
    owner, name = _owner(sight, colour), NAMES[colour]
    known = sight.seen.options["game"] == STANDARD and owner
    return owner if known else f"{name} ({owner})" if owner else name


def _lifted(lift: Lift) -> str:
    return f"lifted {count_text(lift.many, 'disk')} from {lift.start}"


def _course(lift: Lift) -> str:
    """What became of each disk, in words."""
    parts = [f"{NAMES[one.colour]} {'left on' if one.off else 'to'} {one.at}" for one in lift.disks]
    if lift.bar != NOBODY:
        parts.append(f"a {NAMES[lift.bar]} bar")
    return start_sentence(", ".join(parts))


def _row(sight: Sight, lift: Lift) -> Node:
    colour = sight.seen.colours[lift.seat] if sight.seen.options["game"] == STANDARD else None
    coins = [
        h(
            "span",
            {"class": "coin off" if one.off else "coin"},
            disk(one.colour).alone(),
            h("small", None, str(one.at)),
        )
        for one in lift.disks
    ]
    if lift.bar != NOBODY:
        coins.append(
            h("span", {"class": "coin"}, bar(lift.bar).alone(), h("small", None, mark(lift.bar), "bar"))
        )
    who = h(
        "span",
        {"class": "who"},
        figure(colour).alone() if colour is not None else None,
        h(
            "span",
            None,
            h("b", None, sight.company.name(lift.seat)),
            h("small", None, f" {_lifted(lift)}"),
        ),
    )
    return h("li", None, who, h("span", {"class": "fell", **HIDDEN}, *coins), unseen(f": {_course(lift)}"))


def _left_at_once(sight: Sight, where: Mapping[int, list[str]], counts: Mapping[int, int]) -> Node:
    """The same as `_left`, in a line: how many of each colour."""
    coins = (
        h(
            "span",
            None,
            unseen(f"{_whose(sight, colour)} on {join_words(there)}, "),
            disk(colour).alone(),
            unheard(f"× {counts[colour]}") if counts[colour] > 1 else None,
        )
        for colour, there in where.items()
    )
    return h("p", {"class": "off-board"}, h("b", None, "Left the board "), *coins)


def _left(sight: Sight, where: Mapping[int, list[str]], counts: Mapping[int, int]) -> Node:
    rows = []
    for colour, there in where.items():
        now = sight.seen.left[colour]
        count = h("small", None, unheard(f"{now + counts[colour]} → "), f"{now} left")
        words = h("span", None, h("b", None, _whose(sight, colour)), f" on {join_words(there)}", " ", count)
        rows.append(h("li", None, disk(colour).alone(), words))
    return h("div", {"class": "off-board"}, h("h4", None, "Left the board"), h("ul", None, *rows))
