"""Advice as it is drawn and told: what each move can be expected to bring, as a bar and a number on the piece itself,
in a list of names, and in words. The longer bar and the larger number are always the better move's."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from trilithon.people import join_words as enumerated
from trilithon.people import start_sentence
from trilithon_web.kit.controls import unseen
from trilithon_web.kit.drawing import HIDDEN, drawing
from trilithon_web.nodes import Child, Node, h
from trilithon_web.words import expected_points, percent

if TYPE_CHECKING:
    from trilithon.coach import Advice, Candidate

FULL: Final = 1000  # the length of a whole bar
SHOWN: Final = 8  # moves that a list holds at the most
_NAMED: Final = 3  # moves between which no difference was found, or that are worse than all others
_APART: Final = 3000  # thousandths of a point that a bar is long at the least
_WITHIN: Final = 3  # percent: a bid that is made so much more often is worth a word


class Odds(NamedTuple):
    """What is shown on a piece. best: nothing is better. number: what the move can be expected to bring, "" if nobody
    knows. unit: said after the number. made: how often the player's bid is made then, "" for no bid. length: of the
    bar, in thousandths of its place; less than 0 for no bar. zero: where on the bar no points are, likewise."""

    best: bool
    number: str = ""
    unit: str = ""
    made: str = ""
    length: int = -1
    zero: int = 0


NO_ODDS: Final = Odds(False)
TO_COMPARE: Final = Odds(False, "?")  # on each piece that a hint names


class Row(NamedTuple):
    """A move that could be made. name: what it is called. picture: it drawn small, before its name."""

    name: str
    odds: Odds
    picture: Child = None


def odds_of(advice: "Advice") -> dict[str, Odds]:
    """By move, as a record has it."""
    worths = [candidate.value for candidate in advice.candidates]
    if advice.is_hint:
        return {candidate.move: TO_COMPARE for candidate in advice.candidates}
    found = {}
    for place, (move, worth, made, _) in enumerate(advice.candidates):
        odds = Odds(place < advice.even, made=bid_made(made))
        if advice.in_points:
            length, zero = along(worth, min(worths), max(worths))
            odds = odds._replace(number=expected_points(worth), unit=" points", length=length, zero=zero)
        elif not advice.has_unknown_values:
            number = percent(worth)
            odds = odds._replace(number=number, length=round(10 * float(number.removesuffix("%"))))
        found[move] = odds
    return found


def bid_made(made: int) -> str:
    """How often a bid is made, in percent; "" if that is not told."""
    return f"{made}%" if made >= 0 else ""


def along(worth: int, least: int, most: int) -> tuple[int, int]:
    """How far along a bar points are, and no points, in thousandths. worth, least, most: the points, and those of the
    worst and the best move shown, in thousandths; of points that look equal the bars are equal. If all are near none,
    so are their bars."""
    low, high = (100 * round(end / 100) for end in (min(least, 0), max(most, 0)))
    wide = max(_APART, high - low)
    length = round(FULL * (100 * round(worth / 100) - low) / wide)
    return min(FULL, max(0, length)), round(-FULL * low / wide)


@lru_cache(maxsize=128)
def bar(length: int, zero: int = 0) -> Node:
    """A bar of that length, in thousandths of its place. zero: where a mark is drawn, if anywhere."""
    whole = h("rect", {"width": FULL, "height": 8})
    part = h("rect", {"class": "part", "width": length, "height": 8})
    mark = h("rect", {"class": "zero", "x": min(zero, FULL - 10), "width": 10, "height": 8}) if zero else None
    return drawing(
        "share", f"0 0 {FULL} 8", whole, part, mark, attrs={"preserveAspectRatio": "none", **HIDDEN}
    )


@lru_cache(maxsize=256)
def foot(odds: Odds) -> Node:
    """What is shown at the foot of a card, for the eye alone."""
    kind = "odds best" if odds.best else "odds"
    number = h("b", None, odds.number or "best")
    # Between blanks, so that they are words of their own where the button is named by what is seen on it.
    return h("span", {"class": kind, **HIDDEN}, " ", number, " ", _made(odds), _bar(odds))


def _made(odds: Odds) -> Node | None:
    return h("span", {"class": "made"}, _BID, odds.made) if odds.made else None


def _bar(odds: Odds) -> Node | None:
    return bar(odds.length, odds.zero) if odds.length >= 0 else None


def heard(odds: Odds) -> str:
    """What is said of the piece itself: "+3.2 points, 62% to make your bid, best"; "" if the coach has said nothing."""
    if odds == TO_COMPARE:
        return "to compare"
    made = f"{odds.made}{_TO_MAKE}" if odds.made else ""
    return ", ".join(filter(None, (f"{odds.number}{odds.unit}", made, "best" if odds.best else "")))


_TO_MAKE: Final = " to make your bid"
_BID: Final = "bid "  # before how often it is made, for the eye


def listed(rows: Iterable[Row]) -> Node:
    """All moves with their names, the best first."""
    return h("ol", {"class": "counsel", "aria-label": "Your choices"}, *map(_row, rows))


def _row(row: Row) -> Node:
    odds = row.odds
    best = ", best" if odds.best else ""
    number: tuple[Child, ...] = ("best" if odds.best else "",)
    if odds.number:
        said = unseen(f"{odds.unit}, " if odds.made else f"{odds.unit}{best}")
        words = h("span", HIDDEN, _BID), odds.made, unseen(f"{_TO_MAKE}{best}")
        made = h("span", {"class": "made"}, *words) if odds.made else None
        number = (odds.number, said, made)
    return h(
        "li",
        {"class": "best" if odds.best else None},
        h("span", {"class": "minis", **HIDDEN}, row.picture) if row.picture else None,
        h("span", {"class": "name"}, row.name),
        h("b", None, *number),
        _bar(odds),
    )


def about(advice: "Advice", counts: Mapping[str, str], tried: str, shown: int, may: int) -> str:
    """What the numbers say, as the head of a list of them. counts, tried: see `numbers`. shown: how many moves the list
    has. may: between how many one decides."""
    of = f"The best {shown} of {may} choices" if shown < may else ""
    if advice.has_unknown_values:
        return f"{of or 'Best first'}:"
    made = ", and how often you’d make your bid" if any(one.made >= 0 for one in advice.candidates) else ""
    if advice.in_points:
        return f"{f'{of}. ' if of else ''}Points you’d gain on the others this round, on average{made}:"
    what = f"each{counts[advice.goal]}".removeprefix("each: ")  # what all have in common is no matter of each
    return f"How often {what}{made}, in {tried}:"


def numbers(advice: "Advice", name: Callable[[str], str], counts: Mapping[str, str], tried: str) -> str:
    """What the best move can be expected to bring, and the next best. name: a move as in a record -> what it is called.
    counts: by `Advice.goal`, what is said of a move that wins it. tried: what each has been tried in."""
    best, *others = advice.candidates
    if advice.even > 1:
        names = [name(candidate.move) for candidate in advice.candidates]
        even, worse = names[: advice.even], names[advice.even :]
        if len(even) <= _NAMED:
            return f"{start_sentence(enumerated(even, 'or'))}: about equally good."
        avoid = f" Avoid {enumerated(worse, 'or')}." if 0 < len(worse) <= _NAMED else ""
        return f"{len(even)} choices are about equally good, such as {even[0]}.{avoid}"
    if advice.has_unknown_values:
        return (
            f"{start_sentence(name(best.move))} looks best. The coach can’t tell here how much better it is."
        )
    first = _in_points(best) if advice.in_points else ""
    if first:
        other = f"; {name(others[0].move)}: {_beside(others[0])}" if others else ""
        return f"{start_sentence(name(best.move))}: {first}{other}."
    about = "" if best.exact else "about "
    often = (
        f"{start_sentence(name(best.move))}{counts[advice.goal]} in {about}{percent(best.value)} of {tried}"
    )
    often += f"; {name(others[0].move)} in {percent(others[0].value)}." if others else "."
    if best.made < 0:
        return often
    with_it = (
        f"; with {name(others[0].move)} in {bid_made(others[0].made)}"
        if others and others[0].made >= 0
        else ""
    )
    return f"{often} You make your bid in {bid_made(best.made)}{with_it}."


def _in_points(best: "Candidate") -> str:
    """What the best move can be expected to bring in points."""
    made = f", {bid_made(best.made)}{_TO_MAKE}" if best.made >= 0 else ""
    return f"expect a lead of {expected_points(best.value)} points this round{made}"


def _beside(other: "Candidate") -> str:
    return ", ".join(filter(None, (expected_points(other.value), bid_made(other.made))))


def is_riskier(advice: "Advice") -> bool:
    """Whether the best bid is made less often than the next best."""
    best, *others = advice.candidates
    told = advice.even == 1 and best.made >= 0
    return told and bool(others) and others[0].made > best.made + _WITHIN
