"""Advice as it is drawn and told: how good each move is of a hundred, as a bar on the piece itself, in a list of names,
and in words."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from trilithon.people import capital
from trilithon.people import listed as enumerated
from trilithon_web.kit.controls import unseen
from trilithon_web.kit.drawing import HIDDEN, drawing
from trilithon_web.nodes import Child, Node, h
from trilithon_web.words import points, signed, with_unit

if TYPE_CHECKING:
    from trilithon.coaching import Advice

SHOWN: Final = 8  # moves that a list holds at the most
_NAMED: Final = 3  # moves between which no difference was found
_APART: Final = 3  # points that a bar is long at the least
_WITHIN: Final = 3  # of a hundred: so much better in that alone is nothing to tell


class Odds(NamedTuple):
    """What stands on a piece. share: of a hundred, less than 0 where no number is told; where points are told, how far
    along the bar they lie. best: nothing is better. points: as they are told, "" where none are. zero: how far along
    the bar no points lie; it is drawn from there."""

    share: int
    best: bool
    points: str = ""
    zero: int = 0

    @property
    def number(self) -> str:
        """The number alone."""
        return self.points or (str(self.share) if self.share >= 0 else "")

    @property
    def unit(self) -> str:
        """What is said after the number."""
        return " points" if self.points else " of 100" if self.share >= 0 else ""


NO_ODDS: Final = Odds(-1, False)


class Row(NamedTuple):
    """A move that could be made. name: what it is called. picture: it drawn small, before its name."""

    name: str
    odds: Odds
    picture: Child = None


def odds_of(advice: "Advice") -> dict[str, Odds]:
    """By move, as a record has it."""
    worths = sorted((candidate.worth for candidate in advice.candidates), reverse=True)[:SHOWN]
    low, high = worths[-1], worths[0]
    found = {}
    for place, (move, share, _, worth, _) in enumerate(advice.candidates):
        best = place < advice.even
        if advice.in_points:
            share, zero = along(worth / 100, low / 100, high / 100)
            found[move] = Odds(share, best, signed(worth / 100), zero)
        else:
            found[move] = Odds(-1 if advice.untold else share, best)
    return found


def along(points: float, least: float, most: float) -> tuple[int, int]:
    """How far along a bar points lie, and no points, of a hundred. least, most: of those that are told. Where all are
    near none, so are their bars."""
    low, high = min(least, 0.0), max(most, 0.0)
    wide = max(_APART, high - low)
    return min(100, max(0, round(100 * (points - low) / wide))), round(-100 * low / wide)


def falling(advice: "Advice") -> "Advice":
    """The same in the order in which it is told: the best moves first, of these and of the others the larger number."""
    best, others = advice.candidates[: advice.even], advice.candidates[advice.even :]
    fall = (*sorted(best, key=lambda one: -one.share), *sorted(others, key=lambda one: -one.share))
    return advice._replace(candidates=fall)


@lru_cache(maxsize=128)
def bar(share: int, zero: int = 0) -> Node:
    """So much of a hundred, as long as the place it stands in; from `zero` on, where a mark stands."""
    whole = h("rect", {"width": 100, "height": 8})
    part = h("rect", {"class": "part", "x": min(share, zero), "width": abs(share - zero), "height": 8})
    mark = h("rect", {"class": "zero", "x": min(zero, 99), "width": 1, "height": 8}) if zero else None
    return drawing("share", "0 0 100 8", whole, part, mark, attrs={"preserveAspectRatio": "none", **HIDDEN})


@lru_cache(maxsize=256)
def foot(odds: Odds) -> Node:
    """What stands at the foot of a card, for the eye alone."""
    kind = "odds best" if odds.best else "odds"
    return h("span", {"class": kind, **HIDDEN}, h("b", None, odds.number or "best"), _bar(odds))


def _bar(odds: Odds) -> Node | None:
    return bar(odds.share, odds.zero) if odds.share >= 0 else None


def heard(odds: Odds) -> str:
    """What is said of the piece itself: "71 of 100, best"; "" where the coach has said nothing."""
    return ", ".join(filter(None, (f"{odds.number}{odds.unit}", "best" if odds.best else "")))


def listed(rows: Iterable[Row]) -> Node:
    """All moves with their names, the best first."""
    return h("ol", {"class": "counsel", "aria-label": "Your choices"}, *map(_row, rows))


def _row(row: Row) -> Node:
    odds = row.odds
    said = f"{odds.unit}, best" if odds.best else odds.unit
    return h(
        "li",
        {"class": "best" if odds.best else None},
        h("span", {"class": "minis", **HIDDEN}, row.picture) if row.picture else None,
        h("span", {"class": "name"}, row.name),
        h("b", None, odds.number, unseen(said)) if odds.number else h("b", None, "best" if odds.best else ""),
        _bar(odds),
    )


def about(advice: "Advice", counts: Mapping[str, str], tried: str, may: int) -> str:
    """What the numbers tell, as the head of a list of them. counts, tried: see `numbers`. may: between how many moves
    one decides; where points are counted, only those that look best are thought over."""
    best = len(advice.candidates)
    of = f"the best {best} of {may}" if best < may else ""
    if advice.in_points:
        head = "How many points ahead of the others you can expect to be in this round"
        return f"{head}, for {of}:" if of else f"{head}:"
    if advice.untold:
        return f"{capital(of or 'the best first')}:"
    what = f"each{counts[advice.goal]}".removeprefix("each: ")  # what all have in common is no matter of each
    return f"In how many of 100 {tried} {what}:"


def _in_points(advice: "Advice", name: Callable[[str], str]) -> str:
    """The same of a game in which points are told."""
    best, *others = advice.candidates
    value = best.worth / 100
    where = f"{with_unit(points(abs(value)))} {'behind' if value < 0 else 'ahead'}"
    first = f"{capital(name(best.move))}: you can expect to be {where} in this round"
    return f"{first}; {name(others[0].move)}: {signed(others[0].worth / 100)}." if others else f"{first}."


def numbers(advice: "Advice", name: Callable[[str], str], counts: Mapping[str, str], tried: str) -> str:
    """What the best move comes to, and the next best. name: a move as in a record -> what it is called. counts: by
    `Advice.goal`, what is said of a move that comes to it. tried: what each has been tried in."""
    best, *others = advice.candidates
    if advice.even > 1:
        names = [name(candidate.move) for candidate in advice.candidates[: advice.even]]
        more = f"{', '.join(names[:_NAMED])} and {len(names) - _NAMED} more"
        even = f"{capital(more if len(names) > _NAMED else enumerated(names, 'or'))}: about equally good."
        least = min(candidate.share for candidate in advice.candidates[: advice.even])
        other = next((one for one in advice.candidates[advice.even :] if one.share > least + _WITHIN), None)
        return (
            even if other is None else f"{even} All points counted, they’re better than {name(other.move)}."
        )
    if advice.untold:
        return f"{capital(name(best.move))} looks best. The coach can’t tell here how much better it is."
    if advice.in_points:
        return _in_points(advice, name)
    who, comes, often = capital(name(best.move)), counts[advice.goal], f"{best.share} of 100 {tried}"
    often = f"in {often}" if best.exact else f"in about {often}"
    if not others:
        return f"{who}{comes} {often}."
    often = f"{often}; {name(others[0].move)} in {others[0].share}."
    if outdone(advice) or abs(others[0].share - best.share) <= _WITHIN:
        # First of all, so that nobody goes by the larger number.
        it = comes.removeprefix(":") if comes.startswith(":") else f" it{comes}"
        return f"{who} is best, all points counted:{it} {often}"
    return f"{who}{comes} {often}"


def outdone(advice: "Advice") -> bool:
    """Whether the next best comes more often to what is counted than the best does."""
    best, *others = advice.candidates
    told = advice.even == 1 and not (advice.untold or advice.in_points)
    return told and bool(others) and others[0].share > best.share + _WITHIN
