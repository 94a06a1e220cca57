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

if TYPE_CHECKING:
    from trilithon.coaching import Advice

_NAMED: Final = 3  # moves between which no difference was found
_WITHIN: Final = 3  # of a hundred: so much better in that alone is nothing to tell


class Odds(NamedTuple):
    """What stands on a piece. share: of a hundred. best: nothing is better."""

    share: int
    best: bool


NO_ODDS: Final = Odds(-1, False)


class Row(NamedTuple):
    """A move that could be made. name: what it is called. picture: it drawn small, before its name."""

    name: str
    odds: Odds
    picture: Child = None


def odds_of(advice: "Advice") -> dict[str, Odds]:
    """By move, as a record has it."""
    return {
        candidate.move: Odds(candidate.share, place < advice.even)
        for place, candidate in enumerate(advice.candidates)
    }


def falling(advice: "Advice") -> "Advice":
    """The same in the order in which it is told: the best moves first, of these and of the others the larger number."""
    best, others = advice.candidates[: advice.even], advice.candidates[advice.even :]
    fall = (*sorted(best, key=lambda one: -one.share), *sorted(others, key=lambda one: -one.share))
    return advice._replace(candidates=fall)


@lru_cache(maxsize=128)
def bar(share: int) -> Node:
    """So much of a hundred, as long as the place it stands in."""
    whole = h("rect", {"width": 100, "height": 8})
    part = h("rect", {"class": "part", "width": share, "height": 8})
    return drawing("share", "0 0 100 8", whole, part, attrs={"preserveAspectRatio": "none", **HIDDEN})


@lru_cache(maxsize=256)
def foot(odds: Odds) -> Node:
    """What stands at the foot of a card, for the eye alone."""
    kind = "odds best" if odds.best else "odds"
    return h("span", {"class": kind, **HIDDEN}, h("b", None, str(odds.share)), bar(odds.share))


def heard(odds: Odds) -> str:
    """What is said of the piece itself: "71 of 100, best"; "" where the coach has said nothing."""
    if odds == NO_ODDS:
        return ""
    return f"{odds.share} of 100, best" if odds.best else f"{odds.share} of 100"


def listed(rows: Iterable[Row]) -> Node:
    """All moves with their names, the best first."""
    return h("ol", {"class": "counsel", "aria-label": "Your choices"}, *map(_row, rows))


def _row(row: Row) -> Node:
    share, best = row.odds
    return h(
        "li",
        {"class": "best" if best else None},
        h("span", {"class": "minis", **HIDDEN}, row.picture) if row.picture else None,
        h("span", {"class": "name"}, row.name),
        h("b", None, str(share), unseen(" of 100, best" if best else " of 100")),
        bar(share),
    )


def numbers(advice: "Advice", name: Callable[[str], str], counts: Mapping[str, str], tried: str) -> str:
    """What the best move comes to, and the next best. name: a move as in a record -> what it is called. counts: by
    `Advice.goal`, what is said of a move that comes to it. tried: what each has been tried in."""
    best, *others = advice.candidates
    if advice.even > 1:
        names = [name(candidate.move) for candidate in advice.candidates[: advice.even]]
        more = f"{', '.join(names[:_NAMED])} and {len(names) - _NAMED} more"
        even = f"{capital(more if len(names) > _NAMED else enumerated(names, 'or'))}: about equally good."
        other = next(
            (one for one in advice.candidates[advice.even :] if one.share > best.share + _WITHIN), None
        )
        return (
            even if other is None else f"{even} All points counted, they are better than {name(other.move)}."
        )
    first = f"{capital(name(best.move))}{counts[advice.goal]} in about {best.share} of 100 {tried}"
    if not others:
        return f"{first}."
    second = f"{first}; {name(others[0].move)} in {others[0].share}."
    if others[0].share > best.share + _WITHIN:
        return f"{second} All points counted, {name(best.move)} is still better."
    return second
